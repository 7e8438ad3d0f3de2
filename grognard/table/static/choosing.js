// Choosing: a click on a thing plays its one action, offers its several, or says by which rule there is none.

import { rulesOf } from "./api.js";
import { ask, html, listen, menu, tell } from "./dom.js";
import { keepMatch, matchOf, t } from "./own.js";

/** A rule's number, which opens the rule. */
export const ruleLink = (rule) => html`<button class="rule" data-do="rule" value="${rule}" title="${t("rule", rule)}">${rule}</button>`;

export async function showRule(game, rule) {
  const { title = "", text = t("no-rule") } = (await rulesOf(game).catch(() => ({})))[rule] ?? {};
  ask(`${rule} ${title}`, html`<p class="pre">${text}</p>`, [t("close"), "close"]);
}

export const complain = ({ text, rule, message }) => tell([text ?? message, " ", rule && rule !== "0" && ruleLink(rule)], true);

export class Choosing {
  constructor(stage, seat) {
    this.seat = seat;
    listen(stage.page, "click", ({ target }) => {
      const item = stage.item(target);
      if (item && !stage.zone(target).zoom.dragged) this.choose(item, target.closest("[data-id]"));
    });
  }

  choose(item, element) {
    const { seat } = this;
    if (!seat.moving) return seat.watching || seat.state.over || tell(t("not-yours", seat.state.prompt));
    if (!item.actions.length) return this.#whyNot(item);
    if (item.actions.length === 1) return this.play(item.actions[0]);
    menu(element, item.label || item.text, item.actions.map((action) => [seat.text(action), () => this.play(action), action]));
  }

  /** What a click might have meant, and the rule against it. */
  async #whyNot(item) {
    const { refusal } = await this.seat.known("why", { item: item.id });
    if (refusal) complain(refusal);
    else tell(t("nothing-here", this.seat.state.prompt));
  }

  /** Play an action; what cannot be undone is asked about first, unless the player said not to. */
  async play(action) {
    const known = this.seat.state.actions.find((one) => one.action === action);
    if (this.busy || (known?.final && !(await this.#sure(known.text)))) return;
    this.busy = true;
    await this.seat.play(action).catch(complain);
    this.busy = false;
  }

  async #sure(text) {
    if (matchOf(this.seat.match).sure) return true;
    const box = html`<p>${t("final")}</p><label><input type="checkbox" name="sure"> ${t("sure")}</label>`;
    const given = await ask(text, box, [t("do-it"), "yes"], [t("cancel"), ""]);
    if (given?.sure) keepMatch(this.seat.match, { sure: true });
    return given;
  }
}
