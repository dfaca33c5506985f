import type { LineReport } from "../../../../src/kernel/order-language.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { inRulebookOrder, reasonOf } from "../../../../src/kernel/refusals/violation.ts";
import { accepted, refused, refusedBy, warned } from "../../../../src/sheet/report.ts";
import { hexOf, unitLabel } from "../../position/naming.ts";
import type { Field } from "../../position/truth.ts";
import { isClosedForGood, NEVER_OPEN } from "./lasting.ts";
import { lineLanguage } from "../line/lines.ts";
import type { Order, OrderOf, ProtectOrder, Support } from "../line/order.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { attemptInWords, retreatFaults } from "./retreat-orders.ts";
import { markersFor, markersInWords, valuesInWords } from "./support-by-value.ts";
import { onMapOf, resolveUnit } from "../line/units.ts";
import { unnamed } from "../../../hexes/shared-names.ts";

type StandingOrder = OrderOf<"protect" | "retreat" | "declare">;

export function isStanding(parsed: ParsedOrder): parsed is ParsedOrder & { order: StandingOrder } {
  return lineLanguage.isStanding(parsed.order);
}

/** Whether an order is for the own Player-Turn alone. */
export function isActive({ order: { verb } }: Pick<ParsedOrder, "order">): boolean {
  return ACTIVE.includes(verb);
}

const ACTIVE: readonly Order["verb"][] = [
  "move",
  "hold",
  "attack",
  "lose",
  "advance",
  "mobile",
  "mobileMovement",
];

/** Orders that have nothing to order in this game. */
export function isForeign({ order: { verb } }: Pick<ParsedOrder, "order">): boolean {
  return verb === "enter" || verb === "exit";
}

/** The answers to lines that order nothing here: reinforcements come by themselves, and nobody leaves the map. */
export function foreignReports(orders: readonly ParsedOrder[]): LineReport[] {
  return orders.filter(isForeign).map((parsed) =>
    parsed.order.verb === "enter"
      ? warned(parsed, "this orders nothing: reinforcements come by themselves, in their own hexes", ["11.2"])
      : warned(parsed, "this orders nothing: no unit leaves the map", ["5.1"])
  );
}

/**
 * Answers standing orders, as well as it can before their chance comes.
 * @param field with the units where the orders above leave them
 * @param hand the markers that are left for the enemy's next Player-Turn; undefined if others are drawn before it (8.1)
 */
export function reviewStanding(
  field: Field,
  side: Side,
  orders: readonly ParsedOrder[],
  hand: readonly string[] | undefined,
): LineReport[] {
  const protectedBefore = new Set<string>();
  return orders.filter(isStanding).map((parsed) => {
    const { order } = parsed;
    switch (order.verb) {
      case "protect": {
        const report = reviewProtect(field, side, parsed, order, hand);
        if (report.status === "refused") return report;
        if (protectedBefore.has(order.target)) {
          return warned(parsed, "a line above says this already, and counts", ["8.3"]);
        }
        protectedBefore.add(order.target);
        return report;
      }
      case "retreat":
        return reviewRetreat(field, side, parsed, order);
      case "declare":
        return accepted(
          parsed,
          order.choice === "end"
            ? "if the dice of 17.1 let you, the game ends"
            : "if the dice of 17.1 let you, the game goes on",
        );
    }
  });
}

function reviewProtect(
  field: Field,
  side: Side,
  parsed: ParsedOrder,
  { target, support }: ProtectOrder,
  hand: readonly string[] | undefined,
): LineReport {
  const impossible = impossibleSupport(field, side, parsed, support);
  if (impossible !== undefined) return impossible;
  const unit = target === "all" ? undefined : resolveUnit(target, field, onMapOf(field, side));
  if (unit?.ok === false) return unnamed(parsed, unit.error);
  const who = unit === undefined
    ? "every attack that no line names"
    : `${unitLabel(field.setting, unit.value)} (${hexOf(field, unit.value)})`;
  if (support.by === "upTo") {
    return accepted(parsed, `${who}: your markers, up to ${support.most} together`);
  }
  if (support.values.length === 0) return accepted(parsed, `${who}: no markers, on purpose`);
  const words = `${who}: ${valuesInWords(support.values)}, as far as you then hold them`;
  const missing = hand === undefined ? [] : markersFor(field.setting, hand, support).missing;
  return missing.length === 0 ? accepted(parsed, words) : warned(
    parsed,
    `${words}; ${valuesInWords(missing)} is not left for it (left: ${
      markersInWords(field.setting, hand ?? [])
    })`,
    ["8.3"],
  );
}

/** 8.3, 8.6: support that no hand could ever give. */
export function impossibleSupport(
  { setting }: Field,
  side: Side,
  parsed: ParsedOrder,
  support: Support,
): LineReport | undefined {
  if (support.by === "upTo") return undefined;
  const { perCombat } = setting.charts.document.support;
  if (support.values.length > perCombat) {
    const message = `${support.values.length} markers for one combat: a side may put in ${perCombat}.`;
    return refused(parsed, message, ["8.6"]);
  }
  const cup = setting.markers.of(side);
  const none = support.values.filter((value) =>
    markersFor(setting, cup, { by: "values", values: [value] }).missing.length > 0
  );
  return none.length === 0
    ? undefined
    : refused(parsed, `No marker of your side is worth ${valuesInWords(none)}.`, ["8.3"]);
}

/** A result that leaves open every choice that any result does. */
const ONLY_RETREATS = "Dr";

function reviewRetreat(
  field: Field,
  side: Side,
  parsed: ParsedOrder,
  { unit: ref, attempts }: OrderOf<"retreat">,
): LineReport {
  const { grid } = field.setting.map;
  const unknown = attempts
    .flatMap((attempt) =>
      attempt.by === "toward" ? [attempt.hex] : attempt.by === "path" ? attempt.hexes : []
    )
    .find((hex) => grid.id(hex) === undefined);
  if (unknown !== undefined) return refused(parsed, `There is no hex ${unknown} on this map.`, ["7.7"]);
  const isHoldAlone = attempts.every(({ by }) => by === "hold");
  if (side === "axis" && isHoldAlone) {
    return refused(parsed, "Fortified boxes help Allied units only.", ["14.4"]);
  }
  const unit = ref === "all" ? undefined : resolveUnit(ref, field, onMapOf(field, side));
  if (unit?.ok === false) return unnamed(parsed, unit.error);
  const who = unit === undefined ? "each retreating unit" : unitLabel(field.setting, unit.value);
  const against = unit === undefined
    ? []
    : attempts.map((attempt) => retreatFaults(field, ONLY_RETREATS, unit.value, attempt));
  const closed = against.find((_, index) => isClosedForGood(field, ref, attempts[index]));
  if (closed !== undefined) {
    return refusedBy(parsed, inRulebookOrder(closed.filter(({ code }) => NEVER_OPEN.includes(code))));
  }
  if (against.length > 0 && against.every((violations) => violations.length > 0)) {
    const { cite, message } = reasonOf(inRulebookOrder(against.flat()));
    return warned(parsed, `it cannot do that now: ${message} I keep the order in case that changes`, [
      cite,
    ]);
  }
  return accepted(
    parsed,
    `${who} will ${attempts.map(attemptInWords).join(", else ")}, as 7.7, 7.8 and 14.4 allow`,
  );
}
