// Beginning a match, from whichever screen.

import { api } from "./api.js";
import { goToMatch, setting } from "./storage.js";
import { lang, t } from "./words.js";

/** The level of a bot that nobody chose. */
export const DEFAULT_LEVEL = "normal";

/**
 * Asks the server for a new match and goes there.
 *
 * @param {string} path
 * @param {object} body
 * @param {string} [token]
 */
export async function beginMatch(path, body, token) {
  const name = setting("name") || t("guest");
  const { match, ...known } = await api(path, { name, lang: lang(), ...body }, token);
  const watches = Object.keys(known.tokens ?? {}).length === 0; // a match of bots alone
  goToMatch(match, watches ? { ...known, spectator: known.watch } : known);
}
