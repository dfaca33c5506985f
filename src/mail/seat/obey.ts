import { clipped } from "../../common/text.ts";
import { answerSeat } from "../../game/letters/answer-seat.ts";
import type { ConfirmedCommand } from "../../game/letters/confirm.ts";
import type { Office } from "../../game/office.ts";
import { type Block, list } from "../../kernel/block.ts";
import type { Handled } from "../letters-in/handled.ts";
import { askSeat, few, tell } from "./to-seat.ts";
import type {
  ActingCommand,
  ActingSeat,
  AskingCommand,
  AskingSeat,
  WrittenCommand,
} from "../commands/command.ts";
import { askAboutFinal, isFinal } from "../command-registry/final-act.ts";
import { commandIn } from "../command-registry/registry.ts";

/** How many commands of a letter are done along with another. */
const A_LETTER = 10;
/** How many characters of a command are repeated if it is left out. */
const NAMED = 100;

/**
 * Does what the first command of a letter says. Further questions are answered along with a question, and commands that can go
 * along with anything are done, too.
 * @param doubt why the letter may not be its player's
 * @param remarks what else the answer has to say
 * @param isBrief no sheet is wanted along with an answer
 */
export async function obey(
  seat: ActingSeat,
  doubt: string | undefined,
  commands: readonly [WrittenCommand, ...WrittenCommand[]],
  remarks: readonly string[],
  isBrief = false,
): Promise<Handled> {
  const main = commands.find((each) => !mayAccompany(each)) ?? commands[0];
  const { remarks: also, rest: others } = await accompany(
    seat,
    doubt,
    commands.filter((each) => each !== main),
  );
  const { command, asked, text } = main;
  const because = `asks for "${text}" first`;
  const said = [...remarks, ...also];
  if (command.kind === "asking") {
    const aside = commandsLeftAside(others.filter((other) => !isAlong(other)), because);
    return await answer(seat, command, [main, ...others], [...said, ...aside], isBrief);
  }
  return await act(seat, doubt, { command, asked, text }, [...said, ...commandsLeftAside(others, because)]);
}

/**
 * Does the commands of a letter that can go along with its other contents.
 * @returns their results, and the commands that remain: all of them if the letter may not be its player's
 */
export async function accompany(
  seat: ActingSeat,
  doubt: string | undefined,
  commands: readonly WrittenCommand[],
): Promise<{ readonly remarks: readonly string[]; readonly rest: readonly WrittenCommand[] }> {
  if (doubt !== undefined) return { remarks: [], rest: commands };
  const done = commands.filter(mayAccompany).slice(0, A_LETTER);
  const remarks: string[] = [];
  for (const { command, asked } of done) {
    if (command.kind === "acting") remarks.push(await command.accompany!(seat, asked));
  }
  return { remarks, rest: commands.filter((each) => !done.includes(each)) };
}

/** Whether a command is done beside the sheet that its letter brings. */
export function mayAccompany({ command }: Pick<WrittenCommand, "command">): boolean {
  return command.kind === "acting" && command.accompany !== undefined;
}

/** Commands of a letter that get no answer, each named. */
export function commandsLeftAside(commands: readonly WrittenCommand[], because: string): string[] {
  return few(
    commands.map(({ text }) =>
      `I left "${clipped(text, NAMED)}" aside, as your letter ${because}. Send it in a letter of its own.`
    ),
  );
}

/** Does a command that its player has confirmed. @returns the result; undefined if it was done before */
export async function obeyConfirmed(
  office: Office,
  { text, ...seat }: ConfirmedCommand,
): Promise<string | undefined> {
  const written = commandIn(text);
  if (written?.command.kind !== "acting") return undefined;
  const done = await written.command.carryOut({ office, ...seat }, written.asked);
  switch (done.kind) {
    case "done":
      return done.sentence;
    case "read-already":
      return undefined;
    case "refused":
      return done.sentences.join(" ");
  }
}

function isAlong({ command }: WrittenCommand): boolean {
  return command.kind === "asking" && command.along !== undefined;
}

async function answer(
  { office, head, side, letter }: ActingSeat,
  command: AskingCommand,
  [first, ...others]: readonly [WrittenCommand, ...WrittenCommand[]],
  remarks: readonly string[],
  isBrief: boolean,
): Promise<Handled> {
  const along = others.filter(isAlong);
  const same = along.filter((other) => other.command === command);
  const isNew = await answerSeat(office, { id: head.id, side, letter }, async (game) => {
    const seat = { office, game, side };
    const { subject, blocks } = await command.answer(seat, [first.asked, ...same.map(({ asked }) => asked)]);
    const rest = blocksAlong(seat, along.filter((other) => other.command !== command));
    const wanted = isBrief ? withoutSheet(blocks) : blocks;
    return { subject, blocks: [...(remarks.length === 0 ? [] : [list(remarks)]), ...wanted, ...rest] };
  });
  return isNew ? { kind: "answered", about: command.name } : { kind: "read-already" };
}

/** Blocks without a sheet and the heading above it. */
function withoutSheet(blocks: readonly Block[]): Block[] {
  return blocks.filter(({ kind }, index) =>
    kind !== "sheet" && !(kind === "heading" && blocks[index + 1]?.kind === "sheet")
  );
}

function blocksAlong(seat: AskingSeat, along: readonly WrittenCommand[]): Block[] {
  const commands = new Set(along.map(({ command }) => command));
  return [...commands].flatMap((command) => {
    const asked = along.filter((other) => other.command === command).map((other) => other.asked);
    return command.kind === "asking" ? command.along!(seat, asked) : [];
  });
}

const NOT_SURELY_YOURS =
  "I do that only when I am sure that a letter is yours, and I can't be sure of this one. Please use the form on your page.";

async function act(
  seat: ActingSeat,
  doubt: string | undefined,
  { command, asked, text }: WrittenCommand & { readonly command: ActingCommand },
  remarks: readonly string[],
): Promise<Handled> {
  if (doubt !== undefined && !isFinal(seat, command, asked)) {
    if (command.confirmation === undefined) {
      if (seat.letter.writer !== undefined) return await askSeat(seat, { kind: "writer" }, doubt);
      return await tell(seat, "Nothing has changed", [NOT_SURELY_YOURS, ...remarks]);
    }
    const asks = command.confirmation(seat, asked);
    if (asks.ok) {
      return await askSeat(seat, { kind: "command", name: command.name, text, asks: asks.value }, doubt);
    }
    return await tell(seat, asks.error.about, [...asks.error.sentences, ...remarks]);
  }
  if (isFinal(seat, command, asked)) return await askedFirst(seat, { command, asked, text }, remarks);
  const done = await command.carryOut(seat, asked);
  switch (done.kind) {
    case "done":
      return { kind: "answered", about: done.about };
    case "read-already":
      return { kind: "read-already" };
    case "refused":
      return await tell(seat, done.about, [...done.sentences, ...remarks]);
  }
}

/** What cannot be undone is asked about by a link, whether the letter is in doubt or not. */
async function askedFirst(
  seat: ActingSeat,
  { command, asked, text }: WrittenCommand & { readonly command: ActingCommand },
  remarks: readonly string[],
): Promise<Handled> {
  const asks = command.confirmation?.(seat, asked);
  if (asks?.ok === false) return await tell(seat, asks.error.about, [...asks.error.sentences, ...remarks]);
  const done = await askAboutFinal(seat, text);
  if (done.ok) return { kind: "asked", about: command.name };
  if (done.error.code === "read-already") return { kind: "read-already" };
  return await tell(seat, "Nothing has changed", [done.error.sentence, ...remarks]);
}
