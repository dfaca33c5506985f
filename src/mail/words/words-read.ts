import { deskOf } from "../../game/open/desk-of.ts";
import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import type { PartlyRead } from "../../sheet/words/spoken/partly-read.ts";
import { isRead, NOTHING_ASKED, type Understood, understood } from "../asking/asked.ts";
import type { AnswerGiven } from "../asking/near-questions.ts";
import type { HeardSeat } from "../asking/phrases/intent.ts";
import type { AskingSeat } from "../commands/command.ts";
import { askedOnce } from "./asked-once.ts";
import { type BesideSheet, besideSheet } from "./beside-sheet.ts";
import { choicesOrdered, type NumberedChoices } from "./numbered-choices.ts";
import { alsoMeant, alsoOrdered, type MeaningOffered, meaningsOffered } from "./offered-meanings.ts";
import { leftOf, partReadOf } from "./partly-heard.ts";
import { type Meant, sheetMeant, type WrittenWhen } from "./sheet-meant.ts";

/**
 * What may be asked about a player's own words, with the answers. Both are data, and nothing here needs a store: so a thread
 * can read the words while pages are answered.
 */
export interface WordsAnswers {
  readonly heard: WordsHeard;
  readonly sorted: BesideSheet;
  readonly meant: Meant | undefined;
  readonly part: PartlyRead | undefined;
  readonly left: readonly string[];
  readonly choices: NumberedChoices | undefined;
  readonly offers: readonly MeaningOffered[];
  readonly also: readonly MeaningOffered[];
  readonly rest: readonly MeaningOffered[];
}

/** What a letter says beside its sheets. */
export interface WordsHeard {
  readonly sorted: BesideSheet;
  readonly understood: Understood;
  /** Lines between its orders that ask something, and are answered. */
  readonly aside: readonly string[];
}

export type WordsQuestion =
  | {
    readonly kind: "heard";
    /** As its writer typed them. */
    readonly lines: readonly string[];
    /** Whether paragraphs count that are orders in part. */
    readonly takesParts: boolean;
    /** What is asked in place of these lines, by paragraph: the subject of an empty letter. */
    readonly instead: readonly (readonly string[])[] | undefined;
    /** Whether it also brings a sheet: then nothing in it is answered by its subject as a whole. */
    readonly hasSheet: boolean;
    /** It is a notice of absence, which asks nothing. */
    readonly isNotice: boolean;
  }
  | { readonly kind: "sorted"; readonly lines: readonly string[]; readonly takesParts: boolean }
  | {
    readonly kind: "meant";
    readonly own: readonly OrderBlock[];
    readonly beside: BesideSheet;
    readonly when: WrittenWhen;
    readonly shown: string | undefined;
    readonly typed: readonly string[];
  }
  | {
    readonly kind: "part";
    readonly beside: BesideSheet;
    readonly understood: Understood;
    readonly isAnswering: boolean;
  }
  | {
    readonly kind: "left";
    readonly around: readonly string[];
    readonly understood: Understood;
    readonly orders: readonly string[];
    readonly told: readonly string[];
  }
  | { readonly kind: "choices"; readonly texts: readonly string[] }
  | { readonly kind: "offers"; readonly texts: readonly string[] }
  | { readonly kind: "also"; readonly texts: readonly string[]; readonly given: AnswerGiven }
  | {
    readonly kind: "rest";
    /** What was left unread beside orders, and those orders. */
    readonly texts: readonly string[];
    readonly before: readonly string[];
  };

type Kind = WordsQuestion["kind"];

/**
 * Reads words with a game as it stands.
 * @throws {GoneOn}
 * @throws {WorkNotDone} if it takes too long
 */
export type WordsReader = <K extends Kind>(
  seat: AskingSeat,
  question: Extract<WordsQuestion, { readonly kind: K }>,
) => Promise<WordsAnswers[K]>;

/** The game has gone on while a thread read the words: they are read again. */
export class GoneOn extends Error {
  override readonly name = "GoneOn";
}

/** Reads where letters are read. */
export const readWordsHere = (async (seat, question) => await answerWords(seat, question)) as WordsReader;

/** Takes no word for anything. Lines that may speak against orders are reported, as what stands below a signature is. */
export const readNoWords =
  ((seat, question) => Promise.resolve(answerNoWords(seat, question))) as WordsReader;

function answerNoWords({ game, side }: HeardSeat, question: WordsQuestion): WordsAnswers[Kind] {
  switch (question.kind) {
    case "heard":
      return { sorted: unsortedIn(question.lines), understood: NOTHING_ASKED, aside: [] };
    case "sorted":
      return unsortedIn(question.lines);
    case "meant":
      return sheetMeant({ ...question, current: game, side });
    case "part":
    case "choices":
      return undefined;
    case "left":
    case "offers":
    case "also":
    case "rest":
      return [];
  }
}

const unsortedIn = (below: readonly string[]): BesideSheet => ({
  instruction: undefined,
  codes: [],
  orders: [],
  takenBack: [],
  mixed: [],
  unsorted: [],
  talk: [],
  said: [],
  below,
  unheard: [],
  questions: [],
});

/** @throws {TooMuchAsked} */
export function answerWords(
  { office, game: standing, side }: HeardSeat,
  question: WordsQuestion,
): WordsAnswers[Kind] {
  const { system } = standing;
  const game = { ...standing, system: { ...system, orders: askedOnce(system.orders) } };
  const seat = { office, game, side };
  switch (question.kind) {
    case "heard":
      return heard(seat, question);
    case "sorted":
      return besideSheet(game.system.orders, deskOf(game, side), question.lines, question.takesParts);
    case "meant":
      return sheetMeant({ ...question, current: game, side });
    case "part":
      return partReadOf(seat, question);
    case "left":
      return leftOf(seat, question);
    case "choices":
      return choicesOrdered(question.texts, seat);
    case "offers":
      return meaningsOffered(question.texts, seat);
    case "also":
      return alsoMeant(question.texts, seat, question.given);
    case "rest":
      return alsoOrdered(question.texts, seat, question.before);
  }
}

function heard(
  seat: HeardSeat,
  { lines, takesParts, instead, hasSheet, isNotice }: Extract<WordsQuestion, { readonly kind: "heard" }>,
): WordsHeard {
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  const sorted = besideSheet(orders, desk, lines, takesParts);
  const asked = isNotice
    ? NOTHING_ASKED
    : understood(instead ?? sorted.said, seat, !hasSheet && hasNoOrders(sorted), sorted.orders);
  return {
    sorted,
    understood: asked,
    aside: sorted.orders.filter((line) =>
      isRead(asked, line) && orders.typed(desk, [line]).kind !== "orders"
    ),
  };
}

/** Whether a letter brings no orders, nor almost any. */
export function hasNoOrders({ orders, takenBack, mixed }: BesideSheet): boolean {
  return orders.length + takenBack.length + mixed.length === 0;
}
