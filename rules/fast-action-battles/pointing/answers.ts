import type { Choice, Pointing } from "../../../src/kernel/pointing.ts";
import { shortName } from "../orders/line/names.ts";
import type { Order } from "../orders/line/order.ts";
import { stoppedUnit } from "../orders/line/stopped-unit.ts";
import type { Question } from "../position/query.ts";
import { unlimited } from "./deeds/deeds.ts";
import type { Plan } from "./plan/plan.ts";
import { pieceThing, placeSign, placeThing } from "./plan/things.ts";

/** 15.72, 14.14: the answers for a unit stopped during its movement; undefined if no unit is asked. */
export function spotPointing(plan: Plan, query: Question): Pointing | undefined {
  const { sight } = plan.desk;
  const stopped = stoppedUnit(sight, query);
  if (stopped === undefined) return undefined;
  const { unit, area } = stopped;
  const { kind } = query;
  const name = shortName(sight.setting, unit);
  const answers: readonly (readonly [string, Order])[] = kind === "scoutEnd"
    ? [
      ["It stays", { verb: "scout", unit: name, to: String(area), then: "stay" }],
      ["It comes back", { verb: "scout", unit: name, to: String(area), then: "return" }],
    ]
    : [
      ["It crosses and loses a step", {
        verb: "move",
        unit: name,
        way: { by: "destination", to: String(area) },
        ifFailed: "cross",
      }],
      ["It halts, disordered", {
        verb: "move",
        unit: name,
        way: { by: "destination", to: String(area) },
        ifFailed: "halt",
      }],
    ];
  return {
    picks: [],
    marks: [placeSign(pieceThing(unit), "open"), placeSign(placeThing(area), "open")],
    choices: answers.map(([label, order]): Choice => ({
      label,
      lines: plan.slot(unlimited(order)).lines(unlimited(order)),
      cite: kind === "scoutEnd" ? "15.72" : "14.14",
    })),
    says: [],
  };
}
