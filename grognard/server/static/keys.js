// The keyboard: arrows go from thing to thing, letters do what the buttons do, ? tells which.

import { all, ask, html } from "./dom.js";
import { t } from "./own.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LETTERS = { u: "undo", i: "hint", s: "skip", c: "order", m: "menu", h: "bare", "+": "in", "-": "out", 0: "fit", "?": "keys" };

/** Listens until what it gives back is called. */
export function keys(stage, table, choose) {
  const press = (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog, [popover]")) return;
    const item = stage.item(target);
    const act =
      (item && key in ARROWS && (() => go(stage, target, ...ARROWS[key]))) ||
      (item && choose && [" ", "Enter"].includes(key) && (() => choose(item, target))) ||
      ("np".includes(key) && (() => next(stage, key === "n" ? 1 : -1))) ||
      table[LETTERS[key]];
    if (act) event.preventDefault(), act();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** To the nearest thing that way: what lies aside counts as farther. */
function go(stage, from, dx, dy) {
  const [x0, y0] = middle(from);
  const far = (other) => {
    const [x, y] = [middle(other)[0] - x0, middle(other)[1] - y0];
    return x * dx + y * dy > 1 ? x * dx + y * dy + 2.5 * Math.abs(x * dy - y * dx) : Infinity;
  };
  const [[least, best]] = all(".item", from.ownerSVGElement).map((other) => [far(other), other]).sort(([a], [b]) => a - b);
  if (least < Infinity) stage.focus(best);
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** To the next thing that can be chosen, round the whole table. */
function next(stage, step) {
  const can = all(".item.can, .actions button", stage.page).filter((one) => one.checkVisibility());
  const at = can.indexOf(document.activeElement);
  if (can.length) stage.focus(can.at(at < 0 && step < 0 ? -1 : (at + step) % can.length));
}

export function showKeys() {
  const names = { ...LETTERS, "← ↑ → ↓": "arrows", Enter: "enter", "n p": "next", Esc: "escape" };
  const rows = Object.entries(names).map(([key, act]) => html`<tr><th scope="row"><kbd>${key}</kbd></th><td>${t(act)}</td></tr>`);
  ask(t("keys"), html`<table>${rows}</table>`, [t("close"), "close"]);
}
