import { isHexName } from "../../hexes/hex-grid.ts";
import { instructionReports, keptReports } from "../../hexes/orders/line-answers.ts";
import { withSharedNames } from "../../hexes/shared-names.ts";
import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Decision } from "../contract/decision.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { asSaid } from "./binding/readings.ts";
import { openObligations, rehearseAttacks } from "./binding/attack-orders.ts";
import { plannedMovement } from "./binding/movement-orders.ts";
import { type Order, refsOf } from "./line/order.ts";
import { groupsOf } from "../../../src/sheet/parse-lines.ts";
import { readOnce } from "../../../src/sheet/read-once.ts";
import type { SheetReader as SheetReaderOf } from "../../../src/sheet/edited-sheet.ts";
import { withContradictions } from "../../../src/sheet/contradictions.ts";
import { settling } from "./line/settled.ts";
import { lineLanguage } from "./line/lines.ts";
import { type ParsedOrder, type ParsedOrders, parseOrders } from "./line/parse.ts";
import {
  accepted,
  answered,
  misreadReports,
  refused,
  refusedBy,
  refusedLines,
} from "../../../src/sheet/report.ts";
import { reviewStanding, unprotected } from "./binding/standing-orders.ts";
import { supportAccount } from "./binding/support-account.ts";
import { described, resolveUnit } from "./line/units.ts";
import { type Counters, type CounterView, muster } from "../counter-views.ts";
import { queryOf } from "../query.ts";
import { phaseOf } from "../desk.ts";
import { rehearse } from "../ruleset.ts";
import type { GameState } from "../position/state.ts";

/** A sheet checked against a position: an answer to every line, and the game's own actions beyond them. */
export interface Diagnosis {
  readonly reports: readonly LineReport[];
  /** What the defaults will do for want of orders. */
  readonly remarks: readonly string[];
  /** What the defaults will do for want of orders in the other side's Player-Turn that comes next. */
  readonly unasked?: readonly string[];
  /** The sheet moves or attacks, or says that it means not to. */
  readonly isActive: boolean;
  readonly moves: readonly Decision[];
}

/** Reads lines to keep or play as the sheet prints them, with the position's unit names known. */
export function readOrders(state: GameState, lines: readonly string[]): ParsedOrders {
  const { isName } = muster(state);
  const reader = readOnce(
    [isName],
    (written) => groupsOf(lineLanguage.grammar, written, isName),
    (written, groups) => parseOrders(written, isName, undefined, groups),
  );
  return reader.read(lines);
}

export type SheetReader = SheetReaderOf<Order>;

/**
 * Reads sheets as their player has written them. Words that are no order get their usual reading if they have only one
 * (`readAs`); with several, they become a question.
 * @param isAnswer whether they answer a question, when nobody moves
 */
export function sheetReader(state: GameState, side: Side, isAnswer = false): SheetReader {
  const { isName } = muster(state);
  const said = asSaid(state, side, isAnswer);
  return readOnce(
    [state, side, isAnswer],
    (lines) => groupsOf(lineLanguage.grammar, lines, isName, said),
    (lines, groups) => parseOrders(lines, isName, said, groups),
  );
}

/** Verbs of orders for the player's own Player-Turn alone. */
const ACTIVE: readonly string[] = ["move", "enter", "exit", "hold", "attack"] satisfies Order["verb"][];

/** Whether an order moves or attacks, and so belongs in the player's own Player-Turn alone. */
export function isActive({ order }: Pick<ParsedOrder, "order">): boolean {
  return ACTIVE.includes(order.verb);
}

/**
 * Answers a sheet line by line. Movement and attacks are judged only in their side's own Movement Phase. Attacks are judged as
 * if no combat before them moved anybody. In the other Player-Turn both wait to be judged in their turn, or are left aside if
 * it is over.
 */
