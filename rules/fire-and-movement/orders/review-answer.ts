import type { AnswerReading, LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { accepted, answered, leftAside, misreadReports, refused } from "../../../src/sheet/report.ts";
import { instructionsBeside } from "../../hexes/orders/line-answers.ts";
import type { Sight } from "../sight/sight.ts";
import { rehearseAttacks } from "./binding/attack-orders.ts";
import { type Diagnosis, wishReports } from "./diagnose.ts";
import { standingAside } from "./binding/standing-aside.ts";
import { withContradictions } from "../../../src/sheet/contradictions.ts";
import { settling } from "./line/settled.ts";
import { lineLanguage, printOrder } from "./line/lines.ts";
import { plannedMobile, reviewMobile } from "./binding/mobile-orders.ts";
import type { Order } from "./line/order.ts";
import type { ParsedOrder, ParsedOrders } from "./line/parse.ts";
import { atMobileMovement, ownHand } from "./binding/rehearsal.ts";
import { retreatOrdered } from "./binding/retreat-orders.ts";
import { reviewAdvance, reviewLosses, reviewProtection, reviewRetreat } from "./review-combat.ts";
import { isOf } from "./sheet-reader.ts";
import { foreignReports, isActive, reviewStanding } from "./binding/standing-orders.ts";
import { isUnit, isUnitName } from "./line/units.ts";

/** Answers, line by line, a sheet for the question that is open during a Player-Turn. */
export function reviewAnswer(sight: Sight, side: Side, { orders, unread }: ParsedOrders): Diagnosis {
  const isForQuestion = (parsed: ParsedOrder) => questionOf(sight, side, parsed);
  const meant = orders.filter(isForQuestion);
  const others = orders.filter((parsed) => !isForQuestion(parsed));
  return {
    reports: withContradictions(
      answered([
        ...misreadReports(lineLanguage, unread, isUnitName(sight.setting)),
        ...instructionsBeside(orders),
        ...foreignReports(orders),
        ...reviewMeant(sight, side, meant),
        ...laterReports(sight, side, others),
        ...standingReports(sight, side, others),
      ], orders),
      orders,
      settling(sight),
    ),
    remarks: [],
    isActive: true,
  };
}

function questionOf({ query, stage }: Sight, side: Side, { order: { verb } }: ParsedOrder): boolean {
  if (query.kind === "over" || query.side !== side) return false;
  return ANSWERED_WITH[stage.at]?.includes(verb) ?? false;
}

const ANSWERED_WITH: Readonly<Partial<Record<Sight["stage"]["at"], readonly Order["verb"][]>>> = {
  attack: ["attack"],
  support: ["protect"],
  losses: ["lose"],
  retreat: ["retreat"],
  advance: ["advance"],
  mobileMovement: ["mobile", "mobileMovement"],
  declareEnd: ["declare"],
};

/** Whether an order is still to be carried out in the own Player-Turn that the question stops. */
export function isAnswerOrder(sight: Sight, side: Side, parsed: ParsedOrder): boolean {
  return isActive(parsed) && (questionOf(sight, side, parsed) || hasItsTurnYet(sight, side, parsed));
}

/** Whether orders answer the question, and which parts cannot be followed. @param orders that are not refused */
export function answerIn(
  sight: Sight,
  side: Side,
  orders: readonly ParsedOrder[],
): Pick<AnswerReading, "isAnswer" | "problems"> {
  const meant = orders.filter((parsed) => questionOf(sight, side, parsed)).map(({ order }) => order);
  return { isAnswer: isAnswered(sight, side, meant, orders.map(({ order }) => order)), problems: [] };
}

/** @param meant orders for the very question @param all those orders, and those for what follows */
function isAnswered(sight: Sight, side: Side, meant: readonly Order[], all: readonly Order[]): boolean {
  const { stage } = sight;
  switch (stage.at) {
    case "support":
      return all.some((order) =>
        (order.verb === "protect" && isAttacked(sight, side, order.target)) ||
        (order.verb === "retreat" && isAttacked(sight, side, order.unit))
      );
    case "retreat":
      return stage.units.some((unit) => retreatOrdered(sight, stage, meant, unit).decision !== undefined);
    case "mobileMovement":
      return meant.some((order) =>
        order.verb === "mobile" || (order.verb === "mobileMovement" && order.wish === "none")
      );
    default:
      return meant.length > 0;
  }
}

/** Whether a defender's line names a unit that is attacked; a line for all does. */
function isAttacked(sight: Sight, side: Side, ref: string): boolean {
  const { attacks, board } = sight;
  return ref === "all" || attacks.some(({ target }) => {
    const defender = board.unitAt(target);
    return defender !== undefined && isUnit(ref, defender, sight, side);
  });
}

function reviewMeant(sight: Sight, side: Side, orders: readonly ParsedOrder[]): LineReport[] {
  const { stage } = sight;
  switch (stage.at) {
    case "attack":
      return [...rehearseAttacks({ field: sight, hand: ownHand(sight, side) }, side, orders).reports];
    case "support":
      return reviewProtection(sight, side, orders.filter(isOf("protect")));
    case "losses":
      return orders.filter(isOf("lose")).map((parsed) => reviewLosses(sight, parsed));
    case "retreat":
      return orders.filter(isOf("retreat")).map((parsed) => reviewRetreat(sight, stage, side, parsed));
    case "advance":
      return orders.filter(isOf("advance")).map((parsed) => reviewAdvance(sight, stage, parsed));
    case "mobileMovement":
      return [
        ...plannedMobile(sight, side, orders).reports,
        ...orders.filter(({ order }) => order.verb === "mobileMovement").map((parsed) =>
          accepted(parsed, "nobody else moves")
        ),
      ];
    default:
      return reviewStanding(sight, side, orders, ownHand(sight, side));
  }
}

/** The answers to standing orders that do not concern the question: most may still have their chance in this Player-Turn. */
function standingReports(sight: Sight, side: Side, orders: readonly ParsedOrder[]): LineReport[] {
  return orders.flatMap((parsed) => {
    const aside = standingAside(sight, side, parsed);
    return aside === undefined ? reviewStanding(sight, side, [parsed], ownHand(sight, side)) : [aside];
  });
}

/** The answers to orders for the own Player-Turn that do not concern the question: some still have their turn. */
function laterReports(sight: Sight, side: Side, orders: readonly ParsedOrder[]): LineReport[] {
  const { phasing, stage: { at } } = sight;
  const isOwn = phasing === side && at !== "declareEnd";
  const later = orders.filter(({ order: { verb } }) =>
    isOwn && at !== "mobileMovement" && LATER.includes(verb)
  );
  const aside = orders.filter((parsed) => isActive(parsed) && !later.includes(parsed));
  return [
    ...reviewMobile(atMobileMovement(sight), side, later),
    ...wishReports(sight, side, later),
    ...aside.map((parsed) => {
      const { order } = parsed;
      return isOwn && at === "mobileMovement" && order.verb === "move"
        ? refused(
          parsed,
          "The movement phase is over; now units move by mobile lines.",
          ["4.1"],
          printOrder({
            ...order,
            verb: "mobile",
          })[0],
        )
        : leftAside(parsed, "now only the question can be answered", ["4.1"]);
    }),
  ];
}

const LATER: readonly string[] = ["mobile", "mobileMovement", "lose", "advance"];
const BEFORE_MOBILE: readonly string[] = ["attack", "support", "losses", "retreat", "advance"];

/** Whether an order is for what comes in the own Player-Turn after the question. */
function hasItsTurnYet(
  { phasing, stage: { at } }: Sight,
  side: Side,
  { order: { verb } }: ParsedOrder,
): boolean {
  return phasing === side && BEFORE_MOBILE.includes(at) && LATER.includes(verb);
}
