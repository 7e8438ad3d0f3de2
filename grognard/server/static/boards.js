// All the pictures of a scene: one for each zone, each docked where the page has a place for it.

import { Board } from "./board.js";
import { all, find, get } from "./dom.js";
import { showGuide } from "./guide.js";
import { refill } from "./html.js";
import { loadPieces } from "./pieces.js";
import { isBattle } from "./scene.js";
import { Zoom } from "./zoom.js";

/** @import { ItemNode } from "./board_nodes.js" */
/** @import { MapSwitch } from "./map_switch.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Scene } from "./scene.js" */
/** @import { Tooltip } from "./tooltip.js" */
/** @import { Commands, Extent, Grid, Layer, Shortcuts, Zone } from "./types.d.ts" */

const ZOOM_STEP = 1.4;
const SQUARE = 1.25; // a map that is less wide for its height leaves room on both its sides
const STOPS = ["low", "half", "full"];
const EMPTY_SVG = '<svg class="zone" role="group" preserveAspectRatio="xMidYMid"></svg>';

/**
 * A zone on the page.
 *
 * @typedef {object} ZoneView
 * @property {string} id
 * @property {Board} board
 * @property {Zoom} zoom
 * @property {() => void} fold
 * @property {boolean} isMap
 * @property {Grid} [grid] of a map of squares
 */

export class Boards {
  /** @type {Map<string, ZoneView>} */
  #zones = new Map();
  /** Makes the stacks of a picture fan out, once it is loaded. @type {(board: Board) => () => void} */
  #fan = () => () => {};

  /** Chooses among several maps, once it is loaded. @type {Promise<MapSwitch> | undefined} */
  #switch;

  /** @type {Tooltip | undefined} */
  tooltip;

  /** @param {HTMLElement} page */
  constructor(page) {
    this.page = page;
  }

  /**
   * Brings everything in line with the scene. A battle that is seen on the stage is not drawn twice.
   *
   * @param {Scene} scene
   * @param {boolean} [staged]
   */
  show(scene, staged = false) {
    const drawn = [...scene.layers.values()].filter(({ id }) => !staged || !isBattle(id));
    const layers = Map.groupBy(drawn, ({ zone }) => zone);
    this.#removeOld(layers);
    for (const zone of scene.head.zones) {
      const found = layers.get(zone.id);
      if (found) this.#showZone(zone, found);
    }
    const zones = [...layers.keys()].join(" ");
    // The style sheet lays the page out by this: a change is costly.
    if (this.page.dataset.zones !== zones) this.page.dataset.zones = zones;
    refill(get(".note", this.page), scene.head.note);
    showGuide(this.page, scene.head);
    get("#tip").hidden = true; // the item it describes may be gone
    void loadPieces(this.page);
    void this.#switchMaps();
  }

  /** One of several maps is seen, or all of them. */
  async #switchMaps() {
    if (this.mapViews.length < 2) return;
    const dock = get(".dock-board", this.page);
    this.#switch ??= import("./map_switch.js").then((made) => made.openMapSwitch(dock, this));
    (await this.#switch).update();
  }

  /** Brings the map of a zone in sight. @param {ZoneView | undefined} zone */
  async #uncover(zone) {
    if (zone?.isMap) (await this.#switch)?.uncover(zone.id);
  }

  /**
   * Brings the map with a place in sight.
   *
   * @param {string} place
   */
  lookAt(place) {
    const found = this.#search(({ item }) => item.id === place);
    void this.#uncover(found?.zone);
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
  #showZone({ id, title, box, grid, map = false, ground }, layers) {
    const view = this.#zones.get(id) ?? this.#addZone(id, map);
    const { board, zoom, fold, isMap } = view;
    view.grid = grid;
    fold();
    board.svg.ariaLabel = title;
    if (id === "hand") board.svg.setAttribute("preserveAspectRatio", "xMinYMid");
    if (ground) board.svg.style.background = `var(--fill-${ground})`;
    board.update(layers);
    if (String(board.bounds) === String(box)) return;
    board.bounds = box;
    const ratio = box[2] / box[3];
    board.svg.style.setProperty("--ratio", String(ratio));
    if (isMap) this.page.dataset.map = ratio < SQUARE ? "square" : "wide";
    zoom.fit(box);
    if (isMap) this.fill(view);
  }

