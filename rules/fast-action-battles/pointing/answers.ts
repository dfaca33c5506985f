import type { Pointing } from "../../../src/kernel/pointing.ts";
import { capitalized } from "../../../src/common/text.ts";
import { spotAnswers } from "../orders/line/stopped-unit.ts";
import { unlimited } from "./deeds/deeds.ts";
import type { Plan } from "./plan/plan.ts";
import { pieceThing, placeSign, placeThing } from "./plan/things.ts";

/** 15.72, 14.14: the answers for a unit stopped during its movement; undefined if no unit is asked. */
export function spotPointing(plan: Plan): Pointing | undefined {
  const answers = spotAnswers(plan.desk.sight);
  const [first] = answers;
  if (first === undefined) return undefined;
  return {
    picks: [],
    marks: [placeSign(pieceThing(first.unit), "open"), placeSign(placeThing(first.area), "open")],
    choices: answers.map(({ does, order, cite }) => ({
      label: capitalized(does),
      lines: plan.slot(unlimited(order)).lines(unlimited(order)),
      cite,
    })),
    says: [],
  };
}
