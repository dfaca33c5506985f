import type { HexId, HexName } from "../../../hexes/hex-grid.ts";
import { wholePath } from "../../../hexes/way.ts";
import { Refusals } from "../../../../src/kernel/refusals/refusals.ts";
import type { Violation } from "../../../../src/kernel/refusals/violation.ts";
import type { CombatResult } from "../../documents/charts-document.ts";
import type { DecisionOf } from "../../position/decision.ts";
import { bestRetreat } from "../../defaults.ts";
import { judgeHold, mayHold } from "../../combat/fortified-boxes.ts";
import { hexNames, hexOf, unitLabel } from "../../position/naming.ts";
import { judgeRetreat } from "../../combat/retreat.ts";
import type { Unit } from "../../position/roster.ts";
import { hexesOf } from "../../combat/ruling.ts";
import { judgeResistance, mayResist } from "../../combat/stiff-resistance.ts";
import type { Field, StageAt } from "../../position/truth.ts";
import type { Order, RetreatAttempt } from "../line/order.ts";
import { isUnit } from "../line/units.ts";

type Retreat = DecisionOf<"retreat" | "resist" | "hold">;

/** The decision of the orders for a unit that must retreat, and the parts that could not be followed. */
interface OrderedRetreat {
  readonly decision: Retreat | undefined;
  readonly remarks: readonly string[];
}

/**
 * 7.7, 7.8, 14.4: the first legal attempt. The first order for the unit itself comes before those for all; each order's
 * attempts go from left to right.
 */
export function retreatOrdered(
  field: Field,
  { combat }: Pick<StageAt<"retreat">, "combat">,
  orders: readonly Order[],
  unit: Unit,
): OrderedRetreat {
  const side = field.board.sideOf(unit);
  const meant = orders.filter((order) => order.verb === "retreat");
  const own = meant.filter((order) => order.unit !== "all" && isUnit(order.unit, unit, field, side));
  const attempts = [...own, ...meant.filter((order) => order.unit === "all")]
    .flatMap((order) => order.attempts);
  const failed: string[] = [];
  for (const attempt of attempts) {
    const decision = attempted(field, combat.result, unit, attempt);
    if (decision !== undefined) return { decision, remarks: [] };
    failed.push(`${attemptInWords(attempt)} (${CITES[attempt.by]})`);
  }
  const who = `${unitLabel(field.setting, unit)} (${hexOf(field, unit)})`;
  return {
    decision: undefined,
    remarks: failed.length === 0 ? [] : [`${who} could not ${failed.join(", nor ")}.`],
  };
}

function attempted(
  field: Field,
  result: CombatResult,
  unit: Unit,
  attempt: RetreatAttempt,
): Retreat | undefined {
  const id = field.setting.roster.id(unit);
  const along = (path: Parameters<typeof hexNames>[1]): Retreat => ({
    kind: "retreat",
    unit: id,
    path: hexNames(field.setting, path),
  });
  switch (attempt.by) {
    case "hold":
      return mayHold(field, unit) ? { kind: "hold", unit: id } : undefined;
    case "resist":
      return mayResist(field, unit, result) ? { kind: "resist", unit: id } : undefined;
    case "toward": {
      const to = field.setting.map.grid.id(attempt.hex);
      const path = to === undefined ? undefined : bestRetreat(field, unit, to);
      return path === undefined ? undefined : along(path);
    }
    case "path": {
      const found = openPart(field, unit, wholePath(attempt.hexes, hexOf(field, unit)));
      return found === undefined ? undefined : along(found);
    }
  }
}

/** 7.7: the part of a path that is a whole retreat; undefined if there is none. */
function openPart(field: Field, unit: Unit, names: readonly HexName[]): readonly HexId[] | undefined {
  const { grid } = field.setting.map;
  const path: HexId[] = [];
  for (const hex of names.map((name) => grid.id(name))) {
    // Hex k of a retreat is at a distance of k: a path with any other hex is none.
    if (hex === undefined || grid.distance(field.board.standing(unit), hex) !== path.length) return undefined;
    path.push(hex);
    const refusals = new Refusals();
    judgeRetreat(field, unit, path, refusals);
    if (refusals.none) return path;
  }
  return undefined;
}

/** 7.7, 7.8, 14.4: the objections to a unit's attempt after a result; none if it can be followed. */
export function retreatFaults(
  field: Field,
  result: CombatResult,
  unit: Unit,
  attempt: RetreatAttempt,
): Violation[] {
  if (attempted(field, result, unit, attempt) !== undefined) return [];
  const refusals = new Refusals();
  switch (attempt.by) {
    case "hold":
      judgeHold(field, unit, refusals);
      break;
    case "resist":
      judgeResistance(field, unit, result, refusals);
      break;
    case "path": {
      const path = hexesOf(field, wholePath(attempt.hexes, hexOf(field, unit)), "7.7", refusals);
      if (path !== undefined) judgeRetreat(field, unit, path, refusals);
      break;
    }
    case "toward": {
      if (hexesOf(field, [attempt.hex], "7.7", refusals) === undefined) break;
      refusals.add("7.7", "no-way", `No way back is left to ${unitLabel(field.setting, unit)}.`);
    }
  }
  return refusals.all;
}

const CITES: Readonly<Record<RetreatAttempt["by"], string>> = {
  hold: "14.4",
  resist: "7.8",
  toward: "7.7",
  path: "7.7",
};

/** An attempt as a sentence goes on: `hold in a fortified box`. */
export function attemptInWords(attempt: RetreatAttempt): string {
  switch (attempt.by) {
    case "hold":
      return "hold in a fortified box";
    case "resist":
      return "resist";
    case "toward":
      return `go toward ${attempt.hex}`;
    case "path":
      return `go by ${attempt.hexes.join(" ")}`;
  }
}
