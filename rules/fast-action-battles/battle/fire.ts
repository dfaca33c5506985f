import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import type { FireKind } from "../position/battle-state.ts";
import { chitFirer, fireNumber, type Firer, modifiers, unitFirer } from "./fire-modifiers.ts";
import { battleAssets, type BattleGround, battleOf, fighters, type Target, targetOf } from "./sides.ts";

export interface Volley {
  readonly firer: Firer;
  readonly dice: number;
}

/**
 * 6.25, 6.26, 15.4, 16.3a: the artillery fire. Units with their own guns fire once each, then assigned artillery, air and
 * ships.
 */
export function artilleryVolleys(ground: BattleGround, side: Side): Volley[] {
  const battle = battleOf(ground);
  const { chits, roster } = ground.setting;
  const units = fighters(ground, side).filter(({ unit }) => roster.known(unit).hasArtillery)
    .map((block) => ({ firer: unitFirer(ground, block), dice: 1 }));
  const assets = battle.assigned[side].map((id) => chits.known(id))
    .filter(({ id, kind }) =>
      kind === "artillery" || kind === "navalBombardment" || (kind === "air" && id !== battle.direct)
    )
    .map((chit) => ({ firer: chitFirer(chit), dice: 1 }));
  return [...units, ...sorted(assets)];
}

/**
 * 6.27, 6.28: the ground fire. Each unit rolls a die a step, then each battle asset fires, except those that support or work
 * otherwise (16.41, 6.33).
 */
export function groundVolleys(ground: BattleGround, side: Side): Volley[] {
  const { support = {}, engineers = {} } = battleOf(ground);
  const units = fighters(ground, side).map((block) => ({
    firer: unitFirer(ground, block),
    dice: block.strength,
  }));
  const assets = battleAssets(ground, side).filter(({ id }) =>
    support[id] === undefined && engineers[id] === undefined
  )
    .map((chit) => ({ firer: chitFirer(chit), dice: 1 }));
  return [...units, ...sorted(assets)];
}

function sorted(volleys: readonly Volley[]): Volley[] {
  return [...volleys].sort((a, b) => a.firer.id < b.firer.id ? -1 : 1);
}

/** 6.25-6.28: a side fires at the enemy's point unit. @returns hits */
export function fire(play: Play, side: Side, kind: FireKind): number {
  const volleys = kind === "artillery" ? artilleryVolleys(play.truth, side) : groundVolleys(play.truth, side);
  const target = targetOf(play.truth, enemyOf(side));
  if (target === undefined) return 0;
  return volleys.reduce((hits, volley) => hits + rollVolley(play, kind, volley, target), 0);
}

function rollVolley(play: Play, kind: FireKind, { firer, dice }: Volley, target: Target): number {
  const rows = modifiers(play.truth, kind, firer, target);
  const need = fireNumber(play.truth, rows);
  const purpose = kind === "artillery" ? "artilleryFire" : "groundFire";
  const place = battleOf(play.truth).area;
  let hits = 0;
  for (let die = 0; die < dice; die++) {
    if (play.roll({ purpose, side: firer.side, by: firer.id, need, place, modifiers: rows }).hit) hits++;
  }
  return hits;
}
