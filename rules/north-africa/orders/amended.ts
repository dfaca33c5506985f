import * as written from "../../../src/sheet/written-lines.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { readOrders, type SheetReader } from "./diagnose.ts";
import { lineLanguage } from "./line/lines.ts";
import { meantBy, settledBy } from "./line/settled.ts";
import { unitSent } from "./sheet.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";

/**
 * The kept orders with more added. A new order replaces the older one that sends the same unit or attacks with the same units.
 * A new standing order also replaces one that it contradicts.
 * @param reader how the player's own lines are read; the kept ones are in the sheet's words
 */
export function amended(
  state: GameState,
  side: Side,
  reader: SheetReader,
  kept: readonly string[],
  more: readonly string[],
): string[] {
  const counters = muster(state);
  const meant = meantBy(counters, side);
  return written.amended(
    lineLanguage,
    readOrders(state, kept),
    reader.read(more),
    (order) =>
      order.verb === "attack"
        ? `attack ${order.defenders.join(" ").toLowerCase()}`
        : unitSent(order, counters, side)?.id ?? settledBy(order, meant)[0]?.[0],
  );
}
