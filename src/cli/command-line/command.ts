/** Words for the person at the terminal, and the exit code for a wrong call. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  /** @param usage the way to call it that was meant, if one is known */
  constructor(message: string, readonly usage?: string) {
    super(message);
  }
}

/** @param text what was typed for an option that takes a whole number from 1 to the most @throws {UsageError} */
export function wholeOption(option: string, text: string, most: number): number {
  const number = /^[0-9]+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) {
    throw new UsageError(`${option} takes a whole number from 1 to ${most}, not ${text}`);
  }
  return number;
}

/**
 * What keeps a command from its work, other than a wrong call: a sentence for the person at the terminal, without its full
 * stop.
 */
export class CannotDo extends Error {
  override readonly name: string = "CannotDo";
}

/** Ctrl-C has ended the work of a command: a sentence without its full stop, and the exit code of a shell for SIGINT. */
export class Interrupted extends CannotDo {
  override readonly name = "Interrupted";
  static readonly code = 130;
}

/** The scenario that a command is about where none is named. */
const USUAL_SCENARIO = "crusader/campaign";

/**
 * The scenario that a command begins with, where no file brings a position.
 * @param file the file, if one is named
 * @throws {UsageError} where both are named, as only one of them could be meant
 */
export function scenarioUnless(file: string | undefined, scenario: string | undefined): string {
  if (file !== undefined && scenario !== undefined) {
    throw new UsageError(`name either ${file} or --scenario ${scenario}: a file brings its own`);
  }
  return scenario ?? USUAL_SCENARIO;
}
