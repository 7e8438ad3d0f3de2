// Units: square counters with the symbol of their kind, their name and their values, as Python draws them.

import { html } from "./dom.js";
import { badges, box, emblem, fit, has, picture, words } from "./pen.js";

const SQUARE = 30; // a tile at least this high, with a symbol and face up, is a unit

export const isUnit = (item) => item.h >= SQUARE && item.w <= 60 && item.symbol && !has(item, "face-down");

/** From the top: the name, the symbol on paper between the nation's sign and the marks, the values; a stripe for a lost step. */
export function unit(item) {
  const { w, h, label, value, symbol, role } = item;
  const [size, mark, cut] = [h * 0.56, h * 0.2, w * 0.3];
  const [left, top] = [(w - size) / 2, h * 0.2];
  const stripe = has(item, "reduced") && html`<path d="M0 ${h - cut}V${h}H${cut}L${w} ${cut}V0H${w - cut}Z" class="staff lost"/>`;
  const ground = box(left + size / 12, top + (size * 5) / 24, (size * 20) / 24, (size * 14) / 24, 0, "staff");
  const signs = item.badges.map((badge, i) => [badge, h * 0.36 + mark * i * 1.05]).map(([badge, y]) =>
    badge.symbol ? badges([badge], w - mark - 1.5, y, mark) : words(w - 1.5, y + mark * 0.36, badge.value, mark, "e b halo"));
  return [
    [box(0, 0, w, h, 3, "paper back"), stripe, words(w / 2, h * 0.215, label, fit(label, w - 4, h * 0.21, 5), "m b")],
    [ground, picture(symbol, left, top, size), emblem(role, 2.5, h * 0.4, h * 0.17), signs],
    words(w / 2, h * 0.94, value, fit(value, w - 4, h * 0.29, 6), "m b"),
  ];
}
