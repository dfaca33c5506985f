import type { Facts, Inspection } from "../../../src/kernel/rules.ts";
import { bySide, type Side, SIDES } from "../../../src/kernel/side.ts";
import { mandatoryBattles } from "../battle/combat.ts";
import { waysOf } from "../movement/moves.ts";
import { pointsNow, wayOf } from "../play/victory.ts";
import { areaName } from "../setting/area-map.ts";
import { areaOfBlock, contestedAreas, isContested } from "../position/ground.ts";
import { isRegular } from "../setting/roster.ts";
import { ownBlocks, type Sight } from "../position/sight.ts";
import type { FactionBlock, Truth } from "../position/truth.ts";

/** What case files, game records and tournaments ask beside the rules. */
export const inspection: Inspection<Truth, Sight> = {
  facts,
  inspect,
  unordered: { supplyJudged: ["units", "areas", "pieces"], assigned: ["chits"] },
  outcome: (truth) => ({
    lost: bySide((side) => lost(truth, side)),
    ending: truth.stage.at === "over" ? wayOf(truth.stage.outcome) : "",
  }),
};

/** Units, chits and areas as a case may expect them, and the Victory Points that a check now would count (19.3). */
function facts(truth: Truth): Facts {
  const { setting, chits } = truth;
  return {
    units: Object.fromEntries(truth.blocks.map((block) => [block.unit, unitFacts(block)])),
    chits: Object.fromEntries(setting.chits.chits.map(({ id }) => [id, chits[id]])),
    areas: Object.fromEntries(setting.map.areas.map((area) => [String(area), areaFacts(truth, area)])),
    victory: { now: pointsNow(truth) },
  };
}

function unitFacts(
  { area, strength, condition, unsupplied, reserve, exploitation, revealed, restricted }: FactionBlock,
) {
  return {
    area,
    ...(typeof area === "number" ? {} : { box: area }),
    strength,
    condition,
    unsupplied,
    reserve,
    exploitation,
    revealed: revealed !== undefined,
    restricted,
  };
}

function areaFacts(truth: Truth, area: number) {
  return {
    control: truth.control[area],
    contested: isContested(truth, area),
    works: truth.works[area],
    fort: truth.forts[area],
    unsupplied: truth.unsuppliedAreas.includes(area),
  };
}

function lost({ blocks, setting }: Truth, side: Side): number {
  return blocks.filter((block) =>
    block.side === side && block.area === "eliminated" && isRegular(setting.roster.known(block.unit))
  ).length;
}

/** What the game waits for, who holds what, and what the side that is asked could do next. */
function inspect(sight: Sight): Readonly<Record<string, unknown>> {
  const { query, control, setting } = sight;
  const held = (side: Side) => setting.map.areas.filter((area) => control[area] === side);
  const isAsked = query.kind !== "over" && query.kind !== "waiting" &&
    (sight.viewer === "gameMaster" || sight.viewer === query.side);
  return {
    query,
    control: Object.fromEntries(SIDES.map((side) => [side, held(side)])),
    contested: contestedAreas(sight),
    unsupplied: sight.blocks.filter(({ unsupplied }) => unsupplied).map(({ unit, piece }) => unit ?? piece),
    ...(isAsked
      ? { reach: reach(sight), mustAttack: query.kind === "combat" ? mandatoryBattles(sight) : [] }
      : {}),
  };
}

/** Where each unit may move now, with the Movement Points of a cheapest way. */
function reach(sight: Sight): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const movable = ownBlocks(sight).filter((block) => areaOfBlock(block) !== undefined)
    .map(({ unit }) =>
      [
        unit,
        Object.fromEntries(
          waysOf(sight, unit).map(({ path, cost }) => [areaName(path[path.length - 1]), cost]),
        ),
      ] as const
    );
  return Object.fromEntries(movable.filter(([, ways]) => Object.keys(ways).length > 0));
}
