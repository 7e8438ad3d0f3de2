// Cards and counters that cover each other fan out while one of them is pointed at.

import { listen } from "./dom.js";

const OVERLAP = 0.12; // of an item's size: less than that is not a stack

/** Makes the stacks of a board fan out; gives back what folds them. */
export function fan(board) {
  let open = [];
  const fold = () => {
    for (const node of open) place(node, node.item.x);
    open = [];
  };
  listen(board.svg, "pointerover focusin", ({ target }) => {
    const node = board.of(target);
    if (!node || open.includes(node)) return;
    fold();
    open = stackOf(board, node);
    if (open.length > 1) spread(open, board.bounds);
  });
  listen(board.svg, "pointerleave", fold);
  return fold;
}

const place = ({ ground, item }, x) => (ground.style.transform = `translate(${x}px, ${item.y}px)`);

/** Everything that lies on or under it, and on or under that, from left to right. */
function stackOf(board, node) {
  const others = [...board.nodes.values()].filter(({ layer, item }) => layer === node.layer && /card|counter/.test(item.shape));
  const found = others.includes(node) ? [node] : [];
  for (const one of found) found.push(...others.filter((other) => !found.includes(other) && cover(one.item, other.item)));
  return found.sort((a, b) => a.item.x - b.item.x);
}

function cover(a, b) {
  const shared = (at, size) => Math.min(a[at] + a[size], b[at] + b[size]) - Math.max(a[at], b[at]) > Math.min(a[size], b[size]) * OVERLAP;
  return shared("x", "w") && shared("y", "h");
}

function spread(stack, [left, , wide]) {
  const { w } = stack[0].item;
  const step = Math.min(w + 3, (wide - w) / (stack.length - 1));
  const long = step * (stack.length - 1) + w;
  const middle = (stack[0].item.x + stack.at(-1).item.x + w) / 2;
  const start = Math.min(left + wide - long, Math.max(left, middle - long / 2));
  stack.forEach((node, i) => place(node, start + i * step));
}
