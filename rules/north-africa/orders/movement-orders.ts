import type { LineReport } from "../../../src/kernel/order-language.ts";
import type { Decision, DecisionOf } from "../contract/decision.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { GameEvent } from "../contract/event.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { CounterView, Judging } from "../contract/desk.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { type Departure, type Departures, whereGone } from "../../hexes/departures.ts";
import type { Order, OrderOf, Way } from "./order.ts";
import type { ParsedOrder } from "./parse.ts";
import { accepted, refused, refusedBy, warned } from "../../../src/sheet/report.ts";
import { onMapOf, resolveUnit, vacantIn } from "./units.ts";

/** What comes after all moves that are ordered. */
export const END_MOVEMENT: Decision = { kind: "endMovement" };

/** What a side's movement orders come to. */
export interface MovementPlan<S> {
  /** The moves that are legal, in the order written. */
  readonly decisions: readonly Decision[];
  /** The answer to each order, put into words when it is asked for: who carries the moves out does not ask. */
  readonly reports: readonly LineReport[];
  /** The position when they have been made, the Movement Phase at its end. */
  readonly state: S;
  /** Who has left which hex by them. */
  readonly departures: Departures;
}

type MovementOrder = OrderOf<"move" | "enter" | "exit" | "hold">;

function isMovement(parsed: ParsedOrder): parsed is ParsedOrder & { order: MovementOrder } {
  return ["move", "enter", "exit", "hold"].includes(parsed.order.verb);
}

type MoveDecision = DecisionOf<"move" | "enter" | "exit">;
/** The decision that an order comes to, or the answer where it comes to none. */
type Bound = Result<MoveDecision, LineReport>;

/**
 * Holds the movement orders of the phasing side against a position, one after the other as written. Where two units would
 * end in one hex because the other stays, the order of the one that came is refused (5.31) and all are judged anew.
 */
export function plannedMovement<S>(
  rules: Judging<S>,
  start: S,
  side: Side,
  orders: readonly ParsedOrder[],
): MovementPlan<S> {
  const wanted = orders.filter(isMovement);
  const barred = new Map<ParsedOrder, LineReport>();
  for (;;) {
    const plan = attempt(rules, start, side, wanted, barred);
    const ended = rules.rehearse(plan.state, END_MOVEMENT);
    if (ended.ok) return plan.endingIn(ended.value.state);
    const culprit = lastToStack(rules, plan.state, plan.moved);
    if (culprit === undefined) return plan.endingIn(endedByDefault(rules, plan.state));
    const there = ended.error.filter(({ at }) => at === culprit.end);
    barred.set(culprit.order, refusedBy(culprit.order, there.length > 0 ? there : ended.error));
  }
}

/**
 * The position in which an order for a unit is looked at that comes last of all: others may have moved into its hex by then,
 * which it is about to leave (5.31).
 * @param others the movement orders for everybody else
 */
export function positionFor<S>(
  rules: Judging<S>,
  start: S,
  side: Side,
  others: readonly ParsedOrder[],
  unit: UnitId,
): S {
  const wanted = others.filter(isMovement);
  const own = rules.counters(start).find(({ id }) => id === unit)?.hex;
  const barred = new Map<ParsedOrder, LineReport>();
  for (;;) {
    const { state, moved } = attempt(rules, start, side, wanted, barred);
    const culprit = lastToStack(rules, state, moved.filter(({ end }) => end !== own));
    if (culprit === undefined) return state;
    barred.set(culprit.order, refused(culprit.order, ""));
  }
}

/**
 * The Movement Phase at its end where no order keeps it from ending: two units that the set-up has put into one hex are taken
 * apart by default first (5.31).
 */
function endedByDefault<S>(rules: Judging<S>, state: S): S {
  const next = rules.rehearse(state, rules.fallback(state));
  if (!next.ok) throw new Error(`a movement phase cannot end: ${next.error[0].message}`);
  const after = next.value.state;
  return rules.query(after).kind === "movement" ? endedByDefault(rules, after) : after;
}

/** Orders as far as they could be carried out. */
class Attempt<S> implements MovementPlan<S> {
  constructor(
    readonly state: S,
    readonly decisions: readonly Decision[],
    private readonly answers: readonly (() => LineReport)[],
    /** Where each order that was carried out left its unit. */
    readonly moved: readonly Moved[],
    readonly departures: Departures,
  ) {}

