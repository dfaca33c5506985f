import type { Side } from "../../../../src/kernel/side.ts";
import type { Sight } from "../../position/sight.ts";

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

export const WEIGHTS: Readonly<Record<Side, Weights>> = {
  // For the balance: in the whole Campaign the Allied side would win some seven games of ten between equals (docs/games/fast-action-battles-computer.md).
  allied: { ...COMMON, standsUpTo: 5 },
  axis: { ...COMMON },
};

/** Whether a side reckons that where both sides are it may leave the attack to the enemy. */
export function stands({ setting: { ending } }: Sight, side: Side): boolean {
  return ending.lastTurn <= WEIGHTS[side].standsUpTo;
}
