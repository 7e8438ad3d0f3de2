// The scene as this page knows it. Whole scenes and patches go in.

/** @import { Item, Layer, LayerPatch, SceneHead, ScenePatch, WholeScene } from "./types.d.ts" */

/** What a field is if an item does not name it. */
const BLANK = { tooltip: "", name: "", states: [], actions: [] };

/**
 * @template T
 * @param {Map<string, T>} map
 * @param {string[] | undefined} order
 * @returns {Map<string, T>}
 */
function inOrder(map, order) {
  if (!order) return map;
  return new Map(order.map((id) => [id, /** @type {T} */ (map.get(id))]));
}

export class Scene {
  /** @type {Map<string, Layer>} */
  layers = new Map();
  /** @type {SceneHead} */
  head = { title: "", prompt: "", note: "", zones: [] };

  /** @param {WholeScene} scene */
  load({ layers, ...head }) {
    this.layers.clear();
    const patches = layers.map(({ items, ...rest }) => ({ ...rest, set: items }));
    this.patch({ ...head, layers: patches });
  }

  /** @param {ScenePatch} patch */
  patch({ layers, order, ...head }) {
    Object.assign(this.head, head);
    for (const layer of layers) this.#patchLayer(layer);
    this.layers = inOrder(this.layers, order);
  }

  /** @param {LayerPatch} patch */
  #patchLayer({ set, gone = [], order, ...rest }) {
    const old = this.layers.get(rest.id) ?? { zone: "", links: "", items: new Map() };
    const layer = { ...old, ...rest };
    for (const id of gone) layer.items.delete(id);
    for (const item of set) {
      layer.items.set(item.id, { ...(layer.items.get(item.id) ?? BLANK), ...item });
    }
    layer.items = inOrder(layer.items, order);
    this.layers.set(rest.id, layer);
  }

  /** @returns {Item[]} */
  get items() {
    return [...this.layers.values()].flatMap(({ items }) => [...items.values()]);
  }
}
