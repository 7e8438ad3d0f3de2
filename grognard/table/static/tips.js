// The tooltip: what a thing is, what clicking it means, and at what odds. For the mouse and for the keyboard.

import { beside, fill, html, one } from "./dom.js";
import { t } from "./words.js";

const PATIENCE = 120; // milliseconds before odds are asked for
const MOST = 4; // actions whose odds are asked for at once

/** Gives tips to everything on a page; without a seat nothing can be chosen, in a replay. */
export function tips(stage, seat) {
  const tip = one("#tip");
  let shown = null;
  let later = 0;
  const hide = () => (clearTimeout(later), (shown = null), (tip.hidden = true));
  const show = ({ target, pointerType }) => {
    const over = target.closest("[data-id], [data-action]");
    if (!over || over === shown || pointerType === "touch") return;
    hide();
    shown = over;
    const item = stage.item(over);
    const actions = item?.actions ?? [over.dataset.action];
    const texts = item && seat?.moving ? actions.map((action) => html`<li>${seat.text(action)}</li>`) : [];
    const put = (rows) => {
      if (shown !== over || !(item || rows.length)) return;
      fill(tip, [item && html`<p>${item.tooltip || item.text}</p>`, texts.length > 0 && html`<ul>${texts}</ul>`, rows]).hidden = false;
      beside(tip, over);
    };
    put([]);
    if (seat?.moving) later = setTimeout(async () => put(await oddsOf(seat, actions.slice(0, MOST))), PATIENCE);
  };
  stage.page.addEventListener("pointerover", show);
  stage.page.addEventListener("focusin", show);
  stage.page.addEventListener("pointerout", hide);
  stage.page.addEventListener("focusout", hide);
  stage.page.addEventListener("click", hide);
}

/** A small table for every action whose outcome is uncertain. */
async function oddsOf(seat, actions) {
  const found = await Promise.all(actions.map((action) => seat.known("odds", action)));
  return actions.flatMap((action, i) => {
    const rows = (found[i].rows ?? []).map(([text, share]) => html`<tr><td>${text}</td><td>${share}</td></tr>`);
    return rows.length ? html`<table><caption>${t("odds", seat.text(action))}</caption>${rows}</table>` : [];
  });
}
