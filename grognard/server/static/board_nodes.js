// The SVG groups of layers and items, and what is written into them.

import { get } from "./dom.js";
import { isFilledWith, refill, trusted } from "./html.js";
import { loadStyle } from "./styles.js";

/** @import { Item } from "./types.d.ts" */

/**
 * The groups of a layer, from bottom to top.
 *
 * @typedef {object} LayerNode
 * @property {SVGGElement} whole
 * @property {SVGGElement} grounds the items
 * @property {SVGGElement} rims outlines of areas
 * @property {SVGGElement} links roads and straits
 * @property {SVGGElement} names names of areas
 */

/**
 * The groups of an item. Those of an area lie in the groups of its layer, so that no neighbour
 * covers its outline or its name; only areas have a name.
 *
 * @typedef {object} ItemNode
 * @property {Item} item
 * @property {string} layer
 * @property {SVGGElement} ground
 * @property {SVGGElement} art
 * @property {SVGGElement} rim
 * @property {SVGGElement | null} name
 */

/**
 * @param {Element} parent
 * @param {string} className
 */
function group(parent, className = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "g");
  made.setAttribute("class", className);
  parent.appendChild(made);
  return made;
}

/**
 * @param {SVGSVGElement} svg
 * @returns {LayerNode}
 */
export function makeLayer(svg) {
  const whole = group(svg);
  const grounds = group(whole, "grounds");
  const rims = group(whole, "rims");
  const links = group(whole, "ways");
  const names = group(whole, "names");
  rims.ariaHidden = "true";
  names.ariaHidden = "true";
  return { whole, grounds, rims, links, names };
}

/**
 * What lenses show can be seen but not touched: it is said in words elsewhere.
 *
 * @param {Element} parent
 */
export function makeLensGroup(parent) {
  const made = group(parent, "lens-art");
  made.ariaHidden = "true";
  return made;
}

/**
 * @param {Item} item
 * @param {string} layer
 * @param {LayerNode} parents
 * @returns {ItemNode}
 */
export function makeItem(item, layer, { grounds, rims, names }) {
  if (item.shape === "ground") loadStyle("ground.css");
  const isArea = item.shape === "area";
  const ground = group(grounds);
  const rim = group(isArea ? rims : ground);
  const art = group(ground);
  const name = isArea ? group(names) : null;
  return { item, layer, ground, rim, art, name };
}

/** @param {ItemNode} node */
export function draw({ item, art, rim, name }) {
  refill(art, trusted(item.art));
  if (name) {
    refill(name, trusted(item.name));
    drawAreaRim(rim, item.rim);
  } else {
    refill(rim, trusted(item.rim));
  }
}

/**
 * The outline of an area comes and goes with every choice, and parsing it takes long. So the last
 * two are kept, one of them hidden.
 *
 * @param {SVGGElement} rim
 * @param {string} outline
 */
function drawAreaRim(rim, outline) {
  const kept = [...rim.children];
  const same = kept.find((child) => isFilledWith(child, outline));
  const shown = same ?? (kept.length < 2 ? group(rim) : get(".off", rim));
  refill(shown, trusted(outline));
  for (const child of rim.children) child.classList.toggle("off", child !== shown);
}

/**
 * Where an item lies, what it is for a screen reader, and whether it can be pressed.
 *
 * @param {SVGGElement} element
 * @param {Item} item
 */
export function describe(element, { id, shape, states, actions, text, x, y }) {
  const canBeChosen = actions.length > 0;
  const classes = ["item", canBeChosen ? "can" : "", ...states.map((state) => `is-${state}`)];
  Object.assign(element.dataset, { id, shape });
  element.setAttribute("class", classes.join(" "));
  element.setAttribute("tabindex", element.getAttribute("tabindex") ?? "-1");
  element.role = canBeChosen ? "button" : "img";
  element.ariaLabel = text;
  if (shape !== "area") element.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * Puts children in order. Only those in the wrong place are moved: focus and motion survive.
 *
 * @param {Element} parent
 * @param {Element[]} wanted
 */
export function inOrder(parent, wanted) {
  wanted.forEach((node, i) => {
    if (parent.children[i] !== node) parent.insertBefore(node, parent.children[i] ?? null);
  });
}
