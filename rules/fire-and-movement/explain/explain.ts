import type { Explained } from "../../../src/kernel/order-language.ts";
import { ok, type Result } from "../../../src/kernel/result.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import type { Sight } from "../sight.ts";
import { explainAttack } from "./attack.ts";
import type { Explanation } from "./explanation.ts";
import { explainHex } from "./hex.ts";
import { knownTo } from "./known-markers.ts";
import { explainMarkers } from "./markers.ts";
import { type Question, questionIn } from "./question.ts";
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
  const known = knownTo(sight);
  const asked = questionIn(sight, known, question);
  if (!asked.ok) return asked;
  const explanation = answer(sight, asked.value);
  return ok({ blocks: explanationBlocks(explanation), data: explanation });
}

function answer(sight: Sight, question: Question): Explanation {
  switch (question.about) {
    case "hex":
      return explainHex(sight, question.hex);
    case "unit":
      return explainUnit(sight, question.unit);
    case "destination":
      return explainDestination(sight, question.unit, question.to);
    case "path":
      return explainPath(sight, question.unit, question.path);
    case "attack":
      return explainAttack(sight, knownTo(sight), question);
    case "supply":
      return explainSupply(sight);
    case "victory":
      return explainVictory(sight);
    case "markers":
      return explainMarkers(sight);
  }
}
