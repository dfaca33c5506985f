import { citeWords } from "../../../kernel/refusals/cites.ts";
import type { GlossaryEntry } from "../../../kernel/glossary.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { Intent, Reply } from "../phrases/intent.ts";
import { BETWEEN } from "../phrases/names-said.ts";
import { phrases } from "../phrases/phrase.ts";
import { foldedWords, type Sentence, sentence } from "../phrases/sentence.ts";

/** Each leaves the word that is asked about at its end, or before it. */
const ASKS = phrases(`
  what precisely|exactly|actually|really|then|please? do|does
  what kind|sort of thing? is|are an|a|the?
  significance|sense of
  tell|explain me|us? what the? term|word|result|code|abbreviation?
  what|whats the? meaning of
  what is|are meant by
  what do|does you|he|it|they mean by|with
  what signifies|means|signify
  whats|what is|are an|a|the?
  whats
  meaning of
  whats|what is the? difference between|of
  difference between|of
  how is|are
  define|explain
  what do|does|did ... stand for
  how do|does they|these|those|it differ
  was bedeutet|heisst|ist|sind
  was bedeuten
  que veut dire
  que signifie|signifient
  qu est ce que c est? que? un|une?
  que significa|quiere
  que es un|una?
  cosa|che significa|vuol|vuole
  cos e un|una?
  wat betekent|betekenen|is
  co znaczy|oznacza
  co to jest
`);

/** Asks for a thing of the game: a longer name may have a word of the glossary in it. */
const A_THING = phrases("^ so|and|but|ok? what|whats is? a|an");

/** Words around the asked word that do not belong to it. */
const AROUND = new Set(
  ("mean means meant signify signifies precisely exactly actually really result results code abbreviation table chart entry stand stands for a an the by in this game here please exactly again good do does to me us my with it that is what use used and difference between from bedeutet eigentlich ein eine der die das " +
    "bitte dire un une le la les decir dire il lo gli een de het eigenlijk svp word term letters").split(" "),
);

/** An entry of the glossary, and its word in the question. */
interface Meant {
  readonly entry: GlossaryEntry;
  readonly form: string;
}

/** `What does "Br" mean?`, `the difference between D2 and A2`: words of the game's glossary, and nothing else. */
export const meaning: Intent<readonly Meant[]> = {
  name: "what means",
  reads(said, seat) {
    const place = ASKS.in(said);
    if (place === undefined) return undefined;
    const { words } = said;
    const quoted = entriesQuoted(said, seat);
    if (quoted !== undefined) return quoted;
    const codes = codesIn(said, seat);
    if (codes !== undefined) return codes;
    return entriesIn(words.slice(place.to), seat) ??
      entriesIn([...words.slice(0, place.from), ...words.slice(place.to)], seat) ??
      (A_THING.in(said) === undefined ? undefined : entryWithin(words.slice(place.to), seat));
  },
  reply: (meant) => ({
    kind: "says",
    about: `What "${meant[0].form}" means`,
    sentences: [
      ...meant.map(({ entry: { word, means, cites }, form }) =>
        `${form}${form === word ? "" : ` (${word})`}: ${means.replace(/\.$/, "")}${citeWords(cites)}.`
      ),
      ...meant.flatMap(({ entry: { order } }) => order === undefined ? [] : [`You write it so: ${order}`]),
      "Next: reply HELP for all orders and commands, or ask for another word.",
    ],
  }),
};

/** The same of a code of a table: `I don't understand the table, what means Br?` asks for no general help. */
export const codeMeant: Intent<readonly Meant[]> = {
  ...meaning,
  reads: (said, seat) => ASKS.in(said) === undefined ? undefined : codesIn(said, seat),
};

/** `What would a Dr do to 16?`: a code of a table, in its own capitals, in any question. */
export const codeNamed: Intent<readonly Meant[]> = {
  ...meaning,
  reads(said, { game: { system } }) {
    const written: readonly string[] = said.text.match(/(?<![\p{L}\d/])[\p{L}\d]{2,3}\+?(?![\p{L}\d])/gu) ??
      [];
    const [found, another] = system.words.glossary.terms.flatMap((entry) =>
      [entry.word, ...entry.forms].filter((form) => /[A-Z]/.test(form) && written.includes(form))
        .map((form) => ({ entry, form }))
    );
    return found === undefined || another !== undefined ? undefined : [found];
  },
};

