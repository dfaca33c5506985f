import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { bareBelow } from "../../../src/sheet/bare-parts.ts";
import { accepted, answered, misreadReports, refused, warned } from "../../../src/sheet/report.ts";
import { isHexName } from "../../hexes/hex-grid.ts";
import { instructionReports, keptReports } from "../../hexes/orders/line-answers.ts";
import { withSharedNames } from "../../hexes/shared-names.ts";
import { OFF_MAP } from "../position/board.ts";
import { firstPlayer, turn } from "../sequence-of-play.ts";
import type { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";
import { type AttackPlan, rehearseAttacks } from "./binding/attack-orders.ts";
import { withContradictions } from "../../../src/sheet/contradictions.ts";
import { settling } from "./line/settled.ts";
import { lineLanguage } from "./line/lines.ts";
import { reviewMobile } from "./binding/mobile-orders.ts";
import { plannedMovement } from "./binding/movement-orders.ts";
import { type Order, refsOf } from "./line/order.ts";
import type { ParsedOrder, ParsedOrders } from "./line/parse.ts";
import { atCombat, atMobileMovement, ownHand } from "./binding/rehearsal.ts";
import { foreignReports, isActive, reviewStanding } from "./binding/standing-orders.ts";
import { markersInWords } from "./binding/support-by-value.ts";
import { described, isUnitName, musterOf, type NamedUnit, onMapOf, resolveUnit } from "./line/units.ts";

/** A sheet checked against what its side sees: an answer to every line, and what the game does beyond them. */
export interface Diagnosis {
  readonly reports: readonly LineReport[];
  /** What the defaults will do without orders. */
  readonly remarks: readonly string[];
  /** The sheet orders something for the own Player-Turn, or says to do nothing. */
  readonly isActive: boolean;
}

/**
 * Answers a sheet line by line. It judges orders for the own Player-Turn only in its movement phase. Moves come one after the
 * other, attacks as the units then are, mobile movement as if no combat moved anybody. In the other Player-Turn orders are kept
 * and judged in their turn, or left aside if it is past.
 */
export function diagnose(
  sight: Sight,
  side: Side,
  { orders, unread }: ParsedOrders,
  isNeverAsked = false,
): Diagnosis {
  const { query, setting } = sight;
  const isOwnTurn = query.kind === "movement" && query.side === side;
  const always = [
    ...misreadReports(lineLanguage, unread, isUnitName(setting)),
    ...instructionReports(orders, isOwnTurn),
    ...foreignReports(orders),
  ];
  if (!isOwnTurn) {
    const { gameTurn, side: playing, played } = turn(sight);
    const reports = [
      ...always,
      ...keptReports(
        orders.filter(isActive),
        side,
        { gameTurn, playing, played },
        "it has begun with",
        (parsed) => unclear(sight, parsed),
      ),
      ...reviewStanding(sight, side, orders, ownHand(sight, side)),
    ];
    return { reports: namesTold(sight, orders, answered(reports, orders)), remarks: [], isActive: false };
  }
  const movement = plannedMovement(sight, side, orders);
  const combat = { field: atCombat(movement.field), hand: ownHand(sight, side) };
  const attacks = rehearseAttacks(combat, side, orders, movement.departures);
  const after = atMobileMovement(combat.field);
  return {
    reports: namesTold(
      sight,
      orders,
      answered([
        ...always,
        ...movement.reports,
        ...attacks.reports,
        ...wishReports(combat.field, side, orders),
        ...reviewMobile(after, side, orders, movement.departures),
        ...reviewStanding(after, side, orders, side === firstPlayer(sight) ? attacks.after.hand : undefined),
      ], orders),
    ),
    remarks: leftOpen(sight, side, orders, attacks, isNeverAsked),
    isActive: orders.some((parsed) => isActive(parsed) || parsed.order.verb === "go"),
  };
}

/** Answers with the units that share an ambiguous designation. */
function namesTold(
  field: Field,
  orders: readonly ParsedOrder[],
  answers: readonly LineReport[],
): LineReport[] {
  const reports = withContradictions(answers, orders, settling(field));
  const { board } = field;
  const refsAt = new Map(orders.map(({ line, order }) => [line, refsOf(order)]));
  const isInPlay = ({ unit }: NamedUnit) => board.isOnMap(unit) || board.isAt(unit, OFF_MAP.reserve);
  return withSharedNames(reports, refsAt, musterOf(field), isInPlay, ({ unit }) => described(field, unit));
}

/** The answer to an order for a coming Player-Turn that names an unknown unit; undefined for any other. */
function unclear(field: Field, parsed: ParsedOrder): LineReport | undefined {
  const isName = isUnitName(field.setting);
  const unknown = refsOf(parsed.order).filter((ref) => !isHexName(ref) && !isName(ref.toLowerCase()));
  return unknown.length === 0
    ? undefined
    : refused(parsed, `There is no unit called ${unknown.map((ref) => `"${ref}"`).join(", ")}.`);
}

/** 7.5, 7.9: who pays, who goes in, said for all attacks of the Player-Turn. */
export function wishReports(field: Field, side: Side, orders: readonly ParsedOrder[]): LineReport[] {
  const isWish = ({ verb }: Order) => verb === "lose" || verb === "advance";
  const isAttack = ({ verb }: Order) => verb === "attack";
  const areSeveral = orders.filter(({ order }) => isAttack(order)).length > 1;
  const astray = bareBelow(orders, isAttack, isWish);
  const never = orders.find(({ order }) => order.verb === "advance" && order.wish === "never");
  return orders.flatMap((parsed) => {
    const { order } = parsed;
    if (order.verb !== "lose" && order.verb !== "advance") return [];
    const refs = refsOf(order);
    const stray = refs.flatMap((ref) => {
      const unit = resolveUnit(ref, field, onMapOf(field, side));
      return unit.ok ? [] : [unit.error.message];
    });
    if (stray.length > 0) return [refused(parsed, stray.join(" "), [order.verb === "lose" ? "7.5" : "7.9"])];
    const isVain = order.verb === "advance" && order.wish !== "never" && never !== undefined &&
      never.line < parsed.line;
    const words = isVain
      ? `this does nothing: by line ${never.line} nobody goes in after any attack (7.9)`
      : wishInWords(order);
    if (areSeveral && astray.has(parsed)) return [warned(parsed, `${words}: ${TOLD_OF_ALL}`)];
    return [isVain ? warned(parsed, words) : accepted(parsed, words)];
  });
}

/** Of a line that its writer may have meant for the attack above it. */
const TOLD_OF_ALL = "a line for all attacks; for one attack only, indent it or put it in the attack's line";

function wishInWords(order: Extract<Order, { verb: "lose" | "advance" }>): string {
  if (order.verb === "lose") return "if an attack costs a unit, the first of them in it pays (7.5)";
  return order.wish === "never"
    ? "nobody goes in after any attack of this Player-Turn (7.9)"
    : "the first of them that may go in does (7.9)";
}

/** What nobody has ordered, and what happens then. */
function leftOpen(
  sight: Sight,
  side: Side,
  orders: readonly ParsedOrder[],
  { attacks, after }: AttackPlan,
  isNeverAsked: boolean,
): string[] {
  const said = (verb: Order["verb"]) => orders.some(({ order }) => order.verb === verb);
  return [
    ...(attacks.length > 0 && !said("retreat")
      ? ["No line says how to retreat: units then hold a box if they can, else go back toward supply."]
      : []),
    ...(said("mobile") || said("mobileMovement") ? [] : [
      isNeverAsked
        ? "No line covers mobile movement, so nobody moves again after the combats."
        : "No line covers mobile movement: I may ask you after the combats.",
    ]),
    ...markersLeft(sight, side, after.hand, said("protect"), isNeverAsked),
  ];
}

/** 8.1, 8.3: what becomes of markers that no attack takes: the first player keeps them for the enemy's attacks. */
function markersLeft(
  sight: Sight,
  side: Side,
  left: readonly string[],
  isProtecting: boolean,
  isNeverAsked: boolean,
): string[] {
  if (left.length === 0) return [];
  const markers = markersInWords(sight.setting, left);
  if (side !== firstPlayer(sight)) {
    return [`Markers that no attack uses go back to the cup before the enemy attacks: ${markers} (8.1).`];
  }
  return isProtecting ? [] : [
    `No line protects your units. The markers that you keep (${markers}) defend only where a line says so${
      isNeverAsked ? "" : ", or your answer when I ask"
    }.`,
  ];
}
