import fc from "fast-check";
import { POSITION_PHASES } from "../../../../rules/fast-action-battles/documents/position.ts";
import { crusader, RULESET_ID } from "../../../../rules/fast-action-battles/index.ts";
import type { Truth } from "../../../../rules/fast-action-battles/position/truth.ts";
import assets from "../../../../scenarios/fab-crusader/assets.json" with { type: "json" };
import map from "../../../../scenarios/fab-crusader/map.json" with { type: "json" };
import orderOfBattle from "../../../../scenarios/fab-crusader/order-of-battle.json" with { type: "json" };
import { type GameSource, openGame } from "../../../../src/game/open/open-game.ts";
import { type Dice, NO_DICE } from "../../../../src/kernel/dice.ts";

export const rules = crusader;
/** What a game is made from, beside the rulebook. */
export type Opening = Omit<GameSource, "ruleset">;

/** A game opened again, with a setting of its own, before it begins. */
export function setUp(source: Opening): Truth {
  const game = openGame({ ruleset: RULESET_ID, ...source });
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value.truth as unknown as Truth;
}

/** The same, begun. */
export function opened(source: Opening, dice: Dice = NO_DICE): Truth {
  return rules.begin(setUp(source), dice).truth;
}

const AREAS = map.areas.map(({ n }) => n);
const UNITS = [...orderOfBattle.units, ...orderOfBattle.detachments, ...orderOfBattle.patrols];
/** Where most of the fighting is: near Sidi Rezegh, around Tobruk, at the frontier. */
const CENTRES = [37, 46, 3, 36, 25, 24, 53, 47];
const NEIGHBOURS = new Map(AREAS.map((area) => [
  area,
  map.connections.flatMap(({ a, b }) => a === area ? [b] : b === area ? [a] : []),
]));
const near = (centre: number) => [centre, ...NEIGHBOURS.get(centre)!];

const options = fc.record({
  draws: fc.constantFrom("adminPhase", "gameTurn"),
  armourUnderArtillery: fc.constantFrom(-2, 0),
  artilleryQuality: fc.boolean(),
  markBarsAssets: fc.boolean(),
  fortsLost: fc.boolean(),
  artilleryVsArmour: fc.boolean(),
  overrunArtillery: fc.boolean(),
  probeAttacks: fc.boolean(),
  combinedArms: fc.boolean(),
  armourShock: fc.boolean(),
});

const rarely = fc.integer({ min: 0, max: 5 }).map((face) => face === 0);

const placed = (areas: readonly number[]) =>
  fc.record({
    unit: fc.constantFrom(...UNITS.map(({ id }) => id)),
    area: fc.constantFrom(...areas),
    lost: fc.nat(3),
    condition: fc.constantFrom("good", "good", "good", "disordered", "recovering"),
    unsupplied: rarely,
    exploitation: rarely,
    isReserve: rarely,
  });

const chitPlaces = fc.array(fc.constantFrom("cup", "available", "available", "used", "eliminated"), {
  minLength: assets.assets.length + assets.events.length + 2,
  maxLength: assets.assets.length + assets.events.length + 2,
});
const CHITS = [
  ...assets.assets.map(({ id, kind, area }) => ({ id, kind, area })),
  ...assets.events.map(({ id, kind }) => ({ id, kind, area: undefined })),
  ...orderOfBattle.specialActions.map(({ id, kind }) => ({ id, kind, area: undefined })),
];

/** Two units of a side at most in an area, no unit twice. */
function stacked<U extends { readonly unit: string; readonly area: number }>(units: readonly U[]): U[] {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return units.filter(({ unit, area }) => {
    const side = UNITS.find(({ id }) => id === unit)!.side;
    const count = counts.get(`${side} ${area}`) ?? 0;
    if (seen.has(unit) || count === 2) return false;
    seen.add(unit);
    counts.set(`${side} ${area}`, count + 1);
    return true;
  });
}

/** A crowded corner of the map, at the beginning of any phase. */
export const positions: fc.Arbitrary<Opening> = fc.constantFrom(...CENTRES).chain((centre) => {
  const areas = near(centre);
  return fc.record({
    options,
    isScenario: fc.boolean(),
    gameTurn: fc.integer({ min: 1, max: 9 }),
    phasingSide: fc.constantFrom("allied", "axis"),
    phase: fc.constantFrom(...POSITION_PHASES),
    units: fc.array(placed(areas), { minLength: 4, maxLength: 22 }),
    chits: chitPlaces,
    forts: fc.subarray(areas, { maxLength: 2 }),
    works: fc.subarray(areas, { maxLength: 2 }),
    isNew: fc.boolean(),
  }).map(({ options, isScenario, units, chits, forts, works, isNew, ...position }) => {
    const kept = stacked(units);
    const sides = (area: number) =>
      new Set(kept.filter((one) => one.area === area).map(({ unit }) => unit.slice(0, 2) === "al"));
    const garrisons = new Set(
      assets.assets.flatMap(({ kind, area }) => kind === "garrison" ? area ?? [] : []),
    );
    const isContested = (area: number) =>
      sides(area).size === 2 || (garrisons.has(area) && sides(area).has(true));
    const contested = areas.filter(isContested);
    return {
      options,
      ...(isScenario ? { scenario: "fab-crusader/campaign" } : {}),
      position: {
        ...position,
        units: kept.map(({ unit, area, lost, condition, unsupplied, exploitation, isReserve }) => {
          const block = UNITS.find(({ id }) => id === unit)!;
          const steps = "steps" in block ? block.steps : 1;
          const marker = "echelon" in block ? { reserve: block.echelon } : {};
          return {
            unit,
            area,
            strength: Math.max(1, steps - lost),
            condition,
            unsupplied,
            exploitation,
            ...(isReserve && !contested.includes(area) ? marker : {}),
          };
        }),
        newlyContested: isNew ? contested : [],
        chits: Object.fromEntries(CHITS.map(({ id, kind, area }, index) => {
          if (kind !== "garrison") return [id, chits[index]];
          return [id, areas.includes(area ?? 0) ? { area } : "out"];
        })),
        forts: Object.fromEntries(forts.map((area) => [area, 1 + (area % 3)])),
        works: Object.fromEntries(
          works.filter((area) => !forts.includes(area)).map((area) => [area, "axis"]),
        ),
      },
    };
  });
});

export const SCENARIOS = ["fab-crusader/campaign", "fab-crusader/tournament", "fab-crusader/sidi-rezegh"];

/** The published scenarios, and positions near to every rule. */
export const openings: fc.Arbitrary<Opening> = fc.oneof(
  { weight: 3, arbitrary: positions },
  { weight: 1, arbitrary: fc.record({ scenario: fc.constantFrom(...SCENARIOS), options }) },
);
