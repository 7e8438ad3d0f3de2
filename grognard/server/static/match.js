// The screen of a match: the board and its zones, who must do what, and what is told beside it.

import { api } from "./api.js";
import { choosing, complain, showRule } from "./choosing.js";
import { all, doing, fill, html, one, renew, tell, written } from "./dom.js";
import { keys, showKeys } from "./keys.js";
import { lang, nameOf, t } from "./own.js";
import { Seat } from "./seat.js";
import { Stage, table, tool } from "./stage.js";
import { forms, linkRows, offerRows, showChat, showLog } from "./talk.js";
import { tips } from "./tips.js";

const field = (name, text) => html`name="${name}" autocomplete="off" maxlength="500" placeholder="${t(text)}" aria-label="${t(text)}"`;

const page = () => table({
  tools: html`<div class="actions" role="group" aria-label="${t("actions")}"></div><span class="tools">
    ${[["undo", "u"], ["hint", "i"], ["skip", "s"], ["menu", "m"]].map(([act, key]) => tool(act, t(act), key))}
    <details class="told"><summary>${t("text-board")}</summary><div></div></details></span><dialog class="curtain"></dialog>`,
  log: html`<form class="order"><input ${field("order", "order")} list="orders" spellcheck="false"><datalist id="orders"></datalist></form>`,
  chat: html`<form class="say"><input ${field("text", "say")}><span class="team"></span></form>`,
});

export function screen(main, match) {
  fill(main, page());
  const stage = new Stage(main);
  const acts = {};
  const seat = new Seat(match, news(main, stage, () => seat, acts));
  const { play, choose } = choosing(stage, seat);
  const more = async (act) => (await import("./match_menu.js"))[act](seat, stage, showKeys); // loaded when somebody asks for it
  Object.assign(acts, {
    ...stage.acts,
    undo: () => (seat.state.can_undo ? seat.ask("undo", { n: seat.state.n }) : more("takeBack")),
    hint: () => more("hint"),
    skip: () => seat.ask("pace", { skip: true }),
    menu: () => more("matchMenu"),
    act: ({ dataset }) => play(dataset.action),
    look: () => seat.look(seat.passing),
    rule: ({ value }) => showRule(seat.game, value),
    rematch: () => more("rematch"),
    answer: ({ dataset, value }) => seat.ask("answer", { offer: +dataset.offer, yes: value === "yes" }),
    order: () => (stage.tab("log"), one(".order input", main).focus()),
    end: () => more("showEnd"),
    keys: showKeys,
  });
  doing(acts);
  tips(stage, seat);
  forms(main, seat, play, acts);
  stage.tab("log");
  one(".told", main).ontoggle = () => tellBoard(seat, main);
  one(".curtain", main).oncancel = (event) => event.preventDefault();
  const unbind = keys(stage, acts, choose);
  const ticking = setInterval(() => all("time[data-ends]").forEach((clock) => (clock.textContent = left(clock.dataset.ends))), 1000);
  return () => (unbind(), clearInterval(ticking), seat.live.close());
}

/** What to do when something has happened, by its kind. */
function news(main, stage, seat, acts) {
  const redraw = () => (stage.show(seat().scene), callPanes(main), tellBoard(seat(), main));
  return {
    board: redraw,
    patch: redraw,
    state: () => (showState(seat(), main, acts), showActions(seat(), main), showLog(one(".log", main), seat().log, seat().state.last), call(seat()), bringUp(stage, seat().state.prompt)),
    chat: () => (showChat(one(".chat", main), [...seat().chat.values()]), one(`[data-tab=chat]:not([aria-pressed=true])`, main)?.classList.add("calls")),
    notice: ({ code, text }) => tell([text, code === "rematch" && html` <button data-do="rematch">${t("rematch")}</button>`]),
    refused: complain,
    error: ({ error }) => complain(error),
    line: (state) => fill(one("#line"), html`<i class="line ${state}"></i><span>${t(`line-${state}`)}</span>`),
  };
}

