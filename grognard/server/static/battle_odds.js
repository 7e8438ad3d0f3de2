// The odds of all options side by side: on the stage as columns, before a battle as rows of a dialog.

import { ask } from "./dialogs.js";
import { find } from "./dom.js";
import { fill, html } from "./html.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Answers } from "./types.d.ts" */

/**
 * Fills the place for the table as soon as the odds are known.
 *
 * @param {MatchClient} match
 * @param {string[]} options
 * @param {HTMLElement} stage
 */
export async function showOdds(match, options, stage) {
  const place = find(".compared", stage);
  if (!place || !match.moving || !match.state.aids || options.length === 0) return;
  const answer = await match.askOnce("compare", { actions: options });
  if (place.isConnected && answer.options?.length) fill(place, oddsTable(match, answer));
}

/**
 * The choices of the board whose outcome is uncertain; each can be chosen from the table.
 *
 * @param {MatchClient} match
 */
export async function openOdds(match) {
  const answer = await match.askOnce("compare", { actions: match.scene.stage.options });
  const { measures = [], options = [] } = answer;
  const best = bestOf(options);
  const heads = measures.map((measure) => html`<th scope="col">${measure}</th>`);
  const rows = options.map(
    ({ action, shares, texts }) =>
      html`<tr class="${shares[0] === best && "best"}">
        <th scope="row"><button data-do="act" data-action="${action}">${match.pricedText(action)}</button></th>
        ${texts.map((text, i) => html`<td>${i === 0 && shares[0] === best && "▲ "}${text}</td>`)}
      </tr>`,
  );
  const table = html`<table class="odds-of-all"><tr><td></td>${heads}</tr>${rows}</table>`;
  const content = rows.length > 0 ? table : html`<p>${t("no-odds")}</p>`;
  await ask(t("compare"), content, [t("close"), ""]);
}

/**
 * The largest chance of what the player wants most, if the options differ in it.
 *
 * @param {{ shares: number[] }[]} options
 */
function bestOf(options) {
  const first = options.map(({ shares }) => shares[0]);
  return Math.max(...first) > Math.min(...first) ? Math.max(...first) : undefined;
}

/**
 * @param {MatchClient} match
 * @param {Answers["compare"]} answer
 */
function oddsTable(match, { measures = [], options = [] }) {
  const best = bestOf(options);
  const heads = options.map(({ action }) => html`<th scope="col">${match.pricedText(action)}</th>`);
  const rows = measures.map(
    (measure, i) =>
      html`<tr>
        <th scope="row">${measure}</th>
        ${options.map(({ shares, texts }) =>
          i === 0 && shares[0] === best
            ? html`<td class="best">▲ ${texts[i]}</td>`
            : html`<td>${texts[i]}</td>`,
        )}
      </tr>`,
  );
  return html`<h3>${t("stage-odds")} <small>${t("stage-best", measures[0])}</small></h3>
    <div class="lines" tabindex="0">
      <table>
        <tr>
          <td></td>
          ${heads}
        </tr>
        ${rows}
      </table>
    </div>`;
}
