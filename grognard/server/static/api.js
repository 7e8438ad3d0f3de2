// Requests to the table. An error is thrown as {code, text, rule}.

import { lang, t } from "./own.js";

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
export function once(path) {
  if (!known.has(path)) known.set(path, api(path).catch((error) => (known.delete(path), Promise.reject(error))));
  return known.get(path);
}

export const rulesOf = async (game) => (await once(`games/${game}/rules?lang=${lang()}`)).rules;
