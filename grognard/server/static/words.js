// The words of the page in the player's language. The words of the games come from the server.

import { setting } from "./storage.js";

/** @import { Language, Player } from "./types.d.ts" */

/**
 * The language: the one chosen in the settings, else the browser's, else English.
 *
 * @returns {Language}
 */
export function lang() {
  const wanted = [setting("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? "en";
}

/**
 * @param {string | undefined} tag
 * @returns {tag is Language}
 */
function isLanguage(tag) {
  return tag === "it" || tag === "en";
}

/** @type {Record<string, string>} */
let words = {};
/** Files that were loaded, or are on their way. @type {Map<string, Promise<Record<string, string>>>} */
const files = new Map();

/** Loads the words of the language, before anything is drawn. */
export async function loadWords() {
  words = await fetchWords(`words.${lang()}.json`);
  document.documentElement.lang = lang();
}

/**
 * Loads words that a first visit does not need: those of the screens around a match, or of another screen.
 *
 * @param {string} [file]
 */
export async function loadMoreWords(file = "words.around") {
  const name = `${file}.${lang()}.json`;
  const more = files.get(name) ?? fetchWords(name);
  files.set(name, more);
  const loaded = await more;
  words = { ...words, ...loaded }; // not in one step: other files may have come meanwhile
}

/**
 * @param {string} name
 * @returns {Promise<Record<string, string>>}
 */
async function fetchWords(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  return answer.json();
}

/**
 * A text of the page; {0} and {1} stand for the arguments.
 *
 * @param {string} key
 * @param {...unknown} args
 */
export function t(key, ...args) {
  return (words[key] ?? key).replace(/\{(\d)\}/g, (_, n) => String(args[n]));
}

/**
 * A player's name; a bot is called by its level.
 *
 * @param {Player} player
 */
export function playerName({ kind, bot, name }) {
  return kind === "bot" ? t("seat-bot", t(bot ?? name)) : name || "…";
}
