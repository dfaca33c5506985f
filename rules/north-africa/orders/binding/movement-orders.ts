import type { LineReport } from "../../../../src/kernel/order-language.ts";
import type { Decision } from "../../contract/decision.ts";
import type { UnitId } from "../../../hexes/names.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { type Departure, type Departures, whereGone } from "../../../hexes/departures.ts";
import { alternative, bind, type MovementOrder } from "./movement-binding.ts";
import type { ParsedOrder } from "../line/parse.ts";
import { accepted, refused, refusedBy, warned } from "../../../../src/sheet/report.ts";
import { onMapOf, resolveUnit, vacantIn } from "../line/units.ts";
import { type Counters, countersIn, type CounterView, muster } from "../../counter-views.ts";
import { rehearse } from "../../ruleset.ts";
import { fallback } from "../../combat/defaults.ts";
import { queryOf } from "../../query.ts";
import type { GameState } from "../../position/state.ts";
import type { GameEvent } from "../../contract/event.ts";

/** The result of all ordered moves. */
export const END_MOVEMENT: Decision = { kind: "endMovement" };

interface MovementPlan {
  /** The moves that are legal, in the order written. */
  readonly decisions: readonly Decision[];
  /** The answer to each order. It is put into words on request, as callers that carry the moves out do not need it. */
  readonly reports: readonly LineReport[];
  /** The position after these moves, at the end of the Movement Phase. */
  readonly state: GameState;
  /** The units that have left each hex by the moves. */
  readonly departures: Departures;
}

function isMovement(parsed: ParsedOrder): parsed is ParsedOrder & { order: MovementOrder } {
  return ["move", "enter", "exit", "hold"].includes(parsed.order.verb);
}

/**
 * Holds the movement orders of the phasing side against a position, one after the other as written. If two units would end
 * in one hex because the other stays, the order of the one that came is refused (5.31). Then all are judged again.
 */
export function plannedMovement(start: GameState, side: Side, orders: readonly ParsedOrder[]): MovementPlan {
  const wanted = orders.filter(isMovement);
  const barred = new Map<ParsedOrder, LineReport>();
  for (;;) {
    const plan = attempt(start, side, wanted, barred);
    const ended = rehearse(plan.state, END_MOVEMENT);
    if (ended.ok) return planOf(plan, ended.value.state);
    const culprit = lastToStack(plan.state, plan.moved);
    if (culprit === undefined) return planOf(plan, endedByDefault(plan.state));
    const there = ended.error.filter(({ at }) => at === culprit.end);
    barred.set(culprit.order, refusedBy(culprit.order, there.length > 0 ? there : ended.error));
  }
}

/**
 * The position in which to judge an order that comes last. Other units may already have moved into the hex that this unit
 * is about to leave (5.31).
 * @param others the movement orders for everybody else
 */
export function positionFor(
  start: GameState,
  side: Side,
  others: readonly ParsedOrder[],
  unit: UnitId,
): GameState {
  const wanted = others.filter(isMovement);
  const own = muster(start).unit(unit)?.hex;
  const barred = new Map<ParsedOrder, LineReport>();
  for (;;) {
    const { state, moved } = attempt(start, side, wanted, barred);
    const culprit = lastToStack(state, moved.filter(({ end }) => end !== own));
    if (culprit === undefined) return state;
    barred.set(culprit.order, refused(culprit.order, ""));
  }
}

/**
 * The end of the Movement Phase if no order prevents it. First, two units that the set-up has put into one hex part by default
 * (5.31).
 */
function endedByDefault(state: GameState): GameState {
  const next = rehearse(state, fallback(state));
  if (!next.ok) throw new Error(`a movement phase cannot end: ${next.error[0].message}`);
  const after = next.value.state;
  return queryOf(after).kind === "movement" ? endedByDefault(after) : after;
}

/** What orders come to, as far as they could be carried out. */
function planOf(
  { decisions, answers, departures }: ReturnType<typeof attempt>,
  state: GameState,
): MovementPlan {
  return {
    decisions,
    state,
    departures,
    get reports() {
      return answers.map((report) => report());
    },
  };
}

