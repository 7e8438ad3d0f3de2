// Cards and counters that cover each other fan out while one of them is pointed at.

const OVERLAP = 0.12; // of an item's width: less than that is not a stack

/** Makes the stacks of a board fan out; gives back what folds them. */
export function fan(board) {
  let open = [];
  const fold = () => {
    for (const node of open) place(node, node.item.x);
    open = [];
  };
  board.svg.onpointerover = board.svg.onfocusin = ({ target }) => {
    const node = board.nodes.get(target.closest("[data-id]")?.dataset.id);
    if (!node || open.includes(node)) return;
    fold();
    open = stackOf(board, node);
    spread(open, board.bounds);
  };
  board.svg.addEventListener("pointerleave", fold);
  return fold;
}

const lies = ({ shape }) => shape === "card" || shape === "counter";

/** Everything that lies on or under it, and on or under that, from left to right. */
function stackOf(board, node) {
  const others = [...board.nodes.values()].filter((one) => one.layer === node.layer && lies(one.item));
  if (!others.includes(node)) return [];
  const found = [node];
  for (const one of found) found.push(...others.filter((other) => !found.includes(other) && cover(one.item, other.item)));
  return found.length > 1 ? found.sort((a, b) => a.item.x - b.item.x) : [];
}

function cover(a, b) {
  const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return across > Math.min(a.w, b.w) * OVERLAP && down > Math.min(a.h, b.h) * OVERLAP;
}

function spread(stack, [left, , wide]) {
  if (!stack.length) return;
  const { w } = stack[0].item;
  const step = Math.min(w + 3, (wide - w) / (stack.length - 1));
  const long = step * (stack.length - 1) + w;
  const middle = stack.reduce((sum, { item }) => sum + item.x + w / 2, 0) / stack.length;
  const start = Math.min(left + wide - long, Math.max(left, middle - long / 2));
  stack.forEach((node, i) => place(node, start + i * step));
}

const place = (node, x) => (node.group.style.transform = `translate(${x}px, ${node.item.y}px)`);
