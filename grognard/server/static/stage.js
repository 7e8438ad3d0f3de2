// All the pictures of a scene: one for each zone, each docked where the page has a place for it.

import { Board } from "./board.js";
import { all, find, get } from "./dom.js";
import { fanStacks } from "./fan.js";
import { refill } from "./html.js";
import { Zoom } from "./zoom.js";

/** @import { ItemNode } from "./board_nodes.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Commands, Layer, Shortcuts, Zone } from "./types.d.ts" */

const ZOOM_STEP = 1.4;
const EMPTY_SVG = '<svg class="zone" role="group" preserveAspectRatio="xMidYMin"></svg>';

/**
 * A zone on the page.
 *
 * @typedef {{ board: Board, zoom: Zoom, fold: () => void, isMap: boolean }} ZoneView
 */

export class Stage {
  /** @type {Map<string, ZoneView>} */
  #zones = new Map();

  /** @param {HTMLElement} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * Brings everything in line with the scene.
   *
   * @param {Scene} scene
   */
  show(scene) {
    const layers = Map.groupBy(scene.layers.values(), ({ zone }) => zone);
    this.#removeOld(layers);
    for (const zone of scene.head.zones) this.#showZone(zone, layers.get(zone.id) ?? []);
    const zones = [...layers.keys()].join(" ");
    // The style sheet lays the page out by this: a change is costly.
    if (this.page.dataset.zones !== zones) this.page.dataset.zones = zones;
    refill(get(".note", this.page), scene.head.note);
    get("#tip").hidden = true; // the item it describes may be gone
  }

  /** @param {Map<string, Layer[]>} layers */
  #removeOld(layers) {
    for (const [name, { board }] of this.#zones) {
      if (layers.has(name)) continue;
      board.svg.remove();
      this.#zones.delete(name);
    }
  }

  /**
   * @param {Zone} zone
   * @param {Layer[]} layers
   */
  #showZone({ id, title, box, map = false }, layers) {
    const { board, zoom, fold, isMap } = this.#zones.get(id) ?? this.#addZone(id, map);
    fold();
    board.svg.ariaLabel = title;
    board.update(layers);
    if (String(board.bounds) === String(box)) return;
    board.bounds = box;
    board.svg.style.setProperty("--ratio", String(box[2] / box[3]));
    zoom.fit(box);
    if (isMap) zoom.fill();
  }

  /**
   * Maps stand side by side. Another zone for which the page has no place goes to the side.
   *
   * @param {string} id
   * @param {boolean} isMap
   * @returns {ZoneView}
   */
  #addZone(id, isMap) {
    const name = isMap ? "board" : id;
    const dock = find(`.dock-${name}`, this.page) ?? get(".dock-side", this.page);
    const board = new Board(addPicture(dock));
    const zone = { board, zoom: new Zoom(board.svg), fold: fanStacks(board), isMap };
    this.#zones.set(id, zone);
    return zone;
  }

  /**
   * The zone an element is in.
   *
   * @param {Element} element
   */
  zoneOf(element) {
    return [...this.#zones.values()].find(({ board }) => board.svg.contains(element));
  }

  /**
   * The item an element is part of.
   *
   * @param {Element} element
   */
  itemOf(element) {
    return this.zoneOf(element)?.board.nodeOf(element)?.item;
  }

  /**
   * Shows where a place is: the item with that id, or one that carries its name.
   *
   * @param {string} place
   */
  flash(place) {
    const found =
      this.#search(({ item }) => item.id === place) ??
      this.#search(({ item }) => item.id.endsWith(`-${place}`));
    if (!found) return;
    found.zone.zoom.reveal(found.node.item);
    found.zone.board.flash(found.node);
  }

  /** @param {(node: ItemNode) => boolean} matches */
  #search(matches) {
    for (const zone of this.#zones.values()) {
      const node = [...zone.board.nodes.values()].find(matches);
      if (node) return { zone, node };
    }
    return undefined;
  }

  /**
   * Moves the focus to an item or a button.
   *
   * @param {HTMLElement} element
   */
  focus(element) {
    const zone = this.zoneOf(element);
    const item = this.itemOf(element);
    zone?.board.setTabStop(element);
    if (item) zone?.zoom.reveal(item);
    element.focus();
  }

  /** @returns {Shortcuts} */
  get shortcuts() {
    const maps = () => [...this.#zones.values()].filter(({ isMap }) => isMap);
    return {
      in: () => maps().forEach(({ zoom }) => zoom.by(ZOOM_STEP)),
      out: () => maps().forEach(({ zoom }) => zoom.by(1 / ZOOM_STEP)),
      fit: () => maps().forEach(({ zoom }) => zoom.fit()),
      bare: () => this.#toggleBare(),
      more: () => this.page.classList.toggle("tall"),
    };
  }

  /** @returns {Commands} */
  get commands() {
    return {
      ...this.shortcuts,
      flash: ({ dataset }) => this.flash(dataset.place ?? ""),
      tab: ({ dataset }) => this.openTab(dataset.tab ?? ""),
    };
  }

  /** Hides the pieces, so that the map can be seen. */
  #toggleBare() {
    const bare = this.page.classList.toggle("bare");
    get("[data-do=bare]", this.page).ariaPressed = String(bare);
  }

  /**
   * Where there is room for one pane only, shows this one.
   *
   * @param {string} pane
   */
  openTab(pane) {
    this.page.dataset.tab = pane;
    for (const button of all("button[data-tab]", this.page)) {
      button.ariaPressed = String(button.dataset.tab === pane);
    }
    get(`button[data-tab=${pane}]`, this.page).classList.remove("calls");
  }
}

/**
 * A new picture in a dock, behind those that it has.
 *
 * @param {Element} dock
 * @returns {SVGSVGElement}
 */
function addPicture(dock) {
  const last = all(":scope > .zone", dock).at(-1);
  if (last) last.insertAdjacentHTML("afterend", EMPTY_SVG);
  else dock.insertAdjacentHTML("afterbegin", EMPTY_SVG);
  return /** @type {SVGSVGElement} */ (last?.nextElementSibling ?? dock.firstElementChild);
}
