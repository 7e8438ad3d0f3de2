// What is not a move: hints, links, offers, resigning, playing again. Loaded when it is needed.

import { api } from "./api.js";
import { ask, openMenu, toast } from "./dialogs.js";
import { get } from "./dom.js";
import { beginMatch } from "./begin.js";
import { fill, html } from "./html.js";
import { showKeys } from "./keyboard.js";
import { carrySeats, isCarried, linkTo, showLink, takeSeatsBack } from "./links.js";
import { showGoal, showRuleIndex } from "./rule_index.js";
import { savedMatch, setting } from "./storage.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Boards } from "./boards.js" */
/** @import { LogLine, MenuEntry, ReplayPosition } from "./types.d.ts" */

const MAX_TAKEBACKS = 60; // moves to choose from
const MAX_LINE = 70; // letters of a line of the log

/** @param {MatchClient} match */
export function openMatchMenu(match) {
  const entries = [
    ...linkEntries(match),
    ...playerEntries(match),
    ...(match.watching ? [] : deviceEntries(match)),
    ...(match.watching ? [] : notificationEntries()),
    { text: t("goal"), run: () => showGoal(match.game) },
    { text: t("rules"), run: () => showRuleIndex(match.game) },
    { text: t("lessons"), run: () => chooseLesson(match.game) },
    { text: t("keys"), run: showKeys },
  ];
  openMenu(get("[data-do=menu]"), t("menu"), entries);
}

/**
 * @param {MatchClient} match
 * @returns {MenuEntry[]}
 */
function linkEntries({ id }) {
  const { watch } = savedMatch(id);
  const replay = {
    text: t("replay"),
    run: () => {
      location.hash = `review=${id}`;
    },
  };
  if (!watch) return [replay];
  return [
    { text: t("watch-link"), run: () => showLink(t("watch-link"), linkTo("watch", watch)) },
    replay,
  ];
}

/**
 * @param {MatchClient} match
 * @returns {MenuEntry[]}
 */
function playerEntries(match) {
  const { over, players, aids: aidsAllowed } = match.state;
  if (match.watching) return [];
  if (over) return [{ text: t("rematch"), run: () => rematch(match) }];
  const people = Object.values(players).filter(({ kind }) => kind === "person");
  const takeback = { text: t("takeback"), run: () => askTakeback(match) };
  const draw = { text: t("offer-draw"), run: () => match.ask("offer", { kind: "draw" }) };
  const resignation = { text: t("resign"), run: () => resign(match) };
  const aids = { text: t("offer-aids"), run: () => match.ask("offer", { kind: "aids" }) };
  if (people.length < 2) return [takeback, resignation];
  return [takeback, draw, ...(aidsAllowed ? [] : [aids]), resignation];
}

/**
 * My seats on another device, and back.
 *
 * @param {MatchClient} match
 * @returns {MenuEntry[]}
 */
function deviceEntries({ id, tokens }) {
  const held = tokens.filter((token) => token !== undefined);
  const carry = { text: t("carry"), run: () => carrySeats(id, held) };
  const back = { text: t("take-seats-back"), run: () => takeSeatsBack(id, held) };
  return isCarried(id) ? [carry, back] : [carry];
}

/** @param {string} game */
async function chooseLesson(game) {
  const { openLessons } = await import("./lesson.js");
  openLessons(get("[data-do=menu]"), game);
}

/** @returns {MenuEntry[]} */
function notificationEntries() {
  if (!("Notification" in globalThis) || setting("push") === "on") return [];
  return [{ text: t("notify"), run: async () => (await import("./push.js")).switchPush(true) }];
}

/** @param {MatchClient} match */
async function resign(match) {
  const question = html`<p>${t("resign-sure")}</p>`;
  const sure = await ask(t("resign"), question, [t("resign"), "yes"], [t("cancel"), ""]);
  if (sure) await match.ask("resign");
}

/** @param {{ id: string, tokens: (string | undefined)[] }} match */
export function rematch({ id, tokens: [token, ...tokens] }) {
  return beginMatch(`matches/${id}/rematch`, { tokens }, token);
}

/**
 * Asks the others to take back moves; the player chooses how far.
 *
 * @param {MatchClient} match
 */
export async function askTakeback(match) {
  const numbers = new Set(match.log.map((line) => line.n).filter((n) => n > 0));
  const moves = [...numbers].reverse().slice(0, MAX_TAKEBACKS);
  if (moves.length === 0) {
    toast(t("nothing-back"));
    return;
  }
  const choice = takebackChoice(match, moves);
  const given = await ask(t("takeback"), choice, [t("ask-them"), "yes"], [t("cancel"), ""]);
  if (given?.to) await match.ask("offer", { kind: "takeback", to: Number(given.to) });
}

/**
 * @param {MatchClient} match
 * @param {number[]} moves
 */
function takebackChoice({ log, state }, moves) {
  const options = moves.map((n) => {
    const selected = n === state.last && html`selected`;
    return html`<option value="${n - 1}" ${selected}>${n}: ${firstLine(log, n)}</option>`;
  });
  const label = t("takeback");
  return html`<p>${t("takeback-how")}</p>
    <select name="to" size="8" aria-label="${label}">${options}</select>`;
}

/**
 * The first line of the log about a move.
 *
 * @param {LogLine[]} log
 * @param {number} n
 */
function firstLine(log, n) {
  const parts = log.find((line) => line.n === n)?.parts ?? [];
  const texts = parts.map((part) => (typeof part === "string" ? part : part.text));
  return texts.join("").slice(0, MAX_LINE);
}

/**
 * After the end: how to look back, to play again, and to check the dice.
 *
 * @param {MatchClient} match
 */
export async function showEnd({ id, watching, tokens }) {
  /** @type {ReplayPosition} */
  const { seed, commitment } = await api(`matches/${id}/replay?at=0&eyes=public`, null, tokens[0]);
  const again = html`<button data-do="rematch">${t("rematch")}</button>`;
  const command = `grognard verify ${id}.txt --commitment ${commitment}`;
  fill(
    get(".news"),
    html`<div class="row">
      <a href="#summary=${id}"><b>${t("summary")}</b></a> <a href="#review=${id}">${t("replay")}</a>${!watching && again}
      <span>${t("seed")}: <code>${seed}</code></span>
      <details><summary>${t("verify")}</summary><code>${command}</code></details>
    </div>`,
  );
}

/**
 * What a bot would do, why, and where.
 *
 * @param {MatchClient} match
 * @param {Boards} boards
 */
export async function hint(match, boards) {
  const { action, text, reason } = await match.ask("hint");
  for (const item of match.scene.items) {
    if (item.actions.includes(action)) boards.flash(item.id);
  }
  const button = html`<button data-do="act" data-action="${action}">${t("do-it")}</button>`;
  toast(html`<b>${text}</b> ${reason} ${button}`);
}
