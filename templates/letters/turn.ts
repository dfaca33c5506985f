import { capitalized } from "../../src/common/text.ts";
import { enemyOf, sideName } from "../../src/kernel/side.ts";
import {
  type Block,
  fineFacts,
  heading,
  type Letter,
  link,
  list,
  paragraph,
  small,
} from "../../src/kernel/block.ts";
import type { RollNumber } from "../../src/kernel/words.ts";
import { beaconFact, FIRST_PROTOCOL, rollbackSentences } from "../dice.ts";
import { lapseSentence } from "../time.ts";
import { diaryPart, type DiaryWords } from "./diary.ts";
import { endingPart, type EndingWords } from "./ending.ts";
import { footing, type GameWords, subject, timePart } from "./frame.ts";
import { type AnswerInTurn, linesInTurn } from "./orders-answer.ts";
import {
  lastMap,
  mapBlock,
  meansPart,
  ordersPart,
  type PositionWords,
  standingPart,
  whoseTurn,
} from "./position.ts";

export interface TurnReport {
  /** What it was, or was a part of: `the Axis Player-Turn of Game-Turn 3`. */
  readonly name: string;
  /** It was a set-up, of which there is nothing to tell. */
  readonly isSetUp?: boolean;
  /** The log. @param isOnMap whether the reader has the map at hand that numbers its events */
  readonly log: (isOnMap: boolean) => readonly Block[];
  /** So much has changed that the letter brings the whole map again. */
  readonly isMuchChanged: boolean;
  /** Those that the reader saw. */
  readonly rolls: readonly RollNumber[];
  readonly run: number;
  readonly key: string;
  /** The part of the orders that went into the dice; null if none did. */
  readonly orders: string | null;
  /** The beacon's round that went into its dice. */
  readonly beacon: { readonly round: number; readonly randomness: string } | null;
  /** What happened to this player's orders that could not be carried out as written. */
  readonly remarks: readonly string[];
  /** The deadline that passed, so that it was played. */
  readonly lapse: Parameters<typeof lapseSentence>[0] | null;
}

export interface TurnWords extends GameWords, PositionWords {
  readonly turns: readonly TurnReport[];
  readonly diary: DiaryWords;
  /** The first run that the diary tells of, and the map shows. */
  readonly since: number;
  /** What the last letter tells of the whole game. */
  readonly ending?: EndingWords | undefined;
  /** How many earlier parts of Player-Turns are left to the page. */
  readonly older?: number;
  readonly outcome: string | undefined;
  /** A note that the next orders are already locked, and which beacon round their dice wait for. */
  readonly locked?: string | undefined;
  /** The answer to the orders by which it was played, if the reader has sent them by mail. */
  readonly answer?: AnswerInTurn | undefined;
  /** What the other player has written to come with it. */
  readonly press: readonly Block[];
}

/** The letter after one or more Player-Turns: map, log, what to do now. */
export function turnLetter(words: TurnWords): Letter {
  const hasMap = isMuchChanged(words);
  const remarks = words.turns.flatMap((turn) => turn.remarks);
  return {
    subject: turnSubject(words),
    blocks: [
      paragraph(
        (words.answer === undefined || words.answer.lead === "" ? "" : `${words.answer.lead} `) +
          (words.outcome ?? `${playedWords(words)} ${whoseTurn(words)}`.trimStart() + lockedWords(words)),
      ),
      ...timePart(words),
      ...words.turns.flatMap(({ lapse }) =>
        lapse === null ? [] : [paragraph(lapseSentence(lapse, words.side))]
      ),
      ...words.answer?.problems ?? [],
      ...diaryOrNothing(words),
      ...(remarks.length === 0 ? [] : [heading("What became of your orders"), list(remarks)]),
      ...words.press,
      words.outcome !== undefined
        ? lastMap(words)
        : hasMap
        ? mapBlock(words)
        : link(SMALL_CHANGE, `${words.seatUrl}/map/${words.run}`),
      ...(words.ending === undefined ? [] : endingPart(words, words.ending)),
      ...(isToAct(words) ? wholePart(words, hasMap) : shortPart(words)),
      ...footing(words, dicePart(words)),
    ],
  };
}

/** The diary, or that nothing happened if the other side's whole Player-Turn has nothing to tell. */
function diaryOrNothing({ diary, turns, question, outcome }: TurnWords): Block[] {
  const told = diaryPart(diary);
  const isWhole = diary.whose === "other" && question === undefined && outcome === undefined &&
    turns.some(({ isSetUp }) => isSetUp !== true);
  return told.length === 0 && isWhole ? [paragraph("Nothing happened that you could see.")] : told;
}

/** Whether its reader has anything to do. */
function isToAct({ outcome, waitingFor, side }: TurnWords): boolean {
  return outcome === undefined && waitingFor === side;
}

/** The answers on their orders that the reader has to see, and how to get more: the page has the log and the lists. */
function shortPart({ answer, terms, outcome, question }: TurnWords): Block[] {
  const pieces = terms.piece.many;
  const position = question === undefined ? ` ${pieces.toUpperCase()} for all ${pieces},` : "";
  const more = outcome === undefined
    ? "SHEET to change your standing orders"
    : "REMATCH to play again with the sides changed";
  return [...linesInTurn(answer), paragraph(`Reply LOG for the whole log,${position} or ${more}.`)];
}

