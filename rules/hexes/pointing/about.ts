import { type Findable, foundByName } from "../../../src/common/found-by-name.ts";
import { ofEach } from "../../../src/common/of-each.ts";
import { listed } from "../../../src/common/text.ts";
import type { About, Found, Thing } from "../../../src/kernel/pointing.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { HexDirection, HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";
import { type NamedMap, placeName } from "../words/place-words.ts";
import { facts, hexsideList } from "./telling.ts";
import { placeThing } from "./things.ts";

/** Everything about places and pieces on a map of hexes. */

interface Known {
  readonly setting: NamedMap & { readonly roster: { unit(id: string): Unit | undefined } };
  readonly board: { zone(side: Side): Readonly<Uint8Array> };
}

/** What a game tells of a thing that is picked. */
export function aboutOnHexes<K extends Known>(
  aboutHex: (known: K, hex: HexId) => About,
  aboutUnit: (known: K, unit: Unit) => About,
): (known: K, thing: Thing) => About | undefined {
  return (known, { kind, id }) => {
    const { map: { grid }, roster } = known.setting;
    const hex = kind === "place" ? grid.id(id) : undefined;
    if (hex !== undefined) return aboutHex(known, hex);
    const unit = kind === "piece" ? roster.unit(id) : undefined;
    return unit === undefined ? undefined : aboutUnit(known, unit);
  };
}

interface ToldHex {
  readonly ground: string;
  /** Costs and the line of combat. */
  readonly rows: readonly (readonly [string, string])[];
  /** The case of zones of control. */
  readonly zones: string;
  readonly units: readonly { readonly id: string; readonly spoken: string }[];
  featuresOf(direction: HexDirection): readonly string[];
}

export function hexTold(
  { setting, board }: Known,
  hex: HexId,
  { ground, rows, zones, units, featuresOf }: ToldHex,
): About {
  const sides = SIDES.filter((side) => board.zone(side)[hex] > 0);
  const control = sides.length === 0
    ? "in no zone of control"
    : `in the zone of ${listed(sides.map(sideName))} units`;
  const who = units.length === 0 ? "empty" : listed(units.map(({ spoken }) => spoken));
  const name = placeName(setting, hex);
  return {
    title: `Hex ${name}`,
    spoken: `${name}: ${ground}; ${who}; ${control}.`,
    blocks: [
      facts([
        ["Terrain", ground],
        ...rows,
        ["Control", `${control} (${zones})`],
        ...units.map(({ spoken }) => ["Stands here", spoken] as const),
      ]),
      ...hexsideList(setting.map.grid, hex, featuresOf),
    ],
    pieces: units.map(({ id }) => id),
  };
}

/** Finds units and places by their names. What can be found is listed once for each board. */
export function findOnHexes<K extends Known>(unitsOf: (known: K) => readonly Findable[]) {
  const names = ofEach<K["board"], { made?: readonly Findable[] }>(() => ({}));
  return (known: K, text: string): Found[] => {
    const { grid, document } = known.setting.map;
    const all = names(known.board);
    all.made ??= [
      ...unitsOf(known),
      ...document.places.map(({ name, hex }): Findable => ({
        label: `${name} (${hex})`,
        names: [name, hex],
        at: placeThing(hex),
      })),
    ];
    const found = foundByName(all.made, text);
    const hex = grid.id(text.trim());
    return hex === undefined
      ? found
      : [{ label: `Hex ${grid.name(hex)}`, at: placeThing(grid.name(hex)) }, ...found];
  };
}
