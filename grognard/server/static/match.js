// The screen of a match: the board and its zones, the prompt, and the log and chat beside them.

import { api } from "./api.js";
import { openChoices, showActions } from "./choices.js";
import { Chooser } from "./chooser.js";
import { toast } from "./dialogs.js";
import { all, find, get, setCommands } from "./dom.js";
import { fill, html, refill, trusted } from "./html.js";
import { icon } from "./icons.js";
import { bindKeys, showKeys } from "./keyboard.js";
import { boardLayout, commandButton } from "./layout.js";
import { showLog } from "./log.js";
import { MatchClient } from "./match_client.js";
import { notify, ring, showState, showTitle, updateClocks } from "./match_status.js";
import { showError, showRule } from "./rules.js";
import { Boards } from "./boards.js";
import { setting, tokenFor } from "./storage.js";
import { lang, loadMoreWords, t } from "./words.js";

/** @import { Lenses } from "./lenses.js" */
/** @import { BattleStage } from "./battle_stage.js" */
/** @import { Coach } from "./lesson.js" */
/** @import { Motion } from "./motion.js" */
/** @import { ChatLine, Commands, Events, Listeners, Shortcuts } from "./types.d.ts" */

const NARROW = "(max-width: 800px)"; // one pane shows at a time

/**
 * @param {HTMLElement} main
 * @param {string} id
 */
export function screen(main, id) {
  if (!tokenFor(id)) return showRefusal(main, t("no-token"));
  const matchScreen = new MatchScreen(main, id);
  return () => matchScreen.leave();
}

class MatchScreen {
  #ended = false;
  #wasMine = false;
  #lastPrompt = "";
  #lastChat = 0; // number of the last line that was shown
  #begun = false; // the first state has come: what was said before is not new
  /** @type {Motion | undefined} */
  #motion;
  /** @type {Commands} */
  #more = {};
  /** Loaded with the first battle. @type {Promise<BattleStage> | undefined} */
  #stage;
  /** Of a lesson. @type {Coach | undefined} */
  #coach;
  /** Of a game that has any. @type {Lenses | undefined} */
  #lenses;

