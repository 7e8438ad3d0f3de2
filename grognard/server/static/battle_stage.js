// The battle stage: shows every battle of either side, one thing after the other, as fast as the
// player likes; what may be decided in a battle is chosen here.

import { drawPieces } from "./battle_dice.js";
import { showOdds } from "./battle_odds.js";
import { arena, colourSides, ledger, partList, resultRow, roundAt } from "./battle_view.js";
import { all, find, get, make, targetOf } from "./dom.js";
import { html, refill } from "./html.js";
import { ring } from "./match_status.js";
import { piecesOf } from "./scene.js";
import { saveSetting, setting } from "./storage.js";
import { loadStyle } from "./styles.js";
import { t } from "./words.js";

/** @import { Chooser } from "./chooser.js" */
/** @import { MatchClient } from "./match_client.js" */
/** @import { Commands, StageBattle, StageRoll } from "./types.d.ts" */

/** Milliseconds from beat to beat; none: the player asks for the next one, or sees the end at once. */
const PACES = { step: 0, normal: 1100, fast: 370, result: 0 };
/** @typedef {keyof typeof PACES} Speed */
const SPEEDS = /** @type {Speed[]} */ (Object.keys(PACES));
const MOST_BUTTONS = 8; // longer lists are chosen on the board

/** @returns {Speed} */
function speed() {
  return SPEEDS.find((one) => one === setting("battles")) ?? "normal";
}

export class BattleStage {
  #stage = make("section", frame(), { className: "battle-stage", hidden: true, tabIndex: -1 });
  /** How many beats of each battle were shown, by its number. @type {Map<number, number>} */
  #shown = new Map();
  /** @type {StageBattle | undefined} */
  #battle;
  #beat = 0;
  #timer = 0;
  /** The seat whose battles these are. @type {string | null | undefined} */
  #seat;
  /** @type {Element | null} */
  #focus = null;

  /**
   * @param {HTMLElement} main
   * @param {MatchClient} match
   * @param {Chooser} chooser
   */
  constructor(main, match, chooser) {
    this.main = main;
    this.match = match;
    this.chooser = chooser;
    loadStyles();
    this.#stage.role = "dialog";
    this.#stage.ariaModal = "true";
    this.#stage.setAttribute("aria-labelledby", "battle-title");
    main.append(this.#stage);
    this.#stage.addEventListener("click", (event) => this.#choose(targetOf(event)));
    this.#stage.addEventListener("keydown", (event) => this.#onKey(event));
    get("[type=range]", this.#stage).oninput = ({ target }) =>
      this.#goTo(Number(/** @type {HTMLInputElement} */ (target).value));
  }

  /** @returns {Commands} */
  get commands() {
    return {
      "stage-close": () => this.close(),
      "stage-next": () => this.#next(),
      "stage-skip": () => this.#skip(),
      "stage-again": () => this.#again(),
      "stage-on": () => this.#goOn(),
      "stage-speed": ({ value }) => this.#setSpeed(/** @type {Speed} */ (value)),
    };
  }

  get #battles() {
    return this.match.scene.stage.battles;
  }

  get #isOpen() {
    return !this.#stage.hidden;
  }

  /** The last beat of the battle on the stage. */
  get #end() {
    return (this.#battle?.beats.length ?? 1) - 1;
  }

