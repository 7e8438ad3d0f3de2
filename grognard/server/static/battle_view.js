// A battle as it stood at one of its beats: both sides, dice, sums, cases, the result.

import { die, emblem, picture } from "./battle_dice.js";
import { all } from "./dom.js";
import { html } from "./html.js";
import { t } from "./words.js";

/** @import { Markup } from "./html.js" */
/** @import { StageBattle, StageCase, StageFighter, StageMark, StagePlan, StageRound, StageSide, StageSum } from "./types.d.ts" */

/**
 * The parts of a list that have come by a beat.
 *
 * @template {{ at?: number }} T
 * @param {T[] | undefined} parts
 * @param {number} beat
 */
const come = (parts, beat) => (parts ?? []).filter(({ at = 0 }) => at <= beat);

/**
 * The round that is under way at a beat.
 *
 * @param {StageBattle} battle
 * @param {number} beat
 */
export function roundAt({ beats, rounds }, beat) {
  return rounds[beats[beat]?.round ?? 0];
}

/**
 * The steps of the battle: those that are done, the one under way, those to come.
 *
 * @param {StageBattle} battle
 * @param {number} beat
 */
export function partList({ parts, beats }, beat) {
  const now = beats[beat]?.part ?? 0;
  return parts.map((name, i) => {
    const sign = i < now ? "✓" : i + 1;
    const current = i === now && html`aria-current="step"`;
    return html`<li class="${i < now && "done"}" ${current}><b>${sign}</b>${name}</li>`;
  });
}

/**
 * The result, or until it is known what happens now.
 *
 * @param {StageBattle} battle
 * @param {number} beat
 */
export function resultRow({ beats, result }, beat) {
  const now = beats[beat];
  if (!now) return undefined;
  const caption = html`<span class="happens">${now.text} ${ruleButton(now.rule)}</span>`;
  if (!result || result.at > beat) return caption;
  const why = beat === result.at ? (result.note ?? "") : undefined;
  return html`<strong>${emblem(result.role ?? "")} ${result.text}</strong> ${
    why === undefined
      ? caption
      : html`<span class="happens">${why} ${ruleButton(result.rule)}</span>`
  }`;
}

/** @param {string | undefined} rule */
export function ruleButton(rule) {
  return rule && html`<button class="rule" data-do="rule" value="${rule}">${rule}</button>`;
}

/**
 * Both sides and what stands between them.
 *
 * @param {StageRound} round
 * @param {number} beat
 */
export function arena(round, beat) {
  const [left, right] = round.sides;
  return html`${sideView(left, beat)}${middle(round, beat)}${sideView(right, beat)}`;
}

/**
 * @param {StageSide} side
 * @param {number} beat
 */
function sideView({ role, title, note, fighters, plans, reading, rolls }, beat) {
  const dice = come(rolls, beat).map((roll) => die(roll, beat));
  return html`<section class="side" data-side="${role}" tabindex="0" aria-label="${title}">
    <h3>${emblem(role)} ${title} <small>${note}</small></h3>
    <ul class="fighters">
      ${fighters?.length ? fighterList(come(fighters, beat), beat) : nothing()}
    </ul>
    <ul class="plans">
      ${come(plans, beat).map((plan) => planView(plan, beat))}
    </ul>
    ${dice.length > 0 && html`<p class="group">${reading}</p><div class="dice throw">${dice}</div>`}
  </section>`;
}

/** On a side whose last unit is gone, or that never had one. */
function nothing() {
  return html`<li class="group">${t("stage-nothing")}</li>`;
}

/**
 * The fighters under the names of where they come from.
 *
 * @param {StageFighter[]} fighters
 * @param {number} beat
 */
function fighterList(fighters, beat) {
  let group = "";
  return fighters.map((fighter) => {
    const heading =
      fighter.group && fighter.group !== group && html`<li class="group">${fighter.group}</li>`;
    group = fighter.group ?? "";
    return [heading, fighterView(fighter, beat)];
  });
}

/**
 * @param {StageFighter} fighter
 * @param {number} beat
 */
function fighterView({ piece, name, needs, rolls, marks, fates }, beat) {
  const fate = come(fates, beat).at(-1);
  const lost = fate?.state === "lost";
  const hit = fate && (fate.at ?? 0) === beat;
  const lines = [...(needs ?? []), fate?.text].filter(Boolean);
  const body = html`${picture(piece, lost)}
    <span class="who"><b>${name}</b>${lines.map((line) => html`<span>${line}</span>`)}</span>
    <span class="dice">${come(rolls, beat).map((roll) => die(roll, beat))}</span>
    ${markView(come(marks, beat).at(-1), beat)}`;
  return html`<li class="${lost && "lost"} ${hit && "hit"}">${pressable(piece, body, "fighter")}</li>`;
}

/**
 * What can be chosen is a button.
 *
 * @param {StageFighter["piece"]} piece
 * @param {Markup} body
 * @param {string} kind
 */
