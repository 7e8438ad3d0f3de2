// The lobby: a game against the bot one click away, my matches and whose move it is, seats that are open.

import { allGames, api } from "./api.js";
import { complain } from "./choosing.js";
import { acts, fill, html, one } from "./dom.js";
import { askName } from "./main.js";
import { allTokens, keepMatch, setting } from "./storage.js";
import { ago, lang, t } from "./words.js";

export const LEVEL = "normal"; // the bot one meets without choosing
const EVERY = 15000; // milliseconds between two looks at what changed

export async function lobby(main) {
  const games = await allGames();
  fill(main, html`<h1>${t("welcome")}</h1><section class="games">${games.map(gameCard)}</section>
    <section><h2>${t("my-matches")}</h2><div id="mine"></div></section>
    <section><h2>${t("open-seats")}</h2><div id="open"></div></section>
    <p><label class="file">${t("upload")} <input type="file" accept=".txt,.record,text/plain" id="record"></label></p>`);
  acts(main, { play: ({ value }) => playNow(games.find((game) => game.id === value)).catch(complain), take: (button) => take(button).catch(complain) });
  one("#record").onchange = ({ target }) => upload(target.files[0]).catch(complain);
  const look = () => rows().catch(() => {});
  await look();
  const timer = setInterval(look, EVERY);
  return () => clearInterval(timer);
}

const gameCard = ({ id, name, about }) => html`<article class="sheet"><h2>${name}</h2><p>${about}</p>
  <p class="row"><button class="main" data-do="play" value="${id}">${t("play-now")}</button> <a href="#new=${id}">${t("new-match")}</a></p></article>`;

/** The first seat is mine, the others are bots'. */
async function playNow(game) {
  const seats = game.seats.map(({ id }, i) => [id, i ? { kind: "bot", bot: LEVEL } : { kind: "me" }]);
  await begin("matches", { game: game.id, seats: Object.fromEntries(seats) });
}

/** Ask for a new match and go there. */
export async function begin(path, body, token) {
  const { match, tokens = {}, invites, watch } = await api(path, { name: setting("name") || t("guest"), lang: lang(), ...body }, token);
  keepMatch(match, { tokens, invites, watch });
  location.hash = `match=${match}`;
}

async function take({ dataset: { match, seat } }) {
  await askName();
  const { token } = await api(`open/${match}/${seat}`, { name: setting("name"), lang: lang() });
  keepMatch(match, { tokens: { [seat]: token } });
  location.hash = `match=${match}`;
}

async function upload(file) {
  const { match, watch } = await api("records", await file.text());
  keepMatch(match, { spectator: watch, watch });
  location.hash = `review=${match}`;
}

async function rows() {
  const tokens = allTokens();
  const [mine, open] = await Promise.all([tokens.length ? api("mine", { tokens, lang: lang() }) : { matches: [] }, api(`open?lang=${lang()}`)]);
  const who = (row) => html`<span>${Object.values(row.players).map(({ label, name }) => `${label}: ${name || "…"}`).join(", ")}</span>`;
  const turn = (row) => (row.over ? t("over") : row.mine ? t("your-move") : row.to_move.map((seat) => row.players[seat].label).join(", "));
  const myRow = (row) => html`<li class="${row.mine && "now"}"><a href="#match=${row.match}">${row.title || row.name}</a>
    ${who(row)}<span>${turn(row)}, ${ago(row.since)}</span></li>`;
  const openRow = (row) => html`<li><b>${row.title || row.name}</b>${who(row)}
    <button data-do="take" data-match="${row.match}" data-seat="${row.seat}">${t("sit", row.label)}</button></li>`;
  const list = (found, row) => (found.length ? html`<ul class="rows">${found.map(row)}</ul>` : html`<p class="soft">${t("none")}</p>`);
  const once = mine.matches.filter((row, i, rows) => rows.findIndex((other) => other.match === row.match) === i);
  fill(one("#mine"), list(once, myRow));
  fill(one("#open"), list(open.seats, openRow));
}
