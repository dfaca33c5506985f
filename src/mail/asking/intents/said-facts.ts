import { deskOf } from "../../../game/open/desk-of.ts";
import { seatUrl } from "../../../game/access/links.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { link } from "../../../kernel/block.ts";
import { HOW_TO_BE_AWAY } from "./away.ts";
import type { HeardSeat, Intent, Reply } from "../phrases/intent.ts";
import { phrases } from "../phrases/phrase.ts";
import { classOf } from "../phrases/rows.ts";
import { type Sentence, sentence } from "../phrases/sentence.ts";
import { nextStep, untilWhen, whatWaits } from "../phrases/what-waits.ts";

/** Short facts that players ask for: what they have left, where their pieces are, their page, more time. */

const LISTS = phrases(`
  list|overview|liste|aufstellung|lista|lijst
  ^ all? my|our .. $
  what|which .. do i have|command
  what|where|which|who are all|the? all|of? my|our
  how many ${classOf("pieces").join("|")} do i|we have|own|command
  how many ${classOf("pieces").join("|")} have i|we got|left
`);

/** What pieces are called beside their own word. */
const PIECES = new Set(
  "troops pieces forces truppen einheiten unites unidades unita eenheden jednostek".split(" "),
);

/** `A list of all my units` */
export const ownPieces: Intent<true> = {
  name: "own pieces",
  reads(said, { game: { system } }) {
    const { one, many } = system.words.terms.piece;
    const isSaid = (word: string) => word === one || word === many || PIECES.has(word);
    return LISTS.in(said) !== undefined && said.words.length < 16 && said.words.some(isSaid)
      ? true
      : undefined;
  },
  reply(_, { game, side }) {
    const { system, sight } = seenBy(game, side);
    const { piece } = system.words.terms;
    return {
      kind: "says",
      about: `Your ${piece.many}`,
      sentences: [`Next: ask "where is" or "how far can" with the name of one ${piece.one}.`],
      blocks: system.words.pieces(sight, side),
    };
  },
};

const LEFT = phrases(`
  how|what|which ... have|got|left|remain*
  how|what|which ... am|are i|we holding|carrying
  how many|much .. may|can|could|do i|we add|use|spend|give|put
  wie|was|welche ... habe|hab|haben|ubrig|noch
  combien|quels|quelles ... reste|restent|ai
  cuantos|cuantas|que ... quedan|tengo
  quanti|quante|che ... restano|ho|rimangono
  hoeveel|welke ... heb|over
  ile|jakie ... zostalo|mam
`);

/** So few words ask for what they name: `Markers?` */
const FEW = 2;

/** `How many points have I left?`: of what the game counts as means, where a word of its label is said. */
export const ownMeans: Intent<true> = {
  name: "means",
  reads: (written, seat) => {
    const said = asOne(written, seat);
    return [OTHERS, OTHER_NATIONS].every((others) => others.in(said) === undefined) &&
        (THEY.in(said) === undefined || OWN.in(said) !== undefined) &&
        (LEFT.in(said) !== undefined || said.words.length <= FEW) && namesMeans(said, seat)
      ? true
      : undefined;
  },
  reply: sayMeans,
};

/** `How many has the Axis?`, asked by its player. */
function asOne(said: Sentence, { side }: HeardSeat): Sentence {
  const text = said.text.replace(HAS_THE_SIDE[side], "have I");
  return text === said.text ? said : sentence(text, said.other);
}

const HAS_THE_SIDE = {
  allied: /\b(?:has|have) the allied(?: side| player)?\b/i,
  axis: /\b(?:has|have) the axis(?: side| player)?\b/i,
} as const;

const STOCK = phrases(`
  my|our balance|stock|remainder|tally of
  ^ so|and|but? whats|what is|are|s? my|our
`);

/** `My balance of ground support points`: what is asked by its name comes before any rule. */
export const ownStock: Intent<true> = {
  ...ownMeans,
  reads: (said, seat) => STOCK.in(said) === undefined || !namesMeans(said, seat) ? undefined : true,
};

