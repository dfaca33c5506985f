import type { HexId } from "../../../hexes/hex-grid.ts";
import { Refusals } from "../../../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../../../src/kernel/result.ts";
import { inRulebookOrder, type Violation } from "../../../../src/kernel/refusals/violation.ts";
import { judgeAttack } from "../../combat/attack.ts";
import type { AttackDecision, DecisionOf } from "../../position/decision.ts";
import { judgeMove } from "../../movement/movement.ts";
import { bringReinforcements } from "../../movement/reinforcements.ts";
import type { Unit } from "../../position/roster.ts";
import { hexesOf, standingUnit } from "../../combat/ruling.ts";
import type { Sight } from "../../sight/sight.ts";
import { handWithout } from "../../combat/support-fire.ts";
import { type DeclaredAttack, type Field, MARK, withMark, withoutMarks } from "../../position/truth.ts";
import { type ImmediateReason, travel } from "../../victory/victory.ts";

/**
 * The foreseeable result of orders, one after the other: without dice, and without anything hidden. Every judgement is the
 * rulebook's.
 */

export interface Moved {
  readonly field: Field;
  readonly unit: Unit;
  readonly path: readonly HexId[];
  /** Quarter points. */
  readonly cost: number;
  /** 17.0: what it decides at once. */
  readonly victory: ImmediateReason | undefined;
}

/** 5.1: a move in a movement phase, or every case that forbids it. */
export function rehearseMove(
  field: Field,
  decision: Pick<DecisionOf<"move">, "unit" | "path">,
): Result<Moved, Violation[]> {
  const refusals = new Refusals();
  const unit = standingUnit(field, decision.unit, "5.1", refusals);
  const path = hexesOf(field, decision.path, "5.1", refusals);
  if (unit === undefined || path === undefined) return err(inRulebookOrder(refusals.all));
  const spent = judgeMove(field, unit, path, refusals);
  if (!refusals.none) return err(inRulebookOrder(refusals.all));
  const { board, came, victory } = travel(field.board, unit, path);
  const moved = withMark({ ...field, board }, unit, MARK.moved);
  return ok({ field: moved, unit, path, cost: spent[came - 2], victory });
}

/** A combat phase in progress: the field with the declared attacks, and the markers left in the phasing side's hand. */
export interface Declaring {
  readonly field: Field;
  readonly hand: readonly string[];
}

/** 7.1, 8.3: an attack that is declared, or every case that forbids it. */
export function rehearseAttack(
  { field, hand }: Declaring,
  decision: AttackDecision,
): Result<Declaring & { readonly attack: DeclaredAttack }, Violation[]> {
  const refusals = new Refusals();
  const attack = judgeAttack(field, hand, decision, refusals);
  if (attack === undefined || !refusals.none) return err(inRulebookOrder(refusals.all));
  return ok({
    field: { ...field, attacks: [...field.attacks, attack] },
    hand: handWithout(hand, decision.support),
    attack,
  });
}

/** 4.1, 11.2: the field when the movement phase has ended: reinforcements that are due have come, nothing is declared. */
export function atCombat(field: Field): Field {
  return { ...bringReinforcements(field, []), phase: "combat", stage: { at: "attack" }, attacks: [] };
}

/** 4.1, 11.2: the field in the mobile movement phase, if no combat moved anybody. */
export function atMobileMovement(field: Field): Field {
  return {
    ...withoutMarks(field, MARK.moved),
    phase: "mobileMovement",
    stage: { at: "mobileMovement" },
    attacks: [],
  };
}

/** 8.1: the markers that a sight's own side holds; none if it may not know them. */
export function ownHand({ support }: Sight, side: "allied" | "axis"): readonly string[] {
  return support[side].hand ?? [];
}
