// Both lessons from end to end: what the lesson points at is done, and something else is refused gently first.

import { GAMES, SIZES, sleep } from "./stage.mjs";

const STEPS = { ivanhoe: 10, attacke: 6 };

export default async function lesson(stage) {
  for (const game of GAMES) {
    for (const size of Object.keys(SIZES)) await learn(stage, game, size);
  }
}

async function learn(stage, game, size) {
  const where = `lesson ${game} ${size}`;
  const page = await stage.visitor({ size, where });
  await page.goto(`${stage.site}/learn/${game}`);
  await page.waitForSelector(".lesson progress[value]");
  await stage.check(page, where);
  const until = Date.now() + 120_000;
  let step = -1;
  let refused = false;
  while (step < STEPS[game] - 1 && Date.now() < until) {
    const now = Number(await page.getAttribute(".lesson progress", "value"));
    if (now !== step) await stage.shot(page, `lesson-${game}-${size}-${now}`);
    step = now;
    refused ||= await tryAnother(page);
    // A sheet lies over the hand, so what it bids comes first.
    for (const bidden of [".sheet button.bidden", "button.bidden:not(:disabled)"]) {
      if (!(await page.locator(bidden).count())) continue;
      await page.locator(bidden).first().click({ timeout: 1000 }).catch(() => {});
      break;
    }
    await sleep(100);
  }
  stage.expect(where, `stops at step ${step}`, step === STEPS[game] - 1);
  stage.expect(where, "nothing else was refused", refused);
  stage.expect(where, "there is no way to a real game", await page.locator(".lesson a.chief").isVisible());
  await stage.check(page, `${where} done`);
  await page.context().close();
}

// Does something that the lesson did not ask for, where there is such a thing; whether it was refused.
async function tryAnother(page) {
  const other = page.locator(".deeds button:not(.bidden):not(.quiet):not(.chief):not(:disabled)").first();
  if (!(await other.count())) return false;
  await other.click({ timeout: 1000 }).catch(() => {});
  return page.locator(".need.refused").isVisible();
}
