import type { Settled } from "../../../src/sheet/contradictions.ts";
import type { BattleOrder, Clauses, Said } from "./order.ts";

/** Choices in a battle that a line settles; what it leaves out another line may say. */
const CLAUSES: readonly (keyof Clauses)[] = [
  ...["assets", "point", "abort", "lose", "hold", "take", "retreat", "exploit"] as const,
];

/**
 * What an order settles that no other line may say otherwise: each choice in a battle, and whether it is fought (6.2 to 6.8); where a unit
 * goes, from revision 13 on also in Reaction and Breakthrough (7.2, 7.3).
 */
export function settledBy({ order, turn }: Said, revision: number): readonly Settled[] {
  const when = turn ?? "";
  switch (order.verb) {
    case "pass":
      return [[`fight ${order.area} ${when}`, "pass"]];
    case "battle":
      return [
        ...(order.role === "attack" ? [[`fight ${order.area} ${when}`, "battle"] as const] : []),
        ...clausesOf(order).map(([clause, how]) =>
          [`battle ${order.area} ${order.role} ${order.again ?? ""} ${when} ${clause}`, how] as const
        ),
      ];
    case "move":
    case "strat": {
      return [[`goes ${order.unit} ${when}`, JSON.stringify(order)]];
    }
    case "react": {
      const condition = order.ifContested ?? "";
      return revision < 13 ? [] : [[`reacts ${order.unit} ${condition} ${when}`, JSON.stringify(order.way)]];
    }
    case "breakthrough":
      return revision < 13 ? [] : [[`breaks through ${order.unit} ${when}`, JSON.stringify(order.way)]];
    default:
      return [];
  }
}

function clausesOf(order: BattleOrder): [string, string][] {
  return CLAUSES.flatMap((clause) =>
    order[clause] === undefined ? [] : [[clause, JSON.stringify(order[clause])]]
  );
}
