// Two people and a bot on a server: opening a table, a shared link, talk, a lost network, a restart, a reload, a rematch.

import { decide, sleep } from "./stage.mjs";

export default async function together(stage) {
  const anna = await stage.visitor({ size: "desk", where: "Anna", network: false });
  const ben = await stage.visitor({ size: "phone", locale: "de", where: "Ben", network: false });
  await openTable(stage, anna);
  await join(stage, ben, anna.url());
  await anna.locator(".waiting .chief").click();
  for (const page of [anna, ben]) await page.waitForSelector(".hand button");
  await stage.shot(anna, "together-begun-desk");
  await talk(stage, anna, ben);
  await playOn(stage, anna, ben, 8);
  await loseNetwork(stage, anna, ben);
  await playOn(stage, anna, ben, 6);
  await restart(stage, anna, ben);
  await playOn(stage, anna, ben, 6);
  await comeBack(stage, anna);
  await watch(stage, anna.url());
  await meetAnotherVersion(stage, anna.url());
  await stage.check(anna, "Anna in the middle");
  await stage.check(ben, "Ben in the middle");
  await leave(stage, anna, ben);
  for (const page of [anna, ben]) await page.context().close();
}

async function openTable(stage, anna) {
  await anna.goto(`${stage.site}/tables/new`);
  await anna.locator("label", { hasText: "Online, by link" }).click();
  await anna.locator("fieldset", { hasText: "Players" }).locator("label", { hasText: "3" }).click();
  await anna.locator("fieldset", { hasText: "Bots" }).first().locator("label", { hasText: "1" }).click();
  await stage.shot(anna, "new-table-desk");
  await anna.fill("#name", "Anna");
  await anna.keyboard.press("Enter");
  await anna.getByRole("button", { name: "Open the table" }).click();
  await anna.waitForURL(/\/table\//);
  await anna.getByText("(bot)").waitFor();
  await stage.shot(anna, "waiting-desk");
  await stage.check(anna, "waiting room");
}

async function join(stage, ben, link) {
  await ben.goto(link);
  await ben.waitForSelector("#name");
  await stage.shot(ben, "shared-link-name-phone");
  await ben.fill("#name", "Ben");
  await ben.keyboard.press("Enter");
  await ben.locator(".waiting .chief").click();
  await ben.getByRole("button", { name: "Tisch verlassen" }).waitFor();
  await stage.shot(ben, "waiting-phone");
  await stage.check(ben, "waiting room on a phone");
}

async function talk(stage, anna, ben) {
  await anna.locator(".talk input").fill("Good luck, Ben");
  await anna.keyboard.press("Enter");
  await ben.getByRole("button", { name: "Neue Nachricht" }).waitFor();
  await stage.shot(ben, "unread-phone");
  await stage.check(ben, "something unread");
  await ben.locator(".story-button").click();
  await ben.getByText("Good luck, Ben").waitFor();
  stage.expect("talk", "what is read is marked", (await ben.locator(".unread").count()) === 0);
  await ben.locator(".phrases summary").click();
  await stage.shot(ben, "talk-phone");
  await ben.locator(".phrases button").first().click();
  await anna.locator(".log").getByText("Greetings!").waitFor();
  await ben.locator(".story-button").click();
}

// Plays until so many steps were made, by whoever is asked.
async function playOn(stage, anna, ben, steps) {
  const end = Date.now() + 60_000;
  const shown = new Set();
  for (let made = 0; made < steps;) {
    if (Date.now() > end) return stage.fault("together", "nobody is asked any more");
    for (const [name, page] of [["anna", anna], ["ben", ben]]) {
      if (await page.locator(".result").isVisible()) {
        await page.locator(".result .chief").click();
        continue;
      }
      const kind = await decide(page);
      if (kind) made += 1;
      if (kind === ".window.asks" && !shown.has(name)) {
        shown.add(name);
        await stage.shot(page, `together-window-${name}`);
      }
    }
    await sleep(100);
  }
}

// One network is gone for a while; the other plays on, and whoever comes back sees the same table.
async function loseNetwork(stage, anna, ben) {
  await ben.context().setOffline(true);
  await ben.locator(".touch.wrong").waitFor();
  await stage.shot(ben, "offline-phone");
  await anna.getByText("away").first().waitFor();
  await stage.shot(anna, "other-away-desk");
  await ben.context().setOffline(false);
  await ben.locator(".touch.wrong").waitFor({ state: "hidden" });
  await sameTable(stage, "after a lost network", anna, ben);
}

async function restart(stage, anna, ben) {
  await stage.restart(async () => {
    await anna.locator(".touch.wrong").waitFor();
    await stage.shot(anna, "server-away-desk");
  });
  for (const page of [anna, ben]) await page.locator(".touch.wrong").waitFor({ state: "hidden" });
  await sameTable(stage, "after a restart", anna, ben);
}

// Both see the same rows and totals.
async function sameTable(stage, when, anna, ben) {
  const totals = page => page.locator(".total").allTextContents().then(totals => totals.map(Number).sort().join());
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const [one, other] = await Promise.all([totals(anna), totals(ben)]);
    if (one === other) return;
    await sleep(250);
  }
  stage.fault("together", `${when} they see different tables`);
}

