// A new match, or one that goes on from a move of another: the game, its options, and who sits where.

import { rulesOf } from "./api.js";
import { all, fill, html, one, select, whenSent } from "./dom.js";
import { LEVEL, allGames, begin } from "./lobby.js";
import { matchOf, t } from "./own.js";
import { askName } from "./people.js";

const CLOCKS = ["", "900+10", "3600+30", "604800+86400"]; // seconds for the match, and for each decision

export async function screen(main, about, kind) {
  const games = await allGames();
  const [match, at] = kind === "fork" ? about.split(",") : [];
  const game = games.find(({ id }) => id === (match ? matchOf(match).game : about)) ?? games[0];
  const rules = await rulesOf(game.id);
  fill(main, html`<form class="sheet"><h1>${t(kind === "fork" ? "fork" : "new-match")}</h1>
    ${!match && html`${select("game", t("game"), games.map(({ id, name }) => [id, name]), game.id)}
    ${game.scenarios.length > 1 && select("scenario", t("scenario"), game.scenarios.map(({ id, name }) => [id, name]))}`}
    <fieldset><legend>${t("seats")}</legend><div id="seats"></div></fieldset>
    ${select("clock", t("clock"), CLOCKS.map((clock) => [clock, t(`clock-${clock}`)]))}
    <label>${t("title")} <input name="title" maxlength="60"></label>
    ${!match && html`<fieldset><legend>${t("options")}</legend>${game.options.map((one) => option(one, rules))}</fieldset>`}
    <p class="row"><button class="main">${t("begin")}</button> <a href="#">${t("cancel")}</a></p></form>`);
  const form = one("form", main);
  const seats = () => fill(one("#seats"), seatsOf(game, chosen(form, game)).map((seat, i) => seatRow(seat, i, game)));
  seats();
  form.onchange = ({ target: { name, value } }) => {
    if (name === "game") location.hash = `new=${value}`;
    if (name.startsWith("option")) seats();
  };
  whenSent(form, async (given) => {
    await askName();
    const { tokens = {}, spectator } = matchOf(match);
    begin(match ? `matches/${match}/fork` : "matches", read(form, game, given, at), Object.values(tokens)[0] ?? spectator);
  });
}

/** Ticked, or chosen from a list; its rule explains it. */
const option = ({ word, text, default: on, choices, rule }, rules) => choices ? select(`option ${word}`, text, choices, on)
  : html`<label class="option"><input type="checkbox" name="option ${word}" ${on && html`checked`}><span>${text} <small>${rules[rule]?.text}</small></span></label>`;

const chosen = (form, { options }) => Object.fromEntries(options.map(({ word, choices, default: usual }) => {
  const field = form.elements[`option ${word}`];
  return [word, field ? (choices ? field.value : field.checked) : usual];
}));

/** Who may sit depends on the options in some games. */
function seatsOf({ options, seats, seats_when: when }, set) {
  const other = options.filter(({ word, default: usual }) => `${set[word]}` !== `${usual}`);
  return other.map(({ word }) => when[word] ?? when[`${word}=${set[word]}`]).find(Boolean) ?? seats;
}

const seatRow = ({ id, name }, i, { bots }) => select(id, name, [
  ...["me", "friend", "open"].map((kind) => [kind, t(`seat-${kind}`)]),
  ...bots.map((bot) => [`bot ${bot}`, t("seat-bot", t(bot))]),
], i ? `bot ${LEVEL}` : "me");

function read(form, game, { scenario, clock, title }, at) {
  const [total, add] = clock.split("+").map(Number);
  const seats = all("#seats select").map(({ name, value }) => [name, Object.fromEntries(value.split(" ").map((word, i) => [i ? "bot" : "kind", word]))]);
  return { game: game.id, scenario, options: chosen(form, game), clock: total ? { total, add } : null, title, seats: Object.fromEntries(seats), at: +at || 0 };
}
