// Whole games against bots: by clicking, and by keyboard alone.

import { GAMES, decide, planShortGame, sleep } from "./stage.mjs";

const SECONDS_FOR_A_GAME = 100;

export default async function alone(stage) {
  await Promise.all([byClicking(stage, "phone", "ivanhoe"), byClicking(stage, "desk", "attacke")]);
  await byKeyboard(stage, "ivanhoe");
}

async function byClicking(stage, size, game) {
  const where = `${size} ${game}`;
  const page = await stage.visitor({ size, where });
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
    const wanted = await page.evaluate(() => {
      const first = selector => document.querySelector(selector);
      return first(".window.asks .ways button:not(:disabled)")
        ?? first(".sheet:not(.result):not(.window) .ways button")
        ?? first(".deeds button.chief:not(:disabled)")
        ?? first('.hand button.playable[aria-pressed="false"]')
        ?? first(".deeds button:not(.quiet):not(:disabled)");
    }).then(Boolean);
    if (!wanted) return sleep(100);
    await reach(page);
    await page.keyboard.press("Enter");
    await sleep(30);
  });
  await page.context().close();
}

// Moves the focus with keys until it is on something worth pressing.
async function reach(page) {
  for (let step = 0; step < 60; step += 1) {
    const at = await page.evaluate(() => {
      const at = document.activeElement;
      if (at.matches(".window.asks .ways button, .sheet:not(.result) .ways button, .deeds button:not(.quiet)")) {
        const better = document.querySelector('.hand button.playable[aria-pressed="false"]');
        const open = document.querySelector(".sheet");
        return at.closest(".deeds") && !at.matches(".chief") && better && !open ? "on" : "here";
      }
      if (at.matches(".hand button.playable")) return document.querySelector(".sheet") ? "on" : "here";
      return at.matches(".hand button") ? "along" : "on";
    });
    if (at === "here") return;
    await page.keyboard.press(at === "along" && step % 12 !== 11 ? "ArrowRight" : "Tab");
  }
}

async function untilOver(stage, page, where, step) {
  const end = Date.now() + SECONDS_FOR_A_GAME * 1000;
  while (!(await page.locator(".result").isVisible())) {
    if (Date.now() > end) return stage.fault(where, "the game did not end in time");
    await step();
  }
}
