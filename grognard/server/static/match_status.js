// What the screen of a match says about its state: players and clocks, the prompt, the buttons.

import { all, find, get } from "./dom.js";
import { fill, html, refill } from "./html.js";
import { savedMatch, setting } from "./storage.js";
import { playerName, t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { MatchState, Player } from "./types.d.ts" */

const DAY = 86_400; // seconds

/**
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
export function showState(match, main) {
  const { state } = match;
  const players = Object.entries(state.players);
  refill(get("#place"), [
    html`<span class="title">${match.scene.head.title}</span>`,
    players.map(([seat, player]) => playerStatus(seat, player, state)),
  ]);
  const prompt = state.result?.text ?? state.prompt;
  refill(get("#prompt"), prompt);
  get("#prompt").title = prompt;
  get("#prompt").style.setProperty("--letters", String(prompt.length)); // long ones are set smaller
  main.classList.toggle("mine", match.moving);
  main.classList.toggle("over", state.over);
  showTools(match, main);
  if (!state.over && !match.isLesson) void showNews(match, main);
  showTeam(match, main);
  showCurtain(match, main);
}

/**
 * Offers and invitations; what shows them is loaded when there are some.
 *
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
async function showNews(match, main) {
  const { invites = {} } = savedMatch(match.id);
  const some = match.state.offers.length > 0 || Object.keys(invites).length > 0;
  const news = some ? (await import("./offers.js")).newsRows(match) : undefined;
  if (!match.state.over) refill(get(".news", main), news); // it may have ended meanwhile
}

/**
 * Who sits there and what they do, in words.
 *
 * @param {string} seat
 * @param {Player} player
 * @param {MatchState} state
 */
function playerStatus(seat, player, { to_move, over }) {
  const moving = to_move.includes(seat);
  const away = !player.online && player.kind !== "bot";
  const what = t(moving ? "seat-moves" : away ? "seat-away" : "seat-waits");
  const doing = over ? "" : `, ${what}`;
  return html`<span class="seat ${moving && "now"} ${away && "away"}">
    ${emblem(seat)}<b>${player.label}</b><span> · ${playerName(player)}${doing}</span>${clock(player.clock, moving)}</span>`;
}

/**
 * The emblem of a seat, if its game has one.
 *
 * @param {string} seat
 */
function emblem(seat) {
  if (!find(`#emblem-${seat}`)) return undefined;
  const use = html`<use href="#emblem-${seat}"/>`;
  return html`<svg viewBox="0 0 24 24" aria-hidden="true" data-role="${seat}">${use}</svg>`;
}

/**
 * A clock; that of a player who must move runs.
 *
 * @param {number | null | undefined} seconds
 * @param {boolean} runs
 */
function clock(seconds, runs) {
  if (seconds === null || seconds === undefined) return undefined;
  const ends = Date.now() + seconds * 1000;
  return html` <time ${runs && html`data-ends="${ends}"`}>${timeLeft(ends)}</time>`;
}

/** Lets the running clocks tick. */
export function updateClocks() {
  for (const time of all("time[data-ends]")) {
    time.textContent = timeLeft(Number(time.dataset.ends));
  }
}

/**
 * The time until then: days, or hours, minutes and seconds.
 *
 * @param {number} ends
 */
function timeLeft(ends) {
  const seconds = Math.max(0, Math.round((ends - Date.now()) / 1000));
  if (seconds > DAY) return t("days", (seconds / DAY).toFixed(1));
  return new Date(seconds * 1000).toISOString().slice(11, 19);
}

/**
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
function showTools({ state, watching, moving, isLesson }, main) {
  const botMoves = state.to_move.some((seat) => state.players[seat].bot);
  get("[data-do=undo]", main).hidden = watching || state.over || isLesson;
  get("[data-do=hint]", main).hidden = !moving || isLesson || !state.aids;
  get("[data-do=skip]", main).hidden = watching || !botMoves;
  for (const form of all(".order, .say", main)) form.hidden = watching; // nobody would hear a spectator
}

/**
 * A player with allies may chat with them alone.
 *
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
function showTeam({ state }, main) {
  const place = find(".team:empty", main);
  if (!place || state.team.length <= 1) return;
  fill(place, html`<label><input type="checkbox" name="to" value="team"> ${t("team")}</label>`);
}

/**
 * Covers the board while the screen is passed to another player.
 *
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
function showCurtain({ nextSeat, state }, main) {
  /** @type {HTMLDialogElement} */
  const curtain = get(".curtain", main);
  if (!nextSeat) {
    refill(curtain, "");
    curtain.close();
    return;
  }
  const title = t("curtain", state.players[nextSeat].label);
  const button = html`<button class="main" data-do="look">${t("lift")}</button>`;
  refill(curtain, html`<h2>${title}</h2>${button}`);
  if (!curtain.open) curtain.showModal();
}

/**
 * Says in the title of the page whether it is my move.
 *
 * @param {MatchClient} match
 */
export function showTitle({ mine, scene }) {
  const title = mine ? `● ${t("your-move")}` : "Grognard";
  document.title = `${title}: ${scene.head.title}`;
}

/**
 * Says something by a sound, if the player wants sounds; only then are they loaded.
 *
 * @param {import("./sounds.js").Sign} sign
 */
export async function ring(sign) {
  if (setting("sound") === "on") (await import("./sounds.js")).sound(sign);
}

/**
 * Says by a notification that it is my move, if the page is hidden and the player wants that.
 *
 * @param {MatchClient} match
 */
export async function notify({ id, state }) {
  if (!document.hidden || setting("push") !== "on") return;
  const options = { body: state.prompt, tag: id, data: id };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (globalThis.Notification?.permission !== "granted") return;
  if (worker)
    await worker.showNotification(t("your-move"), options); // phones know no other way
  else new Notification(t("your-move"), options);
}
