// What moves: nothing where calm is wanted, less long where it is to be quick, and whoever taps or types does not wait for it.

import { SIZES, decide, sleep } from "./stage.mjs";

export default async function motion(stage) {
  stage.expect("motion", "cards do not fly", await longest(stage, "no-preference", "normal") > 0.3);
  const quick = await longest(stage, "no-preference", "quick");
  stage.expect("motion", `quick cards fly for ${quick} s`, quick > 0 && quick < 0.2);
  stage.expect("motion", "cards fly that are to be still", await longest(stage, "no-preference", "still") === 0);
  stage.expect("motion", "cards fly where the device wants calm", await longest(stage, "reduce", "normal") === 0);
  await skip(stage, "tap", page => page.mouse.click(5, 5));
  await skip(stage, "key", page => page.keyboard.press("Shift"));
}

/** A table where bots play, with things moving as the device and the visitor want it. */
async function table(stage, reducedMotion, kept) {
  const context = await stage.browser.newContext({ viewport: SIZES.phone, locale: "en", reducedMotion });
  const page = await context.newPage();
  await page.addInitScript(kept => localStorage.setItem("data-motion", kept), kept);
  await page.goto(`${stage.site}/play/ivanhoe`);
  await page.waitForSelector(".hand button");
  return page;
}

/** How long the cards fly that fly in some moves, in seconds; 0 where none does. */
async function longest(stage, reducedMotion, kept) {
  const page = await table(stage, reducedMotion, kept);
  await page.evaluate(() => {
    window.longest = 0;
    const measure = node => {
      if (node.className === "flight") window.longest = Math.max(window.longest, parseFloat(getComputedStyle(node).animationDuration));
    };
    new MutationObserver(changes => changes.forEach(change => change.addedNodes.forEach(measure))).observe(document.body, { childList: true });
  });
  for (let moves = 0; moves < 6; moves += 1) {
    await decide(page);
    await sleep(800);
  }
  const longest = await page.evaluate(() => window.longest);
  // At the end of a tournament many fly at once; none of them stays, while others may set off.
  await page.evaluate(() => (window.flying = [...document.querySelectorAll(".flight")]));
  const landed = page.waitForFunction(() => window.flying.every(card => !card.isConnected), null, { timeout: 10_000 });
  stage.expect(`motion ${kept}`, "cards stay on their way", await landed.then(() => true, () => false));
  await page.context().close();
  return longest;
}

/** Cards fly so slowly that only whoever acts can end it. */
async function skip(stage, what, act) {
  const page = await table(stage, "no-preference", "normal");
  await page.evaluate(() => document.documentElement.style.setProperty("--pace", "100"));
  for (let moves = 0; moves < 12 && !(await page.locator(".flight").count()); moves += 1) {
    await decide(page);
    await sleep(800);
  }
  await page.evaluate(() => (window.flying = [...document.querySelectorAll(".flight")]));
  stage.expect(`motion, ${what}`, "no card flies", await page.evaluate(() => window.flying.length > 0));
  await act(page);
  stage.expect(`motion, ${what}`, "it does not end what flies", await page.evaluate(() => window.flying.every(card => !card.isConnected)));
  await page.context().close();
}
