// The page: its header, and which screen the part of the address after # asks for.

import { api } from "./api.js";
import { complain } from "./choosing.js";
import { acts, ask, fill, html, one } from "./dom.js";
import { lobby } from "./lobby.js";
import { matchPage } from "./match.js";
import { newMatch } from "./new_match.js";
import { replayPage } from "./replay.js";
import { keep, keepMatch, setting } from "./storage.js";
import { lang, learn, t } from "./words.js";

let leave = null; // what the screen that is shown wants done when one leaves it

const SCREENS = {
  "": lobby,
  new: newMatch,
  fork: newMatch,
  match: matchPage,
  review: replayPage,
  join: enter,
  watch: enter,
  replay: enter,
};

/** A link from a friend: its code buys a seat, or a place to look on. */
async function enter(main, code, kind) {
  if (kind === "join") await askName();
  const { match, seat, token } = await api("join", { code, name: setting("name"), lang: lang() });
  keepMatch(match, seat ? { tokens: { [seat]: token } } : { spectator: token });
  location.replace(`#${kind === "replay" ? "review" : "match"}=${match}`);
}

export async function askName() {
  if (setting("name")) return;
  const given = await ask(t("your-name"), html`<input name="name" maxlength="40" aria-label="${t("your-name")}" autofocus>`, [t("go-on"), "yes"]);
  keep("name", given?.name.trim() || t("guest"));
}

async function show() {
  const [kind, ...rest] = location.hash.slice(1).split("=");
  const main = fill(one("main"), "");
  leave?.();
  leave = null;
  document.title = "Grognard";
  main.className = kind || "lobby";
  fill(one("#top"), header());
  try {
    leave = (await (SCREENS[kind] ?? lobby)(main, rest.join("="), kind)) ?? null;
  } catch (error) {
    complain(error);
    fill(main, html`<p class="sheet"><a href="#">${t("to-lobby")}</a></p>`);
  }
}

const choice = (name, values) => html`<label>${t(name)} <select name="${name}">${values.map(
  (value) => html`<option value="${value}" ${value === (name === "lang" ? lang() : setting(name)) && html`selected`}>${t(`${name}-${value}`)}</option>`,
)}</select></label>`;

const header = () => html`<a href="#" class="brand">Grognard</a><span id="place"></span><span id="line"></span>
  <button data-do="settings" aria-label="${t("settings")}" title="${t("settings")}">⚙</button>`;

async function settings() {
  const name = html`<label>${t("your-name")} <input name="name" maxlength="40" value="${setting("name")}"></label>`;
  const form = html`<div class="fields">${name}${choice("lang", ["it", "en"])}${choice("theme", ["system", "light", "dark"])}</div>`;
  const given = await ask(t("settings"), form, [t("keep"), "yes"], [t("cancel"), ""]);
  if (!given) return;
  for (const key of ["name", "lang", "theme"]) keep(key, given[key]);
  start();
}

async function start() {
  document.documentElement.dataset.theme = setting("theme");
  await learn();
  await show();
}

addEventListener("hashchange", show);
acts(one("#top"), { settings });
fetch("/symbols.svg").then(async (answer) => fill(one("#sheet"), "").insertAdjacentHTML("beforeend", await answer.text())).then(start);
