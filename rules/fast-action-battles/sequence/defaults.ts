import { arrivalAreas, dueArrivals } from "../admin/reinforcement.ts";
import { mayAbort } from "../battle/attacker-hits.ts";
import { mandatoryBattles } from "../battle/combat.ts";
import { absorbers, lossesWanted } from "../battle/defender-hits.ts";
import { takenHits } from "../battle/defender-option.ts";
import { armourPool, capacity, lossPool, usualLosses } from "../battle/losses.ts";
import { probedHandles } from "../battle/point-units.ts";
import { battleOf, fighters, pointCandidates } from "../battle/sides.ts";
import { moveOf, waysOf } from "../movement/moves.ts";
import { byId } from "../setting/chit-book.ts";
import type { Decision } from "../position/decisions.ts";
import type { Question, QuestionKind } from "../position/query.ts";
import { qualityAt } from "../setting/roster.ts";
import { hitsAsked, judged, ownBlocks, type Sight } from "../position/sight.ts";
import { overstacked } from "../position/stacking.ts";
import { retirable } from "../special-units/patrols.ts";
import { judge } from "./judgement.ts";

/**
 * The documented default of the side that is asked. Nothing is spent or placed, arrivals come at the lowest area, and
 * mandatory battles go by number. The defender stands without chits, and losses follow the rules of the game. Minefields
 * halt, scouts return, phases end. It follows from what the side sees.
 */
export function usual(sight: Sight): Decision {
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting") throw new Error("nobody is asked");
  return USUAL[query.kind](sight, query);
}

const USUAL: Readonly<Record<QuestionKind, (sight: Sight, query: Question) => Decision>> = {
  begin: () => ({ kind: "begin" }),
  setUp: () => ({ kind: "endSetUp" }),
  reinforcements: usualReinforcement,
  admin: () => ({ kind: "endAdmin" }),
  movement: usualMove,
  scoutEnd: () => ({ kind: "scoutEnd", stay: false }),
  mineChoice: () => ({ kind: "mineChoice", cross: false }),
  strategicMovement: () => ({ kind: "endStrategicMovement" }),
  combat: usualBattle,
  reaction: () => ({ kind: "endReaction" }),
  breakthroughMovement: () => ({ kind: "endBreakthroughMovement" }),
  supply: () => ({ kind: "endSupply" }),
  recovery: () => ({ kind: "endRecovery" }),
  defenderOption: () => ({ kind: "stand" }),
  assign: () => ({ kind: "assign", chits: [] }),
  point: usualPoint,
  attackerHits: usualAttackerHits,
  defenderHits: usualDefenderHits,
  armourHits: usualArmourHits,
  exploit: (_, { units = [] }) => ({ kind: "exploit", units: [...units] }),
};

/** 4.1c, 15.8: the choices without which the phase cannot end. */
function usualReinforcement(sight: Sight): Decision {
  for (const { unit } of dueArrivals(sight)) {
    const [area, other] = arrivalAreas(sight, sight.setting.roster.known(unit));
    if (other !== undefined) return { kind: "arrive", unit, area };
  }
  const [patrol, other] = retirable(sight);
  return other === undefined ? { kind: "endReinforcements" } : { kind: "retirePatrol", unit: patrol };
}

/** 5.1: the last unit by id that can leave an overstacked area goes the cheapest way, the lower number first. */
function usualMove(sight: Sight): Decision {
  for (const area of overstacked(sight, judged(sight))) {
    const here = ownBlocks(sight).filter((block) => block.area === area).map(({ unit }) => unit).sort(byId)
      .reverse();
    for (const unit of here) {
      const [way] = [...waysOf(sight, unit)].sort((a, b) =>
        a.cost - b.cost || a.path[a.path.length - 1] - b.path[b.path.length - 1]
      );
      if (way !== undefined) return moveOf(unit, way);
    }
  }
  return { kind: "endMovement" };
}

/** 6.1 */
function usualBattle(sight: Sight): Decision {
  const [area] = mandatoryBattles(sight);
  return area === undefined ? { kind: "endCombat" } : { kind: "attack", area };
}

const RANKS = "EVG";

/** 6.24: the unit of most steps, then of the best quality, then the first by id; in a probe the first handle. */
function usualPoint(sight: Sight): Decision {
  const [handle] = battleOf(sight).probe && !battleOf(sight).isOpen ? probedHandles(sight) : [];
  if (handle !== undefined) return { kind: "point", unit: handle };
  const candidates = pointCandidates(sight, judged(sight));
  const units = fighters(sight, judged(sight)).filter(({ unit }) => candidates.includes(unit));
  const rank = ({ unit, strength }: { readonly unit: string; readonly strength: number }) =>
    RANKS.indexOf(qualityAt(sight.setting.roster.known(unit), strength) ?? "G");
  const [best] = [...units].sort((a, b) =>
    b.strength - a.strength || rank(a) - rank(b) || byId(a.unit, b.unit)
  );
  return { kind: "point", unit: best?.unit ?? candidates[0] };
}

/** 6.41: the point unit takes one hit, and the attacker aborts if there are more. */
function usualAttackerHits(sight: Sight): Decision {
  const hits = hitsAsked(sight);
  const pool = lossPool(sight, judged(sight));
  const abort = mayAbort(sight, hits);
  return {
    kind: "takeHits",
    losses: usualLosses(pool, abort ? 1 : Math.min(hits.hits, capacity(pool))),
    abort,
  };
}

/** 6.42: the fort first, then disorder; a retreat only from two ground hits up; the rest are losses. */
function usualDefenderHits(sight: Sight): Decision {
  const hits = hitsAsked(sight);
  const open = absorbers(sight, hits);
  const absorb = open.filter((by) => by === "fort" || by === "disorder").slice(0, hits.hits);
  if (open.includes("retreat") && hits.hits - absorb.length >= 2) {
    const retreating = [...absorb, "retreat"] as const;
    const { pool, wanted } = lossesWanted(sight, hits, retreating);
    const leaving = takenHits(sight, retreating, usualLosses(pool, wanted));
    if (judge(sight, leaving).none) return leaving;
  }
  const { pool, wanted } = lossesWanted(sight, hits, absorb);
  return { kind: "takeHits", absorb, losses: usualLosses(pool, wanted) };
}

function usualArmourHits(sight: Sight): Decision {
  const pool = armourPool(sight);
  return { kind: "takeHits", losses: usualLosses(pool, Math.min(hitsAsked(sight).hits, capacity(pool))) };
}
