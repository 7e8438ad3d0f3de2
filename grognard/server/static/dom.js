// Markup in which everything told stands as words: nothing that people write can act on the page.

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

/** Markup that the table wrote: the words in it are escaped there. */
export const written = (text) => new Markup(text);

/** The same for what is often told anew: what is as it was stays, with all that hangs on it. */
export function renew(element, markup) {
  const text = safe(markup);
  if (element.told !== text) element.innerHTML = element.told = text;
}

export const make = (tag, markup, props) => Object.assign(fill(document.createElement(tag), markup), props);

export const listen = (target, kinds, act) => kinds.split(" ").forEach((kind) => target.addEventListener(kind, act));

/** A list to choose from, of [value, text], with its label. */
export const select = (name, label, rows, now) => html`<label>${label} <select name="${name}">${rows.map(
  ([value, text]) => html`<option value="${value}" ${value === now && html`selected`}>${text}</option>`,
)}</select></label>`;

/** What a form does with what was filled in; the page stays. */
export const whenSent = (form, act) => (form.onsubmit = (event) => (event.preventDefault(), act(Object.fromEntries(new FormData(form)))));

let acts = {};

/** What a press of `data-do="name"` does on the screen that is shown. */
export const doing = (table) => (acts = table);

listen(document, "click", ({ target }) => {
  const pressed = target.closest("[data-do]");
  if (pressed) acts[pressed.dataset.do]?.(pressed);
});

/** A short message that goes by itself; urgent ones interrupt a screen reader. */
export function tell(markup, urgent) {
  const note = one(urgent ? "#alerts" : "#toasts").appendChild(make("p", markup, { className: "toast" }));
  setTimeout(() => note.remove(), urgent ? 9000 : 6000);
}

const choices = (list) => list.map(([text, value], i) => html`<button value="${value}" class="${!i && "main"}">${text}</button>`);

/** A dialog with a form; resolves with what was filled in once an answer was chosen, else with null. */
export function ask(title, markup, ...answers) {
  const form = html`<form method="dialog"><h2 id="asked">${title}</h2>${markup}<p class="row">${choices(answers)}</p></form>`;
  const dialog = document.body.appendChild(make("dialog", form));
  dialog.setAttribute("aria-labelledby", "asked");
  listen(dialog, "click", ({ target }) => target === dialog && dialog.close(""));
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => {
      dialog.remove();
      resolve(dialog.returnValue ? Object.fromEntries(new FormData(one("form", dialog))) : null);
    };
  });
}

/** A menu of [text, act, action] beside an element; arrows go through it, Escape closes it. */
export function menu(anchor, label, entries) {
  const row = ([text, , action], i) => html`<button role="menuitem" value="${i}" data-action="${action}">${text}</button>`;
  const list = make("div", entries.map(row), { className: "menu", popover: "auto", role: "menu", ariaLabel: label });
  listen(list, "click", ({ target }) => (list.hidePopover(), entries[target.value][1]()));
  listen(list, "toggle", ({ newState }) => newState === "closed" && (list.remove(), anchor.focus()));
  listen(list, "keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    list.children[(+document.activeElement.value + step + entries.length) % entries.length].focus();
  });
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
  element.style.left = `${Math.max(6, Math.min(innerWidth - width - 6, at.left))}px`;
  element.style.top = `${Math.max(6, Math.min(innerHeight - height - 6, y))}px`;
}
