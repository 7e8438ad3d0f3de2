// The whole board in words: a chapter for each layer, a table where it has columns.

import { html } from "./dom.js";

export const textBoard = (scene) => [...scene.layers.values()].map(chapter);

function chapter(layer) {
  const items = [...layer.items.values()].filter((item) => item.cells.length);
  if (!items.length) return "";
  return html`<h3>${layer.title}</h3>${layer.columns.length ? table(layer, items) : items.map((item) => html`<p>${item.cells.join(" ")}</p>`)}`;
}

function table({ title, columns, groups }, items) {
  const names = [...new Set([...groups, ...items.map((item) => item.group)])];
  const row = ({ cells: [name, ...rest] }) => html`<tr><th scope="row">${name}</th>${rest.map((text) => html`<td>${text}</td>`)}</tr>`;
  const body = (name) => {
    const rows = items.filter((item) => item.group === name).map(row);
    return rows.length > 0 && html`<tbody>${name && html`<tr><th colspan=${columns.length} scope="rowgroup">${name}</th></tr>`}${rows}</tbody>`;
  };
  const head = columns.map((text) => html`<th scope="col">${text}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>${head}</tr></thead>${names.map(body)}</table></div>`;
}
