export interface ParsedOrder<O> {
  readonly line: number;
  /** The line as written, surplus space removed; lines that go on with it are joined to it. */
  readonly text: string;
  readonly order: O;
  /** The order in the sheet's own words, where it was written in others. */
  readonly readAs?: string;
}

export interface Unread {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** What is wrong, and what would be right if that can be said. */
  readonly message: string;
  /** What may have been meant, for its writer to say. */
  readonly instead?: string;
}

export interface ParsedOrders<O> {
  readonly orders: readonly ParsedOrder<O>[];
  readonly unread: readonly Unread[];
}
