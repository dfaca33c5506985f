import { nameOf } from "../../game/access/names.ts";
import { enemyOf } from "../../kernel/side.ts";
import type { AskingSeat } from "../commands/command.ts";
import type { Intent, Reply } from "./phrases/intent.ts";
import { INTENTS } from "./intents.ts";
import { namedIn } from "./named-things.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { phrases } from "./phrases/phrase.ts";
import { meaningBefore } from "./intents/meaning.ts";
import { seemsToAnswer } from "./likeliest.ts";
import { alikeTo } from "./alike.ts";
import { bareOf } from "./phrases/bare.ts";
import { gistOf } from "./gist.ts";
import { clearing } from "./intents/acts.ts";
import { answering, choosing, hasOpenQuestion } from "./intents/answering.ts";
import { deskOf, openQuestion } from "../../game/open/desk-of.ts";
import {
  canReach,
  howFar,
  nearOthers,
  ODDS,
  odds,
  whatIsIn,
  whatStops,
  whereIs,
  whoCan,
} from "./intents/board-questions.ts";
import { boardAnswer, isAnswered, namesFrom } from "./phrases/names-said.ts";
import { classOf, has } from "./phrases/rows.ts";
import {
  clausesOf,
  questionIn,
  saidIn,
  type SaidSentence,
  type Sentence,
  sentence,
  sentenceTexts,
} from "./phrases/sentence.ts";

/** Something that a letter asks for in its writer's own words. */
interface Asked {
  readonly intent: Intent;
  /** As the intent has read it. */
  readonly found: unknown;
  /** What was read, in its writer's words. */
  readonly text: string;
}

/** What a letter asks for, as far as it was understood. */
export interface Understood {
  /** In the order in which it asks; courtesies only where it asks for nothing else. */
  readonly asked: readonly Asked[];
  /** Whether it asks for more than that. */
  readonly asksMore: boolean;
  /** Whether a paragraph, its lines in one, was understood to its end. */
  isWhole(paragraph: string): boolean;
  /** What of the board is named in sentences of which nothing was understood. */
  readonly named: readonly string[];
  /** Whether all that it asks for is a courtesy or a short answer, and the sentences that name things are what it is about. */
  readonly isAside: boolean;
  /** Whether a line is a sentence that was understood. */
  isRead(line: string): boolean;
}

export const NOTHING_ASKED: Understood = {
  asked: [],
  named: [],
  isAside: false,
  asksMore: false,
  isWhole: () => false,
  isRead: () => false,
};

/** Beside a short answer a sentence that names so many things is like an order. */
const FEWEST_NAMED = 2;

/** How many things a letter is answered. */
const MOST_ASKED = 3;

/**
 * @param paragraphs the lines that a player typed, a paragraph each, none of a sheet or a command @param isAlone whether the letter
 * brings no orders: only then it is answered by what it is about as a whole @param orders what it orders: `7arm to 46. What stands
 * there?`
 */
export function understood(
  paragraphs: readonly (readonly string[])[],
  seat: AskingSeat,
  isAlone = true,
  orders: readonly string[] = [],
): Understood {
  const end = / (\d{2,4})$/.exec(orders.at(-1) ?? "")?.[1];
  const said = saidIn(paragraphs, nameOf(seat.game.head, enemyOf(seat.side))).map((each) => ({
    ...each,
    sentences: oddsTogether(
      each.sentences.flatMap((sentence) => answerApart(sentence, seat)).flatMap(supposedApart).map((
        sentence,
      ) => ofWhatIsAsked(sentence, seat)),
      seat,
      end === undefined ? undefined : sentence(`to ${end}`),
    ),
  }));
  const read = new Map<SaidSentence, (readonly Asked[])[]>(
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
  const all = [...read.values()].flat(2);
  const wished = all.filter((each) => each.intent.isCourtesy !== true && !isOfTheSame(each, all));
  const isUnread = [...read.values()].some((asked) => asked.some(({ length }) => length === 0));
  const gist =
    isAlone && (isUnread || wished.length > 0) && wished.every(({ intent }) => intent.isVague === true)
      ? aboutAll(
        said,
        seat,
        wished.every(({ intent }) => intent.isOffer === true) &&
          (wished.length > 0 || all.length === 0 || isUnread),
      )
      : undefined;
  if (gist !== undefined && !(gist.isCourtesy && all.length > 0)) {
    const isWhole = () => !gist.isCourtesy;
    return { asked: [gist.asked], named: [], isAside: false, asksMore: false, isWhole, isRead: () => false };
  }
  const clear = wished.filter(({ intent }) => intent.isGuess !== true || intent === alike);
  if (isAlone && wished.length === 0) {
    const plain = plainlyLike(
      [...read].flatMap(([{ sentences }, asked]) =>
        sentences.filter((_, index) => asked[index].length === 0)
      ),
      seat,
    );
    if (plain !== undefined) {
      return {
        asked: [plain],
        named: [],
        isAside: false,
        asksMore: false,
        isWhole: () => true,
        isRead: () => false,
      };
    }
  }
  const wishes = clear.length > 0 ? clear : wished.slice(0, 1);
  const whole = new Set(
    said.filter((each) =>
      !each.isCut && read.get(each)!.every((asked) => asked.length > 0 && asked.every(isSettled))
    )
      .map(({ text }) => text),
  );
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
    isWhole: (paragraph) => whole.has(paragraph),
    isRead: (line) => {
      const texts = sentenceTexts(tidy(line));
      return texts.length > 0 && texts.every((text) => [...lines].some((each) => each.includes(text)));
    },
  };
}

