import { tidy } from "./tokens.ts";

/** Words by which a writer takes back what stands above and puts something in its place. */
export const CORRECTING: Readonly<Record<string, readonly string[]>> = {
  English: ["instead", "correction", "corrected", "rather", "or rather", "no", "better", "scratch that"],
  German: ["stattdessen", "korrektur", "berichtigung", "lieber", "nein", "besser", "doch lieber"],
  French: ["plut\u00f4t", "plutot", "rectification", "\u00e0 la place", "non"],
  Italian: ["invece", "piuttosto", "correzione", "anzi", "meglio"],
  Spanish: ["en cambio", "m\u00e1s bien", "mas bien", "correcci\u00f3n", "correccion", "mejor"],
  Dutch: ["in plaats daarvan", "correctie", "liever", "nee", "beter"],
};

const ALL = Object.values(CORRECTING).flat().join("|");
/** At the head of a line; behind it a mark, but for words that are nothing else there. */
const AHEAD = new RegExp(
  `^[\\s*_>-]{0,20}(?:(?:${ALL})\\s{0,9}[:,;.\u2013\u2014-]|instead|rather|stattdessen|invece|liever|lieber)\\s{1,20}(?=\\S)`,
  "iu",
);
const AT_END = /[\s,]{1,20}(?:instead|stattdessen|invece)[.!\s]{0,9}$/i;

/** A line without the word by which it corrects another, its place left empty; undefined where it has none. */
export function corrected(line: string): string | undefined {
  if (line.length > LONGEST) return undefined;
  const ahead = AHEAD.exec(line)?.[0];
  if (ahead !== undefined) return " ".repeat(ahead.length) + line.slice(ahead.length);
  const end = AT_END.exec(line);
  return end === null ? undefined : line.slice(0, end.index);
}

/** Longer lines are no orders. */
const LONGEST = 500;

const SAID = new RegExp(`(?<!\\p{L})(?:${ALL})(?!\\p{L})`, "iu");

/** Whether words between two sheets say that the later one counts. */
export function saysLaterCounts(lines: readonly string[]): boolean {
  return lines.some((line) => line.length <= LONGEST && SAID.test(tidy(line)));
}
