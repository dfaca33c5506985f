import { areaOfBlock } from "../../position/ground.ts";
import type { QuestionKind } from "../../position/query.ts";
import type { OwnBlock } from "../../position/sight.ts";
import { boxDeeds, movingDeeds, standingDeeds } from "./choice-deeds.ts";
import { type Deed, unlimited } from "./deeds.ts";
import { reconDeeds, reinforceDeeds } from "./help-deeds.ts";
import { breakthroughDeeds, reactDeeds, scoutDeeds } from "./march-deeds.ts";
import { moveDeeds } from "./move-deeds.ts";
import type { Plan } from "../plan/plan.ts";

/** What can be ordered of one's own unit; what it does of itself comes first. */
export function unitDeeds(plan: Plan, block: OwnBlock): Deed[] {
  if (plan.desk.sight.phase === "setUp") return boxDeeds(plan, block);
  const asked = plan.desk.sight.query;
  const isOn = areaOfBlock(block) !== undefined;
  const now = asked.kind === "over" || asked.kind === "waiting" || plan.desk.asked === undefined
    ? undefined
    : asked.kind;
  const deeds = [
    ...(isOn ? onTheMap(plan, block) : boxDeeds(plan, block)),
    ...standingDeeds(plan, block),
  ].filter(({ ends, wished }) => ends.length > 0 || wished !== undefined);
  const usual = now === undefined ? undefined : USUAL[now];
  const first = deeds.filter(({ id }) => id === usual);
  return [...first, ...deeds.filter((deed) => !first.includes(deed))].filter((deed, index) =>
    plan.desk.asked === undefined || index === 0 && deed.id === usual || isWanted(deed)
  );
}

/** What a unit does of itself when its side is asked such a question. */
const USUAL: Readonly<Partial<Record<QuestionKind, string>>> = {
  reaction: "react",
  breakthroughMovement: "breakthrough",
  strategicMovement: "strat",
  reinforcements: "arrive",
  defenderOption: "recon",
};

/** Whether a deed may still be done in the Player-Turn of its side's question. */
function isWanted({ ends: [end], slot }: Deed): boolean {
  return end !== undefined && slot.report(unlimited(end.order)).status !== "refused";
}

function onTheMap(plan: Plan, block: OwnBlock): Deed[] {
  return [
    ...moveDeeds(plan, block),
    ...movingDeeds(plan, block),
    ...scoutDeeds(plan, block),
    ...breakthroughDeeds(plan, block),
    ...reactDeeds(plan, block),
    ...reinforceDeeds(plan, block),
    ...reconDeeds(plan, block),
  ];
}
