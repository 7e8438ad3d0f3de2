// The tooltip: what an item is, what a click on it does, and at what odds. It comes with the mouse,
// the keyboard and a long touch.

import { all, get, listen, targetOf } from "./dom.js";
import { stackOf } from "./fan.js";
import { fill, html, trusted } from "./html.js";
import { oddsTables } from "./odds.js";
import { placeClear } from "./place.js";

/** @import { Markup } from "./html.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Boards } from "./boards.js" */
/** @import { Item } from "./types.d.ts" */

const DELAY = 250; // milliseconds that the mouse rests on a thing before the tooltip comes
const MAGNIFIED = 80; // pixels: the size of the pieces of a stack
const MAX_PIECES = 6;
const ODDS_DELAY = 120; // milliseconds before odds are asked for
const MAX_ODDS = 4; // actions whose odds are asked for at once

export class Tooltip {
  #element = get("#tip");
  /** What the tooltip is about. @type {HTMLElement | null} */
  #about = null;
  #timer = 0;

  /**
   * @param {Boards} boards
   * @param {MatchClient} [match] none in a replay, where nothing can be chosen
   */
  constructor(boards, match) {
    this.boards = boards;
    this.match = match;
    const { page } = boards;
    listen(page, ["pointerover", "focusin", "contextmenu"], (event) => this.enter(event));
    listen(page, ["pointerout", "focusout"], () => this.hide());
    page.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.hide();
    });
    page.addEventListener("click", (event) => {
      if (targetOf(event).closest(".can, button")) this.hide();
    });
  }

  /** Says it anew: what can be done, and at what odds, has changed under the pointer. */
  refresh() {
    const about = this.#about;
    this.hide();
    if (!about?.isConnected) return;
    this.#about = about;
    this.#describe(about);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#about = null;
    this.#element.hidden = true;
  }

  /** @param {Event} event */
  enter(event) {
    /** @type {HTMLElement | null} */
    const element = targetOf(event).closest("[data-id], [data-action]");
    const longTouch = event.type === "contextmenu";
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (!element || element === this.#about || (touch && !longTouch)) return;
    if (longTouch) event.preventDefault(); // no menu of the browser
    this.hide();
    this.#about = element;
    const waits = event.type === "pointerover" ? DELAY : 0;
    this.#timer = setTimeout(() => this.#describe(element), waits);
  }

  /**
   * Says at once what the element is, and the odds as soon as they are known.
   *
   * @param {HTMLElement} element
   */
  #describe(element) {
    const item = this.boards.itemOf(element);
    this.#show(element, item, []);
    const { match } = this;
    if (!match?.moving) return;
    const actions = item?.actions ?? [element.dataset.action ?? ""];
    this.#timer = setTimeout(async () => {
      this.#show(element, item, await oddsTables(match, actions.slice(0, MAX_ODDS)));
    }, ODDS_DELAY);
  }

  /**
   * @param {HTMLElement} element
   * @param {Item | undefined} item
   * @param {Markup[]} odds
   */
  #show(element, item, odds) {
    const hasContent = item !== undefined || odds.length > 0;
    if (this.#about !== element || !hasContent) return;
    const about = item && html`<p>${item.tooltip || item.text}</p>`;
    fill(this.#element, [this.#pieces(element), about, item && this.#actionList(item), odds]);
    this.#element.hidden = false;
    placeClear(this.#element, element, this.#choosable(element));
  }

  /**
   * The pieces of a stack on a map, magnified.
   *
   * @param {HTMLElement} element
   */
  #pieces(element) {
    const zone = this.boards.zoneOf(element);
    const node = zone?.board.nodeOf(element);
    if (!zone?.isMap || !node) return undefined;
    const pieces = stackOf(zone.board, node).slice(0, MAX_PIECES);
    if (pieces.length === 0) return undefined;
    return html`<div class="pieces">${pieces.map(({ item }) => magnified(item))}</div>`;
  }

  /**
   * What can be chosen now, on the same board.
   *
   * @param {HTMLElement} element
   */
  #choosable(element) {
    const picture = element.closest("svg");
    const things = picture ? all(".can, [data-shape=counter]", picture) : [];
    return things.filter((one) => one !== element).map((one) => one.getBoundingClientRect());
  }

  /** @param {Item} item */
  #actionList({ actions }) {
    const { match } = this;
    if (!match?.moving || actions.length === 0) return undefined;
    const rows = actions.map((action) => html`<li>${match.pricedText(action)}</li>`);
    return html`<ul>${rows}</ul>`;
  }
}

/** @param {Item} item */
function magnified({ art, w, h }) {
  const wide = (MAGNIFIED * w) / Math.max(w, h);
  return html`<svg class="zone" viewBox="-2 -2 ${w + 4} ${h + 4}" width="${wide}" height="${(wide * h) / w}"
    aria-hidden="true">${trusted(art)}</svg>`;
}
