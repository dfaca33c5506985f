import { enemyOf } from "../../../src/kernel/side.ts";
import { assignable } from "../battle/assignment.ts";
import { mandatoryBattles, openBattles } from "../battle/combat.ts";
import { moveOf, waysOf } from "../movement/moves.ts";
import type { Decision } from "../position/decisions.ts";
import { areaOfBlock, blocksAt, chitsIn, hasForces } from "../position/ground.ts";
import { judged, type OwnBlock, ownBlocks, type Sight } from "../position/sight.ts";
import { usual } from "../sequence/defaults.ts";
import { firstLegal, judge } from "../sequence/judgement.ts";
import { patrolsAtHand } from "../special-units/patrols.ts";
import { distances } from "./reckoning/distances.ts";
import { figuresOf } from "./reckoning/figures.ts";
import { worthOf } from "./reckoning/worth.ts";

/**
 * A modest player. Its units go to the nearest enemy-held objective, fight if they outnumber the enemy, and stay on their own
 * objectives. It plays events as they come, assigns its guns to the first battle, and plans no further.
 */
export function modest(sight: Sight): readonly Decision[] {
  switch (sight.query.kind) {
    case "over":
    case "waiting":
      return [];
    case "setUp":
      return [setUp(sight)];
    case "movement":
      return [march(sight)];
    case "combat":
      return [fight(sight)];
    case "assign":
      return [assign(sight)];
    case "admin":
      return [firstLegal(sight, administer(sight)) ?? { kind: "endAdmin" }];
    default:
      return [usual(sight)];
  }
}

const OBJECTIVE = 0.9;

function setUp(sight: Sight): Decision {
  const areas = sight.setting.map.areas.filter((area) => blocksAt(sight, judged(sight), area).length === 1);
  const wishes = patrolsAtHand(sight).flatMap((unit) =>
    areas.map((area): Decision => ({ kind: "placePatrol", unit, area }))
  );
  return firstLegal(sight, wishes) ?? { kind: "endSetUp" };
}

/** The next unit that gets nearer to an enemy objective, or can attack with more steps than the enemy probably has there. */
function march(sight: Sight): Decision {
  const side = judged(sight);
  const goals = sight.setting.map.areas.filter((area) =>
    worthOf(sight)[area] > OBJECTIVE && sight.control[area] !== side
  );
  const apart = distances(sight.setting, side);
  const away = (area: number) => Math.min(...goals.map((goal) => apart[area][goal]));
  for (const block of ownBlocks(sight)) {
    const at = areaOfBlock(block);
    if (at === undefined || block.moved || holds(sight, block)) continue;
    const better = waysOf(sight, block.unit).filter(({ path }) => {
      const end = path[path.length - 1];
      return away(end) < away(at) &&
        (!hasForces(sight, enemyOf(side), end) || outnumbers(sight, [block], end));
    }).sort((a, b) => away(a.path[a.path.length - 1]) - away(b.path[b.path.length - 1]) || a.cost - b.cost);
    if (better.length > 0) return moveOf(block.unit, better[0]);
  }
  const ending: Decision = { kind: "endMovement" };
  return judge(sight, ending).none ? ending : usual(sight);
}

/** Whether it is alone on an objective of its own. */
function holds(sight: Sight, { area }: OwnBlock): boolean {
  return typeof area === "number" && worthOf(sight)[area] > OBJECTIVE &&
    blocksAt(sight, judged(sight), area).length === 1;
}

/** Whether units, with those that are there already, have at least as many steps as the enemy. */
function outnumbers(sight: Sight, units: readonly OwnBlock[], area: number): boolean {
  const side = judged(sight);
  const figures = figuresOf(sight);
  const steps = (blocks: readonly { readonly area: unknown }[]) =>
    sight.blocks.filter((block) => blocks.includes(block)).reduce(
      (sum, block) => sum + (figures.get(block)?.steps ?? 0),
      0,
    );
  return steps([...units, ...blocksAt(sight, side, area)]) >= steps(blocksAt(sight, enemyOf(side), area));
}

function fight(sight: Sight): Decision {
  const [needed] = mandatoryBattles(sight);
  const area = needed ?? openBattles(sight).find((one) => outnumbers(sight, [], one));
  return area === undefined ? { kind: "endCombat" } : { kind: "attack", area };
}

/** The first gun and the first battle asset that fit. */
function assign(sight: Sight): Decision {
  const chits: string[] = [];
  for (const { id, kind } of assignable(sight)) {
    if (kind === "air" || chits.length >= 3) continue;
    if (judge(sight, { kind: "assign", chits: [...chits, id] }).none) chits.push(id);
  }
  return { kind: "assign", chits };
}

/** Gives replacements to the first unit that may have one, and breaks out of Tobruk when it can. */
function* administer(sight: Sight): Generator<Decision> {
  for (const { id, kind } of chitsIn(sight, judged(sight), "available")) {
    if (kind === "reusableSpecialAction") yield { kind: "specialAction", by: id, use: "breakout" };
    if (kind !== "infantryReplacement" && kind !== "armourReplacement" && kind !== "rebuild") continue;
    for (const { unit } of ownBlocks(sight)) yield { kind: "playEvent", event: id, unit };
  }
}