  /**
   * @param {HTMLElement} main
   * @param {string} id
   */
  constructor(main, id) {
    this.main = fill(main, layout());
    fill(get("#menu"), commandButton("menu", "☰", "m"));
    this.boards = new Boards(main);
    this.match = new MatchClient(id, this.#listeners());
    this.chooser = new Chooser(this.boards, this.match);
    const shortcuts = this.#shortcuts();
    this.#setCommands();
    this.boards.waitForHover(this.match);
    this.#waitForTyping(shortcuts);
    this.boards.openTab("log");
    this.#bindDetails();
    const choose = this.chooser.choose.bind(this.chooser);
    this.unbindKeys = bindKeys(this.boards, shortcuts, choose);
    this.clocks = setInterval(updateClocks, 1000);
    addEventListener("resize", this.#resized);
    if (this.match.isLesson) this.#teach();
    else if (setting("push") === "on") void keepPush(id);
  }

  /** @param {Events["joined"]} answer */
  async #addLenses({ lenses }) {
    if (lenses.length === 0 || this.#lenses) return;
    const { Lenses } = await this.#later(import("./lenses.js"));
    this.#lenses ??= new Lenses(this.boards, this.match, lenses);
  }

  async #teach() {
    const { openCoach } = await import("./lesson.js");
    this.#coach = await openCoach(this.boards, this.match, this.chooser);
    this.#setCommands(this.#coach.commands);
  }

  /** @param {Commands} [more] of parts that are loaded later */
  #setCommands(more) {
    this.#more = { ...this.#more, ...more };
    setCommands({ ...this.#shortcuts(), ...this.#commands(), ...this.#more });
  }

  /**
   * Typed orders and chat are loaded when somebody is about to type.
   *
   * @param {Shortcuts} shortcuts
   */
  #waitForTyping(shortcuts) {
    const { main, match, chooser } = this;
    whenUsed(get(".order", main), async () => {
      (await import("./orders.js")).bindOrders(main, match, chooser, shortcuts);
    });
    whenUsed(get(".say", main), async () => {
      (await import("./chat.js")).bindChat(main, match);
    });
  }

  leave() {
    this.unbindKeys();
    clearInterval(this.clocks);
    removeEventListener("resize", this.#resized);
    delete this.main.dataset.n;
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
    const { match, boards } = this;
    return {
      ...boards.shortcuts,
      undo: () => this.#undo(),
      hint: async () => (await matchMenu()).hint(match, boards),
      skip: () => match.ask("pace", { skip: true }),
      menu: async () => (await matchMenu()).openMatchMenu(match),
      rematch: async () => (await matchMenu()).rematch(match),
      order: () => this.#typeOrder(),
      lenses: () => this.#lenses?.toggle(),
      again: async () => (await this.#loadMotion()).again(),
      keys: showKeys,
    };
  }

  /** @returns {Commands} */
  #commands() {
    const { match, boards, chooser } = this;
    return {
      ...boards.commands,
      stage: async () => (await this.#stage)?.open(),
      compare: async () => (await this.#later(import("./battle_odds.js"))).openOdds(match),
      act: ({ dataset }) => chooser.play(dataset.action ?? ""),
      choices: (button) => openChoices(match, button, (action) => chooser.play(action)),
      look: () => match.nextSeat && match.look(match.nextSeat),
      rule: ({ value }) => showRule(match.game, value),
      copy: async ({ value }) => (await import("./links.js")).copyText(value),
      qr: async ({ title, value }) => (await import("./links.js")).showLink(title, value),
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
    this.boards.openTab("log");
    get(".order input", this.main).focus();
  }

  /** @returns {Listeners} */
  #listeners() {
    return {
      joined: (answer) => this.#addLenses(answer),
      board: () => this.#redraw(),
      patch: () => this.#redraw(),
      state: () => this.#showState(),
      chat: ({ lines }) => this.#showChat(lines),
      notice: showNotice,
      refused: ({ message }) => showRefusal(this.main, message),
      error: ({ error }) => showError({ ...error, message: error.text }),
      connection: showConnection,
    };
  }

  #redraw() {
    this.boards.tooltip?.hide(); // what it says may no longer be true
    this.#motion?.prepare();
    this.boards.show(this.match.scene, this.match.isStaged);
    this.#motion?.hold();
    this.#coach?.mark();
    this.#markTabs();
    this.#showInWords();
  }

  #showState() {
    const { match, main } = this;
    showState(match, main);
    showActions(match, main, this.#coach?.wants);
    showLog(get(".talk .log", main), match.log, match.state.last);
    void this.#tell();
    this.boards.tooltip?.refresh();
    this.#lenses?.refresh();
    this.#showBattle();
    this.#announceMove();
    this.#bringUpChoices();
    main.dataset.n = String(match.state.n); // the position that is shown
    if (match.state.over && !this.#ended && !match.isLesson) {
      this.#ended = true;
      matchMenu().then(({ showEnd }) => showEnd(match));
    }
  }

  /** Another window has room for more buttons, or for fewer. */
  #resized = () => showActions(this.match, this.main, this.#coach?.wants);

  async #loadMotion() {
    const { Motion } = await this.#later(import("./motion.js"));
    this.#motion ??= new Motion(this.boards, this.match);
    return this.#motion;
  }

  /**
   * A part of the screen that a first visit does not need, with its words.
   *
   * @template Module
   * @param {Promise<Module>} module
   */
  async #later(module) {
    await loadMoreWords("words.later");
    return module;
  }

  /** Shows on the board what the log tells. */
  async #tell() {
    if (this.match.state.last === 0) return; // before the first move there is nothing to look back on
    await (await this.#loadMotion()).tell();
  }

  #announceMove() {
    const { mine } = this.match;
    showTitle(this.match);
    if (mine && !this.#wasMine) {
      void notify(this.match);
      if (this.#begun) void ring("turn");
    }
    this.#wasMine = mine;
    this.#begun = true;
  }

  /** @param {ChatLine[]} lines */
  async #showChat(lines) {
    this.#ringForChat(lines);
    const { showChat } = await import("./chat.js");
    showChat(get(".chat", this.main), [...this.match.chat.values()]);
    find("[data-tab=chat]:not([aria-pressed=true])", this.main)?.classList.add("calls");
  }