/** `the "Br" on the table` */
const QUOTED = /["\u201c\u201e\u00ab'\u2018](?<word>[\p{L}\d+ -]{1,24})["\u201d\u00bb'\u2019](?!\p{L})/u;

/** What is quoted, or the longest word of the game in it: `by "in an enemy zone"`. */
function entriesQuoted(said: Sentence, seat: AskingSeat): readonly Meant[] | undefined {
  const quoted = foldedWords(QUOTED.exec(said.text)?.groups?.word ?? "");
  if (quoted.length === 0) return undefined;
  const parts = quoted.flatMap((_, from) =>
    quoted.slice(from).map((_, more) => quoted.slice(from, from + more + 1))
  )
    .sort((one, other) => other.length - one.length);
  const within = parts.filter((part) => part.length > 1).flatMap((part) =>
    entryOf(part.join(" "), seat) ?? []
  );
  return entriesIn(quoted, seat) ?? (within.length === 0 ? undefined : [within[0]]);
}

/** No code of a table is longer: `Br`, `D2`. */
const LONGEST_CODE = 3;

/** The codes of tables that a question names: nothing else says so surely what is meant. */
function codesIn(said: Sentence, { game: { system } }: AskingSeat): readonly Meant[] | undefined {
  const known = system.words.glossary.terms.flatMap((entry) =>
    [entry.word, ...entry.forms].filter((form) => form.length <= LONGEST_CODE && /[A-Z]/.test(form))
      .map((form) => ({ entry, form }))
  );
  const isCode = new Set(known.map(({ form }) => form.toLowerCase()));
  // `Ar+` is another code than `Ar`.
  const written = (said.text.match(/[\p{L}\d]{1,3}\+?(?![\p{L}\d])/gu) ?? []).map((word) =>
    word.toLowerCase()
  );
  // In `una zona de control` the small word is none.
  const asked = said.words.some((word) => isCode.has(word))
    ? written.filter((word) => !BETWEEN.has(word) || !said.text.includes(` ${word} `))
    : [];
  const found = [...new Set(asked)].flatMap((word) =>
    said.words.includes(word.replace("+", ""))
      ? known.find(({ form }) => form.toLowerCase() === word) ?? []
      : []
  );
  return found.length === 0 || found.length > MOST ? undefined : found;
}

/** So many letters at the beginning of a word make it a form of another: `depletion`, `depleted`. */
const STEM = 6;

/** What a word of the game means that stands somewhere in a sentence, whatever else is said. */
export function meaningOf(said: Sentence, seat: AskingSeat): Reply | undefined {
  const quoted = entriesIn(foldedWords(QUOTED.exec(said.text)?.groups?.word ?? ""), seat);
  if (quoted !== undefined && quoted.length > 0) return meaning.reply(quoted, seat) as Reply;
  const entry = entryAnywhere(said, seat);
  return entry === undefined ? undefined : meaning.reply([{ entry, form: entry.word }], seat) as Reply;
}

/** Asks what a word of the sentence before means: `You say that it may resist. What does that mean?` */
const OF_THE_WORD_BEFORE = phrases(`
  what|whats that|this|it|these|those|they word|term|expression|phrase? means|mean|is|are|signifies $
  what|whats that|this|it|these|those|they word|term|expression|phrase? means|mean|signifies
  what do|does|is|are|did that|this|it|these|those|they|you word|term|expression|phrase? mean|means|meant
  what is|are meant by that|this|it|these|those
  dont|not|never know|understand|recognise|follow|get|heard of? the|that|this|it word|term|expression|phrase? $
  what do|does that|this|it|these|those|they stand for
  how do|does these|those|they differ
  ^ do|does it|that|this|they mean
  was das|dies|es bedeutet|heisst
  was bedeutet|heisst das|dies|es
  que veut dire cela|ca
  qu est ce que c|ca|cela est|veut|signifie
  cosa|che significa|vuol dire?
  que significa|quiere eso|esto
  wat betekent dat|dit
  co to znaczy|oznacza
`);

/** The word of the game in a sentence before, as a sentence that asks what it means; undefined where that asks for no such word. */
export function meaningBefore(said: Sentence, before: Sentence, seat: AskingSeat): Sentence | undefined {
  if (OF_THE_WORD_BEFORE.in(said) === undefined || before.isQuestion) return undefined;
  const [code, other] = codesIn(before, seat) ?? [];
  if (code !== undefined && /[A-Z]/.test(code.form)) {
    const both = other === undefined ? code.form : `${code.form} and ${other.form}`;
    return sentence(`what does ${both} mean?`, said.other);
  }
  if (entryAnywhere(said, seat) !== undefined) return undefined;
  const entry = entryAnywhere(before, seat);
  return entry === undefined ? undefined : sentence(`what does "${entry.word}" mean?`, said.other);
}

/** The word of the game that stands somewhere in a sentence. */
function entryAnywhere(said: Sentence, seat: AskingSeat): GlossaryEntry | undefined {
  const { terms, keywords } = seat.game.system.words.glossary;
  const words = ` ${said.words.join(" ")} `;
  const formsOf = ({ word, forms }: GlossaryEntry) =>
    [word, ...forms].map((form) => foldedWords(form).join(" "));
  const isIn = (form: string) =>
    (form.length > 2 || said.words.length <= 2) &&
    ["", "s", "es"].some((ending) => words.includes(` ${form}${ending} `));
  const isLike = (form: string) =>
    form.length >= STEM &&
    said.words.some((word) => word.length >= STEM && word.slice(0, STEM) === form.slice(0, STEM));
  // Of `chit` and `special action` the longer one is meant.
  const longest = (each: GlossaryEntry) =>
    Math.max(0, ...formsOf(each).filter(isIn).map(({ length }) => length));
  const [whole] = terms.filter((each) => longest(each) > 0).sort((a, b) => longest(b) - longest(a));
  return whole ??
    terms.find((each) => formsOf(each).some(isLike)) ??
    keywords.find((each) => formsOf(each).some((form) => form.length > 4 && isIn(form)));
}

/** More words are not explained at once. */
const MOST = 2;

/** The words of the game that these are, joined by `and` if they are several; undefined if one is none. */
function entriesIn(words: readonly string[], seat: AskingSeat): readonly Meant[] | undefined {
  const asked = words.filter((word) => !AROUND.has(word));
  const whole = entryOf(asked.join(" "), seat);
  if (whole !== undefined) return [whole];
  const parts = words.filter((word) => word === "and" || !AROUND.has(word)).join(" ").split(
    / (?:and|or|und|oder|et|ou|y|o|e|en|i) /,
  );
  const each = parts.length > MOST ? [] : parts.flatMap((part) => entryOf(part, seat) ?? []);
  return each.length > 1 && each.length === parts.length ? each : undefined;
}

/** `A resistance roll`: the entry of the only longer word that is one. */
function entryWithin(words: readonly string[], seat: AskingSeat): readonly Meant[] | undefined {
  const found = words.length > MOST_AROUND
    ? []
    : words.filter((word) => word.length >= STEM).flatMap((word) => entryOf(word, seat) ?? []);
  return found.length === 1 ? found : undefined;
}

/** A name has no more words. */
const MOST_AROUND = 4;

function entryOf(asked: string, { game: { system } }: AskingSeat): Meant | undefined {
  const { terms, keywords } = system.words.glossary;
  const wanted = [asked, asked.replace(/s$/, "")].filter((word) => word !== "");
  for (const entry of [...terms, ...keywords]) {
    const form = [entry.word, ...entry.forms].find((each) => wanted.includes(foldedWords(each).join(" ")));
    if (form !== undefined) return { entry, form };
  }
  return undefined;
}