interface Moved {
  readonly order: ParsedOrder;
  readonly end: HexName;
}

function attempt(
  start: GameState,
  side: Side,
  orders: readonly (ParsedOrder & { order: MovementOrder })[],
  barred: ReadonlyMap<ParsedOrder, LineReport>,
) {
  let state = start;
  const decisions: Decision[] = [];
  const answers: (() => LineReport)[] = [];
  const answer = (report: LineReport) => answers.push(() => report);
  /** The hex in which each executed order left its unit. */
  const moved: Moved[] = [];
  const departures = new Map<string, Departure>();
  const held = new Set<UnitId>();
  for (const order of orders) {
    const report = barred.get(order);
    if (report !== undefined) {
      const instead = alternative(state, side, order.order);
      answer(instead === undefined ? report : { ...report, instead });
      continue;
    }
    if (order.order.verb === "hold") {
      const unit = resolveUnit(order.order.unit, muster(state), onMapOf(side));
      if (unit.ok) held.add(unit.value.id);
      answer(
        unit.ok
          ? holdReport(order, unit.value)
          : departed(order, departures, muster(state)) ?? refused(order, unit.error.message),
      );
      continue;
    }
    const bound = bind(state, side, order);
    if (!bound.ok) {
      answer(departed(order, departures, muster(state)) ?? bound.error);
      continue;
    }
    if (held.has(bound.value.unit)) {
      answer(refused(order, "An order above says that this unit holds."));
      continue;
    }
    const next = rehearse(state, bound.value);
    if (!next.ok) {
      answer(refusedBy(order, next.error, alternative(state, side, order.order)));
      continue;
    }
    state = next.value.state;
    decisions.push(bound.value);
    const { kind, path } = bound.value;
    const end = kind === "exit" ? undefined : path[path.length - 1];
    if (end !== undefined) moved.push({ order, end });
    if (kind !== "enter") {
      const { designation } = muster(state).unit(bound.value.unit)!;
      departures.set(path[0], { who: designation, line: order.line, to: end });
    }
    const [after, { events }] = [state, next.value];
    answers.push(() => reportOn(after, order, events));
  }
  return { state, decisions, answers, moved, departures };
}

/** 5.15: the answer to an order for a unit that has left its hex by an order above; undefined for any other. */
function departed(
  parsed: ParsedOrder & { order: MovementOrder },
  departures: Departures,
  counters: Counters,
): LineReport | undefined {
  const gone = whereGone(parsed.order.unit, departures, vacantIn(counters));
  return gone === undefined ? undefined : refused(parsed, gone, ["5.15"]);
}

/** The latest order whose unit ended in a hex that another still holds. */
function lastToStack(state: GameState, moved: readonly Moved[]): Moved | undefined {
  const counts = new Map<string, number>();
  for (const { hex } of countersIn(state)) {
    if (hex !== undefined) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return moved.findLast(({ end }) => (counts.get(end) ?? 0) > 1);
}

function holdReport(parsed: ParsedOrder, { designation, hex, moved }: CounterView): LineReport {
  return moved
    ? warned(parsed, `${designation} has moved by an order above.`, ["5.15"])
    : accepted(parsed, `${designation} stays in ${hex}`);
}

/** The result of a move: its path and cost, and warnings about its last hex. */
function reportOn(state: GameState, parsed: ParsedOrder, events: readonly GameEvent[]): LineReport {
  const [moved] = events;
  if (moved?.kind !== "moved" && moved?.kind !== "entered" && moved?.kind !== "exited") {
    return accepted(parsed, "");
  }
  const unit = muster(state).unit(moved.unit)!;
  const way = `${unit.designation} by ${moved.path.join(" ")}, ${points(moved.cost)}`;
  if (moved.kind === "exited") return accepted(parsed, `${way}, and off the map`);
  if (!unit.supplied) return warned(parsed, `${way}; out of supply there`, ["12.23"]);
  return accepted(parsed, unit.inEnemyZone ? `${way}; in an enemy zone there` : way);
}

function points(cost: number): string {
  const text = cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
  return `${text} ${cost > 1 ? "points" : "point"}`;
}
