import { deskOf, openQuestion } from "../../game/open/desk-of.ts";
import { keptWords } from "../../game/turn/sheet/kept-orders.ts";
import { heardIn, type WishHeard } from "./asked.ts";
import { type ExampleKind, likeExamples } from "./examples.ts";
import { repliesToProposal } from "./answers/open-wishes.ts";
import { REACH } from "./intents/board-questions.ts";
import type { HeardSeat } from "./phrases/intent.ts";
import { boardAnswer, candidatesIn, isAnswered, namesFrom } from "./phrases/names-said.ts";
import { type Phrases, phrases } from "./phrases/phrase.ts";
import { classOf, has } from "./phrases/rows.ts";
import { foldedWords, type Sentence, sentence, sentenceTexts } from "./phrases/sentence.ts";

/**
 * The questions and wishes that a letter may mean, in plain words. They are about what it names and about its words of the rules,
 * or such as the letters most like it ask. A reply with one is understood.
 */
interface Near {
  readonly line: string;
  readonly weight: number;
}

const MOST = { sentences: 8, names: 4, tried: 10, kinds: 4, goers: 2, odds: 2 } as const;
/** The share of all evidence from which a kind of letters is offered, and from which it speaks against another answer. */
const LEAST_SHARE = 0.08;
const SPEAKS_AGAINST = 0.5;
/** What is less like any known letter says nothing about a kind. */
const LEAST_LIKENESS = 0.2;

/** The kinds that ask for nothing on the board, each as a line that says so plainly. */
const PLAINLY: Readonly<Partial<Record<ExampleKind, string>>> = {
  deadline: "when is my deadline?",
  "whose turn": "whose turn is it?",
  standing: "who is winning?",
  missed: "what did I miss?",
  log: "show me the log",
  map: "send me the map",
  "orders kept": "which orders of mine do you have?",
  resend: "please send your last letter again",
  "why refused": "why was my order refused?",
  "doing nothing": "what happens if I do nothing?",
  "what is asked": "what can I answer?",
  "own means": "what do I have left?",
  "own pieces": "list my pieces",
  page: "where is my page?",
  "how to": "how do I write an order?",
  "more time": "can I have more time?",
  luck: "was I lucky?",
  doubt: "are the dice fair?",
  press: "can my opponent read this?",
  substitute: "can somebody play for me?",
};
/** The kinds that ask about the board, by the intents that read them. */
const ON_BOARD: Readonly<Record<string, ExampleKind>> = {
  odds: "odds",
  "how far": "reach",
  "can reach": "reach",
  "who can join": "joiners",
  "what could stop": "dangers",
  "where is": "where",
  "what is in": "contents",
};

/** An answer already given. */
export interface AnswerGiven {
  readonly asked: readonly Pick<WishHeard, "intent">[];
  readonly sentences: readonly string[];
  /** All that it says, its lists too. */
  readonly told: string;
}

/**
 * The likeliest lines that would be understood, and say something else than an answer already given.
 * @param texts what its writer typed
 */
export function nearQuestions(
  texts: readonly string[],
  seat: HeardSeat,
  most: number,
  given: AnswerGiven = NOTHING_GIVEN,
): readonly string[] {
  const said = saidIn(texts);
  const shares = new Map(
    likeExamples(texts.join(" ")).flatMap(({ asked, share, likeness }) =>
      likeness < LEAST_LIKENESS ? [] : [[asked, share] as const]
    ),
  );
  const near = [
    ...wishes(seat, said),
    ...ofSeveral(said, seat),
    ...ofBoard(said, seat, shares),
    ...ofTerms(said, seat),
    ...ofKinds(shares, seat),
  ].toSorted((one, other) => other.weight - one.weight).map(({ line }) => line);
  const isOther = (line: string) => {
    if (line === line.toUpperCase()) return true;
    const [asked, another] = heardIn([[line]], seat).asked;
    if (asked === undefined || another !== undefined || asked.intent.isVague === true) return false;
    const isPlain = Object.values(PLAINLY).includes(line);
    if (isPlain && asked.intent.name !== "gist") {
      return !given.asked.some(({ intent }) => intent.name === asked.intent.name);
    }
    if (asked.intent.isGuess === true && !isPlain) return false;
    const reply = given.sentences.length === 0 ? undefined : asked.intent.reply(asked.found, seat);
    return reply === undefined || reply.kind !== "says" ||
      !given.sentences.includes(reply.sentences[0]);
  };
  return [...new Set(near)].slice(0, MOST.tried).values().filter(isOther).take(most).toArray();
}

