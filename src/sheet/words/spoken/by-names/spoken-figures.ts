import type { Desk, OrderLanguage } from "../../../../kernel/order-language.ts";
import { bareWord, TOWARDS } from "./spoken-words.ts";

/** Numbers as one says them aloud: `thirty one seventeen`, `the forty fourth`, `three two one six`. */

const ONES = "one two three four five six seven eight nine".split(" ");
export const FIGURES: ReadonlyMap<string, string> = new Map(
  ONES.map((word, index) => [word, String(index + 1)]),
);
const TENS = "ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
/** First to nineteenth. */
const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
    .split(" ");

/** A place by its figures one by one. */
const SPELLED = new RegExp(
  `\\b(?:(?:zero|oh|${ONES.join("|")})[ -]){3}(?:zero|oh|${ONES.join("|")})\\b`,
  "gi",
);
const TWO_FIGURES = `(?:(?:${TENS.join("|")})(?:[ -](?:${ONES.join("|")}))?|${TEENS.join("|")})`;
/** Two figures, or four. */
const BY_TENS = new RegExp(
  `\\b${TWO_FIGURES}(?:[ -](?:and )?(?:${TWO_FIGURES}|oh[ -](?:${ONES.join("|")})))?\\b`,
  "gi",
);
const COUNTING_THROUGH = new RegExp(
  `\\b(?:(${TENS.slice(1).join("|")})[ -])?(${ORDINALS.join("|")})\\b`,
  "gi",
);

/** A text with figures for every number in it. */
export const allInFigures = (text: string) => text.replace(SPELLED, oneByOne).replace(BY_TENS, byTens);

function oneByOne(said: string): string {
  return said.toLowerCase().split(/[ -]/).map((word) => FIGURES.get(word) ?? "0").join("");
}

function byTens(said: string): string {
  let figures = "";
  for (const word of said.toLowerCase().split(/[ -]/)) {
    const teen = TEENS.indexOf(word);
    const ten = TENS.indexOf(word);
    const one = ONES.indexOf(word);
    if (teen > 0) figures += String(10 + teen);
    else if (ten !== -1) figures += `${ten + 1}0`;
    else if (word === "oh") figures += "00";
    else if (one !== -1) figures = figures.slice(0, -1) + String(one + 1);
  }
  return figures;
}

/** No name has more words behind its number. */
const LONGEST = 4;

/** A sentence with figures in the names of places and pieces; other counts stay words. */
export function namesInFigures<S>(
  { named }: Pick<OrderLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
): string {
  const isPlace = (figures: string) => named?.(desk, figures)?.place !== undefined;
  const namesPiece = (figures: string, behind: string) => {
    const words = behind.trim().split(/\s+/).slice(0, LONGEST).map(bareWord);
    return words.some((_, count) =>
      named?.(desk, [figures, ...words.slice(0, count + 1)].join(" "))?.pieces.length === 1
    );
  };
  const ofName = (said: string, figures: string, at: number, whole: string) => {
    const lead = bareWord(whole.slice(0, at).trim().split(/\s+/).at(-1) ?? "");
    const isLed = figures.length > 2 || said.includes(" ") || TOWARDS.has(lead) || lead === "area";
    return (isLed && isPlace(figures)) || namesPiece(figures, whole.slice(at + said.length)) ? figures : said;
  };
  return sentence
    .replace(
      COUNTING_THROUGH,
      (said: string, ten: string | undefined, last: string, at: number, whole: string) => {
        const number = 10 * (ten === undefined ? 0 : TENS.indexOf(ten.toLowerCase()) + 1) +
          ORDINALS.indexOf(last.toLowerCase()) + 1;
        const figures = `${number}${
          number % 100 > 3 && number % 100 < 21 ? "th" : ["th", "st", "nd", "rd"][number % 10] ?? "th"
        }`;
        return ten !== undefined || namesPiece(figures, whole.slice(at + said.length)) ? figures : said;
      },
    )
    .replace(SPELLED, (said: string, at: number, whole: string) => ofName(said, oneByOne(said), at, whole))
    .replace(BY_TENS, (said: string, at: number, whole: string) => ofName(said, byTens(said), at, whole));
}
