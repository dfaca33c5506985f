import { signed } from "../../../../src/common/text.ts";
import { bareBelow } from "../../../../src/sheet/bare-parts.ts";
import type { LineReport } from "../../../../src/kernel/order-language.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side, sideName } from "../../../../src/kernel/side.ts";
import { lacksProtection } from "../line/slots.ts";
import type { OrderOf, RetreatWay, StandingOrder } from "../line/order.ts";
import { lineLanguage } from "../line/lines.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { accepted, refused, refusedLines, warned } from "../../../../src/sheet/report.ts";
import { type SupportAccount, supportAccount } from "./support-account.ts";
import { onMapOf, resolveUnit, resolveUnits } from "../line/units.ts";
import { unnamed } from "../../../hexes/shared-names.ts";
import { distance, phaseOf } from "../../desk.ts";
import { queryOf } from "../../query.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { protectionOrdered } from "./protect-orders.ts";
import { retreatOrdered } from "./retreat-orders.ts";
import { defenderChoosesDisplacement, defenderChoosesRetreat, foresee } from "../../combat-desk.ts";
import { countersIn, muster } from "../../counter-views.ts";
import { removal } from "../../movement/diversion.ts";
import type { GameState } from "../../position/state.ts";

export function isStanding(parsed: ParsedOrder): parsed is ParsedOrder & { order: StandingOrder } {
  return lineLanguage.isStanding(parsed.order);
}

/**
 * Answers standing orders as far as possible before their chance comes.
 * @param account of the side's Ground Support Points, which its protections draw on in the order written
 */
export function reviewStanding(
  state: GameState,
  side: Side,
  orders: readonly ParsedOrder[],
  account: SupportAccount = supportAccount(state, side, orders),
): LineReport[] {
  let there = account.forProtection;
  const astray = bareBelow(orders, ({ verb }) => verb === "attack", ({ verb }) => verb === "advance");
  return orders.filter(isStanding).map((parsed) => {
    const report = review(state, side, parsed, parsed.order);
    const isStray = astray.has(parsed) &&
      !(parsed.order.verb === "advance" && parsed.order.way.by === "staying");
    if (isStray && report.status !== "refused") return withIndentTold(report);
    if (parsed.order.verb !== "protect" || report.status === "refused" || !account.hasAny) return report;
    const wanted = parsed.order.groundSupport;
    const answered = wanted > there ? withShortfall(report, there) : report;
    there = Math.max(0, there - wanted);
    return answered;
  });
}

function withIndentTold(report: LineReport): LineReport {
  const told =
    "a standing order until you change it; for one attack only, indent it or put it in the attack's line";
  return { ...report, status: "warning", message: `${report.message}: ${told}` };
}

/** 9.12: a protection that orders more points than there are for it. */
function withShortfall(report: LineReport, there: number): LineReport {
  const words = there === 0
    ? "no point is left for it"
    : `only ${there} ${there === 1 ? "is" : "are"} left for it`;
  return { ...report, status: "warning", cites: ["9.12"], message: `${report.message}; ${words}` };
}

/**
 * 9.0: warns that points left for the other side's Player-Turn protect nobody by default, if no line uses them. Nothing if that
 * turn does not come, or a line says what protects all.
 * @param reports on the standing orders: those that are refused say nothing
 */
export function unprotected(
  state: GameState,
  side: Side,
  orders: readonly ParsedOrder[],
  reports: readonly LineReport[],
  { forProtection }: SupportAccount,
): string[] {
  const { gameTurn, lastTurn, played } = phaseOf(state);
  const enemy = enemyOf(side);
  const isLast = gameTurn === lastTurn && played.includes(enemy);
  const refused = refusedLines(reports);
  const isSaid = orders.some(({ order, line }) =>
    order.verb === "protect" && !refused.has(line) && (order.target === undefined || order.groundSupport > 0)
  );
  if (isLast || isSaid || forProtection === 0) return [];
  const points = forProtection === 1 ? "1 Ground Support Point" : `${forProtection} Ground Support Points`;
  return [
    `Your ${points} will go unused in the ${
      sideName(enemy)
    } Player-Turn. To defend with them, write "protect all with all gs 1" (9.0).`,
  ];
}

function review(state: GameState, side: Side, parsed: ParsedOrder, order: StandingOrder): LineReport {
  switch (order.verb) {
    case "protect":
      return reviewProtect(state, side, parsed, order);
    case "retreat": {
      const unknown = hexesIn(order).find((hex) => distance(state, hex, hex) === undefined);
      if (unknown !== undefined) return refused(parsed, `There is no hex ${unknown} on this map.`, ["2.1"]);
      const whose = defenderChoosesRetreat(state) ? "" : "; a defender is retreated by the referee (7.7)";
      const now = retreatNow(state, side, parsed, order);
      if (now !== undefined) return now;
      return order.unit === undefined
        ? accepted(
          parsed,
          `each retreating unit ${retreatWords(order.way)}, as far as 7.7 leaves a choice${whose}`,
        )
        : aboutUnit(
          state,
          side,
          parsed,
          order.unit,
          `${retreatWords(order.way)}${
            queryOf(state).kind === "retreat" ? "" : " if it has to retreat"
          }${whose}`,
        );
    }
    case "displace": {
      if (distance(state, order.to, order.to) === undefined) {
        return refused(parsed, `There is no hex ${order.to} on this map.`, ["2.1"]);
      }
      const whose = defenderChoosesDisplacement(state)
        ? ""
        : "; for a defender the referee decides who moves aside (7.81)";
      const what = `moves aside to ${order.to} if 7.8 allows it${whose}`;
      return aboutUnit(state, side, parsed, order.unit, what);
    }
    case "advance": {
      const words = order.way.by === "staying"
        ? "never advances"
        : `advances this way${queryOf(state).kind === "advance" ? "" : " if it may"}`;
      return order.unit === undefined
        ? accepted(parsed, `each victor ${words} (7.9)`)
        : aboutUnit(state, side, parsed, order.unit, words);
    }
    case "remove": {
      if (side !== "allied") return refused(parsed, "Only the Allied player removes units.", ["18.2"]);
      const units = resolveUnits(
        order.units,
        muster(state),
        (counter) => counter.side === "axis" && counter.status === "onMap",
      );
      if (units.problems.length > 0) return refused(parsed, units.problems.join(" "), ["18.2"]);
      const named = units.ids.map((id) => countersIn(state).find((counter) => counter.id === id)!);
      const taken = named.map(({ designation, hex }) => `${designation} (${hex})`).join(", ");
      return removal(state) === "never"
        ? warned(parsed, "no unit is removed any more in this game, so this orders nothing", ["18.2"])
        : accepted(parsed, `${taken} removed if 18.2 allows it`);
    }
  }
}

