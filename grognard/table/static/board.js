// One zone of a scene as a picture: every item is one group, keyed by its id and redrawn only when it changes.

import { all, fill, listen, one } from "./dom.js";
import { itemsOf } from "./scene.js";
import { areaName, covers, draw, rim } from "./shapes.js";

function group(parent, name = "") {
  const made = parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  made.setAttribute("class", name);
  return made;
}

let clips = 0;

export class Board {
  layers = new Map(); // by id: {whole, grounds, rims, names}
  nodes = new Map(); // by item id: {item, layer, ground, rim, name, clip}
  bounds = [];

  constructor(svg) {
    this.svg = svg;
    const mark = (on) => ({ target, pointerType }) => pointerType !== "touch" && (!on || pointerType || target.matches(":focus-visible")) && this.of(target)?.rim?.classList.toggle("pointed", on);
    listen(svg, "pointerover focusin", mark(true));
    listen(svg, "pointerout focusout", mark(false));
  }

  /** What belongs to the item in which an element is. */
  of(element) {
    return this.nodes.get(element.closest("[data-id]")?.dataset.id);
  }

  /** Bring the picture in line with these layers. Says whether its size has changed. */
  update(layers, frame) {
    const wanted = new Set(itemsOf(layers).map(({ id }) => id));
    for (const [id, node] of this.nodes) if (!wanted.has(id)) this.#drop(id, node);
    for (const layer of layers) for (const item of layer.items.values()) this.#put(item, layer.id);
    for (const [id, { whole }] of this.layers) if (!layers.some((layer) => layer.id === id)) whole.remove(), this.layers.delete(id);
    settle(this.svg, layers.map((layer) => this.#layer(layer.id).whole));
    for (const { id, items } of layers) settle(this.#layer(id).grounds, [...items.keys()].map((key) => this.nodes.get(key).ground));
    if (!one('[tabindex="0"]:is(.can, :focus)', this.svg)) this.rove(one(".can", this.svg) ?? one(".item", this.svg));
    const before = String(this.bounds);
    this.bounds = frame ?? boundsOf(layers);
    return String(this.bounds) !== before;
  }

  #layer(id) {
    if (!this.layers.has(id)) {
      const whole = group(this.svg, `layer-${id}`);
      const [grounds, rims, names] = ["grounds", "rims", "names"].map((name) => group(whole, name));
      rims.ariaHidden = names.ariaHidden = true;
      this.layers.set(id, { whole, grounds, rims, names });
    }
    return this.layers.get(id);
  }

  #drop(id, { ground, rim: line, name }) {
    for (const part of [ground, line, name]) part?.remove();
    this.nodes.delete(id);
  }

  #put(item, layer) {
    let node = this.nodes.get(item.id);
    if (node && node.layer !== layer) this.#drop(item.id, node), (node = null);
    if (node?.item === item) return;
    const before = node?.item;
    if (!node) this.nodes.set(item.id, (node = { layer, ground: group(this.#layer(layer).grounds), clip: `clip-${++clips}` }));
    node.item = item;
    this.#speak(node.ground, item);
    const differs = (part) => !before || JSON.stringify(part(before)) !== JSON.stringify(part(item));
    if (item.shape === "area") this.#area(node, item, differs, before);
    else if (differs((one) => ({ ...one, x: 0, y: 0 }))) fill(node.ground, draw(item)); // else it only moved
  }

  /** Names and outlines of areas stand above all the grounds, so that no neighbour covers them. A map is dear to draw. */
  #area(node, item, differs, before) {
    node.rim ??= group(this.#layer(node.layer).rims);
    node.name ??= group(this.#layer(node.layer).names);
    node.rim.dataset.role = node.name.dataset.role = item.role;
    if (before?.rings !== item.rings || differs(covers)) fill(node.ground, draw(item));
    if (before?.rings !== item.rings || differs(({ states }) => states)) fill(node.rim, rim(item, node.clip));
    if (differs(({ x, y, w, h, label, badges, links, turn }) => [x, y, w, h, label, badges, links, turn])) fill(node.name, areaName(item));
  }

  /** Where it lies, what it is for who does not see it, and whether it can be pressed. */
  #speak(element, { id, role, shape, states, actions, text, label, x, y }) {
    Object.assign(element.dataset, { id, role, shape });
    element.setAttribute("class", ["item", actions.length ? "can" : "", ...states.map((state) => `is-${state}`)].join(" "));
    element.setAttribute("tabindex", element.getAttribute("tabindex") ?? -1);
    element.role = actions.length ? "button" : "img";
    element.ariaLabel = text || label || id;
    if (shape !== "area") element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** One item of each picture is in the order of the Tab key; arrows go to the others. */
  rove(element) {
    for (const old of all('[tabindex="0"]', this.svg)) old.setAttribute("tabindex", -1);
    element?.setAttribute("tabindex", 0);
  }

  /** Draw the eye to a thing for a moment. */
  flash({ ground, rim: line, name }) {
    for (const part of [ground, line, name])
      part?.animate({ filter: ["none", "invert(1) hue-rotate(180deg)", "none"] }, { duration: 550, iterations: 3 });
  }
}

/** The rectangle that holds all of that: [x, y, width, height]. */
function boundsOf(layers, margin = 8) {
  const points = itemsOf(layers).flatMap(({ rings, x, y, w, h, shape }) => (shape === "area" ? rings.flat() : [[x, y], [x + w, y + h]]));
  const ends = [0, 1].map((i) => points.reduce(([low, high], point) => [Math.min(low, point[i]), Math.max(high, point[i])], [Infinity, -Infinity]));
  const [[left, right], [top, bottom]] = ends;
  return points.length ? [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin] : [0, 0, 1, 1];
}

/** Put them in order; only what lies wrong is moved, so that focus and motion survive. */
const settle = (parent, wanted) => wanted.forEach((node, i) => parent.children[i] !== node && parent.insertBefore(node, parent.children[i]));
