import type { Decision } from "../kernel/decision.ts";
import type { RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import { openObligations, rehearseAttacks } from "./attack-orders.ts";
import { planMovement } from "./movement-orders.ts";
import type { Verb } from "./order.ts";
import { type ParsedOrder, type ParsedOrders, parseOrders } from "./parse.ts";
import { putRight } from "./put-right.ts";
import { accepted, type LineReport, refusedBy, warned } from "./report.ts";
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

/** Verbs of orders for the own Player-Turn alone. */
const ACTIVE: readonly string[] = ["move", "enter", "exit", "hold", "attack"] satisfies Verb[];

/** Whether an order moves or attacks, so that it has its place in the own Player-Turn alone. */
export function isActive({ order }: ParsedOrder): boolean {
  return ACTIVE.includes(order.verb);
}

/**
 * Answers a sheet line by line. Movement and attacks are judged only in their side's own Movement Phase, attacks as if no
 * combat before them moved anybody; in the other Player-Turn they are kept, and judged when their turn comes, or left aside
 * where it has been.
 */
export function diagnose<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  { orders, unread }: ParsedOrders,
): Diagnosis {
  const query = rules.query(state);
  const isOwnTurn = query.kind === "movement" && query.side === side;
  const settled = orders.flatMap((parsed) => settledReport(rules, state, side, isOwnTurn, parsed) ?? []);
  const active = orders.filter(isActive);
  const always = [...misreadReports(rules, state, unread), ...settled];
  const standing = (now: S) => reviewStanding(rules, now, side, orders);
  if (!isOwnTurn) {
    const { gameTurn, phasing, played } = rules.phase(state);
    const words = played.includes(side)
      ? `left aside: your Player-Turn of Game-Turn ${gameTurn} is over`
      : phasing === side
      ? `left aside: your Player-Turn of Game-Turn ${gameTurn} is under way, and what you have announced stands`
      : "not your Player-Turn: kept for it, and judged when it comes";
    const minded = active.map((parsed) => warned(parsed, words, ["4.1"]));
    const reports = inOrder([...always, ...standing(state), ...minded]);
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
  isOwnTurn: boolean,
  parsed: ParsedOrder,
): LineReport | undefined {
  switch (parsed.order.verb) {
    case "go":
    case "wait":
      if (!isOwnTurn) {
        return warned(parsed, "you are not asked for orders now, and nothing is played", ["4.1"]);
      }
      return accepted(
        parsed,
        parsed.order.verb === "go"
          ? "the turn is played with the lines that are not refused"
          : "the sheet is kept until you send GO",
      );
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

/** Lines that are no orders, each with the order that it is almost, where that is certain. */
export function misreadReports<S>(
  rules: RefereeRules<S>,
  state: S,
  unread: ParsedOrders["unread"],
): LineReport[] {
  const isName = isUnitName(rules.counters(state));
  return unread.map((line): LineReport => {
    const instead = putRight(line.text, isName);
    return { ...line, status: "refused", cites: [], ...(instead === undefined ? {} : { instead }) };
  });
}

export function inOrder(reports: readonly LineReport[]): LineReport[] {
  return [...reports].sort((a, b) => a.line - b.line);
}
