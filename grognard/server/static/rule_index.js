// The rules of a game to read: how it is won, and all of them with a search. Loaded when needed.

import { loadGoal, loadRules } from "./api.js";
import { ask } from "./dialogs.js";
import { all, get } from "./dom.js";
import { html } from "./html.js";
import { ruleBody } from "./rules.js";
import { t } from "./words.js";

/**
 * How a game is won.
 *
 * @param {string} game
 */
export async function showGoal(game) {
  const [goal, rules] = await Promise.all([loadGoal(game), loadRules(game)]);
  const found = goal.map((id) => html`<h3>${id} ${rules[id].title}</h3><p>${rules[id].text}</p>`);
  ask(t("goal"), html`<div class="goal">${found}</div>`, [t("close"), "close"]);
}

/**
 * All rules of a game. A search leaves those that have every word.
 *
 * @param {string} game
 */
export async function showRuleIndex(game) {
  const rules = await loadRules(game);
  const entries = Object.entries(rules).map(
    ([id, rule]) => html`<details>
      <summary><b>${id}</b> ${rule.title}</summary>${ruleBody(rule)}
    </details>`,
  );
  const label = t("rules-search");
  const field = html`<input type="search" placeholder="${label}" aria-label="${label}">`;
  const none = html`<p class="soft" role="status" hidden>${t("rules-none")}</p>`;
  const content = html`<div class="rule-index">${field}${none}<div>${entries}</div></div>`;
  ask(t("rules"), content, [t("close"), "close"]);
  bindSearch(get(".rule-index"));
}

/** @param {HTMLElement} index */
function bindSearch(index) {
  /** @type {HTMLInputElement} */
  const field = get("input", index);
  const entries = all("details", index);
  field.oninput = () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const entry of entries) entry.hidden = !hasAll(entry.textContent ?? "", words);
    get("[role=status]", index).hidden = entries.some((entry) => !entry.hidden);
  };
  field.onkeydown = (event) => {
    if (event.key === "Enter") event.preventDefault(); // it would close the dialog
  };
}

/**
 * @param {string} text
 * @param {string[]} words
 */
function hasAll(text, words) {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
