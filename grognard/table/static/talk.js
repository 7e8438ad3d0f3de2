// What is told beside the board: the log with its rules and places, the chat, typed orders, and the whole board in words.

import { complain, ruleLink } from "./choosing.js";
import { fill, html, one } from "./dom.js";
import { t } from "./words.js";

const part = (piece) => piece.place ? html`<button class="place" data-do="flash" data-place="${piece.place}">${piece.text}</button>`
  : piece.rule ? ruleLink(piece.rule) : piece;

/** One line of the log: places flash on the board, rules open. */
export const logLine = ({ n, parts }) => html`<li data-n="${n}">${parts.map(part)}</li>`;

/** The log, with a line drawn after my last move. */
export function showLog(list, lines, last) {
  const first = last ? lines.findIndex((line) => line.n > last) : -1;
  fill(list, lines.map((line, i) => [i === first && html`<li class="since">${t("since")}</li>`, logLine(line)]));
  list.scrollTop = list.scrollHeight;
}

export function showChat(list, lines) {
  const time = (at) => new Date(at * 1000).toLocaleTimeString([], { timeStyle: "short" });
  fill(list, lines.map(({ at, name, text, to }) => html`<li><time>${time(at)}</time> <b>${name}</b>${to === "team" && ` (${t("team")})`}: ${text}</li>`));
  list.scrollTop = list.scrollHeight;
}

/** What the forms for chat and orders do. */
export function forms(main, seat, play, table) {
  const [say, order] = [one(".say", main), one(".order", main)];
  say.onsubmit = (event) => {
    event.preventDefault();
    const { text, to = "table" } = Object.fromEntries(new FormData(say));
    if (text.trim()) seat.ask("chat", { text, to }).then(() => say.reset(), complain);
  };
  const input = one("input", order);
  input.onfocus = () => fill(one("datalist", order), seat.state.actions.map(({ action, text }) => html`<option value="${action}">${text}</option>`));
  order.onsubmit = async (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    const fits = seat.state.actions.filter(({ action }) => action.startsWith(typed));
    const found = fits.find(({ action }) => action === typed) ?? (fits.length === 1 && fits[0]);
    if (!typed) return;
    if (table[typed]) table[typed]();
    else if (found) await play(found.action);
    else return complain((await seat.known("why", typed)).refusal ?? { text: t("no-order", typed) });
    input.value = "";
  };
}

/** The whole board in words: a chapter for each layer, a table where it has columns. */
export const textBoard = (scene) => [...scene.layers.values()].map((layer) => {
  const items = [...layer.items.values()].filter((item) => item.cells.length);
  return items.length > 0 && html`<h3>${layer.title}</h3>${layer.columns.length ? table(layer, items) : items.map(({ cells }) => html`<p>${cells.join(" ")}</p>`)}`;
});

function table({ title, columns, groups }, items) {
  const row = ({ cells: [name, ...rest] }) => html`<tr><th scope="row">${name}</th>${rest.map((text) => html`<td>${text}</td>`)}</tr>`;
  const bodies = [...new Set([...groups, ...items.map((item) => item.group)])].map((name) => {
    const rows = items.filter((item) => item.group === name).map(row);
    return rows.length > 0 && html`<tbody>${name && html`<tr><th colspan="${columns.length}" scope="rowgroup">${name}</th></tr>`}${rows}</tbody>`;
  });
  const head = columns.map((text) => html`<th scope="col">${text}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead>${bodies}</table></div>`;
}
