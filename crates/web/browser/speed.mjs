// How much is fetched until somebody can play, and how long things take. Times are told, and only bytes are a fault: machines
// are noisy. The site should be the small one, as `cargo xtask web` builds it.

import { decide, sleep } from "./stage.mjs";

/** What may be fetched before the first table can be played at, in bytes. The aim is 350 KB; this keeps what is reached. */
const BUDGET = 465_000;

/** What nobody waits for: the table is there before the bots have learned to think. */
const LATER = /\.net$/;

/** How often everything is done; the middle is told. */
const TIMES = 5;

const middle = numbers => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const kilobytes = bytes => `${(bytes / 1000).toFixed(1)} KB`;
const told = (what, value) => console.log(`${what.padEnd(56)}${value}`);

/** Notes in the page itself when things are there, how long tasks are, and how long after a click something is painted. */
function takeNotes() {
  const notes = (window.notes = { tasks: [], clicks: [] });
  const note = (kind, entries) => new PerformanceObserver(list => list.getEntries().forEach(entries)).observe(kind);
  note({ type: "longtask", buffered: true }, task => notes.tasks.push({ at: task.startTime, lasts: task.duration }));
  note({ type: "event", buffered: true, durationThreshold: 16 }, event => {
    if (event.name === "click") notes.clicks.push(event.duration);
  });
  const sights = { start: ".play .button", table: ".hand button" };
  const look = () => {
    for (const [name, selector] of Object.entries(sights)) {
      if (!(name in notes) && document.querySelector(selector)) notes[name] = performance.now();
    }
    requestAnimationFrame(look);
  };
  look();
  addEventListener("click", () => (notes.clicked ??= performance.now()), true);
}

export default async function speed(stage) {
  const runs = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await visit(stage));
  const [{ files }] = runs;
  for (const { name, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) told(`  ${name}`, kilobytes(bytes));
  const sum = files => files.reduce((sum, { bytes }) => sum + bytes, 0);
  const whole = sum(files.filter(({ name }) => !LATER.test(name)));
  told("fetched until the first table can be played at", `${kilobytes(whole)} in ${files.length} files`);
  told("and what nobody waits for", kilobytes(sum(files) - whole));
  stage.expect("speed", `more is fetched than ${kilobytes(BUDGET)}: ${kilobytes(whole)}`, whole <= BUDGET);
  for (const what of ["start page there", "from click to dealt", "longest task", "click to paint", "reloaded offline"]) {
    told(what, `${Math.round(middle(runs.map(run => run[what])))} ms`);
  }
}

/** One first visit: the start page, a game, some moves, and everything again without a network. */
async function visit(stage) {
  const page = await stage.visitor({ where: "speed", network: false });
  await page.addInitScript(takeNotes);
  const fetched = new Map();
  let wanted = true;
  page.on("requestfinished", async request => {
    const name = new URL(request.url()).pathname;
    // The same address is fetched once; what comes after the table is not waited for.
    if (!wanted || fetched.has(name)) return;
    fetched.set(name, 0);
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    fetched.set(name, responseBodySize + responseHeadersSize);
  });
  await page.goto(stage.site);
  await page.waitForSelector(".play .button");
  await sleep(1000);
  await page.locator(".play .button").click();
  await page.waitForSelector(".hand button.playable, .deeds button");
  wanted = false;
  for (const until = Date.now() + 15_000; Date.now() < until; await sleep(100)) await decide(page);
  const notes = await page.evaluate(() => window.notes);

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const [name] = await caches.keys();
    return name && (await (await caches.open(name)).keys()).length > 5;
  });
  await page.context().setOffline(true);
  const begun = Date.now();
  await page.reload({ waitUntil: "commit" });
  await page.waitForSelector(".hand button");
  const reloaded = Date.now() - begun;
  await page.context().close();
  return {
    files: [...fetched].map(([name, bytes]) => ({ name, bytes })),
    "start page there": notes.start,
    "from click to dealt": notes.table - notes.clicked,
    "longest task": Math.max(0, ...notes.tasks.map(task => task.lasts)),
    "click to paint": Math.max(0, ...notes.clicks),
    "reloaded offline": reloaded,
  };
}
