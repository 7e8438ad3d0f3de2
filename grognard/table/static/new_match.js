// A new match, or one that goes on from a move of another: the game, its options, and who sits where.

import { allGames, rulesOf } from "./api.js";
import { complain } from "./choosing.js";
import { all, fill, html, one } from "./dom.js";
import { LEVEL, begin } from "./lobby.js";
import { askName } from "./main.js";
import { matchOf } from "./storage.js";
import { t } from "./words.js";

export async function newMatch(main, about, kind) {
  const games = await allGames();
  const [match, at] = about.split(",");
  const fixed = kind === "fork"; // its game and options are those of the match it comes from
  const game = games.find((one) => one.id === (fixed ? matchOf(match).game : about)) ?? games[0];
  const rules = await rulesOf(game.id);
  fill(main, html`<form class="sheet"><h1>${t(kind === "fork" ? "fork" : "new-match")}</h1>
    ${!fixed && html`${pick("game", t("game"), games.map((one) => [one.id, one.name]), game.id)}
    ${game.scenarios.length > 1 && pick("scenario", t("scenario"), game.scenarios.map((one) => [one.id, one.name]))}
    <fieldset><legend>${t("options")}</legend>${game.options.map((one) => option(one, rules))}</fieldset>`}
    <fieldset id="seats"><legend>${t("seats")}</legend></fieldset>
    ${pick("clock", t("clock"), ["", "900+10", "3600+30", "604800+86400"].map((one) => [one, t(`clock-${one || "none"}`)]))}
    <label>${t("title")} <input name="title" maxlength="60"></label>
    <p class="row"><button class="main">${t("begin")}</button> <a href="#">${t("cancel")}</a></p></form>`);
  const form = one("form", main);
  const seats = () => fill(one("#seats", main), [html`<legend>${t("seats")}</legend>`, seatsOf(game, chosen(form, game)).map((one, i) => seat(one, i, game))]);
  seats();
  form.onchange = ({ target }) => (target.name === "game" ? (location.hash = `new=${target.value}`) : target.closest("#seats") || seats());
  form.onsubmit = async (event) => {
    event.preventDefault();
    const body = { ...read(form, game), ...(fixed && { at: +at }) };
    if (Object.values(body.seats).some(({ kind: who }) => who !== "bot")) await askName();
    begin(fixed ? `matches/${match}/fork` : "matches", body, fixed && tokenOf(match)).catch(complain);
  };
}

const tokenOf = (match) => Object.values(matchOf(match).tokens)[0] ?? matchOf(match).spectator;

const pick = (name, label, values, now) => html`<label>${label} <select name="${name}">${values.map(
  ([value, text]) => html`<option value="${value}" ${value === now && html`selected`}>${text}</option>`,
)}</select></label>`;

const option = ({ word, text, default: on, choices, rule }, rules) => choices
  ? pick(`option ${word}`, text, choices, on)
  : html`<label class="option"><input type="checkbox" name="option ${word}" ${on && html`checked`}> <span>${text} <small>${rules[rule]?.text}</small></span></label>`;

/** The options as they are set: ticked, or chosen from a list. */
const chosen = (form, game) => Object.fromEntries(game.options.map(({ word, choices, default: on }) => {
  const field = form.elements[`option ${word}`];
  return [word, field ? (choices ? field.value : field.checked) : on];
}));

/** Who may sit depends on the options in some games. */
function seatsOf(game, options) {
  const switched = game.options.find(({ word, default: usual }) => options[word] !== usual && game.seats_when[word]);
  return switched ? game.seats_when[switched.word] : game.seats;
}

const seat = ({ id, name }, i, game) => pick(`seat ${id}`, name, [
  ["me", t("seat-me")], ["friend", t("seat-friend")], ["open", t("seat-open")],
  ...game.bots.map((bot) => [`bot ${bot}`, t("seat-bot", t(bot))]),
], i ? `bot ${LEVEL}` : "me");

function read(form, game) {
  const { game: id, scenario, clock, title } = Object.fromEntries(new FormData(form));
  const [total, add] = clock.split("+").map(Number);
  const seats = all("#seats select", form).map(({ name, value }) => {
    const [kind, bot] = value.split(" ");
    return [name.slice(5), { kind, bot }];
  });
  return { game: id, scenario, options: chosen(form, game), clock: total ? { total, add } : null, title, seats: Object.fromEntries(seats) };
}
