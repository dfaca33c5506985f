import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import type { TurnPlan } from "../plan.ts";
import type { Unit } from "../../position/roster.ts";
import { closedLines } from "./barrier.ts";
import { keepBoxes } from "./garrison.ts";
import type { Situation } from "./situation.ts";

/** 17.0: the worth to an Allied unit of each hex nearer to the way to Tobruk, at full urgency. */
const PER_HEX_TO_BREACH = 0.12;
/** 17.0: Axis units are drawn to within so many hexes of Tobruk, where every chain has to begin. */
const NEAR_TOBRUK = 5;
/** A unit stays if its move would gain no more than this. */
const STAY = 0.05;
/** 12.0, 15.0: the worth of a hex that costs the enemy markers, and of guarding such a hex. */
const RAID = 1.2;
const AIRFIELD = 0.4;
const GUARD = 0.7;
/** What a unit that stands in the way is worth where it is. */
const IN_THE_WAY = 0.6;

/** Moves all idle units: into the way to Tobruk, onto hexes that count, near the enemy but out of reach. */
export function deploy(plan: TurnPlan, situation: Situation): void {
  if (plan.side === "allied") keepBoxes(plan);
  const lines = plan.side === "axis" ? closedLines(plan.sight.setting, plan.board) : [];
  const appeal = appealOf(plan, situation);
  // Those in the greatest danger choose first.
  const danger = (unit: Unit) => situation.threats.to(unit, plan.board.standing(unit), plan.board);
  const queue = [...plan.free].map((unit) => ({ unit, danger: danger(unit) }))
    .sort((a, b) => b.danger - a.danger || a.unit - b.unit);
  for (const { unit } of queue) {
    const here = plan.board.standing(unit);
    const now = plan.reachNow(unit);
    let best = { hex: here, score: appeal(unit, here) + STAY };
    for (const hex of now.ends) {
      const score = appeal(unit, hex);
      if (score > best.score) best = { hex, score };
    }
    if (best.hex !== here && mayLeave(plan, unit, best.hex, lines)) {
      plan.move(unit, best.hex, wants(plan, situation, unit, best.hex));
    } else plan.stay(unit);
  }
}

/** 17.0: whether an Axis unit belongs to no line, or as many lines stay closed when it goes there. */
function mayLeave(plan: TurnPlan, unit: Unit, to: HexId, lines: readonly (readonly Unit[])[]): boolean {
  if (!lines.some((line) => line.includes(unit))) return true;
  return closedLines(plan.sight.setting, plan.board.move(unit, to)).length >= lines.length;
}

/** Why a unit prefers a hex to its own. */
function wants(plan: TurnPlan, { threats }: Situation, unit: Unit, hex: HexId): () => string {
  const { board, side, sight: { setting: { map } } } = plan;
  return () => {
    if (map.symbols[enemyOf(side)].includes(hex)) return "An enemy supply symbol is there (12.0).";
    if (side === "allied" && map.airfields.includes(hex)) return "An airfield is there (15.0).";
    if (map.symbols[side].includes(hex)) return "It guards a supply symbol of its own side (12.0).";
    const spared = threats.to(unit, board.standing(unit), board) - threats.to(unit, hex, board);
    return spared > 0 ? "It is safer there." : "It is nearer there to what its side fights for.";
  };
}

function appealOf(
  plan: TurnPlan,
  { threats, breach, urgency, manner: { caution, perHex } }: Situation,
): (unit: Unit, hex: HexId) => number {
  const { side, sight } = plan;
  const { map } = sight.setting;
  const enemy = enemyOf(side);
  const toEnemy = distanceField(map, goalsOf(plan));
  const toTobruk = distanceField(map, map.tobruk === undefined ? [] : [map.tobruk]);
  const toBreach = breach === undefined ? undefined : distanceField(map, breach.hexes);
  return (unit, hex) => {
    let score = -caution * threats.to(unit, hex, plan.board) -
      perHex * (toEnemy[hex] + (side === "axis" ? Math.max(0, toTobruk[hex] - NEAR_TOBRUK) : 0));
    if (side === "allied" && toBreach !== undefined) {
      score -= PER_HEX_TO_BREACH * urgency * Math.max(0, toBreach[hex] - 1);
    }
    if (map.symbols[enemy].includes(hex)) score += RAID;
    if (side === "allied" && map.airfields.includes(hex)) score += AIRFIELD;
    if (map.symbols[side].includes(hex) && threats.canEnter(hex)) score += GUARD;
    if (side === "axis" && breach !== undefined && breach.units.has(unit)) {
      const isThere = hex === plan.board.standing(unit) ||
        ALL_DIRECTIONS.some((direction) => breach.hexes.includes(map.grid.beyond(hex, direction)));
      if (isThere) score += IN_THE_WAY;
    }
    return score;
  };
}

/** Their goals: the enemies in the field, without those in the boxes of Tobruk. */
function goalsOf({ side, board, sight }: TurnPlan): HexId[] {
  const { map } = sight.setting;
  const { tobruk } = map;
  const hexes = board.units(enemyOf(side)).map((unit) => board.standing(unit));
  const field = side === "axis" ? hexes.filter((hex) => !map.isBox(hex) && hex !== tobruk) : hexes;
  return field.length > 0 ? field : hexes;
}
