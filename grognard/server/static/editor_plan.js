// The map of the editor: the board that the server draws, and over it the cursor, routes, faults and
// where bots walked and fell. A click or Enter uses the tool on a cell.

import { Boards } from "./boards.js";
import { get, targetOf } from "./dom.js";
import { html, refill } from "./html.js";
import { Scene } from "./scene.js";
import { t } from "./words.js";

/** @import { Draft, Grid, TrialResult } from "./types.d.ts" */

/** @type {Record<string, [x: number, y: number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const EMPTY = "editor-empty"; // the class of a map that cannot be drawn

export class Plan {
  #scene = new Scene();
  /** @type {[number, number]} */
  #cursor = [0, 0];
  /** @type {[number, number][]} */
  #pointed = [];
  /** @type {Draft | null} */
  #draft = null;
  /** @type {TrialResult[]} */
  #results = [];

  /**
   * @param {HTMLElement} main
   * @param {(cell: [number, number]) => unknown} use
   */
  constructor(main, use) {
    this.main = main;
    this.dock = get(".dock-board", main);
    this.boards = new Boards(main);
    this.use = use;
    this.dock.addEventListener("click", (event) => this.#click(event));
    this.dock.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Draft} draft */
  show(draft) {
    this.#draft = draft;
    this.#pointed = [];
    this.dock.classList.toggle(EMPTY, !draft.scene);
    if (draft.scene) {
      this.#scene.load(draft.scene);
      this.boards.show(this.#scene);
    }
    this.#move(0, 0);
  }

  /** @param {TrialResult[]} results */
  showResults(results) {
    this.#results = results;
    this.#draw();
  }

  /**
   * Marks cells, and goes to the first of them.
   *
   * @param {[number, number][]} cells
   */
  point(cells) {
    this.#pointed = cells;
    if (cells.length > 0) this.#cursor = cells[0];
    this.#move(0, 0);
    this.dock.focus();
  }

  /** @returns {Grid | undefined} */
  get #grid() {
    return this.#scene.head.zones[0]?.grid;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const grid = this.#grid;
    const zone = this.boards.zoneOf(targetOf(event));
    if (!grid || !zone || zone.zoom.dragged) return;
    const inverse = zone.board.svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    // A click on a small tile beside the map means the square that it touches.
    this.#cursor = [
      within((x - grid.left) / grid.side, grid.columns.length),
      within((y - grid.top) / grid.side, grid.rows.length),
    ];
    this.#move(0, 0);
    this.use(this.#cursor);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    if (way) this.#move(...way);
    else if (event.key === "Enter" || event.key === " ") this.use(this.#cursor);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  #move(dx, dy) {
    const grid = this.#grid;
    if (!grid) return;
    const [x, y] = this.#cursor;
    this.#cursor = [within(x + dx, grid.columns.length), within(y + dy, grid.rows.length)];
    const [column, row] = this.#cursor;
    get(".cursor", this.main).textContent = t("editor-at", grid.columns[column] + grid.rows[row]);
    this.#draw();
  }

  /** Everything that lies over the board. */
  #draw() {
    const grid = this.#grid;
    const group = this.boards.lensGroups()[0]?.[1];
    if (!grid || !group) return;
    const parts = [this.#heat(grid), this.#routes(grid), this.#faults(grid), this.#marks(grid)];
    refill(group, html`<g class="plan">${parts}</g>`);
  }

  /** @param {Grid} grid */
  #marks(grid) {
    const box = (/** @type {[number, number]} */ [x, y], /** @type {string} */ kind) =>
      html`<rect class="${kind}" x="${grid.left + x * grid.side}" y="${grid.top + y * grid.side}" width="${grid.side}" height="${grid.side}"/>`;
    return [...this.#pointed.map((cell) => box(cell, "pointed-cell")), box(this.#cursor, "cell")];
  }

  /** @param {Grid} grid */
  #routes({ left, top, side }) {
    return (this.#draft?.routes ?? []).map(({ points }) => {
      const line = points.map(([x, y]) => `${left + x * side},${top + y * side}`).join(" ");
      return html`<polyline class="route" points="${line}"/>`;
    });
  }

  /** @param {Grid} grid */
  #faults({ left, top, side }) {
    return (this.#draft?.faults ?? []).map(({ cells, warning }, i) => {
      if (cells.length === 0) return "";
      const [x, y] = cells[0];
      const place = `translate(${left + (x + 0.5) * side} ${top + (y + 0.5) * side})`;
      const shape = warning
        ? html`<rect x="-11" y="-11" width="22" height="22" rx="4"/>`
        : html`<circle r="12"/>`;
      return html`<g class="fault ${warning && "warning"}" transform="${place}">${shape}<text y="5">${i + 1}</text></g>`;
    });
  }

  /** @param {Grid} grid */
  #heat({ left, top, side }) {
    const walked = count(this.#results.flatMap(({ walked }) => walked));
    const most = Math.max(1, ...walked.values());
    const discs = [...walked].map(([cell, times]) => {
      const [x, y] = cell.split(",").map(Number);
      const r = (0.12 + 0.3 * Math.sqrt(times / most)) * side;
      return html`<circle class="walked" cx="${left + (x + 0.5) * side}" cy="${top + (y + 0.5) * side}" r="${r.toFixed(1)}"/>`;
    });
    const fallen = count(this.#results.flatMap(({ fallen }) => fallen.map(([x, y]) => [x, y, 1])));
    const crosses = [...fallen].map(([cell, times]) => {
      const [x, y] = cell.split(",").map(Number);
      const [a, b, d] = [left + (x + 0.5) * side, top + (y + 0.5) * side, 7 + Math.min(6, times)];
      return html`<path class="fallen" d="M${a - d} ${b - d}l${2 * d} ${2 * d}m0 ${-2 * d}l${-2 * d} ${2 * d}"><title>${times}</title></path>`;
    });
    return [...discs, ...crosses];
  }
}

/**
 * @param {number} n
 * @param {number} length
 */
function within(n, length) {
  return Math.max(0, Math.min(length - 1, Math.floor(n)));
}

/**
 * How often in all, by cell.
 *
 * @param {number[][]} rows column, row, times
 * @returns {Map<string, number>}
 */
function count(rows) {
  const found = new Map();
  for (const [x, y, times] of rows) found.set(`${x},${y}`, (found.get(`${x},${y}`) ?? 0) + times);
  return found;
}
