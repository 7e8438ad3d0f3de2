// The chat.

import { get, onSubmit } from "./dom.js";
import { fill, html } from "./html.js";
import { scrollToEnd } from "./log.js";
import { showError } from "./rules.js";
import { t } from "./words.js";

/** @import { MatchClient } from "./match_client.js" */
/** @import { ChatLine } from "./types.d.ts" */

/**
 * @param {HTMLElement} list
 * @param {ChatLine[]} lines
 */
export function showChat(list, lines) {
  fill(list, html`<ol>${lines.map(chatLine)}</ol>`);
  scrollToEnd(list);
}

/** @param {ChatLine} line */
function chatLine({ at, name, text, to }) {
  const time = new Date(at * 1000).toLocaleTimeString([], { timeStyle: "short" });
  const audience = to === "team" && ` (${t("team")})`;
  return html`<li><time>${time}</time> <b>${name}</b>${audience}: ${text}</li>`;
}

/**
 * Sends what is typed into the form of the chat.
 *
 * @param {HTMLElement} main
 * @param {MatchClient} match
 */
export function bindChat(main, match) {
  /** @type {HTMLFormElement} */
  const form = get(".say", main);
  /** @type {HTMLInputElement} */
  const field = get("[name=text]", form);
  onSubmit(form, async ({ text, to = "table" }) => {
    if (!text.trim()) return;
    try {
      await match.ask("chat", { text, to });
      if (field.value === text) form.reset(); // the next line may have been begun
    } catch (error) {
      showError(/** @type {Error} */ (error));
    }
  });
}
