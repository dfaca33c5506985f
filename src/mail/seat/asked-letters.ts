import { answerSeat } from "../../game/letters/answer-seat.ts";
import { listed } from "../../common/text.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { type Block, list, paragraph } from "../../kernel/block.ts";
import type { PartlyRead } from "../../sheet/words/spoken/partly-read.ts";
import type { HalfRead } from "../../store/records/game-record.ts";
import { footing, subject } from "../../../templates/letters/frame.ts";
import { repliesTo } from "../asking/records/replies.ts";
import type { Reply, Says } from "../asking/phrases/intent.ts";
import { untilWhen, whatWaits } from "../asking/phrases/what-waits.ts";
import type { AskingSeat, WrittenCommand } from "../commands/command.ts";
import { commandIn } from "../command-registry/registry.ts";
import type { Handled } from "../letters-in/handled.ts";
import { choicesAsked } from "../words/numbered-choices.ts";
import { commandsLeftAside, obey } from "./obey.ts";
import { isDeviceLine } from "../reading/letter/device-line.ts";
import { besideOffered, type MeaningOffered, meaningsSaid } from "../words/offered-meanings.ts";
import { takesTooLong } from "../words/too-long.ts";
import type { SeatContents } from "./seat-contents.ts";

/** The answers to what a letter asks in its writer's own words. */

export const askingSeat = ({ seat: { office, side }, current }: SeatContents): AskingSeat => ({
  office,
  game: current,
  side,
});

/** The orders that a letter means by an answer in other words, as the game has them. */
export async function ordersAsked(contents: SeatContents): Promise<string[]> {
  if (contents.doubt !== undefined) return [];
  const answers = contents.understood.asked.filter(({ intent }) => intent.name === "answer");
  const replies = await repliesTo(answers, askingSeat(contents));
  return replies.flatMap((reply) => reply.kind === "orders" ? reply.lines : []);
}

/** The answers to questions beside something else: sentences for the letter that answers that. */
export async function answersAlong(contents: SeatContents, hasOrders = false): Promise<string[]> {
  // `No, let him come`: what the orders beside it answer is no longer open.
  const asked = contents.understood.asked.filter(({ intent }) => !hasOrders || intent.name !== "answer");
  const replies = await repliesTo(asked, askingSeat(contents));
  return replies.flatMap((reply) =>
    reply.kind === "says" ? [...reply.sentences, ...(reply.blocks ?? []).flatMap(asSentences)] : [
      `You also ask for more: reply ${
        (reply.kind === "command" ? reply.line : reply.lines[0]).toUpperCase()
      }, and you get it.`,
    ]
  );
}

/** The part of a block that fits into a sentence. */
function asSentences(block: Block): string[] {
  return block.kind === "facts" ? block.rows.map(([label, value]) => `${label}: ${value}.`) : [];
}

/**
 * Answers a letter that asks something, and does what it wishes. Done things have their own letter; further questions are
 * answered in another.
 * @param others what else the answer has to say
 * @param keep keeps orders, and shows them to their writer
 */
export async function answerAsked(
  contents: SeatContents,
  others: readonly string[],
  keep: (lines: readonly string[]) => Promise<Handled>,
): Promise<Handled> {
  const { seat, doubt, understood } = contents;
  const remarks = [...(understood.asksMore ? [ASKS_MORE] : []), ...others];
  const given = await repliesTo(understood.asked, askingSeat(contents));
  const orders = given.flatMap((reply) => reply.kind === "orders" ? reply.lines : []);
  if (orders.length > 0) return await keep(orders);
  const replies = given.map((reply, index) =>
    given.length > 1 ? reply : withChoices(reply, understood.asked[index].text, askingSeat(contents))
  );
  const answers = replies.filter((reply) => reply.kind === "says");
  const commands = replies.flatMap(commandOf);
  const [act, ...acts] = commands.filter(({ command }) => command.kind === "acting");
  const asks = commands.filter(({ command }) => command.kind === "asking");
  const also = commands.length > 0 ? undefined : await besideGuess(contents, answers);
  if (act === undefined) {
    return await answer(contents, also === undefined ? answers : [...answers, also], asks, remarks);
  }
  const done = await obey(seat, doubt, [act], remarks);
  if (done.kind === "read-already" || answers.length + asks.length + acts.length === 0) return done;
  const { readAs = seat.letter.messageId } = seat.letter;
  const besides = { ...contents, seat: { ...seat, letter: { ...seat.letter, readAs: `${readAs} besides` } } };
  await answer(besides, answers, asks, commandsLeftAside(acts, `asks for "${act.text}" first`));
  return done;
}

