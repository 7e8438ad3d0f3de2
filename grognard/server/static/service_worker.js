// The service worker: keeps the client's own files, so that the page opens without a network, and
// shows what the table pushes. It keeps nothing else: no answer of the server, no board, no token.

/** The server fills in the version of the client and the names of its files. */
const CLIENT = { version: "", files: [""] };
const PAGE = "/";
const FOLDER = `/static/${CLIENT.version}/`;
const OURS = "grognard "; // how the names of our caches begin
const CACHE = OURS + CLIENT.version;
/** A player has asked for the app; without that the worker only shows messages. */
const KEEPS = new URL(location.href).searchParams.has("keep");

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const answer = KEEPS && answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener("push", (event) => event.waitUntil(showMessage(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openMatch(event.notification.data));
});

/** A new version does not wait until all pages of the old one are closed. */
async function install() {
  if (KEEPS) await keepFiles();
  await worker.skipWaiting();
}

/** All files of one version, or none: a table that is being updated is asked again later. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-cache" });
  const text = await page.clone().text();
  if (!text.includes(FOLDER)) throw new Error("the page is of another version");
  await cache.addAll(CLIENT.files.map((name) => FOLDER + name));
  await cache.put(PAGE, page);
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && !(KEEPS && name === CACHE));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * The page comes from the table as long as it can be reached, its files from what is kept.
 * Everything else is none of our business.
 *
 * @param {Request} request
 */
function answerTo({ method, mode, url }) {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return undefined;
  if (mode === "navigate" && pathname === PAGE) return fetch(url).catch(() => kept(PAGE));
  return pathname.startsWith(FOLDER) ? kept(pathname) : undefined;
}

/** @param {string} path */
async function kept(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(path);
}

/**
 * It is somebody's move.
 *
 * @param {PushMessageData | null} data
 */
async function showMessage(data) {
  const { title, body, match } = data?.json() ?? {};
  await worker.registration.showNotification(title ?? "Grognard", {
    body,
    tag: match,
    icon: "/icon-192.png",
    data: match,
  });
}

/**
 * Goes to the match, in a page that is open already or in a new one.
 *
 * @param {string | undefined} match
 */
async function openMatch(match) {
  const address = match ? `${PAGE}#match=${match}` : PAGE;
  const pages = await worker.clients.matchAll({ type: "window" });
  const page = pages.find(({ url }) => url.endsWith(address)) ?? pages[0];
  if (!page) return worker.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}
