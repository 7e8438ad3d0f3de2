// A match as this browser knows it: its seats, what they see, what they may do. It knows no rules
// and touches no elements of the page.

import { Scene } from "./scene.js";
import { MatchSocket } from "./socket.js";
import { saveMatch, savedMatch } from "./storage.js";
import { lang } from "./words.js";

/** @import { Answers, ChatLine, Events, Listeners, LogLine, MatchState } from "./types.d.ts" */

/** Events that concern one seat only. */
const OF_A_SEAT = ["board", "patch", "log", "state"];

export class MatchClient {
  scene = new Scene();
  game = "";
  /** @type {MatchState} */
  state = {
    n: 0,
    to_move: [],
    prompt: "",
    over: false,
    result: null,
    can_undo: false,
    aids: true,
    actions: [],
    players: {},
    offers: [],
    team: [],
    last: 0,
  };
  /** @type {LogLine[]} */
  log = [];
  /** @type {Map<number, ChatLine>} */
  chat = new Map();
  /** @type {Map<string, Promise<any>>} */
  #answers = new Map();
  /** Those that wait for a later position. @type {(() => void)[]} */
  #waiting = [];

  /**
   * @param {string} id
   * @param {Listeners} listeners hear of an event once this object is up to date
   */
  constructor(id, listeners) {
    const { tokens = {}, spectator, seat, lesson } = savedMatch(id);
    this.id = id;
    this.listeners = listeners;
    this.seatTokens = tokens;
    this.spectatorToken = spectator;
    this.ownSeats = Object.keys(tokens);
    this.watching = this.ownSeats.length === 0;
    this.isLesson = lesson !== undefined;
    /** The seat that is shown; null for a spectator. @type {string | null} */
    this.seat = seat ?? this.ownSeats[0] ?? null;
    saveMatch(id, { hidden: false }); // a player who comes back wants it on the list again
    this.socket = new MatchSocket(
      () => this.#joinMessage(),
      (kind, message) => this.#receive(kind, message),
    );
  }

  /** The tokens of this browser, that of the seat shown first. */
  get tokens() {
    if (this.watching) return [this.spectatorToken];
    const others = this.ownSeats.filter((seat) => seat !== this.seat);
    return [/** @type {string} */ (this.seat), ...others].map((seat) => this.seatTokens[seat]);
  }

  /** Whether the seat that is shown may decide now. */
  get moving() {
    const { seat } = this;
    return seat !== null && this.ownSeats.includes(seat) && this.state.to_move.includes(seat);
  }

  /** Whether the battle under way is seen on the stage; the coach of a lesson points at the board. */
  get isStaged() {
    return !this.isLesson && this.scene.isStaged;
  }

  /** Another seat of this screen that must decide: time to pass the screen on. */
  get nextSeat() {
    if (this.moving) return undefined;
    return this.state.to_move.find((seat) => this.ownSeats.includes(seat));
  }

  /** Whether somebody at this screen must decide. */
  get mine() {
    return this.moving || this.nextSeat !== undefined;
  }

  /**
   * An action in words.
   *
   * @param {string} action
   */
  actionText(action) {
    return this.state.actions.find((legal) => legal.action === action)?.text ?? action;
  }

  /**
   * What an action does and what it costs.
   *
   * @param {string} action
   */
  pricedText(action) {
    const price = this.scene.head.prices[action];
    const text = this.actionText(action);
    return price ? `${text} (${price})` : text;
  }

  #joinMessage() {
    const message = {
      t: "join",
      match: this.id,
      tokens: this.tokens,
      lang: lang(),
      format: "drawn",
    };
    const resumes = this.state.n > 0 && !this.nextSeat;
    return resumes ? { ...message, since: this.state.n } : message;
  }

  /**
   * @param {keyof Events} kind
   * @param {any} message
   */
  #receive(kind, message) {
    if (OF_A_SEAT.includes(kind) && message.seat !== this.seat) return;
    this.#apply(kind, message);
    this.listeners[kind]?.(message);
    if (kind === "state") for (const wake of this.#waiting.splice(0)) wake();
  }

  /**
   * Until the position after so many moves is shown: a move is confirmed before its effects arrive.
   *
   * @param {number} n
   */
  async reach(n) {
    while (this.state.n < n) {
      await new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
    }
  }

  /**
   * @param {keyof Events} kind
   * @param {any} message
   */
  #apply(kind, message) {
    switch (kind) {
      case "joined":
        this.game = message.game;
        break;
      case "board":
        this.scene.load(message.scene);
        break;
      case "patch":
        this.scene.patch(message.scene);
        break;
      case "log":
        this.log.splice(message.from, Infinity, ...message.lines);
        break;
      case "chat":
        for (const line of message.lines) this.chat.set(line.k, line);
        break;
      case "state":
        this.#answers.clear();
        this.state = message;
        break;
    }
  }

  /**
   * Asks something as the seat that is shown.
   *
   * @template {keyof Answers} Kind
   * @param {Kind} kind
   * @param {object} [fields]
   * @returns {Promise<Answers[Kind]>}
   */
  ask(kind, fields) {
    return this.socket.ask({ t: kind, seat: this.seat, ...fields });
  }

  /** @param {string} action */
  play(action) {
    return this.ask("play", { n: this.state.n, action });
  }

  /**
   * Shows another seat of this browser.
   *
   * @param {string} seat
   */
  look(seat) {
    this.seat = seat;
    this.log = [];
    saveMatch(this.id, { seat });
    return this.ask("look");
  }

  /**
   * Like `ask`, for odds, refusals and lenses: asked once in each position, and empty if that fails.
   *
   * @template {"odds" | "compare" | "why" | "final" | "lens"} Kind
   * @param {Kind} kind
   * @param {object} fields
   * @returns {Promise<Answers[Kind]>}
   */
  askOnce(kind, fields) {
    const key = kind + JSON.stringify(fields);
    let answer = this.#answers.get(key);
    if (!answer) {
      answer = this.ask(kind, fields).catch(() => ({}));
      this.#answers.set(key, answer);
    }
    return answer;
  }
}
