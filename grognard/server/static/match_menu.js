// What is not a move: advice, links, offers, giving up, playing again.

import { api } from "./api.js";
import { ask, fill, html, menu, one, tell } from "./dom.js";
import { begin } from "./lobby.js";
import { matchOf, t } from "./own.js";
import { linkTo } from "./talk.js";

export const showLink = (kind, code) =>
  navigator.clipboard?.writeText(linkTo(kind, code)).catch(() => {}).then(() => ask(t("copied"), html`<p class="pre">${linkTo(kind, code)}</p>`, [t("close"), "close"]));

export function matchMenu(seat, stage, showKeys) {
  const { watch } = matchOf(seat.match);
  const { over, players } = seat.state;
  const playing = !seat.watching && !over;
  const people = Object.values(players).filter(({ kind }) => kind === "person").length > 1;
  const entries = [
    watch && [t("watch-link"), () => showLink("watch", watch)],
    [t("replay"), () => (location.hash = `review=${seat.match}`)],
    playing && [t("takeback"), () => takeBack(seat)],
    playing && people && [t("offer-draw"), () => seat.ask("offer", { kind: "draw" })],
    playing && [t("resign"), () => resign(seat)],
    over && !seat.watching && [t("rematch"), () => rematch(seat)],
    globalThis.Notification?.permission === "default" && [t("notify"), () => Notification.requestPermission()],
    [t("keys"), showKeys],
  ];
  menu(one("[data-do=menu]"), t("menu"), entries.filter(Boolean));
}

async function resign(seat) {
  if (await ask(t("resign"), html`<p>${t("resign-sure")}</p>`, [t("resign"), "yes"], [t("cancel"), ""])) seat.ask("resign");
}

export const rematch = ({ match, secrets: [token, ...tokens] }) => begin(`matches/${match}/rematch`, { tokens }, token);

/** Choose how far back; everything after that would be lost. */
export async function takeBack(seat) {
  const { log, state } = seat;
  const moves = [...new Set(log.map((line) => line.n))].filter(Boolean).reverse().slice(0, 60);
  if (!moves.length) return tell(t("nothing-back"));
  const told = (n) => log.find((line) => line.n === n).parts.map((part) => part.text ?? part).join("").slice(0, 70);
  const rows = moves.map((n) => html`<option value="${n - 1}" ${n === state.last && html`selected`}>${n}: ${told(n)}</option>`);
  const list = html`<p>${t("takeback-how")}</p><select name="to" size="8" aria-label="${t("takeback")}">${rows}</select>`;
  const given = await ask(t("takeback"), list, [t("ask-them"), "yes"], [t("cancel"), ""]);
  if (given?.to) seat.ask("offer", { kind: "takeback", to: +given.to });
}

/** How to look back, to play again, and to check the dice. */
export async function showEnd({ match, watching, secrets }) {
  const { seed, commitment } = await api(`matches/${match}/replay?at=0&eyes=public`, null, secrets[0]);
  fill(one(".news"), html`<div class="row"><a href="#review=${match}">${t("replay")}</a>${!watching && html`<button data-do="rematch">${t("rematch")}</button>`}
    <span>${t("seed")}: <code>${seed}</code></span>
    <details><summary>${t("verify")}</summary><code>grognard verify ${match}.txt --commitment ${commitment}</code></details></div>`);
}

/** What a bot would do, why, and where. */
export async function hint(seat, stage) {
  const { action, text, reason } = await seat.ask("hint");
  for (const item of seat.scene.items) if (item.actions.includes(action)) stage.flash(item.id);
  tell(html`<b>${text}</b> ${reason} <button data-do="act" data-action="${action}">${t("do-it")}</button>`);
}
