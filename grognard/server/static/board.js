// One zone of a scene as an SVG picture. The server draws the items; each is one group, keyed by
// its id, and an item that looks as before is not touched.

import { describe, draw, inOrder, makeItem, makeLayer, makeLensGroup } from "./board_nodes.js";
import { all, find, listen, targetOf } from "./dom.js";
import { refill, trusted } from "./html.js";

/** @import { ItemNode, LayerNode } from "./board_nodes.js" */
/** @import { Box, Item, Layer } from "./types.d.ts" */

export class Board {
  /** @type {Map<string, LayerNode>} */
  #layers = new Map();
  /** @type {Map<string, ItemNode>} */
  nodes = new Map();
  /** What must show, once something does. @type {Box | null} */
  bounds = null;

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    listen(svg, ["pointerover", "focusin"], (event) => this.#highlight(event, true));
    listen(svg, ["pointerout", "focusout"], (event) => this.#highlight(event, false));
  }

  /**
   * The item an element is part of.
   *
   * @param {Element} element
   */
  nodeOf(element) {
    /** @type {SVGElement | null} */
    const ground = element.closest("[data-id]");
    return this.nodes.get(ground?.dataset.id ?? "");
  }

  /**
   * Outlines the item under the mouse, or the one that has the focus of the keyboard.
   *
   * @param {Event} event
   * @param {boolean} on
   */
  #highlight(event, on) {
    const target = targetOf(event);
    if (event instanceof PointerEvent && event.pointerType === "touch") return;
    if (event.type === "focusin" && !target.matches(":focus-visible")) return;
    this.nodeOf(target)?.rim.classList.toggle("pointed", on);
  }

  /**
   * Brings the picture in line with these layers.
   *
   * @param {Layer[]} layers
   */
  update(layers) {
    this.#removeOld(layers);
    for (const layer of layers) {
      for (const item of layer.items.values()) this.#put(item, layer.id);
    }
    this.#arrange(layers);
    if (!find('[tabindex="0"]:is(.can, :focus)', this.svg)) {
      this.setTabStop(find(".can", this.svg) ?? find(".item", this.svg));
    }
  }

  /**
   * Removes items and layers that are gone, and items that went to another layer.
   *
   * @param {Layer[]} layers
   */
  #removeOld(layers) {
    const byId = new Map(layers.map((layer) => [layer.id, layer]));
    for (const [id, node] of this.nodes) {
      if (!byId.get(node.layer)?.items.has(id)) this.#remove(id, node);
    }
    for (const [id, { whole }] of this.#layers) {
      if (byId.has(id)) continue;
      whole.remove();
      this.#layers.delete(id);
    }
  }

  /**
   * @param {string} id
   * @param {ItemNode} node
   */
  #remove(id, { ground, rim, name }) {
    ground.remove();
    rim.remove();
    name?.remove();
    this.nodes.delete(id);
  }

  /** @param {Layer[]} layers */
  #arrange(layers) {
    inOrder(
      this.svg,
      layers.map(({ id }) => this.#layer(id).whole),
    );
    for (const { id, items, links } of layers) {
      const node = this.#layer(id);
      const grounds = [...items.keys()].map((key) => this.nodes.get(key)?.ground);
      inOrder(
        node.grounds,
        grounds.filter((ground) => ground !== undefined),
      );
      refill(node.links, trusted(links));
    }
  }

  /** @param {string} id */
  #layer(id) {
    const node = this.#layers.get(id) ?? makeLayer(this.svg);
    this.#layers.set(id, node);
    return node;
  }

  /**
   * @param {Item} item
   * @param {string} layer
   */
  #put(item, layer) {
    const before = this.nodes.get(item.id);
    if (before?.item === item) return;
    const node = before ?? makeItem(item, layer, this.#layer(layer));
    node.item = item;
    this.nodes.set(item.id, node);
    draw(node);
    describe(node.ground, item);
    if (!before && this.bounds) node.ground.classList.add("new"); // not if the whole board is new
  }

  /** Where lenses draw: in the place of the scene's layer for them, or else on top. */
  get lensGroup() {
    const slot = [...this.#layers].find(([id]) => id === "lens" || id.startsWith("lens-"));
    const parent = slot?.[1].whole ?? this.svg;
    const group = find(":scope > .lens-art", parent) ?? makeLensGroup(parent);
    return /** @type {SVGGElement} */ (/** @type {unknown} */ (group));
  }

  /**
   * One item of each picture can be reached by the Tab key; arrows go to the others.
   *
   * @param {Element | null} element
   */
  setTabStop(element) {
    for (const old of all('[tabindex="0"]', this.svg)) old.setAttribute("tabindex", "-1");
    element?.setAttribute("tabindex", "0");
  }

  /**
   * Draws the eye to an item for a moment.
   *
   * @param {ItemNode} node
   */
  flash({ ground, rim, name }) {
    const parts = name ? [ground, rim, name] : [ground];
    const filter = ["none", "invert(1) hue-rotate(180deg)", "none"];
    for (const part of parts) part.animate({ filter }, { duration: 550, iterations: 3 });
  }
}
