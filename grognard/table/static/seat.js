// A match as one browser knows it: its seats, what they see, what they may do. No rules, and no elements of the page.

import { Live } from "./live.js";
import { Scene } from "./scene.js";
import { keepMatch, matchOf } from "./storage.js";
import { lang } from "./words.js";

export class Seat extends EventTarget {
  scene = new Scene();
  state = null;
  log = [];
  chat = new Map();
  answers = new Map(); // odds and refusals, good for one position

  constructor(match) {
    super();
    const { tokens = {}, spectator, seat } = matchOf(match);
    this.match = match;
    this.tokens = tokens;
    this.mine = Object.keys(tokens);
    this.watching = !this.mine.length;
    this.spectator = spectator;
    this.seat = seat ?? this.mine[0] ?? null;
    this.live = new Live(() => this.#hello());
    this.live.addEventListener("told", ({ detail }) => this.#told(detail));
    for (const kind of ["line", "refused", "joined"]) this.live.addEventListener(kind, ({ detail }) => this.#say(kind, detail));
  }

  /** The first token is that of the seat to show. */
  get secrets() {
    return this.watching ? [this.spectator] : [this.seat, ...this.mine.filter((one) => one !== this.seat)].map((one) => this.tokens[one]);
  }

  /** Whether the seat that is shown may decide now. */
  get moving() {
    return !!this.seat && !!this.state?.to_move.includes(this.seat);
  }

  /** Another seat of this screen that must decide: time to pass it on. */
  get passing() {
    return this.moving ? undefined : this.state?.to_move.find((seat) => this.mine.includes(seat));
  }

  text(action) {
    return this.state?.actions.find((one) => one.action === action)?.text ?? action;
  }

  #hello() {
    return { t: "join", match: this.match, tokens: this.secrets, lang: lang(), format: "scene", ...(this.state && { since: this.state.n }) };
  }

  #told(message) {
    if ("seat" in message && message.seat !== this.seat && message.t !== "chat") return;
    const { t: kind, scene, lines } = message;
    if (kind === "state") this.answers.clear(), (this.state = message);
    if (kind === "log") this.log.splice(message.from, Infinity, ...lines);
    if (kind === "chat") for (const line of lines) this.chat.set(line.k, line);
    this.#say(kind, kind === "board" ? this.scene.load(scene) : kind === "patch" ? this.scene.patch(scene) : message);
  }

  #say(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  on(kinds, act) {
    for (const kind of kinds.split(" ")) this.addEventListener(kind, ({ detail }) => act(detail));
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
    this.state = null;
    this.log = [];
    keepMatch(this.match, { seat });
    return this.ask("look");
  }

  /** Odds of an action or the reason against it, asked once for each position. */
  known(kind, action) {
    const key = `${kind} ${action}`;
    if (!this.answers.has(key)) this.answers.set(key, this.ask(kind, { action }).catch(() => ({})));
    return this.answers.get(key);
  }
}
