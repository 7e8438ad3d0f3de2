// One game in the lobby: its own board, what it is like, and three ways to begin.

import { api } from "./api.js";
import { all } from "./dom.js";
import { html } from "./html.js";
import { dots, icon } from "./icons.js";
import { setting } from "./storage.js";
import { lang, t } from "./words.js";

/** @import { Game } from "./types.d.ts" */

const HOUR = 60; // minutes
const LONG = 180; // minutes from which hours are easier to read

/** @param {Game} game */
export function gameCard(game) {
  const { id, name, about, era, mood = about, first, lesson, lessons, editor } = game;
  const best = html`<span class="best">${icon("star")}${t("best-first")}</span>`;
  const learn = html`<button data-do="learn" value="${id}">${t("learn", lesson)}</button>`;
  const more = html`<button class="more" data-do="lessons" value="${id}">${t("lessons-more")}</button>`;
  return html`<article class="game">
    <div class="art"><img data-poster="${id}" alt="" hidden>${first && best}</div>
    <header><small>${era}</small><h2>${name}</h2></header>
    ${facts(game)}
    <p class="mood">${mood}</p>
    <p class="begin">
      <button class="main" data-do="play" value="${id}">${t("play-now")}</button>
      ${lesson > 0 && learn}
      <a class="button" href="#new=${id}" aria-label="${t("new-match")}: ${name}">${t("set-up")}</a>
      ${lessons.length > 0 && more}
      ${editor && html`<a href="#editor=${id}">${t("editor")}</a>`}
    </p>
  </article>`;
}

/** @param {Game} game */
function facts(game) {
  const { players, minutes, weight } = game;
  if (!players) return undefined;
  return html`<ul class="facts">
    <li>${icon("people")}<span>${t("fact-players", span(players))}</span></li>
    <li>${icon("clock")}<span>${duration(minutes)}</span></li>
    <li>${icon("weight")}<span>${t(`weight-${weight}`)}</span> ${dots(weight)}</li>
    <li class="lesson-state">${lessonState(game)}</li>
  </ul>`;
}

/** @param {[number, number]} numbers */
function span([low, high]) {
  return low === high ? String(low) : `${low}–${high}`;
}

/** @param {[number, number]} minutes */
export function duration([low, high]) {
  if (low < LONG) return t("fact-minutes", span([low, high]));
  return t("fact-hours", span([low / HOUR, high / HOUR]));
}

/**
 * Whether there is a lesson, and how far this browser is in it.
 *
 * @param {Game} game
 */
function lessonState({ id, lesson: minutes, steps }) {
  if (minutes === 0) return t("lesson-none");
  const lessons = Object.values(setting("matches")).filter(
    ({ lesson }) => lesson?.game === id && (lesson.lesson ?? "first") === "first",
  );
  const step = Math.max(-1, ...lessons.map((match) => match.lesson?.step ?? -1));
  if (step < 0) return ""; // the button says it
  return step >= steps - 1 ? t("lesson-done") : t("lesson-at", step + 1, steps);
}

/** The theme that is shown: the one that was chosen, else the system's. */
export function shownTheme() {
  return getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "light";
}

/**
 * Puts the pictures of the games into their places; a page without them still says everything.
 *
 * @param {HTMLElement} main
 */
export async function showPosters(main) {
  const { posters } = await api(`posters?lang=${lang()}&theme=${shownTheme()}`).catch(() => ({}));
  for (const image of /** @type {HTMLImageElement[]} */ (all("[data-poster]", main))) {
    const address = posters?.[image.dataset.poster ?? ""];
    if (!address) continue;
    image.src = address;
    image.hidden = false;
  }
}
