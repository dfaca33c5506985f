import type { Settled } from "../../../src/sheet/contradictions.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Sight } from "../position/sight.ts";
import { areaMeant, unitMeant } from "./line/names.ts";
import type { BattleOrder, Clauses, OrderOf } from "./line/order.ts";
import type { SaidOrder } from "./line/said.ts";

/** Choices in a battle that a line settles. Another line may settle those that it leaves out. */
const CLAUSES: readonly (keyof Clauses)[] = [
  ...["assets", "point", "abort", "lose", "hold", "take", "retreat", "exploit"] as const,
];

/** The meanings of names in orders, so that the same piece is recognized if it is written in two ways. */
interface Meant {
  readonly unit: (ref: string) => string;
  readonly area: (ref: string) => string;
}
const AS_WRITTEN: Meant = { unit: (ref) => ref, area: (ref) => ref };

/** The meanings of names by what a side knows. A name without a meaning means itself. */
export function meantBy(sight: Sight, side: Side): Meant {
  return {
    unit: (ref) => unitMeant(sight, side, ref) ?? ref,
    area: (ref) => ref === "any" ? ref : String(areaMeant(sight.setting, ref) ?? ref),
  };
}

/** What orders settle in a game; nothing before revision 13, whose sheets were read that way. */
export function settling(sight: Sight, side: Side): (said: SaidOrder) => readonly Settled[] {
  if (sight.setting.revision < 13) return () => [];
  const meant = meantBy(sight, side);
  return (said) => settledBy(said, meant);
}

/**
 * What an order settles that no other line may contradict: each choice in a battle, and whether to fight it (6.2 to 6.8). A
 * unit's destination too, also in Reaction and Breakthrough (7.2, 7.3).
 */
export function settledBy({ order, turn }: SaidOrder, meant: Meant = AS_WRITTEN): readonly Settled[] {
  const when = turn ?? "";
  switch (order.verb) {
    case "pass":
      return [[`fight ${meant.area(order.area)} ${when}`, "pass"]];
    case "battle":
      return [
        ...(order.role === "attack" ? [[`fight ${meant.area(order.area)} ${when}`, "battle"] as const] : []),
        ...clausesOf(order, meant).map(([clause, how]) =>
          [
            `battle ${meant.area(order.area)} ${order.role} ${order.again ?? ""} ${when} ${clause}`,
            how,
          ] as const
        ),
      ];
    case "move":
    case "strat": {
      const unit = meant.unit(order.unit);
      return [[`goes ${unit} ${when}`, JSON.stringify({ ...order, unit, ...goingTo(order, meant) })]];
    }
    case "react": {
      const condition = order.ifContested ?? "";
      return [[`reacts ${meant.unit(order.unit)} ${condition} ${when}`, JSON.stringify(order.way)]];
    }
    case "breakthrough":
      return [[`breaks through ${meant.unit(order.unit)} ${when}`, JSON.stringify(order.way)]];
    default:
      return [];
  }
}

/** Where a unit goes, by numbers alone. */
function goingTo(order: OrderOf<"move" | "strat">, meant: Meant): object {
  if (order.verb === "strat") return { to: meant.area(order.to) };
  return order.way.by === "destination" ? { way: { ...order.way, to: meant.area(order.way.to) } } : {};
}

function clausesOf(order: BattleOrder, meant: Meant): [string, string][] {
  const retreat = order.retreat === undefined || order.retreat === "never"
    ? order.retreat
    : meant.area(order.retreat);
  const point = order.point === undefined ? undefined : meant.unit(order.point);
  const said = { ...order, retreat, point };
  return CLAUSES.flatMap((clause) =>
    said[clause] === undefined ? [] : [[clause, JSON.stringify(said[clause])]]
  );
}
