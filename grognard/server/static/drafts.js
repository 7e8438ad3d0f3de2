// What this browser keeps of the editor: the scenario that was last worked on.

const KEY = "grognard-draft";

/**
 * The text of the scenario that was last worked on here.
 *
 * @param {string} game
 */
export function keptDraft(game) {
  try {
    return localStorage.getItem(`${KEY}-${game}`) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} game
 * @param {string} text
 */
export function keepDraft(game, text) {
  try {
    localStorage.setItem(`${KEY}-${game}`, text);
  } catch {
    return; // it is kept until the page is closed
  }
}
