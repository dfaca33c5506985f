import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { reasonOf, type Violation } from "../../../src/kernel/refusals/violation.ts";
import { accepted, refusedBy, warned } from "../../../src/sheet/report.ts";
import { marches, moverOf } from "../movement/marching.ts";
import { areaOfBlock, isContested } from "../position/ground.ts";
import { isRegular } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { asAsked, atTurn } from "./foresight.ts";
import { eachOf } from "./line/groups.ts";
import type { ParsedOrder } from "./line/lines.ts";
import { decisionFor } from "./binding/meant.ts";
import { areaByName, blocksOf, unitMeant } from "./line/names.ts";
import { nearestTo } from "./nearest.ts";
import type { AreaRef, Order, OrderOf } from "./line/order.ts";
import { print } from "./line/said.ts";

/** Orders whose time has not come: whether their present obstacle may be gone by then. */

/** What the map itself forbids (5.32, 14.11, 14.21). */
const FOR_EVER: readonly string[] = ["not-adjacent", "no-step", "escarpment", "coastal-force-box"];

/** Whether one of these can never be mended. */
export function isForEver(violations: readonly Violation[]): boolean {
  return violations.some(({ code }) => FOR_EVER.includes(code));
}

/** A refused line. What the map forbids comes before all that may change by then. @param near the order that it nearly is */
export function refusedNear(
  line: ParsedOrder,
  violations: readonly Violation[],
  near: Order | undefined,
): LineReport {
  const instead = near === undefined ? undefined : print({ turn: line.order.turn, order: near });
  return refusedBy(line, lastingFirst(violations), instead);
}

function lastingFirst(violations: readonly Violation[]): readonly Violation[] {
  if (!isForEver(violations)) return violations;
  return violations.map(({ isReason: _, ...violation }) =>
    FOR_EVER.includes(violation.code) ? { ...violation, isReason: true } : violation
  );
}

/** 6.1, 7.4: whether a battle may still come about in an area: a unit of the side is there, or could break through to it. */
export function mayBeFoughtIn(sight: Sight, side: Side, ref: AreaRef): boolean {
  const found = areaByName(sight.setting, ref);
  if (!found.ok || isContested(sight, found.value)) return true;
  if (sight.phase === "breakthroughCombat") return false;
  return blocksOf(sight, side).some((block) => {
    const start = areaOfBlock(block);
    const unit = sight.setting.roster.known(block.unit);
    if (start === undefined || !isRegular(unit)) return false;
    if (start === found.value) return true;
    const kind = block.reserve === undefined ? "exploitation" : "operational";
    return marches(sight, moverOf(sight, unit, block, start, kind)).has(found.value);
  });
}

/**
 * 7.2: the report on a line for Reaction as things are now. It is judged as the move that it will be, with the marker that it
 * needs.
 */
export function reviewReaction(
  sight: Sight,
  side: Side,
  line: ParsedOrder,
  order: OrderOf<"react">,
): LineReport {
  const at = inReserve(asAsked(atTurn(sight, side), side, "reaction"), side, order);
  for (const each of eachOf(at, side, order)) {
    const decision = decisionFor(at, each);
    if (decision.ok) continue;
    if (sight.setting.revision >= 13 && isForEver(decision.error)) {
      return refusedNear(line, decision.error, nearestTo(at, side, each));
    }
    const { message, cite } = reasonOf(decision.error);
    return warned(line, `${message} It reacts only if that changes`, [cite]);
  }
  return accepted(line, "moves in Reaction if it is in reserve then (7.2)");
}

/** The units of an order, each with a reserve marker of its own echelon if it has none. */
function inReserve(sight: Sight, side: Side, order: OrderOf<"react">): Sight {
  const units = eachOf(sight, side, order).flatMap((each) =>
    each.verb === "react" ? unitMeant(sight, side, each.unit) ?? [] : []
  );
  const blocks = sight.blocks.map((block) =>
    block.unit !== undefined && units.includes(block.unit) && block.reserve === undefined
      ? { ...block, reserve: sight.setting.roster.known(block.unit).echelon }
      : block
  );
  return { ...sight, blocks };
}
