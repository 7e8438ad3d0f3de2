// What this browser keeps: name, language, theme, and the secret tokens of one's seats.

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

/** What is known of a match: {tokens: {seat: token}, spectator, invites, watch, sure}. */
export const matchOf = (id) => kept.matches[id] ?? {};

export function keepMatch(id, more) {
  const old = matchOf(id);
  keep("matches", { ...kept.matches, [id]: { ...old, ...more, tokens: { ...old.tokens, ...more.tokens } } });
}
