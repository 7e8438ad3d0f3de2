// See what happened: pieces travel, areas change with a pause, the log says what it is, numbered
// trails stay until the player acts, turning points get a banner. The last turn can be seen again.

import { api } from "./api.js";
import { all, get, listen, make } from "./dom.js";
import { changedAreas, findGlides, itemsOf } from "./glides.js";
import { html, refill } from "./html.js";
import { Scene } from "./scene.js";
import { setting } from "./storage.js";
import { addMark, addTrail, clearTrails } from "./trails.js";
import { lang, t } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { ItemNode } from "./board_nodes.js" */
/** @import { Boards } from "./boards.js" */
/** @import { Glide } from "./glides.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Extent, Item, LogLine } from "./types.d.ts" */

/** Milliseconds for each step, by setting. */
const PACES = { normal: 900, fast: 300, off: 0 };
const TRAVEL = 0.55; // the share of a step in which a piece travels
const ENOUGH = 2; // pieces: more than that do not only follow from the player's own move
const MOST_POSITIONS = 40; // of a turn that is shown again

/** @typedef {{ glide: Glide, animation: Animation }} Held */

export class Motion {
  /** @type {Map<Board, Map<string, Item>>} */
  #before = new Map();
  /** Pieces that wait at their old places. @type {Held[]} */
  #held = [];
  /** @type {ItemNode[]} */
  #changed = [];
  /** How many lines of the log have been shown. */
  #seen = -1;
  /** The player's last entry when the trails were begun. */
  #last = -1;
  #number = 0;
  /** Counts what is being shown: who finds another number stops. */
  #show = 0;
  #skip = () => {};

  /**
   * @param {Boards} boards
   * @param {MatchClient} match
   */
  constructor(boards, match) {
    this.boards = boards;
    this.match = match;
    this.dock = get(".dock-board", boards.page);
    this.caption = make("div", "", { className: "caption", hidden: true });
    this.caption.setAttribute("role", "status");
    this.dock.append(this.caption);
    addStyles();
    listen(this.dock, ["pointerdown"], () => this.finish());
    listen(boards.page, ["keydown"], (event) => this.#onKey(event));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key !== " " || !this.isBusy) return;
    event.preventDefault();
    event.stopPropagation();
    this.#skip();
  }

  get #pace() {
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return reduced ? PACES.off : PACES[setting("motion") ?? "normal"];
  }

  /** Called before a new position is shown. */
  prepare() {
    this.finish();
    this.#before = new Map(this.boards.maps.map((board) => [board, itemsOf(board)]));
  }

  /** Called after it: what moved waits at its old place until it is told. */
  hold() {
    const glides = [...this.#before].flatMap(([board, items]) => findGlides(board, items));
    this.#changed = [...this.#before].flatMap(([board, items]) => changedAreas(board, items));
    this.#held = this.#pace ? glides.map((glide) => holdBack(glide, this.#pace * TRAVEL)) : [];
  }

  /** Called when log and state have come, too: tells what is new. */
  async tell() {
    const { log, state } = this.match;
    if (state.last !== this.#last) this.#begin();
    const known = this.#seen < 0 || this.#seen > log.length ? log.length : this.#seen;
    const lines = log.slice(known);
    const first = this.#seen < 0;
    this.#seen = log.length;
    if (first) this.#markPast(log.filter(({ n }) => n > state.last));
    else await this.#play(lines);
  }

  /** New trails: the player has acted. */
  #begin() {
    this.#last = this.match.state.last;
    this.#number = 0;
    for (const board of this.boards.maps) clearTrails(board);
  }

  /**
   * After the page was opened: marks what happened since the player's last move.
   *
   * @param {LogLine[]} lines
   */
  #markPast(lines) {
    for (const line of lines) this.#trace(line, []);
  }

  /** @param {LogLine[]} lines */
  async #play(lines) {
    const show = ++this.#show;
    const tells = this.#pace > 0 && this.#isWorthTelling(lines);
    for (const line of tells ? lines : []) {
      const glides = this.#take(line);
      const traced = this.#trace(line, glides);
      if (!traced && !line.turning_point) continue;
      placesOf(line)
        .slice(-1)
        .forEach((place) => this.boards.lookAt(place));
      this.#say(line, traced);
      for (const { animation } of glides) animation.play();
      await this.#pause(line.turning_point ? 2 : 1);
      if (show !== this.#show) return;
    }
    this.finish();
  }

