import { Command } from "commander";
import { own } from "../common/own.ts";
import { archiveCommand } from "./commands/archive.ts";
import { backupCommand } from "./backup/backup.ts";
import { restoreCommand } from "./backup/restore.ts";
import { caseCommand } from "./commands/case.ts";
import { checkCommand } from "./commands/check.ts";
import { Interrupted, UsageError } from "./command-line/command.ts";
import {
  type CliCommand,
  cliCommand,
  explainedCommand,
  NO_NAMES,
  perhaps,
} from "./command-line/command-table.ts";
import { completionFor, SHELLS } from "./command-line/completion.ts";
import { dnsCommand } from "./post/dns.ts";
import { doctorCommand } from "./books/doctor.ts";
import { demoCommand } from "./commands/demo.ts";
import { explainCommand } from "./commands/explain.ts";
import { exportCommand } from "./books/export.ts";
import { importCommand } from "./books/import.ts";
import { keysCommand } from "./books/keys.ts";
import { manualPage } from "./command-line/manual-page.ts";
import { mapCommand } from "./commands/map.ts";
import { operatorCommand } from "./commands/operator.ts";
import { outboxCommand } from "./post/outbox.ts";
import { playCommand } from "./commands/play.ts";
import { queryCommand } from "./commands/query.ts";
import { ratingsCommand } from "./commands/ratings.ts";
import { readCommand } from "./commands/read.ts";
import { replayCommand } from "./commands/replay.ts";
import { estimateCommand } from "./commands/estimate.ts";
import { reviewCommand } from "./commands/review.ts";
import { serveCommand } from "./serving/serve.ts";
import { setupCommand } from "./setup/setup.ts";
import { sentenceOf } from "./command-line/faults.ts";
import { tryMailCommand } from "./post/try-mail.ts";
import { verifyCommand } from "./commands/verify.ts";

/** Every command of `despatch` by its name, in groups for players, for proofs and for operators. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, CliCommand>>>> = {
  "To play, and to try things out:": {
    demo: demoCommand,
    check: checkCommand,
    explain: explainCommand,
    map: mapCommand,
    play: playCommand,
    review: reviewCommand,
    estimate: estimateCommand,
    query: queryCommand,
    case: caseCommand,
    read: readCommand,
  },
  "To prove a game, and to carry it elsewhere:": {
    verify: verifyCommand,
    replay: replayCommand,
    ratings: ratingsCommand,
    archive: archiveCommand,
    export: exportCommand,
    import: importCommand,
    keys: keysCommand,
  },
  "To run a referee:": {
    serve: serveCommand,
    setup: setupCommand,
    operator: operatorCommand,
    outbox: outboxCommand,
    backup: backupCommand,
    restore: restoreCommand,
    doctor: doctorCommand,
    dns: dnsCommand,
    "try-mail": tryMailCommand,
  },
  "For your shell:": {
    completion: cliCommand({
      summary: "print what completes commands and options in your shell",
      usage: "despatch completion bash|zsh|fish",
      named: { least: 1, most: 1, wanted: `name ${SHELLS.join(", ")}`, words: SHELLS },
      options: {},
      notes: "For bash, put this into ~/.bashrc: source <(despatch completion bash)",
    }, ({ names: [shell] }) => {
      console.log(completionFor(shell, COMMANDS));
      return 0;
    }),
    man: cliCommand({
      summary: "print the manual page, for `man`",
      usage: "despatch man",
      named: NO_NAMES,
      options: {},
      notes: "To read it: despatch man > despatch.1; man ./despatch.1",
    }, () => {
      console.log(manualPage(COMMANDS));
      return 0;
    }),
  },
};

export const COMMANDS: Readonly<Record<string, CliCommand>> = Object.assign({}, ...Object.values(GROUPS));

function help(): string {
  const program = new Command("despatch").usage("COMMAND …").helpCommand(false).helpOption(false);
  for (const [title, commands] of Object.entries(GROUPS)) {
    program.commandsGroup(title);
    for (const [name, { summary }] of Object.entries(commands)) {
      program.command(name).summary(summary).helpOption(false);
    }
  }
  const words = program.description("A referee for board wargames by mail.").helpInformation().trimEnd();
  return `${words}\n\nThe options of a command: despatch COMMAND --help`;
}

/** Whether a call asks for help; arguments follow `--`. */
function asksHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end === -1 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
}

/** `despatch COMMAND …`, `despatch COMMAND --help`, `despatch help COMMAND`. @returns the exit code */
export async function run([first, ...rest]: readonly string[]): Promise<number> {
  const isHelp = first === undefined || ["help", "--help", "-h"].includes(first);
  const [name, ...args] = isHelp ? rest : [first, ...rest];
  const command = name === undefined ? undefined : own(COMMANDS, name);
  if (command === undefined) {
    const near = name === undefined ? "" : perhaps(name, Object.keys(COMMANDS));
    if (name === undefined) console.log(help());
    else console.error(`There is no command ${name}.${near} despatch help lists all.`);
    return name === undefined ? 0 : 2;
  }
  if (isHelp || asksHelp(args)) {
    console.log(explainedCommand(name, command));
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError) {
      const usage = error.usage ?? command.usage;
      console.error(`${error.message}\nusage: ${usage}\ndespatch ${name} --help explains the options.`);
      return 2;
    }
    const said = sentenceOf(error);
    if (said === undefined) throw error;
    console.error(`${said}.`);
    return error instanceof Interrupted ? Interrupted.code : 1;
  }
}
