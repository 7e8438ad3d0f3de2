// Offers that wait for an answer, and links to share.

import { ask } from "./dialogs.js";
import { html } from "./html.js";
import { logLine } from "./log.js";
import { savedMatch } from "./storage.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { LogLine, Offer } from "./types.d.ts" */

/**
 * Offers that wait for an answer; a take-back shows what would be lost.
 *
 * @param {MatchClient} match
 */
export function offerRows({ state, seat, watching, log }) {
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
 * The address behind a link to join, watch or replay.
 *
 * @param {"join" | "watch" | "replay"} kind
 * @param {string} code
 */
function linkTo(kind, code) {
  return `${location.origin}/#${kind}=${code}`;
}

/**
 * Links for the seats that wait for a friend.
 *
 * @param {MatchClient} match
 */
export function inviteRows({ id, state }) {
  const invites = Object.entries(savedMatch(id).invites ?? {});
  const waiting = invites.filter(([seat]) => state.players[seat]?.kind === "friend");
  return waiting.map(([seat, code]) => {
    const label = t("invite", state.players[seat].label);
    const link = linkTo("join", code);
    return html`<label class="row">${label} <input readonly value="${link}"></label>`;
  });
}

/**
 * Copies a link to the clipboard, if the browser allows it, and shows it.
 *
 * @param {"watch" | "replay"} kind
 * @param {string} code
 */
export async function shareLink(kind, code) {
  const link = linkTo(kind, code);
  await navigator.clipboard?.writeText(link).catch(() => {});
  ask(t("copied"), html`<p class="pre">${link}</p>`, [t("close"), "close"]);
}
