import { SYSTEMS } from "../../game/open/catalogue.ts";
import { scenarios } from "../../game/open/open-game.ts";
import type { CliOption, CommandTable } from "./command-table.ts";

/** What completes calls in a shell, made from the tables of the commands. Nothing runs when a key is pressed. */

type Commands = Readonly<Record<string, CommandTable>>;

const SCRIPTS = { bash, zsh, fish };
type Shell = keyof typeof SCRIPTS;
export const SHELLS = Object.keys(SCRIPTS) as readonly Shell[];

/** The script for a shell. @param shell one of SHELLS */
export function completionFor(shell: string, commands: Commands): string {
  return SCRIPTS[shell as Shell](commands);
}

/** The possible values of an option; undefined for a file, or anything. */
function valuesOf(name: string, { choices }: CliOption): readonly string[] | undefined {
  if (name === "scenario") return scenarios().map(({ id }) => id);
  if (name === "ruleset") return [...SYSTEMS.keys()];
  return choices;
}

/** A text in single quotes: all three shells read it alike, except for the quote itself. */
function quoted(text: string, quote = `'\\''`): string {
  return `'${text.replaceAll("'", quote)}'`;
}

/** After an option with a list of words, these; after a dash, the options; otherwise files. */
function bash(commands: Commands): string {
  const words = (list: readonly string[]) => `COMPREPLY=($(compgen -W '${list.join(" ")}' -- "$cur"))`;
  const values = Object.entries(commands).flatMap(([command, { options }]) =>
    Object.entries(options).flatMap(([name, option]) => {
      const list = valuesOf(name, option);
      return list === undefined ? [] : [`    '${command} --${name}') ${words(list)}; return ;;`];
    })
  );
  const rest = Object.entries(commands).flatMap(([command, { options, named }]) => [
    ...(named.words === undefined
      ? []
      : [`    '2 ${command} '[!-]*|'2 ${command} ') ${words(named.words)} ;;`]),
    `    *' ${command} '-*) ${words([...Object.keys(options), "help"].map((name) => `--${name}`))} ;;`,
  ]);
  return [
    "_despatch() {",
    '  local cur="${COMP_WORDS[COMP_CWORD]}" command="${COMP_WORDS[1]}"',
    "  COMPREPLY=()",
    `  if [ "$COMP_CWORD" -eq 1 ]; then ${words(["help", ...Object.keys(commands)])}; return; fi`,
    '  case "$command ${COMP_WORDS[COMP_CWORD-1]}" in',
    `    'help '*) ${words(Object.keys(commands))}; return ;;`,
    ...values,
    "  esac",
    '  case "$COMP_CWORD $command $cur" in',
    ...rest,
    "  esac",
    "}",
    "complete -o bashdefault -o default -F _despatch despatch",
  ].join("\n");
}

function zsh(commands: Commands): string {
  const said = (text: string) => text.replace(/[\\[\]:]/g, "\\$&");
  const option = ([name, each]: [string, CliOption]) => {
    const { means, takes, isMany } = each;
    const many = isMany ? "*" : "";
    if (takes === undefined) return quoted(`--${name}[${said(means)}]`);
    const list = valuesOf(name, each);
    const values = list === undefined ? "_files" : `(${list.join(" ")})`;
    return quoted(`${many}--${name}=[${said(means)}]:${said(takes)}:${values}`);
  };
  const cases = Object.entries(commands).map(([command, { options, named: { words } }]) => {
    const first = words === undefined ? [] : [quoted(`1:what:(${words.join(" ")})`)];
    const all = [...Object.entries(options).map(option), ...first, quoted("*:file:_files")];
    return `    ${command}) _arguments ${all.join(" ")} ;;`;
  });
  return [
    "#compdef despatch",
    "_despatch() {",
    "  local -a commands",
    "  commands=(",
    ...Object.entries(commands).map(([name, { summary }]) => `    ${quoted(`${name}:${summary}`)}`),
    "  )",
    "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
    "  shift words; (( CURRENT-- ))",
    "  case $words[1] in",
    ...cases,
    "  esac",
    "}",
    'if [[ $funcstack[1] == _despatch ]]; then _despatch "$@"; else compdef _despatch despatch; fi',
  ].join("\n");
}

function fish(commands: Commands): string {
  const says = (text: string) => quoted(text, "\\'");
  const lines = Object.entries(commands).flatMap(([command, { summary, options, named: { words } }]) => {
    const after = `complete -c despatch -n '__fish_seen_subcommand_from ${command}'`;
    return [
      `complete -c despatch -n __fish_use_subcommand -xa ${command} -d ${says(summary)}`,
      ...(words === undefined ? [] : [`${after} -xa ${says(words.join(" "))}`]),
      ...Object.entries(options).map(([name, option]) => {
        const list = valuesOf(name, option);
        const takes = option.takes === undefined
          ? ""
          : list === undefined
          ? " -r"
          : ` -xa ${says(list.join(" "))}`;
        return `${after} -l ${name}${takes} -d ${says(option.means)}`;
      }),
    ];
  });
  return lines.join("\n");
}
