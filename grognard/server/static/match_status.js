// What the screen of a match says about its state: players and clocks, the prompt, the buttons.

import { all, find, get } from "./dom.js";
import { fill, html, refill } from "./html.js";
import { inviteRows, offerRows } from "./offers.js";
import { playerName, t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Action, Player } from "./types.d.ts" */

const DAY = 86_400; // seconds

/**
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
export function showState(match, main) {
  const { state } = match;
  const players = Object.entries(state.players);
  refill(
    get("#place"),
    players.map(([seat, player]) => playerStatus(seat, player, state.to_move.includes(seat))),
  );
  refill(get("#prompt"), state.result?.text ?? state.prompt);
  main.classList.toggle("mine", match.moving);
  main.classList.toggle("over", state.over);
  showTools(match, main);
  if (!state.over) refill(get(".news", main), [offerRows(match), inviteRows(match)]);
  showTeam(match, main);
  showCurtain(match, main);
}

/**
 * @param {string} seat
 * @param {Player} player
 * @param {boolean} moving
 */
function playerStatus(seat, player, moving) {
  const away = !player.online && player.kind !== "bot";
  const name = `${player.label}: ${playerName(player)}`;
  return html`<span class="${moving && "now"} ${away && "away"}">
    ${emblem(seat)}${name}${clock(player.clock, moving)}</span>`;
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
function showTools({ state, watching, moving }, main) {
  const botMoves = state.to_move.some((seat) => state.players[seat].bot);
  get("[data-do=undo]", main).hidden = watching || state.over;
  get("[data-do=hint]", main).hidden = !moving;
  get("[data-do=skip]", main).hidden = watching || !botMoves;
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
 * Buttons for the actions that no item of the board offers.
 *
 * @param {MatchClient} match
 * @param {HTMLElement} main
 */
export function showActions({ scene, state }, main) {
  const onBoard = new Set(scene.items.flatMap((item) => item.actions));
  const others = state.actions.filter(({ action }) => !onBoard.has(action));
  refill(get(".actions", main), others.map(actionButton));
}

/** @param {Action} action */
function actionButton({ action, text, final }) {
  const warning = final && html`class="final" title="${t("final")}"`;
  return html`<button data-do="act" data-action="${action}" ${warning}>${text}</button>`;
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
 * Says by a notification that it is my move, if the page is hidden and the player wants that.
 *
 * @param {MatchClient} match
 */
export function notify({ id, state }) {
  if (!document.hidden || globalThis.Notification?.permission !== "granted") return;
  new Notification(t("your-move"), { body: state.prompt, tag: id });
}
