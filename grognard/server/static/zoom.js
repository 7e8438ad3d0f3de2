// Zoom by wheel and pinch, pan by dragging, fit: all by moving the view box of a picture.

import { listen } from "./dom.js";

/** @import { Box } from "./types.d.ts" */

const MAX_ZOOM = 8;
const NARROW = 800; // pixels: the width of a window in which the board fills the screen
const PHONE = 500; // pixels: the shorter side of a window on which a whole map could not be read
const MAX_FILL = 1.7;
const MIN_FILL_OF_PHONE = 1.5;
const MAX_FILL_OF_PHONE = 2.4;
const FINGER = 40; // pixels: a piece of a phone's map should be so wide
const DRAG = 6; // pixels a pointer moves before it drags
const WHEEL_PIXEL = 0.0016;
const WHEEL_LINE = 0.05;

/**
 * A pressed pointer: where it is and where it was pressed.
 *
 * @typedef {{ x: number, y: number, startX: number, startY: number }} Pointer
 */

export class Zoom {
  /** What `fit` shows. @type {Box} */
  home = [0, 0, 1, 1];
  /** What is shown. @type {Box} */
  box = [0, 0, 1, 1];
  /** Whether the last press was a drag: the click that ends it chooses nothing. */
  dragged = false;
  /** @type {Map<number, Pointer>} */
  #pointers = new Map();

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => this.#press(event));
    svg.addEventListener("pointermove", (event) => this.#drag(event));
    listen(svg, ["pointerup", "pointercancel", "pointerleave"], ({ pointerId }) =>
      this.#pointers.delete(pointerId),
    );
  }

  /** @param {Box} [home] */
  fit(home = this.home) {
    this.home = home;
    this.#show(...home);
  }

  /**
   * In a narrow window, zooms in until the picture is as high as its place; on a phone until a finger can touch its
   * pieces.
   *
   * @param {number} piece the width of a piece
   * @param {{ x: number, y: number } | undefined} about what should be in sight
   */
  fill(piece, about) {
    const isPhone = Math.min(innerWidth, innerHeight) <= PHONE;
    if (innerWidth > NARROW && !isPhone) return;
    const [, , homeWidth, homeHeight] = this.home;
    const { width, height } = this.svg.getBoundingClientRect();
    const scale = Math.min(width / homeWidth, height / homeHeight);
    const wanted = clamp(FINGER / (piece * scale), MIN_FILL_OF_PHONE, MAX_FILL_OF_PHONE);
    const factor = Math.min(MAX_FILL, (homeWidth * height) / (homeHeight * width));
    this.by(Math.max(isPhone ? wanted : 1, factor));
    if (isPhone && about) this.centre(about);
  }

  /** @param {{ x: number, y: number }} point */
  centre({ x, y }) {
    const [, , width, height] = this.box;
    this.#show(x - width / 2, y - height / 2, width, height);
  }

  /**
   * Zooms by a factor about a point of the picture, by default the middle of what is shown.
   *
   * @param {number} factor
   * @param {[number, number]} [about]
   */
  by(factor, about) {
    const [left, top, width, height] = this.box;
    const [x, y] = about ?? [left + width / 2, top + height / 2];
    const widest = this.home[2];
    const wanted = Math.min(widest, Math.max(widest / MAX_ZOOM, width / factor));
    const scale = wanted / width;
    this.#show(x - (x - left) * scale, y - (y - top) * scale, width * scale, height * scale);
  }

  /**
   * Pans to a point if it is out of sight.
   *
   * @param {{ x: number, y: number }} point
   */
  reveal(point) {
    if (!this.isInSight(point)) this.centre(point);
  }

  /** @param {{ x: number, y: number }} point */
  isInSight({ x, y }) {
    const [left, top, width, height] = this.box;
    return x >= left && x <= left + width && y >= top && y <= top + height;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} width
   * @param {number} height
   */
  #show(x, y, width, height) {
    const [left, top, homeWidth, homeHeight] = this.home;
    this.box = [
      clamp(x, left, left + homeWidth - width),
      clamp(y, top, top + homeHeight - height),
      width,
      height,
    ];
    this.svg.setAttribute("viewBox", this.box.join(" "));
  }

  /**
   * A point of the window as a point of the picture.
   *
   * @param {{ x: number, y: number }} point
   * @returns {[number, number]}
   */
  #toPicture({ x, y }) {
    const toPicture = this.svg.getScreenCTM()?.inverse();
    const point = new DOMPoint(x, y).matrixTransform(toPicture);
    return [point.x, point.y];
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const speed = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? WHEEL_PIXEL : WHEEL_LINE;
    this.by(Math.exp(-event.deltaY * speed), this.#toPicture(event));
  }

  /** @param {PointerEvent} event */
  #press({ button, pointerId, x, y }) {
    if (button !== 0) return;
    if (this.#pointers.size === 0) this.dragged = false;
    this.#pointers.set(pointerId, { x, y, startX: x, startY: y });
  }

  /** @param {PointerEvent} event */
  #drag({ pointerId, x, y }) {
    const pointer = this.#pointers.get(pointerId);
    if (!pointer) return;
    this.dragged ||= Math.hypot(x - pointer.startX, y - pointer.startY) > DRAG;
    if (!this.dragged) return;
    const before = grip(this.#pointers);
    Object.assign(pointer, { x, y });
    this.#follow(before, grip(this.#pointers));
  }

  /**
   * Keeps under the pointers what was under them.
   *
   * @param {Grip} before
   * @param {Grip} now
   */
  #follow(before, now) {
    const [fromX, fromY] = this.#toPicture(before);
    const [toX, toY] = this.#toPicture(now);
    const [left, top, width, height] = this.box;
    this.#show(left + fromX - toX, top + fromY - toY, width, height);
    if (before.apart > 0) this.by(now.apart / before.apart, [fromX, fromY]);
  }
}

/**
 * The middle of the first two pointers, and how far apart they are.
 *
 * @typedef {{ x: number, y: number, apart: number }} Grip
 */

/**
 * @param {Map<number, Pointer>} pointers
 * @returns {Grip}
 */
function grip(pointers) {
  const [a, b = a] = [...pointers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}
