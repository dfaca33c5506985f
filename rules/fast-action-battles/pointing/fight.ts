import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { blockCalled } from "../position/called.ts";
import type { Area } from "../setting/area-map.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { OwnBlock } from "../position/sight.ts";
import { placeName } from "../words/events/names.ts";
import { pointAtDeeds } from "./deeds/deed-pointing.ts";
import { type Deed, unlimited } from "./deeds/deeds.ts";
import { areaChoices } from "./place-pointing.ts";
import { Plan } from "./plan/plan.ts";
import { isSameThing, pieceThing, placeSign, placeThing } from "./plan/things.ts";

/**
 * 5.3, 6.1: an enemy block picked after a unit: the unit moves to its area and attacks there. Undefined if none is picked so.
 */
export function pointAtFight(
  plan: Plan,
  block: OwnBlock,
  deeds: readonly Deed[],
  rest: readonly Thing[],
): Pointing | undefined {
  const area = enemyArea(plan, rest);
  const last = rest[rest.length - 1];
  if (area === undefined || isWanted(deeds, last)) return undefined;
  const self = pieceThing(block.unit);
  const marks = [placeSign(self, "picked"), placeSign(last, "target")];
  if (areaOfBlock(block) === area) {
    return { picks: [self], marks, choices: areaChoices(plan, area), says: [] };
  }
  const shown = pointAtDeeds(self, deeds, [...rest.slice(0, -1), placeThing(area)]);
  const moves = shown.choices.filter(({ lines }) => lines !== undefined);
  if (moves.length === 0) return shown;
  return {
    ...shown,
    picks: [self],
    marks: [...shown.marks, placeSign(last, "target")],
    choices: [
      ...moves.flatMap((move) => attackAfter(plan, move, area)),
      ...moves.map((move) => ({ ...move, isPlain: false })),
    ],
  };
}

/** Where the last pick, an enemy block, stands. */
function enemyArea({ desk: { sight, side } }: Plan, rest: readonly Thing[]): Area | undefined {
  const last = rest[rest.length - 1];
  const block = last?.kind === "piece" ? blockCalled(sight, last.id) : undefined;
  return block?.side === enemyOf(side) ? areaOfBlock(block) : undefined;
}

const isWanted = (deeds: readonly Deed[], thing: Thing) =>
  deeds.some(({ ends }) => ends.some(({ things }) => things.some((each) => isSameThing(each, thing))));

/** One choice for a move and the battle that the unit fights after it. */
function attackAfter({ desk }: Plan, { label, lines = [] }: Choice, area: Area): Choice[] {
  const there = Plan.of(desk, lines);
  const battle = unlimited({ verb: "battle", area: String(area), role: "attack" });
  const slot = there.slot(battle);
  return slot.report(battle).status === "refused" ? [] : [{
    label: `Attack in ${placeName(desk.sight, area)}: ${label}`,
    lines: slot.lines(battle),
    cite: "6.1",
  }];
}
