// What this browser keeps: name, language, theme, and the secret tokens of the seats it holds.

/** @import { SavedMatch, Settings } from "./types.d.ts" */

const KEY = "grognard";

/** @returns {Partial<Settings>} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {}; // a browser that keeps nothing still plays until the page is closed
  }
}

/** @type {Settings} */
const settings = {
  name: "",
  theme: "system",
  battles: "normal",
  volume: 60,
  matches: {},
  ...load(),
};

/**
 * @template {keyof Settings} Key
 * @param {Key} key
 * @returns {Settings[Key]}
 */
export function setting(key) {
  return settings[key];
}

/**
 * @template {keyof Settings} Key
 * @param {Key} key
 * @param {Settings[Key]} value
 */
export function saveSetting(key, value) {
  settings[key] = value;
  // Another page of this browser may have taken a seat meanwhile.
  const matches = { ...load().matches, ...settings.matches };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, matches }));
  } catch {
    return; // it is kept until the page is closed
  }
}

/**
 * What this browser knows of a match; nothing if it has not been there.
 *
 * @param {string} id
 * @returns {SavedMatch}
 */
export function savedMatch(id) {
  return settings.matches[id] ?? {};
}

/**
 * Adds to what this browser knows of a match.
 *
 * @param {string} id
 * @param {SavedMatch} more
 */
export function saveMatch(id, more) {
  const old = savedMatch(id);
  const match = { ...old, ...more, tokens: { ...old.tokens, ...more.tokens } };
  saveSetting("matches", { ...settings.matches, [id]: match });
}

/**
 * A token that opens a match: that of a seat, or else that of a spectator.
 *
 * @param {string} id
 */
export function tokenFor(id) {
  const { tokens = {}, spectator } = savedMatch(id);
  return Object.values(tokens)[0] ?? spectator;
}

/**
 * Saves what is known of a match and goes there.
 *
 * @param {string} id
 * @param {SavedMatch} known
 * @param {"match" | "review"} [screen]
 */
export function goToMatch(id, known, screen = "match") {
  saveMatch(id, known);
  location.hash = `${screen}=${id}`;
}
