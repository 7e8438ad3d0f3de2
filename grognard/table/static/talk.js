// What is told beside the board: the log with its rules and places, the chat, and the line for typed orders.

import { complain } from "./choosing.js";
import { acts, fill, html, one } from "./dom.js";
import { t } from "./words.js";

/** One line of the log. Places flash on the board, rules open. */
export const logLine = ({ n, parts }) => html`<li data-n="${n}">${parts.map((part) =>
  part.place ? html`<button class="place" data-do="flash" data-place="${part.place}">${part.text}</button>`
  : part.rule ? html`<button class="rule" data-do="rule" data-rule="${part.rule}" title="${t("rule", part.rule)}">${part.text}</button>`
  : part,
)}</li>`;

/** The log, with a line drawn after my last move. */
export function showLog(list, seat) {
  const last = seat.state?.last ?? 0;
  const first = seat.log.findIndex((line) => line.n > last);
  const mark = (line, i) => [last && i === first && html`<li class="since">${t("since")}</li>`, logLine(line)];
  fill(list, seat.log.map(mark));
  list.scrollTop = list.scrollHeight;
}

export function showChat(list, seat) {
  const time = (at) => new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const line = ({ at, name, text, to }) => html`<li><time>${time(at)}</time> <b>${name}</b>${to === "team" && ` (${t("team")})`}: ${text}</li>`;
  fill(list, [...seat.chat.values()].map(line));
  list.scrollTop = list.scrollHeight;
}

/** The form of the chat; a team has its own where there is one. */
export function chatForm(form, seat) {
  form.onsubmit = async (event) => {
    event.preventDefault();
    const { text, to = "table" } = Object.fromEntries(new FormData(form));
    if (text.trim()) await seat.ask("chat", { text, to }).then(() => form.reset(), complain);
  };
}

/** Orders as in the notation; what is no order is explained by its rule. */
export function commandForm(form, seat, play, table) {
  const { input } = form.elements;
  input.onfocus = () => fill(one("datalist", form), seat.state.actions.map(({ action, text }) => html`<option value="${action}">${text}</option>`));
  form.onsubmit = async (event) => {
    event.preventDefault();
    const typed = input.value.trim();
    const fits = seat.state.actions.filter(({ action }) => action === typed || action.startsWith(typed));
    const action = fits.find((one) => one.action === typed) ?? (fits.length === 1 ? fits[0] : null);
    if (!typed) return;
    if (table[typed]) table[typed]();
    else if (action) await play(action.action);
    else return complain((await seat.known("why", typed)).refusal ?? { text: t("no-order", typed) });
    input.value = "";
  };
}

export const talkActs = (root, stage, showRule) =>
  acts(root, { flash: ({ dataset }) => stage.flash(dataset.place), rule: ({ dataset }) => showRule(dataset.rule) });
