import { type CommandTable, sentenceFor } from "./command-table.ts";
import { VERSION } from "./version.ts";

/** Text for roff (groff_char(7)), in which nothing is read as a command, also at the beginning of a line. */
function roff(text: string): string {
  const safe = text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("'", "\\(aq").replaceAll(
    "…",
    "...",
  );
  return safe.replace(/^(?=\.)/gm, "\\&");
}

/** The manual page despatch(1), from the tables of the commands. */
export function manualPage(commands: Readonly<Record<string, CommandTable>>): string {
  return [
    `.TH DESPATCH 1 "" "Despatch ${VERSION}" "User Commands"`,
    ".SH NAME",
    "despatch \\- a referee for board wargames by mail",
    ".SH SYNOPSIS",
    ".B despatch",
    ".I COMMAND",
    "[\\fIOPTION\\fR]...",
    ".SH DESCRIPTION",
    "Despatch checks the orders of a turn, rolls dice that anybody can verify, resolves the turn and mails both players.",
    ".B despatch help",
    "lists the commands;",
    ".B despatch",
    ".I COMMAND",
    ".B \\-\\-help",
    "explains one.",
    ".SH COMMANDS",
    ...Object.entries(commands).flatMap(([name, table]) => sectionOf(name, table)),
    ".SH EXIT STATUS",
    ...STATUS.flatMap(([code, means]) => [".TP", `.B ${code}`, roff(means)]),
    ".SH ENVIRONMENT",
    ...SETTINGS.flatMap(([name, means]) => [".TP", `.B ${name}`, roff(means)]),
    ".SH FILES",
    ".TP",
    ".I .env",
    roff(
      "Settings that the environment does not name, in the folder that the command runs in. See .env.example.",
    ),
  ].join("\n");
}

function sectionOf(name: string, { summary, usage, named, options, notes }: CommandTable): string[] {
  const [first, ...rest] = usage.split("\n").map((line) => roff(line.trim()));
  return [
    `.SS "${roff(name)}"`,
    roff(sentenceFor(summary)),
    ".PP",
    ".nf",
    ...[first, ...rest],
    ".fi",
    ...Object.entries(named.means ?? {}).flatMap(([word, means]) => [".TP", `.I ${roff(word)}`, roff(means)]),
    ...Object.entries(options).flatMap(([long, { takes, means, choices, standard }]) => [
      ".TP",
      `\\fB\\-\\-${roff(long)}\\fR${takes === undefined ? "" : ` \\fI${roff(takes)}\\fR`}`,
      roff([
        means,
        ...(choices === undefined ? [] : [`one of ${choices.join(", ")}`]),
        ...(standard === undefined ? [] : [`standard: ${standard}`]),
      ].join("; ")),
    ]),
    ...(notes === undefined ? [] : [".PP", roff(notes)]),
  ];
}

/** The meaning of a command's exit code. */
const STATUS = [
  ["0", "The command did what it was asked for, and found nothing wrong."],
  ["1", "It could not, or something is wrong: a line refused, a ledger not proved, a fault found."],
  ["2", "It cannot be called so; of verify, that a part is proved."],
  ["78", "serve does not start until a person changes a setting."],
  ["130", "Ctrl-C ended it."],
] as const;

const SETTINGS = [
  ["DESPATCH_*", "The settings of a referee."],
  ["TERM", "If it is dumb, no bar is drawn while a command works. Nothing is printed in colours."],
] as const;
