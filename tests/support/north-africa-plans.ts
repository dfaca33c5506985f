import type { DeskGame } from "./north-africa.ts";
import { expect } from "vitest";
import { deploy, type Deployment } from "./desert.ts";
import { readOrders } from "../../rules/north-africa/orders/diagnose.ts";
import { plannedMovement } from "../../rules/north-africa/orders/binding/movement-orders.ts";

/** An Allied tank and a scout behind it, on a road that runs west: 1005 0905 0805 0705 0604. */
export const TANK_AND_SCOUT: Deployment = {
  units: { "al-8rtr": "1005", "al-11hus": "1105", "ge-3-rec": "0301" },
  map: { road: ["0905-1005", "0805-0905", "0705-0805", "0604-0705"], trail: ["1104-1105"] },
};

export function planIn({ rules, state }: DeskGame, ...lines: readonly string[]) {
  const { orders, unread } = readOrders(state, lines);
  expect(unread).toEqual([]);
  return plannedMovement(state, rules.phase(state).phasing, orders);
}
export const plan = (...lines: readonly string[]) => planIn(deploy(TANK_AND_SCOUT), ...lines);
export const answers = (...lines: readonly string[]) =>
  plan(...lines).reports.map((
    { status, cites, message, instead },
  ) => [status, cites.join(" "), message, instead]);
