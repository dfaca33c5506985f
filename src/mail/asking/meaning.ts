import { citeWords } from "../../kernel/cites.ts";
import type { Entry } from "../../kernel/glossary.ts";
import type { AskingSeat } from "../commands/command.ts";
import type { Intent } from "./intent.ts";
import { phrases } from "./phrase.ts";
import { folded, type Sentence } from "./sentence.ts";

/** Each leaves the word that is asked about at its end, or before it. */
const ASKS = phrases(`
  what do|does
  what|whats the? meaning of
  what is|are meant by
  whats|what is|are an|a|the?
  whats
  meaning of
  define|explain
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

/** Words around the asked word that do not belong to it. */
const AROUND = new Set(
  ("mean means meant stand stands for a an the by in this game here please exactly again bedeutet eigentlich ein eine der die das " +
    "bitte dire un une le la les decir dire il lo gli een de het eigenlijk svp word term letters").split(" "),
);

/** An entry of the glossary, and its word in the question. */
interface Meant {
  readonly entry: Entry;
  readonly form: string;
}

/** `What does "Br" mean?`: a word of the game's glossary, and nothing else. */
export const meaning: Intent<Meant> = {
  name: "what means",
  reads(said, seat) {
    const place = ASKS.in(said);
    return place === undefined ? undefined : entryIn(said, place.to, seat);
  },
  reply: ({ entry: { word, means, cites, order }, form }) => ({
    kind: "says",
    about: `What "${form}" means`,
    sentences: [
      `${form}${form === word ? "" : ` (${word})`}: ${means.replace(/\.$/, "")}${citeWords(cites)}.`,
      ...(order === undefined ? [] : [`You write it so: ${order}`]),
      "Next: reply HELP for all orders and commands, or ask for another word.",
    ],
  }),
};

function entryIn(said: Sentence, from: number, { game: { system } }: AskingSeat): Meant | undefined {
  const { terms, keywords } = system.words.glossary;
  const asked = said.words.slice(from).filter((word) => !AROUND.has(word)).join(" ");
  const wanted = [asked, asked.replace(/s$/, "")].filter((word) => word !== "");
  for (const entry of [...terms, ...keywords]) {
    const form = [entry.word, ...entry.forms].find((each) => wanted.includes(folded(each).join(" ")));
    if (form !== undefined) return { entry, form };
  }
  return undefined;
}
