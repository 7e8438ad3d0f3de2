// A match played again: a scrubber bound to the log, through the eyes of one seat or, when it is over, with everything open.

import { api } from "./api.js";
import { showRule } from "./choosing.js";
import { doing, fill, html, make, one, renew, select } from "./dom.js";
import { keys, showKeys } from "./keys.js";
import { showLink } from "./match_menu.js";
import { keepMatch, lang, matchOf, t } from "./own.js";
import { Scene } from "./scene.js";
import { Stage, table, tool } from "./stage.js";
import { showLog } from "./talk.js";
import { tips } from "./tips.js";

/** Through whose eyes: one's own or the public's; when it is over, anybody's, and with everything open. */
function eyesOf({ over, players, seat }) {
  const seats = Object.entries(players).map(([id, { label }]) => [id, label]);
  const onlooker = ["public", t("public")];
  return over ? [["all", t("all")], ...seats, onlooker] : seat ? seats.filter(([id]) => id === seat) : [onlooker];
}

const page = ({ n, over, match, ...rest }, watch) => table({
  news: html`<div class="scrub">${tool("first", "«")}${tool("back", "‹")}${tool("run", "▶")}${tool("on", "›")}${tool("last", "»")}
    <input type="range" max="${n}" value="${n}" aria-label="${t("move")}"><output></output>
    ${select("speed", t("speed"), [[1000, "1×"], [2000, "½×"], [250, "4×"]])}${select("eyes", t("eyes"), eyesOf({ over, ...rest }))}
    ${watch && html`<button data-do="share">${t("share")}</button>`}
    ${over && html`<button data-do="record">${t("record")}</button><button data-do="fork">${t("fork")}</button>`}
    <a href="#match=${match}">${t("to-match")}</a></div>`,
});

export async function screen(main, id) {
  const { tokens = {}, spectator, watch } = matchOf(id);
  const token = Object.values(tokens)[0] ?? spectator;
  const state = await api(`matches/${id}?lang=${lang()}`, null, token);
  fill(main, page(state, watch));
  const [stage, scene, slider, eyes] = [new Stage(main), new Scene(), one("[type=range]", main), one("[name=eyes]", main)];
  let timer = 0;
  const show = async () => {
    const at = slider.value;
    const found = await api(`matches/${id}/replay?at=${at}&eyes=${eyes.value}&lang=${lang()}&format=drawn`, null, token);
    if (at !== slider.value) return;
    one("output", main).textContent = `${at} / ${state.n}`;
    renew(one("#prompt"), found.scene.prompt);
    scene.load(found.scene);
    stage.show(scene);
    showLog(one(".log", main), found.log);
  };
  const go = (at) => ((slider.value = at), show());
  const stop = () => ((timer = clearInterval(timer)), (one("[data-do=run]", main).textContent = "▶"));
  const on = () => (+slider.value < state.n ? go(+slider.value + 1) : stop());
  const acts = {
    ...stage.acts,
    on,
    first: () => go(0),
    back: () => go(slider.value - 1),
    last: () => go(state.n),
    run: (button) => (timer ? stop() : ((button.textContent = "⏸︎"), (timer = setInterval(on, +one("[name=speed]", main).value)))),
    share: () => showLink("replay", watch),
    record: () => download(id, token),
    fork: () => (keepMatch(id, { game: state.game }), (location.hash = `fork=${id},${slider.value}`)),
    rule: ({ value }) => showRule(state.game, value),
    keys: showKeys,
  };
  doing(acts);
  slider.oninput = eyes.onchange = () => void show();
  one(".log", main).onclick = ({ target }) => void (target.dataset.n && go(target.dataset.n));
  tips(stage);
  stage.tab("log");
  await show();
  const unbind = keys(stage, acts);
  return () => (unbind(), stop());
}

async function download(id, token) {
  const answer = await fetch(`/api/matches/${id}/record`, { headers: { Authorization: `Bearer ${token}` } });
  make("a", "", { href: URL.createObjectURL(await answer.blob()), download: `${id}.txt` }).click();
}
