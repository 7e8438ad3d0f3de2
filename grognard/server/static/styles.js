// Style sheets that only some screens need: loaded with the screen, once.

/** @type {Map<string, Promise<void>>} */
const sheets = new Map();

/**
 * Loads a style sheet; a screen waits for it before it draws itself.
 *
 * @param {string} name
 */
export function loadStyle(name) {
  let loaded = sheets.get(name);
  if (!loaded) {
    loaded = new Promise((resolve) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL(name, import.meta.url).href;
      link.onload = link.onerror = () => resolve(); // a page without this style can still be used
      document.head.append(link);
    });
    sheets.set(name, loaded);
  }
  return loaded;
}
