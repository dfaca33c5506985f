import { withoutAccents } from "../../../common/text.ts";
import { isOneSlip } from "../../../sheet/blocks/spelling.ts";
import { tidy } from "../../../sheet/blocks/tokens.ts";
import { wishesApart } from "../../../sheet/words/spoken/sentences-said.ts";
import CLASSES from "./word-classes.json" with { type: "json" };

/** A sentence of a letter, or a part of one, as intents look at it. */
export interface Sentence {
  /** As it was written, surplus space removed. */
  readonly text: string;
  /** Its words without capitals, accents and marks: `don't` is `dont`, `l'échéance` is `l echeance`. */
  readonly words: readonly string[];
  /** Whether a question mark ends it. */
  readonly isQuestion: boolean;
  /** What the other player is called, folded as the words are: it means `opponent`. */
  readonly other: string | undefined;
  /** Its different words, `opponent` in place of the other player's name. */
  readonly spelled: readonly string[];
  /**
   * Where a word stands, by index.
   * @param known folded as the words are; one that ends with `*` stands for all words that begin so @param exactly no slip of
   * the pen is forgiven
   */
  placesOf(known: string, exactly: boolean): ReadonlySet<number>;
}

/** How many characters of a letter are read, and of a sentence. */
const MOST_SENTENCES = 24;
const MOST_WORDS = 60;
const LONGEST = 500;

/** A paragraph of a letter, and what is said in it. */
export interface SaidSentence {
  /** Its lines in one, surplus space removed. */
  readonly text: string;
  readonly sentences: readonly Sentence[];
  /** Whether it says more than is read. */
  readonly isCut: boolean;
}

/**
 * What is said in a letter, a paragraph each.
 * @param paragraphs the lines that its writer typed, none of a sheet @param other what the other player is called
 */
export function saidIn(paragraphs: readonly (readonly string[])[], other?: string): SaidSentence[] {
  let left = MOST_SENTENCES;
  const called = foldedWords(other ?? "")[0];
  return paragraphs.map((lines) => {
    const all = unbroken(lines.map(withFullStops)).map(wishesApart).flatMap(sentenceTexts);
    const texts = all.slice(0, left);
    left -= texts.length;
    return {
      text: lines.map(tidy).join(" "),
      sentences: texts.map((text) => sentence(text, called)),
      isCut: texts.length < all.length || texts.some((text) => text.length > LONGEST),
    };
  });
}

/** A telegram says STOP for a full stop: it stops nothing. */
export function withFullStops(line: string): string {
  const isTelegram = line.length <= LONGEST && !/\p{Ll}/u.test(line) &&
    /^\S+ \S+ .*\bSTOP\b(?:.*\bSTOP\b|\.?\s*$)/.test(line);
  return !isTelegram ? line : line.replace(/(?<=\S)[,.]? STOP\b[.,]?/g, ".");
}

/** How long the lines are at least that mail programs break a sentence into. */
const BROKEN = 24;

/** Whether a line may be the rest of a sentence that a mail program has wrapped at the end of the line before. */
export function isRest(before: string, line: string): boolean {
  const said = before.trimEnd();
  return said.length >= BROKEN && /[^.!?:;)]$/.test(said) && /^\s*\p{Ll}/u.test(line);
}

function unbroken(lines: readonly string[]): string[] {
  const whole: string[] = [];
  lines.forEach((line, index) => {
    const text = tidy(line);
    if (index > 0 && isRest(lines[index - 1], line)) whole[whole.length - 1] += ` ${text}`;
    else whole.push(text);
  });
  return whole.map((text) => text.replace(OWN_SUBJECT, " "));
}

