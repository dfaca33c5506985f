import type { HexId } from "../../../hexes/hex-grid.ts";
import type { Unit } from "../../position/roster.ts";
import { Threats } from "./danger.ts";
import { objectiveField } from "./objectives.ts";
import type { TurnPlan } from "./plan.ts";
import { cutSupply, guardSupply } from "./supply-lines.ts";

/** The bonus for staying: no unit marches about for nothing. */
const REST = 0.1;
/** How often the deployment is reviewed, each time with the enemy's new ways past it. */
const ROUNDS = 2;

/** Gives every unit that no assault needs a hex: near the objective, out of enemy zones, and out of danger. */
export function deploy(plan: TurnPlan): void {
  const field = objectiveField(plan.start, plan.side);
  const here = (unit: Unit) => plan.start.board.standing(unit);
  let threats = new Threats(plan.start, plan.board, plan.side);
  cutSupply(plan, threats);
  const order = [...plan.free].sort((a, b) => field[here(a)] - field[here(b)] || a - b);
  for (const unit of order) settle(plan, unit, threats, field);
  for (let round = 1; round < ROUNDS; round++) {
    threats = new Threats(plan.start, plan.board, plan.side);
    for (const unit of order) {
      plan.lift(unit);
      settle(plan, unit, threats, field);
    }
  }
  guardSupply(plan, threats, order);
}

/** Chooses a unit's hex. A loss is never a gain, so it is calculated only if nearness alone would be enough. */
function settle(plan: TurnPlan, unit: Unit, threats: Threats, field: Float32Array): void {
  const start = plan.start.board.standing(unit);
  let best: { hex: HexId; score: number } | undefined;
  for (const hex of plan.ends(unit)) {
    if (plan.board.unitAt(hex) !== undefined || plan.board.isEnemyControlled(plan.side, hex)) continue;
    const near = -plan.manner.nearness * field[hex];
    const rest = hex === start ? REST : 0;
    if (best !== undefined && near + rest <= best.score) continue;
    const score = near - plan.manner.caution * threats.to(unit, hex, plan.board) + rest;
    if (best === undefined || score > best.score) best = { hex, score };
  }
  plan.place(unit, best?.hex ?? start, reasonOf(plan, unit, best?.hex ?? start, threats, field));
}

/** The reason for a hex: less danger, or a place nearer to the objective, and whether that costs safety. */
function reasonOf(
  { start, board }: TurnPlan,
  unit: Unit,
  hex: HexId,
  threats: Threats,
  field: Float32Array,
): () => string {
  return () => {
    const from = start.board.standing(unit);
    const danger = threats.to(unit, hex, board);
    const spared = threats.to(unit, from, board) - danger;
    const isNearer = field[hex] < field[from];
    if (spared > SPARED) {
      const safer = danger > SPARED ? "It is still in danger there, but less" : "It is safer there";
      return isNearer ? `${safer}, and nearer to the objective.` : `${safer}.`;
    }
    if (!isNearer) return "Another unit needs its hex more, or it blocks the enemy there.";
    return spared < -SPARED
      ? "It is nearer to the objective there, which is worth the danger."
      : "It is nearer to the objective there.";
  };
}

/** The least change in expected loss that a reason names. */
const SPARED = 0.5;
