import { nameOf } from "../../game/access/names.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { enemyOf } from "../../kernel/side.ts";
import type { HeardSeat, Intent, IntentReply, Reply } from "./phrases/intent.ts";
import { INTENTS } from "./intents.ts";
import { aboutNamed, aboutTerm, namedIn } from "./named-things.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { asMeant, asTheOneBefore, STRIKES, withOtherName } from "./with-the-others.ts";
import { announcedOnMe, isOneStrike, seemsToAnswer } from "./likeliest.ts";
import { alikeTo } from "./alike.ts";
import { gistOf } from "./gist.ts";
import { clearing } from "./intents/acts.ts";
import { answering } from "./intents/answering.ts";
import { hasNothingToAnswer } from "./answers/open-wishes.ts";
import { howFar, ODDS, odds, whereIs } from "./intents/board-questions.ts";
import { codeNamed } from "./intents/meaning.ts";
import { namesFrom } from "./phrases/names-said.ts";
import { has } from "./phrases/rows.ts";
import { takesBack } from "./phrases/stance.ts";
import {
  clausesOf,
  foldedWords,
  questionIn,
  saidIn,
  type SaidSentence,
  type Sentence,
  sentence,
  sentenceTexts,
} from "./phrases/sentence.ts";

/** Something that a letter asks for in its writer's own words. */
interface Found {
  readonly intent: Intent;
  /** In the form of the intent that read it. */
  readonly found: unknown;
  /** What was read, in its writer's words. */
  readonly text: string;
  /** Whether its letter takes it back. */
  readonly isTakenBack?: boolean;
}

/** The same with its answer: data, so that a thread can read it. */
export interface WishHeard {
  readonly intent: Omit<Intent, "reads" | "reply">;
  readonly text: string;
  readonly told: IntentReply;
  /** Whether it says yes to everything that is open. */
  readonly isYes: boolean;
}

interface Heard<A> {
  /** In the order of asking; courtesies only if it asks for nothing else. */
  readonly asked: readonly A[];
  /** Whether it asks for more than that. */
  readonly asksMore: boolean;
  /** The paragraphs that were understood to their ends, each with its lines in one. */
  readonly whole: readonly string[] | "all";
  /** What on the board is named in sentences of which nothing was understood. */
  readonly named: readonly string[];
  /** Whether it asks only for a courtesy or gives a short answer, and the sentences with names are its real subject. */
  readonly isAside: boolean;
  /** The sentences that were understood. */
  readonly lines: readonly string[];
}

/** What a letter asks for, as far as it was understood. */
export type Understood = Heard<WishHeard>;

const NOTHING_FOUND = {
  asked: [],
  named: [],
  isAside: false,
  asksMore: false,
  whole: [],
  lines: [],
} as const;
export const NOTHING_ASKED: Understood = NOTHING_FOUND;

/** Whether a paragraph, its lines in one, was understood to its end. */
export function isWhole({ whole }: Pick<Understood, "whole">, paragraph: string): boolean {
  return whole === "all" || whole.includes(paragraph);
}

/** Whether a line is a sentence that was understood. */
export function isRead({ lines }: Pick<Understood, "lines">, line: string): boolean {
  const texts = sentenceTexts(tidy(line));
  return texts.length > 0 && texts.every((text) => lines.some((each) => each.includes(text)));
}

/** Beside a short answer a sentence that names so many things is like an order. */
const FEWEST_NAMED = 2;

/** How many requests of a letter are answered. */
const MOST_ASKED = 3;

/**
 * @param paragraphs the lines that a player typed, by paragraph, outside sheets and commands
 * @param isAlone whether the letter brings no orders: only then it is answered by its subject as a whole
 * @param orders its orders: `7arm to 46. What stands there?`
 */