/** Whether a sentence names what the game counts as means, of either side. */
export function namesMeans(said: Sentence, { game, side }: HeardSeat): boolean {
  if (game.head.status !== "playing") return false;
  const labels = game.system.words.means(deskOf(game, side)).map(({ label }) => wordsOf(label));
  const { terms } = game.system.words.glossary;
  const named = new Set(said.words.flatMap((word) => [word, word.replace(/s$/, "")]));
  const isNamed = labels.some((words) => words.some((word) => named.has(word)));
  const isTerm = terms.some(({ word, forms }) =>
    labels.flat().includes(word) && forms.some((form) => named.has(form))
  );
  return isNamed || isTerm || POINTS.in(said) !== undefined;
}

function sayMeans(_: true, seat: HeardSeat): Reply {
  const { game, side } = seat;
  const means = game.system.words.means(deskOf(game, side));
  return {
    kind: "says",
    about: "What you have left",
    sentences: [
      ...means.map(({ label, value, lasts }) => `${label}${lasts === "" ? "" : ` ${lasts}`}: ${value}.`),
      nextStep(seat),
    ].slice(0, 5),
  };
}

/** What the other side has is no business of its writer's, and points may be those of the score. */
const OTHERS = phrases(`
  opponent|he|she|his|her|enemy|enemys|axis|allied|allies
  victory|score|win|ahead|lost|losses
  er|sie|gegner|gegners|adversaire|rival|avversario|tegenstander|przeciwnik*
`);

/** Of markers one says `they`, too. */
const THEY = phrases("they|their|them");
const OWN = phrases("i|we|my|our");

/** Peoples of a war, whose means are somebody's own or the enemy's. */
const OTHER_NATIONS = phrases("german|germans|italian|italians|british|commonwealth");

const POINTS = phrases(`
  soutien|appoggio|apoyo|wsparcia|unterstutzung*|ondersteuning*
`);

function wordsOf(label: string): string[] {
  return label.toLowerCase().split(/[^a-z]+/).filter((word) => word.length > 3 && word !== "left").flatMap((
    word,
  ) => [word, word.replace(/s$/, "")]);
}

const PAGE = phrases(`
  my|the page|link|url|website|web
  link .. page|game|my
  page|link pls|please
  ^ link $
  meine|die seite|link
  ma page
  mon lien
  mi pagina|enlace
  la mia pagina
  mijn pagina
  moja strona|strone
`);

/** `The link to my page, please` */
export const ownPage: Intent<true> = {
  name: "page",
  reads: (said) => PAGE.in(said) === undefined || said.words.length > 12 ? undefined : true,
  reply: (_, { office, game: { head }, side }) => ({
    kind: "says",
    about: "Your page",
    sentences: ["Your page has the map, the log and a form for orders. Keep its address to yourself."],
    blocks: [link("Here it is", seatUrl(office.site, head, side))],
  }),
};

const MORE_TIME = phrases(`
  more|extra|additional time|day|days|week|weeks|hours
  need|want|have|get|like .. more days|time|hours|weeks
  another|one|two|three|few|couple more? days|day|week|weeks .. please|deadline|orders|turn
  extend|postpone|delay|prolong
  extension
  have|take|need until|till
  can|could|may i .. have till|until
  brauche .. zeit|tage|woche
  mehr zeit
  verlanger* .. frist
  besoin .. jours|semaine|temps|jour
  plus de temps
  necesito .. dias|tiempo|semana
  mas tiempo
  bisogno .. giorni|tempo|settimana
  piu tempo
  heb .. dagen|tijd|week .. nodig
  meer tijd
  potrzebuje .. dni|czasu|tydzien
  wiecej czasu
`);

/** `Send us the map one more time`: it asks for no time. */
const ONCE_MORE = phrases("one|1 more time $\none|1 more time ... please|thanks|cheers|ta|pls");

/** `I need two more days`: nothing moves a deadline by a word alone. */
export const moreTime: Intent<true> = {
  name: "more time",
  reads: (said) =>
    MORE_TIME.in(said) === undefined || ONCE_MORE.in(said) !== undefined || said.words.length > 20
      ? undefined
      : true,
  reply(_, seat) {
    const { game: { head } } = seat;
    return {
      kind: "says",
      about: "More time",
      sentences: head.clock === null ? [whatWaits(seat), ...untilWhen(seat)] : [
        ...untilWhen(seat).slice(0, 2),
        "PAUSE and a number of days asks the other player to let the game rest, as in PAUSE 7 DAYS.",
        HOW_TO_BE_AWAY,
      ],
    };
  },
};
