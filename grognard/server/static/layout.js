// The layout of a screen with a board: a place for every zone and for the log, and round them what
// the screen itself adds.

import { html } from "./html.js";
import { t } from "./words.js";

/** @import { Markup } from "./html.js" */

/** Zones beside the board that have a place of their own. */
const ZONES = ["hand", "battle", "side"];

/**
 * A button for a command, with its key in the tooltip if it has one.
 *
 * @param {string} command
 * @param {string} label
 * @param {string} [key]
 */
export function commandButton(command, label, key) {
  const name = t(command);
  const title = key ? `${name} (${key})` : name;
  return html`<button data-do="${command}" aria-label="${name}" title="${title}">${label}</button>`;
}

/**
 * @param {object} parts
 * @param {Markup} [parts.tools] beside the prompt
 * @param {Markup} [parts.news] between the prompt and the board
 * @param {Markup} [parts.log] below the log
 * @param {Markup} [parts.chat] below the chat; without it there is no chat
 */
export function boardLayout({ tools, news, log, chat }) {
  return html`
    <section class="prompt"><h1 id="prompt" aria-live="polite"></h1>${tools}</section>
    <div class="news">${news}</div>
    <div class="dock-board">${zoomButtons()}<small class="note"></small></div>
    ${ZONES.map((zone) => html`<div class="pane dock-${zone}" data-pane="${zone}"></div>`)}
    ${listPane("log", log)}${chat && listPane("chat", chat)}
    ${tabs(chat ? [...ZONES, "log", "chat"] : [...ZONES, "log"])}
  `;
}

function zoomButtons() {
  return html`<div class="zooms">
    ${commandButton("in", "+", "+")}${commandButton("out", "−", "-")}
    ${commandButton("fit", "⤢", "0")}${commandButton("bare", "◌", "h")}
  </div>`;
}

/**
 * @param {string} name
 * @param {Markup} [form]
 */
function listPane(name, form) {
  return html`<section class="pane talk" data-pane="${name}">
    <ol class="${name}" tabindex="0" aria-label="${t(name)}"></ol>${form}
  </section>`;
}

/** @param {string[]} panes */
function tabs(panes) {
  const buttons = panes.map(
    (pane) => html`<button data-do="tab" data-tab="${pane}">${t(pane)}</button>`,
  );
  return html`<nav class="tabs">${buttons}${commandButton("more", "⇕")}</nav>`;
}
