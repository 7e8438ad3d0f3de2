// The whole board in words: a chapter for each layer, a table where it has columns.

import { html } from "./dom.js";

export const textBoard = (scene) => [...scene.layers.values()].map((layer) => {
  const items = [...layer.items.values()].filter((item) => item.cells.length);
  return items.length > 0 && html`<h2>${layer.title}</h2>${layer.columns.length ? table(layer, items) : items.map(({ cells }) => html`<p>${cells.join(" ")}</p>`)}`;
});

function table({ title, columns, groups }, items) {
  const row = ({ cells: [name, ...rest] }) => html`<tr><th scope="row">${name}</th>${rest.map((text) => html`<td>${text}</td>`)}</tr>`;
  const bodies = [...new Set([...groups, ...items.map((item) => item.group)])].map((name) => {
    const rows = items.filter((item) => item.group === name).map(row);
    return rows.length > 0 && html`<tbody>${name && html`<tr><th colspan="${columns.length}" scope="rowgroup">${name}</th></tr>`}${rows}</tbody>`;
  });
  const head = columns.map((text) => html`<th scope="col">${text}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead>${bodies}</table></div>`;
}