  /**
   * What follows at once from the player's own move is plain to see.
   *
   * @param {LogLine[]} lines
   */
  #isWorthTelling(lines) {
    const { last } = this.match.state;
    return lines.some(({ n }) => n > last) || this.#held.length > ENOUGH;
  }

  /**
   * The pieces that a line speaks of: those that come to a place that it names.
   *
   * @param {LogLine} line
   */
  #take(line) {
    const places = placesOf(line).map((place) => this.boards.find(place));
    const found = this.#held.filter(({ glide }) =>
      places.some((place) => place && holds(place.box, glide)),
    );
    this.#held = this.#held.filter((held) => !found.includes(held));
    return found;
  }

  /**
   * Draws the trails of a line, or else marks the place it names.
   *
   * @param {LogLine} line
   * @param {Held[]} glides
   * @returns {number} its number; 0 if there is nothing to draw
   */
  #trace(line, glides) {
    const role = line.role ?? "";
    const [from, to] = (line.way ?? []).map((place) => this.boards.find(place));
    const at = placesOf(line)
      .map((place) => this.boards.find(place))
      .find((place) => place !== undefined);
    if (glides.length === 0 && !(from && to) && !at) return 0;
    const number = ++this.#number;
    for (const { glide } of glides) addTrail(glide.board, glide.from, glide.to, number, role);
    if (glides.length > 0) return number;
    if (from && to) addTrail(to.board, centre(from.box), centre(to.box), number, role);
    else if (at) addMark(at.board, centre(at.box), number, role);
    return number;
  }

  /**
   * @param {LogLine} line
   * @param {number} number
   */
  #say(line, number) {
    const text = textOf(line);
    const label = number ? html`<b>${number}</b>` : undefined;
    refill(this.caption, html`${label}<p>${text}</p><small>${t("go-on")}: Space</small>`);
    this.caption.hidden = false;
    for (const place of placesOf(line)) this.#pulse(place);
    if (line.turning_point) showBanner(this.dock, text);
  }

  /**
   * Draws the eye to an area that has changed.
   *
   * @param {string} place
   */
  #pulse(place) {
    const node = this.#changed.find(({ item }) => item.id === place);
    node?.ground.animate({ opacity: [0.25, 1] }, { duration: this.#pace * TRAVEL });
  }

  /**
   * For one step or more, unless the player goes on.
   *
   * @param {number} steps
   */
  #pause(steps) {
    return new Promise((resolve) => {
      this.#skip = () => resolve(undefined);
      setTimeout(resolve, this.#pace * steps);
    });
  }

  /** Whether something is being shown that can be cut short. */
  get isBusy() {
    return !this.caption.hidden;
  }

  /** Everything is where it belongs. */
  finish() {
    this.#show++;
    this.#skip();
    for (const { animation } of this.#held) animation.play();
    this.#held = [];
    this.caption.hidden = true;
  }

  /** Shows the moves since the player's last decision again, and what came of that decision. */
  async again() {
    const { match, boards } = this;
    const { last, n } = match.state;
    const scene = new Scene();
    const first = Math.max(last - 1, n - MOST_POSITIONS, 0);
    this.#begin();
    for (let at = first; at <= n && match.state.n === n; at++) {
      const address = `matches/${match.id}/replay?at=${at}&format=drawn&lang=${lang()}`;
      const position = await api(address, null, match.tokens[0]);
      this.prepare();
      scene.load(position.scene);
      boards.show(scene);
      if (at === first) continue;
      this.hold();
      await this.#play(match.log.filter((line) => line.n === at));
    }
    boards.show(match.scene);
  }
}

/**
 * @param {Glide} glide
 * @param {number} duration
 * @returns {Held}
 */
function holdBack(glide, duration) {
  const { node, from, to } = glide;
  const { x, y } = node.item;
  const start = `translate(${x + from.x - to.x}px, ${y + from.y - to.y}px)`;
  const end = `translate(${x}px, ${y}px)`;
  const timing = { duration, easing: "ease-in-out", fill: /** @type {FillMode} */ ("backwards") };
  const animation = node.ground.animate({ transform: [start, end] }, timing);
  animation.pause();
  return { glide, animation };
}

/** @param {LogLine} line */
function placesOf({ parts }) {
  return parts.flatMap((part) => (typeof part === "string" || !part.place ? [] : [part.place]));
}

/** @param {LogLine} line */
function textOf({ parts }) {
  const words = parts.map((part) => (typeof part === "string" ? part : part.rule ? "" : part.text));
  return words.join("").trim();
}

/** @param {Extent} box */
function centre({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Whether a piece has come to a place.
 *
 * @param {Extent} place
 * @param {Glide} glide
 */
function holds({ x, y, width, height }, { to }) {
  return to.x >= x && to.x <= x + width && to.y >= y && to.y <= y + height;
}

/**
 * A sentence across the map, for a moment.
 *
 * @param {HTMLElement} dock
 * @param {string} text
 */
function showBanner(dock, text) {
  const banner = make("p", text, { className: "banner" });
  dock.append(banner);
  const fade = banner.animate({ opacity: [0, 1, 1, 0] }, { duration: 2600 });
  fade.onfinish = () => banner.remove();
}

/** The style sheet of this module, loaded with it. */
function addStyles() {
  if (all("link.motion-styles").length > 0) return;
  const link = make("link", "", { rel: "stylesheet", className: "motion-styles" });
  link.href = String(new URL("motion.css", import.meta.url));
  document.head.append(link);
}
