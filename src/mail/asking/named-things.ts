import type { PlainQuestion } from "../../kernel/plain-question.ts";
import { citeWords } from "../../kernel/refusals/cites.ts";
import type { GlossaryEntry } from "../../kernel/glossary.ts";
import type { HeardSeat, Intent } from "./phrases/intent.ts";
import { REACH } from "./intents/board-questions.ts";
import { boardAnswer, namesFrom } from "./phrases/names-said.ts";
import { phrases } from "./phrases/phrase.ts";
import { foldedWords, type Sentence } from "./phrases/sentence.ts";

/** Questions of which only the names are understood. An answer about these changes nothing, and says what it is about. */

const ASKS = phrases(`
  ^ what|whats|who|whos|whose|which|where|how|is|are|can|could|does|do|did|will|would|any|anything
  ^ was|wer|wie|wo|welche|welcher|kann|ist|sind
  ^ que|qui|quoi|ou|comment|combien|est|peut
  ^ donde|cuanto|cuantos|cuantas|como|puede|hay
  ^ cosa|chi|dove|quanto|quanti|quante|puo
  ^ wat|waar|hoe|hoeveel|kan|staat
  ^ co|kto|gdzie|ile|jak|czy
`);

/** A request to the referee is no question about the board. */
const REQUEST = phrases(`
  can|could|will|would you|we please
  please
  kannst|konntest|peux|pouvez|puedes|puoi|kun
  should
`);

function isAsking(said: Sentence): boolean {
  return (said.isQuestion || ASKS.in(said) !== undefined) && REQUEST.in(said) === undefined;
}

/** A question that names a piece or a place, in whatever words it asks. */
export const aboutNamed: Intent<PlainQuestion> = {
  name: "something named",
  isLastResort: true,
  isVague: true,
  reads(said, seat) {
    if (seat.game.head.status === "inviting" || !isAsking(said)) return undefined;
    // Without a number a word of the rules is likelier than a name.
    if (!/\d/.test(said.text) && aboutTerm.reads(said, seat) !== undefined) return undefined;
    return questionsOf(said, seat).find((question) => boardAnswer(seat, question) !== undefined);
  },
  reply: (question, seat) => ({
    kind: "says",
    about: "What you ask about",
    sentences: boardAnswer(seat, question) ?? [],
  }),
};

/** What may be asked about the things that a sentence names, the likeliest first. */
function questionsOf(said: Sentence, seat: HeardSeat): PlainQuestion[] {
  const names = namesFrom(said, 0, seat).map(({ words }) => words);
  const pieces = names.filter((piece) => boardAnswer(seat, { about: "reach", piece }) !== undefined);
  // A number is a place, also where a piece stands there.
  const piece = pieces.find((name) => /\p{L}/u.test(name)) ?? pieces[0];
  const place = names.find((name) => name !== piece && !(pieces.includes(name) && /\p{L}/u.test(name)));
  return [
    ...(piece !== undefined && place !== undefined && REACH.in(said) !== undefined
      ? [{ about: "way" as const, piece, place }]
      : []),
    ...(place === undefined ? [] : [{ about: "contents" as const, place }]),
    ...(names.length === 0 ? [] : [{ about: "whereabouts" as const, name: names[0] }]),
  ];
}

/** A question that has a word of the rules in it. */
export const aboutTerm: Intent<GlossaryEntry> = {
  name: "a word of the rules",
  isLastResort: true,
  isVague: true,
  reads(said, { game: { head, system } }) {
    if (head.status === "inviting" || !isAsking(said)) return undefined;
    const words = ` ${said.words.join(" ")} `;
    return system.words.glossary.terms
      .filter(({ word, forms, cites }) =>
        cites.length > 0 &&
        [word, ...forms].some((form) =>
          form.length > 3 &&
          ["", "s"].some((ending) => words.includes(` ${foldedWords(form).join(" ")}${ending} `))
        )
      )
      .toSorted((a, b) => b.word.length - a.word.length)[0];
  },
  reply: ({ word, means, cites }, { game: { system } }) => ({
    kind: "says",
    about: `About "${word}"`,
    sentences: [
      `${word.slice(0, 1).toUpperCase()}${word.slice(1)}: ${means.replace(/\.$/, "")}${citeWords(cites)}.`,
      `If you mean something else: ask about one thing, as in "explain ${system.words.terms.explained.usual.question}".`,
    ],
  }),
};

/** A question about what EXPLAIN answers: `OOS units?`, `is anything of mine out of supply?` */
export const askedToExplain: Intent<string> = {
  name: "explained",
  isLastResort: true,
  reads(said, { game: { head, system } }) {
    if (head.status !== "playing" || REQUEST.in(said) !== undefined) return undefined;
    const isAsked = isAsking(said) || said.words.length <= FEW;
    const { questions } = system.words.terms.explained;
    const forms = system.words.glossary.terms.filter(({ word }) => questions.includes(word))
      .flatMap(({ word, forms }) =>
        [word, ...forms].map((form) => ({ word, form: foldedWords(form).join(" ") }))
      );
    const words = ` ${said.words.join(" ")} `;
    return isAsked ? forms.find(({ form }) => words.includes(` ${form} `))?.word : undefined;
  },
  reply: (word) => ({ kind: "command", line: `explain ${word}` }),
};

/** So few words are a question without its verb. */
const FEW = 3;

/** A name in its writer's spelling, if the sentence has it letter for letter. */
function asWritten(name: string, { text }: Sentence): string {
  const at = text.toLowerCase().indexOf(name);
  return at === -1 ? name : text.slice(at, at + name.length);
}

/** How many names are repeated. */
const TOLD = 4;

/** What sentences name that were not understood, as the game knows it. */
export function namedIn(sentences: readonly Sentence[], seat: HeardSeat): string[] {
  if (seat.game.head.status === "inviting") return [];
  const names = sentences.slice(0, TOLD).flatMap((said) =>
    namesFrom(said, 0, seat).map(({ words }) => asWritten(words, said))
  );
  return [...new Set(names)].slice(0, TOLD);
}
