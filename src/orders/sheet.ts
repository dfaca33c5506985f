import type { Result } from "../kernel/result.ts";
import type { CounterView, RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import type { Carried } from "./carried.ts";
import { printHeading, type SheetHeading } from "./heading.ts";
import type { Order } from "./order.ts";
import { DOTS } from "./tokens.ts";
import { onMapOf, resolveUnit, sheetName } from "./units.ts";

/**
 * How long a line of the sheet may be: mail programs break lines at 60 characters at the earliest, and put two before each
 * where they quote it. So no remark of ours ever loses its # and is read as an order.
 */
export const WIDTH = 56;

/**
 * A line of the sheet as one or more of its width: a remark behind an order that leaves it no room goes above it, and what
 * is longer goes on in lines that read as the rest of it.
 */
export function sheetLine(line: string): string[] {
  if (line.length <= WIDTH) return [line];
  const [, order, remark] = /^(.*\S) {2,}#\s*(.+)$/.exec(line) ?? [];
  if (remark !== undefined) return [...sheetLine(`# ${remark}`), ...sheetLine(order)];
  const at = line.lastIndexOf(" ", WIDTH);
  const indent = /^# *|^ */.exec(line)![0];
  if (at <= indent.length) return [line];
  const goesOn = line.startsWith("#") ? "#   " : "    ";
  return [line.slice(0, at), ...sheetLine(goesOn + line.slice(at + 1))];
}

/** How many empty attack lines a sheet has; a player may add more. */
const ATTACK_LINES = 3;

/**
 * The order sheet that a letter carries: what the side has ordered already, which stands if nothing is changed, and below it
 * a line for everything else that it could order now, with dots where something is to be filled in.
 * @param kept orders of an earlier sheet that are carried over
 */
export function orderSheet<S>(
  rules: RefereeRules<S>,
  state: S,
  heading: SheetHeading,
  kept: readonly Carried[],
): string[] {
  const query = rules.query(state);
  const isOwnTurn = query.kind === "movement" && query.side === heading.side;
  const [standing, active] = [
    kept.filter((each) => each.isStanding),
    kept.filter((each) => !each.isStanding),
  ];
  return [
    printHeading(heading),
    ...(isOwnTurn ? ownTurn(rules, state, heading.side, active) : [
      "# Not your Player-Turn: standing orders only.",
      ...printed(active),
      pointsLine(rules, state, heading.side, []),
    ]),
    ...standingPart(rules, state, heading.side, standing),
    "end",
  ];
}

function printed(orders: readonly Carried[]): string[] {
  return orders.flatMap(({ text }) => text).flatMap(sheetLine);
}

function ownTurn<S>(rules: RefereeRules<S>, state: S, side: Side, carried: readonly Carried[]): string[] {
  const counters = rules.counters(state);
  const own = counters.filter((counter) => counter.side === side && counter.status === "onMap")
    .sort((a, b) => a.hex!.localeCompare(b.hex!));
  const bound = new Set(rules.mustAttack(state));
  const sent = new Map(carried.flatMap(({ order }) => {
    const unit = order === undefined ? undefined : unitSent(order, counters, side);
    return unit === undefined ? [] : [[unit.id, unit] as const];
  }));
  const waiting = own.filter((unit) => !sent.has(unit.id));
  const arrivals = rules.arrivals(state).filter(({ unit }) => !sent.has(unit));
  const [held, free] = [
    waiting.filter((unit) => unit.inEnemyZone),
    waiting.filter((unit) => !unit.inEnemyZone),
  ];
  return [
    "# Fill in the dots; a line that keeps any is no order.",
    "# A destination is enough; or name every hex:",
    "#   move 1605 1705 1805",
    ...(carried.length === 0 ? [] : ["# Your orders so far:"]),
    ...carried.flatMap((each) => labelled(each, counters, side)),
    ...(carried.length === 0 || free.length === 0 ? [] : ["# Units without orders to move:"]),
    ...free.map((unit) => `move ${sheetName(unit, own)} to ....   # ${label(unit)}`),
    ...(arrivals.length === 0 ? [] : ["# Reinforcements, in the order of their coming (13.12):"]),
    ...arrivals.map(({ unit, entries }) => {
      const counter = counters.find((candidate) => candidate.id === unit)!;
      return `enter ${unit} at ${entries[0] ?? DOTS} to ....   # ${label(counter)}`;
    }),
    ...(held.length === 0 ? [] : [
      "# In an enemy zone these may not move (5.14):",
      ...held.map((unit) =>
        `#   ${unit.hex} ${label(unit)}${bound.has(unit.id) ? ", has to attack (7.12)" : ""}`
      ),
    ]),
    pointsLine(rules, state, side, carried),
    ...Array.from({ length: ATTACK_LINES }, () => "attack .... from .... .... with .... gs .."),
    "# Indented under an attack, where its victors go:",
    "#   advance along, or advance 2818 2917",
  ].flatMap(sheetLine);
}

/** 9.0: the Ground Support Points that a side has left, and how many of them the attacks on the sheet have named. */
function pointsLine<S>(rules: RefereeRules<S>, state: S, side: Side, carried: readonly Carried[]): string {
  const left = rules.phase(state).groundSupport[side];
  const named = carried.flatMap(({ order }) => order?.verb === "attack" ? [order.groundSupport] : [])
    .reduce((sum, points) => sum + points, 0);
  return `# Ground Support Points left: ${left}${
    named === 0 ? "" : `, ${named} of them in the attacks above`
  }`;
}

/** The unit that an order for the Movement Phase is for; undefined where it is for none, or names none that there is. */
export function unitSent(
  order: Order,
  counters: readonly CounterView[],
  side: Side,
): CounterView | undefined {
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

/** An order and behind it what unit that is, where that finds room. */
function labelled({ order, text }: Carried, counters: readonly CounterView[], side: Side): string[] {
  const unit = order === undefined ? undefined : unitSent(order, counters, side);
  return unit === undefined ? text.flatMap(sheetLine) : withLabel(text, unit);
}

/** Lines that order a unit, the first with its name and values behind it where that finds room. */
export function withLabel(text: readonly string[], unit: CounterView): string[] {
  const [first, ...rest] = text;
  const line = `${first}   # ${label(unit)}`;
  return [line.length <= WIDTH ? line : first, ...rest].flatMap(sheetLine);
}

function label({ designation, values, kind, supplied }: CounterView): string {
  return `${designation} ${values} ${kind}${supplied ? "" : ", UNSUPPLIED"}`;
}

function standingPart<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  kept: readonly Carried[],
): string[] {
  const guns = rules.counters(state).filter((counter) =>
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
    "# Standing orders, for both Player-Turns until changed:",
    ...(kept.length === 0 ? examples : printed(kept)),
  ];
}
