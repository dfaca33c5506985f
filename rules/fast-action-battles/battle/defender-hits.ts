import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { disorder } from "../play/disorder.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { eliminateChit, loseStep } from "../play/steps.ts";
import { type Area, areaOf } from "../setting/area-map.ts";
import type { FireKind, PointId } from "../position/battle-state.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { unitCalled } from "../position/naming.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import type { Truth } from "../position/truth.ts";
import { armsOf } from "./fire-modifiers.ts";
import { reduceFort } from "./forts.ts";
import { capacity, judgeLosses, type LossPool, lossPool, onlyAllocation } from "./losses.ts";
import { judgeRetreatPath, retreat, type Retreater, retreatWays } from "./retreat.ts";
import { setBattle, takeLosses } from "./round.ts";
import {
  battleAssets,
  type BattleGround,
  battleOf,
  fighters,
  isBeaten,
  protectingFort,
  survivors,
} from "./sides.ts";

/** 6.42: hits on the defender, after field works have taken theirs. */

type TakeHits = DecisionOf<"takeHits">;
export type Absorber = "fort" | "disorder" | "retreat";

export interface Hits {
  readonly hits: number;
  readonly from: FireKind;
}

/** 6.42, 14.03: what could absorb one of these hits. */
export function absorbers(ground: BattleGround, { from }: Hits): Absorber[] {
  const all: readonly Absorber[] = ["fort", "disorder", "retreat"];
  return all.filter((by) => whyNot(ground, by, from) === undefined);
}

/** Why something absorbs no hit; undefined if it does. */
function whyNot(
  ground: BattleGround,
  by: Absorber,
  from: FireKind,
): readonly [cite: string, message: string] | undefined {
  const battle = battleOf(ground);
  const units = fighters(ground, enemyOf(battle.side));
  switch (by) {
    case "fort":
      if (protectingFort(ground, battle) === 0) {
        return ["14.03", "No fort protects the defender."];
      }
      return battle.fortTook.includes(from)
        ? ["14.03", "The fort has already absorbed a hit of this fire."]
        : undefined;
    case "disorder":
      if (from === "ground") return ["6.42", "Disorder absorbs only an artillery hit."];
      return units.some(({ condition }) => condition !== "disordered")
        ? undefined
        : ["6.42", "No defending unit is left to become disordered."];
    case "retreat":
      if (from === "artillery") return ["6.42", "A retreat absorbs only a hit of ground fire."];
      if (isShocked(ground)) {
        return ["18.23", "A defender without armour and anti-tank guns may not retreat from armour."];
      }
      return units.some(({ unit }) => retreatWays(ground, retreaterOf(ground, unit, [])).length > 0)
        ? undefined
        : ["6.6", "No defending unit has anywhere to retreat to."];
  }
}

/** 18.23: armour shock. */
function isShocked(ground: BattleGround): boolean {
  const { options, map, roster } = ground.setting;
  const { area, side, points } = battleOf(ground);
  if (!options.armourShock || map.difficulty(area) >= 2) return false;
  const point = roster.unit(points[side] ?? "");
  const { armour, antiTank } = armsOf(ground, enemyOf(side));
  return point?.class === "armour" && !armour && !antiTank;
}

function retreaterOf(ground: BattleGround, unit: UnitId, taken: readonly Area[]): Retreater {
  return { unit: ground.setting.roster.known(unit), area: battleOf(ground).area, taken };
}

/** 6.42, 16.52: losses left for steps and assets. A garrison that a retreat leaves behind counts as a hit taken. */
export function lossesWanted(
  ground: BattleGround,
  { hits }: Hits,
  absorb: readonly Absorber[],
): { readonly pool: LossPool; readonly wanted: number } {
  const side = enemyOf(battleOf(ground).side);
  const isLeaving = absorb.includes("retreat");
  const garrisons = isLeaving
    ? battleAssets(ground, side).filter(({ kind }) => kind === "garrison").length
    : 0;
  const pool = lossPool(ground, side, isLeaving);
  return { pool, wanted: Math.min(Math.max(0, hits - absorb.length - garrisons), capacity(pool)) };
}

/** 6.42: the only lawful answer, if there is just one. */
export function onlyAnswer(ground: BattleGround, hits: Hits): TakeHits | undefined {
  if (absorbers(ground, hits).length > 0) return undefined;
  const { pool, wanted } = lossesWanted(ground, hits, []);
  const losses = onlyAllocation(pool, wanted);
  return losses === undefined ? undefined : { kind: "takeHits", losses: [...losses] };
}

