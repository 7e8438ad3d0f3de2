// The keyboard: arrows go from item to item, letters run commands, ? lists the keys.

import { ask } from "./dialogs.js";
import { all, targetOf } from "./dom.js";
import { html } from "./html.js";
import { t } from "./words.js";

/** @import { Boards } from "./boards.js" */
/** @import { Item, Shortcuts } from "./types.d.ts" */

/** @type {Record<string, [x: number, y: number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** @type {Record<string, string>} */
const LETTERS = {
  u: "undo",
  i: "hint",
  s: "skip",
  r: "again",
  c: "order",
  m: "menu",
  h: "bare",
  l: "key",
  o: "lenses",
  "+": "in",
  "-": "out",
  0: "fit",
  "?": "keys",
};
const OTHER_KEYS = { "← ↑ → ↓": "arrows", Enter: "enter", "n p": "next", Esc: "escape" };
const TYPING = "input, textarea, select, dialog, [popover]"; // keys mean something else in these
const SIDEWAYS = 2.5; // how much farther away an item seems that lies to the side

/**
 * @callback Choose
 * @param {Item} item
 * @param {HTMLElement} element
 * @returns {unknown}
 */

/**
 * Listens to the keyboard until the function it gives back is called.
 *
 * @param {Boards} boards
 * @param {Shortcuts} shortcuts
 * @param {Choose} [choose]
 */
export function bindKeys(boards, shortcuts, choose) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (targetOf(event).closest(TYPING)) return;
    const command = itemCommand(boards, event, choose) ?? pageCommand(boards, event.key, shortcuts);
    if (!command) return;
    event.preventDefault();
    command();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/**
 * What a key does to the item that has the focus.
 *
 * @param {Boards} boards
 * @param {KeyboardEvent} event
 * @param {Choose} [choose]
 */
function itemCommand(boards, event, choose) {
  const element = targetOf(event);
  const item = boards.itemOf(element);
  const direction = ARROWS[event.key];
  if (!item) return undefined;
  if (direction) return () => focusNearest(boards, element, direction);
  if (choose && [" ", "Enter"].includes(event.key)) return () => choose(item, element);
  return undefined;
}

/**
 * What a key does wherever the focus is.
 *
 * @param {Boards} boards
 * @param {string} key
 * @param {Shortcuts} shortcuts
 */
function pageCommand(boards, key, shortcuts) {
  if (key === "n") return () => focusNext(boards, 1);
  if (key === "p") return () => focusNext(boards, -1);
  return shortcuts[LETTERS[key]];
}

/**
 * Moves the focus to the nearest item in a direction.
 *
 * @param {Boards} boards
 * @param {HTMLElement} from
 * @param {[x: number, y: number]} direction
 */
function focusNearest(boards, from, direction) {
  const picture = from.closest("svg") ?? document;
  const reachable = all(".item", picture)
    .map((item) => ({ item, distance: distance(from, item, direction) }))
    .filter((candidate) => candidate.distance < Infinity)
    .sort((a, b) => a.distance - b.distance);
  if (reachable.length > 0) boards.focus(reachable[0].item);
}

/**
 * How far it is to an item in a direction; infinite if it does not lie that way.
 *
 * @param {Element} from
 * @param {Element} to
 * @param {[x: number, y: number]} direction
 */
function distance(from, to, [directionX, directionY]) {
  const [fromX, fromY] = middle(from);
  const [toX, toY] = middle(to);
  const x = toX - fromX;
  const y = toY - fromY;
  const ahead = x * directionX + y * directionY;
  const aside = Math.abs(x * directionY - y * directionX);
  return ahead > 1 ? ahead + SIDEWAYS * aside : Infinity;
}

/** @param {Element} element */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Moves the focus to the next or previous thing that can be chosen, round the whole page.
 *
 * @param {Boards} boards
 * @param {1 | -1} step
 */
function focusNext(boards, step) {
  const choices = all(".item.can, .actions button", boards.page).filter((element) =>
    element.checkVisibility(),
  );
  if (choices.length === 0) return;
  const focused = choices.findIndex((element) => element === document.activeElement);
  const nothingFocused = focused < 0 && step < 0;
  const next = nothingFocused ? -1 : (focused + step) % choices.length;
  boards.focus(/** @type {HTMLElement} */ (choices.at(next)));
}

/** Shows what the keys do. */
export function showKeys() {
  const rows = Object.entries({ ...LETTERS, ...OTHER_KEYS }).map(
    ([key, name]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${t(name)}</td></tr>`,
  );
  ask(t("keys"), html`<table>${rows}</table>`, [t("close"), "close"]);
}
