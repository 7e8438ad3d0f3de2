// Trails: what others did last, as numbered arrows over the map. They stay until the player acts.

import { find } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { Point } from "./glides.js" */

const SVG = "http://www.w3.org/2000/svg";
const BEND = 0.14; // of its length: how far an arrow bends to its side
const DISC = 11;

/**
 * @param {Element} parent
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function add(parent, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent.appendChild(made);
  return made;
}

/**
 * The group of a board in which trails are drawn, on top of everything.
 *
 * @param {Board} board
 */
function groupOf({ svg }) {
  const group = find(":scope > .trails", svg);
  return group ?? add(svg, "g", { class: "trails", "aria-hidden": "true" });
}

/**
 * Draws an arrow with a number at its start.
 *
 * @param {Board} board
 * @param {Point} from
 * @param {Point} to
 * @param {number} number
 * @param {string} role of the side that went there
 */
export function addTrail(board, from, to, number, role) {
  const trail = addGroup(board, role);
  const path = arc(from, to);
  add(trail, "path", { class: "trail-halo", d: path });
  add(trail, "path", { class: "trail-line", d: path });
  addHead(trail, from, to);
  addNumber(trail, from, number);
}

/**
 * Marks a place where something happened, with a number.
 *
 * @param {Board} board
 * @param {Point} at
 * @param {number} number
 * @param {string} role
 */
export function addMark(board, at, number, role) {
  addNumber(addGroup(board, role), at, number);
}

/**
 * A group in the colour of a side; without one, in that of the focus.
 *
 * @param {Board} board
 * @param {string} role
 */
function addGroup(board, role) {
  const group = add(groupOf(board), "g", { class: "trail" });
  if (role) /** @type {SVGGElement} */ (group).style.setProperty("--trail", `var(--line-${role})`);
  return group;
}

/** @param {Board} board */
export function clearTrails(board) {
  groupOf(board).replaceChildren();
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function bend(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: (from.x + to.x) / 2 - dy * BEND, y: (from.y + to.y) / 2 + dx * BEND };
}

/**
 * @param {Point} from
 * @param {Point} to
 */
function arc(from, to) {
  const { x, y } = bend(from, to);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

/**
 * @param {Element} trail
 * @param {Point} from
 * @param {Point} to
 */
function addHead(trail, from, to) {
  const { x, y } = bend(from, to);
  const turn = (Math.atan2(to.y - y, to.x - x) * 180) / Math.PI;
  const transform = `translate(${to.x} ${to.y}) rotate(${turn})`;
  add(trail, "path", { class: "trail-head", d: "M2 0L-13 -8L-9 0L-13 8Z", transform });
}

/**
 * @param {Element} trail
 * @param {Point} at
 * @param {number} number
 */
function addNumber(trail, at, number) {
  add(trail, "circle", { class: "trail-disc", cx: at.x, cy: at.y, r: DISC });
  const text = add(trail, "text", { class: "trail-number", x: at.x, y: at.y });
  text.textContent = String(number);
}
