// What is this browser's own: name, language, theme, the secret tokens of one's seats; and the words of the page in
// that language. Words of the games come from the table.

const KEY = "grognard";

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {}; // a browser that keeps nothing still plays until its page is closed
  }
}

const kept = { name: "", theme: "system", matches: {}, ...read() };

export const setting = (key) => kept[key];

export function keep(key, value) {
  kept[key] = value;
  try {
    // Another page of this browser may have taken a seat meanwhile.
    localStorage.setItem(KEY, JSON.stringify({ ...kept, matches: { ...read().matches, ...kept.matches } }));
  } catch {
    return;
  }
}

/** What is known of a match: {tokens: {seat: token}, spectator, invites, watch, sure, hidden}. */
export const matchOf = (id) => kept.matches[id] ?? {};

export function keepMatch(id, more) {
  const old = matchOf(id);
  keep("matches", { ...kept.matches, [id]: { ...old, ...more, tokens: { ...old.tokens, ...more.tokens } } });
}

/** Keep what is known of a match, and go there. */
export function goTo(match, known, screen = "match") {
  keepMatch(match, known);
  location.hash = `${screen}=${match}`;
}

/** The language: the one chosen, else the browser's, else English. */
export const lang = () => [setting("lang"), ...navigator.languages.map((tag) => tag.slice(0, 2))].find((one) => ["it", "en"].includes(one)) ?? "en";

let texts = {};

export async function learn() {
  texts = await (await fetch(`/words.${lang()}.json`)).json();
  document.documentElement.lang = lang();
}

/** A sentence; {0}, {1} stand for what is told. */
export const t = (key, ...args) => (texts[key] ?? key).replace(/\{(\d)\}/g, (_, n) => args[n]);

/** Who sits there: a bot by its level. */
export const nameOf = ({ kind, bot, name }) => (kind === "bot" ? t("seat-bot", t(bot ?? name)) : name || "…");
