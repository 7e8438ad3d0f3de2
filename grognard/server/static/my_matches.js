// My matches in the lobby: the board as I see it, where the match stands, and whose move it is.

import { authorization } from "./api.js";

import { html } from "./html.js";
import { shownTheme } from "./game_card.js";
import { tokenFor } from "./storage.js";
import { lang, playerName, t } from "./words.js";

/** @import { MatchRow, Players } from "./types.d.ts" */

const MOST_PICTURES = 12;
/** @type {[unit: Intl.RelativeTimeFormatUnit, seconds: number][]} */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * What is known of a match since its last move.
 *
 * @typedef {{ n: number, picture: string, standing: string }} Miniature
 */

/** By match, language and theme. @type {Map<string, Miniature>} */
const miniatures = new Map();

/** @param {MatchRow} row */
export function matchCard(row) {
  const { match, title, name, mine, over, players } = row;
  const known = miniatures.get(keyOf(match));
  const hide = t("hide");
  return html`<li class="my-match ${mine && "now"}">
    <a href="#${over ? "summary" : "match"}=${match}">
      <span class="art"><img data-match="${match}" data-n="${row.n}" alt=""
        ${known ? html`src="${known.picture}"` : html`hidden`}></span>
      <span class="about">
        <b>${title || name}</b>
        <span>${people(players)}</span>
        <span class="standing">${known?.standing}</span>
        <span><em class="chip">${turn(row)}</em> ${timeSince(row.since)}</span>
      </span>
    </a>
    <button data-do="hide" value="${match}" aria-label="${hide}: ${title || name}" title="${hide}">✕</button>
  </li>`;
}

/**
 * The match that waits for me, above everything else.
 *
 * @param {MatchRow} row
 */
export function continueBanner(row) {
  const { match, name, title, players, since } = row;
  const standing = miniatures.get(keyOf(match))?.standing;
  const line = [standing, people(players), timeSince(since)].filter(Boolean).join(" · ");
  return html`<p class="waiting">
    <span><b>${t("waits", title || name)}</b> <span>${line}</span></span>
    <a class="button main" href="#match=${match}">${t("go-on")}</a>
  </p>`;
}

/** @param {string} match */
function keyOf(match) {
  return `${match} ${lang()} ${shownTheme()}`;
}

/**
 * Asks for the pictures of the matches that have moved since; whether any has come.
 *
 * @param {MatchRow[]} rows
 */
export async function loadMiniatures(rows) {
  let news = false;
  for (const { match, n } of rows.slice(0, MOST_PICTURES)) {
    const token = tokenFor(match);
    if (token && miniatures.get(keyOf(match))?.n !== n) {
      news = (await loadMiniature(match, token)) || news;
    }
  }
  return news;
}

/**
 * A token must not stand in an address, so the picture comes as text and is shown from memory.
 *
 * @param {string} match
 * @param {string} token
 */
async function loadMiniature(match, token) {
  const path = `/api/matches/${match}/miniature?lang=${lang()}&theme=${shownTheme()}`;
  const answer = await fetch(path, { headers: authorization(token) }).catch(() => null);
  if (!answer?.ok) return false;
  const { n, picture, standing } = await answer.json();
  const old = miniatures.get(keyOf(match));
  if (old) URL.revokeObjectURL(old.picture);
  const blob = new Blob([picture], { type: "image/svg+xml" });
  miniatures.set(keyOf(match), { n, standing, picture: URL.createObjectURL(blob) });
  return true;
}

/** @param {MatchRow} row */
export function openSeat({ match, title, name, players, seat, label }) {
  return html`<li>
    <span><b>${title || name}</b> <span>${people(players)}</span></span>
    <button data-do="take" data-match="${match}" data-seat="${seat}">${t("sit", label)}</button>
  </li>`;
}

/** @param {Players} players */
function people(players) {
  const names = Object.values(players).map((player) => `${player.label}: ${playerName(player)}`);
  return names.join(", ");
}

/** Whose move it is, in words. @param {MatchRow} row */
function turn({ over, mine, notice, to_move: toMove, players }) {
  if (over) return t("over");
  if (notice) return notice;
  if (mine) return t("your-move");
  const names = toMove.map((seat) => players[seat].label);
  return t(names.length === 1 ? "moves-one" : "moves-many", names.join(", "));
}

/**
 * How long ago something was, in words.
 *
 * @param {number} when in seconds
 */
export function timeSince(when) {
  const seconds = Date.now() / 1000 - when;
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ["second", Infinity];
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: "auto" });
  return format.format(-Math.floor(seconds / size), unit);
}
