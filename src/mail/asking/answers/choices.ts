import { deskOf } from "../../../game/open/desk-of.ts";
import { askedWords } from "../../../game/position-words.ts";
import type { HeardSeat } from "../phrases/intent.ts";
import { namesFrom } from "../phrases/names-said.ts";
import { type Phrases, phrases } from "../phrases/phrase.ts";
import { clausesOf, foldedWords, type Sentence } from "../phrases/sentence.ts";
import { isUnsure } from "../phrases/stance.ts";

const NUMBERS: readonly Phrases[] = [
  [
    "first|1st|1|one|a|former",
    "erste|ersten|erstes|premier|premiere|primero|primera|primo|prima|eerste|pierwsz*",
    "eins|un|uno|een|jeden",
  ],
  [
    "second|2nd|2|two|b",
    "zweite|zweiten|deuxieme|seconde|segundo|segunda|secondo|seconda|tweede|drugi|druga|drugie",
    "zwei|deux|dos|due|twee|dwa",
  ],
  [
    "third|3rd|3|three|c",
    "dritte|dritten|troisieme|tercero|tercera|terzo|terza|derde|trzeci*",
    "drei|trois|tres|tre|drie|trzy",
  ],
  [
    "fourth|4th|4|four|d",
    "vierte|vierten|quatrieme|cuarto|cuarta|quarto|quarta|vierde|czwart*",
    "vier|quatre|cuatro|quattro|cztery",
  ],
  [
    "fifth|5th|5|five|e",
    "funfte|funften|cinquieme|quinto|quinta|vijfde|piat*",
    "funf|cinq|cinco|cinque|vijf|piec",
  ],
  [
    "sixth|6th|6|six|f",
    "sechste|sechsten|sixieme|sexto|sexta|sesto|sesta|zesde|szost*",
    "sechs|six|seis|sei|zes|szesc",
  ],
].map(([english, others, cardinals]) =>
  phrases(
    `
  ^ i? take|choose|pick|want|prefer? the? ${english} one|option|choice|answer|way|possibility|line? $
  ^ option|number|choice|answer|no|nr|line|way|nummer|numero|opcion|opzione|optie ${english}|${cardinals} $
  ^ die|der|das|den|nummer|le|la|el|il|de|het|numero? ${others} moglichkeit|antwort|option|wahl|variante|optie|opcion|opzione|possibilita|possibilite|posibilidad|mogelijkheid|mozliwosc|scelta|choix? $
`,
    { exactly: true },
  )
);

/** More words are no answer to a question, but a sentence about something. */
export const MOST_WORDS = 12;

/** The chosen number, if a sentence says nothing else. */
export function numberChosen(said: Sentence): number | undefined {
  const number = NUMBERS.findIndex((each) => each.in(said) !== undefined);
  if (number !== -1) return number + 1;
  if (said.words.length > MOST_WORDS || said.words.some((word) => /\d{2}/.test(word))) return undefined;
  const rest = said.words.filter((word) => !CHOOSING.has(word));
  const alone = ORDINALS.findIndex((names) => rest.length === 1 && names.includes(rest[0]));
  return alone === -1 ? undefined : alone + 1;
}

/** `I have no better idea, so yes, the first one.` */
export function numberInPart(said: Sentence): number | undefined {
  const parts = clausesOf(said);
  const [number, another] = parts.flatMap((part) => numberChosen(part) ?? []);
  const isRefusing = said.words.some((word) => REFUSING.has(word));
  return parts.length > 1 && another === undefined && !isRefusing ? number : undefined;
}

const REFUSING = new Set("not never dont nicht pas non niet nie neither unless".split(" "));

/** The one number of a choice that a sentence names among other words; undefined where it names none, or several. */
export function numberNamed({ words, text }: Sentence): number | undefined {
  const named = words.flatMap((word, index) => {
    const at = NAMES_NUMBER.has(words[index - 1] ?? "") && CARDINALS.includes(word)
      ? CARDINALS.indexOf(word)
      : ORDINALS.findIndex((names) => names.includes(word));
    const isOfElse = !new RegExp(`\\b${RegExp.escape(word)}[.,;:!]`, "i").test(text) &&
      !GOES_BEHIND.has(words[index + 1] ?? "") && !CHOOSING.has(words[index + 1] ?? "the");
    return at === -1 || isOfElse || SHORT_TIME.has(words[index - 1] ?? "") ? [] : [at + 1];
  });
  return new Set(named).size === 1 ? named[0] : undefined;
}

