// A match played again, with a scrubber and the log: through the eyes of one seat or, after the
// end, with everything open.

import { api, authorization } from "./api.js";
import { get, make, select, setCommands, targetOf } from "./dom.js";
import { fill, html, refill } from "./html.js";
import { bindKeys, showKeys } from "./keyboard.js";
import { boardLayout, commandButton } from "./layout.js";
import { showLog } from "./log.js";
import { linkTo, showLink } from "./links.js";
import { showRule } from "./rules.js";
import { Scene } from "./scene.js";
import { Boards } from "./boards.js";
import { saveMatch, savedMatch, tokenFor } from "./storage.js";
import { lang, t } from "./words.js";

/** @import { Commands, MatchSummary, ReplayPosition, Shortcuts } from "./types.d.ts" */

/** @type {[milliseconds: number, text: string][]} */
const SPEEDS = [
  [1000, "1×"],
  [2000, "½×"],
  [250, "4×"],
];

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
export async function screen(main, id) {
  const match = await api(`matches/${id}?lang=${lang()}`, null, tokenFor(id));
  const replay = new Replay(main, match);
  await replay.show();
  return () => replay.leave();
}

class Replay {
  #scene = new Scene();
  #timer = 0;

  /**
   * @param {HTMLElement} main
   * @param {MatchSummary} match
   */
  constructor(main, match) {
    this.main = fill(main, layout(match));
    this.match = match;
    this.token = tokenFor(match.match);
    this.boards = new Boards(main);
    this.slider = /** @type {HTMLInputElement} */ (get("[type=range]", main));
    this.eyes = /** @type {HTMLSelectElement} */ (get("[name=eyes]", main));
    this.slider.oninput = () => void this.show();
    this.eyes.onchange = () => void this.show();
    get(".talk .log", main).onclick = (event) => this.#goToLine(targetOf(event));
    const shortcuts = this.#shortcuts();
    setCommands({ ...shortcuts, ...this.#commands() });
    this.unbindKeys = bindKeys(this.boards, shortcuts);
    this.boards.waitForHover();
    this.boards.openTab("log");
  }

  leave() {
    this.unbindKeys();
    this.#stop();
  }

  /** Shows the position at the slider. */
  async show() {
    const at = this.slider.value;
    const position = await this.#load(at);
    if (at !== this.slider.value) return; // the slider has moved on
    get("output", this.main).textContent = `${at} / ${this.match.n}`;
    refill(get("#prompt"), position.scene.prompt);
    this.#scene.load(position.scene);
    this.boards.show(this.#scene);
    showLog(get(".talk .log", this.main), position.log);
  }

  /**
   * @param {string} at
   * @returns {Promise<ReplayPosition>}
   */
  #load(at) {
    const query = `at=${at}&eyes=${this.eyes.value}&lang=${lang()}&format=drawn`;
    return api(`matches/${this.match.match}/replay?${query}`, null, this.token);
  }

  get #at() {
    return Number(this.slider.value);
  }

  /** @param {number} at */
  #goTo(at) {
    this.slider.value = String(at);
    return this.show();
  }

  /** @param {HTMLElement} target */
  #goToLine(target) {
    if (target.dataset.n) this.#goTo(Number(target.dataset.n));
  }

  #step() {
    if (this.#at < this.match.n) this.#goTo(this.#at + 1);
    else this.#stop();
  }

  #playOrPause() {
    if (this.#timer) {
      this.#stop();
      return;
    }
    /** @type {HTMLSelectElement} */
    const speed = get("[name=speed]", this.main);
    get("[data-do=run]", this.main).textContent = "⏸︎";
    this.#timer = setInterval(() => this.#step(), Number(speed.value));
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    get("[data-do=run]", this.main).textContent = "▶";
  }

  #fork() {
    const { match, game } = this.match;
    saveMatch(match, { game });
    location.hash = `fork=${match},${this.slider.value}`;
  }

  /** @returns {Shortcuts} */
  #shortcuts() {
    const { match } = this.match;
    return {
      ...this.boards.shortcuts,
      first: () => this.#goTo(0),
      back: () => this.#goTo(this.#at - 1),
      run: () => this.#playOrPause(),
      on: () => this.#step(),
      last: () => this.#goTo(this.match.n),
      share: () => showLink(t("share"), linkTo("replay", savedMatch(match).watch ?? "")),
      record: () => downloadRecord(match, this.token),
      fork: () => this.#fork(),
      keys: showKeys,
    };
  }

  /** @returns {Commands} */
  #commands() {
    return {
      ...this.boards.commands,
      rule: ({ value }) => showRule(this.match.game, value),
    };
  }
}

/** @param {MatchSummary} match */
function layout(match) {
  const { n, over, match: id } = match;
  const share = html`<button data-do="share">${t("share")}</button>`;
  const afterEnd = html`
    <button data-do="record">${t("record")}</button>
    <button data-do="fork">${t("fork")}</button>
  `;
  const news = html`<div class="scrub">
    ${commandButton("first", "«")}${commandButton("back", "‹")}${commandButton("run", "▶")}
    ${commandButton("on", "›")}${commandButton("last", "»")}
    <input type="range" max="${n}" value="${n}" aria-label="${t("move")}"><output></output>
    ${select("speed", t("speed"), SPEEDS)}
    ${select("eyes", t("eyes"), eyesOf(match))}
    ${savedMatch(id).watch && share}${over && afterEnd}
    <a href="#match=${id}">${t("to-match")}</a>
  </div>`;
  return boardLayout({ news });
}

/**
 * Through whose eyes: one's own or the public's; after the end anybody's, or with everything open.
 *
 * @param {MatchSummary} match
 * @returns {[eyes: string, label: string][]}
 */
function eyesOf({ over, players, seat }) {
  /** @type {[string, string][]} */
  const seats = Object.entries(players).map(([id, { label }]) => [id, label]);
  if (over) return [["all", t("all")], ...seats, ["public", t("public")]];
  return seat ? seats.filter(([id]) => id === seat) : [["public", t("public")]];
}

/**
 * @param {string} id
 * @param {string} [token]
 */
async function downloadRecord(id, token) {
  const answer = await fetch(`/api/matches/${id}/record`, { headers: authorization(token) });
  const href = URL.createObjectURL(await answer.blob());
  make("a", "", { href, download: `${id}.txt` }).click();
}
