// The log, with its rules and places.

import { all, find } from "./dom.js";
import { html } from "./html.js";
import { ruleButton } from "./rules.js";
import { t } from "./words.js";

/** @import { LogLine, LogPart } from "./types.d.ts" */

/** @param {LogPart} part */
function logPart(part) {
  if (typeof part === "string") return part;
  if (part.rule) return ruleButton(part.rule);
  const { place, text } = part;
  return html`<button class="place" data-do="flash" data-place="${place}">${text}</button>`;
}

/**
 * A place stays on one line with the full stop or the comma after it.
 *
 * @param {LogPart[]} parts
 */
function sentence(parts) {
  return parts.map((part, i) => {
    const before = parts[i - 1];
    const after = parts[i + 1];
    const [ended] = typeof after === "string" ? (/^[.,:;)!?]+/.exec(after) ?? []) : [];
    if (typeof part !== "string") return html`<span class="whole">${logPart(part)}${ended}</span>`;
    return typeof before === "object" ? part.replace(/^[.,:;)!?]+/, "") : part;
  });
}

/**
 * One line: a click on a place shows it on the board, a click on a rule opens it.
 *
 * @param {LogLine} line
 */
export function logLine({ n, parts, role = "", heading = false }) {
  const rules = parts.filter((part) => typeof part !== "string" && part.rule);
  const words = parts.filter((part) => !rules.includes(part));
  return html`<li data-n="${n}" data-since="${t("since")}" data-role="${role}"
    class="${heading && "heading"}">${emblem(role)}<span>${sentence(words)}</span>
    ${rules.map(logPart)}</li>`;
}

/** @param {string} role */
function emblem(role) {
  if (!role || !find(`#emblem-${role}`)) return html`<i></i>`;
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#emblem-${role}"/></svg>`;
}

/** @type {WeakMap<Element, string[]>} */
const shown = new WeakMap();

/**
 * Shows the log, with a mark after my last move. Only lines that changed are made anew.
 *
 * @param {HTMLElement} list
 * @param {LogLine[]} lines
 * @param {number} [lastMove]
 */
export function showLog(list, lines, lastMove = 0) {
  const texts = lines.map((line) => logLine(line).text);
  const before = shown.get(list) ?? [];
  const changed = texts.findIndex((text, i) => text !== before[i]);
  const same = changed < 0 ? texts.length : changed;
  shown.set(list, texts);
  for (const line of all("li", list).slice(same)) line.remove();
  for (const turn of all("ol:empty", list)) turn.remove();
  addLines(list, lines.slice(same), texts.slice(same));
  markNewLines(list, lines, lastMove);
  scrollToEnd(list);
}

/**
 * Each heading begins a list of its own: it stays in sight as long as its turn does.
 *
 * @param {HTMLElement} list
 * @param {LogLine[]} lines
 * @param {string[]} texts
 */
function addLines(list, lines, texts) {
  const found = lines.findIndex(({ heading }) => heading);
  const next = found < 0 ? lines.length : found;
  const last = list.lastElementChild;
  if (last && next > 0) last.insertAdjacentHTML("beforeend", texts.slice(0, next).join(""));
  const rest = last ? next : 0;
  const markup = texts
    .slice(rest)
    .map((text, i) => (i > 0 && lines[rest + i].heading ? `</ol><ol>${text}` : text));
  if (markup.length > 0) list.insertAdjacentHTML("beforeend", `<ol>${markup.join("")}</ol>`);
}

/**
 * @param {HTMLElement} list
 * @param {LogLine[]} lines
 * @param {number} lastMove
 */
function markNewLines(list, lines, lastMove) {
  find(".since", list)?.classList.remove("since");
  const first = lastMove ? lines.findIndex((line) => line.n > lastMove) : -1;
  if (first > 0) all("li", list)[first].classList.add("since");
}

/**
 * Scrolls down after the board is drawn: measuring the list earlier would hold that up.
 *
 * @param {HTMLElement} list
 */
export function scrollToEnd(list) {
  requestAnimationFrame(() => {
    setTimeout(() => {
      list.scrollTop = list.scrollHeight;
    });
  });
}
