import { openDesk, spi1976 } from "../../support/north-africa.ts";
import fc from "fast-check";
import type { GameState } from "../../../rules/north-africa/position/state.ts";
import { HexGrid, hexsideName } from "../../../rules/hexes/hex-grid.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import crusaderMap from "../../../scenarios/crusader/map.json" with { type: "json" };
import orderOfBattle from "../../../scenarios/crusader/order-of-battle.json" with { type: "json" };
import { DESERT } from "../../support/desert.ts";

export const rules = spi1976;

export const SCENARIO_IDS = ["crusader/campaign", "crusader/sidi-rezeg", "crusader/dash-to-the-wire"];
export const UNIT_IDS = orderOfBattle.units.map((unit) => unit.id);

/** What a game is opened from; with it a failure can be written down as a case. */
export interface Source {
  readonly ruleset: string;
  readonly map?: unknown;
  readonly scenario?: string;
  readonly position?: unknown;
  readonly options?: unknown;
}

/** A game opened again, with a setting of its own: nothing that another has looked up is known to it. */
export function opened(source: Source): GameState {
  const game = openDesk(source);
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value.state as GameState;
}

interface MapParts {
  readonly title: string;
  readonly grid: {
    readonly columns: number;
    readonly rowsOddColumns: number;
    readonly rowsEvenColumns: number;
  };
  readonly hexes?: Readonly<Record<string, string>>;
}

function gridOf({ grid: { columns, rowsOddColumns, rowsEvenColumns } }: MapParts): HexGrid {
  return HexGrid.of(columns, rowsOddColumns, rowsEvenColumns);
}

const hexIds = (grid: HexGrid) => grid.hexes;

const DESERT_GRID = gridOf(DESERT);
const DESERT_HEXES = hexIds(DESERT_GRID).map((hex) => DESERT_GRID.name(hex));
const DESERT_HEXSIDES = [
  ...new Set(
    hexIds(DESERT_GRID).flatMap((hex) =>
      DESERT_GRID.around(hex).map((next) => hexsideName(DESERT_GRID.name(hex), DESERT_GRID.name(next)))
    ),
  ),
];
const hexsides = fc.uniqueArray(fc.constantFrom(...DESERT_HEXSIDES), { maxLength: 60, size: "max" });

/** A small desert with anything anywhere: what the real map has only here and there is close together. */
const wilderness = fc.record({
  hexes: fc.dictionary(
    fc.constantFrom(...DESERT_HEXES),
    fc.constantFrom("broken", "rough", "town", "sea", "sea"),
    { maxKeys: 90, size: "max" },
  ),
  escarpment: hexsides,
  road: hexsides,
  trail: hexsides,
  minefieldAllied: hexsides,
  minefieldAxis: hexsides,
  fortifiedBoxes: fc.uniqueArray(fc.constantFrom(...DESERT_HEXES), { maxLength: 5 }),
}).map((parts) => ({ ...DESERT, ...parts }));

const maps: fc.Arbitrary<MapParts> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(crusaderMap as MapParts) },
  { weight: 1, arbitrary: wilderness as fc.Arbitrary<MapParts> },
);

/**
 * Any counters anywhere on land, more or less close together, in any phase. Shrinks to fewer counters.
 */
export const positions: fc.Arbitrary<Source> = fc.record({
  map: maps,
  centre: fc.nat(),
  closeness: fc.integer({ min: 1, max: 12 }),
  units: fc.uniqueArray(fc.record({ unit: fc.constantFrom(...UNIT_IDS), place: fc.nat() }), {
    selector: ({ unit }) => unit,
    minLength: 1,
    maxLength: 40,
    size: "max",
  }),
  phasingSide: fc.constantFrom(...SIDES),
  phase: fc.constantFrom("movement", "movement", "combat"),
  gameTurn: fc.integer({ min: 1, max: 17 }),
  groundSupport: fc.record({ allied: fc.nat(6), axis: fc.nat(4) }),
  inScenario: fc.boolean(),
}).map(({ map, centre, closeness, units, inScenario, ...rest }) => {
  const grid = gridOf(map);
  const land = hexIds(grid).filter((hex) => map.hexes?.[grid.name(hex)] !== "sea");
  const middle = land[centre % land.length];
  const near = land.map((hex) => ({ hex, away: grid.distance(middle, hex) })).sort((a, b) => a.away - b.away)
    .slice(0, Math.max(units.length + 2, closeness * 20)).map(({ hex }) => hex);
  const placed = units.map(({ unit, place }) => {
    const [hex] = near.splice(place % near.length, 1);
    return { unit, hex: grid.name(hex) };
  });
  return {
    ruleset: rules.id,
    ...(map !== crusaderMap ? { map } : inScenario ? { scenario: "crusader/campaign" } : {}),
    position: { ...rest, units: placed },
  };
});

/** The openings of the published scenarios. */
export const openings: fc.Arbitrary<Source> = fc.constantFrom(...SCENARIO_IDS).map((scenario) => ({
  ruleset: rules.id,
  scenario,
}));
