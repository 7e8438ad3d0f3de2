// Markup with everything told put in as words, never as markup: nothing that people write can act on the page.

class Markup {
  constructor(text) {
    this.text = text;
  }
}

const NAMED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function safe(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(safe).join("");
  return value == null || value === false ? "" : String(value).replace(/[&<>"']/g, (sign) => NAMED[sign]);
}

export const html = (parts, ...values) => new Markup(parts.reduce((sum, part, i) => sum + safe(values[i - 1]) + part));

export const one = (selector, inside = document) => inside.querySelector(selector);
export const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];

export function fill(element, markup) {
  element.innerHTML = safe(markup);
  return element;
}

export const make = (tag, markup, props) => Object.assign(fill(document.createElement(tag), markup), props);

/** A click on what says `data-do="name"` does that. */
export const acts = (root, table) =>
  root.addEventListener("click", (event) => {
    const pressed = event.target.closest("[data-do]");
    if (pressed && table[pressed.dataset.do]) table[pressed.dataset.do](pressed, event);
  });

/** A short message that goes by itself; urgent ones interrupt a screen reader. */
export function tell(markup, urgent = false) {
  const note = make("p", markup, { className: "toast" });
  one(urgent ? "#alerts" : "#toasts").append(note);
  setTimeout(() => note.remove(), urgent ? 9000 : 5000);
}

/** A dialog with a form; resolves with what was filled in once an answer was chosen, else with null. */
export function ask(title, markup, ...answers) {
  const row = answers.map(([text, value], i) => html`<button value="${value}" class="${i ? "" : "main"}">${text}</button>`);
  const form = html`<form method="dialog"><h2 id="asked">${title}</h2>${markup}<p class="row">${row}</p></form>`;
  const dialog = document.body.appendChild(make("dialog", form));
  dialog.setAttribute("aria-labelledby", "asked");
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(""));
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      const given = Object.fromEntries(new FormData(one("form", dialog)));
      dialog.remove();
      resolve(dialog.returnValue ? { ...given, answer: dialog.returnValue } : null);
    };
  });
}

/** A menu of buttons beside an element; arrows go through it, Escape closes it. */
export function menu(anchor, label, entries) {
  const rows = entries.map(([text, , action], i) => html`<button role="menuitem" data-do="${i}" data-action="${action}">${text}</button>`);
  const list = make("div", rows, { className: "menu", popover: "auto", role: "menu", ariaLabel: label });
  acts(list, entries.map(([, act]) => () => (list.hidePopover(), act())));
  list.addEventListener("toggle", ({ newState }) => newState === "closed" && (list.remove(), anchor.focus()));
  list.onkeydown = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = all("button", list);
    if (step) event.preventDefault(), buttons.at((buttons.indexOf(document.activeElement) + step) % buttons.length).focus();
  };
  one("main").append(list);
  list.showPopover();
  beside(list, anchor);
  list.firstChild.focus();
}

/** Put something below an element or else above it, always on the screen. */
export function beside(element, anchor) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  const y = at.bottom + 8 + height < innerHeight ? at.bottom + 8 : at.top - height - 8;
  const x = at.width > innerWidth / 4 ? at.left + at.width / 2 - width / 2 : at.left;
  element.style.left = `${Math.max(6, Math.min(innerWidth - width - 6, x))}px`;
  element.style.top = `${Math.max(6, Math.min(innerHeight - height - 6, y))}px`;
}