  get reports(): readonly LineReport[] {
    return this.answers.map((report) => report());
  }

  endingIn(state: S): Attempt<S> {
    return new Attempt(state, this.decisions, this.answers, this.moved, this.departures);
  }
}

interface Moved {
  readonly order: ParsedOrder;
  readonly end: HexName;
}

function attempt<S>(
  rules: Judging<S>,
  start: S,
  side: Side,
  orders: readonly (ParsedOrder & { order: MovementOrder })[],
  barred: ReadonlyMap<ParsedOrder, LineReport>,
): Attempt<S> {
  let state = start;
  const decisions: Decision[] = [];
  const answers: (() => LineReport)[] = [];
  const answer = (report: LineReport) => answers.push(() => report);
  const moved: Moved[] = [];
  const departures = new Map<string, Departure>();
  const held = new Set<UnitId>();
  for (const order of orders) {
    const report = barred.get(order);
    if (report !== undefined) {
      const instead = alternative(rules, state, side, order.order);
      answer(instead === undefined ? report : { ...report, instead });
      continue;
    }
    if (order.order.verb === "hold") {
      const unit = resolveUnit(order.order.unit, rules.counters(state), onMapOf(side));
      if (unit.ok) held.add(unit.value.id);
      answer(
        unit.ok
          ? holdReport(order, unit.value)
          : departed(order, departures, rules.counters(state)) ?? refused(order, unit.error.message),
      );
      continue;
    }
    const bound = bind(rules, state, side, order);
    if (!bound.ok) {
      answer(departed(order, departures, rules.counters(state)) ?? bound.error);
      continue;
    }
    if (held.has(bound.value.unit)) {
      answer(refused(order, "An order above says that this unit holds."));
      continue;
    }
    const next = rules.rehearse(state, bound.value);
    if (!next.ok) {
      answer(refusedBy(order, next.error, alternative(rules, state, side, order.order)));
      continue;
    }
    state = next.value.state;
    decisions.push(bound.value);
    const { kind, path } = bound.value;
    const end = kind === "exit" ? undefined : path[path.length - 1];
    if (end !== undefined) moved.push({ order, end });
    if (kind !== "enter") {
      const { designation } = rules.counters(state).find(({ id }) => id === bound.value.unit)!;
      departures.set(path[0], { who: designation, line: order.line, to: end });
    }
    const [after, { events }] = [state, next.value];
    answers.push(() => reportOn(rules, after, order, events));
  }
  return new Attempt(state, decisions, answers, moved, departures);
}

/** 5.15: the answer to an order for a unit that has left its hex by an order above; undefined for any other. */
function departed(
  parsed: ParsedOrder & { order: MovementOrder },
  departures: Departures,
  counters: readonly CounterView[],
): LineReport | undefined {
  const gone = whereGone(parsed.order.unit, departures, vacantIn(counters));
  return gone === undefined ? undefined : refused(parsed, gone, ["5.15"]);
}

