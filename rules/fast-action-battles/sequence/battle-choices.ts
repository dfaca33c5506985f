import { assignable } from "../battle/assignment.ts";
import { mayAbort } from "../battle/attacker-hits.ts";
import { type Absorber, absorbers, type Hits, lossesWanted } from "../battle/defender-hits.ts";
import { reinforcements, usualRetreats } from "../battle/defender-option.ts";
import { allocations, armourPool, capacity, lossPool } from "../battle/losses.ts";
import { probedHandles } from "../battle/point-units.ts";
import { retreatWays } from "../battle/retreat.ts";
import { battleOf, fighters, pointCandidates } from "../battle/sides.ts";
import { areaName } from "../setting/area-map.ts";
import type { Decision } from "../position/decisions.ts";
import { judged, type Sight } from "../position/sight.ts";
import { specialActions } from "../special-units/special-actions.ts";
import { judge } from "./judgement.ts";

/** What a side could answer to a question inside a battle, or to a choice of its own: the answers that differ in what they lead to. */
export function* answers(sight: Sight): Generator<Decision> {
  for (const decision of candidates(sight)) if (judge(sight, decision).none) yield decision;
}

function candidates(sight: Sight): Iterable<Decision> {
  const { query } = sight;
  switch (query.kind) {
    case "scoutEnd":
      return [true, false].map((stay) => ({ kind: "scoutEnd", stay }));
    case "mineChoice":
      return [true, false].map((cross) => ({ kind: "mineChoice", cross }));
    case "defenderOption":
      return options(sight);
    case "assign":
      return assignments(sight);
    case "point":
      return points(sight);
    case "attackerHits":
      return attackerAnswers(sight, { hits: query.hits ?? 0, from: query.from ?? "ground" });
    case "defenderHits":
      return defenderAnswers(sight, { hits: query.hits ?? 0, from: query.from ?? "ground" });
    case "armourHits":
      return armourAnswers(sight, query.hits ?? 0);
    case "exploit":
      return [[], ...(query.units ?? []).map((unit) => [unit]), [...query.units ?? []]].map((units) => ({
        kind: "exploit",
        units,
      }));
    default:
      return [];
  }
}

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

function* attackerAnswers(sight: Sight, hits: Hits): Generator<Decision> {
  const pool = lossPool(sight, judged(sight));
  if (mayAbort(sight, hits)) {
    for (const losses of allocations(pool, 1)) yield { kind: "takeHits", losses: [...losses], abort: true };
  }
  for (const losses of allocations(pool, Math.min(hits.hits, capacity(pool)))) {
    yield { kind: "takeHits", losses: [...losses], abort: false };
  }
}

function* defenderAnswers(sight: Sight, hits: Hits): Generator<Decision> {
  for (const absorb of subsets(absorbers(sight, hits))) {
    if (absorb.length > hits.hits) continue;
    const { pool, wanted } = lossesWanted(sight, hits, absorb);
    for (const losses of allocations(pool, wanted)) {
      const left = fighters(sight, judged(sight))
        .filter(({ unit, strength }) => losses.filter((id) => id === unit).length < strength).map((
          { unit },
        ) => unit);
      const retreats = absorb.includes("retreat") ? { retreats: usualRetreats(sight, left) } : {};
      yield { kind: "takeHits", absorb: [...absorb], losses: [...losses], ...retreats };
    }
  }
}

function* armourAnswers(sight: Sight, hits: number): Generator<Decision> {
  const pool = armourPool(sight);
  for (const losses of allocations(pool, Math.min(hits, capacity(pool)))) {
    yield { kind: "takeHits", losses: [...losses] };
  }
}

/** Every selection of some, none and all included. */
export function subsets(of: readonly Absorber[]): Absorber[][] {
  return of.reduce<Absorber[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
}