export function understood(
  paragraphs: readonly (readonly string[])[],
  seat: HeardSeat,
  isAlone = true,
  orders: readonly string[] = [],
): Understood {
  const heard = heardIn(paragraphs, seat, isAlone, orders);
  return { ...heard, asked: heard.asked.map((each) => withAnswer(each, seat)) };
}

/** The same without answers. */
export function heardIn(
  paragraphs: readonly (readonly string[])[],
  seat: HeardSeat,
  isAlone = true,
  orders: readonly string[] = [],
): Heard<Found> {
  const end = / (\d{2,4})$/.exec(orders.at(-1) ?? "")?.[1];
  const said = saidIn(paragraphs, nameOf(seat.game.head, enemyOf(seat.side))).map((each) => ({
    ...each,
    sentences: asMeant(each.sentences, seat, end === undefined ? undefined : sentence(`to ${end}`)),
  }));
  const read = new Map<SaidSentence, (readonly Found[])[]>(
    said.map((each) => [
      each,
      each.sentences.map((sentence, index) => {
        const before = each.sentences[index - 1];
        const asked = askedIn(asTheOneBefore(sentence, before, seat), seat);
        const isStruck = strikesTheOneBefore(sentence, before, seat);
        return isStruck ? asked.filter(({ intent }) => intent !== clearing) : asked;
      }),
    ]),
  );
  if ([...read.values()].flat().length > 1) likeOthers(read, seat);
  const all = withoutTakenBack(
    [...read].flatMap(([{ sentences }, asked]) => sentences.map((said, index) => [said, asked[index]])),
  );
  const wished = withoutIdleAnswers(
    all.filter((each) => each.intent.isCourtesy !== true && !isOfTheSame(each, all)),
    seat,
  );
  const isUnread = [...read.values()].some((asked) => asked.some(({ length }) => length === 0));
  const isTakenBack = said.some(({ sentences }) => sentences.slice(1).some(takesBack));
  const gist = isAlone && !isTakenBack && (isUnread || wished.length > 0) &&
      wished.every(({ intent }) => intent.isVague === true)
    ? aboutAll(
      said,
      seat,
      wished.every(({ intent }) => intent.isOffer === true) &&
        (wished.length > 0 || all.length === 0 || isUnread),
    )
    : undefined;
  if (gist !== undefined && !(gist.isCourtesy && all.length > 0)) {
    return { ...NOTHING_FOUND, asked: [gist.asked], whole: gist.isCourtesy ? [] : "all" };
  }
  const clear = wished.filter(({ intent }) => intent.isGuess !== true || intent === alike);
  if (isAlone && wished.length === 0) {
    const plain = plainlyLike(
      [...read].flatMap(([{ sentences }, asked]) =>
        sentences.filter((_, index) => asked[index].length === 0)
      ),
      seat,
    );
    if (plain !== undefined) return { ...NOTHING_FOUND, asked: [plain], whole: "all" };
  }
  const wishes = clear.length > 0 ? clear : wished.slice(0, 1);
  const whole = said.filter((each) =>
    !each.isCut && read.get(each)!.every((asked) => asked.length > 0 && asked.every(isSettled))
  ).map(({ text }) => text);
  const lines = new Set(
    said.flatMap((each) => each.sentences.filter((_, index) => read.get(each)![index].length > 0))
      .map(({ text }) => text),
  );
  const isSlight = all.every(({ intent }) => intent.isCourtesy === true || intent.name === "answer");
  const unread = said.flatMap((each) =>
    each.sentences.filter(({ isQuestion }, index) => !isQuestion && read.get(each)![index].length === 0)
  );
  const named = isSlight
    ? namedIn(all.length === 0 ? said.flatMap(({ sentences }) => sentences) : unread, seat)
    : [];
  return {
    asked: once(wishes.length > 0 ? wishes : all.slice(0, 1)).slice(0, MOST_ASKED),
    asksMore: once(wishes).length > MOST_ASKED,
    named,
    isAside: all.length > 0 && named.length >= FEWEST_NAMED && unread.some(({ text }) => /\d/.test(text)),
    whole,
    lines: [...lines],
  };
}

