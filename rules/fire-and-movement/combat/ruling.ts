import type { UnitId } from "../../hexes/names.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { GameEvent } from "../position/event.ts";
import { unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Decision } from "../position/decision.ts";
import type { Field, Stage, StageAt, Truth } from "../position/truth.ts";

/** The means of a decision: its dice, the events that it has caused, and the reasons for its refusal. */
export interface DecisionRuling {
  readonly dice: Dice;
  readonly events: GameEvent[];
  readonly refusals: Refusals;
}

/** What a decision leads to; undefined if it is refused, with the reasons in the ruling. */
export type Deed<D extends Decision, A extends Stage["at"] = Stage["at"]> = (
  truth: Truth,
  decision: D,
  ruling: DecisionRuling,
  stage: StageAt<A>,
) => Truth | undefined;

/** When a decision is allowed. */
export interface Allowed<D extends Decision> {
  readonly at: readonly Stage["at"][];
  /** The case besides 4.1 that says so. */
  readonly cite: string | undefined;
  carry(...deed: Parameters<Deed<D>>): Truth | undefined;
}

/** The unit of that id. @param cite the heading for the refusal if there is none */
export function unitOf(field: Field, id: UnitId, cite: string, refusals: Refusals): Unit | undefined {
  const unit = field.setting.roster.unit(id);
  if (unit === undefined) refusals.add(cite, `unknown-unit-${id}`, `There is no unit called ${id}.`);
  return unit;
}

export function standingUnit(field: Field, id: UnitId, cite: string, refusals: Refusals): Unit | undefined {
  const unit = unitOf(field, id, cite, refusals);
  if (unit === undefined || field.board.isOnMap(unit)) return unit;
  refusals.add(cite, `not-on-map-${id}`, `${unitLabel(field.setting, unit)} is not on the map.`);
  return undefined;
}

/** The hexes of those names; undefined if the map lacks one. */
export function hexesOf(
  { setting }: Field,
  names: readonly HexName[],
  cite: string,
  refusals: Refusals,
): HexId[] | undefined {
  const hexes: HexId[] = [];
  for (const name of names) {
    const hex = setting.map.grid.id(name);
    if (hex === undefined) refusals.add(cite, `unknown-hex-${name}`, `There is no hex ${name} on this map.`);
    else hexes.push(hex);
  }
  return hexes.length === names.length ? hexes : undefined;
}
