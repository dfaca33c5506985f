/** How a capable player weighs what it may do. */
export interface PlanManner {
  /** What a hex nearer to the objective counts, and what a point of expected loss does. */
  readonly nearness: number;
  readonly caution: number;
  readonly leastPromise: number;
  /** What share of what it might lose there next counts against sending a unit. */
  readonly exposure: number;
  /** What it is reckoned to cost to face one more enemy, until all attacks are shared out. */
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
  // It stays where it is, and attacks what it must.
  { ...USUAL, leastPromise: Infinity },
];
