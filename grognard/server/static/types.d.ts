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
  /** Of a map: the role whose colour lies round it. */
  ground?: string;
  grid?: Grid;
}

/** A part of the turn, or a procedure inside which the next one happens. */
export interface Crumb {
  text: string;
  state: "done" | "now" | "next" | "outer";
}

/** What the seat plays for; `share` is how much of it is done, from 0 to 1. */
export interface Goal {
  text: string;
  rule: string;
  state: string;
  next?: string;
  share?: number;
}

/** The squares of a map, named by column and row. */
export interface Grid {
  left: number;
  top: number;
  side: number;
  columns: string[];
  rows: string[];
}

/** A question that players can put to the map, with the key to its signs. */
export interface Lens {
  id: string;
  name: string;
  text: string;
  of_item: boolean;
  from_start: boolean;
  is_aid: boolean;
  signs: { text: string; art: string }[];
}

/** Sentences, and by zone what is drawn over the map. */
export interface LensAnswer {
  lines?: string[];
  art?: Record<string, string>;
}

// The stage: the last battles. A part is shown from beat `at` on; a field that is blank is not sent.

/** `art` is the name of a drawing in `arts` of the stage; the page draws plans and cards itself. */
export interface StagePiece {
  id: string;
  text: string;
  w?: number;
  h?: number;
  art?: string;
  actions?: string[];
}

export interface StageRoll {
  value: string;
  text: string;
  /** It counts before the others. */
  best?: boolean;
  at?: number;
  until?: number;
}

export interface StageMark {
  good?: boolean;
  text: string;
  note?: string;
  at?: number;
}

export interface StageFighter {
  piece: StagePiece;
  name: string;
  group?: string;
  needs?: string[];
  rolls?: StageRoll[];
  marks?: StageMark[];
  fates?: { state: string; text: string; at?: number }[];
  at?: number;
}

export interface StagePlan {
  piece: StagePiece;
  name: string;
  note?: string;
  text: string;
  rule: string;
  rolls?: StageRoll[];
  marks?: StageMark[];
  at?: number;
  until?: number;
}

export interface StageSum {
  title: string;
  score?: string;
  rule: string;
  side?: number;
  lines?: { text: string; rule?: string; amount?: number; at?: number }[];
}

export interface StageCase {
  name: string;
  text: string;
  rule?: string;
  chosen?: boolean;
  at?: number;
}

export interface StageSide {
  role: string;
  title: string;
  note?: string;
  fighters?: StageFighter[];
  plans?: StagePlan[];
  /** How the dice of the whole side are read. */
  reading?: string;
  rolls?: StageRoll[];
}

export interface StageRound {
  title?: string;
  sides: StageSide[];
  rolls?: StageRoll[];
  cases?: StageCase[];
  sums?: StageSum[];
  notes?: string[];
}

export interface StageBattle {
  id: number;
  title: string;
  note?: string;
  parts: string[];
  beats: { text: string; rule: string; part?: number; round?: number }[];
  rounds: StageRound[];
  result?: { text: string; note?: string; rule: string; role?: string; at: number; won?: boolean };
  over?: boolean;
}

/** `options` are the actions whose odds are compared side by side. */
export interface SentStage {
  battles: StageBattle[];
  options: string[];
  /** The drawings of the pieces, by name. */
  arts?: Record<string, string>;
}

/** Battles that are new or have gone on, and the numbers of all. The first `from` beats are known. */
export interface StagePatch {
  set: (StageBattle & { from?: number })[];
  order: number[];
  options: string[];
  arts?: Record<string, string>;
}

export interface SceneHead {
  title: string;
  prompt: string;
  note: string;
  crumbs: Crumb[];
  goal: Goal | null;
  /** By action, what it costs. */
  prices: Record<string, string>;
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
  stage?: SentStage;
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
  stage?: StagePatch;
  order?: string[];
}

// The state of a match

export interface Action {
  action: string;
  text: string;
  final: boolean | null;
  /** Whether it goes on with the turn: the one filled button. */
  main: boolean;
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
  kind: "draw" | "takeback" | "aids";
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
  aids: boolean;
  actions: Action[];
  players: Players;
  offers: Offer[];
  team: string[];
  last: number;
}

/** Plain words, a place of the board, or the number of a rule. */
export type LogPart = string | { text: string; place?: string; rule?: string };

/** `role`: whose line it is; a heading begins a turn. */
export interface LogLine {
  n: number;
  role?: string;
  heading?: boolean;
  parts: LogPart[];
  /** Two places of the board: something went from the one to the other. */
  way?: [from: string, to: string];
  turning_point?: boolean;
}

export interface ChatLine {
  k: number;
  at: number;
  seat: string;
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
  joined: { game: string; lenses: Lens[] };
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
  final: { final?: boolean | null };
  lens: LensAnswer;
  compare: {
    measures?: string[];
    options?: { action: string; shares: number[]; texts: string[] }[];
  };
}

// Answers to HTTP requests

export interface Named {
  id: string;
  name: string;
}

export interface GameOption {
  word: string;
  /** Name and effect in one line, or one by one. */
  text: string;
  name: string;
  effect: string;
  rule: string;
  default: boolean | string;
  choices?: [value: string, text: string][];
  /** The scenarios in which it has an effect. */
  scenarios: string[];
}

/** Options that cannot be chosen together, and the sentence that says why. */
export interface Contradiction {
  options: Record<string, boolean | string>;
  text: string;
}

