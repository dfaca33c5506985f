import type { Explained } from "../../../src/kernel/order-language.ts";
import { ok, type Result } from "../../../src/kernel/result.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import type { Sight } from "../position/sight.ts";
import { explainArea } from "./area.ts";
import { explainBattle } from "./battle.ts";
import { explainBlock } from "./block.ts";
import type { Explanation } from "./explanation.ts";
import { explainFire } from "./fire.ts";
import { explainDestination, explainPath } from "./march.ts";
import { explainOtherSide } from "./other-side.ts";
import { type Question, readQuestion } from "./question.ts";
import { explainSupply } from "./supply-section.ts";
import { explainVictory } from "./victory.ts";

/** Why things are as they are, of what a question names, from what its asker sees. @returns why it cannot be answered, in a sentence */
export function explain(sight: Sight, question: string): Result<Explained, string> {
  const asked = readQuestion(sight, question);
  if (!asked.ok) return asked;
  const answer = answerTo(sight, asked.value);
  return answer.ok ? ok({ blocks: explanationBlocks(answer.value), data: answer.value }) : answer;
}

function answerTo(sight: Sight, question: Question): Result<Explanation, string> {
  switch (question.about) {
    case "supply":
      return ok(explainSupply(sight));
    case "victory":
      return ok(explainVictory(sight));
    case "enemy":
      return ok(explainOtherSide(sight));
    case "area":
      return ok(explainArea(sight, question.area));
    case "battle":
      return ok(explainBattle(sight, question.area, question.supposed));
    case "block":
      return ok(explainBlock(sight, question.block));
    case "destination":
      return ok(explainDestination(sight, question.block, question.to));
    case "path":
      return ok(explainPath(sight, question.block, question.path));
    case "fire":
      return explainFire(sight, question.shooter, question.area, question.at);
  }
}
