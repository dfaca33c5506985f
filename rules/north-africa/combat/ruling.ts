import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexPath, UnitId, UnitPath } from "../../hexes/names.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import type { Decision } from "../contract/decision.ts";
import type { GameEvent } from "../contract/event.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { Advance } from "./advance.ts";
import { unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState, Stage, StageAt } from "../position/state.ts";

/** The means of a decision: its dice, the events that it has caused, and the reasons for its refusal. */
export interface PositionRuling {
  readonly dice: Dice;
  readonly events: GameEvent[];
  readonly refusals: Refusals;
}

/** What a decision leads to; undefined if it is refused, with the reasons in the ruling. */
export type Deed<D extends Decision, A extends Stage["at"] = Stage["at"]> = (
  state: GameState,
  decision: D,
  ruling: PositionRuling,
  stage: StageAt<A>,
) => GameState | undefined;

/** When a decision is allowed. */
export interface Allowed<D extends Decision> {
  readonly at: readonly Stage["at"][];
  carry(...deed: Parameters<Deed<D>>): GameState | undefined;
}

export function unitOf(
  state: GameState,
  id: UnitId,
  side: Side,
  refusals: Refusals,
  cite: string,
): Unit | undefined {
  const unit = state.setting.roster.unit(id);
  if (unit === undefined) {
    refusals.add("2.3", "unknown-unit", `There is no counter called ${id}.`);
  } else if (state.board.sideOf(unit) !== side) {
    refusals.add(cite, "not-yours", `${unitLabel(state.setting, unit)} is not ${sideName(side)}.`);
    return undefined;
  }
  return unit;
}

/** The counters of any side with those ids; undefined if one does not exist. */
export function unitsOf(state: GameState, ids: readonly UnitId[], refusals: Refusals): Unit[] | undefined {
  const units = ids.map((id) => state.setting.roster.unit(id));
  const unknown = ids.find((_, index) => units[index] === undefined);
  if (unknown !== undefined) refusals.add("2.3", "unknown-unit", `There is no counter called ${unknown}.`);
  return unknown === undefined ? units as Unit[] : undefined;
}

/** @param cite the case, beside the map itself, that keeps units on the map here */
export function hexesOf(
  state: GameState,
  path: HexPath,
  refusals: Refusals,
  cite?: string,
): HexId[] | undefined {
  const hexes = path.map((name) => state.setting.map.grid.id(name));
  const unknown = path.find((_, index) => hexes[index] === undefined);
  if (unknown !== undefined) {
    refusals.add("2.1", "unknown-hex", `There is no hex ${unknown} on this map.`);
    if (cite !== undefined) refusals.add(cite, "off-the-map", "Combat takes no unit off the map.");
  }
  return unknown === undefined ? hexes as HexId[] : undefined;
}

export function onMap(
  state: GameState,
  { unit: id, path: names }: UnitPath,
  side: Side,
  refusals: Refusals,
  cite: string,
): Advance | undefined {
  const unit = unitOf(state, id, side, refusals, cite);
  const path = hexesOf(state, names, refusals, cite.startsWith("7.") ? "14.13" : undefined);
  if (unit === undefined || path === undefined) return undefined;
  if (state.board.hexOf(unit) === undefined) {
    refusals.add(cite, "not-on-map", `${unitLabel(state.setting, unit)} is not on the map.`);
    return undefined;
  }
  return { unit, path };
}
