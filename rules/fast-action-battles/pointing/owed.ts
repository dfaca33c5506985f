import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing } from "../../../src/kernel/pointing.ts";
import { mandatoryBattles } from "../battle/combat.ts";
import { areaMeant } from "../orders/line/names.ts";
import type { BattleOrder } from "../orders/line/order.ts";
import type { Area } from "../setting/area-map.ts";
import { pieceId } from "../position/called.ts";
import { areaOfBlock, contestedAreas } from "../position/ground.ts";
import { placeName } from "../words/events/names.ts";
import { battleOdds } from "./battle-odds.ts";
import { unlimited } from "./deeds/deeds.ts";
import { outcomeOf } from "./plan/outcome.ts";
import { Plan } from "./plan/plan.ts";
import { atAssignment } from "./plan/supposed.ts";
import { pieceThing, placeSign, placeThing, wayThing } from "./plan/things.ts";

/** 6.1: battles in all areas that have to be attacked and that no line of the sheet names. */

export const OWED = wayThing("owed battles");

export function orderedAreas(plan: Plan): Area[] {
  return plan.entries.flatMap(({ said }) => {
    if (said?.order.verb !== "battle" || said.order.role !== "attack") return [];
    if (said.order.area === "any") return contestedAreas(outcomeOf(plan));
    return areaMeant(plan.desk.sight.setting, said.order.area) ?? [];
  });
}

export function owedAreas(plan: Plan): Area[] {
  if (plan.desk.asked !== undefined || plan.desk.sight.phase === "setUp") return [];
  const said = orderedAreas(plan);
  return mandatoryBattles(outcomeOf(plan)).filter((area) => !said.includes(area));
}

/** The choice that leads to the sets, as long as the sheet leaves a battle owed. */
export function owedBattlesChoice(plan: Plan): Choice[] {
  return owedAreas(plan).length === 0
    ? []
    : [{ label: "Show me how to attack where I must", pick: OWED, isDue: true, cite: "6.1" }];
}

/** A mark on each enemy that must be attacked. */
export function owedMarks(plan: Plan): Mark[] {
  const areas = owedAreas(plan);
  const { sight, side } = plan.desk;
  return sight.blocks.filter((block) => block.side !== side && areas.includes(areaOfBlock(block)!)).map((
    block,
  ) => placeSign(pieceThing(pieceId(block)), "open", { text: "!", title: "You must attack there (6.1)." }));
}

/** Two sets of battles, each added to the sheet by one press, and what each battle's fires may hit. */
export function pointAtOwedBattles(plan: Plan): Pointing | undefined {
  const areas = owedAreas(plan);
  if (areas.length === 0) return undefined;
  const set = (label: string, more: Pick<BattleOrder, "assets">): Choice[] => {
    const lines = withBattles(plan, areas.map((area) => ({ ...battleIn(area), ...more })));
    return lines === undefined ? [] : [{ label, lines, cite: "6.1" }];
  };
  return {
    picks: [OWED],
    marks: areas.map((area) => placeSign(placeThing(area), "target")),
    choices: [
      ...set("Attack by units alone", {}),
      ...set("Attack with every chit that helps", { assets: "any" }),
    ],
    says: areas.flatMap((area) => {
      const line = { role: "attack", area } as const;
      return [
        paragraph(`You must attack in ${placeName(plan.desk.sight, area)}.`),
        ...battleOdds(plan, line, area, atAssignment(plan, line, area), battleIn(area)),
      ];
    }),
  };
}

function battleIn(area: Area): BattleOrder {
  return { verb: "battle", area: String(area), role: "attack" };
}

/** The sheet with battles; undefined if its reader refuses one. */
function withBattles({ desk, lines }: Plan, battles: readonly BattleOrder[]): readonly string[] | undefined {
  let now = lines;
  for (const battle of battles) {
    const said = unlimited(battle);
    const slot = Plan.of(desk, now).slot(said);
    if (slot.report(said).status === "refused") return undefined;
    now = slot.lines(said);
  }
  return now;
}
