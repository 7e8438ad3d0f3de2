// The odds of actions, as small tables.

import { html } from "./html.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */

/**
 * A small table for every action whose outcome is uncertain.
 *
 * @param {MatchClient} match
 * @param {string[]} actions
 */
export async function oddsTables(match, actions) {
  if (!match.state.aids) return []; // a rated match
  const tables = await Promise.all(actions.map((action) => oddsTable(match, action)));
  return tables.filter((table) => table !== undefined);
}

/**
 * @param {MatchClient} match
 * @param {string} action
 */
async function oddsTable(match, action) {
  const { rows = [] } = await match.askOnce("odds", { action });
  if (rows.length === 0) return undefined;
  const cells = rows.map(([text, share]) => html`<tr><td>${text}</td><td>${share}</td></tr>`);
  return html`<table><caption>${t("odds", match.actionText(action))}</caption>${cells}</table>`;
}
