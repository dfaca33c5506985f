import type { Ordered } from "../../contract/decision.ts";
import type { UnitId } from "../../../hexes/names.ts";
import type { QueryOf } from "../../contract/query.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import type { Order, ProtectOrder } from "../line/order.ts";
import { isFor, onMapOf, resolveUnits } from "../line/units.ts";
import { type Counters, muster } from "../../counter-views.ts";
import type { GameState } from "../../position/state.ts";

/**
 * 8.4, 9.0: the protection that the orders give the defenders of an attack, as far as legal. Orders that name one of them come
 * before those for all. Undefined if the orders say nothing about it.
 * @param differential of the attack, before protection
 */
export function protectionOrdered(
  state: GameState,
  side: Side,
  orders: readonly Order[],
  { attack, artillery, groundSupport }: Omit<QueryOf<"protect">, "kind" | "side" | "gameTurn">,
  differential: number,
): Ordered<"protect"> {
  const counters = muster(state);
  const all = orders.filter((order) => order.verb === "protect");
  const own = all.filter((order) => attack.defenders.some((unit) => isFor(order, unit, counters, side)));
  const general = all.filter(({ target }) => target === undefined);
  const meant = own.length > 0 ? own : general.slice(0, 1);
  if (meant.length === 0) return { decision: undefined, remarks: [] };
  const used = meant.filter(({ upTo }) => upTo === undefined || differential <= upTo);
  const points = used.reduce((sum, order) => sum + order.groundSupport, 0);
  const hexes = attack.defenders.map((unit) => counters.unit(unit)!.hex).join(" ");
  return {
    decision: {
      kind: "protect",
      artillery: artillery.filter((gun) => used.some((order) => isNamed(order, gun, counters, side))),
      groundSupport: Math.min(points, groundSupport),
    },
    remarks: points <= groundSupport ? [] : [
      `Of ${points} Ground Support ${points === 1 ? "Point" : "Points"} ordered to protect ${hexes}, ${
        groundSupport === 0 ? "none was" : groundSupport === 1 ? "1 was" : `${groundSupport} were`
      } left (9.12).`,
    ],
  };
}

function isNamed(order: ProtectOrder, gun: UnitId, counters: Counters, side: Side): boolean {
  return order.artillery === "all" ||
    resolveUnits(order.artillery, counters, onMapOf(side)).ids.includes(gun);
}
