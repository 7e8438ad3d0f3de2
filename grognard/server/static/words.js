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

/** Loads the words of the language, before anything is drawn. */
export async function loadWords() {
  const answer = await fetch(new URL(`words.${lang()}.json`, import.meta.url));
  words = await answer.json();
  document.documentElement.lang = lang();
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
