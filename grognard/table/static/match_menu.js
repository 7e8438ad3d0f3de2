// What is not a move: links, offers, giving up, playing again.

import { complain } from "./choosing.js";
import { ask, html, menu, tell } from "./dom.js";
import { begin } from "./lobby.js";
import { matchOf } from "./storage.js";
import { logLine } from "./talk.js";
import { t } from "./words.js";

export const linkTo = (kind, code) => `${location.origin}/#${kind}=${code}`;

export const copy = (text) => navigator.clipboard.writeText(text).then(() => tell(t("copied", text)), () => ask(t("link"), html`<p class="pre">${text}</p>`, [t("close"), "close"]));

export function matchMenu(anchor, seat) {
  const { watch } = matchOf(seat.match);
  const over = seat.state.over;
  const play = !seat.watching && !over;
  const people = Object.values(seat.state.players).filter((one) => one.kind === "person").length > 1;
  const entries = [
    watch && [t("watch-link"), () => copy(linkTo("watch", watch))],
    [t("replay"), () => (location.hash = `review=${seat.match}`)],
    play && [t("takeback"), () => takeBack(seat)],
    play && people && [t("offer-draw"), () => seat.ask("offer", { kind: "draw" }).catch(complain)],
    play && [t("resign"), () => resign(seat)],
    over && !seat.watching && [t("rematch"), () => rematch(seat)],
    globalThis.Notification?.permission === "default" && [t("notify"), () => Notification.requestPermission()],
    [t("keys"), () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" }))],
  ];
  menu(anchor, t("menu"), entries.filter(Boolean));
}

async function resign(seat) {
  if (await ask(t("resign"), html`<p>${t("resign-sure")}</p>`, [t("resign"), "yes"], [t("cancel"), ""])) seat.ask("resign").catch(complain);
}

export const rematch = (seat) => begin(`matches/${seat.match}/rematch`, {}, seat.secrets[0]).catch(complain);

/** Choose how far back; everything after that would be lost. */
export async function takeBack(seat) {
  const moves = [...new Set(seat.log.map((line) => line.n))].filter((n) => n > 0).reverse().slice(0, 60);
  const first = (n) => seat.log.find((line) => line.n === n).parts.map((part) => part.text ?? part).join("");
  const rows = moves.map((n, i) => html`<option value=${n - 1} ${n === seat.state.last && html`selected`}>${t("move-n", n)}: ${first(n).slice(0, 70)} (−${i + 1})</option>`);
  if (!moves.length) return tell(t("nothing-back"));
  const given = await ask(t("takeback"), html`<p>${t("takeback-how")}</p><select name="to" size="8" aria-label="${t("takeback")}">${rows}</select>`, [t("ask-them"), "yes"], [t("cancel"), ""]);
  if (given?.to) seat.ask("offer", { kind: "takeback", to: +given.to }).catch(complain);
}

/** Offers that wait for an answer, with what would be lost. */
export const offerRows = (seat) => seat.state.offers.map(({ offer, text, waiting, to, kind }) => {
  const lost = kind === "takeback" ? seat.log.filter((line) => line.n > to).map(logLine) : [];
  const press = (value) => html`<button data-do="answer" data-offer="${offer}" value="${value}">${t(value)}</button>`;
  const mine = waiting.includes(seat.seat);
  return html`<div class="row"><b>${text}</b> ${mine ? [press("yes"), press("no")] : !seat.watching && press("no")}
    ${lost.length > 0 && html`<details><summary>${t("lost")}</summary><ol class="log">${lost}</ol></details>`}</div>`;
});

/** Links for seats that wait for a friend. */
export const linkRows = (seat) => Object.entries(matchOf(seat.match).invites ?? {})
  .filter(([id]) => seat.state.players[id]?.kind === "friend")
  .map(([id, code]) => html`<label class="row">${t("invite", seat.state.players[id].label)} <input readonly value="${linkTo("join", code)}"></label>`);

/** After the end: how to look back, to play again, and to check the dice. */
export const endOf = ({ state, match, watching }) => state.over && html`<div class="row"><a href="#review=${match}">${t("replay")}</a>
  ${!watching && html`<button data-do="rematch">${t("rematch")}</button>`}<a href="#fork=${match}">${t("fork")}</a><span>${t("verify", state.seed ?? "")}</span></div>`;
