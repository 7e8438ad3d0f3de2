// All the pictures of a scene: one for each zone, each docked where the page has a place for it.

import { Board } from "./board.js";
import { html, make, one } from "./dom.js";
import { fan } from "./fan.js";
import { t } from "./words.js";
import { Zoom } from "./zoom.js";

export class Stage {
  zones = new Map(); // by name: {board, zoom, fold}

  /** `page` has a place `.dock-ZONE` for every zone it knows; others stand at the side. */
  constructor(page) {
    this.page = page;
  }

  /** Bring everything in line with the scene. */
  show(scene, changes) {
    const wanted = scene.zones();
    const changed = new Set(changes);
    for (const [zone, { board }] of this.zones) if (!wanted.has(zone)) board.svg.remove(), this.zones.delete(zone);
    for (const [zone, layers] of wanted) {
      const { board, zoom, fold } = this.#zone(zone);
      fold();
      board.svg.setAttribute("aria-label", layers.map((layer) => layer.title).filter(Boolean).join(", ") || zone);
      const { width, height } = scene.head.zones?.find(({ id }) => id === zone && id === "board") ?? {};
      if (board.update(layers, changed, width && [0, 0, width, height])) {
        board.svg.style.setProperty("--ratio", board.bounds[2] / board.bounds[3]);
        zoom.fit(board.bounds);
        if (zone === "board") zoom.fill();
      }
    }
    this.page.dataset.zones = [...wanted.keys()].join(" ");
  }

  #zone(name) {
    if (!this.zones.has(name)) {
      const dock = one(`.dock-${name}`, this.page) ?? one(".dock-side", this.page);
      dock.insertAdjacentHTML("afterbegin", '<svg class="zone" role="group"></svg>');
      const board = new Board(dock.firstChild);
      this.zones.set(name, { board, zoom: new Zoom(board.svg), fold: fan(board) });
    }
    return this.zones.get(name);
  }

  /** The zone in which an element is. */
  zone(element) {
    return [...this.zones.values()].find(({ board }) => board.svg.contains(element));
  }

  /** The item that an element is or belongs to. */
  item(element) {
    const id = element.closest("[data-id]")?.dataset.id;
    return id && this.zone(element)?.board.nodes.get(id)?.item;
  }

  /** Show where something is: the thing itself, or what bears its name. */
  flash(place) {
    const ids = [...this.zones.values()].flatMap(({ board }) => [...board.nodes.keys()]);
    const id = ids.find((one) => one === place) ?? ids.find((one) => one.endsWith(`-${place}`));
    for (const { board, zoom } of this.zones.values()) {
      const node = board.nodes.get(id);
      if (node) zoom.reveal(node.item), board.flash(node);
    }
  }

  focus(element) {
    const { board, zoom } = this.zone(element) ?? {};
    board?.rove(element);
    zoom?.reveal(this.item(element));
    element.focus();
  }

  /** What the buttons over the board and their keys do. */
  acts = {
    in: () => this.zones.get("board")?.zoom.by(1.4),
    out: () => this.zones.get("board")?.zoom.by(1 / 1.4),
    fit: () => this.zones.get("board")?.zoom.fit(),
    bare: () => one("[data-do=bare]", this.page).setAttribute("aria-pressed", this.page.classList.toggle("bare")),
  };

  tools() {
    const tool = (act, sign, key) =>
      html`<button data-do="${act}" aria-label="${t(act)}" title="${t(act)} (${key})">${sign}</button>`;
    const row = [tool("in", "+", "+"), tool("out", "−", "-"), tool("fit", "⤢", "0"), tool("bare", "◌", "h")];
    return make("div", row, { className: "zooms" });
  }
}
