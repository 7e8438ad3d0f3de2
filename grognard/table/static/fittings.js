// What stands round a map: tracks and panels.

import { html } from "./dom.js";
import { badges, box, centred, emblem, fit, frame, rowWidth, words, wrap } from "./pen.js";

const TITLE = 18; // the height of a track's own line of title

/** A title, then a row of spaces; a marker stands on each of those that are marked. */
export function track(item) {
  const step = item.w / Math.max(1, item.lines.length);
  const high = item.h - TITLE;
  const bright = (i) => item.marked.includes(i) && !item.badges.length; // a marker without a sign is the space itself
  const space = (_, i) => box(i * step, TITLE, step, high, 0, bright(i) ? "space bright" : "space");
  const label = (text, i) => {
    const ruler = step < 20; // its numbers run over into their neighbours
    const font = ruler ? Math.min(12, high * 0.62) : fit(text, step - 4, Math.min(14, high * 0.62));
    return centred((i + 0.5) * step, TITLE + high / 2, text, font, `m b ${bright(i) ? "dark" : ruler ? "on-panel" : ""}`);
  };
  const title = words(0, 12, item.label, fit(item.label, item.w, 12.5, 9), "b soft");
  return [frame(item, 4), title, item.lines.map(space), item.lines.map(label), markers(item, step, high)];
}

/** Markers with a sign of their own, side by side when they share a space. */
function markers({ marked, badges }, step, high) {
  return badges.slice(0, marked.length).map(({ role }, n) => {
    const same = [...marked.keys()].filter((m) => marked[m] === marked[n]);
    const x = (marked[n] + 0.5) * step + (same.indexOf(n) - (same.length - 1) / 2) * high * 0.8;
    const [y, r] = [TITLE + high / 2, high / 2];
    return html`<g data-role="${role}"><circle cx=${x} cy=${y} r=${r} class="paper back"/>${emblem(role, x - r * 0.6, y - r * 0.6, r * 1.2)}</g>`;
  });
}

/** A box with a title in the colour and with the sign of its role, lines of text, and marks in its top right corner. */
export function panel(item) {
  const sign = emblem(item.role, 10, 8, 14);
  const start = sign ? 30 : 12;
  const marks = item.w - 4 - rowWidth(item.badges, 14);
  const title = words(start, 20, item.label, fit(item.label, marks - start - 4, 15, 9), item.role ? "b role" : "b");
  const lines = item.lines.flatMap((line) => wrap(line, item.w - 22, 12.5));
  const said = lines.map((line, i) => words(12, 40 + 17 * i, line, 12.5));
  return [frame(item, 9), box(0, 0, item.w, item.h, 9, item.role ? "panel own" : "panel"), sign, title, said, badges(item.badges, marks, 15, 14)];
}
