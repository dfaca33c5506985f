import type { CounterView, RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import { printHeading, type SheetHeading } from "./heading.ts";
import type { ParsedOrder } from "./parse.ts";
import { printOrder } from "./print.ts";
import { isStanding } from "./standing-orders.ts";
import { DOTS } from "./tokens.ts";
import { sheetName } from "./units.ts";

/** How long a line of the sheet may be: mail programs wrap later than that, even where they quote it a few times over. */
const WIDTH = 66;

/** A line of the sheet as one or more of its width; the others read as going on with the first. */
export function sheetLine(line: string): string[] {
  if (line.length <= WIDTH) return [line];
  const at = line.lastIndexOf(" ", WIDTH);
  const indent = /^# *|^ */.exec(line)![0];
  if (at <= indent.length) return [line];
  const goesOn = line.startsWith("#") ? "#   " : "    ";
  return [line.slice(0, at), ...sheetLine(goesOn + line.slice(at + 1))];
}

/** How many empty attack lines a sheet has; a player may add more. */
const ATTACK_LINES = 3;

/**
 * The order sheet that a letter carries: everything a side could order now, each line written as far as it is known and
 * dots where something is to be filled in, and below them what he has ordered already, which stands if nothing is changed.
 * @param kept orders of an earlier sheet that are carried over
 */
export function orderSheet<S>(
  rules: RefereeRules<S>,
  state: S,
  heading: SheetHeading,
  kept: readonly ParsedOrder[],
): string[] {
  const query = rules.query(state);
  const isOwnTurn = query.kind === "movement" && query.side === heading.side;
  const [standing, active] = [kept.filter(isStanding), kept.filter((parsed) => !isStanding(parsed))];
  return [
    printHeading(heading),
    ...(isOwnTurn ? ownTurn(rules, state, heading.side) : ["# Not your Player-Turn: standing orders only."]),
    ...printed(active),
    ...standingPart(rules, state, heading.side, standing),
    "end",
  ];
}

function printed(orders: readonly ParsedOrder[]): string[] {
  return orders.flatMap(({ order }) => printOrder(order)).flatMap(sheetLine);
}

function ownTurn<S>(rules: RefereeRules<S>, state: S, side: Side): string[] {
  const own = rules.counters(state).filter((counter) => counter.side === side && counter.status === "onMap")
    .sort((a, b) => a.hex!.localeCompare(b.hex!));
  const bound = new Set(rules.mustAttack(state));
  const arrivals = rules.arrivals(state);
  const [held, free] = [own.filter((unit) => unit.inEnemyZone), own.filter((unit) => !unit.inEnemyZone)];
  return [
    "# Put hexes in place of dots. A line left with dots is no order.",
    "# A destination is enough; or name every hex: move 1605 1705 1805",
    ...free.map((unit) => `move ${sheetName(unit, own)} to ....   # ${label(unit)}`),
    ...(arrivals.length === 0 ? [] : ["# Reinforcements, in the order in which they come (13.12):"]),
    ...arrivals.map(({ unit, entries }) => {
      const counter = rules.counters(state).find((candidate) => candidate.id === unit)!;
      return `enter ${unit} at ${entries[0] ?? DOTS} to ....   # ${label(counter)}`;
    }),
    ...(held.length === 0 ? [] : [
      "# In an enemy zone these may not move (5.14):",
      ...held.map((unit) =>
        `#   ${unit.hex} ${label(unit)}${bound.has(unit.id) ? ", has to attack (7.12)" : ""}`
      ),
    ]),
    ...Array.from({ length: ATTACK_LINES }, () => "attack .... from .... .... with .... gs .."),
    "# Indented under an attack, a victor's way:   advance 2818 2917",
  ];
}

function label({ designation, values, kind, supplied }: CounterView): string {
  return `${designation} ${values} ${kind}${supplied ? "" : ", UNSUPPLIED"}`;
}

function standingPart<S>(
  rules: RefereeRules<S>,
  state: S,
  side: Side,
  kept: readonly ParsedOrder[],
): string[] {
  const guns = rules.counters(state).filter((counter) =>
    counter.side === side && counter.status === "onMap" && counter.isArtillery
  );
  const examples = [
    ...(guns.length === 0 ? [] : [`protect .... with ${guns[0].hex} gs ..`]),
    "retreat toward ....",
    "# Or: protect all with all, retreat keep supply, advance never",
  ];
  return [
    "# Standing orders, for both Player-Turns until you change them:",
    ...(kept.length === 0 ? examples : printed(kept)),
  ];
}
