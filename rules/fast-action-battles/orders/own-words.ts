import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Noun } from "../../../src/kernel/words.ts";
import type { OwnWords } from "../../../src/sheet/own-words.ts";
import { waysOf } from "../movement/moves.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { asAsked, atTurn } from "./foresight.ts";
import { areaCalled, blocksOf, shortName, unitCalled } from "./names.ts";
import { withNamesOfSheets } from "./spoken-names.ts";

/** From this revision on orders are read in people's own words. */
const SINCE = 14;

const STAND =
  /^(?:(?:stand|stay|hold)(?: and fight)?|fight),? (?:and |then |and then )?(?:retreat|withdraw|fall back|go back) to (.{1,30}?) (?:after|at|when (?:it|they|we) (?:have|has) lost) (\S{1,5}) (?:losses|loss|hits|steps)[.!]*$/i;
const COUNTS = ["one", "two", "three", "four", "five", "six"];

/** 6.41: `stand and fight, retreat to 31 after two losses`, for the battle in question. */
function standAndFight(
  { sight: { query }, asked }: Desk<Sight>,
  line: string,
): readonly string[] | undefined {
  const [, to, count] = STAND.exec(line) ?? [];
  const losses = COUNTS.indexOf(count?.toLowerCase()) + 1 || Number(count);
  if (asked === undefined || to === undefined || !Number.isInteger(losses) || !("area" in query)) {
    return undefined;
  }
  return [`battle ${query.area} defend hold until ${losses} losses, retreat, retreat to ${to}`];
}

const RESERVE = /^(?:(?:put|keep|hold) )?(.{1,30}?) (?:in|into|as a?) ?reserve(?:,? please)?[.!]*$/i;

/** 5.21: `7sup in reserve please` */
function inReserve(line: string): readonly string[] | undefined {
  const unit = RESERVE.exec(line)?.[1];
  return unit === undefined ? undefined : [`reserve ${unit}`];
}

/** @param names what places and pieces are called */
export const ownWords = (names: { readonly place: Noun; readonly piece: Noun }): OwnWords<Sight> => ({
  ...names,
  isRead: ({ setting }) => setting.revision >= SINCE,
  /** 5.3: the area itself, else the one from which the fewest areas lead there; the cheapest of equal ones. */
  nearest({ sight, side }, piece, place) {
    const { map } = sight.setting;
    const unit = unitCalled(sight, side, withNamesOfSheets(sight.setting, piece).toLowerCase());
    const to = areaCalled(sight.setting, withNamesOfSheets(sight.setting, place).toLowerCase());
    const block = unit.ok ? blocksOf(sight, side).find((each) => each.unit === unit.value) : undefined;
    const start = block === undefined ? undefined : areaOfBlock(block);
    if (!unit.ok || !to.ok || start === undefined) return undefined;
    const away = (area: number) => map.shortestWay(area, to.value)?.length ?? Infinity;
    const now = away(start);
    const moving = sight.query.kind === "movement" ? sight : asAsked(atTurn(sight, side), side, "movement");
    const [nearest] = waysOf(moving, unit.value)
      .map(({ path, cost }) => ({ end: path[path.length - 1], cost, away: away(path[path.length - 1]) }))
      .filter((way) => way.away < now)
      .sort((a, b) => a.away - b.away || a.cost - b.cost || a.end - b.end);
    return nearest === undefined
      ? undefined
      : `move ${shortName(sight.setting, unit.value)} to ${nearest.end}`;
  },
  allHold: () => ["move none"],
  said: (desk, line) => standAndFight(desk, line) ?? inReserve(line),
  goesInto: ["attack", "attacks"],
});
