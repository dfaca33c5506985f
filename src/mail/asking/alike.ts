import { openQuestion } from "../../game/open/desk-of.ts";
import { keptWords } from "../../game/turn/sheet/kept-orders.ts";
import { clearingAskedBack } from "./intents/acts.ts";
import { proposalOf } from "./answers/open-wishes.ts";
import { awayAskedBack } from "./intents/away.ts";
import { OTHER_SIDE } from "./intents/board-at-large.ts";
import { canReach, odds, whatIsIn, whatStops, whereIs, whoCan } from "./intents/board-questions.ts";
import { deadline } from "./intents/deadline.ts";
import { doingNothing, GIVES_UP } from "./intents/doing-nothing.ts";
import { type ExampleKind, likeExamples } from "./examples.ts";
import type { HeardSeat, Intent, IntentReply } from "./phrases/intent.ts";
import { drawing, handingOver } from "./intents/leaving.ts";
import { luck } from "./intents/luck.ts";
import { meaningOf } from "./intents/meaning.ts";
import { missed } from "./intents/missed.ts";
import { boardAnswer, namesFrom } from "./phrases/names-said.ts";
import { classOf, has } from "./phrases/rows.ts";
import { relaying } from "./intents/relaying.ts";
import { moreTime, ownMeans, ownPage, ownPieces } from "./intents/said-facts.ts";
import { asksInWords } from "./likeliest.ts";
import { type Sentence, sentence, sentenceTexts } from "./phrases/sentence.ts";
import { isUnsure, refuses } from "./phrases/stance.ts";
import { standing } from "./intents/standing.ts";
import { howToBegin, UNDO, whatIsAnnounced } from "./topics.ts";
import { nextStep, untilWhen, whatWaits } from "./phrases/what-waits.ts";
import { whoseTurnIsIt } from "./intents/whose-turn.ts";
import { linesRefused, whyRefused } from "./intents/why-refused.ts";

/** The answer to a letter that is like others. It only ever answers, and asks back if something would change. */

/** The answer, or how to make it: work is done only for a letter that gets it. */
type Answers = (said: Sentence, seat: HeardSeat) => IntentReply | (() => IntentReply) | undefined;

const always = <M>({ reply }: Intent<M>, found: M): Answers => (_, seat) => () => reply(found, seat);
const command = (line: string): Answers => () => ({ kind: "command", line });

/** A question about the board in plain words: its intent finds the names. */
const onBoard = <M>({ reads, reply }: Intent<M>, plainly: string): Answers => (said, seat) => {
  const found = reads(sentence(`${plainly} ${said.text}`, said.other), seat);
  return found === undefined ? undefined : reply(found, seat);
};

const ANSWERS: Readonly<Partial<Record<ExampleKind, Answers>>> = {
  deadline: always(deadline, true),
  "whose turn": always(whoseTurnIsIt, true),
  standing: always(standing, true),
  missed: always(missed, "missed"),
  log: always(missed, "last"),
  map: command("map"),
  "orders kept": command("orders"),
  resend: command("resend"),
  "why refused": (_, seat) => linesRefused(seat).length > 0 ? whyRefused.reply(true, seat) : undefined,
  "doing nothing": (said, seat) =>
    GIVES_UP.in(said) === undefined ? doingNothing.reply(true, seat) : undefined,
  "what is asked": (_, seat) =>
    openQuestion(seat.game.head)?.side === seat.side ? whatIsAnnounced(seat) : undefined,
  "own means": (said, seat) => OTHER_SIDE.in(said) === undefined ? ownMeans.reply(true, seat) : undefined,
  "own pieces": always(ownPieces, true),
  page: always(ownPage, true),
  "how to": (_, seat) => howToBegin(seat),
  clears: (_, seat) => clearingAskedBack(seat),
  wait: (said, seat) =>
    keptWords(seat.game, seat.side) === undefined && !refuses(said) && !isUnsure(said) ? undefined : ({
      kind: "says",
      about: "Nothing is played yet",
      sentences: [
        keptWords(seat.game, seat.side) === undefined
          ? "I play nothing on this letter, and I have kept nothing."
          : "Your sheet is kept as it stands. I play it when you send GO, or at your deadline.",
        whatWaits(seat),
        ...untilWhen(seat).slice(0, 1),
        nextStep(seat),
      ],
    }),
  away: awayAskedBack,
  hidden: (said, seat) => meaningOf(said, seat),
  meaning: (said, seat) =>
    namesFrom(said, 0, seat).length > 0 && !has(classOf("mean"), said) ? undefined : meaningOf(said, seat),
  "more time": always(moreTime, true),
  "take back": (said, seat) => UNDO.isOpen!(seat, said) ? UNDO.reply(seat) : undefined,
  draw: always(drawing, true),
  resign: () => ({
    kind: "says",
    about: "Is that what you want?",
    sentences: [
      "I think that you want to resign. That is final, so nothing has changed yet.",
      "If that is right, reply RESIGN, and I send you a link to confirm it.",
    ],
  }),
  substitute: always(handingOver, true),
  dispute: always(luck, "dispute"),
  luck: always(luck, "luck"),
  doubt: always(luck, "doubt"),
  proposal: (_, seat) => proposalOf(seat),
  condition: (_, seat) => {
    const sentences = boardAnswer(seat, { about: "condition" });
    return sentences === undefined ? undefined : { kind: "says", about: "Your pieces", sentences };
  },
  press: always(relaying, true),
  odds: onBoard(odds, "odds"),
  reach: onBoard(canReach, "can reach"),
  joiners: (said, seat) =>
    onBoard(whatStops, "what")(said, seat) ?? onBoard(whoCan, "who can join")(said, seat),
  dangers: onBoard(whatStops, "what could stop me at"),
  where: onBoard(whereIs, "where is"),
  contents: onBoard(whatIsIn, "what is in"),
};

