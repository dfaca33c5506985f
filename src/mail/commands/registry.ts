import { PRESS_LIMIT } from "../../game/table/press.ts";
import { clipped } from "../../kernel/clipped.ts";
import { isEnd } from "../../orders/heading.ts";
import { tidy } from "../../orders/tokens.ts";
import { absence } from "./absence.ts";
import { ask } from "./ask.ts";
import { back } from "./back.ts";
import { claim } from "./claim.ts";
import type { Command, CommandLine, WrittenCommand } from "./command.ts";
import { dice } from "./dice.ts";
import { dispute } from "./dispute.ts";
import { explain } from "./explain.ts";
import { help } from "./help.ts";
import { history } from "./history.ts";
import { lettersTo } from "./letters-to.ts";
import { map } from "./map.ts";
import { orders } from "./orders.ts";
import { pause, resume } from "./pause.ts";
import { press } from "./press.ts";
import { notify } from "./notify.ts";
import { renew } from "./renew.ts";
import { resend } from "./resend.ts";
import { resign } from "./resign.ts";
import { spectators } from "./spectators.ts";
import { status } from "./status.ts";
import { substitute } from "./substitute.ts";
import { zone } from "./zone.ts";

/** All but `help`, in the order in which it lists them. */
const OTHERS: readonly Command[] = [
  status,
  map,
  orders,
  history,
  explain,
  dice,
  press,
  absence,
  pause,
  resume,
  zone,
  claim,
  resend,
  notify,
  ask,
  lettersTo,
  renew,
  dispute,
  spectators,
  substitute,
  back,
  resign,
];

/** Every command that a letter may bring. A line is the first of them that reads it as its own. */
export const COMMANDS: readonly Command[] = [
  help(OTHERS.flatMap((command) => command.help)),
  ...OTHERS,
];

/** What the help says of them. */
export const COMMAND_HELP: readonly string[] = COMMANDS.flatMap((command) => command.help);

/** More characters of a line than any command makes use of: words of press may stand in one. */
const LONGEST = PRESS_LIMIT + 1_000;

const NOTHING_BELOW = { below: () => [], isEnded: () => false };

/** @returns what a line of a letter asks for; undefined where it asks for nothing */
export function readCommand(
  line: string,
  { below, isEnded }: Pick<CommandLine, "below" | "isEnded"> = NOTHING_BELOW,
): WrittenCommand | undefined {
  const whole = clipped(tidy(line), LONGEST);
  const text = whole.replace(/[.!?]$/, "");
  for (const command of COMMANDS) {
    const asked = command.read({ text, whole, below, isEnded });
    if (asked !== undefined) return { command, asked, text };
  }
  return undefined;
}

/** More lines below a command than any makes use of. */
const MOST_BELOW = 400;

/** The lines below one, down to a line `end`, or all of them; no more than are of use. */
export function below(lines: readonly string[], at: number): string[] {
  const near = lines.slice(at + 1, at + 1 + MOST_BELOW);
  const end = near.findIndex(isEnd);
  return end === -1 ? near : near.slice(0, end);
}

/** Where the lines below one end: at a line `end`, or with the letter. */
function endBelow(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end])) end++;
  return end;
}

/** A command and the lines that belong to it, from the first up to, not with, the last. */
interface Placed {
  readonly written: WrittenCommand;
  readonly from: number;
  readonly to: number;
}

function placed(lines: readonly string[]): Placed[] {
  const commands: Placed[] = [];
  for (let at = 0; at < lines.length; at++) {
    const written = readCommand(lines[at], {
      below: () => below(lines, at),
      isEnded: () => endBelow(lines, at) < lines.length,
    });
    if (written === undefined) continue;
    const last = written.command.takesBelow?.(written.asked) ? endBelow(lines, at) : at;
    commands.push({ written, from: at, to: last + 1 });
    at = last;
  }
  return commands;
}

/** @param lines what the writer typed, sheets left out @returns what they ask for, in that order */
export function readCommands(lines: readonly string[]): WrittenCommand[] {
  return placed(lines).map(({ written }) => written);
}

/** The same lines with those of commands left empty. */
export function besideCommands(lines: readonly string[]): string[] {
  const beside = [...lines];
  for (const { from, to } of placed(lines)) beside.fill("", from, to);
  return beside;
}