/** `5NZ to 3120. Scratch that, too slow.`: it takes back what this letter says, and nothing that is kept. */
function strikesTheOneBefore(said: Sentence, before: Sentence | undefined, seat: HeardSeat): boolean {
  return before !== undefined && !before.isQuestion && /\b(?:that|this|it)\b/i.test(said.text) &&
    !/\b(?:orders?|sheet|everything|all|sent|lot)\b/i.test(said.text) &&
    namesFrom(before, 0, seat).length > 0;
}

/**
 * `Could we have a pause? No, never mind.`: what is asked, the wishes marked that a later sentence takes back. `Agreed. On
 * second thoughts no.` gives the later answer alone.
 */
function withoutTakenBack(said: readonly (readonly [Sentence, readonly Found[]])[]): readonly Found[] {
  const taken = new Set<Found>();
  const idle = new Set<Found>();
  said.forEach(([sentence, asked], index) => {
    if (!takesBack(sentence)) return;
    const before = said.slice(0, index).findLast(([, found]) =>
      found.some(({ intent }) => intent.isCourtesy !== true)
    )?.[1] ?? [];
    for (const each of before) (each.intent === answering ? idle : taken).add(each);
    if (before.some((each) => taken.has(each))) asked.forEach((each) => idle.add(each));
  });
  // `The first. No wait, the second.`: the later number counts.
  const isNumber = (each: Found) => each.intent === answering && typeof each.found === "number";
  const later = said.findLastIndex(([{ text }, asked], index) =>
    index > 0 && HESITATES.test(text) && asked.some(isNumber)
  );
  said.slice(0, Math.max(0, later)).forEach(([, asked]) =>
    asked.filter(isNumber).forEach((each) => idle.add(each))
  );
  const all = said.flatMap(([, found]) => found).filter((each) => !idle.has(each));
  // `No. Well, ok.`: nobody knows which of the two counts.
  const answers = new Set(all.flatMap(({ intent, found }) => intent === answering ? [found] : []));
  const isTorn = answers.has("no") && (answers.has("yes") || answers.has("ok")) ||
    new Set(all.flatMap((each) => isNumber(each) ? [each.found] : [])).size > 1 ||
    answers.size > 0 &&
      said.slice(1).some(([{ text }, asked]) =>
        HESITATES.test(text) && !asked.some(({ intent }) => intent === answering)
      );
  return all.map((each) =>
    taken.has(each)
      ? { ...each, isTakenBack: true }
      : isTorn && each.intent === answering
      ? { ...each, found: "ok" }
      : each
  );
}

/** `No. On second thoughts yes.` */
const HESITATES =
  /^(?:(?:no|oh|or|but|hmm),? )?(?:on (?:second thoughts?|reflection)|actually|wait|hang on|hold on|correction|as if)\b/i;

/** What a sentence asks, judged by sentences like it. Beside other words of its letter it counts as a clear question. */
const alike: Intent<NonNullable<ReturnType<typeof alikeTo>>> = {
  name: "alike",
  isGuess: true,
  reads: (said, seat) => {
    const asked = questionIn(said);
    const found = asked.isQuestion ? alikeTo(asked, seat) : undefined;
    return found?.isSure === true ? found : undefined;
  },
  reply: ({ reply }) => reply(),
};

/** Reads the questions among several sentences that nothing else reads clearly, by those most like them. */
function likeOthers(read: Map<SaidSentence, (readonly Found[])[]>, seat: HeardSeat): void {
  for (const [{ sentences }, asked] of read) {
    sentences.forEach((said, index) => {
      if (asked[index].some(({ intent }) => intent.isVague !== true)) return;
      const found = alike.reads(said, seat);
      if (found === undefined) return;
      const before = isOnlyOfThem(said, seat) ? clearlyNamed(asked.slice(0, index), seat) : undefined;
      asked[index] = before ?? [{ intent: alike, found, text: said.text }];
    });
  }
}

