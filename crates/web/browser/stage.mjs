// What all subjects share: a server, browsers, faults, screenshots, and somebody who plays without a plan.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { AxeBuilder } from "@axe-core/playwright";

export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };
export const LANGUAGES = ["en", "de", "fr", "es"];
export const GAMES = ["ivanhoe", "attacke"];

/** A server, a browser, and what was found wrong. */
export class Stage {
  static async open(program, folder) {
    const stage = new Stage();
    mkdirSync(folder, { recursive: true });
    Object.assign(stage, { program, folder, faults: [], data: mkdtempSync(join(tmpdir(), "tiltyard-")) });
    const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
    stage.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
    await stage.serve("127.0.0.1:0");
    return stage;
  }

  /** Starts the server, and waits for its link. */
  async serve(listen) {
    const limits = ["--requests-per-minute", "100000", "--log", "warn"];
    this.server = spawn(this.program, ["serve", "--listen", listen, "--data", this.data, ...limits]);
    this.server.stderr.pipe(process.stderr);
    this.site = await new Promise((found, failed) => {
      let said = "";
      this.server.stdout.on("data", text => {
        said += text;
        const link = said.match(/http:\S+/);
        if (link) found(link[0]);
      });
      this.server.on("exit", code => failed(new Error(`the server ended with ${code}`)));
    });
  }

  /** Ends the server as a service manager does. */
  async unserve() {
    const ended = new Promise(resolve => this.server.on("exit", resolve));
    this.server.kill("SIGTERM");
    await ended;
  }

  /** The server goes, and comes back at the same address when something has been seen meanwhile. */
  async restart(meanwhile) {
    const { host } = new URL(this.site);
    await this.unserve();
    await meanwhile();
    await this.serve(host);
  }

  async close() {
    await this.browser.close();
    await this.unserve();
    rmSync(this.data, { recursive: true });
  }

  fault(where, what) {
    this.faults.push(`${where}: ${what}`);
    console.log(`FAULT ${where}: ${what}`);
  }

  /** A visitor with a browser of their own. What browsers say of the network is no fault where a server is asked. */
  async visitor({ size = "desk", locale = "en", where, network = true, lively = false }) {
    const reducedMotion = lively ? "no-preference" : "reduce";
    const context = await this.browser.newContext({ viewport: SIZES[size], locale, reducedMotion });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on("pageerror", error => this.fault(where, error.message));
    page.on("console", message => {
      const ofNetwork = /net::|WebSocket|status of|Failed to fetch/.test(message.text());
      if (message.type() === "error" && (network || !ofNetwork)) this.fault(where, message.text());
    });
    return page;
  }

  shot(page, name) {
    return page.screenshot({ path: join(this.folder, `${name}.png`) });
  }

  /** Nothing is wider than the screen, and axe finds nothing. */
  async check(page, where) {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (wide) this.fault(where, "wider than the screen");
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) this.fault(where, `${id}: ${nodes.slice(0, 3).map(node => node.target).join(" | ")}`);
  }

  expect(where, what, so) {
    if (!so) this.fault(where, what);
  }
}

export const sleep = milliseconds => new Promise(done => setTimeout(done, milliseconds));

/** The next game of this page is short: two or three players, quick bots. */
export async function planShortGame(page, game) {
  const options = game === "ivanhoe" ? { seats: 2, tokens: 4 } : { seats: 3 };
  const plan = { settings: JSON.stringify({ game, settings: { options, bot_delay: 200 } }), bots: String(options.seats - 1), level: "page" };
  await page.addInitScript(([game, plan]) => {
    for (const [part, word] of Object.entries(plan)) localStorage.setItem(`${game}-plan-${part}`, word);
  }, [game, plan]);
}

/** Makes one step of a move by clicking, if something is asked. What can be played is played. Says what was clicked in. */
export async function decide(page) {
  for (const kind of [".window.asks", ".sheet:not(.result):not(.menu):not(.window)"]) {
    if (await page.locator(kind).isVisible()) {
      await tap(page.locator(`${kind} .ways button:not(.quiet)`).last());
      return kind;
    }
  }
  const chief = page.locator(".deeds button.chief:not(:disabled)");
  const playable = page.locator('.hand button.playable[aria-pressed="false"]');
  const other = page.locator(".deeds button:not(.quiet):not(:disabled)");
  for (const choice of [chief, playable, other]) {
    if (await choice.count()) {
      await tap(choice.first());
      return ".deeds";
    }
  }
  return null;
}

/** In a large hand cards lie over each other: people touch them where they see them, at their corner. */
const CORNER = { x: 14, y: 24 };

/** What was there may be gone by now: the table goes on by itself. */
async function tap(button) {
  await button.click({ timeout: 1000, position: CORNER }).catch(() => {});
}
