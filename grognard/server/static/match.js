// The screen of a match: the board and its zones, the prompt, and the log and chat beside them.

import { api } from "./api.js";
import { bindChat, showChat } from "./chat.js";
import { Chooser } from "./chooser.js";
import { toast } from "./dialogs.js";
import { all, find, get, setCommands } from "./dom.js";
import { fill, html, refill, trusted } from "./html.js";
import { bindKeys, showKeys } from "./keyboard.js";
import { boardLayout, commandButton } from "./layout.js";
import { showLog } from "./log.js";
import { MatchClient } from "./match_client.js";
import { notify, showActions, showState, showTitle, updateClocks } from "./match_status.js";
import { bindOrders } from "./orders.js";
import { showError, showRule } from "./rules.js";
import { Stage } from "./stage.js";
import { Tooltip } from "./tooltip.js";
import { lang, t } from "./words.js";

/** @import { Commands, Events, Listeners, Shortcuts } from "./types.d.ts" */

const NARROW = "(max-width: 800px)"; // one pane shows at a time

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
export function screen(main, id) {
  const matchScreen = new MatchScreen(main, id);
  return () => matchScreen.leave();
}

class MatchScreen {
  #ended = false;
  #wasMine = false;
  #lastPrompt = "";

  /**
   * @param {HTMLElement} main
   * @param {string} id
   */
  constructor(main, id) {
    this.main = fill(main, layout());
    this.stage = new Stage(main);
    this.match = new MatchClient(id, this.#listeners());
    this.chooser = new Chooser(this.stage, this.match);
    const shortcuts = this.#shortcuts();
    setCommands({ ...shortcuts, ...this.#commands() });
    new Tooltip(this.stage, this.match);
    bindChat(main, this.match);
    bindOrders(main, this.match, this.chooser, shortcuts);
    this.stage.openTab("log");
    this.#bindDetails();
    const choose = this.chooser.choose.bind(this.chooser);
    this.unbindKeys = bindKeys(this.stage, shortcuts, choose);
    this.clocks = setInterval(updateClocks, 1000);
  }

  leave() {
    this.unbindKeys();
    clearInterval(this.clocks);
    this.match.socket.close();
  }

  #bindDetails() {
    /** @type {HTMLDetailsElement} */
    const inWords = get(".told", this.main);
    inWords.ontoggle = () => this.#showInWords();
    /** @type {HTMLDialogElement} */
    const curtain = get(".curtain", this.main);
    curtain.oncancel = (event) => event.preventDefault();
  }

  /** @returns {Shortcuts} */
  #shortcuts() {
    const { match, stage } = this;
    return {
      ...stage.shortcuts,
      undo: () => this.#undo(),
      hint: async () => (await matchMenu()).hint(match, stage),
      skip: () => match.ask("pace", { skip: true }),
      menu: async () => (await matchMenu()).openMatchMenu(match),
      rematch: async () => (await matchMenu()).rematch(match),
      order: () => this.#typeOrder(),
      keys: showKeys,
    };
  }

  /** @returns {Commands} */
  #commands() {
    const { match, stage, chooser } = this;
    return {
      ...stage.commands,
      act: ({ dataset }) => chooser.play(dataset.action ?? ""),
      look: () => match.nextSeat && match.look(match.nextSeat),
      rule: ({ value }) => showRule(match.game, value),
      answer: ({ dataset, value }) =>
        match.ask("answer", { offer: Number(dataset.offer), yes: value === "yes" }),
    };
  }

