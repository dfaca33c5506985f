import type { Side } from "../../../../src/kernel/side.ts";
import type { Sight } from "../../position/sight.ts";
import { shortName, unitsCalled } from "./names.ts";
import type { Order } from "./order.ts";
import { isAreaNumber } from "./reader.ts";

/** Splits an order for all one's units in an area into one each, in the order of ids. Leaves any other as it is. */
export function eachOf(sight: Sight, side: Side, order: Order): Order[] {
  switch (order.verb) {
    case "move":
    case "react":
    case "breakthrough":
    case "reserve":
    case "reveal":
    case "strat": {
      if (!isAreaNumber(order.unit)) return [order];
      const units = unitsCalled(sight, side, order.unit);
      return units.ok ? units.value.map((id) => ({ ...order, unit: shortName(sight.setting, id) })) : [order];
    }
    default:
      return [order];
  }
}
