// Small pictures beside words; they say nothing by themselves.

import { html, trusted } from "./html.js";

/** Paths in a box of 24 by 24, drawn as lines. @type {Record<string, string>} */
const PATHS = {
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 7M19 14c2 1 3 3 3 7",
  clock: "M12 3a9 9 0 1 0 .1 0M12 7v5l4 2",
  weight: "M12 3v18M7 21h10M4 7h16M4 7l-3 7h6zM20 7l-3 7h6z",
  book: "M12 6c-3-2-6-2-10-2v14c4 0 7 0 10 2 3-2 6-2 10-2V4c-4 0-7 0-10 2zM12 6v14",
  star: "M12 2l3 7 7 .5-5.5 5 2 7.5L12 18l-6.5 4 2-7.5L2 9.5 9 9z",
  rules: "M4 4h16M4 12h16M4 20h10",
  help: "M12 2a7 7 0 0 1 4 13v3H8v-3a7 7 0 0 1 4-13M9 22h6",
  undo: "M8 3L3 8l5 5M3 8h11a6 6 0 0 1 0 12H8",
  skip: "M4 5l7 7-7 7M13 5l7 7-7 7",
  stage: "M4 4l16 16M20 4L4 20M3 16l5 5M21 16l-5 5",
  compare: "M5 21V11M12 21V3M19 21v-7",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return trusted(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`,
  );
}

/**
 * A number from 1 to 5 as dots; the word beside them says the same.
 *
 * @param {number} value
 */
export function dots(value) {
  const all = [1, 2, 3, 4, 5].map((n) => html`<i class="${n <= value && "on"}"></i>`);
  return html`<span class="dots" aria-hidden="true">${all}</span>`;
}
