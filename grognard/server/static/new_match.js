// The form for a new match, or for one that goes on from a move of another: game, options, seats.

import { loadGames, loadRules } from "./api.js";
import { DEFAULT_LEVEL, beginMatch } from "./begin.js";
import { all, get, onSubmit, select } from "./dom.js";
import { fill, html } from "./html.js";
import { askName } from "./preferences.js";
import { savedMatch, tokenFor } from "./storage.js";
import { t } from "./words.js";

/** @import { Game, GameOption, Named, Rules } from "./types.d.ts" */

/** Seconds for the whole match, and for each decision. */
const CLOCKS = ["", "900+10", "3600+30", "604800+86400"];

/**
 * Where a match goes on: another match and the number of one of its moves.
 *
 * @typedef {{ match: string, at: number }} Origin
 */

/**
 * @param {HTMLElement} main
 * @param {string} argument the game, or for a fork "match,move"
 * @param {string} kind
 */
export async function screen(main, argument, kind) {
  const origin = kind === "fork" ? originOf(argument) : undefined;
  const games = await loadGames();
  const wanted = origin ? savedMatch(origin.match).game : argument;
  const game = games.find(({ id }) => id === wanted) ?? games[0];
  fill(main, layout(games, game, await loadRules(game.id), origin));
  /** @type {HTMLFormElement} */
  const form = get("form", main);
  showSeats(form, game);
  form.onchange = ({ target }) => {
    const { name, value } = /** @type {HTMLInputElement} */ (target);
    if (name === "game") location.hash = `new=${value}`;
    if (name.startsWith("option")) showSeats(form, game);
  };
  onSubmit(form, async (values) => {
    await askName();
    await begin(formBody(form, game, values), origin);
  });
}

/**
 * @param {string} argument
 * @returns {Origin}
 */
function originOf(argument) {
  const [match, at] = argument.split(",");
  return { match, at: Number(at) || 0 };
}

/**
 * @param {object} body
 * @param {Origin} [origin]
 */
function begin(body, origin) {
  if (!origin) return beginMatch("matches", body);
  const { match, at } = origin;
  return beginMatch(`matches/${match}/fork`, { ...body, at }, tokenFor(match));
}

/**
 * @param {Game[]} games
 * @param {Game} game
 * @param {Rules} rules
 * @param {Origin} [origin]
 */
function layout(games, game, rules, origin) {
  return html`<form class="sheet">
    <h1>${t(origin ? "fork" : "new-match")}</h1>
    ${!origin && gameFields(games, game)}
    <fieldset><legend>${t("seats")}</legend><div id="seats"></div></fieldset>
    ${clockField()}
    <label>${t("title")} <input name="title" maxlength="60"></label>
    ${!origin && optionFields(game, rules)}
    <p class="row"><button class="main">${t("begin")}</button> <a href="#">${t("cancel")}</a></p>
  </form>`;
}

/**
 * @param {Game[]} games
 * @param {Game} game
 */
function gameFields(games, game) {
  const hasScenarios = game.scenarios.length > 1;
  return [
    select("game", t("game"), games.map(choiceOf), game.id),
    hasScenarios && select("scenario", t("scenario"), game.scenarios.map(choiceOf)),
  ];
}

/**
 * @param {Named} named
 * @returns {[string, string]}
 */
function choiceOf({ id, name }) {
  return [id, name];
}

function clockField() {
  return select(
    "clock",
    t("clock"),
    CLOCKS.map((clock) => [clock, t(`clock-${clock}`)]),
  );
}

/**
 * @param {Game} game
 * @param {Rules} rules
 */
function optionFields({ options }, rules) {
  const fields = options.map((option) => optionField(option, rules));
  return html`<fieldset><legend>${t("options")}</legend>${fields}</fieldset>`;
}

/**
 * A box to tick or a list, explained by its rule.
 *
 * @param {GameOption} option
 * @param {Rules} rules
 */
function optionField({ word, text, default: usual, choices, rule }, rules) {
  const name = `option ${word}`;
  const explanation = html`<small>${rules[rule]?.text}</small>`;
  if (choices) {
    return html`<div class="option">${select(name, text, choices, usual)} ${explanation}</div>`;
  }
  return html`<label class="option">
    <input type="checkbox" name="${name}" ${usual && html`checked`}>
    <span>${text} ${explanation}</span>
  </label>`;
}

/**
 * The options as they are set in the form.
 *
 * @param {HTMLFormElement} form
 * @param {Game} game
 */
function chosenOptions(form, { options }) {
  return Object.fromEntries(options.map((option) => [option.word, chosenOption(form, option)]));
}

/**
 * @param {HTMLFormElement} form
 * @param {GameOption} option
 */
function chosenOption(form, { word, choices, default: usual }) {
  const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(`option ${word}`));
  if (!field) return usual;
  return choices ? field.value : field.checked;
}

/**
 * @param {HTMLFormElement} form
 * @param {Game} game
 */
function showSeats(form, game) {
  const seats = seatsWith(game, chosenOptions(form, game));
  fill(
    get("#seats"),
    seats.map((seat, i) => seatField(seat, i === 0, game.bots)),
  );
}

/**
 * In some games an option changes the seats: one that is switched, or one with another value.
 *
 * @param {Game} game
 * @param {Record<string, unknown>} chosen
 */
function seatsWith({ options, seats, seats_when: seatsWhen }, chosen) {
  const changed = options.filter(({ word, default: usual }) => chosen[word] !== usual);
  const keys = changed.flatMap(({ word }) => [word, `${word}=${chosen[word]}`]);
  const key = keys.find((each) => seatsWhen[each]);
  return key ? seatsWhen[key] : seats;
}

/**
 * The first seat is mine unless I choose otherwise.
 *
 * @param {Named} seat
 * @param {boolean} first
 * @param {string[]} levels
 */
function seatField({ id, name }, first, levels) {
  /** @type {[string, string][]} */
  const people = ["me", "friend", "open"].map((kind) => [kind, t(`seat-${kind}`)]);
  /** @type {[string, string][]} */
  const bots = levels.map((level) => [`bot ${level}`, t("seat-bot", t(level))]);
  return select(id, name, [...people, ...bots], first ? "me" : `bot ${DEFAULT_LEVEL}`);
}

/**
 * What the form says, for the server.
 *
 * @param {HTMLFormElement} form
 * @param {Game} game
 * @param {Record<string, string>} values
 */
function formBody(form, game, { scenario, clock, title }) {
  const [total, add] = clock.split("+").map(Number);
  return {
    game: game.id,
    scenario,
    title,
    options: chosenOptions(form, game),
    clock: total ? { total, add } : null,
    seats: chosenSeats(),
  };
}

function chosenSeats() {
  /** @type {HTMLSelectElement[]} */
  const fields = all("#seats select");
  return Object.fromEntries(
    fields.map(({ name, value }) => {
      const [kind, bot] = value.split(" ");
      return [name, bot ? { kind, bot } : { kind }];
    }),
  );
}
