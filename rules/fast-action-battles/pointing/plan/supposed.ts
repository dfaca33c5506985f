import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { supposedBattle } from "../../battle/supposed-battle.ts";
import type { Area } from "../../setting/area-map.ts";
import type { Sight } from "../../position/sight.ts";
import type { BattleLine } from "./battle-clauses.ts";
import { outcomeOf } from "./outcome.ts";
import type { Plan } from "./plan.ts";

export function attackerOf(side: Side, { role }: BattleLine): Side {
  return role === "defend" ? enemyOf(side) : side;
}

/** What the side would know if asked now to assign chits. So the same function judges them as in the battle itself. */
export function atAssignment(plan: Plan, line: BattleLine, area: Area): Sight {
  const { sight, side } = plan.desk;
  if (sight.battle?.area === area && sight.query.kind === "assign") return sight;
  const known = sight.battle?.area === area ? sight : outcomeOf(plan);
  const { battle } = supposedBattle(known, area, attackerOf(side, line));
  const { gameTurn, phase } = sight;
  return {
    ...known,
    viewer: side,
    battle,
    query: { kind: "assign", side, gameTurn, phase, opensTurn: false, area },
  };
}
