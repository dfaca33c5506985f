import { answerSeat } from "../game/letters/answer-seat.ts";
import { wordsOf } from "../game/reader-words.ts";
import { type Block, list, paragraph } from "../kernel/block.ts";
import { footing, subject } from "../../templates/letters/frame.ts";
import { repliesTo } from "./asking/asked.ts";
import type { Reply, Says } from "./asking/intent.ts";
import { untilWhen, whatWaits } from "./asking/what-waits.ts";
import type { AskingSeat, WrittenCommand } from "./commands/command.ts";
import { commandIn } from "./commands/registry.ts";
import type { Handled } from "./handled.ts";
import { obey } from "./obey.ts";
import type { SeatContents } from "./seat-contents.ts";

/** The answers to what a letter asks in its writer's own words. */

const askingSeat = ({ seat: { office, side }, current }: SeatContents): AskingSeat => ({
  office,
  game: current,
  side,
});

/** The answers to questions that stand beside something else: sentences for the letter that answers that. */
export async function answersAlong(contents: SeatContents): Promise<string[]> {
  const replies = await repliesTo(contents.understood.asked, askingSeat(contents));
  return replies.flatMap((reply) =>
    reply.kind === "says"
      ? [...reply.sentences, ...(reply.blocks ?? []).flatMap(asSentences)]
      : [`You also ask for something else: reply ${reply.line.toUpperCase()} in a letter of its own.`]
  );
}

/** What of a block fits into a sentence. */
function asSentences(block: Block): string[] {
  return block.kind === "facts" ? block.rows.map(([label, value]) => `${label}: ${value}.`) : [];
}

/** Answers a letter that asks something, and does what it wishes. @param remarks what else the answer has to say */
export async function answerAsked(contents: SeatContents, remarks: readonly string[]): Promise<Handled> {
  const { seat, doubt } = contents;
  const replies = await repliesTo(contents.understood.asked, askingSeat(contents));
  const answers = replies.filter((reply) => reply.kind === "says");
  const [command, ...others] = replies.flatMap(commandOf);
  if (command !== undefined) {
    const said = answers.flatMap(({ sentences }) => sentences);
    return await obey(seat, doubt, [command, ...others], [...said, ...remarks]);
  }
  return await say(contents, answers, remarks);
}

function commandOf(reply: Reply): WrittenCommand[] {
  if (reply.kind !== "command") return [];
  const command = commandIn(reply.line);
  if (command === undefined) throw new Error(`${reply.line} is no command`);
  return [command];
}

/** Says what there is to say, without a sheet; until when what is due stands in the answers. */
export async function say(
  { seat: { office, head, side, letter } }: SeatContents,
  answers: readonly Omit<Says, "kind">[],
  remarks: readonly string[],
): Promise<Handled> {
  const [{ about }] = answers;
  const isNew = await answerSeat(office, { id: head.id, side, letter }, (current) => {
    const words = wordsOf(office.site, current.head, side);
    return {
      subject: subject(words, about),
      blocks: [
        ...answers.flatMap(({ sentences, blocks = [] }) => [...sentences.map(paragraph), ...blocks]),
        ...(remarks.length === 0 ? [] : [list(remarks)]),
        ...footing(words),
      ],
    };
  });
  return isNew ? { kind: "answered", about } : { kind: "read-already" };
}

export const NOT_UNDERSTOOD = "What did you mean?";

/** What is answered to a letter of which nothing was understood: what was taken in, what is waited for, what may be written. */
export function notUnderstood(contents: SeatContents, takenIn: string = NOTHING_FOUND): string[] {
  const seat = askingSeat(contents);
  return [
    takenIn,
    [whatWaits(seat), ...untilWhen(seat).slice(0, 1)].join(" "),
    'You could write "what did I miss?", "send me the sheet", or HELP.',
  ];
}

const NOTHING_FOUND =
  "I read your letter and found no order in it and no question that I know. So nothing has changed, and I passed nothing on: PRESS on a line above your words does that.";
