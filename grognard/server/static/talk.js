// What is told beside the board: the log with its rules and places, the chat, offers, and typed orders.

import { complain, ruleLink } from "./choosing.js";
import { fill, html, one, whenSent } from "./dom.js";
import { matchOf, t } from "./own.js";

const part = (piece) => piece.place ? html`<button class="place" data-do="flash" data-place="${piece.place}">${piece.text}</button>`
  : piece.rule ? ruleLink(piece.rule) : piece;

/** One line of the log: places flash on the board, rules open. */
export const logLine = ({ n, parts }) => html`<li data-n="${n}" data-since="${t("since")}">${parts.map(part)}</li>`;

/** The log, with a line drawn after my last move. Only lines that are new are made. */
export function showLog(list, lines, last) {
  const told = lines.map((line) => logLine(line).text);
  const same = told.findIndex((line, i) => line !== list.told?.[i]);
  list.told = told;
  while (list.children.length > (same < 0 ? told.length : same)) list.lastChild.remove();
  if (same >= 0) list.insertAdjacentHTML("beforeend", told.slice(same).join(""));
  one(".since", list)?.classList.remove("since");
  const first = last ? lines.findIndex((line) => line.n > last) : -1;
  if (first > 0) list.children[first].classList.add("since");
  toEnd(list);
}

/** Once the board is drawn: how high the list is would have to be found out before. */
const toEnd = (list) => requestAnimationFrame(() => setTimeout(() => (list.scrollTop = list.scrollHeight)));

export function showChat(list, lines) {
  const time = (at) => new Date(at * 1000).toLocaleTimeString([], { timeStyle: "short" });
  fill(list, lines.map(({ at, name, text, to }) => html`<li><time>${time(at)}</time> <b>${name}</b>${to === "team" && ` (${t("team")})`}: ${text}</li>`));
  toEnd(list);
}

/** What the forms for chat and orders do. */
export function forms(main, seat, play, table) {
  const [say, order] = [one(".say", main), one(".order", main)];
  whenSent(say, ({ text, to = "table" }) => text.trim() && seat.ask("chat", { text, to }).then(() => say.reset(), complain));
  const input = one("input", order);
  input.onfocus = () => fill(one("datalist", order), seat.state.actions.map(({ action, text }) => html`<option value="${action}">${text}</option>`));
  whenSent(order, async () => {
    const typed = input.value.trim();
    const fits = seat.state.actions.filter(({ action }) => action.startsWith(typed));
    const found = fits.find(({ action }) => action === typed) ?? (fits.length === 1 && fits[0]);
    if (!typed) return;
    if (table[typed]) table[typed]();
    else if (found) await play(found.action);
    else return complain((await seat.known("why", { action: typed })).refusal ?? { text: t("no-order", typed) });
    input.value = "";
  });
}

/** Offers that wait for an answer, with what would be lost. */
export const offerRows = ({ state, seat, watching, log }) => state.offers.map(({ offer, text, waiting, to, kind }) => {
  const press = (value) => html`<button data-do="answer" data-offer="${offer}" value="${value}">${t(value)}</button>`;
  const lost = html`<details><summary>${t("lost")}</summary><ol class="log">${log.filter((line) => line.n > to).map(logLine)}</ol></details>`;
  return html`<div class="row"><b>${text}</b>${waiting.includes(seat) && press("yes")}${!watching && press("no")}${kind === "takeback" && lost}</div>`;
});

export const linkTo = (kind, code) => `${location.origin}/#${kind}=${code}`;

/** Links for seats that wait for a friend. */
export const linkRows = ({ match, state }) => Object.entries(matchOf(match).invites ?? {})
  .filter(([id]) => state.players[id]?.kind === "friend")
  .map(([id, code]) => html`<label class="row">${t("invite", state.players[id].label)} <input readonly value="${linkTo("join", code)}"></label>`);
