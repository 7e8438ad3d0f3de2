// The form of a new match, or of one that goes on from a move of another: presets, seats, rules, pace,
// and the match in words beside it.

import { loadGames, loadRules } from "./api.js";
import { DEFAULT_LEVEL, beginMatch } from "./begin.js";
import { all, find, formValues, get, onSubmit, select } from "./dom.js";
import { keptDraft } from "./drafts.js";
import { duration, showPosters } from "./game_card.js";
import { fill, html, refill } from "./html.js";
import { icon } from "./icons.js";
import { OPTION, chosenOptions, optionField, setOptions, showOptions } from "./match_options.js";
import { showRule } from "./rules.js";
import { saveSetting, savedMatch, setting, tokenFor } from "./storage.js";
import { loadStyle } from "./styles.js";
import { loadMoreWords, t } from "./words.js";

/** @import { Game, Named, Rules } from "./types.d.ts" */

/** Seconds for the whole match, and for each decision. */
const CLOCKS = ["", "900+10", "3600+30", "604800+86400"];
const PRESETS = ["first", "full", "own"];

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
  const [games] = await Promise.all([loadGames(), loadMoreWords(), loadStyle("lobby.css")]);
  const wanted = origin ? savedMatch(origin.match).game : argument;
  const game = games.find(({ id }) => id === wanted) ?? games[0];
  await loadStyle("new_match.css");
  fill(main, layout(games, game, await loadRules(game.id), origin));
  const form = new MatchForm(get("form", main), game, origin);
  form.begin();
  showPosters(main);
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
 * @param {Game[]} games
 * @param {Game} game
 * @param {Rules} rules
 * @param {Origin} [origin]
 */
function layout(games, game, rules, origin) {
  return html`<form class="set-up">
    <header>
      <span class="art"><img data-poster="${game.id}" alt="" hidden></span>
      <span><h1>${t(origin ? "fork" : "set-up-game", game.name)}</h1><small>${t("set-up-how")}</small></span>
      ${!origin && presetButtons(game)}
    </header>
    <div class="groups">
      <fieldset class="panel"><legend>${icon("people")} ${t("seats")}</legend>
        <label>${t("your-name")} <input name="name" maxlength="40" value="${setting("name")}"></label>
        <div id="seats"></div>
      </fieldset>
      <fieldset class="panel"><legend>${icon("clock")} ${t("pace")}</legend>${paceFields(origin)}</fieldset>
      ${!origin && rulesGroup(games, game, rules)}
    </div>
    <section class="panel in-words" aria-live="polite"><h2>${t("your-match")}</h2><dl></dl></section>
    <footer>
      <a class="button" href="#">${t("back-to-games")}</a>
      <p class="refusal" role="alert"></p>
      <button class="main">${t("begin")}</button>
    </footer>
  </form>`;
}

/** Only presets that the game has; "my own" is whatever the player has changed. @param {Game} game */
function presetButtons({ presets = {} }) {
  const known = PRESETS.filter((id) => id !== "full" || presets.full);
  const buttons = known.map(
    (id) => html`<button type="button" data-preset="${id}">${t(`preset-${id}`)}</button>`,
  );
  return html`<span class="presets" role="group" aria-label="${t("presets")}">${buttons}</span>`;
}

/**
 * @param {Game[]} games
 * @param {Game} game
 * @param {Rules} rules
 */
function rulesGroup(games, game, rules) {
  const scenarios = game.scenarios.map(choiceOf);
  const own = game.editor ? keptDraft(game.id) : "";
  if (own) scenarios.push([own, t("own-scenario", nameIn(own))]);
  return html`<fieldset class="panel"><legend>${icon("rules")} ${t("options")}</legend>
    ${select("game", t("game"), games.map(choiceOf), game.id)}
    ${scenarios.length > 1 && select("scenario", t("scenario"), scenarios)}
    ${game.editor && html`<p><a href="#editor=${game.id}">${t("editor")}</a></p>`}
    ${game.options.map((option) => optionField(option, rules))}
  </fieldset>`;
}

/**
 * The first name in the text of a scenario, to know it by; the server reads the text itself.
 *
 * @param {string} text
 */
function nameIn(text) {
  return /name = (?:\{ \w+ = )?"([^"]*)"/.exec(text)?.[1] ?? "…";
}

/**
 * @param {Named} named
 * @returns {[string, string]}
 */
function choiceOf({ id, name }) {
  return [id, name];
}

/** @param {Origin} [origin] */
function paceFields(origin) {
  /** @type {[string, string][]} */
  const clocks = CLOCKS.map((clock) => [clock, t(`clock-${clock}`)]);
  return [
    html`<div class="option">${select("clock", t("clock"), clocks)}<small>${t("clock-how")}</small></div>`,
    !origin && checkbox("rated", "rated-how"),
    !origin && checkbox("watchable", "watchable-how"),
    html`<label>${t("title")} <input name="title" maxlength="60"></label>`,
  ];
}

/**
 * @param {string} name
 * @param {string} how
 */
function checkbox(name, how) {
  return html`<label class="option"><input type="checkbox" role="switch" name="${name}">
    <span>${t(name)} <small>${t(how)}</small></span></label>`;
}

class MatchForm {
  /**
   * @param {HTMLFormElement} form
   * @param {Game} game
   * @param {Origin} [origin]
   */
  constructor(form, game, origin) {
    this.form = form;
    this.game = game;
    this.origin = origin;
  }