/** 6.42, 6.43, 6.6: refuses an answer that does not fit the hits. */
export function judgeDefenderHits(
  sight: Sight,
  hits: Hits,
  { absorb = [], losses, abort, retreats }: TakeHits,
  refusals: PlayRefusals,
): void {
  if (abort === true) refusals.add("6.41", "not-the-attacker", "Only the attacker aborts.");
  for (const by of absorb) {
    const [cite, message] = whyNot(sight, by, hits.from) ?? [];
    if (cite !== undefined && message !== undefined) refusals.add(cite, `no-${by}`, message);
  }
  if (new Set(absorb).size < absorb.length) refusals.add("6.42", "absorbed-twice", "Each absorbs one hit.");
  if (absorb.filter((by) => by === "fort").length > 1) {
    refusals.addReason("14.03", "fort-twice", "The fort absorbs one hit of this fire, not two.");
  }
  if (absorb.length > hits.hits) {
    refusals.add("6.42", "too-much-absorbed", `There are only ${hits.hits} hits to absorb.`);
  }
  const { pool, wanted } = lossesWanted(sight, hits, absorb);
  judgeLosses(pool, losses, wanted, refusals);
  if (absorb.includes("retreat")) judgeRetreats(sight, losses, retreats ?? {}, refusals);
  else if (Object.keys(retreats ?? {}).length > 0) {
    refusals.add("6.42", "no-retreat", "Units retreat only if a retreat absorbs a hit.");
  }
}

/** 6.6: all units that are left and can retreat do so, in the order of ids. */
function judgeRetreats(
  sight: Sight,
  losses: readonly PointId[],
  retreats: Readonly<Record<UnitId, readonly (number | "coastal-force")[]>>,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("6.6");
  const side = enemyOf(battleOf(sight).side);
  const left = survivors(sight, side, losses);
  const strangers = Object.keys(retreats).filter((id) => !left.some(({ unit }) => unit === id));
  for (const id of strangers) {
    refuse("not-retreating", `${unitCalled(sight.setting, id)} does not retreat from this battle.`);
  }
  const taken: Area[] = [];
  for (const { unit } of left) {
    const retreater = retreaterOf(sight, unit, taken);
    const path = retreats[unit]?.map(areaOf);
    if (path !== undefined) {
      judgeRetreatPath(sight, retreater, path, refusals);
      taken.push(path[path.length - 1]);
    } else if (retreatWays(sight, retreater).length > 0) {
      refuse(
        "has-to-retreat",
        `${unitCalled(sight.setting, unit)} has to retreat with the others: where to?`,
      );
    }
  }
}

/** 6.42: the hits are taken: fort, disorder, losses, then the retreat. */
export function takeDefenderHits(
  play: Play,
  { hits, from }: Hits,
  { absorb = [], losses, retreats = {} }: TakeHits,
): void {
  const { area, side: attacker } = battleOf(play.truth);
  const side = enemyOf(attacker);
  const { wanted } = lossesWanted(play.truth, { hits, from }, absorb);
  const garrisons = absorb.includes("retreat")
    ? battleAssets(play.truth, side).filter(({ kind }) => kind === "garrison")
    : [];
  for (const by of absorb) play.tell({ kind: "absorbed", area, side, by });
  if (absorb.includes("fort")) {
    reduceFort(play, area);
    setBattle(play, { fortTook: [...battleOf(play.truth).fortTook, from] });
  }
  if (absorb.includes("disorder")) {
    for (const { unit } of fighters(play.truth, side)) disorder(play, unit, "6.42");
  }
  takeLosses(play, losses, from);
  const isRetreat = absorb.includes("retreat") && isAnybodyLeft(play.truth, side);
  if (isRetreat) retreatAll(play, retreats);
  for (const { id } of garrisons) eliminateChit(play, id, area);
  const absorbed = absorb.filter((by) => by !== "retreat" || isRetreat).length;
  const spare = Math.max(0, hits - absorbed - garrisons.length - wanted);
  const isGone = isBeaten(play.truth, side) && !isRetreat;
  setBattle(play, {
    spare,
    ...(isRetreat ? { outcome: "retreated" as const } : {}),
    ...(isGone && (from === "artillery" || spare > 0) ? { isExploitable: true } : {}),
  });
}

/** 6.42: whether a unit is left to retreat, so that the retreat takes a hit. Before revision 2 it did even if all were lost. */
function isAnybodyLeft(truth: Truth, side: Side): boolean {
  return truth.setting.revision < 2 || fighters(truth, side).length > 0;
}

/** 6.42, 6.6: all retreat; one that cannot stays and loses a step instead. */
function retreatAll(
  play: Play,
  retreats: Readonly<Record<UnitId, readonly (number | "coastal-force")[]>>,
): void {
  const side = enemyOf(battleOf(play.truth).side);
  for (const { unit } of fighters(play.truth, side)) {
    const path = retreats[unit];
    if (path === undefined) loseStep(play, unit);
    else retreat(play, unit, path.map(areaOf), { disorders: true });
  }
}
