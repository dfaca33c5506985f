import fc from "fast-check";
import { dg2010, RULESET } from "../../../../rules/fire-and-movement/game/index.ts";
import type { Truth } from "../../../../rules/fire-and-movement/position/truth.ts";
import orderOfBattle from "../../../../scenarios/crusader-2010/order-of-battle.json" with { type: "json" };
import charts from "../../../../scenarios/crusader-2010/charts.json" with { type: "json" };
import { type GameSource, openGame } from "../../../../src/game/open/open-game.ts";
import { HexGrid, type HexId, hexsideName } from "../../../../rules/hexes/hex-grid.ts";
import { NO_DICE } from "../../../../src/kernel/dice.ts";
import { PHASES } from "../../../../rules/fire-and-movement/documents/documents.ts";
import { Markers } from "../../../../rules/fire-and-movement/position/markers.ts";

export { RULESET };
export const rules = dg2010;
/** What a game is made from, beside the rulebook. */
export type Opening = Omit<GameSource, "ruleset">;

export const SCENARIO: Opening = { scenario: "crusader-2010/tobruk" };

/** A game opened again and begun, with a setting of its own: nothing that another has looked up is known to it. */
export function opened(source: Opening): Truth {
  const game = openGame({ ruleset: RULESET, ...source });
  if (!game.ok) throw new Error(game.error.join("; "));
  return rules.begin(game.value.truth as unknown as Truth, NO_DICE).truth;
}

/** The same truth on a setting that was made again from the documents: no table and no cache is shared. */
export function rebuilt(source: Opening, truth: Truth): Truth {
  const thawed = rules.thaw(opened(source), JSON.parse(JSON.stringify(rules.freeze(truth))));
  if (!thawed.ok) throw new Error(thawed.error.join("; "));
  return thawed.value;
}

const COLUMNS = 10;
const ROWS = 9;
const GRID = HexGrid.of(COLUMNS, ROWS, ROWS - 1);
const HEXES = Array.from({ length: GRID.size }, (_, hex) => GRID.name(hex as HexId));
const HEXSIDES = [
  ...new Set(
    HEXES.flatMap((hex) => GRID.around(GRID.id(hex) as HexId).map((to) => hexsideName(hex, GRID.name(to)))),
  ),
];
/** Inland, so that the chain of 17.0 has a way to go. */
const TOBRUK = "0505";

const someOf = (names: readonly string[], most: number) =>
  fc.uniqueArray(fc.constantFrom(...names), { maxLength: most, size: "max" });

/** A small desert with anything anywhere: what the real map has only here and there is close together. */
const wilderness = fc.record({
  hexes: fc.dictionary(
    fc.constantFrom(...HEXES.filter((hex) => hex !== TOBRUK)),
    fc.constantFrom("broken", "rough", "town", "sea"),
    {
      maxKeys: 30,
      size: "max",
    },
  ),
  escarpment: someOf(HEXSIDES, 30),
  road: someOf(HEXSIDES, 30),
  trail: someOf(HEXSIDES, 40),
  minefieldAllied: someOf(HEXSIDES, 30),
  minefieldAxis: someOf(HEXSIDES, 30),
  fortifiedBoxes: someOf(HEXES, 12),
}).map((layers) => ({
  ...layers,
  grid: { columns: COLUMNS, rowsOddColumns: ROWS, rowsEvenColumns: ROWS - 1 },
  supply: { axisSymbols2010: ["0102", "0103"], alliedSymbols2010: ["1002", "1004", "1006"] },
  airfields: { "0304": "Sidi Rezegh" },
  victoryHexes: { tobruk: TOBRUK },
}));

const IDS = orderOfBattle.units.map((unit) => unit.id);
const ONE_SIDED = new Set(orderOfBattle.units.filter((unit) => unit.oneSided).map((unit) => unit.id));
const MARKERS = new Markers(charts.support);

/** What a side holds and has used, both taken from the front of its shuffled cup. */
const support = (side: "allied" | "axis") =>
  fc.tuple(fc.shuffledSubarray([...MARKERS.of(side)]), fc.nat(5), fc.nat(4)).map(([ids, hand, used]) => ({
    hand: ids.slice(0, hand),
    used: ids.slice(hand, hand + used),
  }));

const options = fc.record({
  ezocToEzoc: fc.constantFrom("forbidden", "oneHex"),
  downgrade: fc.constantFrom("anyEnd", "lastTurn"),
});

/** Any position in the wilderness, at the beginning of any phase; by a scenario, or without one for ever. */
export const positions: fc.Arbitrary<Opening> = fc.record({
  map: wilderness,
  isScenario: fc.boolean(),
  options,
  units: fc.uniqueArray(
    fc.record({ unit: fc.constantFrom(...IDS), hex: fc.constantFrom(...HEXES), depleted: fc.boolean() }),
    { minLength: 4, maxLength: 34, size: "max", selector: ({ hex }) => hex },
  ),
  gameTurn: fc.integer({ min: 1, max: 20 }),
  phase: fc.constantFrom(...PHASES),
  phasingSide: fc.constantFrom("allied", "axis"),
  support: fc.record({ allied: support("allied"), axis: support("axis") }),
}).map(({ map, isScenario, options, units, gameTurn, phase, phasingSide, support }) => {
  const placed = new Map<string, { unit: string; hex: string; depleted: boolean }>();
  for (const { unit, hex, depleted } of units) {
    const isSea = (map.hexes as Readonly<Record<string, string>>)[hex] === "sea";
    if (!isSea && !placed.has(unit)) {
      placed.set(unit, { unit, hex, depleted: depleted && !ONE_SIDED.has(unit) });
    }
  }
  return {
    map,
    options: { ...options, bombardment: gameTurn % 2 === 0 ? "allowed" : "none" },
    ...(isScenario ? SCENARIO : {}),
    position: { gameTurn, phase, phasingSide, units: [...placed.values()], support },
  };
});

/** The published scenario, and positions near to every rule. */
export const openings: fc.Arbitrary<Opening> = fc.oneof(
  { weight: 4, arbitrary: positions },
  { weight: 1, arbitrary: options.map((chosen) => ({ ...SCENARIO, options: chosen })) },
);
