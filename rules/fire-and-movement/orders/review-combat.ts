import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { inRulebookOrder } from "../../../src/kernel/refusals/violation.ts";
import { accepted, leftAside, refused, refusedBy, warned } from "../../../src/sheet/report.ts";
import { fallback } from "../defaults.ts";
import { hexName, hexOf, unitLabel } from "../position/naming.ts";
import type { Sight } from "../sight/sight.ts";
import { handWithout } from "../combat/support-fire.ts";
import type { StageAt } from "../position/truth.ts";
import { advanceOrdered, loserOrdered } from "./binding/combat-wishes.ts";
import type { Order, OrderOf } from "./line/order.ts";
import type { ParsedOrder } from "./line/parse.ts";
import { printOrder } from "./line/lines.ts";
import { ownHand } from "./binding/rehearsal.ts";
import { retreatFaults, retreatOrdered } from "./binding/retreat-orders.ts";
import { impossibleSupport } from "./binding/standing-orders.ts";
import { markersFor, markersInWords, valuesInWords } from "./binding/support-by-value.ts";
import { onMapOf, resolveUnit } from "./line/units.ts";

/** Answers lines that answer the question of a combat. */

type Line<V extends Order["verb"]> = ParsedOrder & { readonly order: OrderOf<V> };

/**
 * 8.3, 8.6: the markers for the attacks, line by line. No two lines use the same marker, and a line for all gets what lines
 * for single attacks leave.
 */
export function reviewProtection(sight: Sight, side: Side, orders: readonly Line<"protect">[]): LineReport[] {
  let left = ownHand(sight, side);
  const said = new Set<string>();
  const isForAll = ({ order }: Line<"protect">) => order.target === "all";
  return [...orders.filter((line) => !isForAll(line)), ...orders.filter(isForAll)].map((parsed) => {
    const { order } = parsed;
    const report = reviewOne(sight, side, parsed, left);
    if (said.has(order.target)) return warned(parsed, "a line above says this already, and counts", ["8.3"]);
    if (report.status !== "accepted") return report;
    said.add(order.target);
    if (order.target !== "all") {
      left = handWithout(left, markersFor(sight.setting, left, order.support).markers);
    }
    return report;
  });
}

function reviewOne(
  sight: Sight,
  side: Side,
  parsed: Line<"protect">,
  left: readonly string[],
): LineReport {
  const { attacks, board, setting } = sight;
  const { target, support } = parsed.order;
  const impossible = impossibleSupport(sight, side, parsed, support);
  if (impossible !== undefined) return impossible;
  const unit = target === "all" ? undefined : resolveUnit(target, sight, onMapOf(sight, side));
  if (unit?.ok === false) return refused(parsed, unit.error.message, ["8.3"]);
  if (unit !== undefined && !attacks.some((attack) => board.unitAt(attack.target) === unit.value)) {
    return leftAside(
      parsed,
      `${unitLabel(setting, unit.value)} in ${hexOf(sight, unit.value)} is not attacked now`,
      ["8.3"],
    );
  }
  const { markers, missing } = markersFor(setting, left, support);
  if (missing.length > 0) {
    const there = { by: "values", values: markers.map((id) => setting.markers.value([id])) } as const;
    const has = left.length === 0
      ? "You have no markers left"
      : `You have ${markersInWords(setting, left)} left`;
    const instead = printOrder({ verb: "protect", target, support: there })[0];
    return refused(parsed, `${has}: ${valuesInWords(missing)} is not in your hand.`, ["8.3"], instead);
  }
  const who = unit === undefined
    ? "every attack that no line names, in the order declared"
    : `${unitLabel(setting, unit.value)} (${hexOf(sight, unit.value)})`;
  return accepted(
    parsed,
    `${who}: ${markers.length === 0 ? "no markers" : markersInWords(setting, markers)}`,
  );
}

