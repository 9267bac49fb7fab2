// Keeps the whole site at hand, so that it opens without a network. The name of the store changes with what is in it; a
// new store is filled before the old one goes, so a visitor never has half of each.
const STORE = "tiltyard-{version}";
const FILES = [{files}];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(STORE).then(store => store.addAll(FILES)));
});

self.addEventListener("activate", event => {
  const old = names => Promise.all(names.filter(name => name !== STORE).map(name => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("fetch", event => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  // What the server answers by itself is not part of the site.
  if (url.pathname.startsWith("/api/") || url.pathname.startsWith("/me/")) return;
  // Every address within the site is the same page.
  const wanted = event.request.mode === "navigate" ? "/" : event.request;
  event.respondWith(caches.match(wanted, { cacheName: STORE }).then(kept => kept ?? fetch(event.request)));
});
