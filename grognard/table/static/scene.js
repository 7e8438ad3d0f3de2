// The scene as this page knows it: whole boards and small patches go in. What did not change stays the same object.

const BLANK = { turn: 0, rings: [], links: [], badges: [], lines: [], marked: [], states: [], actions: [], cells: [], count: 1 };
for (const key of ["label", "text", "tooltip", "role", "symbol", "value", "group"]) BLANK[key] = "";

const layerOf = ({ items = [], ...rest }, before) => ({
  title: "", columns: [], groups: [], ...rest, zone: rest.zone || "board", items: new Map(items.map((item) => [item.id, kept({ ...BLANK, ...item }, before?.items.get(item.id))])),
});

const kept = (item, before) => (JSON.stringify(item) === JSON.stringify(before) ? before : item);

const inOrder = (map, order) => (order ? new Map(order.map((id) => [id, map.get(id)])) : map);

export class Scene {
  layers = new Map();
  head = {};

  /** A whole board. */
  load({ layers, ...head }) {
    this.head = head;
    this.layers = new Map(layers.map((layer) => [layer.id, layerOf(layer, this.layers.get(layer.id))]));
  }

  /** Only what changed: fields of items, items and layers that are gone, a new order. */
  patch({ layers = [], order, ...head }) {
    Object.assign(this.head, head);
    for (const { id, set = [], gone = [], order: wanted, ...rest } of layers) {
      const layer = Object.assign(this.layers.get(id) ?? layerOf({ id }), rest);
      for (const item of gone) layer.items.delete(item);
      for (const item of set) layer.items.set(item.id, { ...(layer.items.get(item.id) ?? BLANK), ...item });
      layer.items = inOrder(layer.items, wanted);
      this.layers.set(id, layer);
    }
    this.layers = inOrder(this.layers, order);
  }

  /** The layers by zone. Buttons are elements of the page, in the row of actions: their layer is not drawn. */
  zones() {
    return Map.groupBy([...this.layers.values()].filter((layer) => layer.id !== "buttons"), (layer) => layer.zone);
  }
}

export const itemsOf = (layers) => [...layers].flatMap(({ items }) => [...items.values()]);
