export interface ParsedOrder<O> {
  readonly line: number;
  /** The line as written, surplus space removed; lines that go on with it are joined to it. */
  readonly text: string;
  readonly order: O;
  /** The order in the sheet's own words, if it was written in others. */
  readonly readAs?: string;
}

export interface Unread {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  /** What is wrong, and what would be right if that is known. */
  readonly message: string;
  /** Possible meanings, for the writer to choose from. */
  readonly instead?: string;
}

export interface ParsedOrders<O> {
  readonly orders: readonly ParsedOrder<O>[];
  readonly unread: readonly Unread[];
}
