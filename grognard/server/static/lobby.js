// The lobby: a game against the bot one click away, my matches and whose move it is, seats that are open.

import { api, once } from "./api.js";
import { doing, fill, html, one, tell } from "./dom.js";
import { goTo, keepMatch, lang, nameOf, setting, t } from "./own.js";
import { askName } from "./people.js";

export const LEVEL = "normal"; // the bot one meets without choosing
const MOST = 200; // tokens that the table takes at once
const EVERY = 15000; // milliseconds between two looks at what changed

export const allGames = async () => (await once(`games?lang=${lang()}`)).games;

export async function screen(main) {
  const games = await allGames();
  fill(main, html`<h1>${t("welcome")}</h1><section class="games">${games.map(gameCard)}</section>
    ${["mine", "open"].map((list) => html`<section><h2>${t(list)}</h2><div id="${list}"></div></section>`)}
    <label>${t("upload")} <input type="file" accept="text/plain"></label>`);
  doing({
    play: ({ value }) => begin("matches", { game: value, seats: meAgainstBots(games.find(({ id }) => id === value)) }),
    take: ({ dataset }) => take(dataset),
    hide: ({ value }) => (hide(value, true), tell(html`${t("hidden")} <button data-do="show" value="${value}">${t("undo")}</button>`)),
    show: ({ value, parentNode }) => (hide(value, false), parentNode.remove()),
  });
  one("[type=file]", main).onchange = ({ target }) => void upload(target.files[0]);
  const timer = setInterval(rows, EVERY);
  await rows();
  return () => clearInterval(timer);
}

const gameCard = ({ id, name, about }) => html`<article class="sheet"><h2>${name}</h2><p>${about}</p>
  <p class="row"><button class="main" data-do="play" value="${id}">${t("play-now")}</button> <a href="#new=${id}">${t("new-match")}</a></p></article>`;

const meAgainstBots = ({ seats }) => Object.fromEntries(seats.map(({ id }, i) => [id, i ? { kind: "bot", bot: LEVEL } : { kind: "me" }]));

/** Ask for a new match and go there. */
export async function begin(path, body, token) {
  const { match, ...keys } = await api(path, { name: setting("name") || t("guest"), lang: lang(), ...body }, token);
  goTo(match, keys);
}

async function take({ match, seat }) {
  await askName();
  const { token } = await api(`open/${match}/${seat}`, { name: setting("name"), lang: lang() });
  goTo(match, { tokens: { [seat]: token } });
}

async function upload(file) {
  const { match, watch } = await api("records", await file.text());
  goTo(match, { spectator: watch, watch }, "review");
}

/** Off the list of this browser; whoever has its address comes back to it. */
const hide = (match, hidden) => (keepMatch(match, { hidden }), rows());

const myTokens = () => Object.values(setting("matches")).filter(({ hidden }) => !hidden).flatMap(({ tokens, spectator }) => [...Object.values(tokens), spectator].filter(Boolean)).slice(-MOST);

/** How long ago, in words. */
function ago(when) {
  const seconds = Date.now() / 1000 - when;
  const [unit, size] = [["day", 86400], ["hour", 3600], ["minute", 60]].find(([, n]) => seconds >= n) ?? ["second", Infinity];
  return new Intl.RelativeTimeFormat(lang(), { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

const who = ({ players }) => html`<span>${Object.values(players).map((one) => `${one.label}: ${nameOf(one)}`).join(", ")}</span>`;

function myRow(row) {
  const turn = row.over ? t("over") : row.mine ? t("your-move") : row.to_move.map((seat) => row.players[seat].label).join(", ");
  return html`<li class="${row.mine && "now"}"><a href="#match=${row.match}">${row.title || row.name}</a>${who(row)}<span>${turn}, ${ago(row.since)}</span>
    <button data-do="hide" value="${row.match}" aria-label="${t("hide")}" title="${t("hide")}">✕</button></li>`;
}

const openRow = (row) => html`<li><b>${row.title || row.name}</b>${who(row)}
  <button data-do="take" data-match="${row.match}" data-seat="${row.seat}">${t("sit", row.label)}</button></li>`;

/** What is under way; while the table cannot be reached, what was shown stays. */
async function rows() {
  const asked = [api("mine", { tokens: myTokens(), lang: lang() }), api(`open?lang=${lang()}`)];
  const [mine, open] = await Promise.all(asked).catch(() => []);
  if (!open || !one("#mine")) return;
  const list = (id, found, row) => fill(one(`#${id}`), found.length ? html`<ul class="rows">${found.map(row)}</ul>` : html`<p class="soft">${t(`no-${id}`)}</p>`);
  list("mine", [...new Map(mine.matches.toReversed().map((row) => [row.match, row])).values()].reverse(), myRow);
  list("open", open.seats, openRow);
}
