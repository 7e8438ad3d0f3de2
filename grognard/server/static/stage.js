// All the pictures of a scene: one for each zone, each docked where the page has a place for it.

import { Board } from "./board.js";
import { html, one, renew } from "./dom.js";
import { fan } from "./fan.js";
import { t } from "./own.js";
import { Zoom } from "./zoom.js";

/** A button with its key, if it has one. */
export const tool = (act, sign, key) => html`<button data-do="${act}" aria-label="${t(act)}" title="${t(act)} ${key && `(${key})`}">${sign}</button>`;

/** A screen with a board: a place for every zone that the page knows, and round it what the screen itself adds. */
export const table = ({ tools, news, log, chat }) => html`<section class="prompt"><h1 id="prompt" aria-live="polite"></h1>${tools}</section>
  <div class="news">${news}</div><div class="dock-board"><div class="zooms">${tool("in", "+", "+")}${tool("out", "−", "-")}${tool("fit", "⤢", "0")}${tool("bare", "◌", "h")}</div><small class="note"></small></div>
  ${["hand", "battle", "side"].map((zone) => html`<div class="pane dock-${zone}" data-pane="${zone}"></div>`)}
  ${talk("log", log)}${chat && talk("chat", chat)}<nav class="tabs">${["hand", "battle", "side", "log", chat && "chat"].map(
    (pane) => pane && html`<button data-do="tab" data-tab="${pane}">${t(pane)}</button>`,
  )}${tool("more", "⇕")}</nav>`;

const talk = (name, form) => html`<section class="pane talk" data-pane="${name}"><ol class="${name}" tabindex="0" aria-label="${t(name)}"></ol>${form}</section>`;

export class Stage {
  zones = new Map(); // by name: {board, zoom, fold}

  constructor(page) {
    this.page = page;
  }

  /** Bring everything in line with the scene. */
  show(scene) {
    const wanted = Map.groupBy(scene.layers.values(), ({ zone }) => zone);
    for (const [name, { board }] of this.zones) if (!wanted.has(name)) board.svg.remove(), this.zones.delete(name);
    for (const { id, title, box } of scene.head.zones) {
      const { board, zoom, fold } = this.#zone(id);
      fold();
      board.svg.ariaLabel = title;
      board.update(wanted.get(id));
      if (String(board.bounds) === String(box)) continue;
      board.bounds = box;
      board.svg.style.setProperty("--ratio", box[2] / box[3]);
      zoom.fit(box);
      if (id === "board") zoom.fill();
    }
    const zones = [...wanted.keys()].join(" ");
    if (this.page.dataset.zones !== zones) this.page.dataset.zones = zones; // the page is laid out by it
    renew(one(".note", this.page), scene.head.note);
    one("#tip").hidden = true; // what it spoke of may be gone
  }

  /** A zone that the page has no place for stands at the side. */
  #zone(name) {
    if (!this.zones.has(name)) {
      const dock = one(`.dock-${name}`, this.page) ?? one(".dock-side", this.page);
      dock.insertAdjacentHTML("afterbegin", '<svg class="zone" role="group" preserveAspectRatio="xMidYMin"></svg>');
      const board = new Board(dock.firstChild);
      this.zones.set(name, { board, zoom: new Zoom(board.svg), fold: fan(board) });
    }
    return this.zones.get(name);
  }

  /** The zone in which an element is. */
  zone(element) {
    return [...this.zones.values()].find(({ board }) => board.svg.contains(element));
  }

  /** The item to which an element belongs. */
  item(element) {
    return this.zone(element)?.board.of(element)?.item;
  }

  /** Show where something is: the thing itself, or what bears its name. */
  flash(place) {
    const all = [...this.zones.values()].flatMap(({ board, zoom }) => [...board.nodes.values()].map((node) => ({ board, zoom, node })));
    const found = all.find(({ node }) => node.item.id === place) ?? all.find(({ node }) => node.item.id.endsWith(`-${place}`));
    found?.zoom.reveal(found.node.item);
    found?.board.flash(found.node);
  }

  focus(element) {
    const { board, zoom } = this.zone(element) ?? {};
    board?.rove(element);
    zoom?.reveal(board.of(element).item);
    element.focus();
  }

  /** What the buttons over the board and their keys do. */
  get acts() {
    const zoom = () => this.zones.get("board").zoom;
    return {
      in: () => zoom().by(1.4),
      out: () => zoom().by(1 / 1.4),
      fit: () => zoom().fit(),
      bare: () => (one("[data-do=bare]", this.page).ariaPressed = this.page.classList.toggle("bare")),
      flash: ({ dataset }) => this.flash(dataset.place),
      tab: ({ dataset }) => this.tab(dataset.tab),
      more: () => this.page.classList.toggle("tall"),
    };
  }

  /** On a narrow screen one pane shows at a time. */
  tab(pane) {
    this.page.dataset.tab = pane;
    for (const button of this.page.querySelectorAll("button[data-tab]")) button.ariaPressed = button.dataset.tab === pane;
    one(`button[data-tab=${pane}]`, this.page).classList.remove("calls");
  }
}
