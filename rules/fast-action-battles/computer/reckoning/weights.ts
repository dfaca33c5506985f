import type { Side } from "../../../../src/kernel/side.ts";
import { judged, type Sight } from "../../position/sight.ts";

/**
 * The capable player's weights, in Victory Points unless noted otherwise; found by play against itself (docs/play/computer.md).
 */
export interface Weights {
  /**
   * The worth of controlling an area that the enemy would otherwise control: by a star, a cross, Tobruk, a source, the dump at
   * Bir el Hamza.
   */
  readonly star: number;
  readonly cross: number;
  readonly tobruk: number;
  readonly source: number;
  readonly dump: number;
  /** The added worth of an area on the way that could relieve Tobruk. */
  readonly link: number;
  /** The added worth of an area whose loss would end the relief of Tobruk; and the same if that decides the game. */
  readonly cut: number;
  readonly lastCut: number;
  /** How likely a threatened area is kept without a guard, or with only a patrol. */
  readonly empty: number;
  readonly screened: number;
  /** How likely a threatened area is attacked, and how much of the threat comes together. */
  readonly attacked: number;
  /** The longest game, in Game-Turns, in which it may leave the attack in a contested area to the enemy. */
  readonly standsUpTo: number;
  /** How likely the enemy attacks in a contested area. */
  readonly pressed: number;
  readonly threat: number;
  /** How strongly objectives draw units, and the share of that pull left for each Movement Point farther off. */
  readonly pull: number;
  readonly decay: number;
  /** The worth of steps, own and enemy, relative to their count. */
  readonly ownStep: number;
  readonly enemyStep: number;
  /** The worth of an attack that takes its area, and the cost of any attack. */
  readonly taking: number;
  readonly attacking: number;
  /** The least gain for an attack, and for a move. */
  readonly attackFrom: number;
  readonly moveFrom: number;
  /** Which enemy-held objective it wants most, 0 being the dearest. */
  readonly focus?: number;
  /** Which of the enemy's objectives and sources it cuts off from all others, 0 being the easiest. */
  readonly besieges?: number;
  /** Which enemies it is after, 0 being those worth most for their strength. */
  readonly hunts?: number;
  /** The worth of a step that may be lost where an enemy may come. */
  readonly exposed: number;
  /** What it is worth to go on with an attack. */
  readonly pressing: number;
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
  exposed: 0.1,
  pressing: 0,
};

const WEIGHTS: Readonly<Record<Side, Weights>> = {
  // For balance: without this the Allied side would win some seven of ten whole Campaigns between equals
  // (docs/games/fast-action-battles-computer.md).
  allied: { ...COMMON, standsUpTo: 5 },
  axis: { ...COMMON },
};

/** What a manner weighs differently from the usual one. */
type Otherwise = Partial<Weights>;

const BOLD: Otherwise = { ownStep: 0.6, attacking: 0, attackFrom: 0.02, threat: 0.5, pull: 0.8 };
const CAREFUL: Otherwise = { ownStep: 1.6, attacking: 0.3, attackFrom: 0.4, threat: 1, attacked: 0.8 };

const DARING: Otherwise = {
  ...BOLD,
  standsUpTo: 0,
  ownStep: 0.1,
  enemyStep: 3,
  attackFrom: 0,
  pressing: 3,
};

/** Expects to lose unguarded areas. */
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
  // An objective counts for nobody without supply, and a few units around it suffice for that.
  { besieges: 0 },
  { besieges: 0, ...CAREFUL },
  { besieges: 0, ...BOLD },
  { besieges: 1 },
  { besieges: 2 },
  { besieges: 2, ...CAREFUL },
  // Late in a game only objectives count, if no unit is risked for them.
  { star: 5, cross: 3, ...CAREFUL },
  // A unit that the enemy cannot reach costs no point.
  { exposed: 0.4 },
  { exposed: 0.4, ...CAREFUL, pull: 0.2 },
  // A point is missing, and one force is the cheapest to get it from.
  { standsUpTo: 0, hunts: 0, ...BOLD },
  { standsUpTo: 0, hunts: 1, ...BOLD },
  // Nothing is left to lose by attacking everywhere, as in the last Player-Turn.
  DARING,
  { hunts: 0, ...DARING },
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

/** Whether the sight's side may leave the attack in a contested area to the enemy. */
export function stands(sight: Sight): boolean {
  return sight.setting.ending.lastTurn <= weightsOf(sight).standsUpTo;
}
