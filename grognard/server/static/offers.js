// Offers that wait for an answer, and the invitations of a match that waits for friends.

import { html } from "./html.js";
import { logLine } from "./log.js";
import { savedMatch } from "./storage.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { LogLine, Offer } from "./types.d.ts" */

/** @param {MatchClient} match */
export function newsRows(match) {
  return [offerRows(match), inviteRows(match)];
}

/**
 * Offers that wait for an answer; a take-back shows what would be lost.
 *
 * @param {MatchClient} match
 */
function offerRows({ state, seat, watching, log }) {
  return state.offers.map((offer) => {
    const agree = offer.waiting.includes(seat) && answerButton(offer, "yes");
    const decline = !watching && answerButton(offer, "no");
    const lost = offer.kind === "takeback" && lostMoves(log, offer);
    return html`<div class="row"><b>${offer.text}</b>${agree}${decline}${lost}</div>`;
  });
}

/**
 * @param {Offer} offer
 * @param {"yes" | "no"} answer
 */
function answerButton({ offer }, answer) {
  const label = t(answer);
  return html`<button data-do="answer" data-offer="${offer}" value="${answer}">${label}</button>`;
}

/**
 * @param {LogLine[]} log
 * @param {Offer} offer
 */
function lostMoves(log, { to }) {
  const lines = log.filter((line) => line.n > to).map(logLine);
  return html`<details><summary>${t("lost")}</summary><ol class="log">${lines}</ol></details>`;
}

/**
 * Links for the seats that wait for a friend.
 *
 * @param {MatchClient} match
 */
function inviteRows({ id, state }) {
  const invites = Object.entries(savedMatch(id).invites ?? {});
  const waiting = invites.filter(([seat]) => state.players[seat]?.kind === "friend");
  return waiting.map(([seat, code]) => {
    const label = t("invite", state.players[seat].label);
    const link = `${location.origin}/#join=${code}`;
    const copy = html`<button data-do="copy" value="${link}">${t("copy")}</button>`;
    const qr = html`<button data-do="qr" value="${link}" title="${label}">QR</button>`;
    return html`<div class="row">
      <label class="row">${label} <input readonly value="${link}"></label>${copy}${qr}${warning()}
    </div>`;
  });
}

/** Links to this page lead nowhere on other devices. */
function warning() {
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return local && html`<small>${t("link-local")}</small>`;
}
