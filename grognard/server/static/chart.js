// A chart of a match, turn by turn: a line for each side, with its own colour, dashes and mark.

import { html } from "./html.js";

/** @import { Chart, ChartLine } from "./types.d.ts" */

const WIDTH = 320;
const HEIGHT = 130;
const LEFT = 30;
const TOP = 10;
const MARKS = ["●", "■", "▲", "◆", "▼", "★"];

/**
 * @param {Chart} chart
 * @param {string[]} moments
 */
export function drawChart({ title, lines }, moments) {
  const values = lines.flatMap((line) => line.values);
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const scale = { low, high, count: moments.length };
  return html`<figure class="panel">
    <figcaption><b>${title}</b>${lines.map(legend)}</figcaption>
    <svg viewBox="0 0 ${WIDTH + LEFT + 20} ${HEIGHT + 34}" role="img" aria-label="${spoken(title, lines)}">
      ${grid(scale)}
      ${lines.map((line, i) => curve(line, i, scale))}
      <text x="${LEFT}" y="${HEIGHT + 30}">${moments[0]}</text>
      <text x="${LEFT + WIDTH}" y="${HEIGHT + 30}" text-anchor="end">${moments.at(-1)}</text>
    </svg>
  </figure>`;
}

/**
 * @param {ChartLine} line
 * @param {number} i
 */
function legend({ text, role, values }, i) {
  return html`<span data-role="${role}"><i>${MARKS[i]}</i> ${text}: ${values.at(-1)}</span>`;
}

/**
 * The same for readers who do not see it: the first and the last value of every line.
 *
 * @param {string} title
 * @param {ChartLine[]} lines
 */
function spoken(title, lines) {
  const said = lines.map(({ text, values }) => `${text}: ${values[0]} → ${values.at(-1)}`);
  return `${title}. ${said.join("; ")}.`;
}

/** @typedef {{ low: number, high: number, count: number }} Scale */

/** @param {Scale} scale */
function grid(scale) {
  const values = [...new Set([scale.low, Math.round((scale.low + scale.high) / 2), scale.high])];
  return values.map((value) => {
    const y = height(value, scale);
    return html`<path class="grid" d="M${LEFT} ${y}h${WIDTH}"/>
      <text x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${value}</text>`;
  });
}

/**
 * @param {number} value
 * @param {Scale} scale
 */
function height(value, { low, high }) {
  return Math.round((TOP + (HEIGHT * (high - value)) / (high - low)) * 10) / 10;
}

/**
 * @param {ChartLine} line
 * @param {number} i
 * @param {Scale} scale
 */
function curve({ role, values }, i, scale) {
  const step = scale.count > 1 ? WIDTH / (scale.count - 1) : 0;
  const points = values.map((value, n) => [Math.round(LEFT + n * step), height(value, scale)]);
  const [x, y] = points[points.length - 1];
  return html`<g class="curve line-${i}" data-role="${role}">
    <polyline points="${points.map((point) => point.join(",")).join(" ")}"/>
    <text x="${x}" y="${y + 5}" text-anchor="middle">${MARKS[i]}</text>
  </g>`;
}
