import type { Explained, KeptOrders } from "../../../src/kernel/order-language.ts";
import { ok, type Result } from "../../../src/kernel/result.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import { type ParsedOrder, sheetReader } from "../orders/line/lines.ts";
import { unitMeant } from "../orders/line/names.ts";
import { rehearse } from "../orders/rehearsal.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { explainArea } from "./area.ts";
import { explainBattle } from "./battle.ts";
import { explainBlock } from "./block.ts";
import type { Explanation } from "./explanation.ts";
import { explainFire } from "./fire.ts";
import { explainDestination, explainPath } from "./march.ts";
import { explainOtherSide } from "./other-side.ts";
import { type ExplainedQuestion, readQuestion } from "./question.ts";
import { explainSupply } from "./supply-section.ts";
import { explainVictory } from "./victory.ts";

/** Explains what a question names, from what its asker sees. @returns the explanation, or why there is none, in a sentence */
export function explain(sight: Sight, question: string, orders?: KeptOrders): Result<Explained, string> {
  const now = readQuestion(sight, question);
  if (!now.ok) return now;
  const about = "block" in now.value ? now.value.block.unit : undefined;
  const { after, kept } = orders === undefined
    ? { after: sight, kept: undefined }
    : withKeptOrders(sight, orders, about);
  const asked = readQuestion(after, question);
  const answer = answerTo(after, asked.ok ? asked.value : now.value);
  if (!answer.ok) return answer;
  return ok({
    blocks: explanationBlocks(answer.value, [], kept),
    data: { ...answer.value, ...(kept === undefined ? {} : { kept }) },
  });
}

/**
 * What a side will know after its kept orders up to the end of Operational Movement. A block that is asked about stays in
 * place, as the question may be where it should go.
 */
function withKeptOrders(sight: Sight, { side, asked, lines }: KeptOrders, about: UnitId | undefined) {
  const { orders } = sheetReader(sight.setting).read(lines);
  const after = (some: readonly ParsedOrder[]) => rehearse({ sight, side, asked }, some).moved;
  const isOwn = ({ order: { order } }: ParsedOrder) => {
    const ref = "unit" in order ? order.unit : undefined;
    return about !== undefined && unitMeant(sight, side, ref) === about;
  };
  const others = orders.filter((order) => !isOwn(order));
  const made = movesBetween(sight, after(others));
  const left = others.length === orders.length
    ? []
    : movesBetween(sight, after(orders)).filter(({ unit }) => unit === about);
  const words = (moves: typeof made) => moves.map(({ words }) => words);
  const kept = made.length + left.length === 0 ? undefined : { made: words(made), left: words(left) };
  return { after: made.length === 0 ? sight : after(others), kept };
}

/** The blocks that stand in different areas in two sights. */
function movesBetween(before: Sight, after: Sight) {
  return after.blocks.flatMap((block, index) => {
    const { area, unit } = block;
    if (unit === undefined || area === before.blocks[index].area) return [];
    const { designation } = before.setting.roster.known(unit);
    return [{ unit, words: `${designation} at ${area}` }];
  });
}

function answerTo(sight: Sight, question: ExplainedQuestion): Result<Explanation, string> {
  return ANSWERS[question.about]?.(sight, question as never);
}

const ANSWERS: {
  readonly [K in ExplainedQuestion["about"]]: (
    sight: Sight,
    question: Extract<ExplainedQuestion, { about: K }>,
  ) => Result<Explanation, string>;
} = {
  supply: (sight) => ok(explainSupply(sight)),
  victory: (sight) => ok(explainVictory(sight)),
  enemy: (sight) => ok(explainOtherSide(sight)),
  area: (sight, { area }) => ok(explainArea(sight, area)),
  battle: (sight, { area, supposed }) => ok(explainBattle(sight, area, supposed)),
  block: (sight, { block }) => ok(explainBlock(sight, block)),
  destination: (sight, { block, to }) => ok(explainDestination(sight, block, to)),
  path: (sight, { block, path }) => ok(explainPath(sight, block, path)),
  fire: (sight, { shooter, area, at }) => explainFire(sight, shooter, area, at),
};
