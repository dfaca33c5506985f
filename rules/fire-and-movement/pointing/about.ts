import { listed } from "../../../src/common/text.ts";
import type { About } from "../../../src/kernel/pointing.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { aboutOnHexes, findOnHexes, hexTold } from "../../hexes/pointing/about.ts";
import { facts, formationFacts } from "../../hexes/pointing/telling.ts";
import { pieceThing } from "../../hexes/pointing/things.ts";
import { targetsOf } from "../combat/attack.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexsideFeatures } from "../position/hexside-features.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { mayMove } from "../movement/movement.ts";
import { allowance } from "../movement/movement-costs.ts";
import { hexName, points, printedValues } from "../position/naming.ts";
import { reach } from "../movement/reach.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import { isMarked, MARK } from "../position/truth.ts";
import { describedSubject } from "./subjects.ts";

export const about = aboutOnHexes(aboutHex, aboutUnit);

function aboutHex(sight: Sight, hex: HexId): About {
  const { setting, setting: { map, charts, roster }, board } = sight;
  const unit = board.unitAt(hex);
  const terrain = map.terrain(hex);
  return hexTold(sight, hex, {
    ground: groundWords(sight, hex),
    rows: terrain === "sea" ? [] : [
      ["To enter", `${charts.document.terrain[terrain].cost} but by road or trail (5.1)`],
      ["Defended on", `the ${map.line(hex)} line, or a better one (7.5)`],
    ],
    zones: "6.1",
    units: unit === undefined ? [] : [{ id: roster.id(unit), spoken: spokenUnit(sight, unit) }],
    featuresOf: (direction) => hexsideFeatures(setting, hex, direction),
  });
}

/** `rough terrain, a fortified box, a supply symbol of the Axis side` */
export function groundWords({ setting: { map }, setting }: Pick<Sight, "setting">, hex: HexId): string {
  const terrain = map.terrain(hex);
  if (terrain === "sea") return "sea";
  return [
    `${terrain === "mixed" ? "desert" : terrain} terrain`,
    ...(map.isBox(hex) ? ["a fortified box (14.4)"] : []),
    ...SIDES.filter((side) => map.symbols[side].includes(hex)).map((side) =>
      `a supply symbol of the ${sideName(side)} side (12.0)`
    ),
    ...(map.airfields.includes(hex)
      ? [`the airfield ${map.document.airfields[hexName(setting, hex)]} (15.0)`]
      : []),
    ...(map.tobruk === hex ? ["Tobruk (17.0)"] : []),
  ].join(", ");
}

function aboutUnit(sight: Sight, unit: Unit): About {
  const { setting, board } = sight;
  const { designation, nationality, side, front, back, mobile, engineer, commando } =
    setting.roster.counters[unit];
  const hex = board.hexOf(unit);
  const where = hex === undefined
    ? offMap(sight, unit)
    : `in ${placeName(setting, hex)}, ${groundWords(sight, hex)}`;
  const doings = hex === undefined ? [] : doingsOf(sight, unit, hex);
  const { attack, defense, movement } = board.face(unit);
  return {
    title: `${designation}, ${nationality} ${printedValues(board.face(unit))}`,
    spoken: `${spokenUnit(sight, unit)}, ${where}${doings.map((each) => `; ${each}`).join("")}.`,
    blocks: [
      facts([
        ["Unit", `${designation}, ${nationality} (${sideName(side)})`],
        ...formationFacts(setting.roster.id(unit)),
        ["Attack", String(attack)],
        ["Defense", String(defense)],
        ["Movement", `${movement}, ${mobile ? "mobile: after combat too" : "leg: not after combat"} (5.2)`],
        [
          "Full and depleted",
          back === undefined
            ? `${printedValues(front)}; gone at its first loss (14.2)`
            : `${printedValues(front)} and ${printedValues(back)}`,
        ],
        ...(engineer ? [["Engineer", "clears enemy mines, and pays (14.3)"] as const] : []),
        ...(commando ? [["Commando", "zones of control do not stop it from hex to hex (6.1)"] as const] : []),
        ["Stands", where],
        ...doings.map((each) => ["Now", each] as const),
      ]),
    ],
    pieces: [],
  };
}

/** 11.1: the whereabouts of a unit that is on no hex. */
function offMap({ setting, board }: Sight, unit: Unit): string {
  if (board.isAt(unit, OFF_MAP.eliminated)) return "eliminated";
  const arrival = setting.arrivals.find((each) => each.unit === unit);
  return board.isAt(unit, OFF_MAP.reserve) && arrival !== undefined
    ? `due in ${hexName(setting, arrival.hex)} in Game-Turn ${arrival.gameTurn} (11.1)`
    : "not in this game";
}

/** A unit's present state and what it may do, with cases. */
function doingsOf(sight: Sight, unit: Unit, hex: HexId): string[] {
  const { board, phasing, stage, attacks, setting } = sight;
  const side = board.sideOf(unit);
  const isMoving = side === phasing && (stage.at === "movement" || stage.at === "mobileMovement");
  const targets = side === phasing && stage.at === "attack" ? targetsOf(sight, unit) : [];
  const attacked = attacks.find(({ target }) => target === hex);
  return [
    ...(board.isDepleted(unit) ? ["depleted (14.2)"] : []),
    ...(board.isEnemyControlled(side, hex) ? ["in an enemy zone (6.1)"] : []),
    ...(isMarked(sight, unit, MARK.arrived) ? ["has arrived in this Game-Turn (11.2)"] : []),
    ...(isMoving ? [mobility(sight, unit)] : []),
    ...(targets.length === 0
      ? []
      : [`may attack ${listed(targets.map((each) => hexName(setting, each)))} (7.1)`]),
    ...(attacked === undefined ? [] : ["is attacked (7.1)"]),
    ...(attacks.some(({ attackers }) => attackers.includes(unit)) ? ["attacks (7.1)"] : []),
    ...(mayHold(sight, unit) ? ["may hold its box (14.4)"] : []),
  ];
}

function mobility(sight: Sight, unit: Unit): string {
  if (isMarked(sight, unit, MARK.moved)) return "has moved (5.1)";
  if (!mayMove(sight, unit)) return "may not move in this phase (5.2, 11.2)";
  const ends = reach(sight, unit).ends.length;
  return `may move, ${points(allowance(sight, unit))} points, ${ends} ${
    ends === 1 ? "hex" : "hexes"
  } in reach (5.1)`;
}

/** `German 1/8 (Axis), 5-4-11 mobile` */
function spokenUnit({ setting, board }: Sight, unit: Unit): string {
  const { designation, nationality, side, mobile } = setting.roster.counters[unit];
  const worn = board.isDepleted(unit) ? ", depleted" : "";
  return `${nationality} ${designation} (${sideName(side)}), ${printedValues(board.face(unit))} ${
    mobile ? "mobile" : "leg"
  }${worn}`;
}

/** Finds units on the map by what they are called, and places by their names. */
export const find = findOnHexes((sight: Sight) =>
  SIDES.flatMap((side) => sight.board.units(side)).map((unit) => {
    const { id, designation, nationality } = sight.setting.roster.counters[unit];
    const names = [designation, id, `${nationality} ${designation}`];
    return { label: describedSubject(sight, unit), names, at: pieceThing(id) };
  })
);
