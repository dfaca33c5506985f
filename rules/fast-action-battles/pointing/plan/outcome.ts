import type { Area } from "../../setting/area-map.ts";
import { areaOfBlock } from "../../position/ground.ts";
import type { OwnBlock, Sight } from "../../position/sight.ts";
import type { Plan } from "./plan.ts";

/** The foreseeable position when the sheet has been carried out. */
export function outcomeOf(plan: Plan): Sight {
  const { query } = plan.desk.sight;
  const isAsked = plan.desk.asked !== undefined && query.kind !== "over" && query.kind !== "waiting";
  return plan.after(isAsked ? query.kind : query.kind === "setUp" ? "setUp" : "combat");
}

/** One's own blocks by where they will stand. */
export function ownAt(plan: Plan, area: Area): OwnBlock[] {
  return outcomeOf(plan).blocks.filter((block): block is OwnBlock =>
    block.side === plan.desk.side && block.unit !== undefined && areaOfBlock(block) === area
  );
}
