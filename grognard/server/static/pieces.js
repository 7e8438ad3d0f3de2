// The sheet of pieces: silhouettes and what stands on the land. It is loaded when a board first
// refers to it.

import { find, get } from "./dom.js";

let wanted = false;

/** @param {Element} page */
export async function loadPieces(page) {
  if (wanted || !find('use[href^="#p-"]', page)) return;
  wanted = true;
  const answer = await fetch(new URL("pieces.svg", import.meta.url));
  get("#sheet").insertAdjacentHTML("beforeend", await answer.text());
}
