// Markup in which every value is escaped: nothing that people write can act on the page.

/** Text that may be put on the page as it is. */
export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Escapes a value, joins the parts of a list, and leaves out what is null, undefined or false.
 *
 * @param {unknown} value
 * @returns {string}
 */
function escape(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(escape).join("");
  if (value === null || value === undefined || value === false) return "";
  return String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/**
 * The tag of a template: html`<b>${name}</b>`.
 *
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 */
export function html(strings, ...values) {
  const rest = values.map((value, i) => escape(value) + strings[i + 1]);
  return new Markup(strings[0] + rest.join(""));
}

/**
 * Markup from the server, which has escaped every text in it.
 *
 * @param {string} text
 */
export function trusted(text) {
  return new Markup(text);
}

/**
 * Replaces the content of an element.
 *
 * @template {Element} T
 * @param {T} element
 * @param {unknown} content
 * @returns {T}
 */
export function fill(element, content) {
  element.innerHTML = escape(content);
  return element;
}

/** @type {WeakMap<Element, string>} */
const filled = new WeakMap();

/**
 * Like `fill`, for content that is often set again: content that has not changed stays, with its
 * focus, its listeners and its place in the scroll.
 *
 * @param {Element} element
 * @param {unknown} content
 */
export function refill(element, content) {
  const text = escape(content);
  if (filled.get(element) === text) return;
  element.innerHTML = text;
  filled.set(element, text);
}

/**
 * Whether `refill` was last called with this text.
 *
 * @param {Element} element
 * @param {string} text
 */
export function isFilledWith(element, text) {
  return filled.get(element) === text;
}
