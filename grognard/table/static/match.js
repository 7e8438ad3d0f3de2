// The screen of a match: the board and its zones, who must do what, and what is told beside it.

import { Choosing, complain, showRule } from "./choosing.js";
import { acts, all, fill, html, one, tell } from "./dom.js";
import { keys, showKeys } from "./keys.js";
import { endOf, linkRows, matchMenu, offerRows, takeBack } from "./match_menu.js";
import { Seat } from "./seat.js";
import { Stage } from "./stage.js";
import { chatForm, commandForm, showChat, showLog, talkActs } from "./talk.js";
import { textBoard } from "./text_board.js";
import { tips } from "./tips.js";
import { t } from "./words.js";

const PANES = ["hand", "battle", "side", "log", "chat"];

const tool = (act, key) => html`<button data-do="${act}" title="${t(act)} (${key})">${t(act)}</button>`;

export const docks = ["board", "side", "hand", "battle"].map((zone) => html`<div class="pane dock-${zone}" data-pane="${zone}"></div>`);

export const tabs = (panes) => html`<nav class="tabs">${panes.map((pane) => html`<button data-do="tab" data-tab="${pane}">${t(pane)}</button>`)}
  <button data-do="more" data-tab="more" aria-label="${t("more")}" title="${t("more")}">⇕</button></nav>`;

/** On a narrow screen one pane shows at a time. */
export function tab(main, pane) {
  main.dataset.tab = pane;
  for (const button of all("[data-tab]", main)) if (button !== main) button.setAttribute("aria-pressed", button.dataset.tab === pane);
}

const page = () => html`<section class="prompt"><p id="prompt" aria-live="polite"></p><div class="actions" role="group"></div>
    <span class="tools">${tool("undo", "u")}${tool("hint", "i")}<button data-do="skip" hidden></button>${tool("menu", "m")}
    <details class="told"><summary>${t("text-board")}</summary><div></div></details></span></section>
  <div class="news"></div>${docks}
  <section class="pane talk" data-pane="log"><ol class="log" tabindex="0" aria-label="${t("log")}"></ol>
    <form class="command"><input name="input" list="orders" autocomplete="off" spellcheck="false" placeholder="${t("order")}" aria-label="${t("command")}"><datalist id="orders"></datalist></form></section>
  <section class="pane talk" data-pane="chat"><ol class="chat" tabindex="0" aria-label="${t("chat")}"></ol>
    <form class="say"><input name="text" maxlength="500" autocomplete="off" placeholder="${t("say")}" aria-label="${t("say")}"><span class="team"></span></form></section>`;

export function matchPage(main, match) {
  const seat = new Seat(match);
  fill(main, [page(), tabs(PANES), html`<section class="curtain" hidden></section>`]);
  const stage = new Stage(main);
  one(".dock-board", main).append(stage.tools());
  const choosing = new Choosing(stage, seat);
  const table = {
    ...stage.acts,
    undo: () => seat.state.can_undo ? seat.ask("undo", { n: seat.state.n }).catch(complain) : takeBack(seat),
    hint: () => hint(seat, stage, choosing),
    skip: () => seat.ask("pace", { skip: true }).catch(complain),
    menu: () => matchMenu(one("[data-do=menu]", main), seat),
    act: ({ dataset }) => choosing.play(dataset.action),
    tab: ({ dataset }) => tab(main, dataset.tab),
    more: () => main.classList.toggle("tall"),
    look: () => seat.look(seat.passing).catch(complain),
    answer: ({ dataset, value }) => seat.ask("answer", { offer: +dataset.offer, yes: value === "yes" }).catch(complain),
    command: () => (tab(main, "log"), one(".command input", main).focus()),
    keys: showKeys,
  };
  acts(main, table);
  acts(document.body, { rule: ({ dataset }) => showRule(seat.game, dataset.rule), flash: ({ dataset }) => stage.flash(dataset.place) });
  tips(stage, seat);
  chatForm(one(".say", main), seat);
  commandForm(one(".command", main), seat, (action) => choosing.play(action), table);
  tab(main, "log");
  listen(seat, stage, main);
  const unbind = keys(stage, table, (item, element) => choosing.choose(item, element));
  return () => (unbind(), seat.live.close());
}

