import { diagnose, readOrders } from "../../rules/north-africa/orders/diagnose.ts";
import { ALLIED_SHEET, fresh } from "./campaign.ts";
import { type Bench, duration } from "./line.ts";
import { measure } from "./measure.ts";

/** A sheet as it comes in a letter: read, and every line answered. */
export const ordersBench: Bench = {
  title: "An order sheet of 18 lines",
  run() {
    const parsing = measure(
      // The same lines are read once.
      () => ({ state: fresh(), lines: [...ALLIED_SHEET] }),
      ({ state, lines }) => readOrders(state, lines),
    );
    const diagnosing = measure(
      () => {
        const state = fresh();
        return { state, orders: readOrders(fresh(), ALLIED_SHEET) };
      },
      ({ state, orders }) => diagnose(state, "allied", orders),
    );
    return Promise.resolve([duration("parsed", parsing), duration("diagnosed", diagnosing)]);
  },
};