/** What else a letter may mean, where its answer leaves that open. */
async function besideGuess(
  contents: SeatContents,
  answers: readonly Says[],
): Promise<Says | undefined> {
  const { beside, hearing, understood: { asked } } = contents;
  const sentences = answers.flatMap((answer) => answer.sentences);
  const told = JSON.stringify([sentences, answers.flatMap(({ blocks = [] }) => blocks)]);
  if (sentences.length >= MOST_SENTENCES) return undefined;
  const also = besideOffered(
    await hearing.readWords(askingSeat(contents), {
      kind: "also",
      texts: beside.said.flat(),
      given: { asked, sentences, told },
    }).catch(offersNothing),
  );
  return also === undefined
    ? undefined
    : { kind: "says", about: answers[0]?.about ?? NOT_UNDERSTOOD, ...also };
}

/** How many sentences of answers leave room for what else may be meant. */
const MOST_SENTENCES = 5;

/** What was read of a letter counts, even if looking for more takes too long. */
function offersNothing(error: unknown): readonly MeaningOffered[] {
  if (!takesTooLong(error)) throw error;
  return [];
}

/** An answer that asks which one is meant, with numbered possibilities. */
function withChoices(reply: Reply, text: string, seat: AskingSeat): Reply {
  if (reply.kind !== "says") return reply;
  const [asks = "", another] = reply.sentences;
  const choices = another === undefined && asks.endsWith("Which one?")
    ? choicesAsked(text, asks, seat)
    : undefined;
  return choices === undefined ? reply : { ...reply, sentences: [choices.sentence], blocks: choices.blocks };
}

async function answer(
  contents: SeatContents,
  answers: readonly Says[],
  [command, ...others]: readonly WrittenCommand[],
  remarks: readonly string[],
): Promise<Handled> {
  if (command === undefined) return await sayAnswers(contents, answers, remarks);
  const said = answers.flatMap((
    { sentences, blocks = [] },
  ) => [...sentences, ...blocks.flatMap(asSentences)]);
  // A reader who asks for the map or the orders has not asked for a sheet.
  const isBrief = !WITH_SHEET.includes(command.command.name);
  return await obey(contents.seat, contents.doubt, [command, ...others], [...said, ...remarks], isBrief);
}

const ASKS_MORE = "I answer three questions in a letter. Please ask the others in another.";

/** Commands by which a player asks for a sheet, or for a letter that has one. */
const WITH_SHEET = ["status", "resend"];

function commandOf(reply: Reply): WrittenCommand[] {
  if (reply.kind !== "command") return [];
  const command = commandIn(reply.line);
  if (command === undefined) throw new Error(`${reply.line} is no command`);
  return [command];
}

/** Says everything, without a sheet; the answers name the deadline. */
export async function sayAnswers(
  { seat: { office, head, side, letter } }: SeatContents,
  answers: readonly Omit<Says, "kind">[],
  remarks: readonly string[],
  halfRead?: HalfRead | null,
): Promise<Handled> {
  const about = answers[0]?.about ?? "Not done";
  const isNew = await answerSeat(office, { id: head.id, side, letter, halfRead }, (current) => {
    const words = wordsOf(office.site, current.head, side);
    return {
      subject: subject(words, about),
      blocks: [
        ...answers.flatMap(({ sentences, blocks = [] }, index) => [
          ...sentences.filter((each) => !isSaidLater(each, answers.slice(index + 1))).map(paragraph),
          ...blocks,
        ]),
        ...(remarks.length === 0 ? [] : [list(remarks)]),
        ...footing(words),
      ],
    };
  });
  return isNew ? { kind: "answered", about } : { kind: "read-already" };
}

/** Two answers may end with the same next step. */
function isSaidLater(sentence: string, later: readonly Omit<Says, "kind">[]): boolean {
  return later.some(({ sentences }) => sentences.includes(sentence));
}

export const NOT_UNDERSTOOD = "What did you mean?";

/** The numbered possibilities of orders with a name that may mean several; undefined if there are none. */
export async function meantByNumber(contents: SeatContents): Promise<Says | undefined> {
  const { beside: { talk, unsorted }, doubt, hearing } = contents;
  const choices = doubt !== undefined
    ? undefined
    : await hearing.readWords(askingSeat(contents), { kind: "choices", texts: [...unsorted, ...talk] });
  return choices === undefined
    ? undefined
    : { kind: "says", about: NOT_UNDERSTOOD, sentences: [choices.sentence], blocks: choices.blocks };
}

