import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";
import type { Decision } from "./decisions.ts";
import type { Sort } from "./documents.ts";
import { backsOf, type Ground, sideOf, type Sight } from "./position.ts";

/**
 * The rules' answer to a decision, judged only by what its side knows, so that a refusal can reveal nothing else. Sheets
 * are read by the same functions.
 */

const refusal = (code: string, cite: string, message: string): Violation => ({ code, cite, message });

/** The kinds that answer each kind of question. */
const ANSWERS: Readonly<Record<string, readonly Decision["kind"][]>> = {
  draw: ["draw"],
  march: ["move", "halt"],
  battle: ["fire", "use", "withdraw"],
};

/** @param sight that of the side that is asked */
export function judge(sight: Sight, decision: Decision): Violation[] {
  const { query } = sight;
  if (!("side" in query)) return [refusal("game-over", "6.1", "The game is over.")];
  if (decision.kind === "offerDraw") {
    return sight.offers.includes(decision.side)
      ? [refusal("offered-already", "4.5", "You have offered a draw in this Player-Turn.")]
      : [];
  }
  if (!ANSWERS[query.kind].includes(decision.kind)) {
    const cite = query.kind === "battle" ? "5.2" : "4.1";
    return [refusal("out-of-turn", cite, `Now is the time for: ${ANSWERS[query.kind].join(", ")}.`)];
  }
  switch (decision.kind) {
    case "move":
      return judgeMove(sight, query.side, decision.piece, decision.path);
    case "use":
      return judgeChit(sight, decision.chit, "guns");
    case "withdraw":
      return judgeWithdrawal(sight, query.side, decision);
    default:
      return [];
  }
}

/** 4.1 to 4.4, 2.4: a move, whosever turn it is. */
export function judgeMove(ground: Ground, side: Side, piece: string, path: readonly number[]): Violation[] {
  const { backs, setting } = ground;
  const back = backs[piece];
  if (back === undefined || sideOf(piece) !== side) {
    return [refusal("not-a-block", "4.1", `${piece} is no block of yours on the map.`)];
  }
  if (path[0] !== back.area) {
    return [refusal("not-there", "4.2", `${piece} is in ${back.area}, where its path has to begin.`)];
  }
  const found: Violation[] = [];
  const to = path[path.length - 1];
  if (back.moved) found.push(refusal("moved-already", "4.3", `${piece} has moved.`));
  if (path.length < 2 || path.length > 3) {
    found.push(refusal("too-far", "4.2", "A block goes to the next area, or over one to the next but one."));
  }
  for (const [index, area] of path.slice(1).entries()) {
    if (!setting.isNext(path[index], area)) {
      found.push(refusal("not-next", "4.2", `${area} does not lie next to ${path[index]}.`));
    }
  }
  const stop = path.slice(1, -1).find((area) => backsOf(ground, enemyOf(side), area).length > 0);
  if (stop !== undefined) {
    found.push(refusal("must-stop", "4.4", `There are enemies in ${stop}: a block stops there.`));
  }
  if (found.length === 0 && isFull(ground, side, to, [piece])) {
    found.push(refusal("too-many", "2.4", `Three of your blocks are in ${to}.`));
  }
  return inRulebookOrder(found);
}

/** 2.4 */
function isFull(ground: Ground, side: Side, area: number, coming: readonly string[]): boolean {
  return backsOf(ground, side, area).filter((piece) => !coming.includes(piece)).length + coming.length > 3;
}

/** 5.8: the same words, wherever a chit is that one does not hold. */
function judgeChit(sight: Sight, chit: string, sort: Sort): Violation[] {
  if (!sight.hand.includes(chit)) return [refusal("not-held", "5.8", `You hold no chit ${chit}.`)];
  return sight.setting.sortOf(chit) === sort
    ? []
    : [refusal("wrong-chit", "5.8", `${chit} is of no use for that: it takes ${sort}.`)];
}

/** 5.5, 2.4: where a side may withdraw to. */
export function judgeWithdrawal(
  sight: Sight,
  side: Side,
  { to, chit }: { readonly to: number; readonly chit?: string | undefined },
): Violation[] {
  const { query: { area }, setting } = sight;
  if (area === undefined) return [refusal("no-battle", "5.5", "There is no battle to withdraw from.")];
  const found: Violation[] = [];
  if (!setting.isNext(area, to)) {
    found.push(refusal("not-next", "5.5", `${to} does not lie next to ${area}.`));
  } else if (backsOf(sight, enemyOf(side), to).length > 0) {
    found.push(refusal("enemies-there", "5.5", `There are enemies in ${to}.`));
  } else if (isFull(sight, side, to, backsOf(sight, side, area))) {
    found.push(refusal("too-many", "2.4", `No more than three of your blocks can be in ${to}.`));
  }
  return inRulebookOrder([...found, ...(chit === undefined ? [] : judgeChit(sight, chit, "smoke"))]);
}

/** Where the side that is asked in a battle may withdraw to. */
export function waysOut(sight: Sight, side: Side): number[] {
  const { query: { area }, setting } = sight;
  const next = area === undefined ? [] : setting.area(area)?.next ?? [];
  return next.filter((to) => judgeWithdrawal(sight, side, { to }).length === 0);
}

/** Where a block may go now, by the path that takes it there. */
export function reach(ground: Ground, side: Side, piece: string): Map<number, readonly number[]> {
  const { setting, backs } = ground;
  const from = backs[piece].area;
  const next = (area: number) => setting.area(area)?.next ?? [];
  const paths = [
    ...next(from).map((to) => [from, to]),
    ...next(from).flatMap((over) => next(over).filter((to) => to !== from).map((to) => [from, over, to])),
  ];
  const ways = new Map<number, readonly number[]>();
  for (const path of paths) {
    const to = path[path.length - 1];
    if (!ways.has(to) && judgeMove(ground, side, piece, path).length === 0) ways.set(to, path);
  }
  return ways;
}
