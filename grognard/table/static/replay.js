// A match played again: a scrubber bound to the log, through the eyes of one seat or, when it is over, of any.

import { api } from "./api.js";
import { complain, showRule } from "./choosing.js";
import { doing, fill, html, make, one } from "./dom.js";
import { keys, showKeys } from "./keys.js";
import { showLink } from "./match_menu.js";
import { Scene } from "./scene.js";
import { Stage, docks, tabs } from "./stage.js";
import { keepMatch, matchOf } from "./storage.js";
import { showLog } from "./talk.js";
import { tips } from "./tips.js";
import { lang, t } from "./words.js";

const tool = (act, sign) => html`<button data-do="${act}" aria-label="${t(act)}" title="${t(act)}">${sign}</button>`;
const pick = (name, rows) => html`<label>${t(name)} <select name="${name}">${rows.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`;

const page = ({ n, over, match, players, seat }, watch) => html`<section class="prompt"><h1 id="prompt" aria-live="polite"></h1></section>
  <div class="news scrub">${tool("first", "«")}${tool("back", "‹")}${tool("run", "▶")}${tool("on", "›")}${tool("last", "»")}
    <input type="range" max="${n}" value="${n}" aria-label="${t("move")}"><output></output>
    ${pick("speed", [[1000, "1"], [2000, "½"], [250, "4"]])}
    ${pick("eyes", [...Object.entries(players).filter(([id]) => over || id === seat), ...(seat && !over ? [] : [["public", {}]])].map(([id, { label }]) => [id, label ?? t("public")]))}
    ${watch && html`<button data-do="share">${t("share")}</button>`}
    ${over && html`<button data-do="record">${t("record")}</button><button data-do="fork">${t("fork")}</button>`}
    <a href="#match=${match}">${t("to-match")}</a></div>${docks()}
  <section class="pane talk" data-pane="log"><ol class="log" tabindex="0" aria-label="${t("log")}"></ol></section>${tabs("hand", "battle", "side", "log")}`;

export async function screen(main, id) {
  const { tokens = {}, spectator, watch } = matchOf(id);
  const token = Object.values(tokens)[0] ?? spectator;
  const state = await api(`matches/${id}?lang=${lang()}`, null, token);
  fill(main, page(state, watch));
  const [stage, scene, slider, eyes] = [new Stage(main), new Scene(), one("[type=range]", main), one("[name=eyes]", main)];
  let timer = 0;
  const show = async () => {
    const at = slider.value;
    const found = await api(`matches/${id}/replay?at=${at}&eyes=${eyes.value}&lang=${lang()}`, null, token);
    if (at !== slider.value) return;
    one("output", main).textContent = `${at} / ${state.n}`;
    one("#prompt").textContent = found.scene.prompt;
    stage.show(scene, scene.load(found.scene));
    showLog(one(".log", main), found.log);
  };
  const go = (at) => ((slider.value = at), show().catch(complain));
  const stop = () => ((timer = clearInterval(timer)), (one("[data-do=run]", main).textContent = "▶"));
  const on = () => (+slider.value < state.n ? go(+slider.value + 1) : stop());
  const table = {
    ...stage.acts,
    on,
    first: () => go(0),
    back: () => go(slider.value - 1),
    last: () => go(state.n),
    run: (button) => (timer ? stop() : ((button.textContent = "⏸︎"), (timer = setInterval(on, +one("[name=speed]", main).value)))),
    share: () => showLink("replay", watch),
    record: () => download(id, token).catch(complain),
    fork: () => (keepMatch(id, { game: state.game }), (location.hash = `fork=${id},${slider.value}`)),
    rule: ({ value }) => showRule(state.game, value),
    keys: showKeys,
  };
  doing(table);
  slider.oninput = eyes.onchange = () => void show().catch(complain);
  one(".log", main).onclick = ({ target }) => void (target.dataset.n && go(target.dataset.n));
  tips(stage);
  stage.tab("log");
  await show();
  const unbind = keys(stage, table);
  return () => (unbind(), stop());
}

async function download(id, token) {
  const answer = await fetch(`/api/matches/${id}/record`, { headers: { Authorization: `Bearer ${token}` } });
  make("a", "", { href: URL.createObjectURL(await answer.blob()), download: `${id}.txt` }).click();
}
