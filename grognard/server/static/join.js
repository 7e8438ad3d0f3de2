// The screen behind a link: what it is for, then a seat, a place to watch from, or my own seats from
// another device.

import { api } from "./api.js";
import { get, onSubmit, setCommands } from "./dom.js";
import { duration, showPosters } from "./game_card.js";
import { fill, html } from "./html.js";
import { dots } from "./icons.js";
import { saveMatch, saveSetting, setting } from "./storage.js";
import { loadStyle } from "./styles.js";
import { lang, loadMoreWords, playerName, t } from "./words.js";

/** @import { Invitation } from "./types.d.ts" */

/** Where a link leads after it was used; a match if it is not here. @type {Record<string, string>} */
const AFTERWARDS = { replay: "review", result: "summary" };

/**
 * @param {HTMLElement} main
 * @param {string} code
 * @param {string} kind
 */
export async function screen(main, code, kind) {
  await Promise.all([loadMoreWords(), loadStyle("lobby.css")]);
  /** @type {Invitation} */
  const invitation = await api("invitation", { code, lang: lang() });
  if (kind !== "join") {
    await join(code, kind);
    return;
  }
  await loadStyle("join.css");
  fill(main, layout(invitation));
  showPosters(main);
  const { match, game, watchable } = invitation;
  setCommands({
    learn: async () => (await import("./lesson.js")).beginLesson(game),
    watch: () => watchByAddress(match),
  });
  if (invitation.taken || invitation.over) return;
  get("[data-do=watch]", main).hidden = !watchable;
  onSubmit(get("form", main), async ({ name }) => {
    saveSetting("name", name.trim() || t("guest"));
    await join(code, kind);
  });
}

/**
 * Uses the code: its seats are mine from now on, or I watch.
 *
 * @param {string} code
 * @param {string} kind
 */
async function join(code, kind) {
  const body = { code, name: setting("name"), lang: lang() };
  const { match, seat, token, tokens } = await api("join", body);
  if (tokens) saveMatch(match, { tokens });
  else saveMatch(match, seat ? { tokens: { [seat]: token } } : { spectator: token, watch: token });
  location.replace(`#${AFTERWARDS[kind] ?? "match"}=${match}`);
}

/**
 * Watches a match of which I know only the address, if it is open to spectators.
 *
 * @param {string} match
 */
export async function watchByAddress(match) {
  const { token } = await api(`matches/${match}/watch`, {});
  saveMatch(match, { spectator: token, watch: token });
  if (location.hash !== `#match=${match}`) location.hash = `match=${match}`;
}

/** @param {Invitation} invitation */
function layout(invitation) {
  const { name, title, about, mood, label, taken, over, game, goal } = invitation;
  const problem = over ? t("invited-over") : t("invited-taken");
  return html`<div class="invitation">
    <section class="scenery">
      <div class="art"><img data-poster="${game}" alt="" hidden></div>
      <header><h2>${name}</h2><p>${mood || about}</p>${length(invitation)}</header>
    </section>
    <form>
      <h1>${t("invited", hosts(invitation), name)}</h1>
      ${title && html`<p><b>${title}</b></p>`}
      <ul class="sides">${sides(invitation)}</ul>
      ${goal && html`<p><b>${t("goal")}.</b> ${goal}</p>`}
      <table>${facts(invitation).map(factRow)}</table>
      ${taken || over ? html`<p role="alert"><b>${problem}</b></p>` : nameFields(label)}
      ${otherWays(invitation)}
      <p class="soft">${t("invited-keep")}</p>
    </form>
  </div>`;
}

/** The people who are there already. @param {Invitation} invitation */
function hosts({ players }) {
  const names = Object.values(players).filter(({ kind }) => kind === "person");
  return names.map(playerName).join(", ") || t("guest");
}

/** @param {Invitation} invitation */
function length({ minutes, weight }) {
  if (!minutes) return undefined;
  return html`<p>${duration(minutes)} · ${t(`weight-${weight}`)} ${dots(weight)}</p>`;
}

/** Every seat and who holds it; the one that is offered says so. @param {Invitation} invitation */
function sides({ players, seat }) {
  return Object.entries(players).map(([id, player]) => {
    const mine = id === seat;
    const who = mine ? t("invited-yours") : playerName(player);
    return html`<li class="${mine && "mine"}"><b>${player.label}</b> <span>${who}</span></li>`;
  });
}

/**
 * @param {Invitation} invitation
 * @returns {[name: string, value: string][]}
 */
function facts({ scenario, options, clock, n }) {
  /** @type {[string, string][]} */
  const found = [
    [t("scenario"), scenario],
    [t("options"), options.join(", ")],
    [t("clock"), t(clock ? `clock-${clock.total}+${clock.add}` : "clock-")],
    [t("invited-stands"), n > 0 ? t("invited-moves", n) : t("invited-new")],
  ];
  return found.filter(([, value]) => value);
}

/** @param {[name: string, value: string]} fact */
function factRow([name, value]) {
  return html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`;
}

/** @param {string} label */
function nameFields(label) {
  return html`<label>${t("your-name")}
      <input name="name" maxlength="40" value="${setting("name")}" autofocus></label>
    <button class="main">${t("invited-sit", label)}</button>`;
}

/** What else one can do: learn first, only watch, play this game with others. @param {Invitation} invitation */
function otherWays({ game, taken, over, watchable, lesson }) {
  const watch = html`<button type="button" class="button" data-do="watch">${t("only-watch")}</button>`;
  const learn = html`<button type="button" class="button" data-do="learn">${t("learn-first")}</button>`;
  const play = html`<a class="button" href="#new=${game}">${t("play-this")}</a>`;
  const gone = taken || over;
  return html`<p class="row">${lesson && learn}${(watchable || !gone) && watch}${gone && play}
    <a class="button" href="#">${t("to-lobby")}</a></p>`;
}
