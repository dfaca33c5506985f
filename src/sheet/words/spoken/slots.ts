import { withoutAccents } from "../../../common/text.ts";
import { AND, bareWord, FILLING, TOWARDS } from "./by-names/spoken-words.ts";

/**
 * A sentence read by its slots: `no guns, 2 points, and if he must run he runs for Bardia` fills three. Each slot takes its
 * words out of the sentence, in any order. The rest must say nothing, so that no word that matters is passed over.
 */
export interface SentenceSlot<T> {
  /** The words that fill it, of a sentence as {@link slotWords} has it. */
  readonly said: RegExp;
  /** @returns undefined if the words mean something else: then they stay in the sentence */
  fills(parts: readonly (string | undefined)[]): T | undefined;
}

/** Words that a sentence may have beside its slots without a change of meaning. */
const BESIDE = new Set(
  `just only but simply behind there here with without any some more else by of from as so that this these then than however addition additional out up his her their
  they them he she him it its him all fine sir then ever for yourself own ones lot boys lads chaps men guys piece pieces troops
  bit little bung chuck whack slap pop lob save spare waste keep give use spend put play place throw send let make take leave stick mets setze go goes vada vadano va vanno geht gehen come get gets have has am
  ja nein doch nur mit von vom bei beim fur aus so des dem den sich pro
  avec pour par du des se s y sans le la les un une c est ce
  con per di del della dei il lo si ne da
  con para por del los las lo se
  met voor van er zich z dla od`.split(/\s+/),
);
/** Words that set a condition or negate; a sentence with one left over is never read. */
const HANGS = new Set(
  `if unless except until till when once after before not dont never no or whether maybe perhaps instead without wenn falls oder nicht kein
  si ou pas sauf se o non salvo als of niet jesli jezeli gdyby lub nie would should could might`.split(/\s+/),
);

/** What fills the slots, and the sentence without it. */
export function slotsTaken<T>(
  plain: string,
  slots: readonly SentenceSlot<T>[],
): { readonly filled: readonly T[]; readonly left: string } {
  let left = plain;
  const filled: T[] = [];
  for (const { said, fills } of slots) {
    left = left.replace(new RegExp(said, `${said.flags}g`), (whole: string, ...rest: unknown[]) => {
      const parts = rest.slice(0, rest.findIndex((each) => typeof each === "number"));
      const found = fills(parts as (string | undefined)[]);
      if (found === undefined) return whole;
      filled.push(found);
      return " | ";
    });
  }
  return { filled, left };
}

