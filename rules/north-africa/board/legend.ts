import type { GameEvent } from "../contract/event.ts";
import { points } from "../position/naming.ts";
import type { KeyedHexside, TerrainKey } from "../contract/terrain.ts";
import { halves } from "../position/battle-map.ts";
import type { BoardPicture, PicturedAttack, PicturedCounter } from "../contract/picture.ts";
import { counterDrawn, unsupplied } from "./counters-layer.ts";
import { fire } from "./happenings-layer.ts";
import { SIZE } from "../../hexes/drawing/counters.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import {
  attackEntry,
  boxEntry,
  COMBAT,
  COMBAT_TO_COME,
  FRONTIER,
  hexLegend,
  LOSS,
  MARCHES,
  nationalityEntries,
  retreatEntry,
  symbolsOf,
} from "../../hexes/drawing/legend.ts";
import { across, legendEntries, type LegendEntry } from "../../hexes/drawing/legend-flow.ts";
import type { DrawnKey } from "../../hexes/drawing/terrain-key.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { atPoint, element } from "../../../src/drawing/xml.ts";

const NAMES: Readonly<Partial<Record<KeyedHexside, string>>> = {
  minefieldAllied: "Allied minefield",
  minefieldAxis: "Axis minefield",
};

/** What a sign of the key means, and the Movement Points that it costs: `road, ½`. */
function costed(name: string, cost: number | undefined, isExtra = false): string {
  return cost === undefined ? name : `${name}, ${isExtra ? "+" : ""}${points(halves(cost))}`;
}

function inWords({ terrains, hexsides }: TerrainKey): DrawnKey {
  return {
    terrains: terrains.map(({ terrain, points }) => ({ terrain, words: costed(terrain, points) })),
    hexsides: hexsides.map(({ feature, points, isExtra }) => ({
      feature,
      words: costed(NAMES[feature] ?? feature, points, isExtra),
    })),
  };
}

/**
 * The strip under the map: the parts of the Terrain Key that the map has, with their costs. It also shows how to read a
 * counter, every sign that occurs, and notes on the map.
 */
export function legend(
  picture: BoardPicture,
  events: readonly GameEvent[],
  attacks: readonly PicturedAttack[],
  layout: MapLayout,
): PictureFrame {
  const { counters, boxes, lines, notice } = picture;
  const kinds = counters.map(({ kind }) => /infantry|motorcycle/.test(kind) ? "infantry" : kind);
  return hexLegend(
    {
      key: inWords(picture.key),
      keyRight: 600,
      gap: 4,
      symbols: [
        ...symbolsOf(kinds, SYMBOL_WORDS),
        ...legendEntries([boxes.length > 0, boxEntry("fortified box")], [
          lines.frontier.length > 0,
          FRONTIER,
        ]),
      ],
      counters: counterEntries(picture),
      units: counters,
      rows: [markEntries(events, attacks)],
      notices: notice === undefined ? [] : [notice],
      foot: [6, 22],
    },
    layout.height,
    layout.height + 4,
    layout.width,
  );
}

const SYMBOL_WORDS: Readonly<Record<string, string>> = {
  infantry: "infantry (wheels: motorized)",
  armor: "armor",
  recon: "reconnaissance",
  "anti-tank": "anti-tank",
  artillery: "artillery",
  engineer: "engineers",
};

/** Counters of the map itself with what their values mean. */
function counterEntries({ counters }: BoardPicture): LegendEntry[] {
  const first = (words: string, isSo: (counter: PicturedCounter) => boolean): LegendEntry[] => {
    const found = counters.find((counter) => isSo(counter) && counter.supplied) ?? counters.find(isSo);
    if (found === undefined) return [];
    const shown = counterDrawn({ ...found, supplied: true });
    return [{ sample: (at) => atPoint(at, shown), room: SIZE, words }];
  };
  const isGun = ({ values }: PicturedCounter) => values.includes("/");
  return [
    ...nationalityEntries(
      counters,
      (words, isSo) => first(words, (counter) => isSo(counter) && !isGun(counter)),
    ),
    ...first("guns: barrage-FPF-range, below them defense-movement", isGun),
    ...legendEntries([counters.some(({ supplied }) => !supplied), {
      sample: (at) =>
        atPoint(
          { x: at.x + 9.7, y: at.y + 2.1 },
          element("g", { "text-anchor": "middle" }, unsupplied()),
        ),
      room: 10,
      words: "out of supply",
    }]),
  ];
}

function markEntries(events: readonly GameEvent[], attacks: readonly PicturedAttack[]): LegendEntry[] {
  const has = (...kinds: readonly GameEvent["kind"][]) => events.some(({ kind }) => kinds.includes(kind));
  return legendEntries(
    [has("moved", "entered", "advanced", "exited"), MARCHES],
    [has("retreated", "displaced"), retreatEntry("retreat, or making way")],
    [has("combatResolved"), COMBAT],
    [has("eliminated", "removed"), LOSS],
    [attacks.some(({ attackers }) => attackers.length > 0), attackEntry("attack announced")],
    [attacks.some(({ barrage }) => barrage.length > 0), {
      sample: (at) => {
        const [from, to] = across(at);
        return fire(from, to).svg;
      },
      room: 20,
      words: "its barrage",
    }],
    [attacks.length > 0, COMBAT_TO_COME],
  );
}