const NOTHING_GIVEN = { asked: [], sentences: [], told: "" } as const;

const saidIn = (texts: readonly string[]) =>
  texts.flatMap(sentenceTexts).slice(0, MOST.sentences).map((text) => sentence(text));

/** Whether an answer is a guess, says nothing of something that is named, or is unlike what such letters ask. */
export function mayMeanElse(
  texts: readonly string[],
  seat: HeardSeat,
  { asked, told }: AnswerGiven,
): boolean {
  if (asked.every(({ intent }) => intent.isCourtesy === true)) return false;
  const isGuessed = asked.every(({ intent }) =>
    intent.isGuess === true || intent.isVague === true || intent.isLastResort === true ||
    intent.name === "gist"
  );
  const said = saidIn(texts);
  if (isGuessed || told.includes('Which one?"') || wishes(seat, said).length > 0) return true;
  const words = foldedWords(told);
  const isSaid = (name: string) => foldedWords(name).some((word) => words.includes(word));
  const codes = seat.game.system.words.glossary.terms.flatMap(({ word, forms }) => [word, ...forms])
    .filter((form) => CODE.test(form) && said.some(({ text }) => likenessOf(form, text, []) === 1));
  if (![...codes, ...said.flatMap((each) => named(each, seat))].every(isSaid)) return true;
  const [best] = likeExamples(texts.join(" "));
  if (best === undefined || best.share < SPEAKS_AGAINST) return false;
  const plainly = PLAINLY[best.asked];
  const intents = plainly === undefined
    ? Object.keys(ON_BOARD).filter((name) => ON_BOARD[name] === best.asked)
    : heardIn([[plainly]], seat).asked.map(({ intent }) => intent.name);
  return intents.length > 0 && !asked.some(({ intent }) => intents.includes(intent.name));
}

/** The names in a sentence as they were written: with a figure, or in capitals. */
function named(said: Sentence, seat: HeardSeat): readonly string[] {
  return namesFrom(said, 0, seat).flatMap(({ words }) => {
    const at = said.text.toLowerCase().indexOf(words);
    const written = at === -1 ? words : said.text.slice(at, at + words.length);
    return /\d/.test(written) || (at > 0 && /\p{Lu}/u.test(written)) || /\p{L} \p{L}/u.test(written)
      ? [written]
      : [];
  });
}

function ofKinds(
  shares: ReadonlyMap<ExampleKind, number>,
  { game: { head }, side }: HeardSeat,
): readonly Near[] {
  const isAsked = openQuestion(head)?.side === side;
  const all = isAsked
    ? new Map([...shares, ["what is asked", (shares.get("what is asked") ?? 0) + 0.4] as const])
    : shares;
  return [...all].filter(([, share]) => share >= LEAST_SHARE).flatMap(([kind, weight]) => {
    const line = PLAINLY[kind];
    return line === undefined ? [] : [{ line, weight }];
  });
}

/** What would change something: each is a word of its own, which its writer sends or does not. */
const DROPPED = "CANCEL ORDERS";
const DROPS = [...classOf("tear"), ...classOf("tear_orders")];
const PAUSES = [
  ...classOf("pause"),
  ..."fortnight weeks days holiday off urlaub vacances vacanza".split(" "),
];

function wishes(seat: HeardSeat, said: readonly Sentence[]): readonly Near[] {
  const { game, side } = seat;
  const speaksOf = (words: readonly string[]) => said.some((each) => has(words, each));
  const replies = speaksOf(PAUSES) ? repliesToProposal(seat) : [];
  const isDropping = keptWords(game, side) !== undefined && speaksOf(DROPS) && speaksOf(classOf("orders"));
  return [...replies, ...(isDropping ? [DROPPED] : [])]
    .map((line) => ({ line, weight: said.every(({ isQuestion }) => isQuestion) ? 0.2 : 0.9 }));
}