/** Whether the words of a sentence beside its slots change nothing. */
export const saysNoMore = (left: string, isAside: (word: string) => boolean = () => false) =>
  left.split(/[^\p{L}\p{N}'/-]+/u).map(bareWord).filter(Boolean)
    .every((word) => isAside(word) || isBeside(word));

/** Whether a word may stand in any sentence without a change of meaning. */
export const isBeside = (word: string) =>
  !HANGS.has(word) && (BESIDE.has(word) || FILLING.has(word) || AND.has(word) || TOWARDS.has(word));

/** Of several sentences each is read by itself. */
export const isSeveral = (plain: string) => /[.!?;]\s+\S/.test(plain);

/** @param isAside whether a word is one that a sentence of this game may have beside its slots */
export function slotsFilled<T>(
  plain: string,
  slots: readonly SentenceSlot<T>[],
  isAside?: (word: string) => boolean,
): readonly T[] | undefined {
  if (isSeveral(plain)) return undefined;
  const { filled, left } = slotsTaken(plain, slots);
  return filled.length > 0 && saysNoMore(left, isAside) ? filled : undefined;
}

/** `At the first loss` counts, `first 44RTR` does not. */
const OF_LOSSES =
  "(?= (?:loss|hit|step|verlust|treffer|perte|coup|pas|perdita|colpo|passo|perdida|baja|impacto|verlies|stra[tc]|trafieni))";
/** Numbers from 1 on: their English word, and others before what they count. */
const COUNTED: readonly (readonly [string, string])[] = [
  [
    "one",
    `(?:first|erste[nrsm]?|premiere?|prim[oa]|primer[ao]?|eerste|pierwsz\\p{L}{1,3})${OF_LOSSES}|eine?[nmrs]?|une?|uno|una|een|jeden|jedna|jednej|jednym`,
  ],
  [
    "two",
    `(?:second|zweite[nrsm]?|deuxieme|second[oae]|segund[oa]|tweede|drugi\\p{L}{0,2})${OF_LOSSES}|couple of|zwei|deux|due|dos|twee|dwa|dwie|dwoch`,
  ],
  [
    "three",
    `(?:third|dritte[nrsm]?|troisieme|terz[oa]|tercer[ao]?|derde|trzeci\\p{L}{0,2})${OF_LOSSES}|drei|trois|tres|tre|drie|trzy|trzech`,
  ],
  ["four", "vier|quatre|quattro|cuatro|cztery"],
  ["five", "funf|cinq|cinque|cinco|vijf|piec"],
  ["six", "sechs|sei|seis|zes|szesc"],
];

/** Nouns after a number. Before them a possible article counts as a number. */
const THINGS =
  "(?=(?: of (?:my|the|our))?(?: \\p{L}{1,12}){0,2} (?:points?|pts?|gs|gsp|punkte?n?|punt[oiey]n?|puntos|markers?|hits?|loss(?:es)?|steps?|treffern?|verluste?n?|pertes?|perdit[ea]|colp[oi]|coups?|stra[tc]\\p{L}{1,3}|trafieni\\p{L}{1,3}|bajas?|golpes?|impactos?|pass[oi]|schritte?n?|verlies|verliezen))";

/** Before a number that counts the thing just named. */
const UP_TO =
  "\\b(?:until|till|after|at|up to|than|lose|loses|lost|take|taken|suffer|bis|nach|jusqu'a|fino a|hasta) ";

/** A sentence without capitals, accents and marks at its end, and with figures for numbers that count something. */
export function slotWords(sentence: string): string {
  const plain = withoutAccents(sentence).toLowerCase().replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/\b(?:don't|do not|doesn't|does not|won't|shall not|shan't|will not)\b/g, "dont")
    .replace(/[.!,;]{1,9}$/, "").replace(/\s+/g, " ").trim();
  return COUNTED.reduce(
    (text, [word, others], at) =>
      text.replace(
        new RegExp(`\\b(?:${word}|${others})\\b${THINGS}|(?<=${UP_TO})(?:${word}|${others})(?=$|,)`, "gu"),
        String(at + 1),
      ),
    plain,
  );
}

/** A figure by itself, which counts something, and the word behind it. */
const FIGURE = /(?<![\w/.:-])\+?([1-9])(?![\w/:-])(?=(?: (\p{L}{1,12}))?)/gu;
/** `One marker of 2`, `not one of them`, `save the 6`: it counts nothing more. */
const ONE_THING =
  /\b1 (?=(?:[^\d.]|\d{4}){3,30}\b\d\b)|\b(?:not|dont)(?: \p{L}+)? 1\b|\b(?:saves?|saving|keeps?|keeping|spares?|hold on to|not) (?:back )?(?:the |my )\+?(?:[1-9]|two|four|six)\b(?! (?:on|for|behind|in|with|at|of)\b)/gu;
/** `Half of them, so two` */
const ALONE = COUNTED.map(([word]) => new RegExp(`\\b${word}(?=[,.;]|$)`, "g"));

/** `The second option, and no advance` */
const CHOOSES =
  /\b(?:first|second|third|fourth|last) (?:option|choice|way|route|path|possibility|alternative)\b/i;

/** Whether lines lack a count of the sentence that they were read from: then they are not all that it says. */
export function leavesOut(sentence: string, lines: readonly string[]): boolean {
  if (CHOOSES.test(sentence) && !lines.some((line) => / \d{2,4} \d{2,4}/.test(line))) return true;
  const read = lines.join(" ").toLowerCase();
  const left = [...read.match(/(?<!\w)\d(?!\w)/g) ?? []];
  const words = ALONE.reduce(
    (text, word, at) => at === 0 ? text : text.replace(word, String(at + 1)),
    slotWords(sentence).replace(ONE_THING, ""),
  );
  return [...words.matchAll(FIGURE)].some(([, figure, behind = ""]) => {
    // `4 NZ` is a name.
    if (behind !== "" && read.includes(figure + behind)) return false;
    const at = left.indexOf(figure);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