/** 7.7: the way of a unit that is asked for: a hex near it may be no end of any way. */
function retreatNow(
  state: GameState,
  side: Side,
  parsed: ParsedOrder,
  order: OrderOf<"retreat">,
): LineReport | undefined {
  const query = queryOf(state);
  const unit = order.unit === undefined ? undefined : resolveUnit(order.unit, muster(state), onMapOf(side));
  if (unit?.ok !== true || query.kind !== "retreat" || !query.units.includes(unit.value.id)) return undefined;
  const { decision } = retreatOrdered(state, side, [order], unit.value.id);
  if (decision?.kind !== "retreat" || order.way.by === "path") return undefined;
  const { designation } = unit.value;
  const [from, ...hexes] = decision.path;
  // A hex next to the unit may be no end of any way.
  const near = hexesIn(order).find((hex) => (distance(state, from, hex) ?? Infinity) <= hexes.length);
  const words = `${designation} goes by ${hexes.join(" ")}`;
  return near === undefined || near === hexes.at(-1)
    ? accepted(parsed, words)
    : warned(parsed, `${words}: no way ends in ${near}`, ["7.7"]);
}

function hexesIn({ way }: OrderOf<"retreat">): readonly HexName[] {
  if (way.by === "path") return way.hexes;
  return way.wishes.flatMap((wish) => wish.seek === "hex" ? [wish.hex] : []);
}

function retreatWords(way: RetreatWay): string {
  if (way.by === "path") return `goes by ${way.hexes.join(" ")}`;
  const words = way.wishes.map((wish) => {
    switch (wish.seek) {
      case "hex":
        return `goes toward ${wish.hex}`;
      case "supply":
        return "keeps supply";
      case "terrain":
        return "looks for good terrain";
    }
  });
  return words.join(", then ");
}

function aboutUnit(state: GameState, side: Side, parsed: ParsedOrder, ref: string, what: string): LineReport {
  const unit = resolveUnit(ref, muster(state), onMapOf(side));
  if (unit.ok) return accepted(parsed, `${unit.value.designation} ${what}`);
  return unnamed(parsed, unit.error);
}

const BY_WHAT =
  "Say with what. Write protect all with all (every gun that 8.4 allows), protect all gs 1 (so many " +
  "Ground Support Points each time) or protect all with nothing.";

function reviewProtect(
  state: GameState,
  side: Side,
  parsed: ParsedOrder,
  order: OrderOf<"protect">,
): LineReport {
  if (lacksProtection(order, parsed.text)) return refused(parsed, BY_WHAT);
  const counters = muster(state);
  const guns = resolveUnits(order.artillery === "all" ? [] : order.artillery, counters, onMapOf(side));
  if (guns.problems.length > 0) return refused(parsed, guns.problems.join(" "), ["8.4"]);
  const named = guns.ids.length === 0
    ? []
    : countersIn(state).filter((counter) => guns.ids.includes(counter.id));
  const wrong = named.find((counter) => !counter.isArtillery);
  if (wrong !== undefined) return refused(parsed, `${wrong.designation} is not artillery.`, ["8.4"]);
  const target = order.target === undefined ? undefined : resolveUnit(order.target, counters, onMapOf(side));
  if (target?.ok === false) return unnamed(parsed, target.error);
  const names = named.map((counter) => counter.designation);
  const what = [
    ...(order.artillery === "all" ? ["fire by all guns that 8.4 allows"] : []),
    ...(names.length > 0 ? [`fire by ${names.join(", ")} where 8.4 allows it`] : []),
    ...(order.groundSupport > 0 ? [`${order.groundSupport} ground support`] : []),
  ];
  return accepted(
    parsed,
    `${target?.value.designation ?? "every unit without an order of its own"} is protected by ${
      what.length > 0 ? what.join(" and ") : "nothing, on purpose"
    }${order.upTo === undefined ? "" : `, against no more than ${signed(order.upTo)}`}${
      target === undefined ? "" : soProtected(state, side, order, target.value.id)
    }`,
  );
}

/** 8.4, 9.0: the result of the attack in question, if its defender has this protection. */
function soProtected(state: GameState, side: Side, order: OrderOf<"protect">, unit: UnitId): string {
  const query = queryOf(state);
  if (query.kind !== "protect" || query.side !== side || !query.attack.defenders.includes(unit)) return "";
  const { differential } = foresee(state, query.attack);
  const { decision } = protectionOrdered(state, side, [order], query, differential);
  const met = foresee(state, query.attack, decision);
  return `: ${met.attack} against ${met.defense}, ${signed(met.differential)}`;
}
