// What a hand can do besides clicking: looking at a card says what it would lead to, another click explains it, a refusal
// leads to its rule, and a card that is dragged out of the hand is played.

import { decide, sleep } from "./stage.mjs";

export default async function gestures(stage) {
  const where = "gestures";
  const page = await stage.visitor({ where });
  await page.goto(`${stage.site}/play/ivanhoe`);
  const hand = page.locator(".hand button");
  const own = page.locator(".you.asked");

  // A turn of the person in which a card of the display can be played, and one that cannot.
  const playable = page.locator(".hand button.playable:not([aria-pressed=true])");
  const other = page.locator(".hand button:not(.playable)");
  for (const until = Date.now() + 90_000; Date.now() < until; await sleep(200)) {
    if (await own.count() && await playable.count() && await other.count()) break;
    if (await own.count()) await decide(page);
  }

  // Whether it can be played in one way or in several.
  for (const card of await playable.all()) {
    await card.hover();
    const said = await page.locator(".need").textContent();
    stage.expect(where, `looking at a card says nothing of what it leads to: ${said}`, said.includes("·"));
  }

  await playable.first().click({ button: "right" });
  stage.expect(where, "a card is not explained", await page.locator(".explanation dt").count() > 0);
  await stage.check(page, `${where}, a card explained`);
  await stage.shot(page, "gestures-explained");
  await page.keyboard.press("Escape");
  stage.expect(where, "the explanation stays", await page.locator(".explanation").count() === 0);

  // What cannot be played is marked so, and can be touched all the same.
  await other.first().click({ force: true });
  await page.waitForSelector(".need.refused");
  await stage.shot(page, "gestures-refused");
  await page.locator(".need .card-word").last().click();
  stage.expect(where, "a refusal leads to no rule", /\d+\.\d+/.test(await page.locator(".explanation dt").first().textContent()));
  await page.keyboard.press("Escape");

  const before = await hand.count();
  const card = await playable.first().boundingBox();
  const row = await page.locator(".you .total").boundingBox();
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2, card.y - 60, { steps: 4 });
  await stage.shot(page, "gestures-dragged");
  await page.mouse.move(row.x, row.y, { steps: 4 });
  await page.mouse.up();
  await sleep(600);
  const played = (await hand.count()) < before || (await page.locator(".sheet .ways").count()) > 0;
  stage.expect(where, "a card that is dragged is not played", played);
  await page.context().close();
}