export interface Game extends Named {
  about: string;
  scenarios: Named[];
  options: GameOption[];
  contradictions: Contradiction[];
  seats: Named[];
  seats_when: Record<string, Named[]>;
  bots: string[];
  editor: boolean;
  lesson: number;
  /** How many steps its lesson has. */
  steps: number;
  /** Those after the first. */
  lessons: LessonEntry[];
  /** What it is like; a game may leave all of this out. */
  era?: string;
  mood?: string;
  players: [number, number];
  minutes: [number, number];
  weight: number;
  first?: boolean;
  presets?: Record<string, { scenario?: string; options?: Record<string, unknown> }>;
}

export type Rules = Record<string, { title: string; text: string; statements: string[] }>;

/** One of my matches, or one with an open seat. */
export interface MatchRow {
  match: string;
  name: string;
  title: string;
  players: Players;
  n: number;
  to_move: string[];
  since: number;
  over: boolean;
  mine: boolean;
  notice: string;
  seat: string;
  label: string;
}

/** What a link from a friend leads to. */
export interface Invitation extends Omit<MatchRow, "options"> {
  about: string;
  scenario: string;
  options: string[];
  clock: { total: number; add: number } | null;
  game: string;
  mood: string;
  goal: string;
  minutes: [number, number] | null;
  weight: number;
  lesson: boolean;
  watchable: boolean;
  taken: boolean;
}

export interface MatchSummary extends MatchState {
  match: string;
  game: string;
  game_name: string;
  title: string;
  seat: string | null;
}

/** The final points, one by one. */
export interface TallyLine {
  text: string;
  value: number;
  rule: string;
  total: boolean;
}

export interface ChartLine {
  text: string;
  role: string;
  values: number[];
}

export interface Chart {
  title: string;
  lines: ChartLine[];
}

/** How a finished match went. */
export interface Summary {
  verdict: string;
  winners: string[];
  rules: string[];
  moments: string[];
  tally: TallyLine[];
  numbers: { value: number; text: string }[];
  charts: Chart[];
  turning: { moment: string; text: string; rule: string; move: number }[];
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
  /** Other devices may have its seats, too. */
  carried?: boolean;
  lesson?: SavedLesson;
}

/** How far a lesson is; `done` counts the moves of others after the deed, and is -1 before it. */
export interface SavedLesson {
  game: string;
  /** Its id; the first one of the game if it is missing. */
  lesson?: string;
  step: number;
  done: number;
  others: Record<string, string>;
}

export interface Order {
  seat: string;
  action: string;
}

export interface LessonStep {
  id: string;
  idea: string;
  body: string;
  deed?: string;
  allow: string[];
  point: string[];
  then: Order[];
  /** What it teaches. */
  rule: { number: string; title: string; text: string } | null;
}

/** A lesson in a list. */
export interface LessonEntry extends Named {
  minutes: number;
  steps: number;
}

export interface Lesson extends Named {
  /** The lesson after this one. */
  next: LessonEntry | null;
  /** The scenario to play when the lesson is over. */
  afterwards: string;
  seat: string;
  seats: string[];
  seed: string;
  scenario: string;
  options: Record<string, unknown>;
  start: Order[];
  steps: LessonStep[];
}

export interface Settings {
  name: string;
  theme: string;
  lang?: string;
  /** How fast the moves of others are shown. */
  motion?: "normal" | "fast" | "off";
  /** By game: the lenses that are on. */
  lenses?: Record<string, string[]>;
  /** How fast battles are shown. */
  battles: string;
  /** Whether sounds are played; none are until the player asks for them. */
  sound?: "on" | "off";
  /** How loud they are, from 0 to 100. */
  volume: number;
  /** Whether the app keeps its files on this device. */
  app?: "on" | "off";
  /** Whether this device is told of moves while the page is closed. */
  push?: "on" | "off";
  matches: Record<string, SavedMatch>;
}

/** The browser's question whether to install the page, which the page may put at another time. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
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

// The editor of scenarios

/** What an editor offers: tools in groups, a text to begin with, scenarios of the game. */
export interface EditorTools {
  groups: { title: string; tools: { id: string; name: string; picture?: string }[] }[];
  blank: string;
  starts: Named[];
}

/** What a player does to a text. */
export interface DraftEdit {
  do?: string;
  key?: string;
  value?: string;
  cell?: [number, number];
  chosen?: string;
}

export interface DraftFault {
  text: string;
  line: number;
  warning: boolean;
  cells: [number, number][];
}

export interface FormField {
  key: string;
  label: string;
  kind: "flag" | "choice" | "number" | "text";
  value: string | number | boolean;
  choices?: [value: string, name: string][];
  low?: number;
  high?: number;
  on?: string;
  off?: string;
}

export interface FormSection {
  title: string;
  fields: FormField[];
  remove: string;
}

/** A text as the server shows it. */
export interface Draft {
  text: string;
  name: string;
  file: string;
  chosen: string;
  faults: DraftFault[];
  scene: WholeScene | null;
  routes: { key: string; points: [number, number][] }[];
  sections: FormSection[];
  used: string[];
}

/** One game of a bot. */
export interface TrialResult {
  ending: Record<string, string>;
  score: number;
  turn: string;
  fallen: [number, number][];
  walked: [number, number, number][];
}

/** A part of a picture. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}
