// Who one is here: name, language, colours; and the links that give a seat or a place to look on.

import { api } from "./api.js";
import { ask, html, select } from "./dom.js";
import { keep, keepMatch, lang, setting, t } from "./own.js";

/** A link from a friend: its code buys a seat, or a place to look on. */
export async function screen(main, code, kind) {
  if (kind === "join") await askName();
  const { match, seat, token } = await api("join", { code, name: setting("name"), lang: lang() });
  keepMatch(match, seat ? { tokens: { [seat]: token } } : { spectator: token, watch: token });
  location.replace(`#${kind === "replay" ? "review" : "match"}=${match}`);
}

/** People are asked for their name once, when others will see it. */
export async function askName() {
  if (setting("name")) return;
  const given = await ask(t("your-name"), html`<input name="name" maxlength="40" aria-label="${t("your-name")}" autofocus>`, [t("go-on"), "yes"]);
  keep("name", given?.name.trim() || t("guest"));
}

const choice = (name, now, ...values) => select(name, t(name), values.map((value) => [value, t(`${name}-${value}`)]), now);

/** Says whether something was changed. */
export async function settings() {
  const form = html`<div class="row"><label>${t("your-name")} <input name="name" maxlength="40" value="${setting("name")}"></label>
    ${choice("lang", lang(), "it", "en")}${choice("theme", setting("theme"), "system", "light", "dark")}</div>`;
  const given = await ask(t("settings"), form, [t("keep"), "yes"], [t("cancel"), ""]);
  for (const [key, value] of Object.entries(given ?? {})) keep(key, value);
  return given;
}
