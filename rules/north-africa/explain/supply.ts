import { leastCostWay } from "../../hexes/least-cost.ts";
import { countedPieces, type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import { namesOf, placeName } from "../../hexes/words/place-words.ts";
import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { hexName, hexNames } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import type { GameState } from "../position/state.ts";
import { isSupplied, supplyPath } from "../supply/supply.ts";
import { barAcross, barOf, type HexBar } from "../supply/supply-ways.ts";
import { controllers } from "./zones.ts";

/** 12.0-12.3: a unit's supply: its path to a source hex by hex, or what cuts it off and the effects. */
export function explainSupply(state: GameState, unit: Unit): ExplainedStatement[] {
  const { board, setting } = state;
  if (!isSupplied(board, unit)) {
    return [say("It is out of supply now", "12.0"), ...cut(state, unit), ...effects(setting)];
  }
  const path = supplyPath(board, unit)!;
  const source = placeName(setting, path[path.length - 1]);
  if (path.length === 1) return [say(`It is in supply: it stands on a source, ${source}`, ["12.0", "16.0"])];
  return [
    say(
      `It is in supply from ${source}, ${countedPieces(path.length - 1, "hex", "hexes")} away`,
      ["12.0", "16.0"],
      [
        say(`Its path: ${hexNames(setting, path).join(" ")}`, "12.21"),
      ],
    ),
  ];
}

/** 12.23, 12.3: what a unit out of supply cannot do. */
function effects({ edition }: Setting): ExplainedStatement[] {
  return [
    say(
      "If that is so when its Movement Phase begins, its movement allowance is halved, fractions rounded up",
      "12.32",
    ),
    edition.unsuppliedMoves === "free"
      ? say("It then moves freely", "12.23")
      : say("It then moves only toward its nearest source", "12.23"),
    say(
      "It attacks, barrages and gives protective fire with a strength of 0, and must attack all the same",
      "12.33",
    ),
    say("Its defense is not affected", "12.34"),
  ];
}

/** Of all ways to a source the one with the fewest bars, and each bar on it. */
function cut(state: GameState, unit: Unit): ExplainedStatement[] {
  const { board, setting } = state;
  const side = board.sideOf(unit);
  const path = leastBarred(state, side, board.standing(unit));
  if (path === undefined) {
    return [say("No land way at all leads to a source", "12.21")];
  }
  const bars = path.slice(1).flatMap((hex, index) => barsOf(state, side, path[index], hex, index === 0));
  return [
    say(
      `What cuts it, on the least obstructed way to a source, ${placeName(setting, path[path.length - 1])}`,
      ["12.21", "12.22"],
      [...bars, say(`The way: ${hexNames(setting, path).join(" ")}`)],
    ),
  ];
}

/** What keeps a supply path from one step: the hexside, then the hex. */
function barsOf(
  state: GameState,
  side: Side,
  from: HexId,
  to: HexId,
  isFirst: boolean,
): ExplainedStatement[] {
  const { board, setting } = state;
  const direction = setting.map.grid.direction(from, to);
  const across = direction === -1 || isFirst ? undefined : barAcross(board, side, from, direction);
  const bar = barOf(board, side, to);
  return [
    ...(across === undefined ? [] : [
      say(
        `${hexName(setting, from)}-${hexName(setting, to)}: ${across}`,
        across === "enemy minefield" ? "12.22" : "12.21",
      ),
    ]),
    ...(bar === undefined
      ? []
      : [say(`${placeName(setting, to)}: ${hexBarWords(state, side, to, bar)}`, "12.21")]),
  ];
}

function hexBarWords(state: GameState, side: Side, hex: HexId, bar: HexBar): string {
  switch (bar) {
    case "enemy unit":
      return `held by ${namesOf(state, state.board.unitsAt(hex))}`;
    case "enemy zone":
      return `in the zone of ${namesOf(state, controllers(state, enemyOf(side), hex))}`;
    case "mountain":
      return bar;
  }
}

/** One bar counts for more than any detour. */
const BAR = 10_000;

/** The way over land from a hex to a source of the side with the fewest bars; among equals, the shortest. */
function leastBarred({ board, setting: { map } }: GameState, side: Side, start: HexId): HexId[] | undefined {
  return leastCostWay([[start, 0]], (hex) => map.isSource(side, hex), function* (hex) {
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      const across = hex === start ? undefined : barAcross(board, side, hex, direction);
      const next = map.grid.beyond(hex, direction);
      const bars = (across === undefined ? 0 : 1) + (barOf(board, side, next) === undefined ? 0 : 1);
      yield [next, 1 + bars * BAR];
    }
  });
}
