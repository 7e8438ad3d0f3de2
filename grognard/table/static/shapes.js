// The shapes of a scene, as Python draws them in pictures: each with its top left corner at the origin.

import { html } from "./dom.js";
import { badges, behind, box, centred, drawn, emblem, fit, frame, has, hatch, many, picture, rowWidth, wide, words, wrap } from "./pen.js";

const WIDE = 60; // a wider counter is a sign with words
const BIG = 44; // a card at least this wide shows a face, a smaller one is a counter

export const draw = (item) => (item.shape === "card" && item.w < BIG ? counter : (SHAPES[item.shape] ?? panel))(item);

const pathOf = (rings) => rings.map((ring) => `M${ring.join("L")}Z`).join("");

/** The ground with what lies over it. An area of the role `coast` is all land at once: only its shores show. */
function area(item) {
  const line = (style, fill) => html`<path d="${pathOf(item.rings)}" class="${style}" fill="${fill}"/>`;
  if (item.role === "coast") return [line("shoal far"), line("shoal"), line("shore")];
  return [line("ground"), covers(item).map((name) => line("", hatch(name)))];
}

/** The hatchings of its role and of its states. */
export const covers = ({ role, states }) => [role, ...states].filter((name) => drawn(`hatch-${name}`));

/** Roads are cased lines; straits are crossed on stepping stones. */
const link = ({ line, role }) => ["case", "way"].map((style) => html`<polyline points="${line.join(" ")}" class="${style} ${role}"/>`);

/** Inside the border: dashed and double round what can be chosen, thick round what is; on it one more for the focus. Clips are dear. */
export function rim(item, clip) {
  const line = (style) => html`<path d="${pathOf(item.rings)}" class="${style}"/>`;
  const lines = has(item, "selected") ? line("chosen") : has(item, "legal") && ["may outer", "gap", "may inner"].map(line);
  return [lines && html`<clipPath id="${clip}">${line("")}</clipPath><g clip-path="url(#${clip})">${lines}</g>`, line("focus")];
}

/** The name, its last line at y, and the marks below. */
export function areaName(item) {
  const { x, y, w, h, label, badges: marks } = item;
  const lines = wrap(label, w, h);
  const style = has(item, "faded") ? "m role" : "m b halo";
  const size = h * 0.9 * Math.min(1, Math.max(w, wide(label, h)) / rowWidth(marks, h * 0.9));
  const left = x - (rowWidth(marks, size) - size * 0.45) / 2;
  const named = lines.map((line, i) => words(x, y - (lines.length - 1 - i) * h * 1.05, line, h, style));
  return [item.links.map(link), html`<g transform="rotate(${item.turn} ${x} ${y})">${named}${badges(marks, left, y + h * 0.85, size, "halo")}</g>`];
}

/** A small tile: symbol or back, and a number. */
function counter(item) {
  const { w, h } = item;
  if (isUnit(item)) return [behind(item, 3), frame(item, 3), unit(item), many(item, 1, 0, 9)];
  const whose = w > WIDE && item.role && !(item.symbol && drawn(`emblem-${item.role}`)); // a sign that says whose or where
  const cloth = has(item, "face-down") || whose;
  const tile = box(0, 0, w, h, 3, `paper ${cloth ? "back" : has(item, "bright") ? "bright" : ""}`);
  const told = !item.value.startsWith("×") && many(item, 1, 0, 9);
  return [behind(item, 3), frame(item, 3), tile, cloth && drawn(`hatch-${item.role}`) && box(0, 0, w, h, 3, "", hatch(item.role)), (w > WIDE ? sign : tileFace)(item), told];
}

/** The owner's sign on a strip, the symbol, the number; what is alone stands in the middle. */
function tileFace(item) {
  const { w, h, role, value } = item;
  const size = h * 0.72;
  const owned = item.symbol && role;
  const strip = owned && [box(1, 1, h * 0.5, h - 2, 2, "back"), emblem(role, 1.5, h * 0.25 + 0.5, h * 0.5 - 1)];
  const start = owned ? h * 0.5 : 0;
  const left = start + (value ? 3 : (w - start - size) / 2);
  const seen = picture(item.symbol, left, (h - size) / 2, size) || emblem(role, left, (h - size) / 2, size);
  const used = start + (seen ? size + 3 : 0);
  return [strip, seen, centred((used + w) / 2, h / 2, value, fit(value, w - used - 3, h * 0.64))];
}

