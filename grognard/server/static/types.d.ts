// The shapes of what the server sends and of what this browser keeps. Only the type checker reads
// this file; docs/table-protocol.md explains the fields.

// The scene: what a board shows

/** Left, top, width and height. */
export type Box = [number, number, number, number];

/** One thing on the board. `art`, `rim` and `name` are SVG made by the server. */
export interface Item {
  id: string;
  shape: string;
  x: number;
  y: number;
  w: number;
  h: number;
  text: string;
  tooltip: string;
  states: string[];
  actions: string[];
  art: string;
  rim: string;
  name: string;
}

/** Items with everything in them, by id, in drawing order. */
export interface Layer {
  id: string;
  zone: string;
  links: string;
  items: Map<string, Item>;
}

/** A picture of its own on the page: a map, the hand, the battle, ... */
export interface Zone {
  id: string;
  title: string;
  box: Box;
  map?: boolean;
}

export interface SceneHead {
  title: string;
  prompt: string;
  note: string;
  zones: Zone[];
}

/** A field that an item does not name is blank. */
export type SentItem = Partial<Item> & { id: string };

export interface SentLayer {
  id: string;
  zone: string;
  links: string;
  items: SentItem[];
}

export interface WholeScene extends SceneHead {
  layers: SentLayer[];
}

/** Changed fields of items, items that are gone, and the new order if it changed. */
export interface LayerPatch {
  id: string;
  zone?: string;
  links?: string;
  set: SentItem[];
  gone?: string[];
  order?: string[];
}

export interface ScenePatch extends Partial<SceneHead> {
  layers: LayerPatch[];
  order?: string[];
}

// The state of a match

export interface Action {
  action: string;
  text: string;
  final: boolean;
}

export interface Player {
  name: string;
  label: string;
  kind: "person" | "bot" | "friend" | "open";
  bot?: string | null;
  online?: boolean;
  clock?: number | null;
}

export type Players = Record<string, Player>;

export interface Offer {
  offer: number;
  kind: "draw" | "takeback";
  to: number;
  text: string;
  waiting: (string | null)[];
}

export interface MatchState {
  n: number;
  to_move: string[];
  prompt: string;
  over: boolean;
  result: { text: string } | null;
  can_undo: boolean;
  actions: Action[];
  players: Players;
  offers: Offer[];
  team: string[];
  last: number;
}

/** Plain words, a place of the board, or the number of a rule. */
export type LogPart = string | { text: string; place?: string; rule?: string };

export interface LogLine {
  n: number;
  parts: LogPart[];
}

export interface ChatLine {
  k: number;
  at: number;
  name: string;
  text: string;
  to: "table" | "team";
}

/** Why something was refused; `rule` only if a rule of the game says so. */
export interface Refusal {
  code?: string;
  text: string;
  rule?: string;
}

// Messages of the socket

export type ConnectionState = "connecting" | "open" | "lost" | "refused" | "closed";

/** What the server says unasked, by kind, and what the socket itself reports. */
export interface Events {
  board: { seat: string | null; scene: WholeScene };
  patch: { seat: string | null; scene: ScenePatch };
  log: { seat: string | null; from: number; lines: LogLine[] };
  state: { seat: string | null } & MatchState;
  chat: { lines: ChatLine[] };
  notice: { code: string; text: string };
  error: { error: Refusal };
  joined: { game: string };
  refused: Error;
  connection: ConnectionState;
}

export type Listeners = { [Kind in keyof Events]?: (message: Events[Kind]) => void };

/** A message of the server: an event, or the answer to the request with the same id. */
export interface ServerMessage {
  t: string;
  id?: number;
  error?: Refusal;
}

export interface ClientMessage {
  t: string;
  [field: string]: unknown;
}

/** The answer to each kind of request. */
export interface Answers {
  play: { n: number };
  undo: { n: number };
  look: object;
  pace: object;
  chat: object;
  offer: object;
  answer: object;
  resign: object;
  hint: { action: string; text: string; reason: string };
  odds: { rows?: [text: string, share: string][] };
  why: { refusal?: Refusal | null };
}

// Answers to HTTP requests

export interface Named {
  id: string;
  name: string;
}

export interface GameOption {
  word: string;
  text: string;
  rule: string;
  default: boolean | string;
  choices?: [value: string, text: string][];
}

export interface Game extends Named {
  about: string;
  scenarios: Named[];
  options: GameOption[];
  seats: Named[];
  seats_when: Record<string, Named[]>;
  bots: string[];
}

export type Rules = Record<string, { title: string; text: string }>;

/** One of my matches, or one with an open seat. */
export interface MatchRow {
  match: string;
  name: string;
  title: string;
  players: Players;
  to_move: string[];
  since: number;
  over: boolean;
  mine: boolean;
  notice: string;
  seat: string;
  label: string;
}

export interface MatchSummary extends MatchState {
  match: string;
  game: string;
  seat: string | null;
}

export interface ReplayPosition {
  scene: WholeScene;
  log: LogLine[];
  seed: string;
  commitment: string;
}

// What this browser keeps

export type Language = "it" | "en";

/** `seat` is the one shown last; `sure` means: do not ask before a move that is final. */
export interface SavedMatch {
  tokens?: Record<string, string>;
  spectator?: string;
  watch?: string;
  invites?: Record<string, string>;
  seat?: string;
  game?: string;
  sure?: boolean;
  hidden?: boolean;
}

export interface Settings {
  name: string;
  theme: string;
  lang?: string;
  matches: Record<string, SavedMatch>;
}

// The page

/** What a press on `data-do="name"` does. */
export type Commands = Record<string, (button: HTMLButtonElement) => unknown>;

/** Commands that need no button: keys and typed orders run them, too. */
export type Shortcuts = Record<string, () => unknown>;

/** A line of a menu; `action` is the move it stands for, if any. */
export interface MenuEntry {
  text: string;
  run: () => unknown;
  action?: string;
}

/** A screen draws itself into `main` and gives back what to do when the player leaves it. */
export type Screen = (
  main: HTMLElement,
  argument: string,
  kind: string,
) => Promise<(() => void) | void> | (() => void) | void;
