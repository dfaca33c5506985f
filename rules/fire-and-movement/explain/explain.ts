import type { Explained } from "../../../src/kernel/order-language.ts";
import { ok, type Result } from "../../../src/kernel/result.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import type { Sight } from "../sight.ts";
import { explainAttack } from "./attack.ts";
import type { Explanation } from "./explanation.ts";
import { explainHex } from "./hex.ts";
import { knownTo } from "./known-markers.ts";
import { explainMarkers } from "./markers.ts";
import { type AskedQuestion, readQuestion } from "./question.ts";
import { explainSupply } from "./supply.ts";
import { explainUnit } from "./unit.ts";
import { explainVictory } from "./victory.ts";
import { explainDestination, explainPath } from "./way.ts";

/**
 * Why: of a unit, a hex, a way or an attack of either side, of supply, victory and the markers, at any time of the game.
 * Everything from the functions that judge, and from what the reader knows.
 * @returns blocks for people and the same as JSON, or why the question is none, in a sentence
 */
export function explain(sight: Sight, question: string): Result<Explained, string> {
  const asked = readQuestion(sight, knownTo(sight), question);
  if (!asked.ok) return asked;
  const explanation = answer(sight, asked.value);
  const { supposing } = asked.value;
  return ok({ blocks: explanationBlocks(explanation, supposing), data: { ...explanation, supposing } });
}

function answer(sight: Sight, { question, field }: AskedQuestion): Explanation {
  switch (question.about) {
    case "hex":
      return explainHex(field, question.hex);
    case "unit":
      return explainUnit(field, question.unit);
    case "destination":
      return explainDestination(field, question.unit, question.to);
    case "path":
      return explainPath(field, question.unit, question.path);
    case "attack":
      return explainAttack(field, knownTo(sight), question);
    case "supply":
      return explainSupply(field);
    case "victory":
      return explainVictory(field);
    case "markers":
      return explainMarkers(sight);
  }
}
