// A match played again: a scrubber bound to the log, through the eyes of one seat or, when it is over, of all.

import { api } from "./api.js";
import { complain, showRule } from "./choosing.js";
import { acts, fill, html, make, one } from "./dom.js";
import { keys, showKeys } from "./keys.js";
import { docks, tab, tabs } from "./match.js";
import { copy, linkTo } from "./match_menu.js";
import { Scene } from "./scene.js";
import { Stage } from "./stage.js";
import { keepMatch, matchOf } from "./storage.js";
import { logLine } from "./talk.js";
import { tips } from "./tips.js";
import { lang, t } from "./words.js";

const tool = (act, sign) => html`<button data-do="${act}" aria-label="${t(act)}" title="${t(act)}">${sign}</button>`;

export async function replayPage(main, id) {
  const { tokens = {}, spectator, watch } = matchOf(id);
  const token = Object.values(tokens)[0] ?? spectator;
  const state = await api(`matches/${id}?lang=${lang()}`, null, token);
  const eyes = state.over ? [...Object.keys(state.players), "public"] : [state.seat ?? "public"];
  const scene = new Scene();
  const name = (seat) => state.players[seat]?.label ?? t("eyes-public");
  fill(main, [html`<section class="prompt"><p id="prompt" aria-live="polite"></p></section>
    <div class="news scrub">${tool("first", "⏮")}${tool("back", "◀")}${tool("run", "▶")}${tool("on", "▶▏")}${tool("last", "⏭")}
    <input type="range" min="0" max="${state.n}" value="${state.n}" aria-label="${t("move")}"><output></output>
    <label>${t("speed")} <select name="speed"><option value="2000">½</option><option value="1000" selected>1</option><option value="250">4</option></select></label>
    <label>${t("eyes")} <select name="eyes">${eyes.map((seat) => html`<option value="${seat}">${name(seat)}</option>`)}</select></label>
    ${watch && html`<button data-do="share">${t("share")}</button>`}${state.over && html`<button data-do="record">${t("record")}</button><button data-do="fork">${t("fork")}</button>`}
    <a href="#match=${id}">${t("to-match")}</a></div>`, docks, html`<section class="pane talk" data-pane="log"><ol class="log" tabindex="0" aria-label="${t("log")}"></ol></section>`, tabs(["hand", "battle", "side", "log"])]);
  const stage = new Stage(main);
  const slider = one("input", main);
  let timer = 0;
  const show = async () => {
    const at = +slider.value;
    const found = await api(`matches/${id}/replay?at=${at}&eyes=${one("[name=eyes]", main).value}&lang=${lang()}`, null, token);
    if (at !== +slider.value) return;
    one("output", main).textContent = `${at} / ${state.n}`;
    one("#prompt").textContent = found.scene.prompt;
    stage.show(scene, scene.load(found.scene));
    const list = fill(one(".log", main), found.log.map(logLine));
    list.scrollTop = list.scrollHeight;
  };
  const go = (at) => ((slider.value = at), show().catch(complain));
  const stop = () => ((timer = clearInterval(timer)), (one("[data-do=run]", main).textContent = "▶"));
  const run = () => {
    if (timer) return stop();
    one("[data-do=run]", main).textContent = "⏸";
    timer = setInterval(() => (+slider.value < state.n ? go(+slider.value + 1) : stop()), +one("[name=speed]", main).value);
  };
  const table = {
    ...stage.acts,
    first: () => go(0), back: () => go(+slider.value - 1), on: () => go(+slider.value + 1), last: () => go(state.n), run,
    share: () => copy(linkTo("replay", watch)),
    record: () => download(id, token).catch(complain),
    fork: () => (keepMatch(id, { game: state.game }), (location.hash = `fork=${id},${slider.value}`)),
    tab: ({ dataset }) => tab(main, dataset.tab),
    more: () => main.classList.toggle("tall"),
    rule: ({ dataset }) => showRule(state.game, dataset.rule),
    flash: ({ dataset }) => stage.flash(dataset.place),
    keys: showKeys,
  };
  one(".dock-board", main).append(stage.tools());
  acts(main, table);
  one("[name=eyes]", main).onchange = () => void show().catch(complain);
  slider.oninput = () => show().catch(complain);
  one(".log", main).onclick = ({ target }) => target.dataset.n && go(+target.dataset.n);
  tips(stage);
  tab(main, "log");
  await show();
  const unbind = keys(stage, table);
  return () => (unbind(), stop());
}

async function download(id, token) {
  const answer = await fetch(`/api/matches/${id}/record`, { headers: { Authorization: `Bearer ${token}` } });
  const href = URL.createObjectURL(await answer.blob());
  make("a", "", { href, download: `${id}.txt` }).click();
}
