/** How a capable player weighs its options. */
export interface PlanManner {
  /** The weight of each hex nearer to the objective, and of each point of expected loss. */
  readonly nearness: number;
  readonly caution: number;
  readonly leastPromise: number;
  /** The share of a unit's expected loss at the new place that counts against sending it. */
  readonly exposure: number;
  /** The assumed cost of facing one more enemy, until all attacks are shared out. */
  readonly holdingAttack: number;
}

const USUAL: PlanManner = {
  nearness: 0.6,
  caution: 0.6,
  leastPromise: 0.5,
  exposure: 0.15,
  holdingAttack: 0.6,
};

/** The usual manner, and others among which a player that looks ahead may choose. */
export const MANNERS: readonly PlanManner[] = [
  USUAL,
  ...[0.2, 0.6, 1.5].flatMap((caution) =>
    [0.2, 0.6, 1.5].flatMap((nearness) =>
      [0.1, 2].map((leastPromise) => ({ ...USUAL, caution, nearness, leastPromise }))
    )
  ),
  ...[0, 0.5].flatMap((exposure) =>
    [0.1, 1.2].map((holdingAttack) => ({ ...USUAL, exposure, holdingAttack }))
  ),
  // Units stay in place, and make only the attacks they must.
  { ...USUAL, leastPromise: Infinity },
];
