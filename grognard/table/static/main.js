// The page: its header, and which screen the part of the address after # asks for.

import { api } from "./api.js";
import { complain } from "./choosing.js";
import { ask, doing, fill, html, one } from "./dom.js";
import { lobby } from "./lobby.js";
import { matchPage } from "./match.js";
import { newMatch } from "./new_match.js";
import { replayPage } from "./replay.js";
import { keep, keepMatch, setting } from "./storage.js";
import { lang, learn, t } from "./words.js";

const SCREENS = { new: newMatch, fork: newMatch, match: matchPage, review: replayPage, join: enter, watch: enter, replay: enter };

/** A link from a friend: its code buys a seat, or a place to look on. */
async function enter(main, code, kind) {
  if (kind === "join") await askName();
  const { match, seat, token } = await api("join", { code, name: setting("name"), lang: lang() });
  keepMatch(match, seat ? { tokens: { [seat]: token } } : { spectator: token, watch: token });
  location.replace(`#${kind === "replay" ? "review" : "match"}=${match}`);
}

/** People are asked for their name once, when others will see it. */
export async function askName() {
  if (setting("name")) return;
  const given = await ask(t("your-name"), html`<input name="name" maxlength="40" aria-label="${t("your-name")}" autofocus>`, [t("go-on"), "yes"]);
  keep("name", given?.name.trim() || t("guest"));
}

let leave; // what the screen that is shown wants done when one leaves it

async function show() {
  const [kind, about = ""] = location.hash.slice(1).split("=");
  const main = fill(one("main"), "");
  leave?.();
  leave = null;
  doing({});
  document.title = "Grognard";
  main.className = kind || "lobby";
  fill(one("#top"), html`<a href="#" class="brand">Grognard</a><span id="place"></span><span id="line"></span>
    <button aria-label="${t("settings")}" title="${t("settings")}">⚙</button>`).lastChild.onclick = settings;
  try {
    leave = await (SCREENS[kind] ?? lobby)(main, about, kind);
  } catch (error) {
    complain(error);
    fill(main, html`<p class="sheet"><a href="#">${t("to-lobby")}</a></p>`);
  }
}

const choice = (name, now, ...values) => html`<label>${t(name)} <select name="${name}">${values.map(
  (value) => html`<option value="${value}" ${value === now && html`selected`}>${t(`${name}-${value}`)}</option>`,
)}</select></label>`;

async function settings() {
  const form = html`<div class="row"><label>${t("your-name")} <input name="name" maxlength="40" value="${setting("name")}"></label>
    ${choice("lang", lang(), "it", "en")}${choice("theme", setting("theme"), "system", "light", "dark")}</div>`;
  const given = await ask(t("settings"), form, [t("keep"), "yes"], [t("cancel"), ""]);
  for (const [key, value] of Object.entries(given ?? {})) keep(key, value);
  if (given) start();
}

async function start() {
  document.documentElement.dataset.theme = setting("theme");
  await learn();
  await show();
}

addEventListener("hashchange", show);
one("#sheet").innerHTML = await (await fetch("symbols.svg")).text();
start();
