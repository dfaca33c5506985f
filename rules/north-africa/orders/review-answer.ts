import type { Query } from "../contract/query.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { openObligations, rehearseAttacks } from "./binding/attack-orders.ts";
import { type Diagnosis, isActive } from "./diagnose.ts";
import { withContradictions } from "../../../src/sheet/contradictions.ts";
import { settling } from "./line/settled.ts";
import { lineLanguage } from "./line/lines.ts";
import type { ParsedOrders } from "./line/parse.ts";
import { answered, leftAside, misreadReports } from "../../../src/sheet/report.ts";
import { instructionsBeside } from "../../hexes/orders/line-answers.ts";
import { standingAside } from "./binding/standing-aside.ts";
import { reviewStanding } from "./binding/standing-orders.ts";
import { queryOf } from "../query.ts";
import { muster } from "../counter-views.ts";
import type { GameState } from "../position/state.ts";

/** Whether a side is asked for its attacks. Only then are attack lines part of its answer. */
export function mayAttack(query: Query, side: Side): boolean {
  return query.kind === "attack" && query.side === side;
}

/** Answers, line by line, a sheet that answers a question during a Player-Turn. */
export function reviewAnswer(state: GameState, side: Side, { orders, unread }: ParsedOrders): Diagnosis {
  const attacking = mayAttack(queryOf(state), side);
  const isAttack = (order: (typeof orders)[number]) => order.order.verb === "attack";
  const attacks = attacking ? rehearseAttacks(state, side, orders) : undefined;
  const ends = orders.filter(({ order: { verb } }) => verb === "offer" || verb === "accept")
    .map((parsed) => leftAside(parsed, "answer the question first, then send this"));
  const aside = orders.filter((parsed) => isActive(parsed) && !(attacking && isAttack(parsed)))
    .map((parsed) => leftAside(parsed, "now only the question can be answered", ["4.1"]));
  const forgotten = orders.map((parsed) => standingAside(state, side, parsed));
  const standing = orders.filter((_, index) => forgotten[index] === undefined);
  return {
    reports: withContradictions(
      answered([
        ...misreadReports(lineLanguage, unread, muster(state).isName),
        ...instructionsBeside(orders),
        ...ends,
        ...aside,
        ...forgotten.filter((report) => report !== undefined),
        ...reviewStanding(state, side, standing),
        ...(attacks?.reports ?? []),
      ], orders),
      orders,
      settling(state, side),
    ),
    remarks: attacks === undefined ? [] : openObligations(attacks.state),
    isActive: true,
    moves: [],
  };
}
