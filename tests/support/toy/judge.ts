import { Marches } from "../../../src/front/areas.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";
import type { Sort } from "./documents.ts";
import { backsOf, type Decision, drawn, sideOf, type Sight, withBack } from "./position.ts";

/** The rules' answer to a decision. Sheets are read by the same functions. */

const refusal = (code: string, cite: string, message: string): Violation => ({ code, cite, message });

export const BLOCK = { one: "block", many: "blocks" };

/** 4.1 to 4.4, 2.4 */
export const marches = new Marches<Sight>({
  noun: BLOCK,
  example: "move 3 to 7",
  also: ["move allied-2 3 5"],
  means: "A block goes to the next area, or over one to the next but one.",
  cites: { own: "4.1", way: "4.2" },
  steps: 2,
  ground: drawn,
  stands: ({ backs }, piece) => backs[piece] && { side: sideOf(piece), area: backs[piece].area },
  judge(sight, side, piece, path) {
    const stop = path.slice(1, -1).find((area) => backsOf(sight, enemyOf(side), area).length > 0);
    return [
      ...(sight.backs[piece].moved ? [refusal("moved-already", "4.3", `${piece} has moved.`)] : []),
      ...(stop === undefined
        ? []
        : [refusal("must-stop", "4.4", `There are enemies in ${stop}: a block stops there.`)]),
    ];
  },
  judgeEnd: (sight, side, piece, area) => tooMany(sight, side, area, [piece]),
  moved: (sight, piece, path) =>
    withBack(sight, piece, { area: path[path.length - 1], moved: true, from: path[path.length - 2] }),
});

/** 2.4 */
function tooMany(sight: Sight, side: Side, area: number, coming: readonly string[]): Violation[] {
  const there = backsOf(sight, side, area).filter((piece) => !coming.includes(piece));
  return there.length + coming.length > 3
    ? [refusal("too-many", "2.4", `No more than three of your blocks can be in ${area}.`)]
    : [];
}

export function judge(sight: Sight, side: Side, decision: Decision): Violation[] {
  switch (decision.kind) {
    case "move":
      return marches.judge(sight, side, decision.piece, decision.path);
    case "use":
      return judgeChit(sight, decision.chit, "guns");
    case "withdraw":
      return inRulebookOrder([
        ...judgeWithdrawal(sight, side, decision.to),
        ...(decision.chit === undefined ? [] : judgeChit(sight, decision.chit, "smoke")),
      ]);
    default:
      return [];
  }
}

/** 5.8: the same words, wherever a chit is that one does not hold. */
function judgeChit({ hand, setting }: Sight, chit: string, sort: Sort): Violation[] {
  if (!hand.includes(chit)) return [refusal("not-held", "5.8", `You hold no chit ${chit}.`)];
  return setting.charts.chits.get(chit)?.sort === sort
    ? []
    : [refusal("wrong-chit", "5.8", `${chit} is of no use for that: it takes ${sort}.`)];
}

/** 5.5, 2.4 */
function judgeWithdrawal(sight: Sight, side: Side, to: number): Violation[] {
  const { query: { area }, setting } = sight;
  if (area === undefined) return [refusal("no-battle", "5.5", "There is no battle to withdraw from.")];
  if (!setting.map.areas.get(area)?.next.includes(to)) {
    return [refusal("not-next", "5.5", `${to} does not lie next to ${area}.`)];
  }
  return backsOf(sight, enemyOf(side), to).length > 0
    ? [refusal("enemies-there", "5.5", `There are enemies in ${to}.`)]
    : tooMany(sight, side, to, backsOf(sight, side, area));
}

/** Where the side that is asked in a battle may withdraw to. */
export function waysOut(sight: Sight, side: Side): number[] {
  const { areas } = sight.setting.map;
  return [...areas.keys()].filter((to) => judgeWithdrawal(sight, side, to).length === 0);
}