  async #undo() {
    const { match } = this;
    if (match.state.can_undo) await match.ask("undo", { n: match.state.n });
    else await (await matchMenu()).askTakeback(match);
  }

  #typeOrder() {
    this.stage.openTab("log");
    get(".order input", this.main).focus();
  }

  /** @returns {Listeners} */
  #listeners() {
    return {
      board: () => this.#redraw(),
      patch: () => this.#redraw(),
      state: () => this.#showState(),
      chat: () => this.#showChat(),
      notice: showNotice,
      refused: showError,
      error: ({ error }) => showError({ ...error, message: error.text }),
      connection: showConnection,
    };
  }

  #redraw() {
    this.stage.show(this.match.scene);
    this.#markTabs();
    this.#showInWords();
  }

  #showState() {
    const { match, main } = this;
    showState(match, main);
    showActions(match, main);
    showLog(get(".log", main), match.log, match.state.last);
    this.#announceMove();
    this.#bringUpChoices();
    if (match.state.over && !this.#ended) {
      this.#ended = true;
      matchMenu().then(({ showEnd }) => showEnd(match));
    }
  }

  #announceMove() {
    const { mine } = this.match;
    showTitle(this.match);
    if (mine && !this.#wasMine) notify(this.match);
    this.#wasMine = mine;
  }

  #showChat() {
    showChat(get(".chat", this.main), [...this.match.chat.values()]);
    find("[data-tab=chat]:not([aria-pressed=true])", this.main)?.classList.add("calls");
  }

  /** The board as text, if the player has it open. */
  async #showInWords() {
    const { main, match } = this;
    if (!find(".told[open]", main)) return;
    const answer = await api(`matches/${match.id}/words?lang=${lang()}`, null, match.tokens[0]);
    refill(get(".told div", main), trusted(answer.html));
  }

  /** Marks the tabs of panes with something to choose, and hides those of empty panes. */
  #markTabs() {
    for (const button of all(".tabs [data-tab]", this.main)) {
      const pane = find(`.dock-${button.dataset.tab}`, this.main);
      if (!pane) continue;
      button.classList.toggle("calls", find(".can", pane) !== null);
      button.hidden = !pane.firstChild;
    }
  }

  /** In a narrow window, opens the pane with the choices that a new prompt asks for. */
  #bringUpChoices() {
    const { prompt } = this.match.state;
    if (prompt === this.#lastPrompt) return;
    this.#lastPrompt = prompt;
    const choice = matchMedia(NARROW).matches && find(".pane .can", this.main);
    if (!choice || all(".can", this.main).some((other) => other.checkVisibility())) return;
    /** @type {HTMLElement | null} */
    const pane = choice.closest(".pane");
    this.stage.openTab(pane?.dataset.pane ?? "log");
  }
}

/** Loaded when somebody needs it. */
function matchMenu() {
  return import("./match_menu.js");
}

function layout() {
  const tools = html`
    <div class="actions" role="group" aria-label="${t("actions")}"></div>
    <span class="tools">
      ${commandButton("undo", t("undo"), "u")}
      ${commandButton("hint", t("hint"), "i")}
      ${commandButton("skip", t("skip"), "s")}
      ${commandButton("menu", t("menu"), "m")}
      <details class="told"><summary>${t("text-board")}</summary><div></div></details>
    </span>
    <dialog class="curtain"></dialog>
  `;
  const log = html`<form class="order">
    <input ${textField("order", t("order"))} list="orders" spellcheck="false">
    <datalist id="orders"></datalist>
  </form>`;
  const chat = html`<form class="say">
    <input ${textField("text", t("say"))}><span class="team"></span>
  </form>`;
  return boardLayout({ tools, log, chat });
}

/**
 * @param {string} name
 * @param {string} label
 */
function textField(name, label) {
  const hint = html`placeholder="${label}" aria-label="${label}"`;
  return html`name="${name}" autocomplete="off" maxlength="500" ${hint}`;
}

/** @param {Events["notice"]} notice */
function showNotice({ code, text }) {
  const rematch = html` <button data-do="rematch">${t("rematch")}</button>`;
  toast([text, code === "rematch" && rematch]);
}

/** @param {Events["connection"]} state */
function showConnection(state) {
  fill(get("#line"), html`<i class="line ${state}"></i><span>${t(`line-${state}`)}</span>`);
}