function pressable({ id, actions, text }, body, kind) {
  if (!actions?.length) return html`<div class="${kind}" data-piece="${id}">${body}</div>`;
  return html`<button class="${kind} can" data-piece="${id}" title="${text}">${body}</button>`;
}

/**
 * @param {StageMark | undefined} mark
 * @param {number} beat
 */
function markView(mark, beat) {
  if (!mark) return undefined;
  const fresh = (mark.at ?? 0) === beat && "fresh";
  return html`<span class="mark ${mark.good ? "good" : "bad"} ${fresh}">
    <b>${mark.good ? "✔" : "✘"} ${mark.text}</b>${mark.note && html`<small>${mark.note}</small>`}
  </span>`;
}

/**
 * @param {StagePlan} plan
 * @param {number} beat
 */
function planView({ piece, name, note, text, rule, rolls, marks, until = 0 }, beat) {
  const spent = until > 0 && until <= beat;
  const body = html`<b class="head">${name} <small>${note}</small></b>
    <span class="says">${text}</span>
    <span class="dice">${come(rolls, beat).map((roll) => die(roll, beat))}</span>
    ${markView(come(marks, beat).at(-1), beat)}<small class="cites">${rule}</small>`;
  return html`<li class="${spent && "spent"}">${pressable(piece, body, "plan")}</li>`;
}

/**
 * The scores, a die of both sides, and the cases.
 *
 * @param {StageRound} round
 * @param {number} beat
 */
function middle({ sides, sums, rolls, cases, notes }, beat) {
  const scored = (sums ?? []).filter(({ score }) => score);
  const scores = scored.map(
    ({ score, side = 0, lines }) =>
      html`<div data-side="${sides[side].role}">
        <b>${total(come(lines, beat))}</b><span>${score}</span>
      </div>`,
  );
  const dice = come(rolls, beat).map((roll) => die(roll, beat));
  const said = beat >= lastOf(sums) ? (notes ?? []).map((note) => html`<p>${note}</p>`) : undefined;
  return html`<section class="middle" tabindex="0" aria-label="${t("stage-scores")}">
    <div class="scores">${scores}</div>
    ${said}
    <div class="dice large">${dice}</div>
    <ul class="cases">
      ${(cases ?? []).map((one) => caseView(one, beat))}
    </ul>
  </section>`;
}

/**
 * The beat at which the last line of the sums comes.
 *
 * @param {StageSum[] | undefined} sums
 */
function lastOf(sums) {
  return Math.max(0, ...(sums ?? []).flatMap(({ lines }) => (lines ?? []).map(({ at = 0 }) => at)));
}

/** @param {{ amount?: number }[]} lines */
export function total(lines) {
  return lines.reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/**
 * @param {StageCase} one
 * @param {number} beat
 */
function caseView({ name, text, rule, chosen = false, at = 0 }, beat) {
  const came = chosen && at <= beat;
  return html`<li class="${came && "came"}">
    <b>${came && "✔ "}${name}</b> <span>${text} ${ruleButton(rule)}</span>
  </li>`;
}

/**
 * The sums, line by line.
 *
 * @param {StageRound} round
 * @param {number} beat
 */
export function ledger({ sides, sums }, beat) {
  const begun = (sums ?? []).filter(({ lines }) => come(lines, beat).length > 0);
  return begun.map((sum) => sumView(sum, sides[sum.side ?? 0].role, beat));
}

/**
 * @param {StageSum} sum
 * @param {string} role
 * @param {number} beat
 */
function sumView({ title, rule, lines }, role, beat) {
  const shown = come(lines, beat);
  const rows = shown.map(
    ({ text, rule: cited, amount, at = 0 }) =>
      html`<tr class="${at === beat && "fresh"}">
        <td>${text}</td>
        <td>${ruleButton(cited)}</td>
        <td>${signed(amount)}</td>
      </tr>`,
  );
  return html`<section>
    <h3>${emblem(role)} ${title}</h3>
    <div class="lines">
      <table>
        ${rows}
        <tr class="total">
          <th scope="row">${t("stage-total")}</th>
          <td>${ruleButton(rule)}</td>
          <td>${total(shown)}</td>
        </tr>
      </table>
    </div>
  </section>`;
}

/** @param {number | undefined} amount */
function signed(amount) {
  if (amount === undefined) return "–";
  if (amount < 0) return `−${-amount}`;
  return amount > 0 ? `+${amount}` : "0";
}

/**
 * Gives the sides their colours: the page allows no styles in its markup.
 *
 * @param {HTMLElement} stage
 */
export function colourSides(stage) {
  for (const element of all("[data-side]", stage)) {
    element.style.setProperty("--side", `var(--line-${element.dataset.side})`);
    element.style.setProperty("--tint", `var(--fill-${element.dataset.side})`);
  }
}