/** A subject of the referee's that a letter quotes: it asks for nothing. */
const OWN_SUBJECT =
  /["\u201c\u201e\u00ab][^"\u201c-\u201e\u00ab\u00bb]{0,300}\[\w{4,8} (?:Allied|Axis)\]["\u201d\u00bb]?/gu;

/**
 * The last of the marks that end a sentence. A full stop behind a short number may stand in a date, so a word has to follow that begins
 * a sentence.
 */
const END =
  /(?:[!?;\u2026]|(?<!\d)\.)(?=\s|$)|(?<=\b\d{3,4})\.(?=\s+\p{Lu}\p{Ll})|(?<=\b\d{2})\.(?=\s+(?:What|Who|Where|How|When|Which|Why|Is|Are|Can|Could|Does|Do|Would|Will|If|Please|They|We|It)\b)/gu;

/** The sentences of a text, each with the marks that end it. */
export function sentenceTexts(text: string): string[] {
  const texts: string[] = [];
  let from = 0;
  for (const { 0: marks, index } of text.matchAll(END)) {
    texts.push(text.slice(from, index + marks.length));
    from = index + marks.length;
  }
  return [...texts, text.slice(from)].map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** These speak of no dice. */
const HONESTLY = /,? (?:to be (?:perfectly |quite )?(?:honest|frank)|honestly)(?=[\s,.!?]|$)/gi;

/** `wen my turn is due`; in German it is a word of its own. */
const WHEN = /\bwen(?= (?:my|our|is|are|do|does|it|i|we)\b)/gi;

/** @param other what the other player is called, in one word */
export function sentence(written: string, other?: string): Sentence {
  const text = written.slice(0, LONGEST).replace(HONESTLY, "").replace(WHEN, "when").trim();
  const words = foldedWords(text).slice(0, MOST_WORDS);
  const loosely = new Map<string, ReadonlySet<number>>();
  const exact = new Map<string, Set<number>>();
  for (const [index, word] of words.entries()) {
    const spelled = word === other ? "opponent" : word;
    exact.set(spelled, (exact.get(spelled) ?? new Set()).add(index));
  }
  const lengths = new Set(words.map(({ length }) => length));
  const isNear = ({ length }: string) =>
    lengths.has(length) || lengths.has(length - 1) || lengths.has(length + 1);
  return {
    text,
    words,
    other,
    spelled: [...exact.keys()],
    isQuestion: /[?\uff1f][\s"')]*$/.test(text.slice(-8)),
    placesOf(known, exactly) {
      const isExact = isAsSpelled(known, exactly) || !(known.endsWith("*") || isNear(known));
      if (isExact) return exact.get(known) ?? NOWHERE;
      const before = loosely.get(known);
      if (before !== undefined) return before;
      const found = new Set<number>();
      for (const [index, word] of words.entries()) {
        if (word === other ? known === "opponent" : isMeant(word, known)) found.add(index);
      }
      loosely.set(known, found);
      return found;
    },
  };
}

const NOWHERE: ReadonlySet<number> = new Set();

/** The words of a text without capitals, accents and marks. Dates, addresses and `1/8` stay whole; `ai-je` is two words. */
export function foldedWords(text: string): string[] {
  return withoutAccents(text).toLowerCase()
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/'(?=(?:s|t|m|d|re|ve|ll)(?![a-z]))/g, "")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ")
    .replace(/\u0142/g, "l").replace(/\u00df/g, "ss")
    .split(/[^\p{L}\p{N}.:/@+-]+/u)
    .map(withoutMarks)
    .filter((word) => word !== "")
    .map((word) => SHORT.get(word) ?? word);
}

/** How thumbs write common words. */
const SHORT = new Map(
  "hw how,whad what,whadd what,wth what,wtf what,cn can,wens when,wots whats,wats whats,wot what,wher where,whr where,wheres where,u you,ur your,bc because,abt about,pls please,plz please,thru through"
    .split(",").map((pair) => pair.split(" ") as [string, string]),
);

function withoutMarks(word: string): string {
  let [from, to] = [0, word.length];
  while (from < to && MARKS.includes(word[from])) from++;
  while (to > from && MARKS.includes(word[to - 1])) to--;
  return word.slice(from, to);
}

const MARKS = ".:/@+-";

/** Shorter words are taken as they are spelled: with one letter changed most are other words. */
const SHORTEST_MISSPELLED = 6;

/** Whether a known word is found only where it stands as it is spelled. */
export function isAsSpelled(known: string, exactly: boolean): boolean {
  return !known.endsWith("*") && (exactly || known.length < SHORTEST_MISSPELLED);
}

/** @param known a long word, or the beginning of one with `*` behind it */
function isMeant(word: string, known: string): boolean {
  if (known.endsWith("*")) return word.startsWith(known.slice(0, -1));
  return word === known || (Math.abs(word.length - known.length) <= 1 && isOneSlip(word, known));
}

/** What stands before a question and asks nothing. */
const BEFORE_ASKED =
  "(?:please|so|well|ok|hey|hi|sorry|and|but|also|just|crikey|blimey|by the way|btw|anyway)";

/** What the asker calls themselves: then `how many points he has left` are their own. */
const ASKER =
  "me|us|(?<other>(?:an?|this|your|the) (?:\\p{L}{2,12} ){0,2}(?:man|woman|lady|gentleman|fellow|soldier|player|beginner|newcomer|idiot|fool|friend|servant|granny|grandfather|grandmother|pensioner|chap|bloke))";

/** What asks in so many words, before what is asked. */
const ASKED_FOR = new RegExp(
  `^(?:(?<nothing>${BEFORE_ASKED}[,.!]?)|${
    [
      `(?:(?:would|could|can|might|will) you (?:be so (?:kind|good) as to |please |kindly |perhaps )?|please |kindly )?(?:tell|remind|inform|show|explain to)(?: to)? (?:${ASKER})(?: again)?`,
      "i(?:'d| should| would) be (?:most |very |so )?(?:grateful|obliged|glad|happy) (?:for|to (?:know|hear|learn|be told)|if you (?:would|could) (?:tell|remind|show) me)",
      "(?:may|might|can|could) i (?:ask|trouble you for|know|inquire|enquire)",
      "i(?:'m| am|'d)? (?:just )?(?:wonder|wondering|was wondering|would (?:like|love) to know|want to know|need to know|'d (?:like|love) to know|(?:like|love) to know|trying to work out|trying to see|curious)",
      "(?:before|until|till|while) (?:i|we) [^,:?]{2,30}[,:]",
      "(?:do|have) you (?:know|got any idea|any idea|happen to know)",
      "any idea",
      "(?:(?:an?|one|another|my|also|and|quick|small|short|little|last|two) ){0,4}(?:questions?|queries|query|point|thing)(?: (?:about|on|of|regarding|concerning) [^:?]{2,50}(?=:))?",
      "kannst du mir (?:bitte )?sagen",
      "k(?:ö|o)nnen sie mir (?:bitte )?sagen",
      "(?:peux-tu|pouvez-vous) me dire",
      "(?:puoi|pu(?:ò|o)) dirmi",
      "(?:puedes|puede) decirme",
      "(?:kun|kan) (?:je|u) (?:me|mij) (?:zeggen|vertellen)",
    ].join("|")
  })[,:]?\\s+(?=\\S)`,
  "iu",
);

/** Words after a question that ask nothing: `…, by the way?` */
const BEHIND_ASKED =
  /,? (?:by the way|btw|though|if (?:i may ask|you know|you don['\u2019]?t mind(?: (?:me|my) asking)?)|d['\u2019]you (?:think|reckon|know)|do you (?:think|reckon|know)|mate|pal|guv|ref(?:eree)?|old (?:boy|chap|man)|anyway|roughly)(?=[\s?!.]*$)/iu;

/** How many such words around a question are removed. */
const MOST_AROUND = 6;

/** What is said within a sentence and asks nothing. */
const FILLERS =
  / (?:on earth|in the world|for the life of me|the (?:hell|heck|devil|dickens|blazes)|for (?:god|goodness|heaven|pete)['\u2019]?s sake|bloody|bleeding|ruddy|damn(?:ed)?)(?=[\s,?.!])/giu;

/** A sentence without the words that only say that it asks: what they ask is a question. */
export function questionIn(whole: Sentence): Sentence {
  let { isQuestion } = whole;
  let text = whole.text.replace(FILLERS, "");
  for (let before = "", count = 0; before !== text && count < MOST_AROUND; count++) {
    before = text;
    text = text.replace(BEHIND_ASKED, "");
    const asked = ASKED_FOR.exec(text);
    if (asked !== null) text = text.slice(asked[0].length);
    if (asked?.groups?.other !== undefined) text = ofOneself(text);
    isQuestion ||= asked !== null && asked.groups?.nothing === undefined && OPENS_QUESTION.test(text);
  }
  return text === whole.text
    ? whole
    : sentence(isQuestion ? `${text.replace(/[?.!]{1,9}$/, "")}?` : withoutMark(text), whole.other);
}

const ofOneself = (text: string) =>
  text.replace(/\b(?:he|she) has\b/giu, "I have").replace(/\b(?:he|she)\b/giu, "I").replace(
    /\b(?:his|her)\b/giu,
    "my",
  );

const withoutMark = (text: string) => text.replace(/(?<![.!])[.!]{1,9}$/, "");

/** `I wonder if …`, `Tell me how …` */
const OPENS_QUESTION =
  /^(?:if|whether|how|what|when|where|which|who|whose|why|ob|wann|was|wer|wie|wo|si|quand|comment|o\u00f9|se|quando|come|dove|cu\u00e1ndo|d\u00f3nde)\b/iu;

/** Words and marks between which two things may be said in one sentence. */
const JOINTS =
  /[,:]\s|(?<!\bbetween (?:\S{1,20} ){0,2}\S{1,20})\s(?:and|adn|but|und|aber|et|mais|e|ma|y|pero|en|maar|ale)\s/gi;

/** Behind a question this asks for no more than when what it asks for will be. */
const BY_WHEN = /^(?:and )?(?:by )?when\b[ ?]*$/i;

/** The parts of a sentence that may each say something; the sentence alone if it has no parts. */
export function clausesOf(whole: Sentence): readonly Sentence[] {
  const texts: string[] = [];
  let from = 0;
  for (const { 0: joint, index } of whole.text.matchAll(JOINTS)) {
    texts.push(whole.text.slice(from, index));
    from = index + joint.length;
  }
  const clauses = [...texts, whole.text.slice(from)].filter((each) =>
    /[\p{L}\p{N}]/u.test(each) && !BY_WHEN.test(each)
  );
  const isOne = clauses.length < 2 || clauses.some(hangsOnAnother);
  return isOne ? [whole] : clauses.map((each) => sentence(each, whole.other));
}

function hangsOnAnother(clause: string): boolean {
  return `${CLASSES.condition} ${CLASSES["condition first"]}`.split(" ").includes(foldedWords(clause)[0]);
}