/** A question with a name that may mean several, once with each. */
function ofSeveral(said: readonly Sentence[], seat: HeardSeat): readonly Near[] {
  return said.flatMap((each) => {
    const { words = "", names = [] } = candidatesIn(each, seat) ?? {};
    const at = each.text.toLowerCase().indexOf(words);
    if (at === -1) return [];
    return names.map((name) => ({
      line: `${each.text.slice(0, at)}${name}${each.text.slice(at + words.length)}`,
      weight: 0.6,
    }));
  }).slice(0, MOST.names);
}

const NEAR = phrases("near|nearest|nearby|close|closest|around|hanging|bei|vicino|dichtbij\nnext to");
const DANGERS = phrases(
  `throw|do|come|get|reach|${classOf("strikes").join("|")} .. me|us|my|mine|at|it|them
  safe|exposed|danger|stop|stops|threat|threaten`,
);
const COMES = phrases("who|whom|which|anyone|anybody|room|full|join|help|aid|mine");
const FIGHTS = phrases(
  `odds|chance|chances|differential|diff|numbers|knock|chancen|cotes|kansen|szanse|${
    classOf("strikes").join("|")
  }`,
);
const [STRIKE] = classOf("strikes");

/** What may be asked about what is named, as lines; those that the letter's words and its likeness speak for come first. */
function ofBoard(
  all: readonly Sentence[],
  seat: HeardSeat,
  shares: ReadonlyMap<ExampleKind, number>,
): readonly Near[] {
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  const words = [...new Set(all.flatMap((said) => named(said, seat)))];
  const thing = (name: string) => orders.named?.(desk, name.toLowerCase());
  const own = (name = "") => thing(name)?.pieces ?? [];
  const pieces = words.filter((name) =>
    thing(name)?.place === undefined && isAnswered(seat, { about: "reach", piece: name.toLowerCase() })
  ).slice(0, MOST.names);
  const places = [...new Set(words.flatMap((name) => thing(name)?.place ?? []))].slice(0, MOST.names);
  const others = words.filter((name) => !pieces.includes(name) && thing(name)?.place === undefined);
  const says = (phrase: Phrases) => all.some((said) => phrase.in(said) !== undefined);
  const share = (kind: ExampleKind) => shares.get(kind) ?? 0;
  const near = (of: readonly string[], line: (name: string) => string, weight: number) =>
    of.map((name, index) => ({ line: line(name), weight: weight - index / 50 }));
  const goers = (pieces.length > 0 ? pieces : own(places[0])).slice(0, MOST.goers);
  const goals = pieces.length > 0 ? places.toReversed() : places.slice(1);
  const isThere = (piece: string, place: string) => own(place).some((name) => own(piece).includes(name));
  const isFar = all.some((said) => has(classOf("far"), said));
  return [
    ...near(
      oddsAsked(all, seat, places),
      (order) => `odds ${order}`,
      (says(FIGHTS) ? 0.5 : 0) + share("odds"),
    ),
    ...goers.flatMap((piece) =>
      near(
        goals.filter((place) => !isThere(piece, place)),
        (place) => `can ${piece} reach ${place}?`,
        0.35 + share("reach") + (says(REACH) ? 0.1 : 0),
      )
    ),
    ...near(pieces, (piece) => `how far can ${piece} go?`, (isFar ? 0.4 : 0.2) + share("reach")),
    ...near(others, (name) => `where is ${name}?`, 0.3 + share("where")),
    ...near(pieces, (piece) => `where is ${piece}?`, 0.15 + share("where")),
    ...near(places, (place) => `who can reach ${place}?`, (says(COMES) ? 0.35 : 0.25) + share("joiners")),
    ...near(places, (place) => `what is in ${place}?`, (pieces.length > 0 ? 0.2 : 0.24) + share("contents")),
    ...near(
      places,
      (place) => `which enemies are near ${place}?`,
      (says(NEAR) ? 0.6 : 0.05) + share("where"),
    ),
    ...near(
      places,
      (place) => `who could ${STRIKE} me at ${place}?`,
      (says(DANGERS) ? 0.45 : 0.05) + share("dangers"),
    ),
  ];
}

