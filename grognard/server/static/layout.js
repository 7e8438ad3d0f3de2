// The layout of a screen with a board: a place for every zone, the goal and the log, and round them
// what the screen itself adds. Style sheets decide where each of them stands.

import { html } from "./html.js";
import { t } from "./words.js";

/** @import { Markup } from "./html.js" */

/** Zones beside the maps that have a place of their own. */
const ZONES = ["hand", "battle", "side"];

/**
 * A button for a command, with its key in the tooltip if it has one.
 *
 * @param {string} command
 * @param {unknown} label
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
 * @param {Markup} [parts.words] below the board, left
 * @param {Markup} [parts.news] between the prompt and the board
 * @param {Markup} [parts.log] below the log
 * @param {Markup} [parts.chat] below the chat; without it there is no chat
 */
export function boardLayout({ tools, words, news, log, chat }) {
  return html`
    <button class="grip" data-do="more" aria-label="${t("more")}"><i></i></button>
    <section class="prompt">
      <div class="where">
        <ol class="crumbs" aria-label="${t("crumbs")}"></ol>
        <h1 id="prompt" aria-live="polite"></h1>
      </div>
      ${tools}
    </section>
    <div class="news">${news}</div>
    <div class="dock-board"></div>
    <div class="foot">
      <div class="pane dock-hand" data-pane="hand"></div>
      <div class="boardtools">${words}${zoomButtons()}</div>
    </div>
    <div class="pane dock-battle" data-pane="battle"></div>
    <section class="goal" aria-label="${t("goal-now")}"></section>
    <div class="pane dock-side" data-pane="side"></div>
    ${listPane("log", log)}${chat && listPane("chat", chat)}
    ${tabs(chat ? [...ZONES, "log", "chat"] : [...ZONES, "log"])}
    <aside class="drawer dock-key" popover="auto" aria-label="${t("key")}">
      <h2>${t("key")}</h2>
      <small class="note"></small>
    </aside>
  `;
}

function zoomButtons() {
  return html`${commandButton("key", "☰ ?", "l")}
    ${commandButton("again", "↺", "r")}${commandButton("bare", "◌", "h")}${commandButton("in", "+", "+")}
    ${commandButton("out", "−", "-")}${commandButton("fit", "⤢", "0")}`;
}

/**
 * @param {string} name
 * @param {Markup} [form]
 */
function listPane(name, form) {
  return html`<section class="pane talk" data-pane="${name}">
    <div class="${name}" tabindex="0" role="region" aria-label="${t(name)}"></div>${form}
  </section>`;
}

/** @param {string[]} panes */
function tabs(panes) {
  const buttons = panes.map(
    (pane) => html`<button data-do="tab" data-tab="${pane}">${t(pane)}</button>`,
  );
  return html`<nav class="tabs">${buttons}</nav>`;
}