  /** In a small window, brings a map near enough for fingers. @param {ZoneView} view */
  fill({ board, zoom }) {
    zoom.fill(pieceWidth(board), middleOf(board));
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
    const zone = { id, board, zoom: new Zoom(board.svg), fold: this.#fan(board), isMap };
    this.#zones.set(id, zone);
    return zone;
  }

  /** @param {(board: Board) => () => void} fan */
  fanWith(fan) {
    this.#fan = fan;
    for (const zone of this.#zones.values()) zone.fold = fan(zone.board);
  }

  /** Loads tooltips and fans when the mouse or the focus first moves. @param {MatchClient} [match] */
  waitForHover(match) {
    const events = ["pointermove", "pointerdown", "focusin"];
    /** @param {Event} event */
    const start = async (event) => {
      for (const type of events) this.page.removeEventListener(type, start);
      const { startHovering } = await import("./hover.js");
      this.tooltip = startHovering(this, match);
      pointAgain(event);
    };
    for (const type of events) this.page.addEventListener(type, start);
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

  /** The pictures of the maps. */
  get maps() {
    return this.mapViews.map(({ board }) => board);
  }

  get mapViews() {
    return [...this.#zones.values()].filter(({ isMap }) => isMap);
  }

  /**
   * Where a place of a map lies: an item by its id, or a square by its name.
   *
   * @param {string} id
   */
  find(id) {
    const board = this.maps.find(({ nodes }) => nodes.has(id));
    const node = board?.nodes.get(id);
    return board && node ? { board, box: boxOf(node) } : this.#findSquare(id);
  }

  /** @param {string} name */
  #findSquare(name) {
    const [, letters, digits] = name.match(/^([A-Z]+)(\d+)$/) ?? [];
    for (const { board, grid } of this.#zones.values()) {
      const column = grid?.columns.indexOf(letters) ?? -1;
      const row = grid?.rows.indexOf(digits) ?? -1;
      if (!grid || column < 0 || row < 0) continue;
      const { left, top, side } = grid;
      const box = { x: left + column * side, y: top + row * side, width: side, height: side };
      return { board, box };
    }
    return undefined;
  }

  /** By zone: where lenses draw. */
  lensGroups() {
    return [...this.#zones].map(([id, { board }]) => /** @type {const} */ ([id, board.lensGroup]));
  }

  /**
   * What the player points at: an item, or on the ground of a map of squares the name of the square.
   *
   * @param {Element} element
   * @param {Event} event
   */
  pointedAt(element, event) {
    const item = this.itemOf(element);
    const zone = this.zoneOf(element);
    if (item || !zone?.grid || !(event instanceof MouseEvent)) return item?.id;
    const inverse = zone.board.svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    const { left, top, side, columns, rows } = zone.grid;
    const column = columns[Math.floor((x - left) / side)];
    const row = rows[Math.floor((y - top) / side)];
    return column && row && column + row;
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
    void this.#uncover(found.zone);
    found.zone.zoom.reveal(found.node.item);
    found.zone.board.flash(found.node);
  }

  /** Where a map is larger than its place, pans to what can be chosen, unless some of it is in sight. */
  revealChoices() {
    for (const { board, zoom } of this.mapViews) {
      const items = [...board.nodes.values()].map(({ item }) => item);
      const choices = items.filter(({ actions }) => actions.length > 0);
      if (choices.length > 0 && !choices.some((item) => zoom.isInSight(item))) {
        zoom.reveal(choices[0]);
      }
    }
  }

  /**
   * Marks the items with these ids, and no others.
   *
   * @param {string[]} ids
   */
  point(ids) {
    if (ids[0]) this.lookAt(ids[0]);
    for (const { board } of this.#zones.values()) {
      for (const { item, ground, rim } of board.nodes.values()) {
        const pointed = ids.includes(item.id);
        ground.classList.toggle("taught", pointed);
        rim.classList.toggle("taught", pointed);
      }
    }
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
    void this.#uncover(zone).then(() => element.focus());
    element.focus();
  }

  /** @returns {Shortcuts} */
  get shortcuts() {
    return {
      in: () => this.mapViews.forEach(({ zoom }) => zoom.by(ZOOM_STEP)),
      out: () => this.mapViews.forEach(({ zoom }) => zoom.by(1 / ZOOM_STEP)),
      fit: () => this.mapViews.forEach(({ zoom }) => zoom.fit()),
      bare: () => this.#toggleBare(),
      key: () => get(".dock-key", this.page).togglePopover(),
      more: () => this.#nextStop(),
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

  /** On a phone the sheet below the board has three stops. */
  #nextStop() {
    const stop = STOPS.indexOf(this.page.dataset.stop ?? STOPS[1]);
    this.page.dataset.stop = STOPS[(stop + 1) % STOPS.length];
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

/** The pieces of a map that are chosen one by one. */
const PIECES = ["counter", "token", "medal", "piece", "card"];

/** How wide the pieces of a map are: the one in the middle, from the narrowest to the widest. @param {Board} board */
function pieceWidth({ nodes }) {
  const pieces = [...nodes.values()].filter(({ item }) => PIECES.includes(item.shape));
  return median(pieces.map(({ item }) => item.w)) ?? Infinity;
}

/** @param {number[]} numbers */
function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/** The middle of what can be chosen on a map, or else of its pieces. @param {Board} board */
function middleOf({ nodes }) {
  const items = [...nodes.values()].map(({ item }) => item);
  const choices = items.filter(({ actions }) => actions.length > 0);
  const found = choices.length > 0 ? choices : items.filter(({ shape }) => PIECES.includes(shape));
  if (found.length === 0) return undefined;
  return { x: median(found.map(({ x }) => x)), y: median(found.map(({ y }) => y)) };
}

/**
 * The box of an item on its map.
 *
 * @param {ItemNode} node
 * @returns {Extent}
 */
function boxOf({ ground, item }) {
  const { x, y, width, height } = ground.getBBox();
  const moved = item.shape === "area" ? { x: 0, y: 0 } : item;
  return { x: moved.x + x, y: moved.y + y, width, height };
}

/**
 * Lets those who have only just begun to listen know what the mouse or the focus is on.
 *
 * @param {Event} event
 */
function pointAgain({ target, type }) {
  const stillThere = target instanceof Element && target.matches(":hover, :focus");
  if (!stillThere || type === "pointerdown") return;
  const again = type === "focusin" ? new FocusEvent(type, { bubbles: true }) : undefined;
  target.dispatchEvent(again ?? new PointerEvent("pointerover", { bubbles: true }));
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
