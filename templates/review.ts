/** A review in words; chances are points of a hundred for the Allied side. */
export interface ReviewWords {
  /** Who won, and who by even dice. */
  readonly result: readonly string[];
  readonly turns: readonly TurnReviewWords[];
  readonly deciding: readonly DecidingWords[];
  /** Where the computer found better orders. */
  readonly better: readonly { readonly run: number | undefined; readonly sentence: string }[];
}

/** A Player-Turn of a review, as a row of a table. */
export interface TurnReviewWords {
  /** `Game-Turn 3, Axis` */
  readonly name: string;
  readonly run: number | undefined;
  readonly before: string;
  readonly orders: string;
  readonly dice: string;
  readonly after: string;
}

/** A Player-Turn that decided a game. */
export interface DecidingWords {
  readonly run: number | undefined;
  /** What happened. */
  readonly summary: string;
  /** What that changed, and the greatest die. */
  readonly changed: readonly string[];
}

/** The headings of the columns of {@link TurnReviewWords}. */
export const REVIEW_COLUMNS = ["before", "orders", "dice", "after"] as const;
