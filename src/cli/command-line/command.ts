/** Words for the person at the terminal, and the exit code for a wrong call. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  /** @param usage the probably intended way to call it, if known */
  constructor(message: string, readonly usage?: string) {
    super(message);
  }
}

/** @param text typed for an option that takes a whole number from 1 to the most @throws {UsageError} */
export function wholeOption(option: string, text: string, most: number): number {
  const number = /^[0-9]+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) {
    throw new UsageError(`${option} takes a whole number from 1 to ${most}, not ${text}`);
  }
  return number;
}

/** What prevents a command, other than a wrong call: a sentence for the person at the terminal, without its full stop. */
export class CannotDo extends Error {
  override readonly name: string = "CannotDo";
}

/** Ctrl-C has ended a command: a sentence without its full stop, and the exit code of a shell for SIGINT. */
export class Interrupted extends CannotDo {
  override readonly name = "Interrupted";
  static readonly code = 130;
}

/** A command's scenario by default. */
const USUAL_SCENARIO = "crusader/campaign";

/**
 * The scenario with which a command begins, if no file brings a position.
 * @param file the file, if one is named
 * @throws {UsageError} if both are named, because only one of them can be meant
 */
export function scenarioUnless(file: string | undefined, scenario: string | undefined): string {
  if (file !== undefined && scenario !== undefined) {
    throw new UsageError(`name either ${file} or --scenario ${scenario}: a file brings its own`);
  }
  return scenario ?? USUAL_SCENARIO;
}