/** A wide tile is a sign with words: all start at the left. */
function sign(item) {
  const size = Math.min(20, item.h * 0.7);
  const top = (item.h - size) / 2;
  const mine = emblem(item.role, 6, top, size);
  const next = mine ? size + 12 : 6;
  const seen = picture(item.symbol, next, top, size);
  const left = seen ? next + size + 6 : next;
  return [mine, seen, centred(left, item.h / 2, item.value, fit(item.value, item.w - left - 5, 13.5), "b")];
}

function card(item) {
  const ground = [behind(item, 7), frame(item, 7), box(0, 0, item.w, item.h, 7, "paper")];
  return [ground, (has(item, "face-down") ? cardBack : cardFace)(item), many(item, item.w - 13, 13, 12)];
}

/** The owner's hatching and sign; a pile has its number on top and its name at its foot. */
function cardBack({ w, h, role, label, value }) {
  const high = h - (label ? 18 : 0);
  const size = value ? high * 0.5 : Math.min(w, h) * 0.36;
  const back = ["", hatch(role)].map((fill) => box(4, 4, w - 8, h - 8, 4, fill ? "" : "back", fill));
  const middle = value
    ? [emblem(role, 8, 8, 13), centred(w / 2, high / 2, value, size, "m b halo")]
    : emblem(role, (w - size) / 2, (high - size) / 2, size);
  const foot = label && [box(2, h - 22, w - 4, 20, 5, "foot"), words(w / 2, h - 8, label, fit(label, w - 10, 12.5), "m b")];
  return [back, middle, foot];
}

/** A band with the owner's sign and a word, the symbol with its number, what it says, the name. */
function cardFace({ w, h, role, label, symbol, value, lines: [word = "", ...rest] }) {
  const size = Math.min(w * 0.5, h * 0.42);
  const digit = Math.min(h * 0.28, w * 0.36);
  const left = (w - size - (value ? digit * 0.75 : 0)) / 2;
  const y = h * (rest.length ? 0.34 : 0.5);
  const said = rest.flatMap((line) => wrap(line, w - 12, 9.5)).map((line, i) => words(6, h * 0.58 + i * 11.5, line, 9.5));
  return [
    [box(3, 3, w - 6, 16, 4, "back"), emblem(role, 6, 5.5, 11), words(w - 7, 14.5, word, fit(word, w - 28, 10.5), "e b")],
    [picture(symbol, left, y - size / 2, size), centred(left + size + 2, y, value, digit, "b role"), said],
    words(w / 2, h - 8, label, fit(label, w - 8, 12.5), "m b"),
  ];
}

const die = (item) => [frame(item, 6), box(0, 0, item.w, item.h, 6, "paper"), centred(item.w / 2, item.h / 2, item.value, item.h * 0.6)];

// Units: square counters with the symbol of their kind, their name and their values

const SQUARE = 30; // a tile at least this high, with a symbol and face up, is a unit

const isUnit = (item) => item.h >= SQUARE && item.w <= 60 && item.symbol && !has(item, "face-down");

/** From the top: the name, the symbol on paper between the nation's sign and the marks, the values; a stripe for a lost step. */
function unit(item) {
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

// What stands round a map: tracks and panels

const TITLE = 18; // the height of a track's own line of title

/** A title, then a row of spaces; a marker stands on each of those that are marked. */
function track(item) {
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
function panel(item) {
  const sign = emblem(item.role, 10, 8, 14);
  const start = sign ? 30 : 12;
  const marks = item.w - 4 - rowWidth(item.badges, 14);
  const title = words(start, 20, item.label, fit(item.label, marks - start - 4, 15, 9), item.role ? "b role" : "b");
  const lines = item.lines.flatMap((line) => wrap(line, item.w - 22, 12.5));
  const said = lines.map((line, i) => words(12, 40 + 17 * i, line, 12.5));
  return [frame(item, 9), box(0, 0, item.w, item.h, 9, item.role ? "panel own" : "panel"), sign, title, said, badges(item.badges, marks, 15, 14)];
}

const SHAPES = { area, counter, card, die, track, panel };