/** `5NZ to 3120. Scratch that, too slow.`: of what this letter says, and nothing that is kept. */
function strikesTheOneBefore(said: Sentence, before: Sentence | undefined, seat: AskingSeat): boolean {
  return before !== undefined && !before.isQuestion && /\b(?:that|this|it)\b/i.test(said.text) &&
    !/\b(?:orders?|sheet|everything|all|sent|lot)\b/i.test(said.text) &&
    namesFrom(before, 0, seat).length > 0;
}

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
function likeOthers(read: Map<SaidSentence, (readonly Asked[])[]>, seat: AskingSeat): void {
  for (const [{ sentences }, asked] of read) {
    sentences.forEach((said, index) => {
      if (asked[index].some(({ intent }) => intent.isVague !== true)) return;
      const found = alike.reads(said, seat);
      if (found !== undefined) asked[index] = [{ intent: alike, found, text: said.text }];
    });
  }
}

/** `I lost the link to my page. Can you send it again?`: what is sent again is what is asked for beside it. */
function isOfTheSame({ intent, text }: Asked, all: readonly Asked[]): boolean {
  return intent.name === "resend" && /\b(?:it|that|them)\b/i.test(text) &&
    all.some((other) => SENT.includes(other.intent.name));
}

const SENT = ["page", "map", "sheet", "orders", "what happened", "own pieces"];

/** `… so it is not fair on her. I think I had better resign.`: the sentence of a long letter that is most like others. */
function plainlyLike(sentences: readonly Sentence[], seat: AskingSeat): Asked | undefined {
  for (const said of sentences) {
    if (seemsToAnswer(said, seat)) continue;
    const found = alikeTo(said, seat);
    if (found?.isPlain === true && found.what !== "courtesy") {
      return { intent: alike, found, text: said.text };
    }
  }
  return undefined;
}

/** A question behind an answer to what is open, in one sentence: `Number 3, and when is the next due?` */
const BEHIND_ANSWER =
  /^(?!(?:before|until|till|once|when|while|if) (?:i|we)\b)(.{1,120}?)(?:[,;:]| -)? (?:(?:and|but|oh|also|meanwhile|by the way|btw|und|et|e|y|en)[,:]? ){0,3}((?:when|whens|what|whats|how|who|whos|whose|where|wheres|which|why|is|are|do|does|did|can|could|will|would|wann|was|wie|wer|wo|quand|comment|combien|quando|quanto|dove|cuando|cuanto|donde|wanneer|hoe|wat|waar|kiedy|ile|gdzie)\b.{2,160}[?\uff1f])$/iu;

function answerApart(said: Sentence, seat: AskingSeat): readonly Sentence[] {
  const [, answer, asked] = said.isQuestion ? BEHIND_ANSWER.exec(said.text) ?? [] : [];
  if (answer === undefined || !hasOpenQuestion(seat)) return [said];
  const before = sentence(answer, said.other);
  return [choosing, answering].some((intent) => intent.reads(before, seat) !== undefined)
    ? [before, sentence(asked, said.other)]
    : [said];
}

/** `If 44RTR ends in 3117, what can the enemy throw at it?` */
const SUPPOSED =
  /^(?:if|when|once|suppose|supposing|say) (.{4,80}?\d{2,4}), ((?:what|who|whats|could|would|can|how|is)\b.{4,120}[?])$/i;