  begin() {
    const { form } = this;
    for (const button of all("[data-preset]", form)) {
      button.onclick = () => this.setPreset(button.dataset.preset ?? "");
    }
    for (const button of all("[data-rule]", form)) {
      button.onclick = () => showRule(this.game.id, button.dataset.rule ?? "");
    }
    form.oninput = ({ target }) => this.changed(/** @type {HTMLInputElement} */ (target));
    onSubmit(form, (values) => this.submit(values));
    this.setPreset("first");
  }

  /** @param {string} preset */
  setPreset(preset) {
    this.markPreset(preset);
    if (preset !== "own") {
      const { scenario, options = {} } = this.game.presets?.[preset] ?? {};
      const field = find("[name=scenario]", this.form);
      if (field) {
        const list = /** @type {HTMLSelectElement} */ (field);
        list.value = scenario ?? this.game.scenarios[0].id;
      }
      setOptions(this.form, this.game, options);
    }
    this.show(true);
  }

  /** @param {string} preset */
  markPreset(preset) {
    for (const button of all("[data-preset]", this.form)) {
      button.setAttribute("aria-pressed", String(button.dataset.preset === preset));
    }
  }

  /** @param {HTMLInputElement} field */
  changed({ name, value }) {
    if (name === "game") {
      location.hash = `new=${value}`;
      return;
    }
    const isRule = name === "scenario" || name.startsWith(OPTION);
    if (isRule) this.markPreset("own");
    this.show(isRule);
  }

  /** @param {boolean} seatsToo */
  show(seatsToo) {
    showOptions(this.form, this.game);
    if (seatsToo) this.showSeats();
    this.showContradiction();
    this.showWords();
  }

  showSeats() {
    const seats = seatsWith(this.game, chosenOptions(this.form, this.game));
    refill(
      get("#seats", this.form),
      seats.map((seat, i) => seatField(seat, i === 0, this.game.bots)),
    );
  }

  /** Says at once that two options contradict each other; the server refuses them as well. */
  showContradiction() {
    const chosen = chosenOptions(this.form, this.game);
    const found = this.game.contradictions.find(({ options }) =>
      Object.entries(options).every(([word, value]) => chosen[word] === value),
    );
    get(".refusal", this.form).textContent = found?.text ?? "";
    /** @type {HTMLButtonElement} */
    const begin = get("button.main", this.form);
    begin.disabled = found !== undefined;
  }

  /** The match in words: what will be set up. */
  showWords() {
    const rows = this.facts().map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
    refill(get(".in-words dl", this.form), rows);
  }

  /** @returns {[name: string, value: string][]} */
  facts() {
    const values = formValues(this.form);
    const { game } = this;
    const known = game.scenarios.find(({ id }) => id === values.scenario);
    const scenario = known?.name ?? (values.scenario ? nameIn(values.scenario) : "");
    const seats = /** @type {HTMLSelectElement[]} */ (all("#seats select", this.form));
    /** @type {[string, string][]} */
    const who = seats.map((field) => [field.dataset.name ?? "", field.selectedOptions[0].text]);
    /** @type {[string, string][]} */
    const found = [
      [t("game"), game.name],
      [t("scenario"), scenario],
      ...who,
      [t("options"), this.optionNames().join(", ") || t("options-usual")],
      [t("clock"), t(`clock-${values.clock}`)],
      [t("length"), game.minutes ? duration(game.minutes) : ""],
      [t("invited-link"), seats.some(({ value }) => value === "friend") ? t("link-after") : ""],
    ];
    return found.filter(([, value]) => value);
  }

  /** The options that are not as usual. */
  optionNames() {
    const chosen = chosenOptions(this.form, this.game);
    const changed = this.game.options.filter(({ word, default: usual }) => chosen[word] !== usual);
    return changed.map(({ name, word, choices }) => {
      const choice = choices?.find(([value]) => value === chosen[word])?.[1];
      return choice ? `${name}: ${choice}` : name;
    });
  }

  /** @param {Record<string, string>} values */
  async submit(values) {
    saveSetting("name", values.name.trim() || t("guest"));
    const body = this.body(values);
    if (!this.origin) return beginMatch("matches", body);
    const { match, at } = this.origin;
    return beginMatch(`matches/${match}/fork`, { ...body, at }, tokenFor(match));
  }

  /** What the form says, for the server. @param {Record<string, string>} values */
  body({ scenario, clock, title, rated, watchable }) {
    const [total, add] = clock.split("+").map(Number);
    return {
      game: this.game.id,
      scenario,
      title,
      options: this.origin ? {} : chosenOptions(this.form, this.game),
      clock: total ? { total, add } : null,
      rated: Boolean(rated),
      watchable: Boolean(watchable),
      seats: chosenSeats(this.form),
    };
  }
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
  const people = ["me", "friend", "open"].map((kind) => [kind, t(`seat-${kind}`)]);
  const bots = levels.map((level) => [`bot ${level}`, t("seat-bot", t(level))]);
  const usual = first ? "me" : `bot ${DEFAULT_LEVEL}`;
  const options = [...people, ...bots].map(
    ([value, text]) =>
      html`<option value="${value}" ${value === usual && html`selected`}>${text}</option>`,
  );
  return html`<label><span>${name}</span>
    <select name="${id}" data-name="${name}">${options}</select></label>`;
}

/** @param {HTMLFormElement} form */
function chosenSeats(form) {
  /** @type {HTMLSelectElement[]} */
  const fields = all("#seats select", form);
  return Object.fromEntries(
    fields.map(({ name, value }) => {
      const [kind, bot] = value.split(" ");
      return [name, bot ? { kind, bot } : { kind }];
    }),
  );
}
