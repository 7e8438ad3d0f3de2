// Bots try a scenario: one game a request, so that the page shows how far it is and can stop.

import { api } from "./api.js";
import { get } from "./dom.js";
import { html, refill } from "./html.js";
import { lang, t } from "./words.js";

/** @import { Plan } from "./editor_plan.js" */
/** @import { TrialResult } from "./types.d.ts" */

const GAMES = 20;

export class Trials {
  /** The text that was tried. */
  #text = "";
  #running = false;
  /** @type {TrialResult[]} */
  #results = [];

  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {Plan} plan
   */
  constructor(main, game, plan) {
    this.main = main;
    this.game = game;
    this.plan = plan;
  }

  /** @param {string} text */
  async run(text) {
    this.#text = text;
    this.#results = [];
    this.#setRunning(true);
    try {
      for (let n = 1; n <= GAMES && this.#running && this.#text === text; n += 1) {
        const result = await api(`games/${this.game}/trial`, { text, seed: `trial-${n}` });
        if (this.#text !== text) return;
        this.#results = [...this.#results, result];
        this.#show();
      }
    } finally {
      this.#setRunning(false);
    }
  }

  stop() {
    this.#setRunning(false);
  }

  /**
   * The results of another text say nothing about this one.
   *
   * @param {string} text
   */
  forget(text) {
    if (text === this.#text) return;
    this.#text = "";
    this.#results = [];
    this.#running = false;
    this.#show();
  }

  /** @param {boolean} running */
  #setRunning(running) {
    this.#running = running;
    get("[data-do=stop]", this.main).toggleAttribute("disabled", !running);
  }

  #show() {
    this.plan.showResults(this.#results);
    const place = get(".results", this.main);
    if (this.#results.length === 0) {
      refill(place, "");
      return;
    }
    const endings = [...Map.groupBy(this.#results, ({ ending }) => ending[lang()])].sort(
      ([, [one]], [, [other]]) => other.score - one.score,
    );
    refill(
      place,
      html`<p>${t("editor-played", this.#results.length, GAMES)}</p>
        <progress value="${this.#results.length}" max="${GAMES}"></progress>
        <table>${endings.map(([text, games]) => this.#row(text, games.length))}</table>
        <p class="key">● ${t("editor-walked")} &nbsp; ✕ ${t("editor-fallen", this.#fallen)}</p>`,
    );
  }

  get #fallen() {
    return this.#results.reduce((sum, { fallen }) => sum + fallen.length, 0);
  }

  /**
   * @param {string} text
   * @param {number} games
   */
  #row(text, games) {
    const share = Math.round((100 * games) / this.#results.length);
    return html`<tr><th scope="row">${text}</th>
      <td><meter value="${share}" max="100">${share} %</meter></td><td>${share} %</td></tr>`;
  }
}