const NAMES_NUMBER = new Set(
  "number no nr option way choice answer nummer numero opcion opzione optie".split(" "),
);

const CARDINALS = "one two three four five".split(" ");

/** What goes on behind the number of a choice; `the first round` is no choice. */
const GOES_BEHIND = new Set(
  "because since as if but and it they he she this leads goes ends runs seems looks sounds weil denn da aber und parce car mais et porque pero y perche ma e omdat want maar en bo ale i"
    .split(" "),
);

/** `Give me a second` */
const SHORT_TIME = new Set("a one half just per".split(" "));

/** Words around the number of a choice, in many languages. */
const CHOOSING = new Set(
  `i we take choose chose pick go went going with want prefer like would id ill say well lets let it is have the my our a one of for that those
  these ways way you list listed listing opt option options choice choices answer answers possibility line number please thanks thank then
  chosen selected preferred taken selection ones route path will do works that ill ok okay fine good go to from above on to be please ich nehme wahle mochte die der das den bitte moglichkeit variante wahl weg nr nummer
  je prends choisis la le pour moi svp option numero scelgo prendo il opzione per favore elijo tomo el opcion possibilita possibilite posibilidad mogelijkheid mozliwosc scelta choix por favor
  ik neem kies de het graag optie wybieram biore prosze opcje opcja`.split(/\s+/),
);

const ORDINALS: readonly (readonly string[])[] = [
  "first 1st erste ersten erstes premier premiere primero primera primo prima eerste pierwsza pierwszy pierwsze",
  "second 2nd zweite zweiten zweites deuxieme seconde segundo segunda secondo seconda tweede druga drugi drugie",
  "third 3rd dritte dritten drittes troisieme tercero tercera terzo terza derde trzecia trzeci trzecie",
  "fourth 4th vierte vierten viertes quatrieme cuarto cuarta quarto quarta vierde czwarta czwarty",
  "fifth 5th funfte funften funftes cinquieme quinto quinta vijfde piata piaty",
].map((names) => names.split(" "));

const ONE = phrases(`
  ^ the? one to|towards|via|at|in|with .. $
  ^ i? take|choose|pick|want|prefer the? one? to|towards|via? .. $
  ^ go|goes|run|runs|fall|falls|back? back? to|towards|nach|vers|hacia|verso|naar|do .. $
  ^ the one .. $
  ^ den|die|das|der nach|uber|mit .. $
  ^ celui|celle vers|a|de .. $
  ^ el|la de|hacia .. $
  ^ quello|quella di|verso .. $
`);

/** `The one to 3214`: the only choice that has all the numbers which a sentence names. */
export function choiceNamed(said: Sentence, seat: HeardSeat): string | undefined {
  const named = said.words.filter((word) => !BETWEEN_NUMBERS.has(word) && !CHOOSING.has(word));
  const numbers = named.filter((word) => /^\d{2,4}$/.test(word));
  const isAsked = askedWords(seat.game, seat.side)?.asked === seat.side;
  if (
    !isAsked || numbers.length === 0 || (ONE.in(said) === undefined && numbers.length < named.length)
  ) {
    return undefined;
  }
  return choiceWith(numbers, said, seat);
}

/** The numbers of places that a letter names: in a sentence with `3115` the number `16` is a piece. */
export function numbersIn({ text }: Sentence): readonly string[] {
  const numbers = text.match(/(?<![\d.:])\d{2,4}(?![\d:])/g) ?? [];
  const long = numbers.filter(({ length }) => length === 4);
  return long.length > 0 && !SEVERAL.test(text) ? long : numbers;
}

const SEVERAL = /(?:[!?;]|(?<!\b\d{1,3})\.|\.(?=\s\p{Lu}))\s+\S+\s\S|[,;] (?:and|but|no)\b/u;

/** The only choice that has all of some numbers of a sentence; undefined if it is one of a piece that the sentence does not name. */
export function choiceWith(
  numbers: readonly string[],
  said: Sentence,
  seat: HeardSeat,
  nth?: number,
): string | undefined {
  if (numbers.length === 0) return undefined;
  const found = choicesOf(seat).filter((choice) => {
    // What every choice begins with tells none from another.
    const words = new Set(choice.split(" ").slice(2));
    return numbers.every((number) => words.has(number));
  });
  const chosen = found.length === 1 ? found[0] : nth === undefined ? undefined : found[nth - 1];
  return chosen === undefined || isOfAnother(chosen, said, seat) ? undefined : chosen;
}

