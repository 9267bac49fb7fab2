// Every page, in four languages, at the size of a phone and of a desk.

import { LANGUAGES, SIZES } from "./stage.mjs";

const PAGES = [
  "/", "/tables", "/tables/new", "/cards/ivanhoe", "/cards/attacke", "/rules/ivanhoe", "/rules/attacke", "/settings",
  "/credits", "/nowhere",
];

export default async function pages(stage) {
  for (const size of Object.keys(SIZES)) {
    for (const locale of LANGUAGES) {
      const page = await stage.visitor({ size, locale, where: `${size} ${locale}`, network: false });
      for (const path of PAGES) {
        const answer = await page.goto(stage.site + path);
        const where = `${size}-${locale}${path.replaceAll("/", "-")}`;
        // What is kept for the time without a network has one page for every address.
        const missing = path === "/nowhere" && !answer.fromServiceWorker();
        stage.expect(where, `status ${answer.status()}`, answer.status() === (missing ? 404 : 200));
        await page.waitForSelector("h1");
        const lang = await page.getAttribute("html", "lang");
        stage.expect(where, `the page says that it is in ${lang}`, lang === locale);
        await stage.check(page, where);
        if (locale === "en" || path === "/") await stage.shot(page, where);
      }
      await page.context().close();
    }
  }
  await missPart(stage);
}

// A part of the site is out of reach: the page says so, and what can be done.
async function missPart(stage) {
  const page = await stage.visitor({ size: "phone", where: "a missing part", network: false });
  await page.route(/split_hall/, route => route.abort());
  await page.goto(stage.site);
  await page.locator('nav a[href="/tables"]').click();
  await page.locator('[role="alert"]').waitFor();
  await stage.check(page, "a missing part");
  await stage.shot(page, "phone-missing");
  await page.unroute(/split_hall/);
  await page.locator("main .chief").click();
  await page.locator(".hall").first().waitFor();
  await page.context().close();
}
