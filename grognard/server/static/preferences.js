// The player's name, language and colours.

import { ask } from "./dialogs.js";
import { select } from "./dom.js";
import { html } from "./html.js";
import { saveSetting, setting } from "./storage.js";
import { lang, t } from "./words.js";

/** Asks for the player's name, once, when others will see it. */
export async function askName() {
  if (setting("name")) return;
  const label = t("your-name");
  const field = html`<input name="name" maxlength="40" aria-label="${label}" autofocus>`;
  const given = await ask(label, field, [t("go-on"), "yes"]);
  saveSetting("name", given?.name.trim() || t("guest"));
}

/**
 * Shows the settings.
 *
 * @returns {Promise<boolean>} whether they were saved
 */
export async function openSettings() {
  const given = await ask(t("settings"), settingsForm(), [t("keep"), "yes"], [t("cancel"), ""]);
  if (!given) return false;
  saveSetting("name", given.name);
  saveSetting("lang", given.lang);
  saveSetting("theme", given.theme);
  return true;
}

function settingsForm() {
  const name = setting("name");
  return html`<div class="row">
    <label>${t("your-name")} <input name="name" maxlength="40" value="${name}"></label>
    ${choice("lang", ["it", "en"], lang())}
    ${choice("theme", ["system", "light", "dark"], setting("theme"))}
  </div>`;
}

/**
 * @param {string} name
 * @param {string[]} values
 * @param {string} selected
 */
function choice(name, values, selected) {
  /** @type {[string, string][]} */
  const choices = values.map((value) => [value, t(`${name}-${value}`)]);
  return select(name, t(name), choices, selected);
}
