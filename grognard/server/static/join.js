// The screen behind a link from a friend: its code gives a seat, or a place to watch from.

import { api } from "./api.js";
import { askName } from "./preferences.js";
import { saveMatch, setting } from "./storage.js";
import { lang } from "./words.js";

/**
 * @param {HTMLElement} _main
 * @param {string} code
 * @param {string} kind
 */
export async function screen(_main, code, kind) {
  if (kind === "join") await askName();
  const body = { code, name: setting("name"), lang: lang() };
  const { match, seat, token } = await api("join", body);
  saveMatch(match, seat ? { tokens: { [seat]: token } } : { spectator: token, watch: token });
  location.replace(`#${kind === "replay" ? "review" : "match"}=${match}`);
}
