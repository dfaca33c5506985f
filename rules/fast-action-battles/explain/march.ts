import { type ExplainedStatement, reasons, reckon, say, section } from "../../../src/sheet/explanation.ts";
import { judgeMove } from "../movement/movement.ts";
import { waysOf } from "../movement/moves.ts";
import { PlayRefusals } from "../play/refusals.ts";
import { type Area, areaName } from "../setting/area-map.ts";
import { stepCost, takesWholeAllowance } from "../position/boundaries.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { OwnBlock, Sight } from "../position/sight.ts";
import { placeName, unitName } from "../words/events/names.ts";
import type { Explanation } from "./explanation.ts";
import { costParts } from "./step-costs.ts";
import { inMovementOf, isSupposed } from "./viewpoint.ts";

/** 5.3: a way area by area: what each step costs, and where it breaks. @param path begins with the block's own area */
export function explainPath(sight: Sight, block: OwnBlock, path: readonly Area[]): Explanation {
  const moving = inMovementOf(sight, block.side);
  const refusals = new PlayRefusals();
  judgeMove(moving, { kind: "move", unit: block.unit, path: path.map(areaName) }, refusals);
  const steps = stepStatements(moving, block, path);
  const verdict = refusals.none
    ? [say("It may go so", "5.3")]
    : [say("It may not go so", [], reasons(refusals.all))];
  return {
    title: `${unitName(sight, block.unit)}: ${path.map(String).join(" ")}`,
    sections: [
      ...supposition(sight, block),
      ...section("The way", steps),
      ...section("What happens then", verdict),
    ],
  };
}

/** The cheapest way to an area, or why there is none. */
export function explainDestination(sight: Sight, block: OwnBlock, to: Area): Explanation {
  const moving = inMovementOf(sight, block.side);
  const way = waysOf(moving, block.unit).find(({ path }) => path[path.length - 1] === to);
  if (way !== undefined) return explainPath(sight, block, way.path);
  const start = areaOfBlock(block);
  const shortest = start === undefined ? undefined : sight.setting.map.shortestWay(start, to);
  const title = `${unitName(sight, block.unit)} to ${placeName(sight, to)}`;
  if (shortest === undefined) {
    return { title, sections: section("The way", [say("Nothing connects it", "5.3")]) };
  }
  const asked = explainPath(sight, block, shortest);
  return {
    title,
    sections: [
      ...section("Whether it gets there", [
        say("It cannot get there. The way of the fewest areas is this", "5.3"),
      ]),
      ...asked.sections,
    ],
  };
}

function supposition(sight: Sight, block: OwnBlock) {
  return isSupposed(sight, block.side)
    ? section("When", [say("As if its operational movement began now", "5.3")])
    : [];
}

/** Each step with its cost and the total so far, up to a step that the map lacks. */
function stepStatements(
  sight: Sight,
  { side, unit: id }: OwnBlock,
  path: readonly Area[],
): ExplainedStatement[] {
  const { allowance } = sight.setting.roster.known(id);
  let cost = 0;
  const said: ExplainedStatement[] = [];
  for (const [index, to] of path.slice(1).entries()) {
    const step = sight.setting.map.step(path[index], to);
    if (step === undefined) {
      return [
        ...said,
        say(`${placeName(sight, to)}: not connected to ${placeName(sight, path[index])}`, "5.32"),
      ];
    }
    if (takesWholeAllowance(sight, side, step)) {
      cost = Math.max(cost, allowance);
      said.push(
        say(`${placeName(sight, to)}: the whole allowance`, step.boundary.fortress ? "14.12" : "14.14"),
      );
      continue;
    }
    const each = stepCost(sight, side, step);
    cost += each;
    said.push(
      reckon(
        `${placeName(sight, to)}: ${each}; ${cost} of ${allowance} so far`,
        each,
        "5.32",
        costParts(sight, side, step),
      ),
    );
  }
  return said;
}
