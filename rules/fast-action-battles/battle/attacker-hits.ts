import { disorder } from "../play/disorder.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { DecisionOf } from "../position/decisions.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import type { Hits } from "./defender-hits.ts";
import { armourPool, capacity, judgeLosses, lossPool, onlyAllocation } from "./losses.ts";
import { mayGoBack, retreat, retreatWays } from "./retreat.ts";
import { setBattle, takeLosses } from "./round.ts";
import { type BattleGround, battleOf, fighters } from "./sides.ts";

/** 6.41: hits on the attacker. */

type TakeHits = DecisionOf<"takeHits">;

/** 6.41: whether the attacker may abort: hits remain after the first loss, and so does a unit. */
export function mayAbort(ground: BattleGround, { hits }: Hits): boolean {
  return hits > 1 && capacity(lossPool(ground, battleOf(ground).side)) > 1;
}

/** 6.41: the only lawful answer, if there is just one. */
export function onlyAttackerAnswer(ground: BattleGround, hits: Hits): TakeHits | undefined {
  if (mayAbort(ground, hits)) return undefined;
  const pool = lossPool(ground, battleOf(ground).side);
  const losses = onlyAllocation(pool, Math.min(hits.hits, capacity(pool)));
  return losses === undefined ? undefined : { kind: "takeHits", losses: [...losses], abort: false };
}

/** 6.41: one loss, of the point unit or of a battle asset; then the battle is aborted, or all other hits are losses too. */
export function judgeAttackerHits(
  sight: Sight,
  hits: Hits,
  { absorb = [], losses, abort = false, retreats }: TakeHits,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("6.41");
  if (absorb.length > 0) refusals.add("6.42", "not-the-defender", "Only the defender absorbs hits.");
  if (Object.keys(retreats ?? {}).length > 0) {
    refuse("no-retreat", "The attacker's retreat follows from the abort.");
  }
  const pool = lossPool(sight, battleOf(sight).side);
  if (abort && !mayAbort(sight, hits)) {
    refuse("nothing-to-abort", "You may abort only while hits remain after the first loss.");
  }
  if (abort && losses.length === 0) refuse("no-loss", "The first hit is a loss, even if you abort.");
  judgeLosses(pool, losses, abort ? 1 : Math.min(hits.hits, capacity(pool)), refusals);
}

/** 6.41: the hits are taken; an abort ends the round. */
export function takeAttackerHits(play: Play, { from }: Hits, { losses, abort = false }: TakeHits): void {
  takeLosses(play, losses, from);
  if (abort) abortBattle(play);
}

/**
 * 6.41, 14.01: the units stay and become disordered. From a Crossing Assault or a probe (18.21) they also go back. 14.14: over
 * mines a unit checks before it is disordered; before revision 4 it did so afterwards.
 */
function abortBattle(play: Play): void {
  const { area, side, crossing, probe } = battleOf(play.truth);
  const units = fighters(play.truth, side).map(({ unit }) => unit);
  const steps = [
    () =>
      units.filter((unit) => play.block(unit).area === area).forEach((unit) => disorder(play, unit, "6.41")),
    () => units.forEach((unit) => (crossing || probe) && goBack(play, unit)),
  ];
  play.tell({ kind: "absorbed", area, side, by: "abort" });
  for (const step of play.truth.setting.revision < 4 ? steps : steps.toReversed()) step();
  setBattle(play, { outcome: "aborted", step: "end" });
}

/**
 * 14.01: a unit goes back over the boundary that it crossed, else wherever 6.6 lets it. One that cannot loses a step and stays.
 */
export function goBack(play: Play, unit: UnitId, disorders = true): void {
  const { area, from, side } = play.block(unit);
  if (typeof area !== "number") return;
  if (from !== undefined && mayGoBack(play.truth, side, from)) {
    return retreat(play, unit, [area, from], { disorders });
  }
  const [way] = retreatWays(play.truth, { unit: play.unit(unit), area, taken: [] });
  if (way !== undefined) retreat(play, unit, way, { disorders });
  else takeLosses(play, [unit], "ground");
}

/** 17.24: the only way to take the losses of 88mm fire, if there is just one. */
export function onlyArmourAnswer(ground: BattleGround, hits: number): TakeHits | undefined {
  const pool = armourPool(ground);
  const losses = onlyAllocation(pool, Math.min(hits, capacity(pool)));
  return losses === undefined ? undefined : { kind: "takeHits", losses: [...losses] };
}

/** 17.24: losses of armour, the point unit first if it is armour; nothing absorbs them, and nobody aborts. */
export function judgeArmourHits(
  sight: Sight,
  hits: number,
  { absorb = [], losses, abort, retreats }: TakeHits,
  refusals: PlayRefusals,
): void {
  if (absorb.length > 0 || abort === true || Object.keys(retreats ?? {}).length > 0) {
    refusals.add("17.24", "not-absorbed", "Hits of 88mm guns cannot be absorbed, and do not allow an abort.");
  }
  const pool = armourPool(sight);
  judgeLosses(pool, losses, Math.min(hits, capacity(pool)), refusals);
}

/** 17.24: whether there is Allied armour for the 88mm guns to hit. */
export function hasArmour(ground: BattleGround): boolean {
  return capacity(armourPool(ground)) > 0;
}