/** Fights that a letter may ask about: who goes where first, and the place that is struck. */
function oddsAsked(all: readonly Sentence[], seat: HeardSeat, places: readonly string[]): readonly string[] {
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  const pairs: { readonly place: string; readonly at: string; readonly isGun: boolean }[] = [];
  let piece: string | undefined;
  for (const { words } of all.flatMap((said) => namesFrom(said, 0, seat))) {
    const { place, pieces = [], helps } = orders.named?.(desk, words) ?? {};
    if (place === undefined && pieces.length === 1) piece = words;
    else if (place !== undefined && piece !== undefined) {
      const [where = ""] = boardAnswer(seat, { about: "whereabouts", name: piece }) ?? [];
      const isGun = orders.named?.(desk, piece)?.helps !== undefined || helps !== undefined;
      pairs.push({ place, at: `${/\b\d{4}\b/.exec(where)?.[0] ?? piece} at ${place}`, isGun });
      piece = undefined;
    }
  }
  return places.flatMap((struck) => {
    const others = pairs.filter(({ place }) => place !== struck);
    const [guns, fighters] = [true, false].map((isGun) =>
      others.filter((pair) => pair.isGun === isGun).map(({ at }) => at).join(" ")
    );
    const from = fighters === "" ? "" : ` from ${fighters}`;
    const all = fighters === "" || guns === "" ? from : `${from} with ${guns}`;
    return [...new Set([`${struck}${all}`, `${struck}${from}`, struck])]
      .filter((order) => isAnswered(seat, { about: "odds", order }));
  }).toSorted((one, other) => other.length - one.length).slice(0, MOST.odds);
}

const ASKS_MEANING = phrases(
  "mean|means|meaning|called|explain|stand for\nwhat is|are|does\nwas ist|bedeutet\nqu est\nque es|significa\ncosa e",
);

/** Words of the rules that a letter has, also misspelled or in another language: `Unterstützungsmarker`, `zona de control`. */
function ofTerms(all: readonly Sentence[], { game: { system } }: HeardSeat): readonly Near[] {
  const text = all.map(({ text }) => text).join(" ");
  const words = all.flatMap((said) => said.words);
  const asks = all.some((said) => ASKS_MEANING.in(said) !== undefined) ? 0.6 : 0.4;
  return system.words.glossary.terms.flatMap(({ word, forms }) => {
    const [form, best] = [word, ...forms].map((form) => [form, likenessOf(form, text, words)] as const)
      .toSorted(([, one], [, other]) => other - one)[0];
    return best < LEAST_LIKE ? [] : [{
      line: `what does ${CODE.test(form) ? form : word} mean?`,
      weight: best * asks + (CODE.test(form) ? 0.2 : 0),
    }];
  }).toSorted((one, other) => other.weight - one.weight).slice(0, MOST.kinds);
}

const LEAST_LIKE = 0.62;
/** A code of a table, in its own capitals. */
const CODE = /^(?=.*[A-Z])[A-Za-z\d]{2,4}\+?$/;

/** How much of a word of the rules a letter has, from 0 to 1. */
function likenessOf(form: string, text: string, words: readonly string[]): number {
  if (CODE.test(form)) {
    const alone = new RegExp(`(?<![\\p{L}\\d])${form.replace("+", "\\+")}(?![\\p{L}\\d+])`, "u");
    return alone.test(text) ? 1 : 0;
  }
  const parts = foldedWords(form).filter(({ length }) => length > 3);
  if (parts.length === 0) return 0;
  const each = parts.map((part) => Math.max(0, ...words.map((word) => alikeness(part, word))));
  const whole = each.reduce((sum, one) => sum + one, 0) / each.length;
  return parts.length > 1 ? whole * 1.1 : parts[0].length > 4 ? whole : 0;
}

/** How much two words share: from their beginning, in pairs of letters, or one within the other. */
function alikeness(one: string, other: string): number {
  if (one === other || `${one}s` === other) return 1;
  if (Math.min(one.length, other.length) < 4) return 0;
  if (one.length > 5 && other.includes(one)) return 0.85;
  if (one[0] !== other[0]) return 0;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const pairs = new Set(Array.from({ length: one.length - 1 }, (_, at) => one.slice(at, at + 2)));
  const shared = Array.from({ length: other.length - 1 }, (_, at) => other.slice(at, at + 2))
    .filter((pair) => pairs.has(pair)).length;
  return Math.max(
    same < 3 ? 0 : same / Math.max(one.length, other.length - 3),
    2 * shared / (one.length + other.length - 2),
  );
}
