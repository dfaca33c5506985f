import { glossaryPage } from "../../../common/marked-words.ts";
import { openQuestion } from "../../../game/open/desk-of.ts";
import { link } from "../../../kernel/block.ts";
import type { RuleTopic } from "../../../kernel/glossary.ts";
import type { HeardSeat, Intent, Says } from "../phrases/intent.ts";
import { bareOf } from "../phrases/bare.ts";
import { namesFrom } from "../phrases/names-said.ts";
import { phrases } from "../phrases/phrase.ts";
import { classesFilled, classOf, type Rows, rowsOf } from "../phrases/rows.ts";
import { foldedWords, type Sentence } from "../phrases/sentence.ts";

/**
 * Questions about the rules, in any words: `May two stand in one place?` The game says which of its topics the words mean. The answer
 * is of the rules alone, the same for everybody, and nothing in it is of a game that is played.
 */

const PIECES = classOf("pieces").join("|");

const ASKS = phrases(`
  ^ so|and|but|ok|hello|hi|hey|ref? may|can|could|must|does|is|are|am|should|what|whats|how|when|where|who|which|if
  ^ so|and|but|ok|hello|hi|hey|ref? do i|we|you|they|my|our|the|${PIECES}|guns|tanks|markers|chits|blocks|reserves|zones|roads
  ^ do|does|may|can|must .. $
  have|need i|we to
  allowed|possible|legal to
  ^ darf|darfst|kann|konnen|muss|mussen|wie|was|wann|wo|wer
`);

/** What is asked of the referee to do, and what has happened, are no rules. */
const ELSE = phrases(`
  how many|much ... left|remaining|remain|remains
  could|would|will you
  can you ... please|my|our|me|them|both|all|these|those
  did|was|were|why|order|orders|sheet|draft|letter|letters|mail|page|deadline|opponent|odds|chances|luck
  this|that|his|her|their ${classOf("strikes").join("|")}
  this|that|his|her|their ${PIECES}
  how many|much .. do|have i|we
`);

/** A longer question asks for more than a rule. */
const MOST_WORDS = 22;

/** Whether a sentence may ask about the rules: it names nothing on the board, and wants nothing done. */
function mayAsk(said: Sentence, seat: HeardSeat): boolean {
  const bare = bareOf(said);
  return seat.game.head.status !== "inviting" && said.words.length <= MOST_WORDS &&
    asksInGeneral(bare, seat) && ELSE.in(bare) === undefined && !asksHowToOrder(bare, seat) &&
    !/\d{2}/.test(said.text) && namesFrom(said, 0, seat).every(({ words }) => isKind(words, seat));
}

/** `Do beaten ones ...?` asks; `do` before a verb of orders orders. */
function asksInGeneral(said: Sentence, { game: { head, system }, side }: HeardSeat): boolean {
  const [first, second] = said.words;
  const isAsked = openQuestion(head)?.side === side && OF_WHAT_IS_ASKED.in(said) !== undefined;
  return !isAsked &&
    (ASKS.in(said) !== undefined ||
      (said.isQuestion && first === "do" && !system.orders.grammar.verbs.includes(second)));
}

/** While a question is open, this is about what it asks. */
const OF_WHAT_IS_ASKED = phrases(`
  where|which can|may|must|do|does|should i|we|it|he|they|the
  how far can|may|must|do|does|should i|we|it|he|they|the
`);

const HOW_DO_I = phrases("how do|should|would|can i|we|you");

/** `How do I keep a piece back?`: what is written for it is the better answer. */
function asksHowToOrder(said: Sentence, { game: { system } }: HeardSeat): boolean {
  return HOW_DO_I.in(said) !== undefined &&
    said.words.some((word) => system.orders.grammar.verbs.includes(word));
}

/** Whether a name is of a kind that the topics speak of, and of no piece or place alone: `my guns`. */
function isKind(name: string, { game: { system } }: HeardSeat): boolean {
  return foldedWords(name).every((word) =>
    (system.ruleTopics ?? []).some((topic) => wordsOf(topic).has(word))
  );
}

/** A topic's rows, read when they are first needed, and all words in them. */
interface TopicRead {
  readonly rows: Rows;
  readonly words: ReadonlySet<string>;
}

const topicsRead = new WeakMap<RuleTopic, TopicRead>();

