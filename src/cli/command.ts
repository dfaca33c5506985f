/** One command of `despatch`. */
export interface Command {
  readonly summary: string;
  readonly usage: string;
  /** @param args what follows the command's name @returns the exit code */
  run(args: readonly string[]): Promise<number> | number;
}

/** Words for the person at the terminal, and the exit code for a wrong call. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
