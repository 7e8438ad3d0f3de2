// A click on an item plays its one action, offers its several, or says which rule forbids it.

import { RequestError } from "./api.js";
import { ask, openMenu, toast } from "./dialogs.js";
import { all, targetOf } from "./dom.js";
import { fill, html } from "./html.js";
import { showError } from "./rules.js";
import { saveMatch, savedMatch } from "./storage.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Boards } from "./boards.js" */
/** @import { Action, Item } from "./types.d.ts" */

/**
 * What is chosen: an item of the board, or a piece on the stage.
 *
 * @typedef {Pick<Item, "id" | "text" | "tooltip" | "states" | "actions">} Chosen
 */

export class Chooser {
  #busy = false;
  /**
   * In a lesson: of the actions that a click may mean, the one that is played, if any.
   *
   * @type {((actions: string[]) => string | undefined) | undefined}
   */
  guard;
  /**
   * In a lesson: called after an action was played, with the number of moves so far.
   *
   * @type {((answer: { n: number }) => unknown) | undefined}
   */
  played;

  /**
   * @param {Boards} boards
   * @param {MatchClient} match
   */
  constructor(boards, match) {
    this.match = match;
    boards.page.addEventListener("click", (event) => {
      const target = chosenElement(boards, event);
      const item = boards.itemOf(target);
      if (!item || boards.zoneOf(target)?.zoom.dragged) return;
      this.choose(item, /** @type {HTMLElement} */ (target.closest("[data-id]")));
    });
  }

  /**
   * Plays an action. One that cannot be undone is asked about first, unless the player does not
   * want that.
   *
   * @param {string} action
   */
  async play(action) {
    const legal = this.match.state.actions.find((one) => one.action === action);
    if (this.#busy || (this.guard && !this.guard([action]))) return;
    this.#busy = true;
    if (!legal || !(await isFinal(this.match, legal)) || (await confirmFinal(this.match, legal))) {
      await this.match.play(action).then(this.played, showError);
    }
    this.#busy = false;
  }

  /**
   * @param {Chosen} item
   * @param {HTMLElement} element
   */
  choose(item, element) {
    const { match } = this;
    if (!match.moving) sayWhoMoves(match);
    else if (item.actions.length === 0) sayWhyNot(match, item);
    else if (this.guard) this.#playWanted(item.actions);
    else if (item.actions.length === 1 && !item.states.includes("careful"))
      this.play(item.actions[0]);
    else this.#offerActions(item, element);
  }

  /** @param {string[]} actions */
  #playWanted(actions) {
    const wanted = this.guard?.(actions);
    if (wanted) this.play(wanted);
  }

  /**
   * @param {Chosen} item
   * @param {HTMLElement} element
   */
  #offerActions(item, element) {
    const entries = item.actions.map((action) => ({
      text: this.match.pricedText(action),
      run: () => this.play(action),
      action,
    }));
    openMenu(element, item.text, entries);
  }
}

/**
 * What a click is about: on a map of squares a piece that offers nothing lets it through to the square
 * that it stands on.
 *
 * @param {Boards} boards
 * @param {MouseEvent} event
 */
function chosenElement(boards, event) {
  const target = targetOf(event);
  const item = boards.itemOf(target);
  if (!item || item.actions.length > 0 || event.detail === 0) return target;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  return below.find((one) => isOfferedSquare(boards.itemOf(one))) ?? target;
}

/** @param {Item | undefined} item */
function isOfferedSquare(item) {
  return item?.shape === "cell" && item.actions.length > 0;
}

/** @param {MatchClient} match */
function sayWhoMoves({ watching, state }) {
  if (!watching && !state.over) toast(t("not-yours", state.prompt));
}

/**
 * Names the rule against what a click might have meant.
 *
 * @param {MatchClient} match
 * @param {Chosen} item
 */
async function sayWhyNot(match, item) {
  const { refusal } = await match.askOnce("why", { item: item.id });
  if (refusal) showError(new RequestError(refusal));
  else toast(whatItIs(match, item));
}

/**
 * Without a mouse this is how to read what a thing says.
 *
 * @param {MatchClient} match
 * @param {Chosen} item
 */
function whatItIs({ state }, { tooltip, text }) {
  return html`<span class="pre">${tooltip || text}</span><br>
    <small>${t("nothing-here", state.prompt)}</small>`;
}

/**
 * @param {MatchClient} match
 * @param {string} action
 */
async function showOdds(match, action) {
  const { oddsTables } = await import("./odds.js");
  const tables = await oddsTables(match, [action]);
  for (const place of all("dialog .odds")) fill(place, tables);
}

/**
 * Whether an action cannot be undone. Where there are very many, the server says it of one at a time.
 *
 * @param {MatchClient} match
 * @param {Action} action
 */
async function isFinal(match, { action, final }) {
  return final ?? (await match.askOnce("final", { action })).final;
}

/**
 * Asks before an action that cannot be undone. The dialog tells the odds as soon as they are known:
 * a player without a mouse sees them nowhere else.
 *
 * @param {MatchClient} match
 * @param {Action} action
 */
async function confirmFinal(match, { action, text }) {
  if (savedMatch(match.id).sure) return true;
  showOdds(match, action);
  const answer = await ask(text, finalQuestion(), [t("do-it"), "yes"], [t("cancel"), ""]);
  if (answer?.sure) saveMatch(match.id, { sure: true });
  return answer !== null;
}

function finalQuestion() {
  return html`
    <p>${t("final")}</p>
    <div class="odds"></div>
    <label><input type="checkbox" name="sure"> ${t("sure")}</label>
  `;
}
