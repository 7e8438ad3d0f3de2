// The page: its header, and the screen that the part of the address after # asks for.

import { RequestError } from "./api.js";
import { get, setCommands } from "./dom.js";
import { fill, html } from "./html.js";
import { showError } from "./rules.js";
import { saveSetting, setting, tokenFor } from "./storage.js";
import { lang, loadWords, t } from "./words.js";

/** @import { InstallPrompt, Screen } from "./types.d.ts" */

/**
 * By the word in the address, the module of its screen.
 *
 * @type {Record<string, string>}
 */
const SCREENS = {
  new: "new_match",
  fork: "new_match",
  match: "match",
  editor: "editor",
  review: "replay",
  join: "join",
  watch: "join",
  replay: "join",
  result: "join",
  device: "join",
  summary: "summary",
};

/** What the browser would ask on its own; the settings do. @type {InstallPrompt | undefined} */
let installer;

/** What to do when the player leaves the screen. @type {(() => void) | void} */
let leave;

/** @returns {[kind: string, argument: string]} */
function address() {
  const [kind, argument = ""] = location.hash.slice(1).split("=");
  return [kind, argument];
}

/**
 * Loads the module of a screen; the lobby's if there is none of that name.
 *
 * @param {string} kind
 * @returns {Promise<{ screen: Screen }>}
 */
function load(kind) {
  return import(`./${SCREENS[kind] ?? "lobby"}.js`);
}

async function showScreen() {
  const [kind, argument] = address();
  leave?.();
  leave = undefined;
  setCommands({});
  document.title = "Grognard";
  const main = fill(get("main"), "");
  main.className = kind || "lobby";
  showHeader();
  try {
    if (kind === "match" && !tokenFor(argument)) await watchByAddress(argument);
    const { screen } = await load(kind);
    leave = await screen(main, argument, kind);
  } catch (error) {
    showFailure(main, /** @type {Error} */ (error));
  }
}

/**
 * Somebody knows only the address of a match.
 *
 * @param {string} match
 */
async function watchByAddress(match) {
  const join = await import("./join.js");
  await join.watchByAddress(match);
}

/**
 * The sentence stays on the page. Only an error of the page itself is reported as well.
 *
 * @param {HTMLElement} main
 * @param {Error} error
 */
function showFailure(main, error) {
  if (!(error instanceof RequestError)) showError(error);
  const sentence = error instanceof RequestError && html`<h1>${error.message}</h1>`;
  main.className = "refused";
  const isOffline = error instanceof RequestError && error.code === "offline";
  const way = isOffline
    ? html`<button class="main" data-do="retry">${t("retry")}</button>`
    : html`<a class="main" href="#">${t("to-lobby")}</a>`;
  fill(main, html`<section class="sheet">${sentence}<p>${way}</p></section>`);
  if (!isOffline) return;
  setCommands({ retry: showScreen });
  addEventListener("online", showScreen, { once: true });
}

/** Around a match, language and colours are one press away; in a match they are in the settings. */
function showHeader() {
  const title = t("settings");
  const isMatch = ["match", "review"].includes(address()[0]);
  const header = html`<a href="#" class="brand">Grognard</a>
    <span id="place">${!isMatch && html`<span class="tagline">${t("tagline")}</span>`}</span>
    <span id="line"></span>
    ${!isMatch && html`<button id="language" lang="${otherLanguage()}">${t("lang-other")}</button>`}
    ${!isMatch && html`<button id="theme" aria-label="${t("theme-other")}" title="${t("theme-other")}">◐</button>`}
    <button id="settings" aria-label="${title}" title="${title}">⚙</button><span id="menu"></span>`;
  fill(get("#top"), header);
  get("#settings").onclick = changeSettings;
  if (isMatch) return;
  get("#language").onclick = () => change("lang", otherLanguage());
  get("#theme").onclick = () => change("theme", isDark() ? "light" : "dark");
}

function otherLanguage() {
  return lang() === "it" ? "en" : "it";
}

function isDark() {
  return getComputedStyle(document.documentElement).colorScheme === "dark";
}

/**
 * @param {"lang" | "theme"} key
 * @param {string} value
 */
function change(key, value) {
  saveSetting(key, value);
  return start();
}

async function changeSettings() {
  const { openSettings } = await import("./preferences.js");
  if (await openSettings(installer)) await start();
}

async function start() {
  document.documentElement.dataset.theme = setting("theme");
  await loadWords();
  await showScreen();
  if (location.pathname !== "/") sayNoSuchPage();
}

/** The server answers every unknown address with this page. */
function sayNoSuchPage() {
  history.replaceState(null, "", "/");
  showError({ message: t("no-page") });
}

async function loadSymbols() {
  const answer = await fetch(new URL("symbols.svg", import.meta.url));
  get("#sheet").innerHTML = await answer.text();
}

addEventListener("hashchange", showScreen);
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  installer = /** @type {InstallPrompt} */ (event);
});
addEventListener("unhandledrejection", (event) => {
  showError(event.reason);
  if (event.reason instanceof RequestError) event.preventDefault(); // the page itself is all right
});
load(address()[0]).catch(() => {}); // while the symbols load; an error is shown later
await loadSymbols();
await start();
