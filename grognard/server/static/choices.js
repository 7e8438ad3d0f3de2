// The buttons of the prompt bar, always in this order: undo, hint, other choices, the one that goes on.

import { openMenu } from "./dialogs.js";
import { get } from "./dom.js";
import { html, refill } from "./html.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Action } from "./types.d.ts" */

/** How many buttons beside the main one there is room for, by the width of the window. @type {[number, number][]} */
const ROOM = [
  [1200, 3],
  [700, 2],
];

const LOW = 500; // pixels: a phone that lies has a narrow column for them
const BESIDE = 800; // pixels: in a wider window the buttons stand beside the prompt
const SHARE = 0.64; // of the bar, for all buttons
const LETTER = 9.8; // pixels of a letter on a button, on average
const FRAME = 42; // pixels round the words of a button, and between it and the next

function roomForButtons() {
  if (innerHeight <= LOW) return 1;
  return ROOM.find(([width]) => innerWidth >= width)?.[1] ?? 1;
}

/**
 * Whether all words can be read in full; estimated, because to measure them costs a layout of the page.
 *
 * @param {MatchClient} match
 * @param {string[]} texts
 */
function fit({ scene }, texts) {
  const tools =
    scene.stage.battles.length > 0 ? [t("undo"), t("hint"), t("stage")] : [t("undo"), t("hint")];
  const all = [...tools, ...texts];
  const wide = all.reduce((sum, text) => sum + Math.min(352, text.length * LETTER + FRAME), 0);
  return innerWidth <= BESIDE || wide <= innerWidth * SHARE;
}

/**
 * Buttons for the actions that no item of the board offers; those without room are in a menu.
 *
 * @param {MatchClient} match
 * @param {HTMLElement} main
 * @param {(action: string) => boolean} [wants] in a lesson: what it asks for is the filled button
 */
export function showActions(match, main, wants) {
  const actions = unplacedActions(match);
  const goOn = wants ? actions.find(({ action }) => wants(action)) : wayOn(actions);
  const others = actions.filter((action) => action !== goOn);
  const shown = shownOf(match, others, goOn);
  const hidden = others.length - shown.length;
  const more =
    hidden > 0 && moreButton(hidden, goOn || shown.length > 0 ? "more-choices" : "choose");
  refill(get(".actions", main), [
    shown.map((action) => actionButton(match, action)),
    more,
    goOn && actionButton(match, goOn, "go"),
  ]);
}

/** The one that goes on, or the only one. @param {Action[]} actions */
function wayOn(actions) {
  return actions.find((action) => action.main) ?? (actions.length === 1 ? actions[0] : undefined);
}

/**
 * Those that stand in the bar: as many as there is room for, with a button for the rest.
 *
 * @param {MatchClient} match
 * @param {Action[]} others
 * @param {Action | undefined} goOn
 */
function shownOf(match, others, goOn) {
  const room = roomForButtons();
  let shown = others.length > room ? others.slice(0, room - 1) : others;
  const texts = () =>
    [...shown, ...(goOn ? [goOn] : [])].map(({ action }) => match.pricedText(action));
  const more = () => (shown.length < others.length ? [`${t("more-choices")} (99)`] : []);
  while (shown.length > 0 && !fit(match, [...texts(), ...more()])) shown = shown.slice(0, -1);
  return shown;
}

/** @param {MatchClient} match */
function unplacedActions({ scene, state }) {
  const onBoard = new Set(scene.items.flatMap((item) => item.actions));
  return state.actions.filter(({ action }) => !onBoard.has(action));
}

/**
 * @param {MatchClient} match
 * @param {Action} action
 * @param {string} [look]
 */
function actionButton(match, { action, final }, look = "") {
  const text = match.pricedText(action);
  const title = final ? `${text} ${t("final")}` : text;
  return html`<button data-do="act" data-action="${action}" class="${look} ${final && "final"}" title="${title}">
    ${text}
  </button>`;
}

/**
 * @param {number} count
 * @param {string} word
 */
function moreButton(count, word) {
  const look = word === "choose" && "go";
  return html`<button data-do="choices" class="${look}" aria-haspopup="menu">${t(word)} (${count})</button>`;
}

/**
 * The choices for which the bar has no room.
 *
 * @param {MatchClient} match
 * @param {HTMLElement} anchor
 * @param {(action: string) => unknown} play
 */
export function openChoices(match, anchor, play) {
  const shown = new Set(
    [...(anchor.parentElement?.children ?? [])].map(
      (button) => /** @type {HTMLElement} */ (button).dataset.action,
    ),
  );
  const entries = unplacedActions(match)
    .filter(({ action }) => !shown.has(action))
    .map(({ action }) => ({ text: match.pricedText(action), action, run: () => play(action) }));
  openMenu(anchor, t("actions"), entries);
}
