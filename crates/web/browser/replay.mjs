// A game from a file: steps, jumps, seats, open hands, deep links, the proof, a file to save, and another way from there.

import { fileURLToPath } from "node:url";
import { GAMES, SIZES, sleep } from "./stage.mjs";

const FILES = fileURLToPath(new URL("./games/", import.meta.url));

export default async function replay(stage) {
  for (const game of GAMES) {
    for (const size of Object.keys(SIZES)) await look(stage, game, size);
  }
  await refuse(stage);
}

async function look(stage, game, size) {
  const where = `replay ${game} ${size}`;
  const page = await stage.visitor({ size, where, network: false });
  await page.goto(`${stage.site}/replays`);
  await page.setInputFiles("input[type=file]", `${FILES}${game}.tilt`);
  await page.waitForSelector(".controls");
  const range = page.locator("input[type=range]");
  const last = Number(await range.getAttribute("max"));
  stage.expect(where, "the game has too few moves", last > 20);

  const button = place => page.locator(".steps button").nth(place);
  await button(3).click();
  await button(3).click();
  await button(1).click();
  stage.expect(where, "steps do not add up", await range.inputValue() === "1" && page.url().endsWith("/1"));
  await button(4).click();
  stage.expect(where, "the end is not the end", await range.inputValue() === String(last));
  await stage.shot(page, `replay-${game}-${size}-end`);
  await stage.check(page, `${where} at the end`);

  await page.locator(".course button").nth(1).click();
  const moment = await range.inputValue();
  stage.expect(where, "a contest leads nowhere", Number(moment) > 1 && Number(moment) < last);
  await page.locator(".eyes input[type=radio]").nth(1).check();
  // Whose cards the story names where they are drawn: those of the seat that is looked from, and with open hands everybody's.
  const drawers = async () => {
    const draws = await page.locator(".log li").filter({ hasText: /draws/ }).filter({ has: page.locator("button") }).allTextContents();
    return new Set(draws.map(line => line.split(" draws ")[0]));
  };
  const looker = (await page.locator(".eyes label").nth(1).textContent()).trim();
  const told = [...(await drawers())].join(" ");
  stage.expect(where, `the story tells ${looker} the draws of ${told}`, told === looker);
  await page.locator(".eyes input[type=checkbox]").check();
  stage.expect(where, "hands are not open", await page.locator(".open-hand li").count() > 3);
  stage.expect(where, "the story is not open", (await drawers()).size > 1);
  await stage.shot(page, `replay-${game}-${size}-open`);
  await stage.check(page, `${where} with open hands`);

  await page.reload();
  await page.waitForSelector(".controls");
  stage.expect(where, "the address does not lead back", await range.inputValue() === moment);

  await page.getByRole("button", { name: "Check the deal" }).click();
  stage.expect(where, "the proof fails", (await page.locator(".verdict").textContent()).includes("every card follows"));
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Save as a file" }).click()]);
  stage.expect(where, "the file has no name", saved.suggestedFilename().endsWith(".tilt"));

  await button(2).click();
  await sleep(2600);
  stage.expect(where, "it does not go on by itself", Number(await range.inputValue()) > Number(moment));

  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForSelector(".deeds");
  stage.expect(where, "no game goes on", page.url().endsWith(`/play/${game}`));
  await page.context().close();
}

async function refuse(stage) {
  const where = "replay of nonsense";
  const page = await stage.visitor({ where, network: false });
  await page.goto(`${stage.site}/replays`);
  await page.setInputFiles("input[type=file]", { name: "x.tilt", mimeType: "text/plain", buffer: Buffer.from("players: Anna Ben\nAnna: dance\n") });
  await page.waitForSelector("[role=alert]");
  stage.expect(where, "the line is not named", (await page.locator("[role=alert]").textContent()).includes("line 2"));
  await page.goto(`${stage.site}/replay/no-such-game`);
  await page.waitForSelector("[role=alert]");
  await page.context().close();
}
