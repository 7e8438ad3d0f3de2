// The tooltip: what a thing is, what clicking it means, and at what odds. For the mouse, the keyboard and a long touch.

import { beside, fill, html, listen, one } from "./dom.js";
import { t } from "./own.js";

const PATIENCE = 120; // milliseconds before odds are asked for
const MOST = 4; // actions whose odds are asked for at once

/** Gives tips to everything on a page; without a seat nothing can be chosen, in a replay. */
export function tips(stage, seat) {
  const tip = one("#tip");
  let shown = null;
  let later = 0;
  const hide = () => (clearTimeout(later), (shown = null), (tip.hidden = true));
  listen(stage.page, "pointerover focusin contextmenu", (event) => {
    const over = event.target.closest("[data-id], [data-action]");
    if (!over || over === shown || event.pointerType === "touch" && event.type !== "contextmenu") return;
    if (event.type === "contextmenu") event.preventDefault();
    hide();
    shown = over;
    const item = stage.item(over);
    const actions = item?.actions ?? [over.dataset.action];
    const texts = item && seat?.moving && actions.length > 0 && html`<ul>${actions.map((action) => html`<li>${seat.text(action)}</li>`)}</ul>`;
    const put = (rows) => {
      if (shown !== over || !(item || rows.length)) return;
      fill(tip, [item && html`<p>${item.tooltip || item.text}</p>`, texts, rows]).hidden = false;
      beside(tip, over);
    };
    put([]);
    if (seat?.moving) later = setTimeout(async () => put(await oddsOf(seat, actions.slice(0, MOST))), PATIENCE);
  });
  listen(stage.page, "pointerout focusout", hide);
  listen(stage.page, "keydown", ({ key }) => key === "Escape" && hide());
  listen(stage.page, "click", ({ target }) => target.closest(".can, button") && hide());
}

/** A small table for every action whose outcome is uncertain. */
export async function oddsOf(seat, actions) {
  const found = await Promise.all(actions.map((action) => seat.known("odds", { action })));
  const table = ({ rows = [] }, i) => rows.length > 0 && html`<table><caption>${t("odds", seat.text(actions[i]))}</caption>
    ${rows.map(([text, share]) => html`<tr><td>${text}</td><td>${share}</td></tr>`)}</table>`;
  return found.map(table).filter(Boolean);
}
