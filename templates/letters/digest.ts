import { type Block, heading, type Letter, link, list, paragraph } from "../../src/kernel/block.ts";
import { sideName } from "../../src/kernel/side.ts";
import { storedSize } from "../../src/common/bytes/json.ts";
import { counted } from "../../src/common/text.ts";
import { heldPart } from "./gathered.ts";
import { timeSentences } from "../time.ts";
import { type DiaryWords, scoreSentence } from "./diary.ts";
import { footing, type GameWords, subject } from "./frame.ts";
import { answerReplies, type PositionWords, whoseTurn } from "./position.ts";
import { type OfferedReply, repliesBlock } from "./replies.ts";

/** One game of a daily letter that tells of several. */
export interface DigestPart {
  readonly words: GameWords & PositionWords;
  readonly opponent: string;
  /** Whether the game waits for the reader. */
  readonly isWaiting: boolean;
  /** Why it waits for no player, if it does not: it is over, or stopped. */
  readonly standing: string | undefined;
  /** Since when it waits, if it has no deadlines. */
  readonly silence: string | undefined;
  /** What was played since the reader last heard; undefined if nothing was. */
  readonly diary: DiaryWords | undefined;
  /** Words that the other player sent to come with the next turn. */
  readonly press: readonly Block[];
  /** Letters that waited for this one. */
  readonly held: readonly Letter[];
  /** The address for answers to this game. */
  readonly post: string;
  /** It has a line or two, for lack of room. */
  readonly isShort: boolean;
}

/** How many sentences tell of a game. */
const TOLD = 3;

/** The daily letter for all games of an address. @param words of the game that it goes with */
export function digestLetter(words: GameWords, parts: readonly DigestPart[]): Letter {
  const waiting = parts.filter(({ isWaiting }) => isWaiting).length;
  const lead = waiting === 0
    ? "No game waits for you."
    : `${counted(waiting, "game")} ${waiting === 1 ? "waits" : "wait"} for you.`;
  return {
    subject: subject(words, `Daily letter: ${counted(parts.length, "game")}, ${waiting} waiting for you`),
    blocks: [
      paragraph(`${lead} Here is each game for which you get one letter a day.`),
      ...parts.filter(({ isShort }) => !isShort).flatMap(partBlocks),
      ...shortPart(parts.filter(({ isShort }) => isShort)),
      paragraph(
        "To answer by mail, use a button, or a sheet with the heading of its game. STOP DAILY ends this letter, and each game sends its own again. NOTIFY DAILY 18:30 moves it to another hour.",
      ),
      // One game's deadline is not the letter's.
      ...footing(words).filter(({ kind }) => kind !== "due"),
    ],
  };
}

/** So much room those games have that get a line each, in bytes. */
const LINES = 15_000;

function shortPart(parts: readonly DigestPart[]): Block[] {
  if (parts.length === 0) return [];
  let room = LINES;
  const lines = parts.map((part) => `${nameOf(part)}: ${standingOf(part)}`).filter((line) =>
    (room -= storedSize(line)) > 0
  );
  const left = parts.length - lines.length;
  return [
    heading("Your other games"),
    list(left === 0 ? lines : [...lines, `${counted(left, "game")} more: MY GAMES lists them all.`]),
  ];
}

function nameOf({ words: { title, id, side }, opponent }: DigestPart): string {
  return `${title.split(":")[0]} ${id}, ${sideName(side)} against ${opponent}`;
}

/** Who the game waits for, since when and until when, or why for nobody. */
function standingOf({ words, standing, silence }: DigestPart): string {
  const { side, time, turn } = words;
  const due = time === undefined || standing !== undefined ? [] : timeSentences(time, side);
  const now = `Game-Turn ${turn.gameTurn}`;
  const whose = standing ?? whoseTurn(words);
  return [
    ...(whose.includes(now) ? [] : [`${now}.`]),
    whose,
    ...due,
    ...(silence === undefined ? [] : [silence]),
  ].join(" ");
}

/** What is said of one game at length. */
export function partBlocks(part: DigestPart): Block[] {
  const { words, diary, held, press } = part;
  return [
    heading(nameOf(part)),
    paragraph(standingOf(part)),
    ...press,
    ...heldPart(held),
    ...(diary === undefined ? [] : [list(toldOf(diary))]),
    ...posted(part, answers(part)),
    link("Its page", words.seatUrl),
  ];
}

function toldOf({ earlier, told, score }: DiaryWords): string[] {
  return [...[...earlier, ...told].slice(-TOLD), ...(score.length === 0 ? [] : [scoreSentence(score)])];
}

function answers({ words, isWaiting }: DigestPart): OfferedReply[] {
  if (!isWaiting) return [{ text: "Send me how it stands", lines: ["status"] }];
  const { question, sheet, answers: ready = [] } = words;
  return [
    { text: "Send me the sheet", lines: ["sheet"] },
    ...(question === undefined ? [] : answerReplies(sheet, ready)),
  ];
}

/** Replies that go to the game itself, whichever game the letter goes with. */
function posted({ words: { id, side, title }, post }: DigestPart, replies: readonly OfferedReply[]): Block[] {
  const subject = `${title.split(":")[0]} [${id} ${sideName(side)}]`;
  return repliesBlock(replies).map((block) =>
    block.kind === "replies" ? { ...block, post: { address: post, subject } } : block
  );
}
