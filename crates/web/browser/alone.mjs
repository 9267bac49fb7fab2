// Whole games against bots: by clicking, and by keyboard alone.

import { decide, planShortGame, sleep } from "./stage.mjs";

const SECONDS_FOR_A_GAME = 150;

export default async function alone(stage) {
  const games = [byClicking(stage, "phone", "ivanhoe"), byClicking(stage, "desk", "attacke"), byKeyboard(stage, "ivanhoe")];
  await Promise.all(games);
}

async function byClicking(stage, size, game) {
  const where = `${size} ${game}`;
  // On a desk cards fly, and what the browser has to say against it is a fault.
  const page = await stage.visitor({ size, where, lively: size === "desk" });
  await planShortGame(page, game);
  await page.goto(`${stage.site}/play/${game}`);
  await page.waitForSelector(".hand button");
  await stage.check(page, `${where} begun`);
  let moves = 0;
  const seen = new Set();
  await untilOver(stage, page, where, async () => {
    const kind = await decide(page);
    if (!kind) return sleep(100);
    moves += 1;
    if (!seen.has(kind) || moves % 20 === 0) await stage.shot(page, `${size}-${game}-${moves}`);
    seen.add(kind);
    if (moves === 12) await stage.check(page, `${where} in the middle`);
  });
  await stage.shot(page, `${size}-${game}-over`);
  await stage.check(page, `${where} over`);
  await page.context().close();
}

// With the keys that the page promises: tab to the parts of the table, arrows within the hand, Enter to act.
async function byKeyboard(stage, game) {
  const where = `keyboard ${game}`;
  const page = await stage.visitor({ where });
  await planShortGame(page, game);
  await page.goto(`${stage.site}/play/${game}`);
  await page.waitForSelector(".hand button");
  await untilOver(stage, page, where, async () => {
    const wanted = await page.evaluate(findWanted);
    if (wanted === null || !(await reach(page, wanted))) return sleep(50);
    await page.keyboard.press("Enter");
  });
  await page.context().close();
}

// What is worth pressing now: a place in the hand, or a part of the table.
function findWanted() {
  const parts = [
    ".window.asks .ways button:not(:disabled)", ".sheet:not(.result):not(.window) .ways button", ".deeds button.chief:not(:disabled)",
  ];
  const part = parts.find(part => document.querySelector(part));
  const place = document.querySelector('.hand button.playable[aria-pressed="false"]')?.dataset.place;
  if (part) return { part };
  if (place !== undefined) return { part: ".hand button", place: Number(place) };
  const other = ".deeds button:not(.quiet):not(:disabled)";
  return document.querySelector(other) ? { part: other } : null;
}

// Moves the focus there with keys alone.
async function reach(page, { part, place }) {
  const at = () => page.evaluate(part => document.activeElement.matches(part), part);
  for (let step = 0; step < 40 && !(await at()); step += 1) await page.keyboard.press("Tab");
  if (place !== undefined) {
    await page.keyboard.press("Home");
    for (let step = 0; step < place; step += 1) await page.keyboard.press("ArrowRight");
  }
  return at();
}

async function untilOver(stage, page, where, step) {
  const end = Date.now() + SECONDS_FOR_A_GAME * 1000;
  while (!(await page.locator(".result").isVisible())) {
    if (Date.now() > end) return stage.fault(where, "the game did not end in time");
    await step();
  }
}
