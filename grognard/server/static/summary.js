// The summary of a finished match: who won and why, the points, key numbers, charts, turning points,
// and the war as a film.

import { api, authorization } from "./api.js";
import { all, get, setCommands } from "./dom.js";
import { drawChart } from "./chart.js";
import { fill, html, trusted } from "./html.js";
import { linkTo, showLink } from "./links.js";
import { ruleButton, showRule } from "./rules.js";
import { saveMatch, savedMatch, tokenFor } from "./storage.js";
import { loadStyle } from "./styles.js";
import { shownTheme } from "./game_card.js";
import { lang, loadMoreWords, playerName, t } from "./words.js";

/** @import { MatchSummary, Summary, TallyLine } from "./types.d.ts" */

const PAUSE = 1200; // milliseconds for which a frame of the film stays

/**
 * @param {HTMLElement} main
 * @param {string} match
 */
export async function screen(main, match) {
  const token = tokenFor(match);
  await Promise.all([loadMoreWords(), loadStyle("lobby.css"), loadStyle("summary.css")]);
  /** @type {[MatchSummary, Summary]} */
  const [state, summary] = await Promise.all([
    api(`matches/${match}?lang=${lang()}`, null, token),
    api(`matches/${match}/summary?lang=${lang()}`, null, token),
  ]);
  saveMatch(match, { game: state.game });
  fill(main, layout(state, summary));
  const film = new Film(get(".film", main), summary.moments);
  setCommands(commands(state, film));
  await film.load(match, token ?? "");
  return () => film.stop();
}

/**
 * @param {MatchSummary} state
 * @param {Film} film
 */
function commands({ match, game }, film) {
  const { watch } = savedMatch(match);
  return {
    rule: (/** @type {HTMLButtonElement} */ { value }) => showRule(game, value),
    share: () => watch && showLink(t("share-summary"), linkTo("result", watch)),
    rematch: async () => {
      const { rematch } = await import("./match_menu.js");
      const tokens = Object.values(savedMatch(match).tokens ?? {});
      return rematch({ id: match, tokens });
    },
    save: () => saveFilm(match, game),
    frame: (/** @type {HTMLButtonElement} */ { value }) => film.show(Number(value)),
    run: () => film.toggle(),
  };
}

/**
 * The film as a file that runs by itself in every browser.
 *
 * @param {string} match
 * @param {string} game
 */
async function saveFilm(match, game) {
  const path = `/api/matches/${match}/film?lang=${lang()}&theme=${shownTheme()}`;
  const answer = await fetch(path, { headers: authorization(tokenFor(match)) });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${game}-${match}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PAUSE);
}

/**
 * @param {MatchSummary} state
 * @param {Summary} summary
 */
function layout(state, summary) {
  return html`<div class="summary">
    ${verdict(state, summary)}
    ${share(state)}
    <ul class="numbers">${summary.numbers.map(
      ({ value, text }) => html`<li class="panel"><b>${value}</b> <span>${text}</span></li>`,
    )}</ul>
    <div class="charts">${summary.charts.map((chart) => drawChart(chart, summary.moments))}</div>
    <section class="panel film" aria-label="${t("film")}"></section>
    <section class="panel turning">
      <h2>${t("turning")}</h2>
      <ol>${summary.turning.map(
        ({ moment, text, rule }) =>
          html`<li><b>${moment}</b> <span>${text} ${ruleButton(rule)}</span></li>`,
      )}</ol>
    </section>
  </div>`;
}

/**
 * @param {MatchSummary} state
 * @param {Summary} summary
 */
function verdict(
  { players, game_name: name, title },
  { verdict: text, winners, rules, moments, tally },
) {
  const won = winners.map((seat) => {
    const { label, kind, name: person } = players[seat];
    return kind === "bot" || person ? `${label} (${playerName(players[seat])})` : label;
  });
  const who = won.length > 0 ? won.join(", ") : t("nobody-won");
  return html`<section class="panel verdict">
    <div class="laurel" aria-hidden="true">${won.length > 0 ? "★" : "⚑"}</div>
    <div>
      <p class="eyebrow">${title || name} · ${moments.at(-1)}</p>
      <h1>${text}</h1>
      <p>${won.length > 0 ? t("winners", who) : who} ${rules.map(ruleButton)}</p>
    </div>
    <table><caption>${t("points")}</caption>${tally.map(tallyRow)}</table>
  </section>`;
}

