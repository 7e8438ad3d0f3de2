// Zoom by wheel and pinch, pan by dragging, fit: it moves the view box of a picture and nothing else.

import { listen } from "./dom.js";

const MOST = 8; // times as large as when it fits

export class Zoom {
  fingers = new Map();
  dragged = false; // so that the click that ends a drag chooses nothing

  constructor(svg) {
    this.svg = svg;
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    listen(svg, "pointerdown", (event) => this.#down(event));
    listen(svg, "pointermove", (event) => this.#move(event));
    listen(svg, "pointerup pointercancel pointerleave", ({ pointerId }) => this.fingers.delete(pointerId));
  }

  fit(home = this.home) {
    this.home = home;
    this.#show(...home);
  }

  /** Fill a narrow screen: the picture is wider. */
  fill() {
    if (innerWidth > 800) return;
    const { width, height } = this.svg.getBoundingClientRect();
    this.by(Math.max(1, Math.min(1.7, (this.home[2] * height) / (this.home[3] * width))));
  }

  /** By a factor, about a point of the picture (its middle by default). */
  by(factor, at) {
    const [x, y, w, h] = this.box;
    const [px, py] = at ?? [x + w / 2, y + h / 2];
    const k = Math.min(this.home[2], Math.max(this.home[2] / MOST, w / factor)) / w;
    this.#show(px - (px - x) * k, py - (py - y) * k, w * k, h * k);
  }

  /** Bring a point into sight when one has zoomed past it. */
  reveal({ x, y }) {
    const [left, top, w, h] = this.box;
    if (x < left || x > left + w || y < top || y > top + h) this.#show(x - w / 2, y - h / 2, w, h);
  }

  #show(x, y, w, h) {
    const [left, top, wide, high] = this.home;
    const within = (at, size, from, room) => Math.min(from + room - size, Math.max(from, at));
    this.box = [within(x, w, left, wide), within(y, h, top, high), w, h];
    this.svg.setAttribute("viewBox", this.box.join(" "));
  }

  #point({ x, y }) {
    const point = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM().inverse());
    return [point.x, point.y];
  }

  #wheel(event) {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), this.#point(event));
  }

  #down({ button, pointerId, x, y }) {
    if (button) return;
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(pointerId, { x, y, x0: x, y0: y });
  }

  /** What was under the fingers stays under them. */
  #move({ pointerId, x, y }) {
    const finger = this.fingers.get(pointerId);
    if (!finger) return;
    this.dragged ||= Math.hypot(x - finger.x0, y - finger.y0) > 6;
    if (!this.dragged) return;
    const before = grip(this.fingers);
    const [x0, y0] = this.#point(before);
    Object.assign(finger, { x, y });
    const now = grip(this.fingers);
    const [x1, y1] = this.#point(now);
    const [left, top, w, h] = this.box;
    this.#show(left + x0 - x1, top + y0 - y1, w, h);
    if (before.apart) this.by(now.apart / before.apart, [x0, y0]);
  }
}

/** The middle of the fingers, and how far apart they are. */
function grip(fingers) {
  const [a, b = a] = [...fingers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
}
