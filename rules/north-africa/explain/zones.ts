import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { exemption, isObliged, mustAttackNow, mustBeAttacked, takenOn } from "../combat/obligations.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";
import { facing } from "../position/zones-of-control.ts";
import { inCombatOf } from "./as-if.ts";

/** The units of a side whose zone a hex lies in (6.0, 6.15). */
export function controllers({ board }: GameState, side: Side, hex: HexId): Unit[] {
  const { map } = board.setting;
  return ALL_DIRECTIONS.filter((direction) => map.isOpen(hex, direction))
    .flatMap((direction) => board.unitsAt(map.grid.beyond(hex, direction)))
    .filter((unit) => board.sideOf(unit) === side);
}

/** The units whose zones a hex lies in for a unit there, or one that enters it; nothing if there are none. */
export function zonesOver(state: GameState, unit: Unit, hex: HexId): ExplainedStatement[] {
  const enemies = controllers(state, enemyOf(state.board.sideOf(unit)), hex);
  return enemies.length === 0 ? [] : [say(`In the zone of ${namesOf(state, enemies)}`, "6.0")];
}

/** 5.14, 6.0, 7.11, 7.12, 7.21: the zones that a unit is in, and the effects on movement and combat. */
export function explainZones(now: GameState, unit: Unit): ExplainedStatement[] {
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
    ...exposure(now, unit, enemies),
  ];
}

/** 7.12, 7.21, 10.21, 17.1: the enemies that a unit has to attack in its own Combat Phase. */
function obligation(now: GameState, unit: Unit): ExplainedStatement[] {
  const { state } = inCombatOf(now, now.board.sideOf(unit));
  const isSparing = state.setting.edition.minedNeighbors === "leftAlone" && isObliged(state, unit);
  const exempt = exemptions(state, unit).map(({ enemy, cite }) =>
    say(
      isSparing
        ? `It may leave ${unitName(state, enemy)} alone if it attacks nobody across a minefield`
        : `It need not attack ${unitName(state, enemy)} for its own sake`,
      cite,
    )
  );
  if (mustAttackNow(state).includes(unit)) {
    return [
      say(
        "In its own Combat Phase it must attack: every enemy that it faces and that no other unit attacks",
        ["7.12", "7.21"],
        exempt,
      ),
    ];
  }
  if (isObliged(state, unit)) {
    return [say("It need not attack any more in this Combat Phase", ["7.12", "7.14"])];
  }
  return [
    say(
      "It need not attack in its own Combat Phase, but may; then it attacks all that it faces",
      [...new Set(exempt.flatMap(({ cites }) => cites))],
      exempt,
    ),
  ];
}

/** 7.11, 7.21: whether a unit has to be attacked in the enemy's Combat Phase. */
function exposure(now: GameState, unit: Unit, enemies: readonly Unit[]): ExplainedStatement[] {
  const { state } = inCombatOf(now, enemyOf(now.board.sideOf(unit)));
  const bound = enemies.filter((enemy) => isObliged(state, enemy) && takenOn(state, enemy).includes(unit));
  if (mustBeAttacked(state).includes(unit)) {
    return [
      say(`In the enemy's Combat Phase it must be attacked, as ${namesOf(state, bound)} must attack`, [
        "7.11",
        "7.12",
      ]),
    ];
  }
  if (bound.length > 0) {
    return [say("It need not be attacked any more in this Combat Phase", ["7.11", "7.14"])];
  }
  const exempt = enemies.flatMap((enemy) => exemptions(state, enemy)).filter(({ enemy }) => enemy === unit);
  return [
    say("In the enemy's Combat Phase it need not be attacked", [...new Set(exempt.map(({ cite }) => cite))]),
  ];
}

/** The enemies that a unit faces and may leave alone, each with the case. */
function exemptions(state: GameState, unit: Unit) {
  const hex = state.board.standing(unit);
  return facing(state.board, unit).flatMap(({ enemy, direction }) => {
    const cite = exemption(state, unit, hex, direction);
    return cite === undefined ? [] : [{ enemy, cite }];
  });
}