function read(topic: RuleTopic): TopicRead {
  const known = topicsRead.get(topic) ??
    {
      rows: rowsOf(topic.asked),
      words: new Set(topic.asked.split(/[\s|]+/).filter((word) => /^\w/.test(word))),
    };
  topicsRead.set(topic, known);
  return known;
}

const wordsOf = (topic: RuleTopic) => read(topic).words;

/** How closely a sentence asks about a topic: by its longest row that is all there, then by how many of its words are said. */
function closeness(topic: RuleTopic, said: Sentence): number {
  const size = classesFilled(read(topic).rows, said);
  return size === 0
    ? 0
    : size + said.words.filter((word) => wordsOf(topic).has(word)).length / (MOST_WORDS + 1);
}

/** `Can I move again later?`: the topic with the longest row that is all there. */
export const ofTheRules: Intent<RuleTopic> = {
  name: "rules",
  reads(said, seat) {
    if (!mayAsk(said, seat)) return undefined;
    let best: { readonly topic: RuleTopic; readonly size: number } | undefined;
    for (const topic of seat.game.system.ruleTopics ?? []) {
      const size = closeness(topic, said);
      if (size > (best?.size ?? 0)) best = { topic, size };
    }
    return best?.topic;
  },
  reply: ({ heading, told }, seat) =>
    says(heading, [
      ...told.slice(0, MOST_TOLD),
      "If you mean something else, ask again in other words; the page has all words of the rules.",
    ], seat),
};

/** So many sentences of the rules are an answer. */
const MOST_TOLD = 3;

function says(about: string, sentences: readonly string[], { office, game: { system } }: HeardSeat): Says {
  return {
    kind: "says",
    about,
    sentences,
    blocks: [link("The words of the rules", office.site.publicUrl + glossaryPage(system.ruleset))],
  };
}

/** How many headings are offered. */
const OFFERED = 2;
/** Shorter words are in every question. */
const SHORTEST = 4;
/** So many letters at the beginning of a word make it a form of another. */
const STEM = 5;

/** The topics whose words a question has the most of, the nearest first; a word of many topics counts little. */
function nearest(said: Sentence, topics: readonly RuleTopic[]): RuleTopic[] {
  const stems = (text: string) =>
    new Set(foldedWords(text).filter(({ length }) => length >= SHORTEST).map((word) => word.slice(0, STEM)));
  const asked = stems(bareOf(said).text);
  const known = topics.map((topic) => ({ topic, stems: stems(`${topic.heading} ${topic.told.join(" ")}`) }));
  const weight = (stem: string) => 1 / Math.max(1, known.filter((each) => each.stems.has(stem)).length);
  const scored = known.map((each) => ({
    topic: each.topic,
    score: [...asked].filter((stem) => each.stems.has(stem)).reduce((sum, stem) => sum + weight(stem), 0),
  }));
  return scored.filter(({ score }) => score > LEAST).toSorted((one, other) => other.score - one.score)
    .slice(0, OFFERED).map(({ topic }) => topic);
}

/** A word that more than three topics have is no sign alone. */
const LEAST = 0.3;

/** The same where the words fit no topic closely: the nearest headings are offered, and nothing is claimed. */
export const nearTheRules: Intent<readonly RuleTopic[]> = {
  name: "near the rules",
  isLastResort: true,
  isGuess: true,
  isVague: true,
  isOffer: true,
  reads(said, seat) {
    if (!mayAsk(said, seat) || ALLOWED.in(bareOf(said)) === undefined) return undefined;
    const topics = nearest(said, seat.game.system.ruleTopics ?? []);
    return topics.length === 0 ? undefined : topics;
  },
  reply: (topics, seat) =>
    says("Which rule do you mean?", [
      `I am not sure which rule you mean. The nearest I know: ${
        topics.map(({ heading }) => `"${heading}"`).join(" and ")
      }.`,
      ...topics.map(({ told }) => told[0]),
      "If neither is meant, ask again in other words; the page has all words of the rules.",
    ], seat),
};

/** Asks in general what is allowed, or what comes of something. */
const ALLOWED = phrases(`
  ^ may|can|could|must|does|are|is|do a|an|the|any|all|${PIECES}|i|we|you|they|it
  ^ may|can|could|must|do|does|are ${PIECES}
  ^ how do|does|are|is
  ^ what|whats happens|becomes|if
  allowed|rule|rules|legal
`);
