// Lessons: a match with one idea and one deed at a time. The coach says what to do, marks where,
// answers wrong clicks, and moves for the other seats.

import { api, loadGames } from "./api.js";
import { beginMatch } from "./begin.js";
import { showActions } from "./choices.js";
import { openMenu } from "./dialogs.js";
import { all, find, get } from "./dom.js";
import { fill, html } from "./html.js";
import { ruleButton } from "./rules.js";
import { goToMatch, saveMatch, savedMatch, setting } from "./storage.js";
import { loadStyle } from "./styles.js";
import { lang, t } from "./words.js";

/** @import { Chooser } from "./chooser.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Boards } from "./boards.js" */
/** @import { Commands, Lesson, LessonStep, Order } from "./types.d.ts" */

const PAUSE = 700; // milliseconds between the moves of others
const LONGEST_PAUSE = 6000; // of all moves after one step together
const PATIENCE = 3; // wrong clicks before the coach offers to do it

const FIRST = "first"; // the lesson that every player begins with

/**
 * @param {string} game
 * @param {string} lesson
 * @returns {Promise<Lesson>}
 */
async function loadLesson(game, lesson) {
  return (await api(`games/${game}/lesson?lesson=${lesson}&lang=${lang()}`)).lesson;
}

/**
 * Sets up the match of a lesson, up to its first step, and goes there.
 *
 * @param {string} game
 * @param {string} [id]
 */
export async function beginLesson(game, id = FIRST) {
  const { name, seat, seats, seed, scenario, options, start } = await loadLesson(game, id);
  const body = {
    name: setting("name") || t("guest"),
    lang: lang(),
    game,
    scenario,
    options,
    seed,
    title: name || t("lesson"),
    seats: Object.fromEntries(seats.map((one) => [one, { kind: "me" }])),
  };
  const { match, tokens } = await api("matches", body);
  for (const order of start) await playFor(match, tokens, order);
  const { [seat]: mine, ...others } = tokens;
  const lesson = { game, lesson: id, step: 0, done: -1, others };
  goToMatch(match, { tokens: { [seat]: mine }, lesson, game, sure: true });
}

/**
 * Lets a player choose among the lessons of a game.
 *
 * @param {HTMLElement} anchor what was pressed
 * @param {string} game
 */
export async function openLessons(anchor, game) {
  const games = await loadGames(true);
  const { lesson: minutes = 0, lessons = [] } = games.find(({ id }) => id === game) ?? {};
  const first = { text: t("learn", minutes), run: () => beginLesson(game) };
  const further = lessons.map(({ id, name, minutes }) => ({
    text: `${name} (${t("fact-minutes", minutes)})`,
    run: () => beginLesson(game, id),
  }));
  openMenu(anchor, t("lessons"), minutes > 0 ? [first, ...further] : further);
}

/**
 * @param {string} match
 * @param {Record<string, string>} tokens
 * @param {Order} order
 * @returns {Promise<{ n: number }>} the number of moves so far
 */
async function playFor(match, tokens, { seat, action }) {
  const { n } = await api(`matches/${match}`, null, tokens[seat]);
  return api(`matches/${match}/play`, { n, action }, tokens[seat]);
}

/**
 * Whether an order is one of those that a step asks for: the same, or with the same beginning.
 *
 * @param {LessonStep} step
 * @param {string} action
 */
function allows({ allow }, action) {
  return allow.some((order) =>
    order.endsWith("*") ? action.startsWith(order.slice(0, -1)) : action === order,
  );
}

