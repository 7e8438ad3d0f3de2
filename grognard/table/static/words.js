// The words of the page itself, in the player's language; words of the games come from the table.

import { setting } from "./storage.js";

/** The language: the one chosen, else the browser's, else English. */
export const lang = () => [setting("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2))].find((one) => ["it", "en"].includes(one)) ?? "en";

let texts = {};

export async function learn() {
  texts = await (await fetch(`/words.${lang()}.json`)).json();
  document.documentElement.lang = lang();
}

/** A sentence; {0}, {1} stand for what is told. */
export const t = (key, ...args) => (texts[key] ?? key).replace(/\{(\d)\}/g, (_, n) => args[n]);