// Whoever loads the page again reads the story so far; what has happened since stands above it.
async function comeBack(stage, anna) {
  const story = () => anna.locator(".log li").allTextContents();
  const before = await story();
  await anna.reload();
  await anna.waitForSelector(".hand button");
  const after = await story();
  stage.expect("together", "old talk is marked as new after a reload", (await anna.locator(".unread").count()) === 0);
  const same = before.length > 10 && after.slice(-before.length).join("\n") === before.join("\n");
  stage.expect("together", `the story is another one after a reload: ${after.join(" ")}, before: ${before.join(" ")}`, same);
}

async function watch(stage, link) {
  const carla = await stage.visitor({ size: "desk", locale: "fr", where: "Carla", network: false });
  await carla.goto(link);
  await carla.fill("#name", "Carla");
  await carla.keyboard.press("Enter");
  await carla.waitForSelector(".knights");
  stage.expect("Carla", "a spectator sees a hand", (await carla.locator(".hand button").count()) === 0);
  await carla.locator(".log").getByText("Good luck, Ben").waitFor();
  await stage.shot(carla, "watching-desk");
  await stage.check(carla, "a spectator");
  await beForgotten(stage, carla);
  await carla.context().close();
}

// What the server knew somebody by is lost: it says so, and asks for a name again.
async function beForgotten(stage, carla) {
  await carla.context().clearCookies();
  await carla.context().setOffline(true);
  await carla.locator(".touch.wrong").waitFor();
  await carla.context().setOffline(false);
  await carla.locator(".touch .chief").click();
  await carla.locator("#name").waitFor();
  await stage.shot(carla, "forgotten-desk");
}

// The server speaks another version by now: the page asks to be loaded anew.
async function meetAnotherVersion(stage, link) {
  const dora = await stage.visitor({ size: "phone", where: "Dora", network: false });
  let newer = true;
  await dora.routeWebSocket(/socket/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => socket.send(newer ? text.replace(/"protocol":\d+/, '"protocol":999') : text));
  });
  await dora.goto(link);
  await dora.fill("#name", "Dora");
  await dora.keyboard.press("Enter");
  await dora.locator(".touch .chief").waitFor();
  await stage.shot(dora, "other-version-phone");
  await stage.check(dora, "another version");
  newer = false;
  await dora.locator(".touch .chief").click();
  await dora.waitForSelector(".knights");
  await dora.context().close();
}

// Ben goes, a bot plays for him, and he takes his seat back.
async function leave(stage, anna, ben) {
  await ben.getByRole("button", { name: "Tisch", exact: true }).click();
  await stage.shot(ben, "menu-phone");
  await stage.check(ben, "menu");
  await ben.getByRole("button", { name: "Tisch verlassen" }).click();
  await ben.locator(".menu .chief").click();
  const badge = anna.locator(".badge", { hasText: "a bot plays" });
  await badge.waitFor();
  await ben.locator(".deeds .chief").click();
  // He gets it when the next turn begins.
  await badge.waitFor({ state: "hidden", timeout: 60_000 });
}
