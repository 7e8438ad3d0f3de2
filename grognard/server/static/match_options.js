// The options of a game as fields of a form: one line on what each changes, with its rule.

import { formValues, select } from "./dom.js";
import { html } from "./html.js";

/** @import { Game, GameOption, Rules } from "./types.d.ts" */

export const OPTION = "option "; // before the word of an option, in the name of its field

/**
 * A switch or a list.
 *
 * @param {GameOption} option
 * @param {Rules} rules
 */
export function optionField({ word, name, effect, default: usual, choices, rule }, rules) {
  const field = OPTION + word;
  const line = effect || firstSentence(rules[rule]?.text ?? "");
  const number = html`<button type="button" class="rule" data-rule="${rule}">${rule}</button>`;
  const explanation = html`<small>${line} ${rules[rule] && number}</small>`;
  if (choices) {
    return html`<div class="option">${select(field, name, choices, usual)} ${explanation}</div>`;
  }
  const id = `option-${word}`;
  return html`<div class="option">
    <input type="checkbox" role="switch" id="${id}" name="${field}" ${usual && html`checked`}>
    <span><label for="${id}">${name}</label> ${explanation}</span>
  </div>`;
}

/** @param {string} text */
function firstSentence(text) {
  return text.match(/^.*?[.:](?=\s|$)/)?.[0].replace(/:$/, ".") ?? text;
}

/**
 * @param {HTMLFormElement} form
 * @param {GameOption} option
 * @returns {HTMLInputElement | null}
 */
function optionInput(form, { word }) {
  return /** @type {HTMLInputElement | null} */ (form.elements.namedItem(OPTION + word));
}

/**
 * The options as they are set in the form; one that has no effect is as usual.
 *
 * @param {HTMLFormElement} form
 * @param {Game} game
 */
export function chosenOptions(form, { options }) {
  return Object.fromEntries(options.map((option) => [option.word, chosenOption(form, option)]));
}

/**
 * @param {HTMLFormElement} form
 * @param {GameOption} option
 */
function chosenOption(form, option) {
  const field = optionInput(form, option);
  if (!field || field.matches("[hidden] *")) return option.default;
  return option.choices ? field.value : field.checked;
}

/**
 * Sets these options, and all others as usual.
 *
 * @param {HTMLFormElement} form
 * @param {Game} game
 * @param {Record<string, unknown>} given
 */
export function setOptions(form, { options }, given) {
  for (const option of options) {
    const field = optionInput(form, option);
    const value = given[option.word] ?? option.default;
    if (!field) continue;
    if (option.choices) field.value = String(value);
    else field.checked = Boolean(value);
  }
}

/**
 * Only the options that have an effect in the chosen scenario.
 *
 * @param {HTMLFormElement} form
 * @param {Game} game
 */
export function showOptions(form, { options, scenarios }) {
  const scenario = formValues(form).scenario ?? scenarios[0].id;
  for (const option of options) {
    const place = optionInput(form, option)?.closest(".option");
    const known = scenarios.some(({ id }) => id === scenario); // not one that the player has written
    place?.toggleAttribute("hidden", known && !option.scenarios.includes(scenario));
  }
}
