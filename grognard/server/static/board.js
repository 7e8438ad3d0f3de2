// One zone of a scene as a picture: every item is one group, keyed by its id. The table draws; what is drawn alike stays.

import { all, listen, one, renew, written } from "./dom.js";

function group(parent, name = "") {
  const made = parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  made.setAttribute("class", name);
  return made;
}

export class Board {
  layers = new Map(); // by id: {whole, grounds, rims, ways, names}
  nodes = new Map(); // by item id: {item, layer, ground, art, rim, name}
  bounds = null; // left, top, width, height of what must show, once it is shown

  constructor(svg) {
    this.svg = svg;
    const mark = (on) => ({ target, pointerType }) => pointerType !== "touch" && (!on || pointerType || target.matches(":focus-visible")) && this.of(target)?.rim.classList.toggle("pointed", on);
    listen(svg, "pointerover focusin", mark(true));
    listen(svg, "pointerout focusout", mark(false));
  }

  /** What belongs to the item in which an element is. */
  of(element) {
    return this.nodes.get(element.closest("[data-id]")?.dataset.id);
  }

  /** Bring the picture in line with these layers. */
  update(layers) {
    const wanted = new Map(layers.flatMap(({ id, items }) => [...items.keys()].map((key) => [key, id])));
    for (const [id, node] of this.nodes) if (wanted.get(id) !== node.layer) this.#drop(id, node);
    for (const layer of layers) for (const item of layer.items.values()) this.#put(item, layer.id);
    for (const [id, { whole }] of this.layers) if (!layers.some((layer) => layer.id === id)) whole.remove(), this.layers.delete(id);
    settle(this.svg, layers.map((layer) => this.#layer(layer.id).whole));
    for (const { id, items, links } of layers) {
      const { grounds, ways } = this.#layer(id);
      settle(grounds, [...items.keys()].map((key) => this.nodes.get(key).ground));
      renew(ways, written(links));
    }
    if (!one('[tabindex="0"]:is(.can, :focus)', this.svg)) this.rove(one(".can", this.svg) ?? one(".item", this.svg));
  }

  /** Names and outlines of areas stand above all the grounds, so that no neighbour covers them. */
  #layer(id) {
    if (!this.layers.has(id)) {
      const whole = group(this.svg);
      const [grounds, rims, ways, names] = ["grounds", "rims", "ways", "names"].map((name) => group(whole, name));
      rims.ariaHidden = names.ariaHidden = true;
      this.layers.set(id, { whole, grounds, rims, ways, names });
    }
    return this.layers.get(id);
  }

  #drop(id, { ground, rim, name }) {
    for (const part of [ground, rim, name]) part?.remove();
    this.nodes.delete(id);
  }

  #put(item, layer) {
    const before = this.nodes.get(item.id);
    if (before?.item === item) return;
    const node = before ?? this.#made(item, this.#layer(layer));
    for (const part of ["art", "name"]) if (node[part]) renew(node[part], written(item[part]));
    (node.name ? wear : renew)(node.rim, written(item.rim));
    this.nodes.set(item.id, Object.assign(node, { item, layer }));
    speak(node.ground, item);
    if (!before && this.bounds) node.ground.classList.add("new"); // not when the whole board is
  }

  #made({ shape }, { grounds, rims, names }) {
    const ground = group(grounds);
    const above = shape === "area";
    return { ground, rim: group(above ? rims : ground), art: group(ground), name: above ? group(names) : null };
  }

  /** One item of each picture is in the order of the Tab key; arrows go to the others. */
  rove(element) {
    for (const old of all('[tabindex="0"]', this.svg)) old.setAttribute("tabindex", -1);
    element?.setAttribute("tabindex", 0);
  }

  /** Draw the eye to a thing for a moment. */
  flash({ ground, rim, name }) {
    for (const part of name ? [ground, rim, name] : [ground])
      part.animate({ filter: ["none", "invert(1) hue-rotate(180deg)", "none"] }, { duration: 550, iterations: 3 });
  }
}

/** The line round an area comes and goes with every choice: what it was is folded away, since making it anew takes longer. */
function wear(rim, line) {
  const [first, second] = rim.children;
  const now = [first, second].find((worn) => worn?.told === line.text) ?? (second ? one(".off", rim) : group(rim));
  renew(now, line);
  for (const worn of rim.children) worn.classList.toggle("off", worn !== now);
}

/** Where it lies, what it is for who does not see it, and whether it can be pressed. */
function speak(element, { id, shape, states, actions, text, x, y }) {
  Object.assign(element.dataset, { id, shape });
  element.setAttribute("class", ["item", actions.length ? "can" : "", ...states.map((state) => `is-${state}`)].join(" "));
  element.setAttribute("tabindex", element.getAttribute("tabindex") ?? -1);
  element.role = actions.length ? "button" : "img";
  element.ariaLabel = text;
  if (shape !== "area") element.style.transform = `translate(${x}px, ${y}px)`;
}

/** Put them in order; only what lies wrong is moved, so that focus and motion survive. */
const settle = (parent, wanted) => wanted.forEach((node, i) => parent.children[i] !== node && parent.insertBefore(node, parent.children[i]));