export class Coach {
  #wrong = 0;
  #answer = "";
  #busy = false;
  #shown = ""; // the step whose pane was brought up
  /** @param {string} action */
  wants = (action) => allows(this.#step, action);

  /**
   * @param {Boards} boards
   * @param {MatchClient} match
   * @param {Chooser} chooser
   * @param {Lesson} lesson
   */
  constructor(boards, match, chooser, lesson) {
    this.boards = boards;
    this.match = match;
    this.lesson = lesson;
    this.place = get(".news", boards.page);
    chooser.guard = (actions) => this.#choose(actions);
    chooser.played = ({ n }) => this.#follow(n);
    this.chooser = chooser;
    this.show();
    if (this.#saved.done >= 0) void this.#follow(); // the page was closed while others moved
  }

  /** How far the lesson is: the step, and how many moves of others after it are done; -1 before the deed. */
  get #saved() {
    return savedMatch(this.match.id).lesson ?? { game: "", step: 0, done: -1, others: {} };
  }

  get #step() {
    return this.lesson.steps[this.#saved.step];
  }

  /** @returns {Commands} */
  get commands() {
    return {
      "lesson-next": () => this.#follow(),
      "lesson-show": () => this.#doIt(),
      "lesson-play": () => this.#playOn(),
      "lesson-further": () => beginLesson(this.#saved.game, this.lesson.next?.id),
    };
  }

  /** Shows the step and marks what it speaks of. */
  show() {
    fill(this.place, this.#panel());
    showActions(this.match, this.boards.page, this.wants);
    this.mark();
  }

  /** Called after every drawing: new pictures have no marks. */
  mark() {
    this.boards.point(this.#busy ? [] : this.#step.point);
    this.#bringUp();
  }

  /**
   * Where there is room for one pane only, shows the one with the thing to click, once in each step;
   * if that is on the map, the map gets the room.
   */
  #bringUp() {
    const { id, point } = this.#step;
    const { page } = this.boards;
    const pane = find(".pane:has(.taught)", page);
    const onMap = find(".dock-board .taught", page);
    const isDrawn = pane || onMap || point.length === 0;
    if (!isDrawn || this.#shown === id) return;
    this.#shown = id;
    page.dataset.stop = pane && !onMap ? "half" : "low";
    const inSight = all(".taught", page).some((item) => item.checkVisibility());
    if (pane && !inSight) this.boards.openTab(pane.dataset.pane ?? "log");
  }

  #panel() {
    const { idea, body, deed, rule } = this.#step;
    const count = this.lesson.steps.length;
    const at = this.#saved.step + 1;
    return html`<section class="coach" aria-label="${this.lesson.name || t("lesson")}">
      <p class="soft">
        ${this.lesson.name || t("lesson")} ${at}/${count} <progress max="${count}" value="${at}"></progress>
        <a href="#">${t("lesson-leave")}</a>
      </p>
      <div>
        <h2 aria-live="polite">${idea}</h2>
        <p>${body} ${rule && ruleButton(rule.number)}</p>
      </div>
      <div>
        ${deed && html`<p class="deed">${deed}</p>`}
        ${this.#answer && html`<p class="answer" role="alert">${this.#answer}</p>`}
        <p class="row">${this.#buttons()}</p>
      </div>
    </section>`;
  }

  #buttons() {
    if (this.#busy) return html`<span class="soft">${t("lesson-others")}</span>`;
    if (this.#saved.step === this.lesson.steps.length - 1) return this.#waysOn();
    if (this.#step.allow.length === 0) {
      return html`<button class="main" data-do="lesson-next">${t("lesson-next")}</button>`;
    }
    if (this.#wrong < PATIENCE) return undefined;
    return html`<button data-do="lesson-show">${t("lesson-show")}</button>`;
  }

  /** After the last step: the next lesson, if there is one, or the game itself. */
  #waysOn() {
    const { next, seats } = this.lesson;
    const play = t(seats.length > 1 ? "lesson-play" : "lesson-play-alone");
    if (!next) return html`<button class="main" data-do="lesson-play">${play}</button>`;
    return html`<button class="main" data-do="lesson-further">${next.name}</button>
      <button data-do="lesson-play">${play}</button>`;
  }

  /**
   * Of the actions that a click may mean, the one that the step asks for; none after a wrong click.
   *
   * @param {string[]} actions
   */
  #choose(actions) {
    const wanted = this.#busy ? undefined : actions.find((action) => allows(this.#step, action));
    if (!wanted) this.#answerWrong();
    return wanted;
  }

  #answerWrong() {
    this.#wrong += 1;
    this.#answer = this.#step.allow.length > 0 ? this.#whyNotNow() : t("lesson-read");
    this.show();
  }

  /** A wrong click is answered by the rule that the step teaches. */
  #whyNotNow() {
    const { rule } = this.#step;
    return rule ? `${t("lesson-wrong")} ${rule.title}: ${rule.text}` : t("lesson-wrong");
  }

  /**
   * The deed is done, or there was none: the others move, then comes the next step.
   *
   * @param {number} n the number of moves so far
   */
  async #follow(n = 0) {
    const { match } = this;
    const { then } = this.#step;
    this.#busy = true;
    this.#answer = "";
    this.#wrong = 0;
    this.show();
    const first = Math.max(0, this.#saved.done);
    saveMatch(match.id, { lesson: { ...this.#saved, done: first } }); // the deed is done, come what may
    for (let done = first; done < then.length; done += 1) {
      await pause(then.length);
      const tokens = { ...this.#saved.others, ...match.seatTokens };
      ({ n } = await playFor(match.id, tokens, then[done]));
      saveMatch(match.id, { lesson: { ...this.#saved, done: done + 1 } });
    }
    const step = Math.min(this.#saved.step + 1, this.lesson.steps.length - 1);
    await match.reach(n);
    saveMatch(match.id, { lesson: { ...this.#saved, step, done: -1 } });
    this.#busy = false;
    this.show();
  }

  async #doIt() {
    const action = this.match.state.actions.find((one) => allows(this.#step, one.action));
    if (action) await this.chooser.play(action.action);
  }

  /** The same game against a bot. */
  #playOn() {
    const { game } = this.#saved;
    const { seat, seats, afterwards: scenario, options } = this.lesson;
    const kinds = seats.map((one) => [one, one === seat ? { kind: "me" } : { kind: "bot" }]);
    return beginMatch("matches", { game, scenario, options, seats: Object.fromEntries(kinds) });
  }
}

/**
 * Many moves follow each other faster, and at once for a player who wants no motion.
 *
 * @param {number} moves
 */
function pause(moves) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const time = still ? 0 : Math.min(PAUSE, LONGEST_PAUSE / moves);
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * The coach of a match, if it is a lesson.
 *
 * @param {Boards} boards
 * @param {MatchClient} match
 * @param {Chooser} chooser
 */
export async function openCoach(boards, match, chooser) {
  const { lesson } = savedMatch(match.id);
  await loadStyle("lesson.css");
  return new Coach(
    boards,
    match,
    chooser,
    await loadLesson(lesson?.game ?? "", lesson?.lesson ?? FIRST),
  );
}