  /** The scene or the choices have changed: goes on with the battle, or begins with a new one. */
  update() {
    if (this.match.nextSeat) return this.close(); // the screen is passed on
    if (this.#seat !== this.match.seat) return this.#forget();
    const fresh = this.#battles.find((battle) => this.#unseen(battle));
    if (this.#isOpen && this.#battle) {
      this.#battle = this.#battles.find(({ id }) => id === this.#battle?.id);
      if (!this.#battle) return this.close(); // a move was taken back
      this.#beat = Math.min(this.#beat, this.#end);
      this.#draw();
    }
    if (fresh && !(this.#isOpen && this.#timer)) this.#play(fresh);
  }

  /** Of a seat that comes to the screen all battles count as seen, but the one it decides in. */
  #forget() {
    this.#seat = this.match.seat;
    this.#shown.clear();
    for (const { id, beats } of this.#battles) this.#shown.set(id, beats.length);
    const last = this.#battles.at(-1);
    if (last && !last.over && this.match.moving && !this.match.isLesson) this.open();
  }

  /** @param {StageBattle} battle */
  #unseen({ id, beats }) {
    return beats.length > (this.#shown.get(id) ?? 0);
  }

  /** Shows the last battle as it stands. */
  open() {
    const last = this.#battles.at(-1);
    if (!last) return;
    this.#battle = last;
    this.#show();
    this.#goTo(this.#end);
  }

  /**
   * Shows what is new in a battle.
   *
   * @param {StageBattle} battle
   */
  #play(battle) {
    if (this.match.isLesson) return this.#markSeen(battle, battle.beats.length);
    const known = this.#battle?.id === battle.id && this.#isOpen;
    this.#battle = battle;
    this.#show();
    const from = known ? this.#beat + 1 : (this.#shown.get(battle.id) ?? 0);
    this.#goTo(speed() === "result" ? this.#end : Math.min(from, this.#end));
    this.#ring(from);
    this.#run();
  }

  /**
   * The sound of what has just been shown.
   *
   * @param {number} from the first beat of it
   */
  #ring(from) {
    const battle = this.#battle;
    if (!battle) return;
    const { won, at = 0 } = battle.result ?? {};
    if (won && at >= from && at <= this.#beat) void ring("won");
    else if (rolls(battle).some((roll) => (roll.at ?? 0) >= from && (roll.at ?? 0) <= this.#beat))
      void ring("dice");
  }

  /**
   * @param {StageBattle} battle
   * @param {number} beats
   */
  #markSeen({ id }, beats) {
    this.#shown.set(id, Math.max(beats, this.#shown.get(id) ?? 0));
  }

  // Time

  #run() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const pace = PACES[speed()];
    if (!pace || this.#beat >= this.#end) return this.#draw();
    this.#timer = window.setTimeout(() => this.#tick(), pace);
  }

  #tick() {
    this.#goTo(this.#beat + 1);
    this.#ring(this.#beat);
    this.#run();
  }

  /** @param {number} beat */
  #goTo(beat) {
    this.#beat = Math.max(0, Math.min(beat, this.#end));
    if (this.#battle) this.#markSeen(this.#battle, this.#beat + 1);
    this.#draw();
  }

  #next() {
    if (this.#beat >= this.#end) return this.#goOn();
    this.#tick();
  }

  #skip() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#goTo(this.#end);
  }

  #again() {
    this.#goTo(0);
    this.#run();
  }

  /** The next battle that was not seen yet, or back to the board. */
  #goOn() {
    const fresh = this.#battles.find((battle) => this.#unseen(battle));
    if (fresh) this.#play(fresh);
    else this.close();
  }