/** @param {TallyLine} line */
function tallyRow({ text, value, rule, total }) {
  return html`<tr class="${total && "total"}"><th scope="row">${text} ${rule && ruleButton(rule)}</th><td>${value}</td></tr>`;
}

/** @param {MatchSummary} state */
function share({ match, game, seat }) {
  const link = html`<button class="button" data-do="share">${t("share-summary")}</button>`;
  const again = html`<button class="main" data-do="rematch">${t("rematch")}</button>`;
  return html`<section class="panel share">
    <h2>${t("keep-share")}</h2>
    ${savedMatch(match).watch && link}
    <a class="button" href="#review=${match}">${t("replay")}</a>
    <button class="button" data-do="save">${t("save-film")}</button>
    <a class="button" href="#match=${match}">${t("to-board")}</a>
    ${seat ? again : html`<a class="button main" href="#new=${game}">${t("play-this")}</a>`}
  </section>`;
}

/** The maps turn by turn. Each is drawn once; the pictures below refer to it. */
class Film {
  #timer = 0;
  #frame = 0;
  #box = "";
  /** @type {string[]} */
  #captions = [];

  /**
   * @param {HTMLElement} place
   * @param {string[]} moments
   */
  constructor(place, moments) {
    this.place = place;
    this.moments = moments;
  }

  /**
   * @param {string} match
   * @param {string} token
   */
  async load(match, token) {
    const path = `/api/matches/${match}/film?lang=${lang()}&theme=page`;
    const answer = await fetch(path, { headers: authorization(token) }).catch(() => null);
    if (!answer?.ok) return;
    const drawing = await answer.text(); // made by the server from the match alone
    this.#box = drawing.match(/viewBox="([^"]+)"/)?.[1] ?? "";
    const count = drawing.split('<g id="frame-').length - 1;
    this.#captions = Array.from({ length: count }, (_, i) => this.#moment(i, count));
    fill(this.place, this.#layout(drawing));
    this.show(count - 1);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches && count > 1) this.toggle();
  }

  /**
   * The turn of a frame: a long match has more turns than frames.
   *
   * @param {number} i
   * @param {number} count
   */
  #moment(i, count) {
    const last = this.moments.length - 1;
    return this.moments[count > 1 ? Math.round((i * last) / (count - 1)) : last];
  }

  /** @param {string} drawing */
  #layout(drawing) {
    const stills = this.#captions.map(
      (caption, i) => html`<button data-do="frame" value="${i}">
        <svg viewBox="${this.#box}" aria-hidden="true"><use href="#frame-${i}"/></svg>
        <span>${caption}</span></button>`,
    );
    return html`<h2>${t("film")} <button data-do="run">▶ ${t("film-run")}</button>
        <output aria-live="polite"></output></h2>
      <div class="shown">${trusted(drawing)}</div>
      <div class="stills">${stills}</div>`;
  }

  /** @param {number} frame */
  show(frame) {
    this.#frame = frame;
    for (const [i, group] of all("[id^=frame-]", this.place).entries()) {
      group.parentElement?.classList.toggle("off", i !== frame);
    }
    for (const button of all("[data-do=frame]", this.place)) {
      button.setAttribute("aria-pressed", String(Number(button.getAttribute("value")) === frame));
    }
    get("output", this.place).textContent = this.#captions[frame];
  }

  /** Runs or stops the film; after its last frame it stays there. */
  toggle() {
    if (this.#timer) {
      this.stop();
      return;
    }
    this.show(0);
    this.#timer = setInterval(() => {
      if (this.#frame + 1 < this.#captions.length) this.show(this.#frame + 1);
      else this.stop();
    }, PAUSE);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
  }
}