function supposedApart(said: Sentence): readonly Sentence[] {
  const [, supposed, asked] = SUPPOSED.exec(said.text) ?? [];
  const question = asked === undefined ? undefined : sentence(asked, said.other);
  return question !== undefined && DANGERS.in(question) !== undefined
    ? [sentence(supposed, said.other), question]
    : [said];
}

/** A sentence to one who is asked about a place: a name that may be several means the one there. */
function ofWhatIsAsked(said: Sentence, seat: AskingSeat): Sentence {
  if (openQuestion(seat.game.head)?.side !== seat.side) return said;
  const names = namesFrom(said, 0, seat);
  if (names.length === 0) return said;
  const { orders } = seat.game.system;
  const inQuestion = new Set(orders.sheet(deskOf(seat.game, seat.side)).join(" ").match(PLACES));
  return names.reduce((whole, { words }) => {
    const question = { about: "whereabouts" as const, name: words };
    if (isAnswered(seat, question)) return whole;
    const meant = boardAnswer(seat, question)?.join(" ").match(PLACES)?.filter((place) =>
      inQuestion.has(place)
    );
    return meant?.length === 1
      ? sentence(
        whole.text.replace(
          new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(words)}(?![\\p{L}\\d])`, "iu"),
          meant[0],
        ),
        said.other,
      )
      : whole;
  }, said);
}

const PLACES = /\b\d{4}\b/g;

/** What a letter is about as a whole, where its sentences say nothing by themselves. */
function aboutAll(
  said: readonly SaidSentence[],
  seat: AskingSeat,
  mayGuess: boolean,
): { readonly asked: Asked; readonly isCourtesy: boolean } | undefined {
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

/** Whether nothing has to become of the words beside the answer: a notice may be meant for the other player, too. */
function isSettled({ intent }: Asked): boolean {
  return intent.isNotice !== true;
}

function once(asked: readonly Asked[]): Asked[] {
  const byWhat = new Map<string, Asked>();
  for (const each of asked) {
    const key = `${each.intent.name} ${JSON.stringify(each.found)}`;
    if (!byWhat.has(key)) byWhat.set(key, each);
  }
  return [...byWhat.values()];
}

/** To go there is another question. */
const MOVING = phrases(
  `get|go|goes|move|reach|reaches|come|far|many|long|turns|${classOf("strikes").join("|")}`,
);
const STRIKES = [...classOf("strikes"), "vs", "versus", "against"];
/** What stands before what is asked about: `Ref, query: if …` */
const SUPPOSES =
  /^(?:(?:ref|query|question|and|so|ok|now|only|just|that|if|suppose|supposing|say|what if|i have)\b[,:]? ?){1,6}/i;

/** `let both go for the Italians in 3116` */
const GO_FOR = /\b(?:go|goes|going|went) (?:for|at)(?: (?:the|his|her|their) \p{L}{3,12} (?:in|at))?(?= )/iu;

/** `44RTR and 8RTR hit 3116 with the guns. What's the differential?`: the odds of what the sentence before supposes. */
function oddsTogether(
  sentences: readonly Sentence[],
  seat: AskingSeat,
  ordered: Sentence | undefined,
): readonly Sentence[] {
  if (seat.game.head.status === "inviting") return sentences;
  const ofTheOneBefore = (said: Sentence | undefined, before: Sentence | undefined) =>
    said === undefined || before === undefined
      ? undefined
      : meaningBefore(said, before, seat) ?? dangersBefore(said, before, seat) ??
        inThePlaceBefore(said, before, seat) ?? ofWhatIsBefore(said, before, seat);
  return sentences.flatMap((said, index): readonly Sentence[] => {
    const asked = ofTheOneBefore(said, sentences[index - 1]) ?? ofTheOneBefore(said, ordered);
    if (asked !== undefined) return [asked];
    if (ofTheOneBefore(sentences[index + 1], said) !== undefined) return [];
    const isAside = (each: Sentence | undefined) =>
      each !== undefined && !each.isQuestion && namesFrom(each, 0, seat).length === 0 &&
      !/\d/.test(each.text);
    const isTheOdds = (each: Sentence | undefined) =>
      each !== undefined && each.isQuestion && ODDS.in(each) !== undefined &&
      namesFrom(each, 0, seat).length === 0;
    // `No guns.`: what stands between says no more of who fights.
    const next = sentences[isAside(sentences[index + 1]) ? index + 2 : index + 1];
    const isFight = (each: Sentence | undefined) =>
      each !== undefined && (has(STRIKES, each) || GO_FOR.test(each.text)) &&
      namesFrom(each, 0, seat).length > 1;
    if (isTheOdds(next) && isFight(said)) return [];
    const before = sentences[isAside(sentences[index - 1]) ? index - 2 : index - 1];
    if (!isTheOdds(said) || !isFight(before)) return [said];
    return [
      sentence(
        `odds if ${
          before.text.replace(SUPPOSES, "").replace(GO_FOR, STRIKES[0]).replace(/(?<![.!?])[.!?]{1,9}$/, "")
        }?`,
        said.other,
      ),
    ];
  });
}

/** Asks what is in a place that the sentence before names: `What do we know of the garrison there?` */
const WHAT_IS_THERE = phrases(`
  ^ and|so|but? what|who|whats|whos|anything|anybody|anyone|is|are|which|how ... there $
  was|wer ist|steht|liegt|stehen .. dort|da $
  qui|qu|que ... la|y $
`);

function inThePlaceBefore(said: Sentence, before: Sentence, seat: AskingSeat): Sentence | undefined {
  if (!said.isQuestion || before.isQuestion) return undefined;
  const asked = questionIn(said);
  if (WHAT_IS_THERE.in(asked) === undefined || MOVING.in(asked) !== undefined) return undefined;
  const [name, another] = namesFrom(before, 0, seat);
  if (name === undefined || another !== undefined || namesFrom(asked, 0, seat).length > 0) return undefined;
  return sentence(`what is in ${name.words}?`, said.other);
}

/** `I like the look of 2918. Which enemies are close to it?`: a question about the one name of the sentence before. */
function ofWhatIsBefore(said: Sentence, before: Sentence, seat: AskingSeat): Sentence | undefined {
  if (!said.isQuestion || before.isQuestion || !IT.test(said.text)) return undefined;
  const [name, another] = namesFrom(before, 0, seat);
  const isNameless = name !== undefined && another === undefined && namesFrom(said, 0, seat).length === 0;
  if (!isNameless) return undefined;
  const meant = sentence(said.text.replace(IT, name.words), said.other);
  return ABOUT_IT.some((intent) => intent.reads(meant, seat) !== undefined) ? meant : undefined;
}

const ABOUT_IT: readonly Intent[] = [nearOthers, howFar, odds, whatStops, whoCan, canReach, whatIsIn];
const IT = /\b(?:it|there|them)\b/i;

const STRIKES_SAID = classOf("strikes").join("|");
/** `What might the enemy do to it there?`: who could hit the place that the sentence before names last. */
const DANGERS = phrases(`
  what|who|whom|whats|how might|could|would|can|will .. enemy|enemies|they|opponent .. it|there|that|us|them|him
  what|who|anyone|anybody|anything might|could|would|can .. ${STRIKES_SAID}|threaten|reach .. it|there|them|him|us $
  would|could|can|will it|they|he survive|last|live|hold $
  is it|that|he safe|foolish|risky|dangerous .. $
`);

function dangersBefore(said: Sentence, before: Sentence, seat: AskingSeat): Sentence | undefined {
  const asked = questionIn(said);
  if (!said.isQuestion || before.isQuestion || DANGERS.in(asked) === undefined) return undefined;
  const place = namesFrom(before, 0, seat).map(({ words }) => words).findLast((words) =>
    /^\d{2,4}$/.test(words)
  );
  return place === undefined || namesFrom(asked, 0, seat).length > 0
    ? undefined
    : sentence(`what could hit ${place}?`, said.other);
}

/** What goes on with the question before: `and 21 Panzer?`, `What about 22 Armoured?` */
const GOES_ON =
  /^(?:(?:and|und|et|y|e|en|or|oder)[, ]\s?)?(?:(?:what about|how about|the same for|also|was ist mit|et pour) )?(?=\S)/i;

/** `And 21 Panzer?` behind `Where is 15 Panzer?`: the question of the one before about the other name. */
function asTheOneBefore(said: Sentence, before: Sentence | undefined, seat: AskingSeat): Sentence {
  const [lead = ""] = GOES_ON.exec(said.text) ?? [];
  if (before?.isQuestion !== true || lead.trim() === "") return said;
  return withOtherName(bareOf(sentence(said.text.slice(lead.length), said.other)), before, seat) ?? said;
}

/** A question about the name that is all of `rest`; undefined where that says more, or the question names several things. */
function withOtherName(rest: Sentence, before: Sentence, seat: AskingSeat): Sentence | undefined {
  if (rest.words.length > MOST_OF_A_NAME) return undefined;
  const [name, another] = namesFrom(rest, 0, seat);
  const isAll = name !== undefined && another === undefined && name.to === rest.words.length &&
    rest.words.slice(0, name.from).every((word) => ARTICLES.includes(word));
  const asked = namesFrom(before, 0, seat);
  if (!isAll || asked.length !== 1) return undefined;
  const words = before.words.toSpliced(asked[0].from, asked[0].to - asked[0].from, name.words);
  return sentence(`${words.join(" ")}?`, before.other);
}

const ARTICLES = "the my our die der das la le el il".split(" ");
/** So many words a name has at the most, with what stands before it. */
const MOST_OF_A_NAME = 9;

/** Where units stay, or how far they go: it asks for nothing. */
const STAYS_THERE =
  /\b(?:stays?|stands?|remains?|holds?|leave|keep)\b.{0,30}?\bwhere (?:it|they|he)\b|\bgo(?:es)? where (?:i|we|it|they|you|he)\b|\bas far as (?:it|they|he|you) (?:can|may|gets?|get|goes?|reach)\b/i;

/** What a sentence asks for: mostly one thing, or one in each of its parts. */
function askedIn(sentence: Sentence, seat: AskingSeat): readonly Asked[] {
  if (!sentence.isQuestion && STAYS_THERE.test(sentence.text)) return [];
  const bare = questionIn(sentence);
  const whole = bestIn([bare, sentence], seat);
  const parts = clausesOf(sentence);
  if (parts.length < 2 || parts.length > MOST_PARTS) return whole === undefined ? [] : [whole];
  if (whole?.intent === odds && isOneFight(parts)) return [whole];
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
function askedLikely(part: Sentence, seat: AskingSeat): readonly Asked[] {
  const bare = questionIn(part);
  const asked = ASKING_PART.test(bare.text)
    ? sentence(`${bare.text.replace(/[?.!]{1,9}$/, "")}?`, part.other)
    : undefined;
  const found = asked === undefined ? undefined : alike.reads(asked, seat);
  return found === undefined ? [] : [{ intent: alike, found, text: part.text }];
}

const ASKING_PART =
  /^(?:when|what|who|whose|how|where|which|why|whether|is|are|did|does|do|has|have|can|could|will) \S+ \S/iu;

/** `The odds if my 44RTR and my 8RTR hit the 16`: those that fight stand in several parts, what they do in another. */
function isOneFight(parts: readonly Sentence[]): boolean {
  const asks = parts.findIndex((part) => ODDS.in(part) !== undefined);
  return asks !== -1 && !has(STRIKES, parts[asks]) &&
    parts.slice(asks + 1).some((part) => has(STRIKES, part) && ODDS.in(part) === undefined);
}

/** `How far can 3RTR go and 8RTR?`, `Where is 15 Panzer and 21 Panzer?`: one question about each. */
function ofBothNames(parts: readonly Sentence[], seat: AskingSeat): readonly Asked[] | undefined {
  const [first, second, third] = parts;
  if (third !== undefined || !second.isQuestion) return undefined;
  const asked = firstIn(first, seat, true);
  if (asked === undefined || ![howFar, whereIs].includes(asked.intent as typeof howFar)) return undefined;
  const also = withOtherName(second, first, seat);
  const other = also === undefined ? undefined : firstIn(also, seat, true);
  return other?.intent === asked.intent ? [asked, other] : undefined;
}

/** The first that reads a sentence closely, in any of its wordings; else the first that knows it by a word. */
function bestIn(wordings: readonly Sentence[], seat: AskingSeat): Asked | undefined {
  const found = [...new Set(wordings)].flatMap((each) => firstIn(each, seat) ?? []);
  return found.find(({ intent }) => intent.isLastResort !== true) ?? found[0];
}

function firstIn(sentence: Sentence, seat: AskingSeat, isPart = false): Asked | undefined {
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

export async function repliesTo(asked: readonly Asked[], seat: AskingSeat): Promise<Reply[]> {
  return await Promise.all(asked.map(async ({ intent, found }) => await intent.reply(found, seat)));
}