  /** @param {ChatLine[]} lines those of the past, too, after a new connection */
  #ringForChat(lines) {
    const { ownSeats } = this.match;
    const fresh = lines.filter(({ k, seat }) => k > this.#lastChat && !ownSeats.includes(seat));
    if (this.#begun && fresh.length > 0) void ring("message");
    this.#lastChat = Math.max(this.#lastChat, ...lines.map(({ k }) => k));
  }

  /** The stage is told of everything that is new; it opens by itself. */
  async #showBattle() {
    const { battles, options } = this.match.scene.stage;
    const { isStaged, moving, isLesson } = this.match;
    const button = get("[data-do=stage]", this.main);
    button.hidden = battles.length === 0;
    button.classList.toggle("calls", isStaged && moving);
    const compares = options.length > 1 && moving && !isStaged && !isLesson;
    get("[data-do=compare]", this.main).hidden = !compares || !this.match.state.aids;
    if (battles.length === 0 && !this.#stage) return;
    this.#stage ??= this.#loadStage();
    (await this.#stage).update();
  }

  async #loadStage() {
    const { BattleStage } = await this.#later(import("./battle_stage.js"));
    const stage = new BattleStage(this.main, this.match, this.chooser);
    this.#setCommands(stage.commands);
    return stage;
  }

  /** The board as text, if the player has it open. */
  async #showInWords() {
    const { main, match } = this;
    if (!find(".told[open]", main)) return;
    const answer = await api(`matches/${match.id}/words?lang=${lang()}`, null, match.tokens[0]);
    refill(get(".told div", main), trusted(answer.html));
  }

  /**
   * Marks the tabs of panes with something to choose, and hides those of empty panes. What lies over the map gives way
   * if the question is about the map.
   */
  #markTabs() {
    for (const button of all(".tabs [data-tab]", this.main)) {
      const pane = find(`.dock-${button.dataset.tab}`, this.main);
      if (!pane) continue;
      button.classList.toggle("calls", find(".can", pane) !== null);
      button.hidden = !pane.firstChild;
    }
    const tray = get(".dock-battle", this.main);
    const asksMap = find(".dock-board .can", this.main) !== null;
    tray.classList.toggle("idle", asksMap && find(".can", tray) === null);
  }

  /** In a narrow window, opens the pane with the choices that a new prompt asks for. */
  #bringUpChoices() {
    const { prompt } = this.match.state;
    if (prompt === this.#lastPrompt) return;
    this.#lastPrompt = prompt;
    this.boards.revealChoices();
    const choice = matchMedia(NARROW).matches && find(".pane .can", this.main);
    if (!choice || all(".can", this.main).some((other) => other.checkVisibility())) return;
    /** @type {HTMLElement | null} */
    const pane = choice.closest(".pane");
    this.boards.openTab(pane?.dataset.pane ?? "log");
  }
}

/**
 * This browser is not let in: there is no such match, or it holds no seat of it.
 *
 * @param {HTMLElement} main
 * @param {string} message
 */
function showRefusal(main, message) {
  const lobby = html`<a class="main" href="#">${t("to-lobby")}</a>`;
  main.className = "refused";
  fill(
    main,
    html`<section class="sheet">
      <h1>${message}</h1>
      <p>${lobby}</p>
    </section>`,
  );
}

/**
 * Loads what a form needs when it gets the focus. What is sent before waits for that.
 *
 * @param {HTMLFormElement} form
 * @param {() => Promise<void>} load gives the form its handler
 */
function whenUsed(form, load) {
  form.addEventListener("focusin", load, { once: true });
  form.onsubmit = async (event) => {
    event.preventDefault();
    await load();
    form.requestSubmit();
  };
}

/**
 * The player wants to be told of moves on this device.
 *
 * @param {string} id
 */
async function keepPush(id) {
  await (await import("./push.js")).keepPush(id);
}

/** Loaded when somebody needs it. */
function matchMenu() {
  return import("./match_menu.js");
}

function layout() {
  const tools = html`
    <span class="tools">
      ${tool("skip", "skip", "s")} ${tool("stage", "stage")} ${tool("compare", "compare")}
      ${tool("undo", "undo", "u")} ${tool("hint", "help", "i")}
    </span>
    <div class="actions" role="group" aria-label="${t("actions")}"></div>
    <dialog class="curtain"></dialog>
  `;
  const words = html`<details class="told">
    <summary>${t("text-board")}</summary><div></div>
  </details>`;
  const log = html`<form class="order">
    <input ${textField("order", t("order"))} list="orders" spellcheck="false" />
    <datalist id="orders"></datalist>
  </form>`;
  const chat = html`<form class="say"><input ${textField("text", t("say"))} /><span class="team"></span></form>`;
  return boardLayout({ tools, words, log, chat });
}

/**
 * A button beside the prompt: a word, or where there is little room a sign.
 *
 * @param {string} command
 * @param {string} sign
 * @param {string} [key]
 */
function tool(command, sign, key) {
  return commandButton(command, html`${icon(sign)}<span>${t(command)}</span>`, key);
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
