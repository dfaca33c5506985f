import { playersStep, type StepRefusal, type Wish } from "../../game/players-step.ts";
import { seatNote } from "../../game/letters/seat-note.ts";
import type { Terms } from "../../kernel/words.ts";
import type { Answered } from "../../game/access/reading-mark.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { CurrentGame, Office } from "../../game/office.ts";
import type { Final } from "../../game/letters/sure-address.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { OwnLines } from "../reading/own-words.ts";
import type { Block, Letter } from "../../kernel/block.ts";

/** A line of a letter that stands alone, surplus space and comments removed. */
export interface CommandLine {
  /** Without the mark that ends a sentence, without pictures, and without a please or thanks at either end. */
  readonly text: string;
  /** With all of them. */
  readonly whole: string;
  /** What the writer typed below it, as it stands, down to a line `end` or the signature. */
  below(): readonly string[];
  /** Whether it is a line `end` that these end with. */
  isEnded(): boolean;
}

interface Named<A> {
  readonly name: string;
  /** Its help, a line for each way to write it: `zone Europe/Berlin: the time of day that …`. */
  help(terms: Terms): readonly string[];
  /** @returns what the line asks for; undefined where it is no such command, but a sentence of a letter */
  read(line: CommandLine): A | undefined;
  /** Whether the lines below belong to it, up to a line `end`, or else all of them; none unless this is there. */
  takesBelow?(asked: A): boolean;
  /** The same, with only the lines below that the writer typed; without this function, all of them. */
  ofOwnWords?(asked: A, own: OwnLines): A;
}

/** The seat that a letter comes from, in its game as it stands. */
export interface AskingSeat {
  readonly office: Office;
  readonly game: CurrentGame;
  readonly side: Side;
}

/** A command that changes nothing, no matter who wrote it: its answer goes to the registered player. */
export interface AskingCommand<A = unknown> extends Named<A> {
  readonly kind: "asking";
  /** @param asked what the first such line asks; where the command has `along`, what all of them ask */
  answer(seat: AskingSeat, asked: readonly [A, ...A[]]): Letter | Promise<Letter>;
  /** Answers to all such lines of a letter that asks for something else first. */
  along?(seat: AskingSeat, asked: readonly A[]): Block[];
}

export interface ActingSeat {
  readonly office: Office;
  readonly head: GameHead;
  readonly side: Side;
  /** What is answered, and marked as read by the commit that does it. */
  readonly letter: Answered;
}

export type Acted =
  /** It is done, and what did it has answered the letter. @param about for the log, in a word */
  | { readonly kind: "done"; readonly about: string; readonly sentence: string }
  | { readonly kind: "read-already" }
  | ({ readonly kind: "refused" } & CommandRefusal);

export interface CommandRefusal {
  /** The subject of the letter that says so. */
  readonly about: string;
  readonly sentences: readonly string[];
}

/** A command that changes something: done at once only if its writer is beyond doubt. */
export interface ActingCommand<A = unknown> extends Named<A> {
  readonly kind: "acting";
  /**
   * Its effect, a sentence for the player who has to confirm a letter in doubt; or why it would have none. A command
   * without this is refused in doubt: its player uses the page.
   */
  confirmation?(seat: Pick<ActingSeat, "head" | "side">, asked: A): Result<string, CommandRefusal>;
  /**
   * What an act is about that cannot be undone; undefined where it can. Its player is asked by a link first, even where its
   * writer is beyond doubt: so it has to have a confirmation.
   */
  final?(asked: A): Final | undefined;
  carryOut(seat: ActingSeat, asked: A): Promise<Acted>;
  /**
   * Does it along with a sheet or another command of the same letter, which it does not mark as read: done twice it must come
   * to the same. A command without this is left aside in such a letter.
   * @returns the result, a sentence for that other answer
   */
  accompany?(seat: ActingSeat, asked: A): Promise<string>;
}

export type MailCommand<A = unknown> = AskingCommand<A> | ActingCommand<A>;

export interface WrittenCommand {
  readonly command: MailCommand;
  /** As the command has read it. */
  readonly asked: unknown;
  readonly text: string;
}

/** Reads a command that is its name alone. */
export function readsName(name: string): (line: CommandLine) => true | undefined {
  return ({ text }) => text.toLowerCase() === name ? true : undefined;
}

/** What a step that a player asked for has come to, as a command tells it. */
export function stepped(about: string, done: Result<string, StepRefusal>): Acted {
  if (done.ok) return { kind: "done", about, sentence: done.value };
  if (done.error.code === "read-already") return { kind: "read-already" };
  return { kind: "refused", about: "Nothing has changed", sentences: [done.error.sentence] };
}

/** Has a command do what a player's step does. @param about for the log, in a word */
export function stepBy<A>(
  about: string,
  step: (office: ActingSeat["office"], wish: Wish, asked: A) => Promise<Result<string, StepRefusal>>,
): ActingCommand<A>["carryOut"] {
  return async ({ office, head, side, letter }, asked) =>
    stepped(about, await step(office, { id: head.id, side, letter }, asked));
}

/** A command that is a few words, and does one step of a player's. @param written how, if not by its name alone */
export function plainCommand(
  name: string,
  { help, written, means, does }: {
    readonly help: string;
    readonly written?: RegExp;
    /** What it does, a sentence for a player who has to confirm it. */
    readonly means: string;
    readonly does: Parameters<typeof stepBy<true>>[1];
  },
): ActingCommand<true> {
  return {
    name,
    kind: "acting",
    help: () => [help],
    read: written === undefined ? readsName(name) : ({ text }) => written.test(text) ? true : undefined,
    confirmation: () => ok(means),
    carryOut: stepBy(name, does),
  };
}

/** Reads a command that a player switches something on or off by: `listed on`. */
export function readsSwitch(name: string): (line: CommandLine) => { readonly isOn: boolean } | undefined {
  return ({ text }) => {
    const line = text.toLowerCase();
    return line === `${name} on` || line === `${name} off` ? { isOn: line === `${name} on` } : undefined;
  };
}

/** Tells a seat what was done beside its game, and notes its letter as read. @param about for the log, in a word */
export async function toldAtSeat(
  { office, head, side, letter }: ActingSeat,
  about: string,
  subject: string,
  sentence: string,
  blocks: Block[] = [],
): Promise<Acted> {
  const step = await playersStep(office, { id: head.id, side, letter }, (game) =>
    ok({
      head: game.head,
      events: [],
      told: [seatNote(office, side, subject, [sentence], blocks)],
      sentence,
    }));
  return stepped(about, step);
}