/** 7.5: answers the line that names the attacker to pay. */
export function reviewLosses(sight: Sight, parsed: Line<"lose">): LineReport {
  const [{ attackers }] = sight.attacks;
  const chosen = loserOrdered(sight, parsed.order.units);
  const { setting } = sight;
  if (chosen !== undefined) {
    return accepted(parsed, `${unitLabel(setting, setting.roster.unit(chosen.unit)!)} pays`);
  }
  const names = attackers.map((unit) => `${unitLabel(setting, unit)} (${hexOf(sight, unit)})`).join(", ");
  const usual = fallback(sight);
  const instead = usual.kind === "lose"
    ? `lose ${hexOf(sight, setting.roster.unit(usual.unit)!)}`
    : undefined;
  return refused(parsed, `One of the attackers pays: ${names}.`, ["7.5"], instead);
}

/** 7.9: who goes in. */
export function reviewAdvance(sight: Sight, stage: StageAt<"advance">, parsed: Line<"advance">): LineReport {
  const { wish } = parsed.order;
  const { setting, attacks: [{ target }] } = sight;
  const there = hexName(setting, target);
  const chosen = advanceOrdered(sight, stage, [wish]);
  if (chosen?.advances.length === 0) return accepted(parsed, `nobody goes into ${there}`);
  if (chosen !== undefined) {
    return accepted(
      parsed,
      `${unitLabel(setting, setting.roster.unit(chosen.advances[0].unit)!)} goes into ${there}`,
    );
  }
  const names = stage.units.map((unit) => `${unitLabel(setting, unit)} (${hexOf(sight, unit)})`).join(", ");
  const instead = `advance ${hexOf(sight, stage.units[0])}`;
  return refused(parsed, `Into ${there} may go: ${names}, or nobody.`, ["7.9"], instead);
}

/** 7.7, 7.8, 14.4: whether the units that must retreat can follow a line now. */
export function reviewRetreat(
  sight: Sight,
  stage: StageAt<"retreat">,
  side: Side,
  parsed: Line<"retreat">,
): LineReport {
  const { order } = parsed;
  const { setting } = sight;
  const unit = order.unit === "all" ? undefined : resolveUnit(order.unit, sight, onMapOf(sight, side));
  if (unit?.ok === false) return refused(parsed, unit.error.message, ["7.7"]);
  const meant = unit === undefined ? stage.units : stage.units.filter((one) => one === unit.value);
  if (meant.length === 0) {
    return warned(parsed, `${unitLabel(setting, unit!.value)} does not have to retreat now`, ["7.7"]);
  }
  const ordered = meant.map((one) => ({ one, ...retreatOrdered(sight, stage, [order], one) }));
  const failing = ordered.find(({ decision }) => decision === undefined);
  if (failing === undefined) {
    const words = ordered.map(({ one, decision }) =>
      `${unitLabel(setting, one)} ${
        decision?.kind === "retreat"
          ? `goes back by ${decision.path.slice(1).join(" ")}`
          : decision?.kind === "hold"
          ? "holds"
          : "resists"
      }`
    );
    const { grid } = setting.map;
    // A hex next to the unit may be no end of any way.
    const missed = ordered.flatMap(({ decision }) => {
      if (decision?.kind !== "retreat") return [];
      const [from, ...way] = decision.path;
      return order.attempts.flatMap((attempt) =>
        attempt.by === "toward" && attempt.hex !== way.at(-1) &&
          grid.distance(grid.id(from)!, grid.id(attempt.hex)!) <= way.length
          ? [attempt.hex]
          : []
      );
    });
    return missed.length === 0
      ? accepted(parsed, words.join("; "))
      : warned(parsed, `${words.join("; ")}: no way ends in ${missed[0]}`, ["7.7"]);
  }
  const usual = fallback({ ...sight, stage: { ...stage, units: [failing.one] } });
  return refusedBy(
    parsed,
    inRulebookOrder(
      order.attempts.flatMap((attempt) => retreatFaults(sight, stage.combat.result, failing.one, attempt)),
    ),
    usual.kind === "retreat"
      ? `retreat ${usual.path.join(" ")}`
      : usual.kind === "hold" || usual.kind === "resist"
      ? `retreat ${hexOf(sight, failing.one)} ${usual.kind}`
      : undefined,
  );
}
