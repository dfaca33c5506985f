import { ALL_DIRECTIONS, type HexId } from "../../../src/kernel/hex-grid.ts";
import type { Statement } from "../../../src/kernel/explanation.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { listed } from "../naming.ts";
import { exemption, isObliged } from "../obligations.ts";
import type { Unit } from "../roster.ts";
import type { GameState } from "../state.ts";
import { facing } from "../zones-of-control.ts";
import { inCombatOf } from "./as-if.ts";
import { say, unitName } from "./statements.ts";

/** The units of a side whose zone a hex lies in (6.0, 6.15). */
export function controllers({ board }: GameState, side: Side, hex: HexId): Unit[] {
  const { map } = board.setting;
  return ALL_DIRECTIONS.filter((direction) => map.isOpen(hex, direction))
    .flatMap((direction) => board.unitsAt(map.grid.neighbour(hex, direction) as HexId))
    .filter((unit) => board.sideOf(unit) === side);
}

/** In whose zones a hex is to a unit that stands in it or comes to it; nothing where in none. */
export function zonesOver(state: GameState, unit: Unit, hex: HexId): Statement[] {
  const enemies = controllers(state, enemyOf(state.board.sideOf(unit)), hex);
  return enemies.length === 0 ? [] : [say(`In the zone of ${namesOf(state, enemies)}`, "6.0")];
}

export function namesOf(state: GameState, units: readonly Unit[]): string {
  return listed(units.map((unit) => unitName(state, unit)));
}

/** 5.14, 6.0, 7.11, 7.12, 7.21: in whose zones a unit stands, and what follows for movement and for combat. */
export function explainZones(now: GameState, unit: Unit): Statement[] {
  const faced = facing(now.board, unit);
  if (faced.length === 0) return [say("It stands in no enemy zone, and no enemy stands in its own", "6.23")];
  const enemies = faced.map(({ enemy }) => enemy);
  return [
    say(
      `It stands in the zone of ${namesOf(now, enemies)}, and ${
        enemies.length === 1 ? "that unit" : "they"
      } in its own`,
      "6.23",
    ),
    say("It may not leave its hex by movement; only a retreat or an advance takes it out", ["5.14", "6.13"]),
    ...obligation(now, unit),
    ...exposure(now, enemies),
  ];
}

/** 7.12, 7.21, 10.21, 17.1: what a unit has to attack in its own Combat Phase. */
function obligation(now: GameState, unit: Unit): Statement[] {
  const { state } = inCombatOf(now, now.board.sideOf(unit));
  const hex = state.board.standing(unit);
  const faced = facing(state.board, unit);
  const exempt = faced.flatMap(({ enemy, direction }) => {
    const cite = exemption(state, unit, hex, direction);
    return cite === undefined
      ? []
      : [say(`It need not attack ${unitName(state, enemy)} for its own sake`, cite)];
  });
  if (!isObliged(state, unit)) {
    return [
      say(
        "It need not attack in its own Combat Phase, but may; then it attacks all that it faces",
        "10.21",
        exempt,
      ),
    ];
  }
  return [
    say(
      `In its own Combat Phase it must attack: every enemy that it faces and that no other unit attacks`,
      ["7.12", "7.21"],
      exempt,
    ),
  ];
}

/** 7.11: whether a unit has to be attacked in the enemy's Combat Phase. */
function exposure(now: GameState, enemies: readonly Unit[]): Statement[] {
  const { state } = inCombatOf(now, now.board.sideOf(enemies[0]));
  const bound = enemies.filter((enemy) => isObliged(state, enemy));
  if (bound.length === 0) {
    return [say("In the enemy's Combat Phase it need not be attacked", ["10.21", "17.1"])];
  }
  return [
    say(`In the enemy's Combat Phase it must be attacked, as ${namesOf(state, bound)} must attack`, [
      "7.11",
      "7.12",
    ]),
  ];
}
