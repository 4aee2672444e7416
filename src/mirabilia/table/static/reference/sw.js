// Keeps the reference readable without the server. What to keep (KEPT) is written above by the server: `version` names
// the kept copy, `pages` and `files` are its addresses. Tables of games are never kept: their addresses are secrets.
const READ = /^\/(rules|quiz|cheatsheet|score|random)(\/|$)/;
const FROM_EVERYWHERE = /^\/(language)?$/; // never kept, but every kept page leads there
const PATIENCE = 5000; // milliseconds until a kept page is shown instead of one that does not come

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  if (address.origin !== location.origin) return;
  const read = method === "GET" && READ.test(address.pathname);
  if (mode === "navigate" && (read || FROM_EVERYWHERE.test(address.pathname))) event.respondWith(page(event.request, address));
  else if (method === "GET" && address.pathname.startsWith("/static/")) event.respondWith(file(event.request));
});

async function keep() {
  const kept = await caches.open(KEPT.version);
  await kept.addAll([...KEPT.files, ...KEPT.pages].map((path) => new Request(path, { cache: "reload" })));
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== KEPT.version) await caches.delete(name);
}

// The server's answer where it comes, else the kept page, else the page that says what is missing.
async function page(request, address) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    const kept = await caches.open(KEPT.version);
    return (await kept.match(address.pathname)) ?? (await kept.match(KEPT.away)) ?? Response.error();
  }
}

// Addresses of files in pages carry a mark of their contents, so a kept one is always right. Modules name each other
// without it: those come from the server while it is there.
async function file(request) {
  const kept = await caches.open(KEPT.version);
  const marked = await kept.match(request);
  if (marked) return marked;
  try {
    return await fetch(request);
  } catch {
    return (await kept.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}
