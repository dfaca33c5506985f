import { isHandle } from "./handles.ts";
import type { AreaRef, ChitRef, Order, SaidOrder, UnitRef } from "./order.ts";

export interface Refs {
  readonly units: readonly UnitRef[];
  readonly areas: readonly AreaRef[];
  readonly chits: readonly ChitRef[];
  /** Units or chits. */
  readonly forces: readonly string[];
}

export function refsOf({ order }: SaidOrder): Refs {
  return { units: unitsIn(order), areas: areasIn(order), chits: chitsIn(order), forces: forcesIn(order) };
}

/** Of all that an order names, each name once more. */
export function namesSaid(said: SaidOrder): string[] {
  const { units, areas, chits, forces } = refsOf(said);
  return [...units, ...areas, ...chits, ...forces];
}

function unitsIn(order: Order): UnitRef[] {
  const units = "unit" in order && order.unit !== undefined ? [order.unit] : [];
  if (order.verb !== "battle") return "detachment" in order ? [...units, order.detachment] : units;
  const { assets, point, exploit } = order;
  return [
    // 18.21: in a probe the point unit is one of the other side's blocks.
    ...(point === undefined || isHandle(point) ? [] : [point]),
    ...(typeof exploit === "object" ? exploit : []),
    ...(typeof assets === "object" ? assets.flatMap((use) => use.for ?? []) : []),
  ];
}

function areasIn(order: Order): AreaRef[] {
  if ("way" in order) return order.way.by === "path" ? [...order.way.areas] : [order.way.to];
  if (order.verb === "battle") {
    const isPlace = order.retreat !== undefined && order.retreat !== "never";
    return [order.area, ...(isPlace ? [order.retreat] : [])];
  }
  if ("area" in order) return [order.area];
  if ("at" in order && order.at !== undefined) return [order.at];
  return "to" in order ? [order.to] : [];
}

function chitsIn(order: Order): ChitRef[] {
  if (order.verb === "battle") {
    return typeof order.assets === "object" ? order.assets.map(({ chit }) => chit) : [];
  }
  const chit = "chit" in order && order.chit !== undefined ? [order.chit] : [];
  return "event" in order ? [...chit, order.event] : chit;
}

function forcesIn(order: Order): string[] {
  return order.verb === "battle" ? [...order.lose ?? []] : [];
}
