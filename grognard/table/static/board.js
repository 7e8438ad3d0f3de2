// One zone of a scene as a picture: every item is one group, keyed by its id and redrawn only when it changes.

import { all, fill, one } from "./dom.js";
import { boundsOf } from "./scene.js";
import { areaName, draw, rim } from "./shapes.js";

const group = (parent, name) => {
  const made = parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  made.setAttribute("class", name);
  return made;
};

let clips = 0;

export class Board {
  layers = new Map(); // by id: {whole, grounds, rims, names}
  nodes = new Map(); // by item id: {item, layer, group, rim, name, clip}
  bounds = [];

  constructor(svg) {
    this.svg = svg;
    const mark = (on) => ({ target }) => this.nodes.get(target.closest("[data-id]")?.dataset.id)?.rim?.classList.toggle("pointed", on);
    for (const kind of ["pointerover", "focusin"]) svg.addEventListener(kind, mark(true));
    for (const kind of ["pointerout", "focusout"]) svg.addEventListener(kind, mark(false));
  }

  /** Bring the picture in line with these layers, of whose items these changed. Says whether its size did. */
  update(layers, changed, frame) {
    const wanted = new Set(layers.flatMap((layer) => [...layer.items.keys()]));
    for (const [id, node] of this.nodes) if (!wanted.has(id)) this.#drop(id, node);
    for (const layer of layers) for (const item of layer.items.values()) this.#put(item, layer.id, changed);
    for (const [id, { whole }] of this.layers) if (!layers.some((layer) => layer.id === id)) whole.remove(), this.layers.delete(id);
    settle(this.svg, layers.map((layer) => this.#layer(layer.id).whole));
    for (const layer of layers) settle(this.#layer(layer.id).grounds, [...layer.items.keys()].map((id) => this.nodes.get(id).group));
    if (!one('[tabindex="0"].can, [tabindex="0"]:focus', this.svg)) this.rove(one(".can", this.svg) ?? one(".item", this.svg));
    const before = this.bounds.join();
    this.bounds = frame ?? boundsOf(layers);
    return this.bounds.join() !== before;
  }

  #layer(id) {
    if (!this.layers.has(id)) {
      const whole = group(this.svg, `layer layer-${id}`);
      const [grounds, rims, names] = ["grounds", "rims", "names"].map((name) => group(whole, name));
      for (const part of [rims, names]) part.setAttribute("aria-hidden", true);
      this.layers.set(id, { whole, grounds, rims, names });
    }
    return this.layers.get(id);
  }

  #drop(id, node) {
    for (const part of [node.group, node.rim, node.name]) part?.remove();
    this.nodes.delete(id);
  }

  #put(item, layer, changed) {
    let node = this.nodes.get(item.id);
    if (node && node.layer !== layer) this.#drop(item.id, node), (node = null);
    if (node && !changed.has(item)) return;
    const before = node?.item;
    if (!node) this.nodes.set(item.id, (node = { layer, group: group(this.#layer(layer).grounds, ""), clip: `clip-${++clips}` }));
    node.item = item;
    this.#speak(node.group, item);
    if (before && item.shape !== "area" && plain(before) === plain(item)) return; // it only moved
    fill(node.group, draw(item));
    if (item.shape === "area") this.#over(node, item);
  }

  /** Names and outlines of areas stand above all the grounds, so that no neighbour covers them. */
  #over(node, item) {
    node.rim ??= group(this.#layer(node.layer).rims, "");
    node.name ??= group(this.#layer(node.layer).names, "");
    fill(node.rim, rim(item, node.clip)).dataset.rim = item.id;
    fill(node.name, areaName(item));
    node.rim.dataset.role = node.name.dataset.role = item.role;
  }

  /** Where it lies, what it is for who does not see it, and whether it can be pressed. */
  #speak(element, item) {
    const may = item.actions.length > 0;
    element.dataset.id = item.id;
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", -1);
    element.setAttribute("class", ["item", may && "can", ...item.states.map((state) => `is-${state}`)].filter(Boolean).join(" "));
    element.setAttribute("role", may ? "button" : "img");
    element.setAttribute("aria-label", item.text || item.label || item.id);
    Object.assign(element.dataset, { role: item.role, shape: item.shape });
    if (item.shape !== "area") element.style.transform = `translate(${item.x}px, ${item.y}px)`;
  }

  /** One item of each picture is in the order of the Tab key; arrows go to the others. */
  rove(element) {
    for (const old of all('[tabindex="0"]', this.svg)) old.setAttribute("tabindex", -1);
    element?.setAttribute("tabindex", 0);
  }

  /** Draw the eye to a thing for a moment. */
  flash({ group: ground, rim: line, name }) {
    for (const part of [ground, line, name].filter(Boolean)) {
      part.classList.remove("flash");
      void part.getBoundingClientRect(); // begin again when it still flashes
      part.classList.add("flash");
      setTimeout(() => part.classList.remove("flash"), 1700);
    }
  }
}

const plain = (item) => JSON.stringify({ ...item, x: 0, y: 0 });

/** Put them in order; only what lies wrong is moved, so that focus and motion survive. */
function settle(parent, wanted) {
  wanted.forEach((node, i) => parent.children[i] !== node && parent.insertBefore(node, parent.children[i] ?? null));
}
