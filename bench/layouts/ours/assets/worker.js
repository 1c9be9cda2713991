// Keeps the pages of one language, and what they load, for tables without a connection.
// VERSION, a hash of the files, and FILES, their addresses, stand above.
const NAME = `${registration.scope} ${VERSION}`;

async function keep(cache, file) {
  const url = new URL(file, location.href);
  const answer = await fetch(new Request(url, { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  // A page kept after a redirect could not be shown; its body can.
  await cache.put(url, answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer);
}

async function install() {
  const cache = await caches.open(NAME);
  await Promise.all(FILES.map((file) => keep(cache, file)));
  await skipWaiting();
}

// The version before stays: a page that is still open may ask for one of its files.
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${registration.scope} `) && name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request, url) {
  const key = url.origin + url.pathname.replace(/\/$/, "/index.html");
  const cache = await caches.open(NAME);
  const kept = (await cache.match(key)) || (await caches.match(key));
  if (kept) return kept;
  const page = request.mode === "navigate" && key.startsWith(registration.scope);
  if (page && (await cache.match(`${key}/index.html`))) return Response.redirect(`${key}/${url.search}`);
  try {
    return await fetch(request);
  } catch (error) {
    const missing = page && (await cache.match(new URL("404.html", location.href)));
    if (!missing) throw error;
    return new Response(missing.body, { status: 404, headers: missing.headers });
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.origin === location.origin) event.respondWith(answer(event.request, url));
});
