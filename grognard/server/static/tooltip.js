// The tooltip: what an item is, what a click on it does, and at what odds. It comes with the mouse,
// the keyboard and a long touch.

import { placeBeside } from "./dialogs.js";
import { get, listen, targetOf } from "./dom.js";
import { fill, html } from "./html.js";
import { t } from "./words.js";

/** @import { Markup } from "./html.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Stage } from "./stage.js" */
/** @import { Item } from "./types.d.ts" */

const ODDS_DELAY = 120; // milliseconds before odds are asked for
const MAX_ODDS = 4; // actions whose odds are asked for at once

export class Tooltip {
  #element = get("#tip");
  /** What the tooltip is about. @type {HTMLElement | null} */
  #about = null;
  #timer = 0;

  /**
   * @param {Stage} stage
   * @param {MatchClient} [match] none in a replay, where nothing can be chosen
   */
  constructor(stage, match) {
    this.stage = stage;
    this.match = match;
    const { page } = stage;
    listen(page, ["pointerover", "focusin", "contextmenu"], (event) => this.#enter(event));
    listen(page, ["pointerout", "focusout"], () => this.hide());
    page.addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.hide();
    });
    page.addEventListener("click", (event) => {
      if (targetOf(event).closest(".can, button")) this.hide();
    });
  }

  hide() {
    clearTimeout(this.#timer);
    this.#about = null;
    this.#element.hidden = true;
  }

  /** @param {Event} event */
  #enter(event) {
    /** @type {HTMLElement | null} */
    const element = targetOf(event).closest("[data-id], [data-action]");
    const longTouch = event.type === "contextmenu";
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (!element || element === this.#about || (touch && !longTouch)) return;
    if (longTouch) event.preventDefault(); // no menu of the browser
    this.hide();
    this.#about = element;
    this.#describe(element);
  }

  /**
   * Says at once what the element is, and the odds as soon as they are known.
   *
   * @param {HTMLElement} element
   */
  #describe(element) {
    const item = this.stage.itemOf(element);
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
    fill(this.#element, [about, item && this.#actionList(item), odds]);
    this.#element.hidden = false;
    placeBeside(this.#element, element);
  }

  /** @param {Item} item */
  #actionList({ actions }) {
    const { match } = this;
    if (!match?.moving || actions.length === 0) return undefined;
    const rows = actions.map((action) => html`<li>${match.actionText(action)}</li>`);
    return html`<ul>${rows}</ul>`;
  }
}

/**
 * A small table for every action whose outcome is uncertain.
 *
 * @param {MatchClient} match
 * @param {string[]} actions
 */
export async function oddsTables(match, actions) {
  const tables = await Promise.all(actions.map((action) => oddsTable(match, action)));
  return tables.filter((table) => table !== undefined);
}

/**
 * @param {MatchClient} match
 * @param {string} action
 */
async function oddsTable(match, action) {
  const { rows = [] } = await match.askOnce("odds", { action });
  if (rows.length === 0) return undefined;
  const cells = rows.map(([text, share]) => html`<tr><td>${text}</td><td>${share}</td></tr>`);
  return html`<table><caption>${t("odds", match.actionText(action))}</caption>${cells}</table>`;
}
