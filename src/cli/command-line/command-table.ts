import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { closest } from "../../sheet/blocks/spelling.ts";
import { UsageError } from "./command.ts";

/** An option of a command. Calls, help, manual page and completions are all made from it. */
export interface CliOption {
  /** What it does, as half a sentence. */
  readonly means: string;
  /** What its value is, such as FILE. An option without a value is a switch. */
  readonly takes?: string;
  readonly standard?: string;
  readonly choices?: readonly string[];
  /** It may be given several times. */
  readonly isMany?: true;
}

/** What a command takes without an option. */
interface Named {
  readonly least: number;
  /** By default there is no limit. */
  readonly most?: number;
  /** The answer to a call with more or fewer. */
  readonly wanted: string;
  /** What each is, by its word in the usage. */
  readonly means?: Readonly<Record<string, string>>;
  /** The possible values of the first, if these are all. */
  readonly words?: readonly string[];
}

/** A command for its help, its manual page and the completions. */
export interface CommandTable {
  readonly summary: string;
  /** How to call it: one line for each way, from the command's name on. */
  readonly usage: string;
  readonly named: Named;
  readonly options: Readonly<Record<string, CliOption>>;
  /** Further notes. */
  readonly notes?: string;
}

/** One command of `despatch`. */
export interface CliCommand extends CommandTable {
  /** @param args the arguments after the command's name @returns the exit code */
  run(args: readonly string[]): Promise<number> | number;
}

type ValueOf<O extends CliOption> = O extends { takes: string }
  ? O extends { isMany: true } ? readonly string[] | undefined
  :
    | (O extends { choices: readonly (infer C)[] } ? C : string)
    | (O extends { standard: string } ? never : undefined)
  : boolean;

interface Called<T extends CommandTable> {
  readonly values: { readonly [K in keyof T["options"]]: ValueOf<T["options"][K]> };
  readonly names: string[];
}

/** A switch of many commands. */
export const JSON_OPTION = { json: { means: "print JSON, for programs" } } as const;
/** A note for commands that use the settings. */
export const BY_SETTINGS = "Settings come from the environment: see .env.example.";
/** The names for a command that takes none. */
export const NO_NAMES = { least: 0, most: 0, wanted: "name nothing without an option" } as const;

/** The name for a command about one game, at the referee or in a file. */
export const ONE_GAME = {
  least: 1,
  most: 1,
  wanted: "name one file or game",
  means: { FILE: "a ledger or a game record", GAME: "the code of a game; the referee must not be running" },
} as const;

export function cliCommand<const T extends CommandTable>(
  table: T,
  run: (called: Called<T>) => Promise<number> | number,
): CliCommand {
  return { ...table, run: async (args) => await run(argumentsOf(args, table)) };
}

/** The options and names of a call. @throws {UsageError} if the table has no such call */
export function argumentsOf<const T extends CommandTable>(args: readonly string[], table: T): Called<T> {
  const parser = parserOf("", table).helpOption(false).argument("[names...]").exitOverride();
  parser.configureOutput({ writeErr: () => {} });
  try {
    parser.parse(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new UsageError(error.message.replace(/^error: /, "").replaceAll("\n", " "));
  }
  const { least, most = Infinity, wanted, words } = table.named;
  if (parser.args.length < least || parser.args.length > most) throw new UsageError(wanted);
  const given = parser.opts();
  const values = parser.options.map((option) => {
    const value = given[option.attributeName()];
    return [option.name(), option.isBoolean() ? value === true : value];
  });
  const [first = words?.[0]] = parser.args;
  if (words !== undefined && !words.includes(first!)) {
    throw new UsageError(`${first} is none of ${words.join(", ")}.${perhaps(first!, words)}`);
  }
  return { values: Object.fromEntries(values) as Called<T>["values"], names: parser.args };
}

export function explainedCommand(name: string, table: CommandTable): string {
  const parser = parserOf(name, table).description(sentenceFor(table.summary));
  for (const [word, means] of Object.entries(table.named.means ?? {})) parser.argument(`[${word}]`, means);
  parser.usage(table.usage.replace(/^despatch \S+ ?/, ""));
  parser.helpOption("-h, --help", "print this");
  return [parser.helpInformation().trimEnd(), ...(table.notes === undefined ? [] : [table.notes])].join(
    "\n\n",
  );
}

/** Asks whether another known word is meant, if one is near. */
export function perhaps(word: string, known: readonly string[]): string {
  const near = closest(word, known);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}

export function sentenceFor(summary: string): string {
  return `${summary[0].toUpperCase()}${summary.slice(1)}.`;
}

function parserOf(name: string, { options }: CommandTable): Command {
  const parser = new Command(`despatch ${name}`);
  for (const [long, option] of Object.entries(options)) parser.addOption(parsed(long, option));
  return parser;
}

function parsed(name: string, { means, takes, standard, choices, isMany }: CliOption): Option {
  const option = new Option(takes === undefined ? `--${name}` : `--${name} <${takes}>`, means);
  if (standard !== undefined) option.default(standard);
  if (choices !== undefined) return option.choices(choices);
  if (takes === undefined) return option;
  return option.argParser((value: string, before: string | readonly string[] | undefined) => {
    // Otherwise an option without its value would take the next option for it.
    if (value.startsWith("--")) throw new InvalidArgumentError("It looks like an option.");
    return isMany ? [before ?? [], value].flat() : value;
  });
}