/**
 * The answer to a letter of which nothing was understood: what was taken in, what it may mean or what may be written, what is
 * waited for.
 */
export async function notUnderstood(
  contents: SeatContents,
  takenIn?: string,
  part?: PartlyRead,
): Promise<readonly Omit<Says, "kind">[]> {
  const seat = askingSeat(contents);
  const { beside: { unsorted, talk }, doubt, hearing, understood: { named } } = contents;
  const [name] = named;
  const waits = [whatWaits(seat), ...untilWhen(seat).slice(0, 1)].join(" ");
  const offers = doubt !== undefined || takenIn !== undefined
    ? []
    : await hearing.readWords(seat, { kind: "offers", texts: part?.unread ?? [...unsorted, ...talk] });
  const isOffering = offers.length > 0;
  const taken = takenIn ??
    (part !== undefined
      ? `${notRead(part)}, so nothing has changed.`
      : name === undefined
      ? NOTHING_FOUND
      : `I took in ${listed(named)}, but not what you mean. ${
        isOffering ? "" : WHICH_ONE
      }Nothing has changed.`);
  if (isOffering) {
    return [{ ...meaningsSaid(taken, offers), about: NOT_UNDERSTOOD }, {
      about: NOT_UNDERSTOOD,
      sentences: [waits],
    }];
  }
  const next = part !== undefined
    ? "Please send it in other words, with the names or numbers of the sheet. Or reply SHEET, and I send your sheet to fill in."
    : name === undefined
    ? 'You could write "what did I miss?", "send me the sheet", or HELP.'
    : `You could write an order, "${askedAbout(named.find((each) => /\d/.test(each)) ?? name)}?", or HELP.`;
  return [{ about: NOT_UNDERSTOOD, sentences: [taken, waits, next] }];
}

const REPEATED = { clauses: 3, characters: 120 } as const;

/** What is said about the unread part, if the other is kept. */
export function partLeft(part: Pick<PartlyRead, "unread">): string {
  return `${
    notRead(part)
  }. I keep the orders below. Send the rest in other words, with the names or numbers of the sheet; GO plays without it.`;
}

/** What that part may mean, beside the orders that were read. */
export async function restOffered(
  contents: SeatContents,
  unread: readonly string[],
  orders: readonly string[],
): Promise<readonly Block[]> {
  if (unread.length === 0) return [];
  const { hearing } = contents;
  const also = besideOffered(
    await hearing.readWords(askingSeat(contents), { kind: "rest", texts: unread, before: orders })
      .catch(offersNothing),
  );
  return also === undefined ? [] : [...also.sentences.map(paragraph), ...also.blocks];
}

/** The unread part of a letter, if it may hold orders: a later GO is not meant for what was kept before. */
export function halfReadOf(contents: SeatContents, part?: PartlyRead): HalfRead | null | undefined {
  const { current, doubt, beside: { mixed, talk }, understood: { named } } = contents;
  if (doubt !== undefined) return undefined;
  // The answer to a mere quotation names what GO plays.
  if (contents.isQuoting && talk.length + mixed.length === 0) return null;
  const { run } = current.head;
  if (mixed.length > 0) {
    const lines = (isRead: boolean) =>
      mixed.flatMap(({ text, problem }) => (problem === undefined) === isRead ? [text] : []);
    return { run, orders: lines(true), unread: lines(false).map(shortened) };
  }
  return named.length === 0 && part === undefined ? undefined : {
    run,
    orders: [],
    unread: (part?.unread ?? talk).filter((line) => !isDeviceLine(line)).map(shortened),
  };
}

function notRead({ unread }: Pick<PartlyRead, "unread">): string {
  return `I could not read ${
    listed(unread.slice(0, REPEATED.clauses).map((clause) => `"${shortened(clause)}"`))
  }`;
}

function shortened(clause: string): string {
  return clause.length <= REPEATED.characters ? clause : `${clause.slice(0, REPEATED.characters)} \u2026`;
}

/** A number alone is a place. */
function askedAbout(name: string): string {
  return /^\d+$/.test(name) ? `what is in ${name}` : `where is ${name}`;
}

const WHICH_ONE = "Which order or question is it? ";

const NOTHING_FOUND =
  "I found no order and no question that I know in your letter, so nothing has changed. I passed nothing on: PRESS on a line above your words does that.";
