import { paragraph } from "../../../src/kernel/block.ts";
import type { Mark, Pointing } from "../../../src/kernel/pointing.ts";
import { pieceThing, sign } from "../../hexes/pointing/things.ts";
import { orderedMarks } from "./ordered.ts";
import type { Plan } from "./plan.ts";
import { described } from "./subjects.ts";

/** Nothing is picked: what the sheet orders, and what is left to do. */
export function overview(plan: Plan): Pointing {
  return {
    picks: [],
    marks: [...orderedMarks(plan), ...openMarks(plan)],
    choices: [],
    says: [paragraph("")],
  };
}

/** Who has no order yet, and may move. */
function openMarks({ occasion, now, sent, desk }: Plan): Mark[] {
  if (occasion !== "turn") return [];
  return [...now.values()]
    .filter(({ id, side, hex, inEnemyZone }) =>
      side === desk.side && hex !== undefined && !inEnemyZone && !sent.has(id)
    )
    .map((unit) => sign(pieceThing(unit.id), "open", `${described(unit)} has no order yet`));
}
