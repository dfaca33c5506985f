import type { Result } from "../../../src/kernel/result.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { CarriedOrder } from "./line/carried.ts";
import type { Order } from "./line/order.ts";
import { folded } from "../../../src/sheet/folded.ts";
import { NARROW, narrowLine, sheetLine, withRemark } from "../../../src/sheet/blocks/sheet-line.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { foldedUnits } from "../../hexes/folded-units.ts";
import { byHex } from "../../hexes/hex-grid.ts";
import { onMapOf, resolveUnit, unitInSheet } from "./line/units.ts";
import { type Counters, countersIn, type CounterView, muster } from "../counter-views.ts";
import { queryOf } from "../query.ts";
import { arrivalsNow, distance, mustAttack, phaseOf } from "../desk.ts";
import type { GameState } from "../position/state.ts";

/** How many empty attack lines a sheet has, and a short one; a player may add more. */
const ATTACK_LINES = { whole: 3, short: 1 };

/**
 * The order sheet that a letter carries, without its heading and end. On top are the side's orders so far, which stay unless
 * changed. Below is a line for everything else that it could order now, with dots to fill in.
 * @param kept orders of an earlier sheet that are carried over
 * @param isShort units far from the enemy are in comments, by formation
 */
export function orderSheet(
  state: GameState,
  side: Side,
  kept: readonly CarriedOrder[],
  isShort = false,
): string[] {
  const query = queryOf(state);
  const isOwnTurn = query.kind === "movement" && query.side === side;
  const [standing, active] = [
    kept.filter((each) => each.isStanding),
    kept.filter((each) => !each.isStanding),
  ];
  return [
    ...(isOwnTurn ? ownTurn(state, side, active, isShort) : [
      phaseOf(state).phasing === side
        ? "# Your Player-Turn waits for the other player's answer."
        : "# Not your Player-Turn: standing orders only.",
      ...printed(active),
      pointsLine(state, side, []),
    ]),
    ...standingPart(state, side, standing),
  ];
}

function printed(orders: readonly CarriedOrder[]): string[] {
  return orders.flatMap(({ text }) => text).flatMap(sheetLine);
}

function ownTurn(state: GameState, side: Side, carried: readonly CarriedOrder[], isShort: boolean): string[] {
  const counters = muster(state);
  const own = countersIn(state).filter((counter) => counter.side === side && counter.status === "onMap")
    .sort((a, b) => byHex(a.hex!, b.hex!));
  const bound = new Set(mustAttack(state));
  const sent = new Map(carried.flatMap(({ order }) => {
    const unit = order === undefined ? undefined : unitSent(order, counters, side);
    return unit === undefined ? [] : [[unit.id, unit] as const];
  }));
  const waiting = own.filter((unit) => !sent.has(unit.id));
  const arrivals = arrivalsNow(state).filter(({ unit }) => !sent.has(unit));
  const [held, free] = [
    waiting.filter((unit) => unit.inEnemyZone),
    waiting.filter((unit) => !unit.inEnemyZone),
  ];
  const all = withDistance(state, side, free);
  const { near, far } = isShort ? folded(all) : { near: all, far: [] };
  const stuck = isShort ? held.filter(({ id }) => !bound.has(id)) : [];
  return [
    ...(isShort ? ["# A line that keeps its dots is no order."] : [
      "# Fill in the dots; a line that keeps any is no order.",
      "# A destination is enough; or name every hex:",
      "#   move 1605 1705 1805",
    ]),
    ...(carried.length === 0 ? [] : ["# Your orders so far:"]),
    ...carried.flatMap((each) => labelled(each, counters, side)),
    ...(carried.length === 0 || free.length === 0 ? [] : ["# Units without orders to move:"]),
    ...near.map(({ unit }) => named(`move ${unitInSheet(unit, counters)} to ....`, unit, isShort)),
    ...foldedUnits(far),
    ...(arrivals.length === 0
      ? []
      : [`# Reinforcements, in ${isShort ? "this order" : "the order of their coming"} (13.12):`]),
    ...arrivals.map(({ unit, entries }) =>
      named(`enter ${unit} at ${entries[0] ?? DOTS} to ....`, counters.unit(unit)!, isShort)
    ),
    ...(held.length === 0 ? [] : [
      "# In an enemy zone these may not move (5.14):",
      ...held.filter((unit) => !stuck.includes(unit)).map((unit) =>
        `#   ${unit.hex} ${label(unit)}${bound.has(unit.id) ? ", has to attack (7.12)" : ""}`
      ),
      ...(stuck.length === 0 ? [] : [`#   ${stuck.map(({ hex }) => hex).join(" ")}`]),
    ]),
    pointsLine(state, side, carried),
    ...Array.from(
      { length: ATTACK_LINES[isShort ? "short" : "whole"] },
      () => "attack .... from .... .... with .... gs ..",
    ),
    ...(isShort
      ? ["# Indented below an attack: advance along,", "#   or advance 2818 2917"]
      : ["# Indented under an attack, where its victors go:", "#   advance along, or advance 2818 2917"]),
  ].flatMap(isShort ? narrowLine : sheetLine);
}

