// The editor of scenarios. It knows no game: tools, forms, faults and the picture come from the
// server, and every edit is a new text, so that undoing one shows the text before it.

import { api } from "./api.js";
import { beginMatch } from "./begin.js";
import { toast } from "./dialogs.js";
import { all, get, make, setCommands, targetOf } from "./dom.js";
import { keepDraft, keptDraft } from "./drafts.js";
import { layout, showFaults, showForms, showTools } from "./editor_panels.js";
import { Plan } from "./editor_plan.js";
import { Trials } from "./editor_trials.js";
import { fill, html } from "./html.js";
import { linkTo, showLink } from "./links.js";
import { askName } from "./preferences.js";
import { loadStyle } from "./styles.js";
import { lang, loadMoreWords, t } from "./words.js";

/** @import { Commands, Draft, DraftEdit, EditorTools } from "./types.d.ts" */

const MOST_STEPS = 200; // that can be undone
const FIRST_TOOL = "choose";

/**
 * @param {HTMLElement} main
 * @param {string} argument the game, and after a comma the link of a shared scenario
 */
export async function screen(main, argument) {
  const [game, link] = argument.split(",");
  const [tools] = await Promise.all([
    api(`games/${game}/editor?lang=${lang()}`),
    loadMoreWords("editor"),
    loadStyle("editor.css"),
  ]);
  const shared = link ? (await api(`scenarios/${link}?lang=${lang()}`)).text : "";
  const editor = new Editor(main, game, tools);
  await editor.begin(shared || keptDraft(game) || tools.blank);
  return () => editor.leave();
}

class Editor {
  /** The texts so far; those after `#at` were undone. @type {string[]} */
  #texts = [];
  #at = -1;
  #chosen = "";
  #tool = FIRST_TOOL;
  /** One edit after the other. @type {Promise<unknown>} */
  #queue = Promise.resolve();
  /** @type {Draft | null} */
  #draft = null;

