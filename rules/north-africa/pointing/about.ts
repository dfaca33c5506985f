import type { About } from "../../../src/kernel/pointing.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { aboutOnHexes, findOnHexes, hexTold } from "../../hexes/pointing/about.ts";
import { facts, formationFacts } from "../../hexes/pointing/telling.ts";
import { pieceThing } from "../../hexes/pointing/things.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { countersIn, type CounterView } from "../counter-views.ts";
import { hexsideFeatures } from "../position/hexside-features.ts";
import { allowance } from "../movement/marching.ts";
import { unitReach } from "../movement/movement.ts";
import { points } from "../position/naming.ts";
import { asObliged, mustAttackNow, mustBeAttacked } from "../combat/obligations.ts";
import type { Counter, Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { terrainLine } from "../combat/terrain-effects.ts";
import { vocabulary } from "../vocabulary.ts";

export const about = aboutOnHexes(aboutHex, aboutUnit);

function aboutHex(state: GameState, hex: HexId): About {
  const { setting, setting: { map, roster }, board } = state;
  return hexTold(state, hex, {
    ground: groundWords(state, hex),
    rows: map.isLand(hex)
      ? [
        ["To enter", `${points(map.terrainCost(hex))} but by road or trail (5.21-5.23)`],
        [
          "Defended on",
          `the ${ROW_NAMES[terrainLine(map.terrain(hex))]} line, or a better one (7.41, 7.44)`,
        ],
      ]
      : [],
    zones: "6.0",
    units: board.unitsAt(hex).map((unit) => ({ id: roster.id(unit), spoken: spokenUnit(state, unit) })),
    featuresOf: (direction) => hexsideFeatures(setting, hex, direction),
  });
}

/** `broken terrain, a fortified box, a supply source of the Axis`. */
export function groundWords({ setting: { map } }: GameState, hex: HexId): string {
  if (!map.isLand(hex)) return "sea";
  const sources = SIDES.filter((side) => map.isSource(side, hex));
  return [
    `${map.terrain(hex)} terrain`,
    ...(map.isBox(hex) ? ["a fortified box"] : []),
    ...sources.map((side) => `a supply source of the ${side === "allied" ? "Allies" : "Axis"}`),
  ].join(", ");
}

function aboutUnit(state: GameState, unit: Unit): About {
  const { setting, board } = state;
  const counter = setting.roster.counters[unit];
  const hex = board.hexOf(unit);
  const view = countersIn(state)[unit];
  const where = hex === undefined
    ? OFF_MAP_WORDS[view.status]
    : `in ${placeName(setting, hex)}, ${groundWords(state, hex)}`;
  const doings = hex === undefined ? [] : doingsOf(state, unit, view);
  return {
    title: `${counter.designation}, ${counter.nationality} ${counter.kind} ${counter.values}`,
    spoken: `${spokenUnit(state, unit)}, ${where}${doings.map((each) => `; ${each}`).join("")}.`,
    blocks: [
      facts([
        ["Unit", `${counter.designation}, ${counter.kind}${counter.mechanized ? ", mechanized" : ""}`],
        ["Nation", `${counter.nationality} (${sideName(counter.side)})`],
        ...formationFacts(counter.id),
        ...valuesOf(counter),
        ["Stands", where],
        ...doings.map((each) => ["Now", each] as const),
      ]),
    ],
    pieces: [],
  };
}

const OFF_MAP_WORDS: Readonly<Record<CounterView["status"], string>> = {
  onMap: "on the map",
  reserve: "a reinforcement still to come (13.0)",
  exited: "off the map (14.0)",
  eliminated: "eliminated",
  outOfPlay: "not in this game",
};

/** 2.31: the figures printed on a counter. */
function valuesOf(counter: Counter): (readonly [string, string])[] {
  const { isArtillery, attack, defense, movement, finalProtectiveFire, range } = counter;
  return isArtillery
    ? [
      ["Barrage", String(attack)],
      ["Final protective fire", String(finalProtectiveFire)],
      ["Range", `${range} hexes`],
      ["Defense", String(defense)],
      ["Movement", String(movement)],
    ]
    : [["Attack", String(attack)], ["Defense", String(defense)], ["Movement", String(movement)]];
}

/** A unit's present state and its possible actions, with cases. */
function doingsOf(state: GameState, unit: Unit, view: CounterView): string[] {
  const { board, phasing, stage } = state;
  const isOwn = view.side === phasing;
  return [
    ...(view.supplied ? [] : ["out of supply (12.0)"]),
    ...(view.inEnemyZone ? ["in an enemy zone (6.0)"] : []),
    ...(isOwn && stage.at === "movement" ? [mobility(state, unit, view)] : []),
    ...(mustAttackNow(asObliged(state)).includes(unit) ? ["has to attack (7.12)"] : []),
    ...(mustBeAttacked(asObliged(state)).includes(unit) ? ["has to be attacked (7.11)"] : []),
    ...(board.unitsAt(board.standing(unit)).length > 1
      ? ["shares its hex, and one of the two has to move on (5.31)"]
      : []),
  ];
}

function mobility(state: GameState, unit: Unit, { moved, inEnemyZone }: CounterView): string {
  if (moved) return "has moved (5.15)";
  if (inEnemyZone) return "may not move out of it (5.14)";
  const ends = unitReach(state, unit).ends.length;
  return `may move, ${points(allowance(state, unit))} points, ${ends} ${
    ends === 1 ? "hex" : "hexes"
  } in reach (5.0)`;
}

/** `German 1/8, armor, 5-4-11` */
function spokenUnit(state: GameState, unit: Unit): string {
  const { designation, nationality, side, kind, values } = state.setting.roster.counters[unit];
  const unsupplied = isMarked(state, unit, MARK.unsupplied) ? ", out of supply" : "";
  return `${nationality} ${designation} (${sideName(side)}), ${kind}, ${values}${unsupplied}`;
}

/** Finds units on the map by all their names, and places by their names. */
export const find = findOnHexes((state: GameState) => {
  const views = new Map(countersIn(state).map((view) => [view.id, view]));
  return vocabulary(state).units.flatMap(({ unit, names }) => {
    const view = views.get(unit);
    if (view?.hex === undefined) return [];
    const label = `${view.designation} ${view.values} ${view.kind} (${view.hex})`;
    return [{ label, names: [...names, unit], at: pieceThing(unit) }];
  });
});
