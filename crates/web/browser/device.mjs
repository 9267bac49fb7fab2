// One device: a hint from the champion, and two people who hand the device to each other.

import { decide, sleep } from "./stage.mjs";

export default async function device(stage) {
  await hint(stage);
  await hotSeat(stage);
  await twoWindows(stage);
}

async function hint(stage) {
  const page = await stage.visitor({ size: "phone", where: "hint" });
  await page.goto(`${stage.site}/play/ivanhoe`);
  await page.getByRole("button", { name: "Give me a hint" }).click({ timeout: 60_000 });
  await page.getByText("The champion would choose").waitFor({ timeout: 60_000 });
  await stage.shot(page, "hint-phone");
  await stage.check(page, "hint");
  await page.context().close();
}

async function hotSeat(stage) {
  const page = await stage.visitor({ size: "phone", where: "hot-seat", network: false });
  await page.goto(`${stage.site}/tables/new`);
  await page.locator("label", { hasText: "On this device" }).click();
  await page.locator("fieldset", { hasText: "Players" }).locator("label", { hasText: "2" }).click();
  await page.locator("fieldset", { hasText: "Bots" }).first().locator("label", { hasText: "0" }).click();
  const names = page.locator(".names input");
  for (const [place, name] of ["Anna", "anna"].entries()) await names.nth(place).fill(name);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.getByText("Everybody needs a name of their own").waitFor();
  await names.nth(1).fill("Ben");
  await stage.shot(page, "new-table-phone");
  await stage.check(page, "new table on this device");
  await page.getByRole("button", { name: "Open the table" }).click();
  const holders = new Set();
  const end = Date.now() + 60_000;
  while (holders.size < 2 || !(await page.locator(".cover").isVisible())) {
    if (Date.now() > end) return stage.fault("hot-seat", "the device does not go round");
    const cover = page.locator(".cover");
    if (await cover.isVisible()) {
      await stage.shot(page, "hot-seat-cover-phone");
      await stage.check(page, "cover");
      holders.add(await cover.getAttribute("aria-label"));
      await cover.locator("button").click();
      await page.waitForSelector(".hand button");
      await stage.shot(page, `hot-seat-${holders.size}-phone`);
    } else if (!(await decide(page))) {
      await sleep(100);
    }
  }
  const called = [...holders].join(" ");
  stage.expect("hot-seat", `nobody is called as they wished: ${called}`, called.includes("Anna") && called.includes("Ben"));
  await page.context().close();
}

// A second window takes the game over, and the first one says so.
async function twoWindows(stage) {
  const first = await stage.visitor({ where: "first window" });
  await first.goto(`${stage.site}/play/ivanhoe`);
  await first.waitForSelector(".hand button");
  const second = await first.context().newPage();
  await second.goto(`${stage.site}/play/ivanhoe`);
  await second.waitForSelector(".hand button");
  await first.getByRole("button", { name: "Take over here" }).waitFor();
  await stage.shot(first, "two-windows-desk");
  await first.getByRole("button", { name: "Take over here" }).click();
  await second.getByRole("button", { name: "Take over here" }).waitFor();
  await first.waitForSelector(".hand button");
  await first.context().close();
}
