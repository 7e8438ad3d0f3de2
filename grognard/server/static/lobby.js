// The lobby: a game against the bot one click away, my matches and whose move it is, open seats.

import { api, loadGames } from "./api.js";
import { DEFAULT_LEVEL, beginMatch } from "./begin.js";
import { toast } from "./dialogs.js";
import { find, get, setCommands } from "./dom.js";
import { fill, html } from "./html.js";
import { askName } from "./preferences.js";
import { goToMatch, saveMatch, setting } from "./storage.js";
import { lang, playerName, t } from "./words.js";

/** @import { Markup } from "./html.js" */
/** @import { Game, MatchRow, Players } from "./types.d.ts" */

const MAX_TOKENS = 200; // the server takes no more at once
const REFRESH = 15_000; // milliseconds
/** @type {[unit: Intl.RelativeTimeFormatUnit, seconds: number][]} */
const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** @param {HTMLElement} main */
export async function screen(main) {
  const games = await loadGames();
  fill(main, layout(games));
  setCommands({
    play: ({ value }) => playNow(games, value),
    take: ({ dataset }) => takeSeat(dataset.match ?? "", dataset.seat ?? ""),
    hide: ({ value }) => hideMatch(value),
    show: ({ value, parentElement }) => {
      setHidden(value, false);
      parentElement?.remove();
    },
  });
  /** @type {HTMLInputElement} */
  const upload = get("[type=file]", main);
  upload.onchange = () => void uploadRecord(upload.files?.[0]);
  const timer = setInterval(showMatches, REFRESH);
  await showMatches();
  return () => clearInterval(timer);
}

/** @param {Game[]} games */
function layout(games) {
  return html`
    <h1>${t("welcome")}</h1>
    <section class="games">${games.map(gameCard)}</section>
    <section><h2>${t("mine")}</h2><div id="mine"></div></section>
    <section><h2>${t("open")}</h2><div id="open"></div></section>
    <label>${t("upload")} <input type="file" accept="text/plain"></label>
  `;
}

/** @param {Game} game */
function gameCard({ id, name, about }) {
  return html`<article class="sheet">
    <h2>${name}</h2>
    <p>${about}</p>
    <p class="row">
      <button class="main" data-do="play" value="${id}">${t("play-now")}</button>
      <a href="#new=${id}">${t("new-match")}</a>
    </p>
  </article>`;
}

/**
 * Begins a match against bots; the player takes the first seat.
 *
 * @param {Game[]} games
 * @param {string} id
 */
async function playNow(games, id) {
  const game = games.find((one) => one.id === id);
  const [mine, ...others] = game?.seats ?? [];
  const bots = others.map((seat) => [seat.id, { kind: "bot", bot: DEFAULT_LEVEL }]);
  const seats = { [mine.id]: { kind: "me" }, ...Object.fromEntries(bots) };
  await beginMatch("matches", { game: id, seats });
}

/**
 * @param {string} match
 * @param {string} seat
 */
async function takeSeat(match, seat) {
  await askName();
  const { token } = await api(`open/${match}/${seat}`, { name: setting("name"), lang: lang() });
  goToMatch(match, { tokens: { [seat]: token } });
}

/** @param {File | undefined} file */
async function uploadRecord(file) {
  if (!file) return;
  const { match, watch } = await api("records", await file.text());
  goToMatch(match, { spectator: watch, watch }, "review");
}

/** @param {string} match */
function hideMatch(match) {
  setHidden(match, true);
  toast(html`${t("hidden")} <button data-do="show" value="${match}">${t("undo")}</button>`);
}

/**
 * A hidden match is only off the list of this browser: its address still leads there.
 *
 * @param {string} match
 * @param {boolean} hidden
 */
function setHidden(match, hidden) {
  saveMatch(match, { hidden });
  showMatches();
}

/** The tokens of the matches on my list. */
function myTokens() {
  const matches = Object.values(setting("matches")).filter(({ hidden }) => !hidden);
  const tokens = matches.flatMap(({ tokens = {}, spectator }) => [
    ...Object.values(tokens),
    spectator,
  ]);
  return tokens.filter((token) => token !== undefined).slice(-MAX_TOKENS);
}

/** Shows my matches and open seats. While the server cannot be reached, the old lists stay. */
async function showMatches() {
  const requests = [api("mine", { tokens: myTokens(), lang: lang() }), api(`open?lang=${lang()}`)];
  const [mine, open] = await Promise.all(requests).catch(() => []);
  if (!open || !find("#mine")) return;
  showList("mine", firstOfEach(mine.matches).map(myMatchRow));
  showList("open", open.seats.map(openSeatRow));
}

/**
 * One row for each match: the server sends one for each seat of mine.
 *
 * @param {MatchRow[]} rows
 */
function firstOfEach(rows) {
  return rows.filter((row, i) => rows.findIndex(({ match }) => match === row.match) === i);
}

/**
 * @param {"mine" | "open"} id
 * @param {Markup[]} rows
 */
function showList(id, rows) {
  const empty = html`<p class="soft">${t(`no-${id}`)}</p>`;
  fill(get(`#${id}`), rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : empty);
}

/** @param {MatchRow} row */
function myMatchRow(row) {
  const { match, title, name, mine, players } = row;
  const hide = t("hide");
  return html`<li class="${mine && "now"}">
    <a href="#match=${match}">${title || name}</a>
    ${playerNames(players)}
    <span>${turn(row)}, ${timeSince(row.since)}</span>
    <button data-do="hide" value="${match}" aria-label="${hide}" title="${hide}">✕</button>
  </li>`;
}

/** @param {MatchRow} row */
function openSeatRow({ match, title, name, players, seat, label }) {
  return html`<li>
    <b>${title || name}</b>
    ${playerNames(players)}
    <button data-do="take" data-match="${match}" data-seat="${seat}">${t("sit", label)}</button>
  </li>`;
}

/** @param {Players} players */
function playerNames(players) {
  const names = Object.values(players).map((player) => `${player.label}: ${playerName(player)}`);
  return html`<span>${names.join(", ")}</span>`;
}

/** @param {MatchRow} row */
function turn({ over, mine, notice, to_move: toMove, players }) {
  if (over) return t("over");
  if (notice) return notice;
  if (mine) return t("your-move");
  return toMove.map((seat) => players[seat].label).join(", ");
}

/**
 * How long ago something was, in words.
 *
 * @param {number} when in seconds
 */
function timeSince(when) {
  const seconds = Date.now() / 1000 - when;
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ["second", Infinity];
  const format = new Intl.RelativeTimeFormat(lang(), { numeric: "auto" });
  return format.format(-Math.floor(seconds / size), unit);
}
