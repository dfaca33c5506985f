import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexPath } from "../../hexes/names.ts";
import type { Explanation, Question } from "../contract/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";
import { judgePresence } from "../combat/attacks.ts";
import { attackOf } from "../decisions.ts";
import { explainEntry } from "./arrival.ts";
import { explainAttack } from "./attack.ts";
import { explainHex } from "./hex.ts";
import { explainDestination, explainPath } from "./march.ts";
import { explainUnit } from "./unit.ts";
import { unitLabel } from "../position/naming.ts";
import type { GameState } from "../position/state.ts";

/**
 * Why: of a unit, a hex, a move or an attack of either side, at any time of the game. A move or an attack that is not of
 * the phase that is being played is explained as if its phase began now. Everything from the functions that judge.
 * @returns the explanation, or violations where the question names no unit or hex, or a unit off the map in combat
 */
export function explain(state: GameState, question: Question): Result<Explanation, readonly Violation[]> {
  const refusals = new Refusals();
  const explanation = answer(state, question, refusals);
  return explanation === undefined ? err(inRulebookOrder(refusals.all)) : ok(explanation);
}

function answer(state: GameState, question: Question, refusals: Refusals): Explanation | undefined {
  switch (question.about) {
    case "hex": {
      const [hex] = hexesOf(state, [question.hex], refusals) ?? [];
      return hex === undefined ? undefined : explainHex(state, hex);
    }
    case "unit": {
      const unit = unitOf(state, question.unit, refusals);
      return unit === undefined ? undefined : explainUnit(state, unit);
    }
    case "destination": {
      const unit = unitOf(state, question.unit, refusals);
      const [to] = hexesOf(state, [question.to], refusals) ?? [];
      if (unit === undefined || to === undefined) return undefined;
      return state.board.hexOf(unit) === undefined
        ? explainEntry(state, unit, to)
        : explainDestination(state, unit, to);
    }
    case "path": {
      const unit = unitOf(state, question.unit, refusals);
      const path = hexesOf(state, question.path, refusals);
      if (unit === undefined || path === undefined) return undefined;
      if (state.board.hexOf(unit) !== undefined) return explainPath(state, unit, path);
      refusals.add("5.0", "not-on-map", `${unitLabel(state.setting, unit)} is not on the map.`);
      return undefined;
    }
    case "attack": {
      const attack = attackOf(state, question.attack, refusals);
      if (attack === undefined) return undefined;
      const absent = [...attack.attackers, ...attack.barrage, ...attack.defenders]
        .filter((unit) => !judgePresence(state, unit, refusals));
      return absent.length > 0 ? undefined : explainAttack(state, attack);
    }
  }
}

function unitOf(state: GameState, id: string, refusals: Refusals) {
  const unit = state.setting.roster.unit(id);
  if (unit === undefined) refusals.add("2.3", "unknown-unit", `There is no counter called ${id}.`);
  return unit;
}

function hexesOf({ setting: { map: { grid } } }: GameState, names: HexPath, refusals: Refusals) {
  const unknown = names.find((name) => grid.id(name) === undefined);
  if (unknown !== undefined) refusals.add("2.1", "unknown-hex", `There is no hex ${unknown} on this map.`);
  return unknown === undefined ? names.map((name) => grid.id(name) as HexId) : undefined;
}
