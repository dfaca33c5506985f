import type { Side } from "../../../src/kernel/side.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { PointId } from "../position/battle-state.ts";
import { isArmourClass } from "../setting/roster.ts";
import { battleAssets, type BattleGround, battleOf, fighters } from "./sides.ts";

/** The units and assets of a side that may take losses in a step of a round, and how many steps each. */
export interface LossPool {
  readonly units: ReadonlyMap<PointId, number>;
  readonly assets: readonly PointId[];
  /** The side's point unit, unless it is an asset (6.24). */
  readonly point: PointId | undefined;
}

/** 6.43: units with their steps and battle assets; artillery is never lost. @param sparesGarrisons garrisons do not count (16.52) */
export function lossPool(ground: BattleGround, side: Side, sparesGarrisons = false): LossPool {
  const units = new Map(fighters(ground, side).map(({ unit, strength }) => [unit, strength]));
  const assets = battleAssets(ground, side).filter(({ kind }) => !(sparesGarrisons && kind === "garrison"))
    .map(({ id }) => id);
  const point = battleOf(ground).points[side];
  return { units, assets, point: point !== undefined && units.has(point) ? point : undefined };
}

/** 17.24: Allied armour-class units and tank assets, which 88mm fire hits. */
export function armourPool(ground: BattleGround): LossPool {
  const { roster, chits } = ground.setting;
  const { units, assets, point } = lossPool(ground, "allied");
  const armour = new Map([...units].filter(([id]) => isArmourClass(roster.known(id))));
  return {
    units: armour,
    assets: assets.filter((id) => chits.known(id).kind === "armour"),
    point: point !== undefined && armour.has(point) ? point : undefined,
  };
}

/** Steps and assets together. */
export function capacity({ units, assets }: LossPool): number {
  return [...units.values()].reduce((sum, steps) => sum + steps, 0) + assets.length;
}

/**
 * 6.43: whether a loss may come next. The point unit loses a step before other units do, and battle assets may go before
 * it. Every unit has one loss before any has a second.
 */
export function mayBeNext(
  { units, assets, point }: LossPool,
  taken: ReadonlyMap<PointId, number>,
  id: PointId,
): boolean {
  const losses = taken.get(id) ?? 0;
  if (assets.includes(id)) return losses === 0;
  if (losses >= (units.get(id) ?? 0)) return false;
  const everybody = [...units.keys(), ...assets];
  if (losses > 0) return everybody.every((other) => (taken.get(other) ?? 0) > 0);
  return point === undefined || id === point || (taken.get(point) ?? 0) > 0;
}

/** 6.43: refuses losses of the wrong number, or not in a lawful order. */
export function judgeLosses(
  pool: LossPool,
  losses: readonly PointId[],
  wanted: number,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("6.43");
  if (losses.length !== wanted) {
    const due = wanted === 1 ? "1 loss has" : `${wanted} losses have`;
    refuse("wrong-number", `${due} to be taken, not ${losses.length}.`);
  }
  const taken = new Map<PointId, number>();
  for (const id of losses) {
    if (!pool.units.has(id) && !pool.assets.includes(id)) {
      refuse("takes-no-loss", `${id} cannot take a loss here.`);
    } else if (!mayBeNext(pool, taken, id)) {
      refuse(
        "out-of-order",
        `${id} cannot take the next loss. The point unit goes first, and every unit takes one before any takes a second.`,
      );
    }
    taken.set(id, (taken.get(id) ?? 0) + 1);
  }
}

/** 6.43: all lawful ways to take losses, each outcome once. */
export function* allocations(pool: LossPool, wanted: number): Generator<readonly PointId[]> {
  const seen = new Set<string>();
  const members = [...pool.units.keys(), ...pool.assets];
  function* from(
    losses: readonly PointId[],
    taken: ReadonlyMap<PointId, number>,
  ): Generator<readonly PointId[]> {
    const key = members.map((id) => taken.get(id) ?? 0).join();
    if (seen.has(key)) return;
    seen.add(key);
    if (losses.length === wanted) {
      yield losses;
      return;
    }
    for (const id of members) {
      if (!mayBeNext(pool, taken, id)) continue;
      yield* from([...losses, id], new Map(taken).set(id, (taken.get(id) ?? 0) + 1));
    }
  }
  yield* from([], new Map());
}

/** The losses if there is only one way to take them; undefined if there is a choice. */
export function onlyAllocation(pool: LossPool, wanted: number): readonly PointId[] | undefined {
  const all = allocations(pool, wanted);
  const first = all.next();
  return first.done === true || all.next().done !== true ? undefined : first.value;
}

/**
 * The default losses: from the point unit on by id, round after round (6.43).
 * @param first who takes them before the others, if that is lawful
 */
export function usualLosses(pool: LossPool, wanted: number, first: readonly PointId[] = []): PointId[] {
  const losses: PointId[] = [];
  const taken = new Map<PointId, number>();
  const order = [
    ...first,
    ...(pool.point === undefined ? [] : [pool.point]),
    ...[...pool.units.keys()].filter((id) => id !== pool.point),
    ...pool.assets,
  ];
  while (losses.length < wanted) {
    const fewest = Math.min(
      ...order.filter((id) => mayBeNext(pool, taken, id)).map((id) => taken.get(id) ?? 0),
    );
    const next = order.find((id) => mayBeNext(pool, taken, id) && (taken.get(id) ?? 0) === fewest);
    if (next === undefined) break;
    losses.push(next);
    taken.set(next, (taken.get(next) ?? 0) + 1);
  }
  return losses;
}
