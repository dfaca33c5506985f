import type { RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import type { OrderOf } from "./order.ts";
import type { ParsedOrder } from "./parse.ts";
import { accepted, type LineReport, refused, warned } from "./report.ts";
import { onMapOf, resolveUnit, resolveUnits } from "./units.ts";

/** Verbs of orders that wait for their chance, in either Player-Turn. */
export const STANDING = ["protect", "retreat", "advance", "remove"] as const;
type StandingOrder = OrderOf<(typeof STANDING)[number]>;

export function isStanding(parsed: ParsedOrder): parsed is ParsedOrder & { order: StandingOrder } {
  return (STANDING as readonly string[]).includes(parsed.order.verb);
}

/** Answers standing orders as far as can be said before their chance comes. */
export function reviewStanding<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  orders: readonly ParsedOrder[],
): LineReport[] {
  return orders.filter(isStanding).map((parsed) => review(rules, state, side, parsed, parsed.order));
}

function review<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
  order: StandingOrder,
): LineReport {
  switch (order.verb) {
    case "protect":
      return reviewProtect(rules, state, side, parsed, order);
    case "retreat": {
      const target = order.way.by === "direction"
        ? order.way.toward
        : order.way.hexes[order.way.hexes.length - 1];
      if (rules.distance(state, target, target) === undefined) {
        return refused(parsed, `There is no hex ${target} on this map.`, ["2.1"]);
      }
      return order.unit === undefined
        ? accepted(parsed, `whoever has to retreat goes toward ${target} as far as 7.7 lets him choose`)
        : aboutUnit(rules, state, side, parsed, order.unit, "retreats so if it has to");
    }
    case "advance":
      return aboutUnit(
        rules,
        state,
        side,
        parsed,
        order.unit,
        order.way.by === "staying" ? "never advances" : "advances so if it may",
      );
    case "remove": {
      const units = resolveUnits(
        order.units,
        rules.counters(state),
        (counter) => counter.side === "axis" && counter.status === "onMap",
      );
      return units.problems.length > 0
        ? refused(parsed, units.problems.join(" "), ["18.2"])
        : accepted(parsed, "taken off the map if 18.2 lets you");
    }
  }
}

function aboutUnit<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
  ref: string,
  what: string,
): LineReport {
  const unit = resolveUnit(ref, rules.counters(state), onMapOf(side));
  if (unit.ok) return accepted(parsed, `${unit.value.designation} ${what}`);
  return warned(parsed, `${unit.error.message} The order waits in case that changes`);
}

function reviewProtect<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
  order: OrderOf<"protect">,
): LineReport {
  const counters = rules.counters(state);
  const target = resolveUnit(order.target, counters, onMapOf(side));
  const guns = resolveUnits(order.artillery, counters, onMapOf(side));
  if (guns.problems.length > 0) return refused(parsed, guns.problems.join(" "), ["8.4"]);
  const wrong = counters.find((counter) => guns.ids.includes(counter.id) && !counter.isArtillery);
  if (wrong !== undefined) return refused(parsed, `${wrong.designation} is not artillery.`, ["8.4"]);
  if (!target.ok) return warned(parsed, `${target.error.message} The order waits in case that changes`);
  const names = counters.filter((counter) => guns.ids.includes(counter.id)).map((counter) =>
    counter.designation
  );
  const what = [
    ...(names.length > 0 ? [`fire by ${names.join(", ")} where 8.4 allows it`] : []),
    ...(order.groundSupport > 0 ? [`${order.groundSupport} ground support`] : []),
  ];
  return accepted(
    parsed,
    `${target.value.designation} is protected by ${
      what.length > 0 ? what.join(" and ") : "nothing, on purpose"
    }`,
  );
}
