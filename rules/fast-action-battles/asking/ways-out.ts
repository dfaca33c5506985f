import { counted, listed } from "../../../src/common/text.ts";
import type { PlainQuestion } from "../../../src/kernel/plain-question.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { retreatEnds } from "../battle/retreat.ts";
import { isOwn, sideOf } from "../explain/viewpoint.ts";
import { areaOfBlock, blocksAt, isContested } from "../position/ground.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import type { Area } from "../setting/area-map.ts";
import { specialActions } from "../special-units/special-actions.ts";
import { blockName, placeName } from "../words/events/names.ts";
import { areaNamed, blocksCalled } from "./names.ts";

type Asked = Extract<PlainQuestion, { readonly about: "ways out" }>;

/** The answer names so many areas that are fought for. */
const MOST_AREAS = 2;

/** 6.6, 8.24: where blocks may retreat to, and at what cost. @param ordered the position after the asker's own orders */
export function waysOutLines(
  now: Sight,
  ordered: Sight,
  { name, to, isTheirs }: Asked,
): Result<readonly string[], string> | undefined {
  // An answer to an open question moves nobody yet.
  const sight = "area" in now.query ? now : ordered;
  const areas = areasMeant(sight, name);
  const goal = to === undefined ? undefined : areaNamed(sight, to);
  if (areas === undefined || (to !== undefined && goal === undefined)) return undefined;
  const all = areas.slice(0, MOST_AREAS).flatMap((area) => {
    const side = leaving(sight, area, isTheirs);
    return side === undefined ? [] : [waysFrom(sight, area, side, name, goal)];
  });
  const [first] = all;
  if (first === undefined) {
    return name === undefined ? undefined : err(`Nobody in ${name} can be made to retreat (6.6).`);
  }
  const told = all.map(({ line }) => line);
  if (first.side !== sideOf(sight)) {
    const next = `Next: ask "which enemies are near ${areas[0]}".`;
    return ok([...told, "An area that you enter or control is closed to them (6.6).", next]);
  }
  if (all.every(({ ends }) => ends.length === 0)) return ok([...told, 'Next: ask "what can I answer?".']);
  return ok([
    ...told,
    "A retreat disorders a unit. Without an order of yours it goes only from two hits of ground fire on (6.42, 6.6).",
    ...(specialActions(sight).length > 0
      ? ["Before the battle a Special Action takes it out in good order (8.24)."]
      : []),
    `Next: write "battle ${areas[0]} defend retreat to" and an area of these.`,
  ]);
}

/** The area of what a name means; else all that are contested, the one that is asked about first; else those next to the enemy. */
function areasMeant(sight: Sight, name: string | undefined): readonly Area[] | undefined {
  const { query, setting: { map } } = sight;
  if (name === undefined) {
    const asked = "area" in query && query.area !== undefined ? [query.area] : [];
    const all = [
      ...asked,
      ...map.areas.filter((area) => isContested(sight, area) && !asked.includes(area)),
    ];
    const own = sideOf(sight);
    const isNear = (area: Area) => map.around(area).some((to) => isHeldBy(sight, enemyOf(own), to));
    return all.length > 0 ? all : map.areas.filter((area) => isHeldBy(sight, own, area) && isNear(area));
  }
  const own = blocksCalled(sight, name).filter((block) => isOwn(sight, block));
  const area = own.length > 0 ? own.map(areaOfBlock).find((at) => at !== undefined) : areaNamed(sight, name);
  return area === undefined ? undefined : [area];
}

const isHeldBy = (sight: Sight, side: Side, area: Area) => blocksAt(sight, side, area).length > 0;

/** The side whose blocks leave an area: the one that is meant, if it has any there. */
function leaving(sight: Sight, area: Area, isTheirs: boolean): Side | undefined {
  const own = sideOf(sight);
  const sides = isTheirs ? [enemyOf(own), own] : [own, enemyOf(own)];
  return sides.find((side) => isHeldBy(sight, side, area));
}

function waysFrom(sight: Sight, area: Area, side: Side, name: string | undefined, goal: Area | undefined) {
  const there = blocksAt(sight, side, area);
  const called = name === undefined ? [] : blocksCalled(sight, name).filter((block) => there.includes(block));
  const blocks = called.length > 0 ? called : there;
  const who = side === sideOf(sight)
    ? listed(blocks.map((block) => blockName(sight, block)))
    : `${counted(blocks.length, "block")} of the ${sideName(side)} side`;
  const ends = endsOf(sight, area, blocks);
  const where = `${who} in ${placeName(sight, area)}`;
  const line = ends.length === 0
    ? `${where} can retreat nowhere: hits cost steps (6.6, 6.42).`
    : `${where} may retreat to ${listed(ends.map((end) => placeName(sight, end)), "or")} (6.6).`;
  const isThere = goal === undefined || goal === area
    ? ""
    : ends.includes(goal)
    ? "Yes: "
    : `No, not to ${placeName(sight, goal)}: `;
  return { side, ends, line: `${isThere}${line}` };
}

/** 6.6: the areas in which some blocks may end; a hidden one goes where one may that no mine and no zone holds. */
function endsOf(sight: Sight, area: Area, blocks: readonly SeenBlock[]): readonly Area[] {
  const { roster } = sight.setting;
  const units = blocks.map(({ unit: id, side }) => {
    return id === undefined
      ? { ...roster.units[0], side, class: "infantry" as const, echelon: undefined }
      : roster.known(id);
  });
  return retreatEnds(sight, units, area).toSorted((a, b) => a - b);
}
