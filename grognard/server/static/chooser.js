// A click on an item plays its one action, offers its several, or says which rule forbids it.

import { RequestError } from "./api.js";
import { ask, openMenu, toast } from "./dialogs.js";
import { all, targetOf } from "./dom.js";
import { fill, html } from "./html.js";
import { showError } from "./rules.js";
import { saveMatch, savedMatch } from "./storage.js";
import { oddsTables } from "./tooltip.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Stage } from "./stage.js" */
/** @import { Action, Item } from "./types.d.ts" */

export class Chooser {
  #busy = false;

  /**
   * @param {Stage} stage
   * @param {MatchClient} match
   */
  constructor(stage, match) {
    this.match = match;
    stage.page.addEventListener("click", (event) => {
      const target = targetOf(event);
      const item = stage.itemOf(target);
      if (!item || stage.zoneOf(target)?.zoom.dragged) return;
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
    if (this.#busy) return;
    if (legal?.final && !(await confirmFinal(this.match, legal))) return;
    this.#busy = true;
    await this.match.play(action).catch(showError);
    this.#busy = false;
  }

  /**
   * @param {Item} item
   * @param {HTMLElement} element
   */
  choose(item, element) {
    const { match } = this;
    if (!match.moving) sayWhoMoves(match);
    else if (item.actions.length === 0) sayWhyNot(match, item);
    else if (item.actions.length === 1) this.play(item.actions[0]);
    else this.#offerActions(item, element);
  }

  /**
   * @param {Item} item
   * @param {HTMLElement} element
   */
  #offerActions(item, element) {
    const entries = item.actions.map((action) => ({
      text: this.match.actionText(action),
      run: () => this.play(action),
      action,
    }));
    openMenu(element, item.text, entries);
  }
}

/** @param {MatchClient} match */
function sayWhoMoves({ watching, state }) {
  if (!watching && !state.over) toast(t("not-yours", state.prompt));
}

/**
 * Names the rule against what a click might have meant.
 *
 * @param {MatchClient} match
 * @param {Item} item
 */
async function sayWhyNot(match, item) {
  const { refusal } = await match.askOnce("why", { item: item.id });
  if (refusal) showError(new RequestError(refusal));
  else toast(t("nothing-here", match.state.prompt));
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
  oddsTables(match, [action]).then((tables) => {
    for (const place of all("dialog .odds")) fill(place, tables);
  });
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
