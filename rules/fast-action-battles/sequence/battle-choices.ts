import { assignable } from "../battle/assignment.ts";
import { mayAbort } from "../battle/attacker-hits.ts";
import { type Absorber, absorbers, lossesWanted } from "../battle/defender-hits.ts";
import { reinforcements, takenHits, usualRetreats } from "../battle/defender-option.ts";
import { allocations, armourPool, capacity, lossPool } from "../battle/losses.ts";
import { probedHandles } from "../battle/point-units.ts";
import { retreatWays } from "../battle/retreat.ts";
import { battleOf, fighters, pointCandidates } from "../battle/sides.ts";
import { areaName } from "../setting/area-map.ts";
import type { Decision } from "../position/decisions.ts";
import type { Question, QuestionKind } from "../position/query.ts";
import { hitsAsked, judged, type Sight } from "../position/sight.ts";
import { specialActions } from "../special-units/special-actions.ts";
import { judge } from "./judgement.ts";

/** A side's answers to a question inside a battle, or to a choice of its own, that differ in their results. */
export function* answers(sight: Sight): Generator<Decision> {
  const candidates = CANDIDATES[sight.query.kind as QuestionKind]?.(sight) ?? [];
  for (const decision of candidates) if (judge(sight, decision).none) yield decision;
}

const CANDIDATES: Readonly<Partial<Record<QuestionKind, (sight: Sight) => Iterable<Decision>>>> = {
  scoutEnd: () => [true, false].map((stay) => ({ kind: "scoutEnd", stay })),
  mineChoice: () => [true, false].map((cross) => ({ kind: "mineChoice", cross })),
  defenderOption: options,
  assign: assignments,
  point: points,
  attackerHits: attackerAnswers,
  defenderHits: defenderAnswers,
  armourHits: armourAnswers,
  exploit: exploitations,
};

function* options(sight: Sight): Generator<Decision> {
  const units = fighters(sight, judged(sight)).map(({ unit }) => unit);
  yield { kind: "stand" };
  for (const { id: by } of specialActions(sight)) {
    for (const unit of reinforcements(sight, by)) yield { kind: "reinforceBattle", by, unit };
    yield { kind: "retreatBefore", by, retreats: usualRetreats(sight, units) };
  }
  const [first] = units;
  if (first === undefined) return;
  const retreater = { unit: sight.setting.roster.known(first), area: battleOf(sight).area, taken: [] };
  for (const way of retreatWays(sight, retreater)) yield { kind: "reconRetreat", path: way.map(areaName) };
}

/** 6.22, 6.23: none, each chit alone, and as many as go together in the order of ids. */
function* assignments(sight: Sight): Generator<Decision> {
  const chits = assignable(sight).map(({ id }) => id);
  yield { kind: "assign", chits: [] };
  for (const chit of chits) yield { kind: "assign", chits: [chit] };
  const together: string[] = [];
  for (const chit of chits) {
    if (judge(sight, { kind: "assign", chits: [...together, chit] }).none) together.push(chit);
  }
  if (together.length > 1) yield { kind: "assign", chits: together };
}

function points(sight: Sight): Decision[] {
  return [...pointCandidates(sight, judged(sight)), ...probedHandles(sight)].map((unit) => ({
    kind: "point",
    unit,
  }));
}

function* attackerAnswers(sight: Sight): Generator<Decision> {
  const hits = hitsAsked(sight);
  const pool = lossPool(sight, judged(sight));
  if (mayAbort(sight, hits)) {
    for (const losses of allocations(pool, 1)) yield { kind: "takeHits", losses: [...losses], abort: true };
  }
  for (const losses of allocations(pool, Math.min(hits.hits, capacity(pool)))) {
    yield { kind: "takeHits", losses: [...losses], abort: false };
  }
}

function* defenderAnswers(sight: Sight): Generator<Decision> {
  const hits = hitsAsked(sight);
  for (const absorb of subsets(absorbers(sight, hits))) {
    if (absorb.length > hits.hits) continue;
    const { pool, wanted } = lossesWanted(sight, hits, absorb);
    for (const losses of allocations(pool, wanted)) {
      yield takenHits(sight, absorb, losses);
    }
  }
}

function* armourAnswers(sight: Sight): Generator<Decision> {
  const { hits } = hitsAsked(sight);
  const pool = armourPool(sight);
  for (const losses of allocations(pool, Math.min(hits, capacity(pool)))) {
    yield { kind: "takeHits", losses: [...losses] };
  }
}

function exploitations({ query }: Sight): Decision[] {
  const { units = [] } = query as Partial<Question>;
  return [[], ...units.map((unit) => [unit]), [...units]].map((units) => ({ kind: "exploit", units }));
}

/** Every selection of some, none and all included. */
export function subsets(of: readonly Absorber[]): Absorber[][] {
  return of.reduce<Absorber[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
}
