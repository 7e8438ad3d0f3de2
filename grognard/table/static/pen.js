// What every shape is drawn with. Colours come from the role, which the group of an item carries as --fill and --line.

import { html } from "./dom.js";

const FONT = '"Source Sans 3","Segoe UI","Helvetica Neue","DejaVu Sans",Arial,sans-serif';
const canvas = document.createElement("canvas").getContext("2d");
const widths = new Map();

/** How wide a bold text is at that size. */
export function wide(text, size) {
  if (!widths.has(text)) {
    canvas.font = `700 100px ${FONT}`;
    widths.set(text, canvas.measureText(text).width / 100);
  }
  return widths.get(text) * size;
}

/** The size at which it fits, within reason. */
export const fit = (text, room, size, least = 7) => Math.max(Math.min(size, (size * room) / wide(text, size)), least);

/** Broken between words into lines no wider than that. */
export function wrap(text, room, size) {
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && wide(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text; classes: m middle, e end, b bold, halo. */
export const words = (x, y, text, size, style = "") =>
  text && html`<text x=${x} y=${y} font-size=${size} class="${style}">${text}</text>`;

/** The same with its middle at y. */
export const centred = (x, y, text, size, style = "m b") => words(x, y + size * 0.36, text, size, style);

export const box = (x, y, w, h, r, style, fill = "") =>
  html`<rect x=${x} y=${y} width=${w} height=${h} rx=${r} class="${style}" fill="${fill}"/>`;

export const drawn = (id) => document.getElementById(id);

const use = (id, x, y, size, style) =>
  drawn(id) && html`<use href="#${id}" x=${x} y=${y} width=${size} height=${size} class="${style}"/>`;

export const picture = (name, x, y, size, style = "") => use(`s-${name}`, x, y, size, style);

/** The sign of a side, wherever its colour stands. */
export const emblem = (role, x, y, size) => use(`emblem-${role.replace(/-sea$/, "")}`, x, y, size, "role");

export const hatch = (role) => `url(#hatch-${role})`;

export const has = (item, state) => item.states.includes(state);

/** The outline of something square: dashed and double when it can be chosen, thick when it is; one more for the focus. */
export function frame(item, r) {
  const line = (gap, style) => box(-gap, -gap, item.w + 2 * gap, item.h + 2 * gap, r + gap * 0.7, style);
  if (has(item, "selected")) return [line(2.5, "chosen"), line(7, "focus")];
  return [has(item, "legal") && [line(4.5, "may"), line(1.8, "may thin")], line(7, "focus")];
}

/** The edges of what lies under the top one. */
export const behind = (item, r) =>
  [3, 2, 1].filter((i) => i < item.count).map((i) => box(2 * i, -2 * i, item.w, item.h, r, "paper thin"));

/** A dark disc with a number: how many lie there. */
export const many = (item, x, y, size) =>
  item.count > 1 && [html`<circle cx=${x} cy=${y} r=${size * 0.95} class="disc"/>`, centred(x, y, `×${item.count}`, size, "m b over")];

const badgeWidth = ({ symbol, value = "" }, size) => (symbol ? size * 1.15 : 0) + wide(value, size);

export const rowWidth = (marks, size) => marks.reduce((sum, mark) => sum + badgeWidth(mark, size) + size * 0.45, 0);

/** A row of marks, each a symbol with a word, from x on, its middle at y. */
export function badges(marks, x, y, size, halo = "") {
  return marks.map((mark) => {
    const left = x;
    const sign = (style) => picture(mark.symbol, left, y - size / 2, size, style);
    x += badgeWidth(mark, size) + size * 0.45;
    const word = centred(left + (mark.symbol ? size * 1.15 : 0), y, mark.value, size, `b ${halo}`);
    return html`<g ${mark.role && html`class="owned" data-role="${mark.role}"`}>${halo && sign("halo")}${sign("own")}${word}</g>`;
  });
}