/** What may name something; without it, a letter with a piece or a place is as likely an order. */
const SAID_WITH_NAMES: readonly ExampleKind[] = [
  "why refused",
  "away",
  "more time",
  "dispute",
  "resign",
  "clears",
  "take back",
];
/** What is asked about something that the letter names. */
const OF_BOARD: readonly ExampleKind[] = ["odds", "reach", "joiners", "dangers", "where", "contents"];
/** The same of a letter that asks. */
const ASKED_WITH_NAMES: readonly ExampleKind[] = [
  ...OF_BOARD,
  ...["what is asked", "log", "meaning", "deadline", "doing nothing"] as const,
];

/** Whether a letter asks in any of its sentences. */
function asksAnywhere({ text, other }: Sentence): boolean {
  return sentenceTexts(text).some((each) => asksInWords(sentence(each, other)));
}

/** The share and likeness from which it is hardly anything else, and from which it may be guessed. */
const SURE = { share: 0.4, likeness: 0.25 } as const;
const LIKELY = { share: 0.25, likeness: 0.2 } as const;
/** The same for a sentence among others that say something else. */
const PLAIN = { share: 0.7, likeness: 0.4 } as const;
/** The same for a letter that asks nothing: it may only report something. */
const TOLD = { share: 0.4, likeness: 0.25 } as const;

interface Alike {
  readonly what: ExampleKind;
  readonly isSure: boolean;
  /** Whether it says so plainly, also among sentences that say something else. */
  readonly isPlain: boolean;
  /** The answer, if it takes no work: two questions of one kind may have two. */
  readonly answer: IntentReply | undefined;
  readonly reply: () => IntentReply;
}

/** The answer to letters most like this one; undefined if it is not like enough to any. */
export function alikeTo(said: Sentence, seat: HeardSeat): Alike | undefined {
  const [best] = likeExamples(said.text);
  const isAsking = asksAnywhere(said);
  const least = isAsking ? LIKELY : TOLD;
  if (best === undefined || best.share < least.share || best.likeness < least.likeness) return undefined;
  const hasNames = /\d{2}/.test(said.text) || namesFrom(said, 0, seat).length > 0;
  // Nobody gives a game up by the number of a place.
  if (best.asked === "resign" && /\b\d{4}\b/.test(said.text)) return undefined;
  const mayBe = !hasNames || SAID_WITH_NAMES.includes(best.asked) ||
    (isAsking && ASKED_WITH_NAMES.includes(best.asked));
  if (!mayBe) return undefined;
  // `Can he stay where he is?`: the question about one piece names none.
  const isOfAsked = OF_BOARD.includes(best.asked) && !hasNames &&
    openQuestion(seat.game.head)?.side === seat.side;
  const answer = isOfAsked ? whatIsAnnounced(seat) : ANSWERS[best.asked]?.(said, seat);
  return answer === undefined ? undefined : {
    what: best.asked,
    isPlain: best.share >= PLAIN.share && best.likeness >= PLAIN.likeness,
    isSure: best.share >= SURE.share && best.likeness >= SURE.likeness,
    answer: typeof answer === "function" ? undefined : answer,
    reply: typeof answer === "function" ? answer : () => answer,
  };
}
