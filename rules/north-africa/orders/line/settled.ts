import type { Settled } from "../../../../src/sheet/contradictions.ts";
import { lineLanguage } from "./lines.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Order } from "./order.ts";
import { onMapOf, resolveUnit } from "./units.ts";
import { type Counters, muster } from "../../counter-views.ts";
import type { GameState } from "../../position/state.ts";

/**
 * The points that orders settle in a game. By revisions before 9 they settle nothing, as their sheets were read so. A unit's
 * hex and its name mean the same unit.
 */
export function settling(state: GameState, side: Side): (order: Order) => readonly Settled[] {
  if (state.setting.revision < 9) return () => [];
  const meant = meantBy(muster(state), side);
  return (order) => settledBy(order, meant);
}

/** The meaning of a name: the id of a unit of that side on the map, else the name itself. */
export function meantBy(counters: Counters, side: Side): (ref: string) => string {
  return (ref) => {
    const unit = resolveUnit(ref, counters, onMapOf(side));
    return unit.ok ? unit.value.id : ref.toLowerCase();
  };
}

/**
 * The points that a standing order settles, so that no other line may say otherwise (7.7, 7.9, 8.4, 9.0). Paths are tried one
 * after the other, and protections up to a differential each have their own: those are alternatives.
 */
export function settledBy(order: Order, meant = (ref: string) => ref.toLowerCase()): readonly Settled[] {
  const of = (ref: string | undefined) => ref === undefined ? undefined : meant(ref);
  const said = (same: Order) => lineLanguage.print(same).join(" ").toLowerCase();
  switch (order.verb) {
    case "retreat":
      return order.way.by === "wishes"
        ? [[`retreat ${of(order.unit)}`, said({ ...order, unit: of(order.unit) })]]
        : [];
    case "protect":
      return [[
        `protect ${of(order.target)} up to ${order.upTo}`,
        said({ ...order, target: of(order.target) }),
      ]];
    case "advance":
      return [[`advance ${of(order.unit)}`, order.way.by === "staying" ? "never" : "goes"]];
    default:
      return [];
  }
}
