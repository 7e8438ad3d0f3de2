// What guides a player on every screen with a board: where in the turn we are, and how far the goal is.

import { find, get } from "./dom.js";
import { html, refill } from "./html.js";
import { ruleButton } from "./rules.js";
import { t } from "./words.js";

/** @import { Crumb, Goal, SceneHead } from "./types.d.ts" */

/**
 * @param {HTMLElement} page
 * @param {SceneHead} head
 */
export function showGuide(page, { crumbs, goal }) {
  if (!find(".crumbs", page)) return; // the editor has no place for it
  refill(get(".crumbs", page), crumbs.map(crumbItem));
  refill(get(".goal", page), goal ? goalCard(goal) : "");
}

/** @param {Crumb} crumb */
function crumbItem({ text, state }) {
  const now = state === "now" && html`aria-current="step"`;
  return html`<li class="${state}" ${now} title="${text}"><span>${text}</span></li>`;
}

/** @param {Goal} goal */
function goalCard({ text, rule, state, next, share }) {
  const meter =
    share !== undefined &&
    html`<meter value="${share}" aria-label="${t("goal-now")}">${state}</meter>`;
  const later = next && html`<span class="soft">${next}</span>`;
  return html`<h2 title="${text}">${text} ${ruleButton(rule)}</h2>
    ${meter}<p><strong>${state}</strong>${later}</p>`;
}
