// Dice and pieces of the battle stage as our own pictures.

import { all } from "./dom.js";
import { fill, html, trusted } from "./html.js";

/** @import { StagePiece, StageRoll } from "./types.d.ts" */

const SIZE = 24; // of a die, in its own units
const [LOW, MIDDLE, HIGH] = [6.5, 12, 17.5];
/** Where the pips of each face are. @type {Record<string, [x: number, y: number][]>} */
const PIPS = {
  1: [[MIDDLE, MIDDLE]],
  2: [
    [LOW, HIGH],
    [HIGH, LOW],
  ],
  3: [
    [LOW, HIGH],
    [MIDDLE, MIDDLE],
    [HIGH, LOW],
  ],
  4: corners(),
  5: [...corners(), [MIDDLE, MIDDLE]],
  6: [...corners(), [LOW, MIDDLE], [HIGH, MIDDLE]],
};

/** @returns {[x: number, y: number][]} */
function corners() {
  return [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ];
}

/**
 * A die: pips for the faces of an ordinary one, otherwise what the face shows.
 *
 * @param {StageRoll} roll
 * @param {number} beat the beat that is shown
 */
export function die({ value, text, best = false, at = 0, until = 0 }, beat) {
  const old = until > 0 && until <= beat;
  const fresh = at === beat;
  const pips = PIPS[value]?.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="2.1" />`);
  const sign = html`<text x="12" y="17" text-anchor="middle">${value}</text>`;
  return html`<svg
    class="die ${old && "old"} ${best && "best"} ${fresh && "fresh"}"
    viewBox="0 0 ${SIZE} ${SIZE}"
    role="img"
    aria-label="${text}"
  >
    <rect x="1" y="1" width="22" height="22" rx="5" />
    ${pips ?? sign}
  </svg>`;
}

/**
 * A counter or card as the board draws it; a lost one is marked at its corner, so that its values
 * can still be read.
 *
 * @param {StagePiece} piece
 * @param {boolean} lost
 */
export function picture({ art, w = 0, h = 0 }, lost) {
  const mark =
    lost &&
    html`<g class="cross"><circle cx="${w}" cy="0" r="7"/>
      <path d="M${w - 3} -3l6 6m0 -6l-6 6"/></g>`;
  return html`<svg class="piece" viewBox="-2 -8 ${w + 10} ${h + 10}" aria-hidden="true">
    <g data-art="${art}"></g>${mark}</svg>`;
}

/**
 * The emblem of a side, if it has one.
 *
 * @param {string} role
 */
export function emblem(role) {
  if (!document.getElementById(`emblem-${role}`)) return undefined;
  return html`<svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" data-role="${role}">
    <use href="#emblem-${role}" />
  </svg>`;
}

/**
 * Puts the drawings of the server into the pictures that name them.
 *
 * @param {HTMLElement} stage
 * @param {Record<string, string>} arts
 */
export function drawPieces(stage, arts) {
  for (const place of all("[data-art]:empty", stage)) {
    fill(place, trusted(arts[place.dataset.art ?? ""] ?? ""));
  }
}