async function tellBoard({ match, secrets }, main) {
  if (one(".told[open]", main)) renew(one(".told div", main), written((await api(`matches/${match}/words?lang=${lang()}`, null, secrets[0])).html));
}

/** Mark the panes that hold something one may choose. */
function callPanes(main) {
  for (const button of all(".tabs [data-tab]", main)) {
    const pane = one(`.dock-${button.dataset.tab}`, main);
    if (pane) button.classList.toggle("calls", !!one(".can", pane)), (button.hidden = !pane.firstChild);
  }
}

/** What a new prompt asks one to choose must not stay behind a tab. */
function bringUp(stage, prompt) {
  const hidden = stage.asked !== prompt && matchMedia("(max-width: 800px)").matches && one(".pane .can", stage.page);
  if (hidden && !all(".can", stage.page).some((one) => one.checkVisibility())) stage.tab(hidden.closest(".pane").dataset.pane);
  stage.asked = prompt;
}

/** What a clock shows: days, or hours, minutes and seconds. */
function left(ends) {
  const time = new Date(Math.max(0, Math.round((ends - Date.now()) / 1000)) * 1000);
  return time > 864e5 ? t("days", (time / 864e5).toFixed(1)) : time.toISOString().slice(11, 19);
}

function showState(seat, main, acts) {
  const { state, passing } = seat;
  const now = (id) => state.to_move.includes(id);
  const clock = (id, time) => {
    const ends = Date.now() + time * 1000;
    return time != null && html` <time ${now(id) && html`data-ends="${ends}"`}>${left(ends)}</time>`;
  };
  const player = ([id, sitter]) => html`<span class="${now(id) && "now"} ${!sitter.online && sitter.kind !== "bot" && "away"}">
    ${one(`#emblem-${id}`) && html`<svg viewBox="0 0 24 24" aria-hidden="true" data-role="${id}"><use href="#emblem-${id}"/></svg>`}${sitter.label}: ${nameOf(sitter)}${clock(id, sitter.clock)}</span>`;
  renew(one("#place"), Object.entries(state.players).map(player));
  renew(one("#prompt"), state.result?.text ?? state.prompt);
  main.classList.toggle("mine", seat.moving);
  main.classList.toggle("over", state.over);
  one("[data-do=undo]", main).hidden = seat.watching || state.over;
  one("[data-do=hint]", main).hidden = !seat.moving;
  one("[data-do=skip]", main).hidden = seat.watching || !state.to_move.some((id) => state.players[id].bot);
  if (!state.over) renew(one(".news", main), [offerRows(seat), linkRows(seat)]);
  if (state.over && !seat.ended) (seat.ended = true), acts.end();
  const team = one(".team:empty", main);
  if (team && state.team.length > 1) fill(team, html`<label><input type="checkbox" name="to" value="team"> ${t("team")}</label>`);
  const curtain = one(".curtain", main);
  renew(curtain, passing && html`<h2>${t("curtain", state.players[passing].label)}</h2><button class="main" data-do="look">${t("lift")}</button>`);
  if (!passing) curtain.close();
  else if (!curtain.open) curtain.showModal();
}

/** Buttons for what nothing on the board offers. */
function showActions({ scene, state }, main) {
  const placed = new Set(scene.items.flatMap((item) => item.actions));
  const button = ({ action, text, final }) => html`<button data-do="act" data-action="${action}" class="${final && "final"}" title="${final && t("final")}">${text}</button>`;
  renew(one(".actions", main), state.actions.filter(({ action }) => !placed.has(action)).map(button));
}

/** It has become my move: say so in the title, and in the background by a notification. */
function call(seat) {
  const mine = seat.moving || !!seat.passing;
  document.title = `${mine ? `● ${t("your-move")}` : "Grognard"}: ${seat.scene.head.title}`;
  if (mine && !seat.called && document.hidden && globalThis.Notification?.permission === "granted")
    new Notification(t("your-move"), { body: seat.state.prompt, tag: seat.match });
  seat.called = mine;
}
