// The page: its header, and which screen the part of the address after # asks for.

import { complain } from "./choosing.js";
import { doing, fill, html, one } from "./dom.js";
import { learn, setting, t } from "./own.js";

// By the word in the address: the module of a screen, loaded when it is first shown.
const SCREENS = { new: "new_match", fork: "new_match", match: "match", review: "replay", join: "people", watch: "people", replay: "people" };

const asked = () => location.hash.slice(1).split("=");
const load = (kind) => import(`./${SCREENS[kind] ?? "lobby"}.js`);

let leave; // what the screen that is shown wants done when one leaves it

async function show() {
  const [kind, about = ""] = asked();
  leave?.();
  leave = null;
  const main = fill(one("main"), "");
  doing({});
  document.title = "Grognard";
  main.className = kind || "lobby";
  fill(one("#top"), html`<a href="#" class="brand">Grognard</a><span id="place"></span><span id="line"></span>
    <button aria-label="${t("settings")}" title="${t("settings")}">⚙</button>`).lastChild.onclick = settings;
  try {
    leave = await (await load(kind)).screen(main, about, kind);
  } catch (error) {
    complain(error);
    fill(main, html`<p class="sheet"><a href="#">${t("to-lobby")}</a></p>`);
  }
}

async function settings() {
  if (await (await import("./people.js")).settings()) start();
}

async function start() {
  document.documentElement.dataset.theme = setting("theme");
  await learn();
  await show();
}

addEventListener("hashchange", show);
addEventListener("unhandledrejection", (event) => {
  complain(event.reason); // whatever was asked for, the answer is told
  if (event.reason.text) event.preventDefault(); // a refusal of the table is no fault of the page
});
load(asked()[0]).catch(() => {}); // all at once: nobody waits for one after the other
one("#sheet").innerHTML = await (await fetch("symbols.svg")).text();
start();
