// Messages on this device that it is somebody's move, also while the page is closed. Off until the
// player asks for them; every seat is told to the table by itself, and taken back by itself.

import { RequestError, api } from "./api.js";
import { updateWorker } from "./app.js";
import { toast } from "./dialogs.js";
import { saveSetting, savedMatch, setting } from "./storage.js";
import { lang, loadMoreWords, t } from "./words.js";

/** Whether the player may be asked at all. */
export function canNotify() {
  return "Notification" in globalThis && "serviceWorker" in navigator;
}

/**
 * The switch of the settings: for all matches that this browser has seats in.
 *
 * @param {boolean} isWanted
 */
export async function switchPush(isWanted) {
  if (isWanted === (setting("push") === "on")) return;
  await loadMoreWords("settings");
  if (isWanted) await start();
  else await stop();
}

async function start() {
  if ((await Notification.requestPermission()) !== "granted") {
    toast(t("push-denied"), { urgent: true });
    return;
  }
  saveSetting("push", "on");
  const subscription = await subscribe();
  if (!subscription) {
    toast(t("push-open-only"), { urgent: true });
    return;
  }
  await Promise.allSettled(ownMatches().map((id) => tell(id, subscription)));
}

async function stop() {
  const subscription = await current();
  const endpoint = subscription?.endpoint;
  if (endpoint)
    await Promise.allSettled(ownMatches().map((id) => forAllSeats(id, "push/stop", { endpoint })));
  await subscription?.unsubscribe();
  saveSetting("push", "off");
  await updateWorker();
}

/**
 * A match is opened: the table gets to know this device, as it is now.
 *
 * @param {string} id
 */
export async function keepPush(id) {
  const subscription = await subscribe();
  if (subscription) await tell(id, subscription);
}

/** The matches of the list, lessons left out. */
function ownMatches() {
  const matches = Object.entries(setting("matches"));
  const own = matches.filter(([, { tokens = {}, hidden, lesson }]) => {
    return Object.keys(tokens).length > 0 && !hidden && !lesson;
  });
  return own.map(([id]) => id);
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? undefined;
}

/**
 * This browser at the push service of its maker; nothing if there is none, or if the table pushes
 * nothing. Then messages come only while a page is open.
 *
 * @returns {Promise<PushSubscription | undefined>}
 */
async function subscribe() {
  const { key } = await api("push");
  const registration = await updateWorker();
  if (!key || !registration?.pushManager) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(options);
  } catch {
    await (await current())?.unsubscribe(); // it was made for another table at this address
    return registration.pushManager.subscribe(options).catch(() => undefined);
  }
}

/**
 * @param {string} id
 * @param {PushSubscription} subscription
 */
function tell(id, subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return forAllSeats(id, "push", { endpoint, ...keys, lang: lang() });
}

/**
 * @param {string} id
 * @param {string} path
 * @param {object} body
 */
async function forAllSeats(id, path, body) {
  for (const token of Object.values(savedMatch(id).tokens ?? {})) {
    await api(`matches/${id}/${path}`, body, token).catch((error) => {
      if (!(error instanceof RequestError)) throw error; // a match that is gone needs no messages
    });
  }
}
