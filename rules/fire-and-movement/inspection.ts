import type { HexId, HexName } from "../hexes/hex-grid.ts";
import { bySide, enemyOf, type Side, SIDES } from "../../src/kernel/side.ts";
import type { Facts, Inspection } from "../../src/kernel/rules.ts";
import { targetsOf } from "./combat/attack.ts";
import { QUARTERS } from "./position/battle-map.ts";
import { type MapBoard, OFF_MAP } from "./position/board.ts";
import { allotmentOf } from "./position/lines-of-communication.ts";
import { hexName, hexNames } from "./position/naming.ts";
import { reach } from "./movement/reach.ts";
import { wayOf } from "./position/outcome.ts";
import { thinnest } from "./relief.ts";
import { openPaths } from "./combat/retreat.ts";
import type { Unit } from "./position/roster.ts";
import type { Setting } from "./position/setting.ts";
import type { Sight } from "./sight/sight.ts";
import type { Field, Truth } from "./position/truth.ts";

/** The answers to case files, tournaments and `despatch query`; all come from the functions that judge. */
export const inspection: Inspection<Truth, Sight> = { facts, inspect, unordered: {}, outcome };

/**
 * `{hex}`, `{eliminated: true}`, `{reserve: true}` and `depleted` of each unit in play. Also the strength of a side's lines
 * around Tobruk at their thinnest place (17.0).
 */
function facts({ board, setting }: Truth): Facts {
  const units = setting.roster.units.filter((unit) => !board.isAt(unit, OFF_MAP.outOfPlay));
  return {
    units: Object.fromEntries(units.map((unit) => {
      const hex = board.hexOf(unit);
      return [setting.roster.id(unit), {
        ...(hex === undefined ? {} : { hex: hexName(setting, hex) }),
        depleted: board.isDepleted(unit),
        eliminated: board.isAt(unit, OFF_MAP.eliminated),
        reserve: board.isAt(unit, OFF_MAP.reserve),
      }];
    })),
    lines: Object.fromEntries(SIDES.flatMap((side) => {
      const line = lineFacts(setting, board, side);
      return line === undefined ? [] : [[`${side}-line`, line]];
    })),
  };
}

/** The distance at which an enemy counts as before a line: a Player-Turn's march at most. */
const BEFORE = 3;

/** 17.0: a side's line around Tobruk at its thinnest place, with the defense strength there and the attack strength before it. */
function lineFacts(setting: Setting, board: MapBoard, side: Side) {
  const line = thinnest(setting, board, side);
  if (line === undefined) return undefined;
  const { grid } = setting.map;
  const isBefore = (unit: Unit) =>
    line.hexes.some((hex) => grid.distance(hex, board.standing(unit)) <= BEFORE);
  const sum = (units: Iterable<Unit>, of: (unit: Unit) => number) =>
    [...units].reduce((total, unit) => total + of(unit), 0);
  return {
    units: line.units.size,
    hexes: line.hexes.length,
    single: line.units.size <= 1,
    defense: sum(line.units, (unit) => board.face(unit).defense),
    against: sum(board.units(enemyOf(side)).filter(isBefore), (unit) => board.face(unit).attack),
  };
}

/**
 * The query, the zones of control, and both sides' allotments as things are. A movement phase adds the hexes in which each unit
 * may end its move, with the points. A combat phase adds each unit's remaining targets, and a retreat each open way.
 */
function inspect(sight: Sight) {
  const { board, setting } = sight;
  return {
    query: sight.query,
    zonesOfControl: {
      allied: hexNames(setting, board.controlled("allied")),
      axis: hexNames(setting, board.controlled("axis")),
    },
    reach: reachOf(sight),
    targets: targets(sight),
    retreats: retreats(sight),
    allotments: Object.fromEntries(SIDES.map((side) => [side, allotmentOf(sight, side)])),
  };
}

/** 5.1: hexes by unit, with the least points to each. */
function reachOf(field: Field): Record<string, Record<string, number>> {
  const { board, setting, phasing, stage } = field;
  if (phasing === undefined || (stage.at !== "movement" && stage.at !== "mobileMovement")) return {};
  return Object.fromEntries(
    board.units(phasing).map((unit) => {
      const reached = reach(field, unit);
      const costs = reached.ends.map((hex: HexId) => [hexName(setting, hex), reached.costTo(hex) / QUARTERS]);
      return [setting.roster.id(unit), Object.fromEntries(costs)];
    }),
  );
}

/** 7.1: hexes that each unit of the phasing side may still attack. */
function targets(field: Field): Record<string, readonly HexName[]> {
  const { board, setting, phasing, stage } = field;
  if (phasing === undefined || stage.at !== "attack") return {};
  const open = board.units(phasing).map((unit) => [unit, targetsOf(field, unit)] as const);
  return Object.fromEntries(
    open.filter(([, hexes]) => hexes.length > 0)
      .map(([unit, hexes]) => [setting.roster.id(unit), hexNames(setting, hexes)]),
  );
}

/** 7.7: the paths that each unit that must retreat may take. */
function retreats(field: Field): Record<string, readonly (readonly HexName[])[]> {
  const { setting, stage } = field;
  if (stage.at !== "retreat") return {};
  return Object.fromEntries(stage.units.map((unit) => [
    setting.roster.id(unit),
    openPaths(field, unit).map(({ path }) => hexNames(setting, path)),
  ]));
}

function outcome({ stage, board }: Truth) {
  return {
    lost: bySide((side) => board.unitsOff(side, OFF_MAP.eliminated).length),
    ending: stage.at === "over" ? wayOf(stage.ending) : "",
  };
}
