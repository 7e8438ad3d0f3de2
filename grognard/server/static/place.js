// Where a tooltip or a popover goes: near what it speaks of, never over it, and over as little as possible of
// what can be chosen.

const EDGE = 6; // pixels to the edge of the window
const GRID = 24; // pixels between two places that are tried
const OWN = 60; // how much worse it is to cover the thing itself than anything else
const FAR = 40; // square pixels of other things that are worth one pixel of nearness

/**
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rect
 */

/**
 * @param {Rect} a
 * @param {Rect} b
 */
function overlap(a, b) {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * How far two rectangles are apart.
 *
 * @param {Rect} a
 * @param {Rect} b
 */
function gap(a, b) {
  const x = Math.max(0, a.left - b.right, b.left - a.right);
  const y = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(x, y);
}

/**
 * Puts an element into free room near another one.
 *
 * @param {HTMLElement} element
 * @param {Element} anchor
 * @param {Rect[]} others what it should not cover
 */
export function placeClear(element, anchor, others) {
  const about = anchor.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  let best = { left: EDGE, top: EDGE, cost: Infinity };
  for (let left = EDGE; left <= Math.max(EDGE, innerWidth - width - EDGE); left += GRID) {
    for (let top = EDGE; top <= Math.max(EDGE, innerHeight - height - EDGE); top += GRID) {
      const rect = { left, top, right: left + width, bottom: top + height };
      const covered = others.reduce((sum, other) => sum + overlap(rect, other), 0);
      const cost = OWN * overlap(rect, about) + covered + FAR * gap(rect, about);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  element.style.left = `${best.left}px`;
  element.style.top = `${best.top}px`;
}
