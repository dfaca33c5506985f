import { deskOf } from "../../../game/open/desk-of.ts";
import { citeWords } from "../../../kernel/refusals/cites.ts";
import type { GlossaryEntry } from "../../../kernel/glossary.ts";
import type { HeardSeat, Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { classOf } from "../phrases/rows.ts";
import { foldedWords, type Sentence } from "../phrases/sentence.ts";

const HOW = phrases(`
  how do|does|can|to|should|would i|we|you|one? ..
  what do i .. write|type|send .. to
  what i|we|one have|need|must|should|ought to? write|type|put|say|send
  what must|should|shall|may|can|do|would i|we|one .. write|type|put|say
  wie|comment|como|hoe|jak schreib*|ecri*|escrib*|scriv*|schrijf*|pisz*
  wie .. ich|man|wir
  comment .. je|on|faire|puis
  come si|faccio|posso|devo
  como se|puedo|hago|tengo
  hoe .. ik|we|je|moet
  jak .. moge|mam|sie
`);

/** To go somewhere: an order with a place behind `to` says so. */
const GOES = phrases(`
  go|goes|get|gets|send|sends|bring|travel|travels somewhere|elsewhere|places|anywhere
  go|goes from|to a|one|another|some ${classOf("places").join("|")}
`);

/** A longer question asks for more than how an order is written. */
const MOST_WORDS = 18;

/** So many words of an order's explanation say that it is meant, in place of another that is named. */
const LEAST_TOLD = 2;

/** How many orders are shown. */
const SHOWN = 4;

/** `How do I move a unit?`: how an order is written, by an example of each that is named, or of the first ones. */
export const howTo: Intent<readonly GlossaryEntry[]> = {
  name: "how to order",
  reads(said, { game: { system } }) {
    if (HOW.in(said) === undefined || said.words.length > MOST_WORDS) return undefined;
    const orders = ordersShown(system);
    const { verbs } = system.orders.grammar;
    const named = orders.find(({ word }) => verbs.includes(word) && isSaid(word, said)) ??
      orders.find(({ word }) => verbs.includes(word) && said.words.some((each) => isAkin(word, each)));
    const goes = named === undefined && GOES.in(said) !== undefined
      ? orders.find(({ order = "" }) => / to \S+$/.test(order))
      : undefined;
    if (goes !== undefined) return [goes];
    const told = mostTold(orders, said);
    const least = named === undefined ? 0 : wordsTold(named, said) + 1;
    if (told !== undefined && wordsTold(told, said) >= Math.max(LEAST_TOLD, least)) return [told];
    return named === undefined ? undefined : [named];
  },
  reply: (entries, seat) => ({
    kind: "says",
    about: "How orders are written",
    sentences: [
      ...sentences(entries),
      `Next: send such a line, with ${
        placesOf(seat)
      } of your own; I show you how I read it before I play it.`,
    ],
  }),
};

/** The same of a question that names no order: it may ask how anything else is done. */
export const howToAny: Intent<readonly GlossaryEntry[]> = {
  ...howTo,
  isLastResort: true,
  isGuess: true,
  isVague: true,
  isOffer: true,
  reads: (said, { game: { system } }) =>
    HOW.in(said) !== undefined && HELP.in(said) === undefined && said.words.length <= MOST_WORDS
      ? ordersShown(system).slice(0, SHOWN)
      : undefined,
};

function ordersShown({ words }: HeardSeat["game"]["system"]): readonly GlossaryEntry[] {
  return words.glossary.keywords.filter(({ order, cites }) => order !== undefined && cites.length > 0);
}

/** The orders with which a newcomer begins: those that most lines of the sheet ask for. */
export function firstOrders({ game, side }: HeardSeat): readonly GlossaryEntry[] {
  const { system } = game;
  const lines = Map.groupBy(system.orders.sheet(deskOf(game, side)), (line) => line.split(" ", 1)[0]);
  const count = ({ word }: GlossaryEntry) => lines.get(word)?.length ?? 0;
  const all = ordersShown(system);
  const open = all.filter((entry) => count(entry) > 0).toSorted((a, b) => count(b) - count(a));
  return (open.length > 0 ? open : all).slice(0, SHOWN);
}

/** What the help answers better. */
const HELP = phrases(`
  play|start|begin|work|works|write|order|orders|spiele|spielen|jouer|marche|funktioniert|juego|funciona|gioco|funziona|werkt|dziala|grac
`);

function isSaid(verb: string, { words }: Sentence): boolean {
  return words.some((word) =>
    [verb, `${verb}s`, `${verb}ing`, `${verb.replace(/e$/, "")}ing`].includes(word)
  );
}

/** Shorter words are of all orders, or of none. */
const SHORTEST_TOLD = 4;

/** How many words of a question stand in what an order is explained by. */
function wordsTold({ word, order, means }: GlossaryEntry, said: Sentence): number {
  const told = new Set(foldedWords(`${word} ${order ?? ""} ${means}`).map(singular));
  const asked = new Set(said.words.filter(({ length }) => length >= SHORTEST_TOLD).map(singular));
  return [...asked].filter((each) => told.has(each)).length;
}

const singular = (word: string) => word.replace(/(?<=[a-z]{3})s$/, "");

/** The order whose explanation has the most words of a question: `that a unit should move after the fights`. */
function mostTold(orders: readonly GlossaryEntry[], said: Sentence): GlossaryEntry | undefined {
  return orders.toSorted((one, other) => wordsTold(other, said) - wordsTold(one, said))[0];
}

/** So long the beginning of a word of another language is that is the same. */
const SAME_BEGINNING = 4;

/** Whether a word of another language is much the same as a verb: `riserva`, `battaglia`, `retraite`. */
function isAkin(verb: string, word: string): boolean {
  if (Math.min(verb.length, word.length) <= SAME_BEGINNING) return false;
  const [own, other] = [verb, word].map((each) => each.replace(/[aeiouy]|(.)(?=\1)/g, ""));
  return word.startsWith(verb.slice(0, SAME_BEGINNING)) || (own.length > 2 && own === other);
}

function sentences(entries: readonly GlossaryEntry[]): string[] {
  const [entry] = entries;
  if (entries.length === 1) {
    return [`You write it so: ${entry.order}`, `${entry.means.replace(/\.$/, "")}${citeWords(entry.cites)}.`];
  }
  return [
    `Write a line for each order, as in: ${entries.map(({ order }) => order).join("; ")}.`,
    "HELP brings all of them.",
  ];
}

function placesOf({ game: { system } }: HeardSeat): string {
  return `${system.words.terms.place.many} and ${system.words.terms.piece.many}`;
}
