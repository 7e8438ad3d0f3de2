// Lenses: questions that the player puts to the map. Those about the whole map show while they are
// on; those about one thing follow the mouse, the focus and a long touch. What they show is drawn
// by the server, and said in words below the map.

import { find, get, listen, make, onSubmit, targetOf } from "./dom.js";
import { html, refill, trusted } from "./html.js";
import { saveSetting, setting } from "./storage.js";
import { loadStyle } from "./styles.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { Boards } from "./boards.js" */
/** @import { Lens, LensAnswer } from "./types.d.ts" */

const DELAY = 90; // milliseconds for which the pointer rests before something is asked

export class Lenses {
  #on = new Set(/** @type {string[]} */ ([]));
  /** What the player points at: the id of an item, or the name of a square. */
  #about = "";
  #timer = 0;
  /** Counts the questions: a late answer to an earlier one is not shown. */
  #asked = 0;

  /**
   * @param {Boards} boards
   * @param {MatchClient} match
   * @param {Lens[]} lenses
   */
  constructor(boards, match, lenses) {
    this.boards = boards;
    this.match = match;
    this.lenses = lenses;
    const chosen = setting("lenses")?.[match.game];
    const on = lenses.filter(({ id, from_start }) => chosen?.includes(id) ?? from_start);
    this.#on = new Set(on.map(({ id }) => id));
    loadStyle("lenses.css");
    const dock = get(".dock-board", boards.page);
    this.said = make("div", "", { className: "lens-said", ariaLive: "polite" });
    this.panel = /** @type {HTMLDetailsElement} */ (make("details", panel(lenses, this.#on)));
    this.panel.className = "lenses";
    dock.append(this.said);
    get(".boardtools", boards.page).prepend(this.panel); // on the map it would cover a place
    this.#bind(dock);
    this.refresh();
  }

  /** @param {HTMLElement} dock */
  #bind(dock) {
    listen(dock, ["pointermove", "focusin", "contextmenu"], (event) => this.#point(event));
    listen(dock, ["pointerleave"], () => this.#aim(""));
    listen(this.panel, ["change"], (event) => this.#switch(targetOf(event)));
    listen(this.panel, ["keydown"], (event) => event.key === "Escape" && this.#close());
    const form = /** @type {HTMLFormElement} */ (find("form", this.panel));
    onSubmit(form, ({ about }) => this.#aim(about.trim(), true));
  }

  /** Opens the list of lenses, or closes it. */
  toggle() {
    if (this.panel.open) return this.#close();
    this.panel.open = true;
    get("input", this.panel).focus();
  }

  #close() {
    this.panel.open = false;
    get("summary", this.panel).focus();
  }

  /** @param {HTMLElement} box */
  #switch(box) {
    const { name, checked } = /** @type {HTMLInputElement} */ (box);
    if (box.dataset.lens === undefined) return;
    if (checked) this.#on.add(name);
    else this.#on.delete(name);
    saveSetting("lenses", { ...setting("lenses"), [this.match.game]: [...this.#on] });
    this.refresh();
  }

  /** @param {Event} event */
  #point(event) {
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (touch && event.type === "pointermove") return; // a finger that moves, moves the map
    if (targetOf(event).closest(".lenses")) return;
    if (event.type === "contextmenu") event.preventDefault();
    this.#makeWay(targetOf(event), event);
    this.#aim(this.boards.pointedAt(targetOf(event), event) ?? "");
  }

  /**
   * The words never cover what they speak of: for the lower half of the map they stand at its top.
   *
   * @param {HTMLElement} target
   * @param {Event} event
   */
  #makeWay(target, event) {
    const { top, bottom } = get(".dock-board", this.boards.page).getBoundingClientRect();
    const y = event instanceof MouseEvent ? event.clientY : target.getBoundingClientRect().bottom;
    this.said.classList.toggle("high", y > (top + bottom) / 2);
  }

  /**
   * @param {string} about
   * @param {boolean} [atOnce]
   */
  #aim(about, atOnce = false) {
    if (about === this.#about && !atOnce) return;
    this.#about = about;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.refresh(), atOnce ? 0 : DELAY);
  }

  /** Asks again: the position, the lenses or what the player points at has changed. */
  async refresh() {
    const asked = ++this.#asked;
    const wanted = this.lenses.filter((lens) => this.#isShown(lens));
    const answers = await Promise.all(wanted.map((lens) => this.#ask(lens)));
    if (asked !== this.#asked) return; // meanwhile the player points at something else
    this.#draw(answers);
    refill(
      this.said,
      wanted.map((lens, i) => told(lens, answers[i])),
    );
  }

  /** @param {Lens} lens */
  #isShown({ id, of_item, is_aid }) {
    const allowed = !is_aid || this.match.state.aids;
    return this.#on.has(id) && allowed && (!of_item || this.#about !== "");
  }

  /**
   * @param {Lens} lens
   * @returns {Promise<LensAnswer>}
   */
  #ask({ id, of_item }) {
    return this.match.askOnce("lens", {
      lens: id,
      item: of_item ? this.#about : "",
      format: "drawn",
    });
  }

  /** @param {LensAnswer[]} answers */
  #draw(answers) {
    for (const [zone, group] of this.boards.lensGroups()) {
      refill(group, trusted(answers.map(({ art = {} }) => art[zone] ?? "").join("")));
    }
  }
}

/**
 * @param {Lens} lens
 * @param {LensAnswer} answer
 */
function told({ name }, { lines = [] }) {
  if (lines.length === 0) return undefined;
  return html`<p><b>${name}</b> ${lines.join(" ")}</p>`;
}

/**
 * @param {Lens[]} lenses
 * @param {Set<string>} on
 */
function panel(lenses, on) {
  return html`<summary title="${t("lenses")} (o)"><span>${t("lenses")}</span></summary>
    <form>
      <fieldset>
        <legend>${t("lenses-about")}</legend>
        ${lenses.map((lens) => row(lens, on.has(lens.id)))}
      </fieldset>
      <label>${t("lens-of")} <input name="about" maxlength="80" autocomplete="off" /></label>
      <button>${t("lens-ask")}</button>
    </form>`;
}

/**
 * A switch with what it asks and the key to its signs.
 *
 * @param {Lens} lens
 * @param {boolean} on
 */
function row({ id, name, text, signs }, on) {
  const key = signs.map(({ text, art }) => {
    const picture = html`<svg viewBox="0 0 44 22" aria-hidden="true">${trusted(art)}</svg>`;
    return html`<li>${picture}${text}</li>`;
  });
  const checked = on && html`checked`;
  return html`<div>
    <label><input type="checkbox" data-lens name="${id}" ${checked} /> <b>${name}</b></label>
    <small>${text}</small>
    <ul>
      ${key}
    </ul>
  </div>`;
}
