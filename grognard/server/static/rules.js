// Rules of the game that a player can open, and refusals that name them.

import { loadRules } from "./api.js";
import { ask, toast } from "./dialogs.js";
import { html } from "./html.js";
import { t } from "./words.js";

/** @import { Rules } from "./types.d.ts" */

/**
 * The number of a rule, as a button that opens the rule.
 *
 * @param {string} rule
 */
export function ruleButton(rule) {
  const command = html`data-do="rule" value="${rule}"`;
  return html`<button class="rule" ${command} title="${t("rule", rule)}">${rule}</button>`;
}

/**
 * Shows the text of a rule.
 *
 * @param {string} game
 * @param {string} rule
 */
export async function showRule(game, rule) {
  const rules = await loadRules(game).catch(() => /** @type {Rules} */ ({}));
  const { title, text, statements } = rules[rule] ?? {
    title: "",
    text: t("no-rule"),
    statements: [],
  };
  ask(`${rule} ${title}`, ruleBody({ text, statements }), [t("close"), "close"]);
}

/**
 * What a rule says, and its statements one by one.
 *
 * @param {{ text: string, statements: string[] }} rule
 */
export function ruleBody({ text, statements }) {
  const list =
    statements.length > 0 && html`<ol>${statements.map((one) => html`<li>${one}</li>`)}</ol>`;
  return html`<p class="pre">${text}</p>${list}`;
}

/**
 * Tells the player what went wrong, and by which rule if there is one.
 *
 * @param {{ message: string, rule?: string }} error
 */
export function showError({ message, rule }) {
  const hasRule = rule && rule !== "0";
  toast([message, " ", hasRule && ruleButton(rule)], { urgent: true });
}
