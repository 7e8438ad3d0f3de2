// The scene as this page knows it. Whole scenes and patches go in.

/** @import { Item, Layer, LayerPatch, SceneHead, ScenePatch, SentStage, StageBattle, StagePatch, StagePiece, WholeScene } from "./types.d.ts" */

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

/**
 * Everything that can be pressed in a battle.
 *
 * @param {StageBattle} battle
 * @returns {StagePiece[]}
 */
export function piecesOf({ rounds }) {
  const sides = rounds.flatMap((round) => round.sides);
  return sides.flatMap(({ fighters = [], plans = [] }) =>
    [...fighters, ...plans].map(({ piece }) => piece),
  );
}

/**
 * Whether a layer shows the battle under way.
 *
 * @param {string} id
 */
export function isBattle(id) {
  return id.split("-")[0] === "battle";
}

export class Scene {
  /** @type {Map<string, Layer>} */
  layers = new Map();
  /** @type {SceneHead} */
  head = { title: "", prompt: "", note: "", crumbs: [], goal: null, prices: {}, zones: [] };
  /** The last battles. @type {SentStage} */
  stage = { battles: [], options: [] };

  /** @param {WholeScene} scene */
  load({ layers, stage = { battles: [], options: [] }, ...head }) {
    this.layers.clear();
    this.stage = stage;
    const patches = layers.map(({ items, ...rest }) => ({ ...rest, set: items }));
    this.patch({ ...head, layers: patches });
  }

  /** @param {ScenePatch} patch */
  patch({ layers, order, stage, ...head }) {
    Object.assign(this.head, head);
    if (stage) this.#patchStage(stage);
    for (const layer of layers) this.#patchLayer(layer);
    this.layers = inOrder(this.layers, order);
  }

  /** @param {StagePatch} patch */
  #patchStage({ set, order, options, arts }) {
    const before = new Map(this.stage.battles.map((battle) => [battle.id, battle]));
    const changed = new Map(
      set.map(({ from = 0, ...battle }) => {
        const known = before.get(battle.id)?.beats.slice(0, from) ?? [];
        return [battle.id, { ...battle, beats: [...known, ...battle.beats] }];
      }),
    );
    const battles = order.map((id) => changed.get(id) ?? before.get(id));
    const found = battles.filter((battle) => battle !== undefined);
    this.stage = { battles: found, options, arts: { ...this.stage.arts, ...arts } };
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

  /** Whether everything that may be chosen in the battle under way is on the stage. */
  get isStaged() {
    const battle = this.stage.battles.at(-1);
    if (!battle || battle.over) return false;
    const onStage = new Set(piecesOf(battle).flatMap(({ actions = [] }) => actions));
    const layers = [...this.layers.values()].filter(({ id }) => isBattle(id));
    const items = layers.flatMap((layer) => [...layer.items.values()]);
    return items.every(({ actions }) => actions.every((action) => onStage.has(action)));
  }

  /** @returns {Item[]} */
  get items() {
    return [...this.layers.values()].flatMap(({ items }) => [...items.values()]);
  }
}