function listen(seat, stage, main) {
  const told = one(".told", main);
  const tellBoard = () => told.open && fill(one("div", told), textBoard(seat.scene));
  told.ontoggle = tellBoard;
  seat.on("joined", ({ game }) => (seat.game = game));
  seat.on("board patch", (changes) => (stage.show(seat.scene, changes), showPanes(main), tellBoard()));
  seat.on("state", () => (showState(seat, main), showActions(seat, main), showLog(one(".log", main), seat), call(seat)));
  seat.on("log", () => showLog(one(".log", main), seat));
  seat.on("chat", () => showChat(one(".chat", main), seat));
  seat.on("notice", (notice) => tell(notice.text));
  seat.on("refused", complain);
  seat.on("line", (state) => fill(one("#line"), html`<i class="line ${state}"></i><span class="line-${state}">${t(`line-${state}`)}</span>`));
}

/** Mark the panes that hold something one may choose. */
function showPanes(main) {
  for (const button of all("[data-tab]", main)) {
    const pane = one(`[data-pane=${button.dataset.tab}]`, main);
    if (pane) button.classList.toggle("calls", !!one(".can", pane)), (button.hidden = !pane.firstChild);
  }
}

function showState(seat, main) {
  const { state } = seat;
  const clock = (left) => left != null && html` <time>${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}</time>`;
  const player = ([id, one]) => html`<span class="player ${state.to_move.includes(id) ? "now" : ""} ${one.online || one.kind === "bot" ? "" : "away"}">
    <svg viewBox="0 0 24 24" aria-hidden="true"><use href="#emblem-${id}" color="var(--line-${id})"/></svg>${one.label}: ${one.name || "…"}${clock(one.clock?.left ?? one.clock)}</span>`;
  fill(one("#place"), Object.entries(state.players).map(player));
  one("#prompt").textContent = state.result?.text ?? state.prompt;
  main.classList.toggle("mine", seat.moving);
  main.classList.toggle("over", state.over);
  one("[data-do=undo]", main).hidden = seat.watching || state.over;
  one("[data-do=hint]", main).hidden = !seat.moving;
  const skip = one("[data-do=skip]", main);
  skip.hidden = seat.watching || !state.to_move.some((id) => state.players[id].kind === "bot");
  skip.textContent = t("skip");
  fill(one(".news", main), [offerRows(seat), linkRows(seat), endOf(seat)]);
  const curtain = one(".curtain", main);
  curtain.hidden = !seat.passing;
  if (seat.passing) fill(curtain, html`<h2>${t("curtain", state.players[seat.passing].label)}</h2><button class="main" data-do="look">${t("lift")}</button>`);
}

/** Buttons for what nothing on the board offers. */
function showActions(seat, main) {
  const placed = new Set([...seat.scene.zones().values()].flat().flatMap((layer) => [...layer.items.values()].flatMap((item) => item.actions)));
  const free = seat.state.actions.filter(({ action }) => !placed.has(action));
  const button = ({ action, text, final }) => html`<button data-do="act" data-action="${action}" class="${final ? "final" : ""}">${text}</button>`;
  fill(one(".actions", main), free.map(button)).ariaLabel = t("actions");
}

async function hint(seat, stage, choosing) {
  const { action, text, reason } = await seat.ask("hint").catch((error) => (complain(error), {}));
  if (!action) return;
  for (const layer of seat.scene.layers.values()) for (const item of layer.items.values()) if (item.actions.includes(action)) stage.flash(item.id);
  tell(html`<b>${text}</b> ${reason} <button data-do="act" data-action="${action}">${t("do-it")}</button>`);
  one("#toasts").lastChild.onclick = ({ target }) => target.dataset.action && (choosing.play(action), one("#toasts").replaceChildren());
}

/** It has become my move: say so in the title, and in the background by a notification. */
function call(seat) {
  const mine = seat.moving || !!seat.passing;
  document.title = `${mine ? `● ${t("your-move")}` : "Grognard"}: ${seat.scene.head.title ?? ""}`;
  if (mine && !seat.called && document.hidden && globalThis.Notification?.permission === "granted")
    new Notification(t("your-move"), { body: seat.state.prompt, tag: seat.match });
  seat.called = mine;
}
