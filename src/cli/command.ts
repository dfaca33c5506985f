import { parseArgs, type ParseArgsConfig } from "node:util";

/** One command of `despatch`. */
export interface CliCommand {
  readonly summary: string;
  readonly usage: string;
  /** @param args what follows the command's name @returns the exit code */
  run(args: readonly string[]): Promise<number> | number;
}

/** Words for the person at the terminal, and the exit code for a wrong call. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * What keeps a command from its work, other than a wrong call: a sentence for the person at the terminal, without its full
 * stop.
 */
export class CannotDo extends Error {
  override readonly name: string = "CannotDo";
}

/** How many files, or other things that are named without an option, a command takes. */
export interface Named {
  readonly least: number;
  /** No limit where it is left out. */
  readonly most?: number;
  /** What to tell anyone who names more or fewer. */
  readonly wanted: string;
}

/** The options of a call, and what it names. @throws {UsageError} where that is more or less than wanted */
export function argumentsOf<const O extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: O,
  { least, most = Infinity, wanted }: Named,
) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length < least || positionals.length > most) throw new UsageError(wanted);
  return { values, names: positionals };
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
