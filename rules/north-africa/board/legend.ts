import type { GameEvent } from "../contract/event.ts";
import { points } from "../position/naming.ts";
import type { KeyedHexside, TerrainKey } from "../contract/terrain.ts";
import { halves } from "../position/battle-map.ts";
import type { BoardPicture, PicturedAttack, PicturedCounter } from "../contract/picture.ts";
import { counterDrawn, unsupplied } from "./counters-layer.ts";
import { fire } from "./happenings-layer.ts";
import { SIZE, SYMBOL, symbol } from "../../hexes/drawing/counters.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import { arrow, loss, star, way } from "../../hexes/drawing/happenings.ts";
import {
  across,
  LEGEND_ROW,
  LEGEND_SIZE,
  legendEntries,
  type LegendEntry,
  legendRows,
} from "../../hexes/drawing/legend-flow.ts";
import { formationEntries } from "../../hexes/drawing/formation-key.ts";
import { type DrawnKey, moreRows, terrainKeyDrawn } from "../../hexes/drawing/terrain-key.ts";
import { boxesAt, frontier } from "../../hexes/drawing/terrain-layer.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { atPoint, element, textElement } from "../../../src/drawing/xml.ts";

/** On a wide map, symbols are beside the key of the ground, starting here. */
const [WIDE, KEY_RIGHT] = [1100, 600];

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
  const top = layout.height + 4;
  const { width } = layout;
  const frame = { left: 12, right: width - 12, rowHeight: LEGEND_ROW, gap: 16 };
  const keyBottom = top + 42 + moreRows(picture.key.hexsides.length);
  const symbols = legendRows(
    [...symbolEntries(picture), ...lineEntries(picture)],
    width < WIDE ? { ...frame, top: keyBottom } : { ...frame, left: KEY_RIGHT, top },
  );
  const counters = legendRows(counterEntries(picture), {
    ...frame,
    top: Math.max(keyBottom, symbols.bottom) + 4,
    rowHeight: SIZE + 6,
  });
  const formations = legendRows(formationEntries(picture.counters), { ...frame, top: counters.bottom });
  const marks = legendRows(markEntries(events, attacks), { ...frame, top: formations.bottom });
  const notice = picture.notice === undefined
    ? ""
    : textElement({ x: 12, y: marks.bottom + 14, "font-weight": "bold" }, picture.notice);
  const svg = element(
    "g",
    { "font-size": LEGEND_SIZE, fill: INK },
    terrainKeyDrawn(inWords(picture.key), top),
    symbols.drawn,
    counters.drawn,
    formations.drawn,
    marks.drawn,
    notice,
  );
  const bottom = marks.bottom + (notice === "" ? 6 : 22);
  return drawnAt(svg, { x: 0, y: layout.height, width, height: bottom - layout.height });
}

const SYMBOL_WORDS: Readonly<Record<string, string>> = {
  infantry: "infantry (wheels: motorized)",
  armor: "armor",
  recon: "reconnaissance",
  "anti-tank": "anti-tank",
  artillery: "artillery",
  engineer: "engineers",
};

function symbolEntries({ counters }: BoardPicture): LegendEntry[] {
  const kinds = new Set(counters.map(({ kind }) => /infantry|motorcycle/.test(kind) ? "infantry" : kind));
  return Object.entries(SYMBOL_WORDS).filter(([kind]) => kinds.has(kind)).map(([kind, words]) => ({
    sample: ({ x, y }) => atPoint({ x, y: y - SYMBOL.top - SYMBOL.height / 2 }, symbol(kind, INK)),
    room: SYMBOL.width,
    words,
  }));
}

function lineEntries({ boxes, lines }: BoardPicture): LegendEntry[] {
  return legendEntries(
    [boxes.length > 0, { sample: (at) => boxesAt([at], 9), room: 18, words: "fortified box" }],
    [lines.frontier.length > 0, {
      sample: (at) => frontier(across(at)),
      room: 20,
      words: "frontier (no effect)",
    }],
  );
}

/** Counters of the map itself with what their values mean. */
function counterEntries({ counters }: BoardPicture): LegendEntry[] {
  const first = (words: string, isSo: (counter: PicturedCounter) => boolean): LegendEntry[] => {
    const found = counters.find((counter) => isSo(counter) && counter.supplied) ?? counters.find(isSo);
    if (found === undefined) return [];
    const shown = counterDrawn({ ...found, supplied: true });
    return [{ sample: (at) => atPoint(at, shown), room: SIZE, words }];
  };
  const isGun = ({ values }: PicturedCounter) => values.includes("/");
  const nationalities = [...new Set(counters.map(({ nationality }) => nationality))];
  return [
    ...nationalities.flatMap((nationality, index) =>
      first(
        index === 0 ? `${nationality}: attack-defense-movement` : nationality,
        (counter) => counter.nationality === nationality && !isGun(counter),
      )
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
    [has("moved", "entered", "advanced", "exited"), {
      sample: (at) =>
        [0, 1, 2].map((index) => way(across({ x: at.x, y: at.y - 5 + index * 5 }, 15), "march", index, 0))
          .join(""),
      room: 34,
      words: "way of a unit, from the dot, each in a color of its own",
    }],
    [has("retreated", "displaced"), {
      sample: (at) => way(across(at, 15), "retreat", 0, 0),
      room: 34,
      words: "retreat, or making way",
    }],
    [has("combatResolved"), {
      sample: (at) => star(at, "n"),
      room: 17,
      words: "combat, by its number in the log",
    }],
    [has("eliminated", "removed"), { sample: loss, room: 14, words: "a unit was lost" }],
    [attacks.some(({ attackers }) => attackers.length > 0), {
      sample: ({ x, y }) => arrow({ x: x - 20, y }, { x: x + 17, y }),
      room: 20,
      words: "attack announced",
    }],
    [attacks.some(({ barrage }) => barrage.length > 0), {
      sample: (at) => {
        const [from, to] = across(at);
        return fire(from, to).svg;
      },
      room: 20,
      words: "its barrage",
    }],
    [attacks.length > 0, {
      sample: (at) => star(at, "n", PAPER),
      room: 17,
      words: "combat to come, in this order",
    }],
  );
}
