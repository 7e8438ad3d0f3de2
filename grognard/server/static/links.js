// Links to send: with one press into the clipboard, as a QR code for a camera, and a warning when
// they lead nowhere from elsewhere.

import { api } from "./api.js";
import { ask, toast } from "./dialogs.js";
import { get } from "./dom.js";
import { html } from "./html.js";
import { saveMatch, savedMatch } from "./storage.js";
import { loadStyle } from "./styles.js";
import { loadMoreWords, t } from "./words.js";

/** @typedef {"join" | "watch" | "replay" | "result" | "device" | "editor"} LinkKind */

/**
 * The address behind a link.
 *
 * @param {LinkKind} kind
 * @param {string} code
 */
export function linkTo(kind, code) {
  return `${location.origin}/#${kind}=${code}`;
}

/** Whether links to this page lead nowhere on other devices. */
export function isLocal() {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}

/** @param {string} text */
export async function copyText(text) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  toast(copied ? t("copied") : t("not-copied"));
}

/**
 * Shows a link in a dialog, with a button that copies it and its QR code.
 *
 * @param {string} title
 * @param {string} link
 * @param {string} [how] one more sentence
 */
export async function showLink(title, link, how = "") {
  await Promise.all([loadMoreWords(), loadStyle("links.css")]);
  const picture = await qrCode(link);
  const warning = isLocal() && html`<p class="warning" role="note">${t("link-local")}</p>`;
  const asked = ask(
    title,
    html`${how && html`<p>${how}</p>`}
      <p class="link"><input readonly value="${link}" aria-label="${title}">
        <button type="button" data-copy>${t("copy")}</button></p>
      ${picture && html`<img class="qr" src="${picture}" alt="${t("qr")}" width="220" height="220">`}
      ${warning}`,
    [t("close"), "close"],
  );
  get("dialog[open] [data-copy]").onclick = () => copyText(link);
  await asked;
  if (picture) URL.revokeObjectURL(picture);
}

/**
 * The address of a picture in memory; the link itself stands in no address. Empty if it fails.
 *
 * @param {string} link
 */
async function qrCode(link) {
  const answer = await fetch("/api/qr", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ link }),
  }).catch(() => null);
  return answer?.ok ? URL.createObjectURL(await answer.blob()) : "";
}

/**
 * Takes the seats of this browser in a match to another device.
 *
 * @param {string} match
 * @param {string[]} tokens
 */
export async function carrySeats(match, [token, ...tokens]) {
  await loadMoreWords();
  const { code } = await api(`matches/${match}/carry`, { tokens }, token);
  saveMatch(match, { carried: true });
  await showLink(t("carry"), linkTo("device", code), t("carry-how"));
}

/**
 * Closes the other devices; this one keeps the seats.
 *
 * @param {string} match
 * @param {string[]} tokens
 */
export async function takeSeatsBack(match, [token, ...tokens]) {
  await loadMoreWords();
  await api(`matches/${match}/take-back`, { tokens }, token);
  saveMatch(match, { carried: false });
  toast(t("taken-back"));
}

/** Whether other devices may have the seats of this browser. @param {string} match */
export function isCarried(match) {
  return Boolean(savedMatch(match).carried);
}
