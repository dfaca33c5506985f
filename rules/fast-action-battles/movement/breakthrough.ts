import type { OwnUnit } from "../play/judging.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { areaOfBlock, suffersDisorder } from "../position/ground.ts";
import { isArmourClass } from "../setting/roster.ts";
import type { OwnBlock, Sight } from "../position/sight.ts";
import { judgeSpecialAction } from "../special-units/special-actions.ts";
import type { MarchKind } from "./marching.ts";

/**
 * 6.5, 9.33, 8.21: a unit in disorder is not in reserve (9.33b) and exploits only in good order. So it neither reacts nor
 * breaks through. Before revision 10 one that had a marker did.
 */
export function isHeldByDisorder(sight: Sight, block: Pick<OwnBlock, "condition">): boolean {
  return sight.setting.revision >= 10 && suffersDisorder(sight, block);
}

/** 7.2, 7.3, 9.33 */
export function judgeOrder(sight: Sight, { unit, block }: OwnUnit, refusals: PlayRefusals): void {
  if (!isHeldByDisorder(sight, block)) return;
  refusals.add(
    "9.33",
    "held-by-disorder",
    `${unit.name} is ${block.condition}: it neither reacts nor breaks through.`,
  );
}

/**
 * 7.3: Breakthrough Movement moves units in reserve, and those with an exploitation marker one area (7.31). Each Special
 * Action also moves one supplied armour-class unit in good order as if it had a marker (8.21).
 */
export function judgeBreakthroughMove(
  sight: Sight,
  own: OwnUnit,
  by: ChitId | undefined,
  refusals: PlayRefusals,
): MarchKind {
  const { unit, block } = own;
  if (by !== undefined) {
    judgeSpecialAction(sight, by, [unit.id], areaOfBlock(block), refusals);
    const refuse = refusals.under("8.21");
    if (!isArmourClass(unit)) refuse("not-armour", `${unit.name} is not armour-class.`);
    if (block.unsupplied) refuse("unsupplied", `${unit.name} is unsupplied.`);
    if (block.condition !== "good") refuse("not-in-good-order", `${unit.name} is not in good order.`);
    return "exploitation";
  }
  judgeOrder(sight, own, refusals);
  if (block.reserve !== undefined) return "operational";
  if (!block.exploitation) {
    refusals.addReason("7.3", "no-marker", `${unit.name} has neither a reserve nor an exploitation marker.`);
  }
  return "exploitation";
}
