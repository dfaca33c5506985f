import { backupCommand } from "./backup.ts";
import { restoreCommand } from "./restore.ts";
import { caseCommand } from "./case.ts";
import { checkCommand } from "./check.ts";
import { type CliCommand, UsageError } from "./command.ts";
import { dnsCommand } from "./dns.ts";
import { doctorCommand } from "./doctor.ts";
import { demoCommand } from "./demo.ts";
import { explainCommand } from "./explain.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { keysCommand } from "./keys.ts";
import { mapCommand } from "./map.ts";
import { operatorCommand } from "./operator.ts";
import { outboxCommand } from "./outbox.ts";
import { playCommand } from "./play.ts";
import { queryCommand } from "./query.ts";
import { readCommand } from "./read.ts";
import { replayCommand } from "./replay.ts";
import { reviewCommand } from "./review.ts";
import { serveCommand } from "./serve.ts";
import { setupCommand } from "./setup.ts";
import { sentenceOf } from "./faults.ts";
import { tryMailCommand } from "./try-mail.ts";
import { verifyCommand } from "./verify.ts";

/** Every command of `despatch`, by its name. */
export const COMMANDS: Readonly<Record<string, CliCommand>> = {
  serve: serveCommand,
  setup: setupCommand,
  demo: demoCommand,
  case: caseCommand,
  query: queryCommand,
  play: playCommand,
  map: mapCommand,
  read: readCommand,
  check: checkCommand,
  explain: explainCommand,
  export: exportCommand,
  import: importCommand,
  verify: verifyCommand,
  replay: replayCommand,
  review: reviewCommand,
  keys: keysCommand,
  outbox: outboxCommand,
  operator: operatorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  dns: dnsCommand,
  "try-mail": tryMailCommand,
};

function help(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ["despatch, a referee for board wargames by mail", "", ...lines].join("\n");
}

/** A wrong call: ours, or what node's own argument parser says. */
function isUsageError(error: unknown): error is Error {
  return error instanceof UsageError ||
    (error instanceof Error && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS"));
}

/** Whether a command is asked for its help; behind `--` stands what it works on. */
function asksHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
}

/** `despatch COMMAND …`, `despatch COMMAND --help`, `despatch help COMMAND`. @returns the exit code */
export async function run([first, ...rest]: readonly string[]): Promise<number> {
  const isHelp = first === undefined || ["help", "--help", "-h"].includes(first);
  const [name, ...args] = isHelp ? rest : [first, ...rest];
  const command = name === undefined ? undefined : commandOf(name);
  if (command === undefined) {
    if (name !== undefined) console.error(`There is no command ${name}. These are:\n`);
    console.log(help());
    return name === undefined ? 0 : 2;
  }
  if (isHelp || asksHelp(args)) {
    console.log(`despatch ${name}: ${command.summary}\n\nusage: ${command.usage}`);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (isUsageError(error)) {
      console.error(`${error.message}\nusage: ${command.usage}`);
      return 2;
    }
    const said = sentenceOf(error);
    if (said === undefined) throw error;
    console.error(`${said}.`);
    return 1;
  }
}

function commandOf(name: string): CliCommand | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