/** `So excited to play this. Where is 4NZ?`: beside a clear question, words that nothing waits for answer nothing. */
function withoutIdleAnswers(wished: readonly Found[], seat: HeardSeat): readonly Found[] {
  const others = wished.filter(({ intent }) => intent !== answering);
  return others.some(({ intent }) => intent.isGuess !== true) && hasNothingToAnswer(seat) ? others : wished;
}

/** Whether a sentence says only `they` for what it is about. */
function isOnlyOfThem(said: Sentence, seat: HeardSeat): boolean {
  return /\b(?:they|them|those)\b/i.test(said.text) && namesFrom(said, 0, seat).length === 0;
}

/** `I can't find the New Zealanders. Where have they got to?`: the last clear question about what is named. */
function clearlyNamed(asked: readonly (readonly Found[])[], seat: HeardSeat): readonly Found[] | undefined {
  return asked.findLast((each) =>
    each.some(({ intent, text }) =>
      intent.isGuess !== true && intent.isVague !== true && intent.isCourtesy !== true &&
      namesFrom(sentence(text), 0, seat).length > 0
    )
  );
}

/** `I lost the link to my page. Can you send it again?`: what is sent again is what is asked for beside it. */
function isOfTheSame({ intent, text }: Found, all: readonly Found[]): boolean {
  return intent.name === "resend" && /\b(?:it|that|them)\b/i.test(text) &&
    all.some((other) => SENT.includes(other.intent.name));
}

const SENT = ["page", "map", "sheet", "orders", "what happened", "own pieces"];

/** `… so it is not fair on her. I think I had better resign.`: the sentence of a long letter that is most like others. */
function plainlyLike(sentences: readonly Sentence[], seat: HeardSeat): Found | undefined {
  for (const said of sentences) {
    if (seemsToAnswer(said, seat)) continue;
    const found = alikeTo(said, seat);
    if (found?.isPlain === true && found.what !== "courtesy") {
      return { intent: alike, found, text: said.text };
    }
  }
  return undefined;
}

/** The subject of a letter as a whole, if its sentences say nothing by themselves. */
function aboutAll(
  said: readonly SaidSentence[],
  seat: HeardSeat,
  mayGuess: boolean,
): { readonly asked: Found; readonly isCourtesy: boolean } | undefined {
  const all = said.flatMap(({ sentences }) => sentences);
  const gist = all.length === 0
    ? undefined
    : gistOf(sentence(all.map(({ text }) => text).join(" "), all[0].other), seat);
  return gist === undefined || !(mayGuess || gist.isClear) ? undefined : {
    asked: {
      intent: {
        name: "gist",
        reads: () => undefined,
        reply: gist.reply,
        ...(gist.isGuess === true ? { isGuess: true } : {}),
      },
      found: true,
      text: all.map(({ text }) => text).join(" "),
    },
    isCourtesy: gist.isCourtesy === true,
  };
}

/** Whether the words beside the answer need nothing more: a notice may be meant for the other player, too. */
function isSettled({ intent }: Found): boolean {
  return intent.isNotice !== true;
}

function once(asked: readonly Found[]): Found[] {
  const byWhat = new Map<string, Found>();
  for (const each of asked) {
    const key = `${each.intent.name} ${JSON.stringify(each.found)}`;
    if (!byWhat.has(key)) byWhat.set(key, each);
  }
  return [...byWhat.values()];
}

/** Where units stay, or how far they go: it asks for nothing. */
const STAYS_THERE =
  /\b(?:stays?|stands?|remains?|holds?|leave|keep)\b.{0,30}?\bwhere (?:it|they|he)\b|\bgo(?:es)? where (?:i|we|it|they|you|he)\b|\bas far as (?:it|they|he|you) (?:can|may|gets?|get|goes?|reach)\b/i;

