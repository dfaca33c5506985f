import type { Side } from "../../../../src/kernel/side.ts";
import { judged, type Sight } from "../../position/sight.ts";

/** What the capable player reckons by, in Victory Points where nothing else is said; found by play against itself (docs/play/computer.md). */
export interface Weights {
  /** What it is worth to control an area rather than the other side: by a star, a cross, Tobruk, a source, the dump at Bir el Hamza. */
  readonly star: number;
  readonly cross: number;
  readonly tobruk: number;
  readonly source: number;
  readonly dump: number;
  /** By the way by which Tobruk could be relieved. */
  readonly link: number;
  /** By an area whose loss would end the relief of Tobruk; and where that decides the game. */
  readonly cut: number;
  readonly lastCut: number;
  /** How likely a threatened area is kept that nobody guards, or a patrol alone. */
  readonly empty: number;
  readonly screened: number;
  /** How likely a threatened area is attacked, and how much of the threat comes together. */
  readonly attacked: number;
  /** In games of up to how many Game-Turns it reckons that where both sides are it may leave the attack to the enemy. */
  readonly standsUpTo: number;
  /** How likely the enemy attacks where both sides are already. */
  readonly pressed: number;
  readonly threat: number;
  /** How strongly units are drawn toward objectives, and the share left a Movement Point farther off. */
  readonly pull: number;
  readonly decay: number;
  /** What steps are worth, of one's own and of the enemy, against what they count. */
  readonly ownStep: number;
  readonly enemyStep: number;
  /** What an attack is worth that takes its area, and what any attack costs. */
  readonly taking: number;
  readonly attacking: number;
  /** What has to be gained at least by an attack, and by a move. */
  readonly attackFrom: number;
  readonly moveFrom: number;
  /** Which objective that the enemy holds it is after most of all, the dearest being 0. */
  readonly focus?: number;
}

const COMMON: Weights = {
  star: 2,
  cross: 1,
  tobruk: 5,
  source: 0.4,
  dump: 1.2,
  link: 1.1,
  cut: 1,
  lastCut: 5,
  empty: 0.25,
  screened: 0.35,
  attacked: 0.6,
  standsUpTo: Infinity,
  pressed: 0.7,
  threat: 0.75,
  pull: 0.5,
  decay: 0.9,
  ownStep: 1,
  enemyStep: 1.15,
  taking: 0.3,
  attacking: 0.12,
  attackFrom: 0.12,
  moveFrom: 0.04,
};

const WEIGHTS: Readonly<Record<Side, Weights>> = {
  // For the balance: in the whole Campaign the Allied side would win some seven games of ten between equals (docs/games/fast-action-battles-computer.md).
  allied: { ...COMMON, standsUpTo: 5 },
  axis: { ...COMMON },
};

/** What a manner weighs otherwise than the usual one. */
type Otherwise = Partial<
  Pick<
    Weights,
    | "link"
    | "standsUpTo"
    | "pressed"
    | "threat"
    | "attacked"
    | "pull"
    | "ownStep"
    | "enemyStep"
    | "taking"
    | "attacking"
    | "attackFrom"
    | "moveFrom"
    | "focus"
    | "empty"
    | "screened"
    | "decay"
  >
>;

const BOLD: Otherwise = { ownStep: 0.6, attacking: 0, attackFrom: 0.02, threat: 0.5, pull: 0.8 };
const CAREFUL: Otherwise = { ownStep: 1.6, attacking: 0.3, attackFrom: 0.4, threat: 1, attacked: 0.8 };

/** Expects that what nobody guards is lost. */
const BARE: Otherwise = { empty: 0.05, screened: 0.1 };

/** The usual manner, and others among which a player that looks ahead may choose. A ledger names them by number, so new ones come last. */
export const MANNERS: readonly Otherwise[] = [
  {},
  BOLD,
  CAREFUL,
  { standsUpTo: Infinity },
  { standsUpTo: Infinity, ...CAREFUL },
  { standsUpTo: 0 },
  { standsUpTo: 0, ...BOLD },
  { link: 3, pull: 0.8 },
  { enemyStep: 2, taking: 0.6 },
  { standsUpTo: Infinity, pressed: 1, pull: 0.3 },
  { focus: 0 },
  { focus: 1 },
  { focus: 2 },
  { enemyStep: 1.5, ...BARE },
  { decay: 0.97, attacked: 0.3 },
];

/** Whether the capable player uses roadblocks (4.35) and Joint Operations (14.64): from revision 17 on. */
export function usesMoreAssets({ setting }: Sight): boolean {
  return setting.revision >= 17;
}

const manners = new WeakMap<Sight, Weights>();
const known: Readonly<Record<Side, Map<number, Weights>>> = { allied: new Map(), axis: new Map() };

function weightsBy(side: Side, manner: number): Weights {
  const weights = known[side].get(manner) ?? { ...WEIGHTS[side], ...MANNERS[manner] };
  known[side].set(manner, weights);
  return weights;
}

export function inManner(sight: Sight, manner: number): Sight {
  if (manner === 0) return sight;
  const looked = { ...sight };
  manners.set(looked, weightsBy(judged(sight), manner));
  return looked;
}

export function weightsOf(sight: Sight): Weights {
  return manners.get(sight) ?? WEIGHTS[judged(sight)];
}

/** Whether the sight's side reckons that where both sides are it may leave the attack to the enemy. */
export function stands(sight: Sight): boolean {
  return sight.setting.ending.lastTurn <= weightsOf(sight).standsUpTo;
}
