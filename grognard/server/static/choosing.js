// Choosing: a click on a thing plays its one action, offers its several, or says by which rule there is none.

import { rulesOf } from "./api.js";
import { all, ask, fill, html, listen, menu, tell } from "./dom.js";
import { keepMatch, matchOf, t } from "./own.js";
import { oddsOf } from "./tips.js";

/** A rule's number, which opens the rule. */
export const ruleLink = (rule) => html`<button class="rule" data-do="rule" value="${rule}" title="${t("rule", rule)}">${rule}</button>`;

export async function showRule(game, rule) {
  const { title = "", text = t("no-rule") } = (await rulesOf(game).catch(() => ({})))[rule] ?? {};
  ask(`${rule} ${title}`, html`<p class="pre">${text}</p>`, [t("close"), "close"]);
}

export const complain = ({ text, rule, message }) => tell([text ?? message, " ", rule && rule !== "0" && ruleLink(rule)], true);

/** What a click or an order does, for one seat. */
export function choosing(stage, seat) {
  let busy = false;

  /** Play an action; what cannot be undone is asked about first, unless the player said not to. */
  const play = async (action) => {
    const known = seat.state.actions.find((one) => one.action === action);
    if (busy || (known?.final && !(await sure(seat, known)))) return;
    busy = true;
    await seat.play(action).catch(complain);
    busy = false;
  };

  const choose = (item, element) => {
    const [first, ...more] = item.actions;
    if (!seat.moving) return seat.watching || seat.state.over || tell(t("not-yours", seat.state.prompt));
    if (!first) return whyNot(item, seat);
    if (!more.length) return play(first);
    menu(element, item.text, item.actions.map((action) => [seat.text(action), () => play(action), action]));
  };

  listen(stage.page, "click", ({ target }) => {
    const item = stage.item(target);
    if (item && !stage.zone(target).zoom.dragged) choose(item, target.closest("[data-id]"));
  });
  return { play, choose };
}

/** The rule against what a click might have meant. */
async function whyNot({ id }, seat) {
  const { refusal } = await seat.known("why", { item: id });
  if (refusal) complain(refusal);
  else tell(t("nothing-here", seat.state.prompt));
}

/** Asks, and tells the odds as soon as they are known: where there is no mouse they are seen nowhere else. */
async function sure(seat, { action, text }) {
  const { match } = seat;
  if (matchOf(match).sure) return true;
  oddsOf(seat, [action]).then((rows) => all("dialog .odds").forEach((place) => fill(place, rows)));
  const box = html`<p>${t("final")}</p><div class="odds"></div><label><input type="checkbox" name="sure"> ${t("sure")}</label>`;
  const given = await ask(text, box, [t("do-it"), "yes"], [t("cancel"), ""]);
  if (given?.sure) keepMatch(match, { sure: true });
  return given;
}
