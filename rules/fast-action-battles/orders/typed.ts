import type { Desk, Typed } from "../../../src/kernel/order-language.ts";
import * as sheet from "../../../src/sheet/typed-lines.ts";
import type { Sight } from "../sight.ts";
import { lineLanguage, sheetReader } from "./lines.ts";
import { areaCalled, chitsCalled, isNameIn, unitsCalled } from "./names.ts";
import type { Order, Said } from "./order.ts";

/** What a paragraph is that stands in no sheet. */
export function typedLines({ sight, side }: Desk<Sight>, lines: readonly string[]): Typed {
  const { setting } = sight;
  return sheet.typedLines(lineLanguage, sheetReader(setting).read(lines), {
    namesOf,
    isKnown: (name) =>
      name === "any" || areaCalled(setting, name).ok || unitsCalled(sight, side, name).ok ||
      chitsCalled(sight, side, name).length > 0,
    isName: isNameIn(setting),
  });
}

/** What an order names, of which something of the game has to be called so. */
function namesOf({ order }: Said): readonly string[] {
  return [...unitsIn(order), ...areasIn(order), ...chitsIn(order)];
}

function unitsIn(order: Order): string[] {
  const units = "unit" in order && order.unit !== undefined ? [order.unit] : [];
  return "detachment" in order ? [...units, order.detachment] : units;
}

function areasIn(order: Order): string[] {
  if ("way" in order) return order.way.by === "path" ? [...order.way.areas] : [order.way.to];
  if ("area" in order) return [order.area];
  if ("at" in order && order.at !== undefined) return [order.at];
  return "to" in order ? [order.to] : [];
}

function chitsIn(order: Order): string[] {
  const chit = "chit" in order && order.chit !== undefined ? [order.chit] : [];
  return "event" in order ? [...chit, order.event] : chit;
}
