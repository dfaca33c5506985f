import type { Side } from "../../../../src/kernel/side.ts";
import type { Area } from "../../setting/area-map.ts";
import { BATTLE_QUESTIONS, type BattleQuestion } from "../../position/battle-state.ts";
import type { Setting } from "../../setting/setting.ts";
import { areaMeant } from "./names.ts";
import type { BattleOrder, Clauses } from "./order.ts";
import type { SaidOrder } from "./said.ts";

/**
 * A side's lines for a battle: first those of its area, then those of any, the newest first. Lines from `ask` on are left out.
 */
export function linesFor(
  setting: Setting,
  said: readonly SaidOrder[],
  { area, attacker, side }: { readonly area: Area; readonly attacker: Side; readonly side: Side },
  gameTurn: number,
): BattleOrder[] {
  const role = side === attacker ? "attack" : "defend";
  const lines = said.flatMap(({ turn, order }) =>
    order.verb === "battle" && order.role === role && (turn === undefined || turn === gameTurn) ? [order] : []
  );
  const isHere = ({ area: ref }: BattleOrder) => ref !== "any" && areaMeant(setting, ref) === area;
  const matching = [...lines.filter(isHere), ...lines.filter((order) => order.area === "any")];
  const asking = matching.findIndex(({ ask }) => ask === true);
  return asking === -1 ? matching : matching.slice(0, asking);
}

/** The first clause of a kind in some lines. */
export function clauseOf<C extends keyof Clauses>(lines: readonly BattleOrder[], clause: C): Clauses[C] {
  return lines.find((line) => line[clause] !== undefined)?.[clause];
}

export type BattleKind = BattleQuestion["kind"];

export function isBattleKind(kind: string): kind is BattleKind {
  return (BATTLE_QUESTIONS as readonly string[]).includes(kind);
}
