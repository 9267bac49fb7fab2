// Opens every page, then plays a whole game of each kind by clicking, at the size of a phone and of a desk. Keeps
// screenshots, and fails where a page has errors, overflows or is not accessible.
//
//     node play.mjs http://127.0.0.1:8080 FOLDER [ivanhoe|attacke] [phone|desk]

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { AxeBuilder } from "@axe-core/playwright";

const [site, folder, onlyGame, onlySize] = process.argv.slice(2);
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
const PAGES = ["/", "/cards/ivanhoe", "/cards/attacke", "/rules/ivanhoe", "/rules/attacke", "/settings", "/credits", "/nowhere"];
const LANGUAGES = ["en", "de", "fr", "es"];
const SECONDS_FOR_A_GAME = 900;

const faults = [];
const fault = (where, what) => { faults.push(`${where}: ${what}`); console.log(`FAULT ${where}: ${what}`); };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });

for (const [size, viewport] of Object.entries(SIZES).filter(([size]) => !onlySize || size === onlySize)) {
  for (const language of LANGUAGES) await lookAtPages(size, viewport, language);
  for (const game of ["ivanhoe", "attacke"].filter(game => !onlyGame || game === onlyGame)) {
    await playGame(size, viewport, game);
  }
}
await browser.close();
console.log(faults.length ? `${faults.length} faults` : "no faults");
process.exit(faults.length ? 1 : 0);

async function open(viewport, locale, where) {
  const context = await browser.newContext({ viewport, locale, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.on("pageerror", error => fault(where, error.message));
  page.on("console", message => message.type() === "error" && fault(where, message.text()));
  return page;
}

async function check(page, where) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  if (wide) fault(where, "wider than the screen");
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations) fault(where, `${id}: ${nodes.slice(0, 3).map(node => node.target).join(" | ")}`);
}

async function lookAtPages(size, viewport, language) {
  const page = await open(viewport, language, `${size} ${language}`);
  for (const path of PAGES) {
    await page.goto(site + path);
    await page.waitForSelector("h1");
    const where = `${size}-${language}${path.replaceAll("/", "-")}`;
    const lang = await page.getAttribute("html", "lang");
    if (lang !== language) fault(where, `the page says that it is in ${lang}`);
    await check(page, where);
    if (language === "en" || path === "/") await page.screenshot({ path: `${folder}/${where}.png` });
  }
  await page.context().close();
}

async function playGame(size, viewport, game) {
  const where = `${size} ${game}`;
  const page = await open(viewport, "en", where);
  await page.goto(`${site}/play/${game}`);
  await page.waitForSelector(".hand button");
  const shot = name => page.screenshot({ path: `${folder}/${size}-${game}-${name}.png` });
  await shot("0");
  await check(page, `${where} begun`);
  const end = Date.now() + SECONDS_FOR_A_GAME * 1000;
  let moves = 0;
  const kept = new Set();
  while (!(await page.locator(".result").isVisible())) {
    if (Date.now() > end) { fault(where, `not over after ${moves} moves`); break; }
    const done = await decide(page, kept, shot);
    if (!done) { await page.waitForTimeout(150); continue; }
    moves += 1;
    if (moves % 12 === 0) await shot(moves);
    if (moves === 12) await check(page, `${where} in the middle`);
  }
  await shot("over");
  await check(page, `${where} over`);
  console.log(`${where}: ${moves} moves`);
  await page.context().close();
}

// Makes one step of a move, if something is asked. Plays without a plan: what can be played is played.
async function decide(page, kept, shot) {
  for (const kind of [".window", ".sheet:not(.result)"]) {
    if (!(await page.locator(kind).isVisible())) continue;
    if (!kept.has(kind)) { kept.add(kind); await shot(kind.match(/[a-z]+/)[0]); }
    await tap(page.locator(`${kind} .ways button`).last());
    return true;
  }
  const chief = page.locator(".deeds button.chief:not(:disabled)");
  const playable = page.locator('.hand button.playable[aria-pressed="false"]');
  const other = page.locator(".deeds button:not(.quiet):not(:disabled)");
  for (const choice of [chief, playable, other]) {
    if (await choice.count()) {
      await tap(choice.first());
      return true;
    }
  }
  return false;
}

// What was there may be gone by now: the table goes on by itself.
async function tap(button) {
  await button.click({ timeout: 1000 }).catch(() => {});
}
