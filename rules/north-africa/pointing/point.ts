import { paragraph } from "../../../src/kernel/block.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { CounterView, Judging } from "../contract/desk.ts";
import { pieceThing, sign } from "../../hexes/pointing/things.ts";
import type { GameState } from "../state.ts";
import { pointAtExit, pointAtMove } from "./movement.ts";
import { orderedMarks } from "./ordered.ts";
import { overview } from "./overview.ts";
import { type Plan, planOf } from "./plan.ts";
import { described, subjectsOf } from "./subjects.ts";

/** What stands on the map for whoever points at it, as the contract of a board has it. */
export function point(
  rules: Judging<GameState>,
  desk: Desk<GameState>,
  lines: readonly string[],
  picks: readonly Thing[],
): Pointing {
  const plan = planOf(rules, desk, lines);
  const [first, ...rest] = picks;
  if (first === undefined) return overview(plan);
  const { own } = subjectsOf(plan, first);
  if (own.length > 1) return whichOf(plan, first, own);
  if (own.length === 1) return pointAtOwn(plan, own[0], rest);
  return overview(plan);
}

function pointAtOwn(plan: Plan, unit: CounterView, rest: readonly Thing[]): Pointing {
  const [way] = rest;
  if (way?.kind === "way") {
    const [, edge] = /^exit (\w+)$/.exec(way.id) ?? [];
    if (edge !== undefined) return pointAtExit(plan, unit, edge, rest.slice(1));
  }
  return pointAtMove(plan, unit, rest);
}

/** Several stand in a place: one of them is to be picked. */
function whichOf(plan: Plan, place: Thing, units: readonly CounterView[]): Pointing {
  return {
    picks: [],
    marks: [...orderedMarks(plan), sign(place, "picked")],
    choices: units.map((unit) => ({ label: described(unit), pick: pieceThing(unit.id) })),
    says: [paragraph(`${units.length} units stand there: pick one.`)],
  };
}
