// What is not a move: links, offers, giving up, playing again.

import { complain } from "./choosing.js";
import { ask, html, menu, tell } from "./dom.js";
import { begin } from "./lobby.js";
import { matchOf } from "./storage.js";
import { logLine } from "./talk.js";
import { t } from "./words.js";

const linkTo = (kind, code) => `${location.origin}/#${kind}=${code}`;

export const showLink = (kind, code) =>
  navigator.clipboard?.writeText(linkTo(kind, code)).catch(() => {}).then(() => ask(t("copied"), html`<p class="pre">${linkTo(kind, code)}</p>`, [t("close"), "close"]));

export function matchMenu(anchor, seat, showKeys) {
  const { watch } = matchOf(seat.match);
  const { over, players } = seat.state;
  const playing = !seat.watching && !over;
  const people = Object.values(players).filter(({ kind }) => kind === "person").length > 1;
  const entries = [
    watch && [t("watch-link"), () => showLink("watch", watch)],
    [t("replay"), () => (location.hash = `review=${seat.match}`)],
    playing && [t("takeback"), () => takeBack(seat)],
    playing && people && [t("offer-draw"), () => seat.ask("offer", { kind: "draw" }).catch(complain)],
    playing && [t("resign"), () => resign(seat)],
    over && !seat.watching && [t("rematch"), () => rematch(seat)],
    globalThis.Notification?.permission === "default" && [t("notify"), () => Notification.requestPermission()],
    [t("keys"), showKeys],
  ];
  menu(anchor, t("menu"), entries.filter(Boolean));
}

async function resign(seat) {
  if (await ask(t("resign"), html`<p>${t("resign-sure")}</p>`, [t("resign"), "yes"], [t("cancel"), ""])) seat.ask("resign").catch(complain);
}

export const rematch = ({ match, secrets: [token, ...tokens] }) => begin(`matches/${match}/rematch`, { tokens }, token).catch(complain);

/** Choose how far back; everything after that would be lost. */
export async function takeBack(seat) {
  const { log, state } = seat;
  const moves = [...new Set(log.map((line) => line.n))].filter(Boolean).reverse().slice(0, 60);
  if (!moves.length) return tell(t("nothing-back"));
  const told = (n) => log.find((line) => line.n === n).parts.map((part) => part.text ?? part).join("").slice(0, 70);
  const rows = moves.map((n) => html`<option value="${n - 1}" ${n === state.last && html`selected`}>${n}: ${told(n)}</option>`);
  const list = html`<p>${t("takeback-how")}</p><select name="to" size="8" aria-label="${t("takeback")}">${rows}</select>`;
  const given = await ask(t("takeback"), list, [t("ask-them"), "yes"], [t("cancel"), ""]);
  if (given?.to) seat.ask("offer", { kind: "takeback", to: +given.to }).catch(complain);
}

/** Offers that wait for an answer, with what would be lost. */
export const offerRows = ({ state, seat, watching, log }) => state.offers.map(({ offer, text, waiting, to, kind }) => {
  const press = (value) => html`<button data-do="answer" data-offer="${offer}" value="${value}">${t(value)}</button>`;
  const lost = html`<details><summary>${t("lost")}</summary><ol class="log">${log.filter((line) => line.n > to).map(logLine)}</ol></details>`;
  return html`<div class="row"><b>${text}</b>${waiting.includes(seat) && press("yes")}${!watching && press("no")}${kind === "takeback" && lost}</div>`;
});

/** Links for seats that wait for a friend. */
export const linkRows = ({ match, state }) => Object.entries(matchOf(match).invites ?? {})
  .filter(([id]) => state.players[id]?.kind === "friend")
  .map(([id, code]) => html`<label class="row">${t("invite", state.players[id].label)} <input readonly value="${linkTo("join", code)}"></label>`);