/** What a sentence asks for: mostly one thing, or one in each of its parts. */
function askedIn(sentence: Sentence, seat: HeardSeat): readonly Found[] {
  if (!sentence.isQuestion && STAYS_THERE.test(sentence.text)) return [];
  const bare = questionIn(sentence);
  const whole = bestIn([bare, sentence], seat);
  const parts = clausesOf(sentence);
  if (parts.length < 2 || parts.length > MOST_PARTS) return whole === undefined ? [] : [whole];
  if (whole?.intent === odds && isOneFight(parts)) return [whole];
  if (whole?.intent === announcedOnMe && isOneStrike(parts)) return [whole];
  const both = ofBothNames(parts, seat);
  if (both !== undefined) return both;
  const isAsking = sentence.isQuestion || bare !== sentence;
  const each = parts.flatMap((part) => firstIn(part, seat, true) ?? (isAsking ? askedLikely(part, seat) : []))
    .filter(({ intent }) => intent.isCourtesy !== true && !(sentence.isQuestion && intent.name === "answer"));
  const names = new Set(each.map(({ intent }) => intent.name));
  if (names.size > 1) return each;
  if (whole !== undefined) return [whole];
  // The other parts say nothing that is known: what they add must not change the one that does.
  const isAside = parts.every((part) => firstIn(part, seat, true) !== undefined || !/\d/.test(part.text));
  return each.filter(({ intent }) => intent.asksFirst === true || (isAside && intent.isFinal !== true)).slice(
    0,
    1,
  );
}

/** More parts than that are a list, and no questions. */
const MOST_PARTS = 12;

/** What a part of a question asks that begins as one: `What do you have for me`. */
function askedLikely(part: Sentence, seat: HeardSeat): readonly Found[] {
  const bare = questionIn(part);
  const asked = ASKING_PART.test(bare.text)
    ? sentence(`${bare.text.replace(/[?.!]{1,9}$/, "")}?`, part.other)
    : undefined;
  const found = asked === undefined ? undefined : alike.reads(asked, seat);
  return found === undefined ? [] : [{ intent: alike, found, text: part.text }];
}

const ASKING_PART =
  /^(?:when|what|who|whose|how|where|which|why|whether|is|are|did|does|do|has|have|can|could|will) \S+ \S/iu;

/** `The odds if my 44RTR and my 8RTR hit the 16`: the fighters stand in several parts, their act in another. */
function isOneFight(parts: readonly Sentence[]): boolean {
  const asks = parts.findIndex((part) => ODDS.in(part) !== undefined);
  return asks !== -1 && !has(STRIKES, parts[asks]) &&
    parts.slice(asks + 1).some((part) => has(STRIKES, part) && ODDS.in(part) === undefined);
}

/** `How far can 3RTR go and 8RTR?`, `Where is 15 Panzer and 21 Panzer?`: one question about each. */
function ofBothNames(parts: readonly Sentence[], seat: HeardSeat): readonly Found[] | undefined {
  const [first, second, third] = parts;
  if (third !== undefined || !second.isQuestion) return undefined;
  const asked = firstIn(first, seat, true);
  if (asked === undefined || ![howFar, whereIs].includes(asked.intent as typeof howFar)) return undefined;
  const also = withOtherName(second, first, seat);
  const other = also === undefined ? undefined : firstIn(also, seat, true);
  return other?.intent === asked.intent ? [asked, other] : undefined;
}

/** The first that reads a sentence closely, in any wording; or else the first that recognizes it by a word. */
function bestIn(wordings: readonly Sentence[], seat: HeardSeat): Found | undefined {
  const found = [...new Set(wordings)].flatMap((each) => firstIn(each, seat) ?? []);
  return found.find(({ intent }) => intent.isLastResort !== true) ?? found[0];
}

