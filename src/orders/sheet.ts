import type { CounterView, RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import type { ParsedOrder } from "./parse.ts";
import { printOrder } from "./print.ts";
import { DOTS } from "./tokens.ts";
import { isStanding } from "./standing-orders.ts";

/** Which sheet a block is: the line that begins it. */
export interface SheetHeading {
  readonly game: string;
  readonly side: Side;
  readonly gameTurn: number;
}

export function printHeading({ game, side, gameTurn }: SheetHeading): string {
  return `begin ${game} ${side} turn ${gameTurn}`;
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
  return orders.flatMap(({ order }) => printOrder(order));
}

function ownTurn<S>(rules: RefereeRules<S>, state: S, side: Side): string[] {
  const own = rules.counters(state).filter((counter) => counter.side === side && counter.status === "onMap")
    .sort((a, b) => a.hex!.localeCompare(b.hex!));
  const bound = new Set(rules.inspect(state).mustAttack);
  const [held, free] = [own.filter((unit) => unit.inEnemyZone), own.filter((unit) => !unit.inEnemyZone)];
  return [
    "# Put hexes in place of the dots. Lines left with dots give no order.",
    "# A destination is enough; or name every hex: move 1605 1705 1805",
    ...free.map((unit) => `move ${unit.hex} to ....   # ${label(unit)}`),
    ...rules.arrivals(state).map(({ unit, entries }) => {
      const counter = rules.counters(state).find((candidate) => candidate.id === unit)!;
      return `enter ${unit} at ${entries[0] ?? DOTS} to ....   # ${label(counter)}, reinforcement`;
    }),
    ...(held.length === 0 ? [] : [
      "# In an enemy zone these may not move (5.14):",
      ...held.map((unit) =>
        `#   ${unit.hex} ${label(unit)}${bound.has(unit.id) ? ", has to attack (7.12)" : ""}`
      ),
    ]),
    ...Array.from({ length: ATTACK_LINES }, () => "attack .... from .... .... with .... gs .."),
    "# Indented under an attack, where a victor goes:   advance 2818 2917",
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
  ];
  return [
    "# Standing orders, for both Player-Turns until you change them:",
    ...(kept.length === 0 ? examples : printed(kept)),
  ];
}