/** Whether a choice is one of a piece, and a sentence names only others. */
function isOfAnother(choice: string, said: Sentence, seat: HeardSeat): boolean {
  const { named } = seat.game.system.orders;
  const desk = deskOf(seat.game, seat.side);
  const own = named?.(desk, choice.split(" ")[1])?.pieces ?? [];
  const meant = namesFrom(said, 0, seat).flatMap(({ words }) => named?.(desk, words)?.pieces ?? []);
  return own.length > 0 && meant.length > 0 && !meant.some((piece) => own.includes(piece));
}

/** Words by which one choice says that nothing is done. */
const NOTHING_DONE = "none never nobody neither nothing no nor".split(" ");

/** `It halts`, `Cross!`, `neither`: the only choice that has all the words of a sentence which say something. */
export function choiceInWords(said: Sentence, seat: HeardSeat): string | undefined {
  if (askedWords(seat.game, seat.side)?.asked !== seat.side || isUnsure(said)) return undefined;
  const stem = (word: string) => word.length > 4 ? word.replace(/(?:es|s|ing)$/, "") : word;
  const meant = said.words.filter((word) => !CHOOSING.has(word) && !AROUND_A_CHOICE.has(word)).map(stem);
  if (meant.length === 0 || meant.length > MOST_NAMED) return undefined;
  const found = choicesOf(seat).filter((choice) => {
    const words = foldedWords(choice).map(stem);
    return meant.every((word) =>
      words.includes(word) ||
      (NOTHING_DONE.includes(word) && NOTHING_DONE.some((nothing) => words.includes(nothing)))
    );
  });
  return found.length === 1 ? found[0] : undefined;
}

const MOST_NAMED = 4;

const AROUND_A_CHOICE = new Set("it they he she them him both stays and in of both all just only".split(" "));

/** `3115 then 3214` */
const BETWEEN_NUMBERS = new Set([
  "then",
  "and",
  "via",
  "dann",
  "und",
  "puis",
  "et",
  "luego",
  "y",
  "poi",
  "e",
]);

/** `The way to Bardia`: the line that leads to the one place which a sentence names. */
export function choiceToPlace(said: Sentence, seat: HeardSeat): string | undefined {
  if (SEVERAL.test(said.text)) return undefined;
  const { orders } = seat.game.system;
  const desk = deskOf(seat.game, seat.side);
  const named = namesFrom(said, 0, seat).map(({ words }) => orders.named?.(desk, words));
  // Besides the place, only own pieces are named.
  const [place, another] = named.flatMap((thing) => thing?.place ?? (thing?.pieces.length === 1 ? [] : [""]));
  if (another !== undefined) return undefined;
  const open = orders.sheet(desk).filter((line) => /^[^#]* \.{4}$/.test(line));
  // Nobody goes to where they are.
  const isElsewhere = place !== undefined && open.length === 1 && !open[0].split(" ").includes(place);
  const line = isElsewhere ? open[0].replace("....", place) : undefined;
  return line !== undefined && isAnswer(seat, line) ? line : undefined;
}

/** The answers among which a side may choose, as its sheet lists them; none where it lists them for several things. */
export function choicesOf(seat: HeardSeat): readonly string[] {
  const lines = seat.game.system.orders.sheet(deskOf(seat.game, seat.side));
  const groups: string[][] = [[]];
  for (const line of lines.slice(0, MOST_LINES)) {
    const choice = /^# ?(?<words>[^#]{1,200})/.exec(line)?.groups?.words.trim();
    if (choice !== undefined && isAnswer(seat, choice)) groups[groups.length - 1].push(choice);
    else if (groups[groups.length - 1].length > 0) groups.push([]);
  }
  const filled = groups.filter(({ length }) => length > 0);
  // `The last one` is no line by which nothing is done, where the ways stand above it.
  const ways = filled.filter((group) => !group.every(doesNothing));
  const [only = [], another] = ways.length === 0 ? filled : ways;
  return another === undefined && (ways.length > 0 || only.length === 1) ? only : [];
}

const doesNothing = (choice: string) => NOTHING_DONE.includes(choice.split(" ").at(-1) ?? "");

/** More lines of a sheet are not looked at. */
const MOST_LINES = 60;

/** Whether a line alone answers what a side is asked. */
export function isAnswer({ game, side }: HeardSeat, line: string): boolean {
  const { isAnswer, problems, reports } = game.system.orders.readAnswer(deskOf(game, side), [line]);
  return isAnswer && problems.length === 0 && reports.every(({ status }) => status !== "refused");
}
