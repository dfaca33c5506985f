import type { Decision } from "../kernel/decision.ts";
import type { RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import { openObligations, rehearseAttacks } from "./attack-orders.ts";
import { planMovement } from "./movement-orders.ts";
import { type ParsedOrders, parseOrders } from "./parse.ts";
import { accepted, type LineReport, refused } from "./report.ts";
import { reviewStanding } from "./standing-orders.ts";
import { isUnitName } from "./units.ts";

/** A sheet held against a position: an answer to every line, and what the game does beyond them. */
export interface Diagnosis {
  readonly reports: readonly LineReport[];
  /** What the defaults will do for want of orders. */
  readonly remarks: readonly string[];
  /** The sheet moves or attacks, or says that it means not to. */
  readonly isActive: boolean;
  /** Moves that stand, of those ordered. */
  readonly moves: readonly Decision[];
}

/** Reads a block's lines with the unit names of the position known. */
export function readOrders<S>(rules: RefereeRules<S>, state: S, lines: readonly string[]): ParsedOrders {
  return parseOrders(lines, isUnitName(rules.counters(state)));
}

/**
 * Answers a sheet line by line. Movement and attacks are judged only in their side's own Movement Phase, attacks as if no
 * combat before them moved anybody; in the other Player-Turn they are kept, and judged when their turn comes.
 */
export function diagnose<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  { orders, unread }: ParsedOrders,
): Diagnosis {
  const query = rules.query(state);
  const isOwnTurn = query.kind === "movement" && query.side === side;
  const misread = unread.map((line): LineReport => ({ ...line, status: "refused", cites: [] }));
  const settled = orders.filter(({ order }) => ["go", "wait", "offer", "accept"].includes(order.verb))
    .map((parsed) => accepted(parsed, MEANING[parsed.order.verb as keyof typeof MEANING]));
  const active = orders.filter(({ order }) =>
    ["move", "enter", "exit", "hold", "attack"].includes(order.verb)
  );
  const always = [...misread, ...settled, ...reviewStanding(rules, state, side, orders)];
  if (!isOwnTurn) {
    const kept = active.map((parsed) =>
      refused(parsed, "not your Player-Turn: kept for it, and judged when it comes", ["4.1"])
    )
      .map((report): LineReport => ({ ...report, status: "warning" }));
    return { reports: inOrder([...always, ...kept]), remarks: [], isActive: false, moves: [] };
  }
  const movement = planMovement(rules, state, side, orders);
  const attacks = rehearseAttacks(rules, movement.state, side, orders);
  return {
    reports: inOrder([...always, ...movement.reports, ...attacks.reports]),
    remarks: openObligations(rules, attacks.state),
    isActive: active.length > 0 || orders.some(({ order }) => order.verb === "go"),
    moves: movement.decisions,
  };
}

const MEANING = {
  go: "play the turn with the lines that stand",
  wait: "keep this sheet and wait for another",
  offer: "you offer to end the game with this Game-Turn (19.17)",
  accept: "you agree to end the game with this Game-Turn (19.17)",
} as const;

function inOrder(reports: readonly LineReport[]): LineReport[] {
  return [...reports].sort((a, b) => a.line - b.line);
}