export function diagnose(state: GameState, side: Side, { orders, unread }: ParsedOrders): Diagnosis {
  const query = queryOf(state);
  const isOwnTurn = query.kind === "movement" && query.side === side;
  const settled = orders.flatMap((parsed) => endReport(state, side, parsed) ?? []);
  const active = orders.filter(isActive);
  const told = (reports: readonly LineReport[], at: GameState) =>
    namesTold(
      muster(state),
      orders,
      withContradictions(answered(reports, orders), orders, settling(at, side)),
    );
  const always = [
    ...misreadReports(lineLanguage, unread, muster(state).isName),
    ...instructionReports(orders, isOwnTurn),
    ...settled,
  ];
  if (!isOwnTurn) {
    const { gameTurn, phasing: playing, played } = phaseOf(state);
    const minded = keptReports(
      active,
      side,
      { gameTurn, playing, played },
      "you have announced",
      (parsed) => unclear(state, side, parsed),
    );
    const reports = told([...always, ...reviewStanding(state, side, orders), ...minded], state);
    return { reports, remarks: [], isActive: false, moves: [] };
  }
  const movement = plannedMovement(state, side, orders);
  const attacks = rehearseAttacks(movement.state, side, orders, movement.departures);
  const refused = refusedLines(attacks.reports);
  const account = supportAccount(movement.state, side, orders.filter(({ line }) => !refused.has(line)));
  const standing = reviewStanding(movement.state, side, orders, account);
  return {
    reports: told([...always, ...standing, ...movement.reports, ...attacks.reports], movement.state),
    remarks: openObligations(attacks.state),
    unasked: unprotected(state, side, orders, standing, account),
    isActive: active.length > 0 || orders.some(({ order }) => order.verb === "go"),
    moves: movement.decisions,
  };
}

/** The answer to an order for a Player-Turn to come whose names nobody could follow even then; undefined for any other. */
function unclear(state: GameState, side: Side, parsed: ParsedOrder): LineReport | undefined {
  const counters = muster(state);
  const problems = refsOf(parsed.order).flatMap((ref) => {
    if (isHexName(ref)) return [];
    const isEnemy = parsed.order.verb === "attack" && parsed.order.defenders.includes(ref);
    const owner = isEnemy ? enemyOf(side) : side;
    const mayBe = ({ side, status }: CounterView) =>
      side === owner && (status === "onMap" || status === "reserve");
    const called = counters.called(ref);
    if (called.length > 0 && called.filter(mayBe).length < 2) return [];
    const meant = resolveUnit(ref, counters, mayBe);
    return meant.ok ? [] : [meant.error.message];
  });
  return problems.length === 0 ? undefined : refused(parsed, problems.join(" "));
}

/** The answer to a line about the end of the game; undefined for any other. */
function endReport(state: GameState, side: Side, parsed: ParsedOrder): LineReport | undefined {
  switch (parsed.order.verb) {
    case "offer":
      return accepted(parsed, wholly(parsed, "you offer to end the game with this Game-Turn (19.17)"));
    case "accept": {
      const agreed = rehearse(state, { kind: "acceptEnd", side });
      return agreed.ok
        ? accepted(parsed, wholly(parsed, "you agree to end the game with this Game-Turn (19.17)"))
        : refusedBy(parsed, agreed.error);
    }
    default:
      return undefined;
  }
}

/** The answer to an offer of the end, or to consent to one. If the line holds only that word, the answer says so. */
function wholly({ order, text }: ParsedOrder, message: string): string {
  return /\bend$/i.test(text) ? message : `read as "${order.verb} end": ${message}`;
}

/** Answers with the units that share an ambiguous designation. */
function namesTold(
  counters: Counters,
  orders: readonly ParsedOrder[],
  reports: readonly LineReport[],
): LineReport[] {
  const refsAt = new Map(orders.map(({ line, order }) => [line, refsOf(order)]));
  const isInPlay = ({ status }: CounterView) => status === "onMap" || status === "reserve";
  return withSharedNames(reports, refsAt, counters, isInPlay, described);
}
