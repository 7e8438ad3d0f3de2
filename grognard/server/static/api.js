// HTTP requests to the server.

import { lang, t } from "./words.js";

/** @import { Game, Refusal, Rules } from "./types.d.ts" */

/** The server refuses, with a sentence for the player, or cannot be reached. */
export class RequestError extends Error {
  /** @param {Refusal} refusal */
  constructor({ code = "", text, rule }) {
    super(text);
    this.code = code;
    this.rule = rule;
  }
}

/** @returns {RequestError} */
export function offline() {
  return new RequestError({
    code: "offline",
    text: t(navigator.onLine ? "offline" : "no-network"),
  });
}

/**
 * POST if there is a body, else GET. A string is sent as it is, everything else as JSON.
 *
 * @param {string} path
 * @param {unknown} [body]
 * @param {string} [token]
 * @returns {Promise<any>}
 */
export async function api(path, body, token) {
  const answer = await fetch(`/api/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "Content-Type": "application/json", ...authorization(token) },
    body: encode(body),
  }).catch(() => null);
  if (!answer) throw offline();
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new RequestError(data.error ?? { text: t("wrong", answer.status) });
  return data;
}

/**
 * @param {string} [token]
 * @returns {Record<string, string>}
 */
export function authorization(token) {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

/** @param {unknown} body */
function encode(body) {
  if (!body) return undefined;
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** @type {Map<string, Promise<any>>} */
const cache = new Map();

/**
 * GET for answers that do not change: asked once, and again only after a failure.
 *
 * @param {string} path
 */
function cached(path) {
  let answer = cache.get(path);
  if (!answer) {
    answer = api(path);
    answer.catch(() => cache.delete(path));
    cache.set(path, answer);
  }
  return answer;
}

/**
 * The games; a brief answer leaves out what only the form of a new match needs.
 *
 * @param {boolean} [brief]
 * @returns {Promise<Game[]>}
 */
export async function loadGames(brief = false) {
  return (await cached(`games?lang=${lang()}${brief ? "&brief=yes" : ""}`)).games;
}

/**
 * @param {string} game
 * @returns {Promise<Rules>}
 */
export async function loadRules(game) {
  return (await cached(`games/${game}/rules?lang=${lang()}`)).rules;
}

/**
 * The rules that say how a game is won, by number.
 *
 * @param {string} game
 * @returns {Promise<string[]>}
 */
export async function loadGoal(game) {
  return (await cached(`games/${game}/rules?lang=${lang()}`)).goal;
}
