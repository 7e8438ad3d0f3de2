// The lobby: the games by their own boards, my matches and whose move it is, open seats.

import { api, loadGames } from "./api.js";
import { DEFAULT_LEVEL, beginMatch } from "./begin.js";
import { toast } from "./dialogs.js";
import { find, get, onSubmit, setCommands } from "./dom.js";
import { gameCard, showPosters } from "./game_card.js";
import { fill, html, refill } from "./html.js";
import { goToMatch, saveMatch, setting } from "./storage.js";
import { loadStyle } from "./styles.js";
import { lang, t } from "./words.js";

/** @import { Markup } from "./html.js" */
/** @import { Game, MatchRow } from "./types.d.ts" */

const MAX_TOKENS = 200; // the server takes no more at once
const REFRESH = 15_000; // milliseconds

let asked = 0; // counts the questions for matches: a late answer to an earlier one is not shown

/** @param {HTMLElement} main */
export async function screen(main) {
  const [games] = await Promise.all([loadGames(true), loadStyle("lobby.css")]);
  fill(main, layout(games));
  setCommands({
    play: ({ value }) => playNow(games, value),
    learn: async ({ value }) => (await import("./lesson.js")).beginLesson(value),
    lessons: async (button) => (await import("./lesson.js")).openLessons(button, button.value),
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
  onSubmit(get("form.code", main), ({ code }) => followCode(code));
  const timer = setInterval(showMatches, REFRESH);
  showPosters(main);
  await showMatches();
  return () => clearInterval(timer);
}

/** The game to start with comes first, then light ones before heavy ones. @param {Game[]} games */
function layout(games) {
  const ordered = games.toSorted(
    (one, other) => Number(other.first) - Number(one.first) || one.weight - other.weight,
  );
  return html`
    <div id="waiting"></div>
    <section class="choose">
      <h1>${t("welcome")} <small>${t("welcome-new")}</small></h1>
      <div class="games">${ordered.map(gameCard)}</div>
    </section>
    <div class="tables">
      <section><h2>${t("mine")}</h2><div id="mine"></div></section>
      <section><h2>${t("open")}</h2><div id="open"></div>${codeForm()}</section>
    </div>
    <footer>
      <label>${t("upload")} <input type="file" accept="text/plain"></label>
      <a href="/docs">${t("api")}</a>
    </footer>
  `;
}

function codeForm() {
  return html`<form class="code">
    <label>${t("have-code")} <input name="code" required maxlength="400"></label>
    <button>${t("open-link")}</button>
  </form>`;
}

/**
 * An invitation that was pasted: the whole link, or its code alone.
 *
 * @param {string} text
 */
function followCode(text) {
  const link = text.trim().match(/#(\w+=[\w,-]+)$/)?.[1];
  location.hash = link ?? `join=${text.trim()}`;
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
  const { askName } = await import("./preferences.js");
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
  const number = ++asked;
  const isLast = () => number === asked && find("#mine") !== null;
  const requests = [api("mine", { tokens: myTokens(), lang: lang() }), api(`open?lang=${lang()}`)];
  const [mine, open] = await Promise.all(requests).catch(() => []);
  if (!open || !isLast()) return;
  const rows = firstOfEach(mine.matches);
  if (rows.length + open.seats.length > 0) {
    const cards = await import("./my_matches.js"); // a first visit has none
    if (isLast()) showRows(cards, rows, open.seats);
    if ((await cards.loadMiniatures(rows)) && isLast()) showRows(cards, rows, open.seats);
  } else {
    showList("mine", []);
    showList("open", []);
  }
}

/**
 * @param {typeof import("./my_matches.js")} cards
 * @param {MatchRow[]} mine
 * @param {MatchRow[]} open
 */
function showRows({ continueBanner, matchCard, openSeat }, mine, open) {
  const waiting = mine.find((row) => row.mine);
  refill(get("#waiting"), waiting && continueBanner(waiting));
  showList("mine", mine.map(matchCard));
  showList("open", open.map(openSeat));
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
  refill(get(`#${id}`), rows.length > 0 ? html`<ul>${rows}</ul>` : empty);
}
