import type { Explained, KeptOrders } from "../../../src/kernel/order-language.ts";
import { ok, type Result } from "../../../src/kernel/result.ts";
import { explanationBlocks } from "../../../src/sheet/explanation.ts";
import { readWithKept } from "../../hexes/kept-moves.ts";
import type { DecisionOf } from "../position/decision.ts";
import { plannedMobile } from "../orders/binding/mobile-orders.ts";
import { plannedMovement } from "../orders/binding/movement-orders.ts";
import { rehearseMove } from "../orders/binding/rehearsal.ts";
import { readOrders } from "../orders/sheet-reader.ts";
import type { Sight } from "../sight/sight.ts";
import type { Field } from "../position/truth.ts";
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
 * Explains a unit, hex, way or attack of either side, supply, victory or markers, at any time of the game. It uses only the
 * functions that judge, and what the reader knows.
 * @returns blocks for people and the same as JSON, or why the question is none, in a sentence
 */
export function explain(sight: Sight, question: string, orders?: KeptOrders): Result<Explained, string> {
  const asked = readWithKept<Field, AskedQuestion, DecisionOf<"move">>(question, {
    start: sight,
    read: (field, text) => readQuestion(field, knownTo(sight), text),
    moves: orders === undefined ? [] : keptDecisions(sight, orders),
    make(field, move) {
      const made = rehearseMove(field, move);
      return made.ok ? { position: made.value.field, from: move.path[0] } : undefined;
    },
  });
  if (!asked.ok) return asked;
  const explanation = answer(sight, asked.value);
  const { supposing, kept } = asked.value;
  return ok({
    blocks: explanationBlocks(explanation, supposing, kept),
    data: { ...explanation, supposing, ...(kept === undefined ? {} : { kept }) },
  });
}

function keptDecisions(sight: Sight, { side, lines }: KeptOrders): readonly DecisionOf<"move">[] {
  const { query } = sight;
  if (query.kind === "over" || query.side !== side) return [];
  const { orders } = readOrders(sight, lines);
  if (query.kind === "movement") return plannedMovement(sight, side, orders).decisions;
  return query.kind === "mobileMovement"
    ? plannedMobile(sight, side, orders).moves.map(({ decision }) => decision)
    : [];
}

function answer(sight: Sight, { question, position: field }: AskedQuestion): Explanation {
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
