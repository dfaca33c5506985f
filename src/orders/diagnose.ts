import type { Decision } from "../kernel/decision.ts";
import type { RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import { openObligations, rehearseAttacks } from "./attack-orders.ts";
import { planMovement } from "./movement-orders.ts";
import { type ParsedOrder, type ParsedOrders, parseOrders } from "./parse.ts";
import { accepted, type LineReport, refused, refusedBy } from "./report.ts";
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
  const settled = orders.flatMap((parsed) => settledReport(rules, state, side, parsed) ?? []);
  const active = orders.filter(({ order }) =>
    ["move", "enter", "exit", "hold", "attack"].includes(order.verb)
  );
  const always = [...misread, ...settled];
  const standing = (now: S) => reviewStanding(rules, now, side, orders);
  if (!isOwnTurn) {
    const kept = active.map((parsed) =>
      refused(parsed, "not your Player-Turn: kept for it, and judged when it comes", ["4.1"])
    )
      .map((report): LineReport => ({ ...report, status: "warning" }));
    const reports = inOrder([...always, ...standing(state), ...kept]);
    return { reports, remarks: [], isActive: false, moves: [] };
  }
  const movement = planMovement(rules, state, side, orders);
  const attacks = rehearseAttacks(rules, movement.state, side, orders);
  return {
    reports: inOrder([...always, ...standing(movement.state), ...movement.reports, ...attacks.reports]),
    remarks: openObligations(rules, attacks.state),
    isActive: active.length > 0 || orders.some(({ order }) => order.verb === "go"),
    moves: movement.decisions,
  };
}

/** The answer to a line that orders nobody about; undefined for one that does. */
function settledReport<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
): LineReport | undefined {
  switch (parsed.order.verb) {
    case "go":
      return accepted(parsed, "play the turn with the lines that stand");
    case "wait":
      return accepted(parsed, "keep this sheet and wait for another");
    case "offer":
      return accepted(parsed, "you offer to end the game with this Game-Turn (19.17)");
    case "accept": {
      const agreed = rules.rehearse(state, { kind: "acceptEnd", side });
      return agreed.ok
        ? accepted(parsed, "you agree to end the game with this Game-Turn (19.17)")
        : refusedBy(parsed, agreed.error);
    }
    default:
      return undefined;
  }
}

function inOrder(reports: readonly LineReport[]): LineReport[] {
  return [...reports].sort((a, b) => a.line - b.line);
}
