import type { DrawnKey } from "../../hexes/drawing/terrain-key.ts";
import { groundIn, type HexsideFeature } from "../../hexes/drawing/picture.ts";
import { LAYERS, QUARTERS } from "../position/battle-map.ts";
import { TERRAINS } from "../documents/documents.ts";
import { points } from "../position/naming.ts";
import type { Setting } from "../position/setting.ts";
import type { MapGround } from "./picture.ts";

const grounds = new WeakMap<Setting, MapGround>();

export function groundOf(setting: Setting): MapGround {
  const known = grounds.get(setting) ?? madeOf(setting);
  grounds.set(setting, known);
  return known;
}

function madeOf(setting: Setting): MapGround {
  const { document } = setting.map;
  return {
    ...groundIn(document, LAYERS),
    key: keyOf(setting),
    notices: [document.notice, chartsNotice(setting)].filter((notice) => notice !== undefined),
  };
}

/** The kinds of ground and hexsides that the map has, with the Movement Points for each (5.1). */
function keyOf({ map: { document }, charts }: Setting): DrawnKey {
  const { terrain: costs, hexsides } = charts.document;
  const found = new Set(["mixed", ...Object.values(document.hexes)]);
  const costed = (name: string, cost: number) => `${name}, ${points(cost * QUARTERS)}`;
  const features: readonly (readonly [HexsideFeature & keyof typeof document, string])[] = [
    ["road", costed("road", hexsides.road)],
    ["trail", costed("trail", hexsides.trail)],
    ["escarpment", "escarpment"],
    ["minefieldAllied", "Allied minefield"],
    ["minefieldAxis", "Axis minefield"],
  ];
  return {
    terrains: TERRAINS.filter((terrain) => found.has(terrain)).map((terrain) => ({
      terrain,
      words: terrain === "sea"
        ? "sea"
        : costed(terrain === "mixed" ? "desert" : terrain, costs[terrain].cost),
    })),
    hexsides: features.filter(([feature]) => document[feature].length > 0)
      .map(([feature, words]) => ({ feature, words })),
  };
}

const CHARTS: Readonly<Record<string, string>> = {
  combat: "combat results",
  terrain: "terrain",
  hexsides: "hexsides",
  support: "support fire",
  retreat: "retreats",
  mobileMovement: "mobile movement",
  depletion: "depleted strengths",
};

function chartsNotice({ charts: { document: { id, basis } } }: Setting): string | undefined {
  const parts = Object.entries(basis).filter(([, known]) => known.startsWith("reconstructed"))
    .map(([part]) => CHARTS[part] ?? part);
  return parts.length === 0
    ? undefined
    : `Reconstructed values, not the published ones: charts ${id} (${parts.join(", ")}).`;
}