  /** @param {Speed} chosen */
  #setSpeed(chosen) {
    saveSetting("battles", chosen);
    if (chosen === "result") this.#skip();
    else this.#run();
    this.#draw();
  }

  // Open and closed

  #show() {
    if (this.#isOpen) return;
    this.#focus = document.activeElement;
    this.#stage.hidden = false;
    this.#setInert(true);
    this.#stage.focus();
  }

  close() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (!this.#isOpen) return;
    for (const battle of this.#battles) this.#markSeen(battle, battle.beats.length);
    this.#stage.hidden = true;
    this.#setInert(false);
    if (this.#focus instanceof HTMLElement) this.#focus.focus();
  }

  /** @param {boolean} inert */
  #setInert(inert) {
    const others = [...this.main.children].filter((element) => element !== this.#stage);
    for (const element of [...others, get("#top")]) {
      if (element instanceof HTMLElement && !element.matches("dialog, .menu"))
        element.inert = inert;
    }
  }

  // What is seen

  #draw() {
    const battle = this.#battle;
    if (!battle || !this.#isOpen) return;
    const [stage, beat] = [this.#stage, this.#beat];
    const held = heldBy(document.activeElement);
    const round = roundAt(battle, beat);
    const note = [round.title, battle.note].filter(Boolean).join(" · ");
    refill(get("h2", stage), [battle.title, html` <small>${note}</small>`]);
    refill(get(".steps", stage), partList(battle, beat));
    refill(get(".result", stage), resultRow(battle, beat));
    get(".result", stage).classList.toggle("decided", (battle.result?.at ?? Infinity) <= beat);
    refill(get(".arena", stage), arena(round, beat));
    refill(get(".sums", stage), ledger(round, beat));
    colourSides(stage);
    drawPieces(stage, this.match.scene.stage.arts ?? {});
    this.#drawControls(battle);
    if (document.activeElement === document.body) (find(held, stage) ?? stage).focus();
    refill(get(".said", stage), battle.beats[beat]?.text ?? "");
  }

  /** @param {StageBattle} battle */
  #drawControls(battle) {
    const stage = this.#stage;
    const ended = this.#beat >= this.#end;
    /** @type {HTMLInputElement} */
    const slider = get("[type=range]", stage);
    Object.assign(slider, { max: String(this.#end), value: String(this.#beat) });
    slider.setAttribute("aria-valuetext", battle.beats[this.#beat]?.text ?? "");
    refill(get(".count", stage), t("stage-beat", this.#beat + 1, this.#end + 1));
    for (const button of all("[data-do=stage-speed]", stage)) {
      button.ariaPressed = String(button.getAttribute("value") === speed());
    }
    get("[data-do=stage-skip]", stage).hidden = ended;
    get("[data-do=stage-next]", stage).hidden = ended;
    const deciding = ended && !battle.over && this.match.moving;
    get("[data-do=stage-on]", stage).hidden = !ended || deciding;
    this.#drawDecision(battle, deciding);
  }

  /**
   * @param {StageBattle} battle
   * @param {boolean} deciding
   */
  #drawDecision(battle, deciding) {
    const place = get(".decision", this.#stage);
    place.hidden = !deciding;
    const compared = get(".compared", this.#stage);
    const { options } = this.match.scene.stage;
    compared.hidden = !deciding || options.length === 0;
    if (!deciding) return;
    const onStage = new Set(piecesOf(battle).flatMap(({ actions }) => actions ?? []));
    const others = this.match.state.actions.filter(({ action }) => !onStage.has(action));
    const buttons = others.map(
      ({ action, text, main }) =>
        html`<button data-do="act" data-action="${action}" class="${main && "main"}">${text}</button>`,
    );
    const board = html`<button data-do="stage-close">${t("stage-board")}</button>`;
    const offered = others.length > MOST_BUTTONS ? board : buttons;
    refill(place, html`<strong>▶ ${this.match.state.prompt}</strong><span>${offered}</span>`);
    showOdds(this.match, options, this.#stage);
  }

  /** @param {HTMLElement} target */
  #choose(target) {
    /** @type {HTMLElement | null} */
    const element = target.closest(".can[data-piece]");
    const battle = this.#battle;
    if (!element || !battle || this.#beat < this.#end) return;
    const piece = piecesOf(battle).find(({ id }) => id === element.dataset.piece);
    if (piece) this.chooser.choose({ tooltip: "", states: [], actions: [], ...piece }, element);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation(); // the board does not hear it
    const target = targetOf(event);
    const command = this.#keyCommand(event.key, target.matches("button, input, summary"));
    if (event.key === "Tab") return this.#keepFocus(event);
    if (!command) return;
    event.preventDefault();
    command();
  }

  /**
   * @param {string} key
   * @param {boolean} onControl a control takes Space, Enter and arrows itself
   */
  #keyCommand(key, onControl) {
    if (key === "Escape") return () => this.close();
    if (key === "s" || key === "S") return () => this.#skip();
    if (onControl) return undefined;
    if (key === " ") return () => this.#next();
    if (key === "Enter") return () => (this.#beat < this.#end ? this.#skip() : this.#goOn());
    if (key === "ArrowLeft") return () => this.#goTo(this.#beat - 1);
    if (key === "ArrowRight") return () => this.#goTo(this.#beat + 1);
    return undefined;
  }

  /**
   * The focus goes round inside the stage.
   *
   * @param {KeyboardEvent} event
   */
  #keepFocus(event) {
    const stops = all("button, input, [tabindex='0']", this.#stage).filter((stop) =>
      stop.checkVisibility(),
    );
    const [first, last] = [stops[0], stops.at(-1)];
    const active = document.activeElement;
    if (event.shiftKey ? active === first || active === this.#stage : active === last) {
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  }
}

/**
 * How to find what has the focus again once the stage is drawn anew.
 *
 * @param {Element | null} element
 */
function heldBy(element) {
  const { piece = "", side = "" } = element instanceof HTMLElement ? element.dataset : {};
  return piece ? `[data-piece="${piece}"]` : `[data-side="${side}"]`;
}

/**
 * Every die of a battle.
 *
 * @param {StageBattle} battle
 * @returns {StageRoll[]}
 */
function rolls({ rounds }) {
  const rolled = rounds.flatMap((round) => [
    round,
    ...round.sides.flatMap(({ fighters = [], plans = [] }) => [...fighters, ...plans]),
  ]);
  return rolled.flatMap((one) => one.rolls ?? []);
}

function frame() {
  const speeds = SPEEDS.map(
    (value) =>
      html`<button data-do="stage-speed" value="${value}">${t(`battles-${value}`)}</button>`,
  );
  return html` <header>
      <h2 id="battle-title"></h2>
      <ol class="steps"></ol>
      <button data-do="stage-close" aria-label="${t("stage-close")}" title="${t("stage-close")} (Esc)">–</button>
    </header>
    <div class="result"></div>
    <p class="said" aria-live="polite"></p>
    <div class="field">
      <div class="arena"></div>
      <div class="ledger">
        <div class="sums"></div>
        <section class="compared" hidden></section>
      </div>
    </div>
    <div class="decision" hidden></div>
    <footer>
      <span class="speeds" role="group" aria-label="${t("battles")}">${speeds}</span>
      <input type="range" min="0" max="0" value="0" aria-label="${t("stage-slider")}" /><span class="count"></span>
      <span class="go"
        ><button data-do="stage-again">${t("stage-again")}</button>
        <button data-do="stage-skip">${t("stage-skip")} <kbd>S</kbd></button>
        <button data-do="stage-next" class="main">${t("stage-next")} <kbd>␣</kbd></button>
        <button data-do="stage-on" class="main">${t("go-on")} <kbd>↵</kbd></button></span
      >
    </footer>`;
}

/** The style sheets of the stage, loaded with its first battle; a later one wins. */
function loadStyles() {
  for (const part of ["stage", "arena", "sums", "narrow"]) void loadStyle(`battle_${part}.css`);
}
