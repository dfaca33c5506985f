import type { Settled } from "../../../../src/sheet/contradictions.ts";
import { lineLanguage } from "./lines.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Order } from "./order.ts";
import { onMapOf, resolveUnit } from "./units.ts";
import { type Counters, muster } from "../../counter-views.ts";
import type { GameState } from "../../position/state.ts";

/** What orders settle in a game: nothing by revisions before 9, whose sheets were read so. A unit is the same by its hex and its name. */
export function settling(state: GameState, side: Side): (order: Order) => readonly Settled[] {
  if (state.setting.revision < 9) return () => [];
  const meant = meantBy(muster(state), side);
  return (order) => settledBy(order, meant);
}

/** What a name stands for: the id of a unit of that side on the map, else the name itself. */
export function meantBy(counters: Counters, side: Side): (ref: string) => string {
  return (ref) => {
    const unit = resolveUnit(ref, counters, onMapOf(side));
    return unit.ok ? unit.value.id : ref.toLowerCase();
  };
}

/**
 * What a standing order settles that no other line may say otherwise (7.7, 7.9, 8.4, 9.0). Paths are tried one after the other,
 * and protections up to a differential each have their own: those are alternatives.
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
