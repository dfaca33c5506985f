import type { Side } from "../../../../src/kernel/side.ts";
import type { Decision } from "../decisions.ts";
import { backsOf } from "../ground.ts";
import { waysOut } from "../judge.ts";
import { heldChit, isBattle, type Sight } from "../sight.ts";
import { isOfBattle, type Order, type OrderOf } from "./order.ts";

/**
 * What orders for battles come to at the question that is open: to withdraw where they say so and there is a way, else to use
 * what they allow and is at hand, else to fire. The first line that speaks of withdrawing counts, and of using.
 * @returns undefined where they say nothing of battles
 */
export function battleDecision(sight: Sight, side: Side, orders: readonly Order[]): Decision | undefined {
  const said = orders.filter(isOfBattle);
  if (said.length === 0 || !isBattle(sight.query)) return undefined;
  const uses = said.find((order): order is OrderOf<"use"> => order.verb === "use")?.sort;
  const withdrawal = said.find((order): order is OrderOf<"withdraw"> => order.verb === "withdraw");
  const to = withdrawal === undefined ? undefined : wayOut(sight, side, withdrawal);
  if (to !== undefined) {
    const smoke = uses === "any" || uses === "smoke" ? heldChit(sight, "smoke") : undefined;
    return { kind: "withdraw", to, ...(smoke === undefined ? {} : { chit: smoke }) };
  }
  const guns = uses === "any" || uses === "guns" ? heldChit(sight, "guns") : undefined;
  return guns === undefined ? { kind: "fire" } : { kind: "use", chit: guns };
}

function wayOut(sight: Sight, side: Side, { at, to }: OrderOf<"withdraw">): number | undefined {
  if (!isBattle(sight.query)) return undefined;
  const strength = backsOf(sight, side, sight.query.area)
    .reduce((sum, piece) => sum + (sight.blocks[piece]?.strength ?? 0), 0);
  if (at !== undefined && strength > at) return undefined;
  const ways = waysOut(sight, side);
  return to === undefined ? ways[0] : ways.find((way) => way === to);
}
