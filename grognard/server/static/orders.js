// Typed orders: the notation of an action or its beginning, or the name of a command.

import { RequestError } from "./api.js";
import { get, onSubmit } from "./dom.js";
import { fill, html } from "./html.js";
import { showError } from "./rules.js";
import { t } from "./words.js";

/** @import { Chooser } from "./chooser.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Action, Shortcuts } from "./types.d.ts" */

/**
 * Carries out what is typed into the form below the log.
 *
 * @param {HTMLElement} main
 * @param {MatchClient} match
 * @param {Chooser} chooser
 * @param {Shortcuts} shortcuts
 */
export function bindOrders(main, match, chooser, shortcuts) {
  /** @type {HTMLFormElement} */
  const form = get(".order", main);
  /** @type {HTMLInputElement} */
  const input = get("input", form);
  const suggest = () => fill(get("datalist", form), match.state.actions.map(suggestion));
  input.onfocus = suggest;
  suggest();
  onSubmit(form, async () => {
    const order = input.value.trim();
    if (!order) return;
    const run = commandFor(order, match, chooser, shortcuts);
    if (!run) return sayWhyNot(match, order);
    await run();
    input.value = "";
  });
}

/** @param {Action} action */
function suggestion({ action, text }) {
  return html`<option value="${action}">${text}</option>`;
}

/**
 * An action with this notation, else a command of this name, else the only action that begins so.
 *
 * @param {string} order
 * @param {MatchClient} match
 * @param {Chooser} chooser
 * @param {Shortcuts} shortcuts
 */
function commandFor(order, match, chooser, shortcuts) {
  const actions = match.state.actions.map(({ action }) => action);
  if (actions.includes(order)) return () => chooser.play(order);
  if (shortcuts[order]) return shortcuts[order];
  const fitting = actions.filter((action) => action.startsWith(order));
  return fitting.length === 1 ? () => chooser.play(fitting[0]) : undefined;
}

/**
 * @param {MatchClient} match
 * @param {string} order
 */
async function sayWhyNot(match, order) {
  const { refusal } = await match.askOnce("why", { action: order });
  showError(new RequestError(refusal ?? { text: t("no-order", order) }));
}
