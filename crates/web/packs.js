// Finds the parts of the program that are fetched together: a pack is one file, and each part is some of its bytes. What most
// visitors want comes in few files, which also pack better than many.
const PLACES = {places};
const PACKS = {packs};
const packs = new Map();

function fetchPack(name) {
  if (!packs.has(name)) {
    const pack = fetch(new URL(name, import.meta.url)).then(answer => {
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer.arrayBuffer();
    });
    // What was out of reach is asked for again the next time.
    pack.catch(() => packs.delete(name));
    packs.set(name, pack);
  }
  return packs.get(name);
}

/** The answer with a part, as if it had been fetched from its own address. */
export async function fetchPart(address) {
  const place = PLACES[address.pathname.split("/").pop()];
  if (!place) return fetch(address);
  const [pack, from, to] = place;
  const bytes = (await fetchPack(pack)).slice(from, to);
  return new Response(bytes, { headers: { "content-type": "application/wasm" } });
}

// Whoever comes straight to the table in the packs wants all of them, and the program that would say so is still on its way: they
// are fetched as soon as the page has shown something. What is behind the table finds them in the cache of the browser.
if (location.pathname === "{table}") {
  new PerformanceObserver(() => PACKS.forEach(name => fetchPack(name))).observe({ type: "paint", buffered: true });
}
