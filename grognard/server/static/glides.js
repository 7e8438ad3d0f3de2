// Which pieces went where: what differs between two pictures of the same map.

/** @import { Board } from "./board.js" */
/** @import { ItemNode } from "./board_nodes.js" */
/** @import { Item } from "./types.d.ts" */

/** @typedef {{ x: number, y: number }} Point */

/**
 * A piece that lies elsewhere than before. The points are the middles of the piece.
 *
 * @typedef {object} Glide
 * @property {Board} board
 * @property {ItemNode} node
 * @property {Point} from
 * @property {Point} to
 */

/** Shapes that do not travel. */
const FIXED = [
  "area",
  "button",
  "panel",
  "track",
  "space",
  "roster",
  "placard",
  "ledger",
  "web",
  "plate",
];

/**
 * The items of a board by id, to be compared with those of the next position.
 *
 * @param {Board} board
 * @returns {Map<string, Item>}
 */
export function itemsOf(board) {
  return new Map([...board.nodes].map(([id, { item }]) => [id, item]));
}

/**
 * @param {Board} board
 * @param {Map<string, Item>} before
 * @returns {Glide[]}
 */
export function findGlides(board, before) {
  const gone = [...before.values()].filter(({ id }) => !board.nodes.has(id));
  /** @type {Glide[]} */
  const glides = [];
  for (const node of board.nodes.values()) {
    if (FIXED.includes(node.item.shape)) continue;
    const old = before.get(node.item.id) ?? takeTwin(gone, node.item);
    if (old && isElsewhere(old, node.item)) {
      glides.push({ board, node, from: middle(old), to: middle(node.item) });
    }
  }
  return glides;
}

/**
 * A piece that changes its place may change its id: then one that looked the same is gone.
 *
 * @param {Item[]} gone
 * @param {Item} item
 */
function takeTwin(gone, { shape, art }) {
  const at = gone.findIndex((other) => other.shape === shape && other.art === art);
  return at < 0 ? undefined : gone.splice(at, 1)[0];
}

/**
 * @param {Item} one
 * @param {Item} other
 */
function isElsewhere(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) > Math.max(other.w, other.h) / 2;
}

/**
 * @param {Item} item
 * @returns {Point}
 */
export function middle({ x, y, w, h }) {
  return { x: x + w / 2, y: y + h / 2 };
}

/**
 * Areas that look different now.
 *
 * @param {Board} board
 * @param {Map<string, Item>} before
 */
export function changedAreas(board, before) {
  return [...board.nodes.values()].filter(({ item }) => {
    const old = before.get(item.id);
    return item.shape === "area" && old !== undefined && old.art !== item.art;
  });
}