/** The parts to act on and to look up: the sheet, the log, the state of the game. */
function wholePart(words: TurnWords, hasMap: boolean): Block[] {
  const announced = words.question?.announced ?? [];
  return [
    ...announced.filter((block) => !isTable(block)),
    ...ordersPart(words),
    ...olderPart(words),
    ...underOneHeading(
      words.turns.flatMap((turn) => logPart(turn.log(hasMap && isAloneOnMap(turn, words)))),
    ),
    ...announced.filter(isTable),
    ...rollsPart(words),
    // A turn's later steps only tell what is new.
    ...(words.question === undefined || words.diary.before === undefined ? standingPart(words) : []),
    ...meansPart(words),
    ...linesInTurn(words.answer),
  ];
}

/** A log; nothing if it has headings alone. */
function logPart(log: readonly Block[]): readonly Block[] {
  return log.every(({ kind }) => kind === "heading") ? [] : log;
}

/** Logs without a heading that repeats the one above. */
function underOneHeading(blocks: readonly Block[]): Block[] {
  let last: string | undefined;
  return blocks.filter((block) => {
    if (block.kind !== "heading") return true;
    const isNew = block.text !== last;
    last = block.text;
    return isNew;
  });
}

/** Whether a block is looked up and not read: it comes below the log. */
function isTable({ kind }: Block): boolean {
  return kind === "outline" || kind === "small";
}

/** Whether the map shows the events of one run only, so that the log and it number the same. */
function isAloneOnMap(turn: TurnReport, { run, since }: TurnWords): boolean {
  return turn.run === run && since === run;
}

function lockedWords({ locked }: TurnWords): string {
  return locked === undefined ? "" : ` Its orders are locked. ${locked}`;
}

/** The text in place of the map. */
const SMALL_CHANGE = "The map has hardly changed";

/**
 * Whether the letter brings the whole map again. The reason: much change since the reader's last letter, or much to order by
 * it.
 */
function isMuchChanged({ turns, older = 0, outcome, side, waitingFor, question }: TurnWords): boolean {
  const isHisTurn = waitingFor === side && question === undefined;
  const hasChanged = turns.some((turn) => turn.isMuchChanged);
  return isHisTurn || hasChanged || older > 0 || outcome !== undefined;
}

function olderPart({ older = 0 }: TurnWords): Block[] {
  if (older === 0) return [];
  const parts = older === 1
    ? "One earlier part of a Player-Turn is"
    : `${older} earlier parts of Player-Turns are`;
  return [paragraph(`${parts} not told here for want of room; your page and its ledger have them.`)];
}

/** A link to the proofs of the dice that the log names. */
function rollsPart({ turns, seatUrl }: TurnWords): Block[] {
  const [first] = turns.flatMap(({ rolls }) => rolls);
  return first === undefined ? [] : [
    link(
      `Proof of each die (or write DICE RUN ${first.run}, ROLL ${first.roll})`,
      `${seatUrl}/dice`,
    ),
  ];
}

/** The origin of the dice, unless an attached proof has it; and dice that are not their runs' own. */
function dicePart({ turns, ledger }: TurnWords): Block[] {
  const made = ledger.attached !== undefined ? [] : turns.map(({ run, key, orders, beacon }) =>
    fineFacts([
      [`Run ${run}, key`, key],
      ...(orders === null ? [] : [["Orders digest", orders] as const]),
      ...(beacon === null ? [] : [beaconFact(beacon)]),
    ])
  );
  const kept = keptPart(turns);
  const isFirst = turns.some(({ orders }) => orders !== null);
  return made.length + kept.length === 0
    ? []
    : [heading("The dice"), ...kept, ...(isFirst ? [small(FIRST_PROTOCOL)] : []), ...made];
}

/** Dice that the runs' own keys do not give. */
function keptPart(turns: TurnWords["turns"]): Block[] {
  const kept = turns.flatMap(({ rolls }) => rolls).filter((roll) => roll.kept !== undefined);
  return kept.map((roll) =>
    paragraph(
      `Run ${roll.run}, roll ${roll.roll}: ${rollbackSentences({ ...roll, isUndone: false }).join(" ")}`,
    )
  );
}

function turnSubject(words: TurnWords): string {
  const { turn: { gameTurn, isSetUp }, waitingFor, side, question } = words;
  if (words.outcome !== undefined) return subject(words, "the game is over");
  const when = isSetUp === true ? "set-up" : `Game-Turn ${gameTurn}`;
  const wanted = waitingFor !== side
    ? `waiting for ${words.enemy ?? sideName(enemyOf(side))}`
    : question === undefined
    ? "your turn"
    : question.subject;
  return subject(words, wanted, when);
}

/** Of a turn's later steps the reader knows that it is under way, if no orders of theirs began them. */
function playedWords({ turns, question, diary, answer }: TurnWords): string {
  const named = new Set(turns.map(({ name }) => name));
  const played = [...named].slice(0, question === undefined ? undefined : -1);
  const isKnown = diary.before !== undefined && answer === undefined;
  const under = question === undefined || named.size === 0 || isKnown
    ? ""
    : `${sentence([...named].slice(-1), "is", "are")} under way.`;
  return [played.length === 0 ? "" : playedSentence(played), under].join(" ").trim();
}

/** This many or more are not named one by one. */
const MANY = 4;

function playedSentence(played: readonly string[]): string {
  if (played.length < MANY) return `${sentence(played, "is", "are")} played.`;
  return `${played.length} Player-Turns are played, from ${played[0]} to ${played[played.length - 1]}.`;
}

function sentence(things: readonly string[], one: string, several: string): string {
  const text = things.join(" and ");
  return `${capitalized(text)} ${things.length === 1 ? one : several}`;
}