/** The latest order whose unit ended in a hex where another still stands. */
function lastToStack<S>(
  rules: Judging<S>,
  state: S,
  moved: Attempt<S>["moved"],
): Moved | undefined {
  const counts = new Map<string, number>();
  for (const { hex } of rules.counters(state)) {
    if (hex !== undefined) counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return moved.findLast(({ end }) => (counts.get(end) ?? 0) > 1);
}

function bind<S>(
  rules: Judging<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder & { order: MovementOrder },
): Bound {
  const { order } = parsed;
  switch (order.verb) {
    case "move":
      return bindMove(rules, state, side, parsed, order);
    case "enter":
      return bindEnter(rules, state, side, parsed, order);
    case "exit":
      return bindExit(rules, state, side, parsed, order);
    case "hold":
      throw new Error("holding is no decision");
  }
}

function bindMove<S>(
  rules: Judging<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
  order: OrderOf<"move">,
): Bound {
  const unit = resolveUnit(order.unit, rules.counters(state), onMapOf(side));
  if (!unit.ok) return err(refused(parsed, unit.error.message));
  const path = pathOf(rules, state, unit.value, order.way);
  if (path !== undefined) return ok({ kind: "move", unit: unit.value.id, path });
  const to = (order.way as Extract<Way, { by: "destination" }>).to;
  return err(
    refusedBy(parsed, rules.unreachable(state, unit.value.id, to), alternative(rules, state, side, order)),
  );
}

function pathOf<S>(rules: Judging<S>, state: S, unit: CounterView, way: Way): HexPath | undefined {
  if (way.by === "destination") return rules.route(state, unit.id, way.to);
  return way.hexes[0] === unit.hex ? way.hexes : [unit.hex!, ...way.hexes];
}

function bindEnter<S>(
  rules: Judging<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
  order: OrderOf<"enter">,
): Bound {
  const unit = resolveUnit(
    order.unit,
    rules.counters(state),
    (counter) => counter.side === side && counter.status === "reserve",
  );
  if (!unit.ok) return err(refused(parsed, unit.error.message, ["13.0"]));
  const path = order.way === undefined
    ? [order.at]
    : order.way.by === "path"
    ? order.way.hexes
    : rules.routeIn(state, unit.value.id, order.at, order.way.to);
  if (path === undefined) {
    return err(
      refused(
        parsed,
        `${unit.value.designation} cannot come to ${
          (order.way as { to: string }).to
        } in this phase by ${order.at}.`,
        ["13.14"],
      ),
    );
  }
  return ok({ kind: "enter", unit: unit.value.id, path });
}

function bindExit<S>(
  rules: Judging<S>,
  state: S,
  side: Side,
  parsed: ParsedOrder,
  order: OrderOf<"exit">,
): Bound {
  const unit = resolveUnit(order.unit, rules.counters(state), onMapOf(side));
  if (!unit.ok) return err(refused(parsed, unit.error.message));
  const path = rules.routeOff(state, unit.value.id, order.edge, order.by) ??
    (order.by === undefined || order.by === unit.value.hex ? [unit.value.hex!] : undefined);
  if (path === undefined) {
    return err(
      refused(parsed, `${unit.value.designation} cannot leave the map by ${order.by} in this phase.`, [
        "14.0",
      ]),
    );
  }
  return ok({ kind: "exit", unit: unit.value.id, path, edge: order.edge });
}

/** What to write in place of a move that is refused: the same unit as near as it can come. */
function alternative<S>(rules: Judging<S>, state: S, side: Side, order: Order): string | undefined {
  if (order.verb !== "move") return undefined;
  const unit = resolveUnit(order.unit, rules.counters(state), onMapOf(side));
  if (!unit.ok) return undefined;
  const to = order.way.by === "destination" ? order.way.to : order.way.hexes[order.way.hexes.length - 1];
  const nearest = rules.nearestReach(state, unit.value.id, to);
  return nearest === undefined ? undefined : `move ${unit.value.hex} to ${nearest}`;
}

function holdReport(parsed: ParsedOrder, { designation, hex, moved }: CounterView): LineReport {
  return moved
    ? warned(parsed, `${designation} has moved by an order above.`, ["5.15"])
    : accepted(parsed, `${designation} stays in ${hex}`);
}

/** What a move came to: its path and cost, and what to mind where it ends. */
function reportOn<S>(
  rules: Judging<S>,
  state: S,
  parsed: ParsedOrder,
  events: readonly GameEvent[],
): LineReport {
  const [moved] = events;
  if (moved?.kind !== "moved" && moved?.kind !== "entered" && moved?.kind !== "exited") {
    return accepted(parsed, "");
  }
  const unit = rules.counters(state).find((counter) => counter.id === moved.unit)!;
  const way = `${unit.designation} by ${moved.path.join(" ")}, ${points(moved.cost)}`;
  if (moved.kind === "exited") return accepted(parsed, `${way}, and off the map`);
  if (!unit.supplied) return warned(parsed, `${way}; out of supply there`, ["12.23"]);
  return accepted(parsed, unit.inEnemyZone ? `${way}; in an enemy zone there` : way);
}

/** Movement points as players count them. */
function points(cost: number): string {
  const text = cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
  return `${text} ${cost > 1 ? "points" : "point"}`;
}
