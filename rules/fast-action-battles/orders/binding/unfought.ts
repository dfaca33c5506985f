import { refusal } from "../../../../src/kernel/refusals/refusals.ts";
import type { Violation } from "../../../../src/kernel/refusals/violation.ts";
import type { Area } from "../../setting/area-map.ts";
import { isContested } from "../../position/ground.ts";
import { areaCalled as printedArea } from "../../position/naming.ts";
import type { Phase } from "../../position/phases.ts";
import type { Sight } from "../../position/sight.ts";
import { areaMeant } from "../line/names.ts";
import type { Order } from "../line/order.ts";

/** 6.1, 7.4: attacks that were ordered on uncontested areas. */

/** From the first battle of a Player-Turn to its last. */
const FIGHTING: readonly Phase[] = ["combat", "reaction", "breakthroughMovement", "breakthroughCombat"];

/** Whether battles may still be fought in the Player-Turn. */
export function isFighting({ phase }: Sight): boolean {
  return FIGHTING.includes(phase);
}

/** What is remembered of a battle that was fought. */
export function foughtIn(area: Area): string {
  return `fought ${area}`;
}

/**
 * Attacks that led to no battle, as their area was not contested.
 * @param last what was seen last while battles could be fought
 */
export function unfought(
  last: Sight,
  orders: readonly Order[],
  done: ReadonlySet<string>,
): { readonly order: Order; readonly why: Violation[] }[] {
  return orders.flatMap((order) => {
    if (order.verb !== "battle" || order.role !== "attack" || order.area === "any") return [];
    const area = areaMeant(last.setting, order.area);
    if (area === undefined || done.has(foughtIn(area)) || isContested(last, area)) return [];
    const name = printedArea(last.setting, area);
    return [{
      order,
      why: refusal("6.1", "not-contested", `${name} was not contested, so there was no battle.`),
    }];
  });
}
