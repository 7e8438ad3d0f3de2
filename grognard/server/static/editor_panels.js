// What stands beside the map of the editor: tools, forms, faults, the text.

import { get } from "./dom.js";
import { html, refill, trusted } from "./html.js";
import { t } from "./words.js";

/** @import { DraftFault, EditorTools, FormField, FormSection } from "./types.d.ts" */

/** @param {EditorTools} tools */
export function layout({ starts }) {
  const options = starts.map(({ id, name }) => html`<option value="${id}">${name}</option>`);
  return html`<header class="row bar">
      <h1 class="named"></h1>
      <button data-do="undo" title="Ctrl+Z">${t("undo")}</button>
      <button data-do="redo" title="Ctrl+Y">${t("editor-redo")}</button>
      <button data-do="open">${t("editor-open")}</button>
      <button data-do="save">${t("editor-save")}</button>
      <button data-do="share">${t("editor-share")}</button>
      <label>${t("editor-start")} <select name="starts"><option value=""></option>${options}</select></label>
      <button class="main" data-do="play">${t("editor-play")}</button>
      <input type="file" accept=".toml,text/plain" hidden aria-label="${t("editor-open")}">
    </header>
    <nav class="toolbox sheet" aria-label="${t("editor-tools")}"></nav>
    <div class="dock-board" tabindex="0" role="application" aria-label="${t("editor-map")}"></div>
    <p class="cursor" role="status"></p>
    <p class="note" hidden></p>
    <section class="sheet faults" aria-label="${t("editor-faults")}"></section>
    <section class="sheet trials">
      <h2>${t("editor-trials")}</h2>
      <p class="row">
        <button data-do="try">${t("editor-try")}</button>
        <button data-do="stop" disabled>${t("editor-stop")}</button>
      </p>
      <div class="results" role="status"></div>
    </section>
    <div class="forms"></div>
    <details class="sheet source">
      <summary>${t("editor-text")}</summary>
      <textarea spellcheck="false" aria-label="${t("editor-text")}"></textarea>
      <p class="row"><button data-do="rewrite">${t("editor-take")}</button> <small>${t("editor-comments")}</small></p>
    </details>`;
}

/**
 * @param {HTMLElement} main
 * @param {EditorTools} tools
 * @param {string} chosen
 * @param {string[]} used
 */
export function showTools(main, { groups }, chosen, used) {
  const parts = groups.map(
    ({ title, tools }) => html`<h2>${title}</h2>
      <div class="group">
        ${tools.map(
          ({ id, name, picture }) =>
            html`<button data-do="tool" value="${id}" aria-pressed="${id === chosen}" class="${used.includes(id) && "used"}">
              ${picture && trusted(picture)} ${name}${used.includes(id) && " ✓"}
            </button>`,
        )}
      </div>`,
  );
  refill(get(".toolbox", main), html`${parts}`);
}

/**
 * @param {HTMLElement} main
 * @param {FormSection[]} sections
 */
export function showForms(main, sections) {
  const parts = sections.map(
    ({ title, fields, remove }) => html`<fieldset class="sheet">
      <legend>${title}</legend>
      ${fields.map(formField)}
      ${fields.length === 0 && !remove && html`<small>${t("editor-none")}</small>`}
      ${remove && html`<button data-do="remove" value="${remove}">${t("editor-remove")}</button>`}
    </fieldset>`,
  );
  refill(get(".forms", main), html`${parts}`);
}

/** @param {FormField} field */
function formField({
  key,
  label,
  kind,
  value,
  choices = [],
  low,
  high,
  on = "true",
  off = "false",
}) {
  if (kind === "flag") {
    return html`<label class="flag"><input type="checkbox" name="${key}" data-on="${on}" data-off="${off}" ${value && html`checked`}> ${label}</label>`;
  }
  if (kind === "choice") {
    const options = choices.map(
      ([id, name]) =>
        html`<option value="${id}" ${id === value && html`selected`}>${name}</option>`,
    );
    return html`<label>${label} <select name="${key}">${options}</select></label>`;
  }
  if (kind === "number") {
    return html`<label>${label} <input type="number" name="${key}" value="${value}" min="${low}" max="${high}"></label>`;
  }
  return html`<label>${label} <input name="${key}" value="${value}" maxlength="200"></label>`;
}

/**
 * Errors with a number in a disc, warnings in a square: not told apart by colour alone.
 *
 * @param {HTMLElement} main
 * @param {DraftFault[]} faults
 */
export function showFaults(main, faults) {
  const errors = faults.filter(({ warning }) => !warning).length;
  const title =
    faults.length === 0 ? t("editor-good") : t("editor-count", errors, faults.length - errors);
  const rows = faults.map(
    ({ text, line, warning }, i) => html`<li class="${warning ? "warning" : "error"}">
      <button data-do="show" value="${i}"><b>${i + 1}</b> ${warning && html`<em>${t("editor-perhaps")}</em>`} ${text}
      ${line > 0 && html`<small>${t("editor-line", line)}</small>`}</button>
    </li>`,
  );
  refill(
    get(".faults", main),
    html`<h2>${t("editor-faults")}</h2><p role="status">${title}</p><ol>${rows}</ol>`,
  );
}
