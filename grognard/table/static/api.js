// Requests to the table. An error is thrown as {code, text, rule}.

import { keepMatch, setting } from "./storage.js";
import { lang, t } from "./words.js";

/** GET without a body, POST with one. */
export async function api(path, body, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const sent = { method: body ? "POST" : "GET", headers, body: typeof body === "string" ? body : body && JSON.stringify(body) };
  const answer = await fetch(`/api/${path}`, sent).catch(() => null);
  if (!answer) throw { code: "offline", text: t("offline") };
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw data.error ?? { text: t("wrong", answer.status) };
  return data;
}

const known = new Map();

/** What does not change is asked once. */
function once(path) {
  if (!known.has(path)) known.set(path, api(path).catch((error) => (known.delete(path), Promise.reject(error))));
  return known.get(path);
}

export const allGames = async () => (await once(`games?lang=${lang()}`)).games;
export const gameOf = async (id) => (await allGames()).find((game) => game.id === id);
export const rulesOf = async (game) => (await once(`games/${game}/rules?lang=${lang()}`)).rules;

export const LEVEL = "normal"; // the bot one meets without choosing

/** Ask for a new match and go there. */
export async function begin(path, body, token) {
  const { match, ...keys } = await api(path, { name: setting("name") || t("guest"), lang: lang(), ...body }, token);
  keepMatch(match, keys);
  location.hash = `match=${match}`;
}
