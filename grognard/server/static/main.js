// The page: its header, and the screen that the part of the address after # asks for.

import { RequestError } from "./api.js";
import { get, setCommands } from "./dom.js";
import { fill, html } from "./html.js";
import { showError } from "./rules.js";
import { setting } from "./storage.js";
import { loadWords, t } from "./words.js";

/** @import { Screen } from "./types.d.ts" */

/**
 * By the word in the address, the module of its screen.
 *
 * @type {Record<string, string>}
 */
const SCREENS = {
  new: "new_match",
  fork: "new_match",
  match: "match",
  review: "replay",
  join: "join",
  watch: "join",
  replay: "join",
};

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
    const { screen } = await load(kind);
    leave = await screen(main, argument, kind);
  } catch (error) {
    showError(/** @type {Error} */ (error));
    fill(main, html`<p class="sheet"><a href="#">${t("to-lobby")}</a></p>`);
  }
}

function showHeader() {
  const title = t("settings");
  const header = html`<a href="#" class="brand">Grognard</a>
    <span id="place"></span>
    <span id="line"></span>
    <button aria-label="${title}" title="${title}">⚙</button>`;
  get("button", fill(get("#top"), header)).onclick = changeSettings;
}

async function changeSettings() {
  const { openSettings } = await import("./preferences.js");
  if (await openSettings()) await start();
}

async function start() {
  document.documentElement.dataset.theme = setting("theme");
  await loadWords();
  await showScreen();
}

async function loadSymbols() {
  const answer = await fetch(new URL("symbols.svg", import.meta.url));
  get("#sheet").innerHTML = await answer.text();
}

addEventListener("hashchange", showScreen);
addEventListener("unhandledrejection", (event) => {
  showError(event.reason);
  if (event.reason instanceof RequestError) event.preventDefault(); // the page itself is all right
});
load(address()[0]).catch(() => {}); // while the symbols load; an error is shown later
await loadSymbols();
await start();
