// One visit, then no network: the site opens, a game is played, a lesson begins, files can be opened.

import { decide, sleep } from "./stage.mjs";

export default async function offline(stage) {
  const where = "offline";
  const page = await stage.visitor({ size: "phone", where, network: false });
  await page.goto(stage.site);
  await page.waitForSelector(".play");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const [name] = await caches.keys();
    return name && (await (await caches.open(name)).keys()).length > 5;
  });
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
  stage.expect(where, "it cannot be installed", manifest.icons.length >= 2 && manifest.start_url === "/");

  await page.context().setOffline(true);
  await page.goto(stage.site, { waitUntil: "commit" });
  await page.locator(".play .button").click();
  await page.waitForSelector(".hand button");
  await stage.shot(page, "offline-table");
  const told = () => page.locator(".log li").count();
  for (const until = Date.now() + 60_000; (await told()) < 12 && Date.now() < until;) {
    await decide(page);
    await sleep(150);
  }
  stage.expect(where, "nothing happens in a game", (await told()) >= 12);

  const begun = Date.now();
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector(".hand button");
  console.log(`reloaded without a network in ${Date.now() - begun} ms`);
  await page.goto(`${stage.site}/learn/attacke`, { waitUntil: "commit" });
  await page.waitForSelector(".lesson progress[value]");
  await page.goto(`${stage.site}/replays`, { waitUntil: "commit" });
  await page.waitForSelector(".drop-zone");
  await page.context().close();
}
