// A match as one browser knows it: its seats, what they see, what they may do. No rules, and no elements of the page.

import { Live } from "./live.js";
import { keepMatch, lang, matchOf } from "./own.js";
import { Scene } from "./scene.js";

export class Seat {
  scene = new Scene();
  state = { n: 0, to_move: [], actions: [], players: {}, offers: [], prompt: "" };
  log = [];
  chat = new Map();
  answers = new Map(); // odds and refusals, good for one position

  /** `news` hears what happened, by kind, once this is up to date. */
  constructor(match, news) {
    const { tokens = {}, spectator, seat } = matchOf(match);
    this.match = match;
    keepMatch(match, { hidden: false }); // who comes back to it wants it on the list
    this.tokens = tokens;
    this.mine = Object.keys(tokens);
    this.watching = !this.mine.length;
    this.spectator = spectator;
    this.seat = seat ?? this.mine[0] ?? null;
    this.live = new Live(() => this.#hello(), (kind, message) => this.#told(kind, message, news));
  }

  /** The first token is that of the seat to show. */
  get secrets() {
    return this.watching ? [this.spectator] : [this.seat, ...this.mine.filter((one) => one !== this.seat)].map((one) => this.tokens[one]);
  }

  /** Whether the seat that is shown may decide now. */
  get moving() {
    return this.mine.includes(this.seat) && this.state.to_move.includes(this.seat);
  }

  /** Another seat of this screen that must decide: time to pass it on. */
  get passing() {
    return this.moving ? undefined : this.state.to_move.find((seat) => this.mine.includes(seat));
  }

  text(action) {
    return this.state.actions.find((one) => one.action === action)?.text ?? action;
  }

  #hello() {
    const since = this.state.n && !this.passing ? { since: this.state.n } : {};
    return { t: "join", match: this.match, tokens: this.secrets, lang: lang(), format: "drawn", ...since };
  }

  #told(kind, message, news) {
    if (/board|patch|log|state/.test(kind) && message.seat !== this.seat) return;
    if (kind === "state") this.answers.clear(), (this.state = message);
    if (kind === "log") this.log.splice(message.from, Infinity, ...message.lines);
    if (kind === "chat") for (const line of message.lines) this.chat.set(line.k, line);
    if (kind === "joined") this.game = message.game;
    if (kind === "board") this.scene.load(message.scene);
    if (kind === "patch") this.scene.patch(message.scene);
    news[kind]?.(message);
  }

  /** Ask something as the seat that is shown. */
  ask(kind, more) {
    return this.live.ask({ t: kind, seat: this.seat, ...more });
  }

  play(action) {
    return this.ask("play", { n: this.state.n, action });
  }

  /** Show another of one's seats. */
  look(seat) {
    this.seat = seat;
    this.log = [];
    keepMatch(this.match, { seat });
    return this.ask("look");
  }

  /** Odds of an action or the reason against it, asked once for each position. */
  known(kind, about) {
    const key = kind + JSON.stringify(about);
    if (!this.answers.has(key)) this.answers.set(key, this.ask(kind, about).catch(() => ({})));
    return this.answers.get(key);
  }
}
