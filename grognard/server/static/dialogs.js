// What lies over the page: short messages, dialogs, menus.

import { find, formValues, get, make, targetOf } from "./dom.js";
import { html } from "./html.js";

/** @import { MenuEntry } from "./types.d.ts" */

const SHOWN = 6000; // milliseconds a message stays
const SHOWN_URGENT = 9000;
const GAP = 8; // pixels between an element and what is placed beside it
const EDGE = 6; // pixels to the edge of the window

/**
 * Shows a short message that goes by itself. An urgent one interrupts a screen reader.
 *
 * @param {unknown} content
 * @param {{ urgent?: boolean }} [options]
 */
export function toast(content, { urgent = false } = {}) {
  const place = get(urgent ? "#alerts" : "#toasts");
  const note = place.appendChild(make("p", content, { className: "toast" }));
  setTimeout(() => note.remove(), urgent ? SHOWN_URGENT : SHOWN);
}

/**
 * Asks in a dialog. Resolves with the values of its fields once an answer with a value was chosen,
 * and with null otherwise. The first answer is the main one.
 *
 * @param {string} title
 * @param {unknown} content
 * @param {...[text: string, value: string]} answers
 * @returns {Promise<Record<string, string> | null>}
 */
export function ask(title, content, ...answers) {
  const dialog = document.body.appendChild(make("dialog", askForm(title, content, answers)));
  dialog.setAttribute("aria-labelledby", "asked");
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(""); // a click on the backdrop
  });
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue ? formValues(get("form", dialog)) : null);
    };
  });
}

/**
 * @param {string} title
 * @param {unknown} content
 * @param {[text: string, value: string][]} answers
 */
function askForm(title, content, answers) {
  const buttons = answers.map(
    ([text, value], i) =>
      html`<button value="${value}" class="${i === 0 && "main"}">${text}</button>`,
  );
  return html`<form method="dialog">
    <h2 id="asked">${title}</h2>${content}<p class="row">${buttons}</p>
  </form>`;
}

/**
 * Opens a menu beside an element. Arrows go through it, Escape closes it.
 *
 * @param {HTMLElement | SVGElement} anchor
 * @param {string} label
 * @param {MenuEntry[]} entries
 */
export function openMenu(anchor, label, entries) {
  const buttons = entries.map(
    ({ text, action }, i) =>
      html`<button role="menuitem" value="${i}" data-action="${action}">${text}</button>`,
  );
  const menu = make("div", buttons, {
    className: "menu",
    popover: "auto",
    role: "menu",
    ariaLabel: label,
  });
  menu.addEventListener("click", (event) => chooseEntry(menu, event, entries));
  menu.addEventListener("keydown", (event) => walkMenu(menu, event));
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState !== "closed") return;
    menu.remove();
    anchor.focus();
  });
  get("main").append(menu);
  menu.showPopover();
  placeBeside(menu, anchor);
  find("button", menu)?.focus();
}

/**
 * @param {HTMLElement} menu
 * @param {Event} event
 * @param {MenuEntry[]} entries
 */
function chooseEntry(menu, event, entries) {
  const button = targetOf(event).closest("button");
  if (!button) return;
  menu.hidePopover();
  entries[Number(button.value)].run();
}

/**
 * @param {HTMLElement} menu
 * @param {KeyboardEvent} event
 */
function walkMenu(menu, event) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  const buttons = [...menu.querySelectorAll("button")];
  const focused = buttons.findIndex((button) => button === document.activeElement);
  const step = event.key === "ArrowDown" ? 1 : -1;
  buttons[(focused + step + buttons.length) % buttons.length].focus();
}

/**
 * Puts an element below another, or above it where there is no room, always inside the window.
 *
 * @param {HTMLElement} element
 * @param {Element} anchor
 */
export function placeBeside(element, anchor) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height < innerHeight ? below : at.top - height - GAP;
  element.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, at.left))}px`;
  element.style.top = `${Math.max(EDGE, Math.min(innerHeight - height - EDGE, top))}px`;
}
