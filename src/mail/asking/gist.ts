import type { PlainQuestion } from "../../kernel/plain-question.ts";
import { openQuestion } from "../../game/open/desk-of.ts";
import { isUndecided } from "../../sheet/words/spoken/sentences-said.ts";
import { wishAskedBack } from "./intents/acts.ts";
import { alikeTo } from "./alike.ts";
import { odds } from "./intents/board-questions.ts";
import { openAnswer } from "./intents/answering.ts";
import type { HeardSeat, IntentReply, Reply } from "./phrases/intent.ts";
import { ADDRESS_IN } from "./intents/leaving.ts";
import { seemsToAnswer } from "./likeliest.ts";
import { meaningOf } from "./intents/meaning.ts";
import { boardAnswer, isAnswered, namesFrom } from "./phrases/names-said.ts";
import { untilWhen, whatWaits } from "./phrases/what-waits.ts";
import { classOf, has } from "./phrases/rows.ts";
import type { Sentence } from "./phrases/sentence.ts";
import { COURTESY, likeliestOf, TOPICS } from "./topics.ts";

/** The subject of a letter; undefined if its words make nothing likely. */
export interface Gist {
  /** Whether it is clearer than a sentence's reading by a word or a name. */
  readonly isClear: boolean;
  /** It asks for nothing, so the sentences beside it are still reported. */
  readonly isCourtesy?: boolean;
  /** Its words alone made it likely: a machine's notice may have them, too. */
  readonly isGuess?: boolean;
  readonly reply: () => IntentReply;
}

/** Like a letter of which no sentence is understood. */
export function gistOf(said: Sentence, seat: HeardSeat): Gist | undefined {
  const { head } = seat.game;
  if (head.status !== "playing" || head.dispute !== null || said.words.length > MOST_WORDS) return undefined;
  // `Wait a bit, I have not made up my mind about the markers`: what is asked waits.
  if (isUndecided(said.text) && !said.isQuestion && openQuestion(head)?.side === seat.side) {
    return {
      isClear: true,
      reply: () => says("Nothing is played yet", [whatWaits(seat), ...untilWhen(seat).slice(0, 1)]),
    };
  }
  const answer = openAnswer(said, seat);
  if (answer !== undefined) return { isClear: true, reply: () => answer };
  const address = addressIn(said);
  if (address !== undefined) return { isClear: true, reply: () => ({ kind: "command", line: address }) };
  const act = wishAskedBack(said, seat);
  if (act !== undefined) return { isClear: true, reply: () => act };
  // `8RTR hits 3116. How strong would that be?`: the subject stands in one sentence, and the question in the next.
  const fought = has(classOf("strikes"), said) ? odds.reads(said, seat) : undefined;
  if (fought !== undefined) return { isClear: true, reply: () => odds.reply(fought, seat) };
  // A side's words about its open question are an answer: nothing else is guessed.
  if (seemsToAnswer(said, seat)) return undefined;
  const alike = alikeTo(said, seat);
  const asAlike = alike === undefined ? undefined : { isGuess: true, reply: alike.reply } as const;
  if (asAlike !== undefined && alike?.isSure === true) return { ...asAlike, isClear: true };
  const board = boardQuestion(said, seat);
  if (board !== undefined) {
    return { isClear: true, reply: () => says("What you ask about", boardAnswer(seat, board) ?? []) };
  }
  const topic = likeliestOf(TOPICS, said, seat, false);
  const isClear = (topic?.size ?? 0) >= CLEAR;
  const term = !isClear && has(classOf("mean"), said) && !/\d/.test(said.text)
    ? meaningOf(said, seat)
    : undefined;
  if (term !== undefined) return { isClear: false, isGuess: true, reply: () => term };
  // A sentence with places and no question is an unread order.
  const isOrderLike = !isClear && /\d{3}/.test(said.text) && !/\?/.test(said.text) &&
    namesFrom(said, 0, seat).length > 0;
  if (isOrderLike && asAlike === undefined) return undefined;
  if (topic === undefined) return asAlike === undefined ? undefined : { ...asAlike, isClear: false };
  return {
    isClear,
    isCourtesy: topic.topic === COURTESY,
    isGuess: true,
    reply: () => topic.topic.reply(seat),
  };
}

/** More words are a story. */
const MOST_WORDS = 45;

/** So many classes of words together leave little doubt. */
const CLEAR = 3;

const says = (aboutWhat: string, sentences: readonly string[]): Reply => ({
  kind: "says",
  about: aboutWhat,
  sentences,
});

/** A new address is asked about by a link first. */
function addressIn(said: Sentence): string | undefined {
  const [address, other] = said.text.match(ADDRESS_IN) ?? [];
  const isNew = has(classOf("new address"), said);
  const isAsked = /\?/.test(said.text) && !/\bmy (?:new |own )?(?:e-?mail|mail|address)\b/i.test(said.text);
  return address === undefined || other !== undefined || !isNew || isAsked
    ? undefined
    : `letters to ${address.replace(/^mailto:/i, "").replace(/(?<![.?])[.?]+$/, "")}`;
}

/** A question about what is named on the board, by the words around it. */
function boardQuestion(said: Sentence, seat: HeardSeat): PlainQuestion | undefined {
  const names = namesFrom(said, 0, seat).map(({ words }) => words);
  const { condition, words: { terms } } = seat.game.system;
  if (
    said.words.some((word) => condition?.includes(word)) &&
    (said.words.length <= 2 || has([...classOf("own"), terms.piece.many], said))
  ) {
    return { about: "condition" };
  }
  const pieces = names.filter((name) =>
    /\p{L}/u.test(name) && isAnswered(seat, { about: "reach", piece: name })
  );
  const [piece] = pieces;
  const isAsked = said.isQuestion ? has(classOf("far"), said) : has(classOf("reach"), said);
  if (piece === undefined || !isAsked) return undefined;
  const place = names.find((name) => name !== piece && !pieces.includes(name));
  return place === undefined ? { about: "reach", piece } : { about: "way", piece, place };
}
