import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import {
  countedPieces,
  type ExplainedStatement,
  reckon,
  say,
  section,
} from "../../../src/sheet/explanation.ts";
import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { leastCostWay } from "../../hexes/least-cost.ts";
import { namesOf, placeName, unitName } from "../../hexes/words/place-words.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexName, hexNames } from "../position/naming.ts";
import type { Field } from "../position/truth.ts";
import { barsRelief, endingBy, reliefChain } from "../victory/victory.ts";
import type { Explanation } from "./explanation.ts";
import { controllers } from "./zones.ts";

/** 17.0, 17.1: how near either side is to winning, and what the losses would make of each end. */
export function explainVictory(field: Field): Explanation {
  const title = "Victory";
  const { setting } = field;
  if (setting.scenario === undefined) {
    return { title, sections: section("No scenario is played", [say("So nobody wins", "17.0")]) };
  }
  return {
    title,
    sections: [
      ...section("The way to Tobruk, for the Allied side to open", relief(field)),
      ...section("Tobruk itself, for the Axis to enter", tobruk(field)),
      ...section("Losses", losses(field)),
      ...section("The end", end(field)),
    ],
  };
}

/** One bar counts for more than any detour. */
const BAR = 10_000;

/** 17.0: the chain from Tobruk to an Allied supply symbol, or the bars on the way with the fewest. */
function relief(field: Field): ExplainedStatement[] {
  const { setting, board } = field;
  const { tobruk } = setting.map;
  if (tobruk === undefined) return [say("This map has no Tobruk", "17.0")];
  const chain = reliefChain(setting, board);
  if (chain !== undefined) return [say(`It is open: ${hexNames(setting, chain).join(" ")}`, "17.0")];
  const path = leastBarred(field, tobruk);
  if (path === undefined) {
    return [say("No land way leads from it to an Allied supply symbol", ["17.0", "16.0"])];
  }
  const bars = path.filter((hex) => barsRelief(board, hex));
  return [
    reckon(
      `It is shut. On the least obstructed way, to ${placeName(setting, path[path.length - 1])}, ${
        countedPieces(bars.length, "hex is", "hexes are")
      } barred`,
      bars.length,
      "17.0",
      [...bars.map((hex) => barStatement(field, hex)), say(`The way: ${hexNames(setting, path).join(" ")}`)],
    ),
    say("Allied units in a hex do not open it, and minefields do not close it", "17.0"),
  ];
}

function barStatement(field: Field, hex: HexId): ExplainedStatement {
  const { board, setting } = field;
  const unit = board.unitAt(hex);
  const place = placeName(setting, hex);
  return unit !== undefined && board.sideOf(unit) === "axis"
    ? say(`${place}: held by ${unitName(field, unit)}`, "17.0")
    : say(`${place}: in the zone of ${namesOf(field, controllers(field, "axis", hex))}`, ["6.1", "17.0"]);
}

/** The land way from Tobruk to an Allied supply symbol with the fewest barred hexes; of several the shortest. */
function leastBarred({ board, setting: { map } }: Field, tobruk: HexId): HexId[] | undefined {
  return leastCostWay([[tobruk, 0]], (hex) => map.symbols.allied.includes(hex), function* (hex) {
    for (const direction of ALL_DIRECTIONS) {
      const next = map.grid.neighbour(hex, direction);
      if (next === -1 || !map.isOpen(hex, direction)) continue;
      yield [next, 1 + (barsRelief(board, next) ? BAR : 0)];
    }
  });
}

/** 17.0: who stands in Tobruk, and how near the Axis is. */
function tobruk(field: Field): ExplainedStatement[] {
  const { board, setting: { map } } = field;
  const { tobruk: hex } = map;
  if (hex === undefined) return [say("This map has no Tobruk", "17.0")];
  const garrison = board.unitAt(hex);
  const near = board.units("axis").map((unit) => ({
    unit,
    away: map.grid.distance(board.standing(unit), hex),
  }))
    .sort((a, b) => a.away - b.away).slice(0, 3);
  return [
    garrison === undefined
      ? say(`Nobody stands in ${hexName(field.setting, hex)}`, "17.0")
      : say(`${unitName(field, garrison)} stands in Tobruk`, "17.0"),
    ...near.map(({ unit, away }) =>
      reckon(`${unitName(field, unit)} is ${countedPieces(away, "hex", "hexes")} away`, away)
    ),
  ];
}

/** 17.0: how many each side has lost, and what that makes of each end of the game. */
function losses({ board, setting }: Field): ExplainedStatement[] {
  const ends = [
    ["relief", "If Tobruk were relieved"],
    ["tobruk", "If the Axis entered Tobruk"],
    ["time", "If the time were over"],
  ] as const;
  return [
    ...SIDES.map((side: Side) => {
      const lost = board.unitsOff(side, OFF_MAP.eliminated).length;
      return reckon(`${sideName(side)}: ${countedPieces(lost, "unit", "units")} eliminated`, lost, "17.0");
    }),
    say(
      "A side with at least one loss, and at least twice the other's, does one step worse",
      "17.0",
    ),
    ...ends.map(([reason, words]) => {
      const { winner, downgraded } = endingBy(setting, board, reason);
      const result = winner === "draw" ? "a draw" : `a victory of the ${sideName(winner)} side`;
      return say(`${words} now: ${result}${downgraded ? ", by the losses" : ""}`, "17.0");
    }),
  ];
}

/** 17.1: when the game ends by itself. */
function end({ gameTurn, setting: { scenario } }: Field): ExplainedStatement[] {
  if (scenario === undefined) return [];
  return [
    reckon(`Game-Turn ${gameTurn} of ${scenario.lastTurn}`, scenario.lastTurn - gameTurn, "17.0"),
    ...(scenario.suddenEnd.length === 0 ? [] : [
      say(
        `After Game-Turn ${
          scenario.suddenEnd.join(" and ")
        } both sides roll a die. The higher may end the game; on equal dice it goes on`,
        "17.1",
      ),
    ]),
  ];
}
