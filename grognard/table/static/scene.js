// The scene as this page knows it: whole boards and small patches go in, what changed comes out.

const BLANK = { turn: 0, rings: [], links: [], badges: [], lines: [], marked: [], states: [], actions: [], cells: [], count: 1 };
for (const key of ["label", "text", "tooltip", "role", "symbol", "value", "group"]) BLANK[key] = "";

const layerOf = ({ items = [], ...rest }) => ({
  title: "", columns: [], groups: [], ...rest, zone: rest.zone || "board", items: new Map(items.map((item) => [item.id, { ...BLANK, ...item }])),
});

export class Scene {
  layers = new Map();
  head = {};

  /** A whole board; only what differs from before counts as changed. */
  load({ layers, ...head }) {
    const before = this.layers;
    this.head = head;
    this.layers = new Map(layers.map((layer) => [layer.id, layerOf(layer)]));
    const changed = (layer) => (item) => JSON.stringify(before.get(layer.id)?.items.get(item.id)) !== JSON.stringify(item);
    return [...this.layers.values()].flatMap((layer) => [...layer.items.values()].filter(changed(layer)));
  }

  /** Only what changed: fields of items, items and layers that are gone, a new order. */
  patch({ layers = [], gone = [], order, ...head }) {
    Object.assign(this.head, head);
    for (const id of gone) this.layers.delete(id);
    const changes = layers.flatMap((part) => this.#patchLayer(part));
    if (order) this.layers = new Map(order.map((id) => [id, this.layers.get(id)]));
    return changes;
  }

  #patchLayer({ id, set = [], gone = [], order, ...rest }) {
    const layer = Object.assign(this.layers.get(id) ?? layerOf({ id }), rest);
    this.layers.set(id, layer);
    for (const item of gone) layer.items.delete(item);
    for (const item of set) layer.items.set(item.id, { ...(layer.items.get(item.id) ?? BLANK), ...item });
    if (order) layer.items = new Map(order.map((one) => [one, layer.items.get(one)]));
    return set.map((item) => layer.items.get(item.id));
  }

  /** The layers by zone. Buttons are elements of the page, in the row of actions: their layer is not drawn. */
  zones() {
    return Map.groupBy([...this.layers.values()].filter((layer) => layer.id !== "buttons"), (layer) => layer.zone);
  }
}

/** The rectangle that holds all of that: [x, y, width, height]. */
export function boundsOf(layers, margin = 8) {
  const corners = ({ rings, x, y, w, h, shape }) => (shape === "area" ? rings.flat() : [[x, y], [x + w, y + h]]);
  const points = layers.flatMap((layer) => [...layer.items.values()].flatMap(corners));
  const [xs, ys] = [0, 1].map((i) => points.map((point) => point[i]));
  const low = (list) => list.reduce((a, b) => Math.min(a, b), Infinity) - margin;
  const high = (list) => list.reduce((a, b) => Math.max(a, b), -Infinity) + margin;
  return points.length ? [low(xs), low(ys), high(xs) - low(xs), high(ys) - low(ys)] : [0, 0, 1, 1];
}