  /**
   * @param {HTMLElement} main
   * @param {string} game
   * @param {EditorTools} tools
   */
  constructor(main, game, tools) {
    this.main = fill(main, layout(tools));
    this.game = game;
    this.tools = tools;
    this.plan = new Plan(main, (cell) => this.#use(cell));
    this.trials = new Trials(main, game, this.plan);
    setCommands(this.#commands());
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", this.onKey);
    get(".forms", main).onchange = ({ target }) =>
      this.#set(/** @type {HTMLInputElement} */ (target));
    /** @type {HTMLInputElement} */
    const file = get("[type=file]", main);
    file.onchange = () => void this.#open(file);
    /** @type {HTMLSelectElement} */
    const starts = get("[name=starts]", main);
    starts.onchange = () => void this.#startFrom(starts);
    showTools(main, tools, this.#tool, []);
  }

  leave() {
    this.trials.stop();
    document.removeEventListener("keydown", this.onKey);
  }

  get text() {
    return this.#texts[this.#at];
  }

  /** @param {string} text */
  begin(text) {
    return this.#add(text);
  }

  /** @returns {Commands} */
  #commands() {
    return {
      tool: ({ value }) => this.#choose(value),
      undo: () => this.#go(-1),
      redo: () => this.#go(1),
      save: () => this.#save(),
      open: () => get("[type=file]", this.main).click(),
      share: () => this.#share(),
      play: () => this.#play(),
      rewrite: () => this.#add(/** @type {HTMLTextAreaElement} */ (get("textarea")).value),
      remove: ({ value }) => this.#edit({ do: "remove", key: value }),
      show: ({ value }) => this.plan.point(this.#draft?.faults[Number(value)]?.cells ?? []),
      try: () => this.trials.run(this.text),
      stop: () => this.trials.stop(),
    };
  }

  /** @param {string} tool */
  #choose(tool) {
    this.#tool = tool;
    showTools(this.main, this.tools, tool, this.#draft?.used ?? []);
    get(`.toolbox [value="${CSS.escape(tool)}"]`, this.main).focus();
  }

  /** @param {[number, number]} cell */
  #use(cell) {
    return this.#edit({ do: this.#tool, cell });
  }

  /** @param {HTMLInputElement} field */
  #set({ name, type, value, checked, dataset }) {
    const { on = "true", off = "false" } = dataset;
    return this.#edit({
      do: "set",
      key: name,
      value: type === "checkbox" ? (checked ? on : off) : value,
    });
  }

  /**
   * Asks the server what an edit makes of the text.
   *
   * @param {DraftEdit} edit
   */
  #edit(edit) {
    return this.#next(async () => {
      const draft = await this.#ask({ ...edit, text: this.text, chosen: this.#chosen });
      this.#chosen = draft.chosen;
      if (draft.text !== this.text) this.#push(draft.text);
      this.#show(draft);
    });
  }

  /**
   * A new text, from a file, a link or the player's own hand.
   *
   * @param {string} text
   */
  #add(text) {
    return this.#next(async () => {
      this.#chosen = "";
      this.#push(text);
      this.#show(await this.#ask({ text }));
    });
  }

  /** @param {-1 | 1} way */
  #go(way) {
    return this.#next(async () => {
      const text = this.#texts[this.#at + way];
      if (text === undefined) return;
      this.#at += way;
      this.#show(await this.#ask({ text, chosen: this.#chosen }));
    });
  }

  /** @param {() => Promise<void>} work */
  #next(work) {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => {});
    return next;
  }

  /**
   * @param {DraftEdit & { text: string }} message
   * @returns {Promise<Draft>}
   */
  #ask(message) {
    return api(`games/${this.game}/draft`, { ...message, lang: lang() });
  }

  /** @param {string} text */
  #push(text) {
    this.#texts = [...this.#texts.slice(0, this.#at + 1), text].slice(-MOST_STEPS);
    this.#at = this.#texts.length - 1;
  }

  /** @param {Draft} draft */
  #show(draft) {
    this.#draft = draft;
    keepDraft(this.game, draft.text);
    document.title = draft.name || "Grognard";
    get(".named", this.main).textContent = draft.name || draft.file;
    this.plan.show(draft);
    showTools(this.main, this.tools, this.#tool, draft.used);
    showForms(this.main, draft.sections);
    showFaults(this.main, draft.faults);
    this.trials.forget(draft.text);
    /** @type {HTMLTextAreaElement} */
    const area = get("textarea", this.main);
    if (document.activeElement !== area) area.value = draft.text;
    const errors = draft.faults.some(({ warning }) => !warning);
    for (const button of all("[data-do=play], [data-do=try], [data-do=share]", this.main)) {
      button.toggleAttribute("disabled", errors);
    }
    get("[data-do=undo]", this.main).toggleAttribute("disabled", this.#at <= 0);
    get("[data-do=redo]", this.main).toggleAttribute(
      "disabled",
      this.#at >= this.#texts.length - 1,
    );
  }

  // Files, links, matches

  #save() {
    const address = URL.createObjectURL(new Blob([this.text], { type: "text/plain" }));
    make("a", "", { href: address, download: this.#draft?.file || "mission.toml" }).click();
    URL.revokeObjectURL(address);
  }

  /** @param {HTMLInputElement} field */
  async #open(field) {
    const text = await field.files?.[0]?.text();
    field.value = "";
    if (text !== undefined) await this.#add(text);
  }

  /** @param {HTMLSelectElement} field */
  async #startFrom(field) {
    const { text } = await api(`games/${this.game}/scenarios/${field.value}?lang=${lang()}`);
    field.value = "";
    await this.#add(text);
    toast(html`${t("editor-started")}`);
  }

  async #share() {
    const { scenario } = await api("scenarios", { game: this.game, text: this.text });
    await showLink(t("editor-share"), linkTo("editor", `${this.game},${scenario}`));
  }

  /** A match for one player, at once; the form for a new match has the scenario, too. */
  async #play() {
    await askName();
    const games = (await api(`games?lang=${lang()}`)).games;
    const [mine] = games.find((/** @type {{ id: string }} */ { id }) => id === this.game).seats;
    const seats = { [mine.id]: { kind: "me" } };
    await beginMatch("matches", { game: this.game, scenario: this.text, seats });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (targetOf(event).closest("textarea, input, select, dialog")) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      this.#go(key === "y" || event.shiftKey ? 1 : -1);
    } else if (event.key === "Delete" && this.#chosen) {
      this.#edit({ do: "remove", key: this.#chosen });
    }
  }
}
