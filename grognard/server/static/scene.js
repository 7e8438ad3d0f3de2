// The scene as this page knows it: whole boards and small patches go in.

const BLANK = { tooltip: "", states: [], actions: [] };

const inOrder = (map, order) => (order ? new Map(order.map((id) => [id, map.get(id)])) : map);

export class Scene {
  layers = new Map(); // by id: {id, zone, links, items}, the items by id
  head = {};

  /** A whole board. */
  load({ layers, ...head }) {
    this.layers.clear();
    this.patch({ layers: layers.map(({ items, ...rest }) => ({ set: items, ...rest })), ...head });
  }

  /** Only what changed: fields of items, items and layers that are gone, a new order. */
  patch({ layers, order, ...head }) {
    Object.assign(this.head, head);
    for (const { set, gone = [], order: wanted, ...rest } of layers) {
      const layer = Object.assign(this.layers.get(rest.id) ?? { items: new Map() }, rest);
      for (const item of gone) layer.items.delete(item);
      for (const item of set) layer.items.set(item.id, { ...(layer.items.get(item.id) ?? BLANK), ...item });
      layer.items = inOrder(layer.items, wanted);
      this.layers.set(rest.id, layer);
    }
    this.layers = inOrder(this.layers, order);
  }

  get items() {
    return [...this.layers.values()].flatMap(({ items }) => [...items.values()]);
  }
}
