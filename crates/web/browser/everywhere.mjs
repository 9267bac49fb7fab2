// The table and what is learned there, in all languages, at all sizes, by day and by night: nothing overflows, nothing is
// cut off, and axe finds nothing.

import { GAMES, LANGUAGES, SIZES, decide, sleep } from "./stage.mjs";

const PAGES = ["/learn/ivanhoe", "/learn/attacke", "/play/ivanhoe", "/play/attacke", "/replays", "/settings", "/"];

export default async function everywhere(stage) {
  for (const size of Object.keys(SIZES)) {
    for (const locale of LANGUAGES) await walk(stage, size, locale);
    await Promise.all(GAMES.map((game, number) => middle(stage, size, ["light", "dark"][number], game)));
  }
  await narrow(stage);
}

// Opens a page and waits until there is something to see.
async function visit(stage, page, path) {
  await page.goto(stage.site + path);
  await page.waitForSelector(/^\/(play|learn)/.test(path) ? ".hand button" : "h1");
}

// What holds of every page, and that no text is cut off or missing.
async function inspect(stage, page, where) {
  await stage.check(page, where);
  const cut = await page.evaluate(() => {
    const shown = [...document.querySelectorAll("button, .button, h1, h2, legend, .need, .lesson p")];
    // On a phone the story is there to be read aloud, and not to be seen.
    const seen = element => !element.closest(".side:not(.open)") && element.clientWidth > 1;
    const cut = shown.filter(element => seen(element) && element.scrollWidth > element.clientWidth + 2);
    return cut.slice(0, 3).map(element => element.textContent.slice(0, 40));
  });
  stage.expect(where, `text is cut off: ${cut.join(" | ")}`, cut.length === 0);
  const silent = await page.evaluate(() => {
    const named = element => element.textContent.trim() || element.getAttribute("aria-label");
    return [...document.querySelectorAll("button, a, h1, h2, h3, legend, label")].filter(element => !named(element)).length;
  });
  stage.expect(where, `${silent} things have no text`, silent === 0);
}

async function walk(stage, size, locale) {
  const page = await stage.visitor({ size, locale, where: `${size} ${locale}`, network: false });
  for (const path of PAGES) {
    const where = `${size}-${locale}${path.replaceAll("/", "-")}`;
    await visit(stage, page, path);
    await inspect(stage, page, where);
    await stage.shot(page, where);
  }
  await page.context().close();
}

// Ten moments of a game: the one by day, the other by night.
async function middle(stage, size, colorScheme, game) {
  const where = `${colorScheme}-${size}-${game}`;
  const context = await stage.browser.newContext({ viewport: SIZES[size], locale: "en", reducedMotion: "reduce", colorScheme });
  const page = await context.newPage();
  await visit(stage, page, `/play/${game}`);
  let taken = 0;
  for (const until = Date.now() + 60_000; taken < 10 && Date.now() < until;) {
    if (await decide(page)) await stage.shot(page, `${where}-${taken++}`);
    await sleep(400);
  }
  await inspect(stage, page, `${where} in the middle`);
  await context.close();
}

// Whether the hand is in sight even with the longest that banner and question have to say, which depends on the deal.
function handInSight() {
  document.querySelector(".banner p").textContent = "Schwert · 18 zu schlagen";
  document.querySelector(".need").textContent =
    "Rebecca spielt Niederschlag gegen Rowena. Antwortest du mit Ivanhoe, oder lässt du es geschehen?";
  return document.querySelector(".hand").getBoundingClientRect().bottom <= window.innerHeight + 1;
}

// 320 pixels; and letters at twice their size on a phone.
async function narrow(stage) {
  const context = await stage.browser.newContext({ viewport: { width: 320, height: 640 }, locale: "de", reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const path of PAGES) {
    const name = path.replaceAll("/", "-");
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(stage, page, path);
    await inspect(stage, page, `320 px ${path}`);
    await stage.shot(page, `narrow${name}`);
    if (path.startsWith("/play")) stage.expect(`320 px ${path}`, "the hand is not in sight", await page.evaluate(handInSight));
    await page.setViewportSize(SIZES.phone);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "212.5%"));
    const wide = await page.evaluate(() => [...document.querySelectorAll("body *")]
      .filter(element => element.getBoundingClientRect().right > window.innerWidth + 1 && !element.closest(".hand, .side, .unseen, .fan"))
      .slice(0, 3).map(element => element.className || element.tagName));
    stage.expect(`large letters ${path}`, `wider than the screen: ${wide}`, wide.length === 0);
    const over = await page.evaluate(() => {
      const parts = [...document.querySelectorAll(".lists > :is(.banner, .knights, .you, .lesson, .need, .deeds, .hand)")];
      const areas = parts.map(part => part.getBoundingClientRect()).sort((one, other) => one.top - other.top);
      return areas.some((area, number) => number > 0 && area.top < areas[number - 1].bottom - 1);
    });
    stage.expect(`large letters ${path}`, "one part of the table lies over another", !over);
    await stage.shot(page, `large${name}`);
  }
  await context.close();
}
