// Finding elements, listening to them, forms, and the commands behind `data-do` buttons.

import { fill, html } from "./html.js";

/** @import { Commands } from "./types.d.ts" */

/**
 * The first element that matches, or null.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {T | null}
 */
export function find(selector, inside = document) {
  return inside.querySelector(selector);
}

/**
 * The first element that matches; it must be there.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {T}
 */
export function get(selector, inside = document) {
  const found = /** @type {T | null} */ (inside.querySelector(selector));
  if (!found) throw new Error(`There is no ${selector} on the page.`);
  return found;
}

/**
 * All elements that match.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {T[]}
 */
export function all(selector, inside = document) {
  return [...inside.querySelectorAll(/** @type {any} */ (selector))];
}

/**
 * A new element.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {unknown} content
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [properties]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, content, properties = {}) {
  return Object.assign(fill(document.createElement(tag), content), properties);
}

/**
 * Listens to several kinds of events.
 *
 * @template {keyof GlobalEventHandlersEventMap} Kind
 * @param {EventTarget} target
 * @param {Kind[]} kinds
 * @param {(event: GlobalEventHandlersEventMap[Kind]) => void} handler
 */
export function listen(target, kinds, handler) {
  for (const kind of kinds) target.addEventListener(kind, /** @type {EventListener} */ (handler));
}

/**
 * The element in which an event happened.
 *
 * @param {Event} event
 */
export function targetOf(event) {
  return /** @type {HTMLElement} */ (event.target);
}

/**
 * A labelled list to choose from.
 *
 * @param {string} name
 * @param {string} label
 * @param {[value: string | number, text: string][]} choices
 * @param {unknown} [selected]
 */
export function select(name, label, choices, selected) {
  const options = choices.map(
    ([value, text]) =>
      html`<option value="${value}" ${value === selected && html`selected`}>${text}</option>`,
  );
  return html`<label>${label} <select name="${name}">${options}</select></label>`;
}

/**
 * The texts typed and chosen in a form, by the names of its fields.
 *
 * @param {HTMLFormElement} form
 * @returns {Record<string, string>}
 */
export function formValues(form) {
  const values = /** @type {Iterable<[string, string]>} */ (new FormData(form).entries());
  return Object.fromEntries(values);
}

/**
 * Calls `handler` when the form is submitted; the page stays.
 *
 * @param {HTMLFormElement} form
 * @param {(values: Record<string, string>) => unknown} handler
 */
export function onSubmit(form, handler) {
  form.onsubmit = (event) => {
    event.preventDefault();
    handler(formValues(form));
  };
}

/** @type {Commands} */
let commands = {};

/**
 * Sets what a press on `data-do="name"` does on the screen that is shown.
 *
 * @param {Commands} given
 */
export function setCommands(given) {
  commands = given;
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLButtonElement | null} */ (targetOf(event).closest("[data-do]"));
  if (button) commands[button.dataset.do ?? ""]?.(button);
});