function firstIn(sentence: Sentence, seat: HeardSeat, isPart = false): Found | undefined {
  const isAnswering = seemsToAnswer(sentence, seat);
  for (const intent of INTENTS) {
    if (isAnswering && intent.name !== "answer" && intent.isFinal !== true) continue;
    if (isPart && (intent.isLastResort === true || (intent.isFinal === true && intent.asksFirst !== true))) {
      continue;
    }
    const found = intent.reads(sentence, seat);
    if (found !== undefined) return { intent, found, text: sentence.text };
  }
  return undefined;
}

function withAnswer({ intent, found, text, isTakenBack }: Found, seat: HeardSeat): WishHeard {
  const said = intent.reply(found, seat);
  const told = isTakenBack === true && said.kind === "command" ? notDone(said.line) : said;
  const { reads: _reads, reply: _reply, ...marks } = intent;
  return {
    intent: marks,
    text,
    told: ofWhatIsNamed(told, { intent, text }, seat) ?? told,
    isYes: intent === answering && found === "yes",
  };
}

/** The answer to a wish that its letter takes back. */
export const notDone = (line: string) => ({
  kind: "says",
  about: "Nothing has changed",
  sentences: [
    "Your letter asks for something and takes it back, so nothing has changed.",
    `If you want it, reply ${line.toUpperCase()}.`,
  ],
} as const);

/**
 * A guess may say nothing of what its question names. Then another answer does: it explains a code of a table or a word of the
 * rules, or says what stands in a place.
 * @returns undefined where the guess may stand
 */
export function ofWhatIsNamed(
  reply: IntentReply,
  { intent, text }: Pick<WishHeard, "intent" | "text">,
  seat: HeardSeat,
): Reply | undefined {
  const isGuessed = intent.isGuess === true || intent.isVague === true || intent.isLastResort === true ||
    intent.name === "gist";
  if (reply.kind !== "says" || !isGuessed || seat.game.head.status !== "playing") return undefined;
  const said = foldedWords(`${reply.sentences.join(" ")} ${JSON.stringify(reply.blocks ?? [])}`);
  const isSaid = (words: string) => words.split(" ").some((word) => said.includes(word));
  const questions = sentenceTexts(text).map((each) => sentence(each))
    .filter((each) => each.isQuestion && !OF_THE_ONE_BEFORE.test(each.text));
  for (const asked of questions) {
    const names = namesFrom(asked, 0, seat).map(({ words }) => words);
    const code = codeNamed.reads(asked, seat);
    if (
      code !== undefined &&
      !code.some(({ form }) => names.includes(form.toLowerCase()) || isSaid(form.toLowerCase()))
    ) {
      return answerOf(codeNamed, code, seat);
    }
    const term = aboutTerm.reads(asked, seat);
    const saysTerm = term !== undefined &&
      [term.word, ...term.forms].some((form) =>
        foldedWords(form).some((word) => isSaid(word) || isSaid(`${word}s`))
      );
    // A word that is only explained says nothing of the place that is asked about.
    if (saysTerm && !/^(?:What|About) "/.test(reply.about)) continue;
    const isOfBoard = names.some((name) => /\d{2}/.test(name));
    const { orders } = seat.game.system;
    const isOfPlace = names.some((name) =>
      orders.named?.(deskOf(seat.game, seat.side), name)?.place !== undefined
    );
    const question = isOfPlace && !names.some(isSaid) ? aboutNamed.reads(asked, seat) : undefined;
    if (question !== undefined) return answerOf(aboutNamed, question, seat);
    if (!isOfBoard && term !== undefined) return answerOf(aboutTerm, term, seat);
  }
  return undefined;
}

/** `Is that because of the mines?` */
const OF_THE_ONE_BEFORE = /^(?:\p{L}{2,9} )?(?:is|was|are|were|does|did) (?:that|this|it|they)\b/iu;

/** What an intent says at once. */
function answerOf<M>(intent: Intent<M>, found: M, seat: HeardSeat): Reply | undefined {
  const told = intent.reply(found, seat);
  return told.kind === "records" ? undefined : told;
}
