import { DAY, HOUR } from "../../../common/bytes/lengths.ts";

const NUMBERS: readonly (readonly string[])[] = [
  [],
  "a an one another ein eine einen einer un une una uno een jeden jedna".split(" "),
  "two couple zwei deux dos due twee dwa".split(" "),
  "three drei trois tres tre drie trzy".split(" "),
  "four vier quatre cuatro quattro cztery".split(" "),
  "five funf cinq cinco cinque vijf piec".split(" "),
  "six sechs seis sei zes szesc".split(" "),
  "seven sieben sept siete sette zeven siedem".split(" "),
];

const SPANS: readonly (readonly [number, RegExp])[] = [
  [7 * DAY, /^(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|tydzien|tygodni[ae]?)$/],
  [DAY, /^(?:days?|tage?|jours?|dias?|giorn[io]|dag|dagen|dni|dzien)$/],
  [HOUR, /^(?:hours?|stunden?|heures?|horas?|or[ae]|uur|godzin[ay]?)$/],
];

/** How long a time is that words name: a number at most three words before a span. */
export function lengthSaid(words: readonly string[]): number | undefined {
  for (const [index, word] of words.entries()) {
    if (word === "fortnight" || word === "fortnights") return 14 * DAY;
    const span = SPANS.find(([, names]) => names.test(word));
    if (span === undefined) continue;
    for (const before of words.slice(Math.max(0, index - 3), index).reverse()) {
      const count = /^\d{1,4}$/.test(before)
        ? Number(before)
        : NUMBERS.findIndex((names) => names.includes(before));
      if (count > 0) return count * span[0];
    }
  }
  return undefined;
}
