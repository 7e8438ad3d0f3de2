// Cards and counters that cover each other fan out while one of them is pointed at.

import { listen, targetOf } from "./dom.js";

/** @import { Board } from "./board.js" */
/** @import { ItemNode } from "./board_nodes.js" */
/** @import { Box, Item } from "./types.d.ts" */

const OVERLAP = 0.12; // share of an item's size; items that overlap by less are no stack
const STACKED = ["card", "counter", "medal", "token"];
const GAP = 3; // between two cards of a fan

/**
 * Makes the stacks of a board fan out. Gives back a function that folds the open one.
 *
 * @param {Board} board
 */
export function fanStacks(board) {
  /** @type {ItemNode[]} */
  let open = [];
  const fold = () => {
    for (const node of open) moveTo(node, node.item.x, node.item.y);
    open = [];
  };
  listen(board.svg, ["pointerover", "focusin"], (event) => {
    const node = board.nodeOf(targetOf(event));
    if (!node || open.includes(node)) return;
    fold();
    open = stackOf(board, node);
    if (open.length > 1 && board.bounds) spread(open, board.bounds);
  });
  board.svg.addEventListener("pointerleave", fold);
  return fold;
}

/**
 * @param {ItemNode} node
 * @param {number} x
 * @param {number} y
 */
function moveTo({ ground }, x, y) {
  ground.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * The cards or counters that cover each other, directly or by way of others, from left to right and from the top.
 *
 * @param {Board} board
 * @param {ItemNode} node
 */
export function stackOf(board, node) {
  const candidates = [...board.nodes.values()].filter(
    ({ layer, item }) => layer === node.layer && STACKED.includes(item.shape),
  );
  const stack = candidates.includes(node) ? [node] : [];
  for (const member of stack) {
    const more = candidates.filter(
      (other) => !stack.includes(other) && overlap(member.item, other.item),
    );
    stack.push(...more); // the loop goes on to them
  }
  return stack.sort((a, b) => a.item.x - b.item.x || a.item.y - b.item.y);
}

/**
 * @param {Item} a
 * @param {Item} b
 */
function overlap(a, b) {
  return shares(a.x, a.w, b.x, b.w) && shares(a.y, a.h, b.y, b.h);
}

/**
 * Whether two stretches of a line overlap by more than a little.
 *
 * @param {number} start
 * @param {number} length
 * @param {number} otherStart
 * @param {number} otherLength
 */
function shares(start, length, otherStart, otherLength) {
  const from = Math.max(start, otherStart);
  const to = Math.min(start + length, otherStart + otherLength);
  return to - from > Math.min(length, otherLength) * OVERLAP;
}

/**
 * Lays the items side by side about the middle of the stack, inside the picture.
 *
 * @param {ItemNode[]} stack
 * @param {Box} bounds
 */
function spread(stack, [left, , width]) {
  const first = stack[0].item;
  const last = stack[stack.length - 1].item;
  const gaps = stack.length - 1;
  const step = Math.min(first.w + GAP, (width - first.w) / gaps);
  const total = step * gaps + first.w;
  const middle = (first.x + last.x + first.w) / 2;
  const start = Math.min(left + width - total, Math.max(left, middle - total / 2));
  stack.forEach((node, i) => moveTo(node, start + i * step, first.y));
}
