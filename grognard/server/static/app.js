// The page as an app: its service worker, which a browser gets only when a player asks for it.

import { offline } from "./api.js";
import { setting } from "./storage.js";

/** Only pages that came over https, or from this computer, may have a worker. */
export const canHaveWorker = "serviceWorker" in navigator;

/**
 * The service worker as the settings want it: it keeps files for the app, shows messages, both or
 * neither.
 *
 * @returns {Promise<ServiceWorkerRegistration | undefined>}
 */
export async function updateWorker() {
  if (!canHaveWorker) return undefined;
  const keeps = setting("app") === "on";
  if (!keeps && setting("push") !== "on") return removeWorker();
  const address = `/service-worker.js${keeps ? "?keep" : ""}`;
  const registration = await navigator.serviceWorker.register(address);
  const { installing, waiting } = registration;
  await atWork(installing ?? waiting);
  return registration;
}

/**
 * Until a new worker has all its files and has taken over; fails if they could not be had.
 *
 * @param {ServiceWorker | null} worker none: the one that was there is the right one
 */
async function atWork(worker) {
  while (worker && worker.state !== "activated") {
    if (worker.state === "redundant") throw offline();
    await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
  }
}

/** With everything that it kept. */
async function removeWorker() {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  return undefined;
}
