import { deskOf } from "../../../game/open/desk-of.ts";
import { citeWords } from "../../../kernel/refusals/cites.ts";
import type { GlossaryEntry } from "../../../kernel/glossary.ts";
import type { AskingSeat } from "../../commands/command.ts";
import type { Intent } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import type { Sentence } from "../phrases/sentence.ts";

const HOW = phrases(`
  how do|does|can|to|should|would i|we|you|one? ..
  what do i .. write|type|send .. to
  wie .. ich|man|wir
  comment .. je|on|faire|puis
  come si|faccio|posso|devo
  como se|puedo|hago|tengo
  hoe .. ik|we|je|moet
  jak .. moge|mam|sie
`);

/** How many orders are shown. */
const SHOWN = 4;

/** `How do I move a unit?`: how an order is written, by an example of each that is named, or of the first ones. */
export const howTo: Intent<readonly GlossaryEntry[]> = {
  name: "how to order",
  reads(said, { game: { system } }) {
    if (HOW.in(said) === undefined || said.words.length > 14) return undefined;
    const orders = ordersShown(system);
    const { verbs } = system.orders.grammar;
    const named = orders.filter(({ word }) => verbs.includes(word) && isSaid(word, said));
    if (named.length > 0) return named.slice(0, 1);
    return HELP.in(said) === undefined ? orders.slice(0, SHOWN) : undefined;
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

function ordersShown({ words }: AskingSeat["game"]["system"]): readonly GlossaryEntry[] {
  return words.glossary.keywords.filter(({ order, cites }) => order !== undefined && cites.length > 0);
}

/** The orders with which a newcomer begins. */
export function firstOrders({ game, side }: AskingSeat): readonly GlossaryEntry[] {
  const { system } = game;
  const verbs = new Set(system.orders.sheet(deskOf(game, side)).map((line) => line.split(" ")[0]));
  const all = ordersShown(system);
  const open = all.filter(({ word }) => verbs.has(word));
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

function placesOf({ game: { system } }: AskingSeat): string {
  return `${system.words.terms.place.many} and ${system.words.terms.piece.many}`;
}
