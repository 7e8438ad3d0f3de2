// The player's name, language and colours, and what this device may do for the player.

import { canHaveWorker, updateWorker } from "./app.js";
import { ask } from "./dialogs.js";
import { all, find, get, select } from "./dom.js";
import { html } from "./html.js";
import { canNotify, switchPush } from "./push.js";
import { showError } from "./rules.js";
import { saveSetting, setting } from "./storage.js";
import { loadStyle } from "./styles.js";
import { lang, loadMoreWords, t } from "./words.js";

/** @import { Sign } from "./sounds.js" */
/** @import { InstallPrompt } from "./types.d.ts" */

const SIGNS = ["turn", "dice", "won", "message"];

/** Asks for the player's name, once, when others will see it. */
export async function askName() {
  if (setting("name")) return;
  const label = t("your-name");
  const field = html`<input name="name" maxlength="40" aria-label="${label}" autofocus />`;
  const given = await ask(label, field, [t("go-on"), "yes"]);
  saveSetting("name", given?.name.trim() || t("guest"));
}

/**
 * Shows the settings.
 *
 * @param {InstallPrompt} [installer]
 * @returns {Promise<boolean>} whether they were saved
 */
export async function openSettings(installer) {
  await Promise.all([
    loadMoreWords("words.later"),
    loadMoreWords("settings"),
    loadStyle("settings.css"),
  ]);
  const asked = ask(t("settings"), settingsForm(installer), [t("keep"), "yes"], [t("cancel"), ""]);
  bindSounds();
  bindInstaller(installer);
  const given = await asked;
  if (!given) return false;
  saveSetting("name", given.name);
  saveSetting("lang", given.lang);
  saveSetting("theme", given.theme);
  saveSetting("motion", /** @type {"normal" | "fast" | "off"} */ (given.motion));
  saveSetting("battles", given.battles);
  saveSetting("sound", given.sound === "on" ? "on" : "off");
  saveSetting("volume", Number(given.volume));
  await switchApp(given.app === "on");
  await switchPush(given.push === "on").catch(showError);
  return true;
}

/** @param {boolean} isWanted */
async function switchApp(isWanted) {
  if (isWanted === (setting("app") === "on")) return;
  saveSetting("app", isWanted ? "on" : "off");
  await updateWorker().catch(showError);
}

/** @param {InstallPrompt} [installer] */
function bindInstaller(installer) {
  const button = find("dialog[open] [data-install]");
  if (button && installer) button.onclick = () => installer.prompt();
}

/** A sound can be heard before it is chosen. */
function bindSounds() {
  /** @type {HTMLInputElement} */
  const volume = get("dialog[open] [name=volume]");
  for (const button of all("dialog[open] [data-sign]")) {
    button.onclick = async () => {
      const { play } = await import("./sounds.js");
      play(/** @type {Sign} */ (button.dataset.sign), Number(volume.value));
    };
  }
}

/** @param {InstallPrompt} [installer] */
function settingsForm(installer) {
  const name = setting("name");
  return html`<div class="row">
    <label>${t("your-name")} <input name="name" maxlength="40" value="${name}" /></label>
    ${choice("lang", ["it", "en"], lang())} ${choice("theme", ["system", "light", "dark"], setting("theme"))}
    ${choice("battles", ["step", "normal", "fast", "result"], setting("battles"))}
    ${choice("motion", ["normal", "fast", "off"], setting("motion") ?? "normal")}
  </div>
  ${soundForm()} ${appForm(installer)} ${pushForm()}`;
}

/** @param {InstallPrompt} [installer] */
function appForm(installer) {
  const button =
    installer && html`<p><button type="button" data-install>${t("install")}</button></p>`;
  return html`<fieldset>
    <legend>${t("app")}</legend>
    ${onOff("app", setting("app") === "on", canHaveWorker)} ${button}
  </fieldset>`;
}

function soundForm() {
  const signs = SIGNS.map(
    (sign) => html`<button type="button" data-sign="${sign}">${t(`sign-${sign}`)}</button>`,
  );
  return html`<fieldset>
    <legend>${t("sound")}</legend>
    ${onOff("sound", setting("sound") === "on")}
    <label>${t("volume")} <input type="range" name="volume" min="5" max="100" step="5" value="${setting("volume")}"></label>
    <p class="listen">${t("listen")} ${signs}</p>
  </fieldset>`;
}

function pushForm() {
  return html`<fieldset>
    <legend>${t("push")}</legend>
    ${onOff("push", setting("push") === "on", canNotify())}
  </fieldset>`;
}

/**
 * A switch and the sentences that say what it does.
 *
 * @param {string} name
 * @param {boolean} isOn
 * @param {boolean} [isPossible]
 */
function onOff(name, isOn, isPossible = true) {
  const state = html`${isOn && html`checked`} ${!isPossible && html`disabled`}`;
  return html`<label><input type="checkbox" name="${name}" value="on" aria-describedby="${name}-how" ${state}>
      ${t(`${name}-on`)}</label>
    <p id="${name}-how" class="how">${t(isPossible ? `${name}-how` : "needs-https")}</p>`;
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
