// Which of several maps is seen: one of them, or all side by side. Loaded with the first scene that has several.

import { all, make } from "./dom.js";
import { html, refill } from "./html.js";
import { loadStyle } from "./styles.js";
import { loadMoreWords, t } from "./words.js";

/** @import { Boards, ZoneView } from "./boards.js" */

const ALL = ""; // all maps side by side
const ENOUGH = 800; // pixels: how wide a map must be to be read beside another one

export class MapSwitch {
  #nav = make("nav", "", { className: "map-switch" });
  /** What the player has chosen, or what the last question was about. @type {string | undefined} */
  #shown;

  /**
   * @param {HTMLElement} dock
   * @param {Boards} boards
   */
  constructor(dock, boards) {
    this.dock = dock;
    this.boards = boards;
    dock.append(this.#nav);
    this.#nav.ariaLabel = t("maps");
    this.#nav.addEventListener("click", ({ target }) => this.#press(target));
    window.addEventListener("resize", () => this.update());
  }

  /** Goes to the map that the question is about, if the one that is seen has nothing to choose. */
  update() {
    const views = this.boards.mapViews;
    const asked = views.filter(({ board }) => choices(board) > 0).map(({ id }) => id);
    const shown = this.#shown ?? (this.#hasRoom(views) ? ALL : views[0]?.id);
    const elsewhere = shown !== ALL && asked.length > 0 && !asked.includes(shown ?? "");
    if (elsewhere) this.#shown = asked[0];
    this.#draw(this.#shown ?? shown ?? ALL);
  }

  /** @param {ZoneView[]} views */
  #hasRoom(views) {
    return this.dock.clientWidth / Math.max(1, views.length) >= ENOUGH;
  }

  /**
   * Shows a map that is hidden.
   *
   * @param {string} id
   */
  uncover(id) {
    const view = this.boards.mapViews.find((one) => one.id === id);
    if (!view?.board.svg.classList.contains("away")) return;
    this.#shown = id;
    this.#draw(id);
  }

  /** @param {EventTarget | null} target */
  #press(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button) return;
    this.#shown = button.value;
    this.#draw(this.#shown);
  }

  /** @param {string} shown */
  #draw(shown) {
    const views = this.boards.mapViews;
    for (const view of views) {
      const { id, board, zoom } = view;
      const was = board.svg.classList.contains("away");
      const away = shown !== ALL && shown !== id;
      board.svg.classList.toggle("away", away);
      if (was !== away || this.dock.dataset.map !== shown) zoom.fit();
      if (!away && this.dock.dataset.map !== shown) this.boards.fill(view);
    }
    this.dock.dataset.map = shown;
    refill(this.#nav, [...views.map((view) => this.#button(view)), everything()]);
    for (const button of all("button", this.#nav)) {
      button.ariaPressed = String(button.getAttribute("value") === shown);
    }
  }

  /** @param {ZoneView} view */
  #button({ id, board }) {
    const count = board.svg.classList.contains("away") ? choices(board) : 0;
    const more = count > 0 && html` <b aria-label="${t("maps-more", count)}">· ${count}</b>`;
    return html`<button value="${id}">${board.svg.ariaLabel}${more}</button>`;
  }
}

function everything() {
  return html`<button value="${ALL}">${t("maps-all")}</button>`;
}

/**
 * How many things can be chosen on a map.
 *
 * @param {ZoneView["board"]} board
 */
function choices(board) {
  return [...board.nodes.values()].filter(({ item }) => item.actions.length > 0).length;
}

/**
 * @param {HTMLElement} dock
 * @param {Boards} boards
 */
export async function openMapSwitch(dock, boards) {
  await Promise.all([loadStyle("map_switch.css"), loadMoreWords("words.later")]);
  return new MapSwitch(dock, boards);
}
