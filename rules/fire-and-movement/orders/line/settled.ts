import type { Settled } from "../../../../src/sheet/contradictions.ts";
import { lineLanguage } from "./lines.ts";
import type { Field } from "../../position/truth.ts";
import type { Order } from "./order.ts";
import { resolveUnit } from "./units.ts";

/**
 * What orders settle in a game: nothing in revision 1, whose sheets were read that way. A unit's hex and its name mean the same
 * unit.
 */
export function settling(field: Field): (order: Order) => readonly Settled[] {
  if (field.setting.revision < 2) return () => [];
  const { board } = field;
  return (order) =>
    settledBy(order, (ref) => {
      const unit = resolveUnit(ref, field, (one) => board.isOnMap(one));
      return unit.ok ? field.setting.roster.id(unit.value) : ref.toLowerCase();
    });
}

/**
 * The points that an order settles, which no other line may contradict (7.7, 8.3, 17.1). For mobile movement: whether it is
 * asked about.
 */
export function settledBy(order: Order, meant = (ref: string) => ref.toLowerCase()): readonly Settled[] {
  const said = (same: Order = order) => lineLanguage.print(same).join(" ").toLowerCase();
  switch (order.verb) {
    case "retreat":
      return [[`retreat ${meant(order.unit)}`, said({ ...order, unit: meant(order.unit) })]];
    case "protect":
      return [[`protect ${meant(order.target)}`, said({ ...order, target: meant(order.target) })]];
    case "advance":
      return [["advance", order.wish === "never" ? "never" : "goes"]];
    case "mobileMovement":
    case "declare":
      return [[order.verb, said()]];
    default:
      return [];
  }
}