/** Units with how far the nearest enemy is from each. */
function withDistance(state: GameState, side: Side, units: readonly CounterView[]) {
  const enemies = countersIn(state).flatMap((counter) =>
    counter.side !== side && counter.status === "onMap" ? [counter.hex!] : []
  );
  return units.map((unit) => ({
    unit,
    id: unit.id,
    hex: unit.hex!,
    away: Math.min(...enemies.map((hex) => distance(state, unit.hex!, hex) ?? Infinity)),
  }));
}

/** 9.0: the Ground Support Points that a side has left, and how many of them the attacks on the sheet have named. */
function pointsLine(state: GameState, side: Side, carried: readonly CarriedOrder[]): string {
  const left = phaseOf(state).groundSupport[side];
  const named = carried.flatMap(({ order }) => order?.verb === "attack" ? [order.groundSupport] : [])
    .reduce((sum, points) => sum + points, 0);
  return `# Ground Support Points left: ${left}${
    named === 0 ? "" : `, ${named} of them in the attacks above`
  }`;
}

/** The unit that an order for the Movement Phase is for. Undefined if it is for none, or names no existing unit. */
export function unitSent(order: Order, counters: Counters, side: Side): CounterView | undefined {
  switch (order.verb) {
    case "move":
    case "exit":
    case "hold":
      return valueOf(resolveUnit(order.unit, counters, onMapOf(side)));
    case "enter":
      return valueOf(
        resolveUnit(order.unit, counters, (unit) => unit.side === side && unit.status === "reserve"),
      );
    default:
      return undefined;
  }
}

function valueOf(unit: Result<CounterView, unknown>): CounterView | undefined {
  return unit.ok ? unit.value : undefined;
}

/** An order, followed by a description of its unit if there is room. */
function labelled({ order, text }: CarriedOrder, counters: Counters, side: Side): string[] {
  const unit = order === undefined ? undefined : unitSent(order, counters, side);
  return unit === undefined ? text.flatMap(sheetLine) : withLabel(text, unit);
}

/** Lines that order a unit, the first followed by its name and values if there is room. */
export function withLabel(text: readonly string[], unit: CounterView): string[] {
  return withRemark(text, label(unit)).flatMap(sheetLine);
}

/** A line with dots for a unit. A short sheet leaves out its kind if there is no room. */
function named(line: string, unit: CounterView, isShort: boolean): string {
  const whole = `${line}   # ${label(unit)}`;
  return isShort && whole.length > NARROW ? `${line}   # ${unit.designation} ${unit.values}` : whole;
}

function label({ designation, values, kind, supplied }: CounterView): string {
  return `${designation} ${values} ${kind}${supplied ? "" : ", UNSUPPLIED"}`;
}

function standingPart(state: GameState, side: Side, kept: readonly CarriedOrder[]): string[] {
  const guns = countersIn(state).filter((counter) =>
    counter.side === side && counter.status === "onMap" && counter.isArtillery
  );
  const examples = [
    ...(guns.length === 0 ? [] : [`protect .... with ${guns[0].hex} gs ..`]),
    "retreat toward ....",
    "# Or:  protect all with all",
    "#      retreat keep supply",
    "#      advance never",
  ];
  return [
    "# Standing orders, until you change them:",
    ...(kept.length === 0 ? examples : printed(kept)),
  ];
}
