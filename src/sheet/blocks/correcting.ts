import type { LineReport } from "../../kernel/order-language.ts";
import { LINE_LIMIT } from "./line-limit.ts";
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
/** At the head of a line. A mark must follow, unless the word means nothing else there. */
const AHEAD = new RegExp(
  `^[\\s*_>-]{0,20}(?:(?:${ALL})\\s{0,9}[:,;.\u2013\u2014-]|instead|rather|stattdessen|invece|liever|lieber)\\s{1,20}(?=\\S)`,
  "iu",
);
const AT_END = /[\s,]{1,20}(?:instead|stattdessen|invece)[.!\s]{0,9}$/i;

/** A line without the word by which it corrects another, its place left empty; undefined if it has none. */
export function corrected(line: string): string | undefined {
  if (line.length > LINE_LIMIT) return undefined;
  const ahead = AHEAD.exec(line)?.[0];
  if (ahead !== undefined) return " ".repeat(ahead.length) + line.slice(ahead.length);
  const end = AT_END.exec(line);
  return end === null ? undefined : line.slice(0, end.index);
}

const SAID = new RegExp(
  `(?:^|[.!?]\\s{1,9})(?:${ALL})(?![\\p{L}]|\\s{1,9}\\p{L})|(?<!\\p{L})(?:instead|correct(?:ion|ed)|stattdessen|korrektur|rectification|correzione|correcci[o\u00f3]n|correctie)(?!\\p{L})`,
  "iu",
);

/** Whether words between two sheets say that the later one counts. */
export function saysLaterCounts(lines: readonly string[]): boolean {
  return lines.some((line) => line.length <= LINE_LIMIT && SAID.test(tidy(line)));
}

/** Lines of a sheet after the corrections in them are carried out. */
export interface CorrectedLines {
  /** Each line keeps its number; one that a later line takes back is a comment. */
  readonly lines: readonly string[];
  /** The answers to lines that were taken back. */
  readonly takenBack: readonly LineReport[];
}

/** A sheet with more corrections is left alone, and no correction is tried on more lines. */
const MOST = { corrections: 8, meant: 6 } as const;

/**
 * Carries out corrections. A line that says *instead* replaces the nearest above it that begins alike, or without which it
 * stands. If it replaces none, its word stays, and it is answered as no order.
 * @param refusedAmong the numbers of the lines that are refused in a sheet
 */
export function withCorrections(
  sent: readonly string[],
  refusedAmong: (lines: readonly string[]) => ReadonlySet<number>,
): CorrectedLines {
  const correcting = [...sent.keys()].filter((at) => corrected(sent[at]) !== undefined);
  if (correcting.length === 0 || correcting.length > MOST.corrections) return { lines: sent, takenBack: [] };
  let lines = sent;
  const takenBack: LineReport[] = [];
  for (const at of correcting) {
    const said = lines.with(at, corrected(sent[at])!);
    const above = [...lines.slice(0, at).keys()].reverse().filter((index) => tidy(lines[index]) !== "");
    const out = (index: number) => said.with(index, `# taken back: ${tidy(lines[index])}`);
    const meant = above.find((index) => beginning(lines[index]) === beginning(said[at])) ??
      inPlaceOf(said, at, above, (index) => !refusedAmong(out(index)).has(at + 1), refusedAmong);
    if (meant === undefined) continue;
    takenBack.push({
      line: meant + 1,
      text: tidy(lines[meant]),
      status: "warning",
      cites: [],
      isAside: true,
      message: `left aside: line ${at + 1} takes its place`,
    });
    lines = out(meant);
  }
  return { lines, takenBack };
}

/** The line above that keeps a correction from standing: without that line it is not refused. */
function inPlaceOf(
  said: readonly string[],
  at: number,
  above: readonly number[],
  standsWithout: (index: number) => boolean,
  refusedAmong: (lines: readonly string[]) => ReadonlySet<number>,
): number | undefined {
  if (!refusedAmong(said).has(at + 1)) return undefined;
  return above.filter((index, back) => back === 0 || sharesWord(said[index], said[at]))
    .slice(0, MOST.meant).find(standsWithout);
}

/** Whether two orders share a word after their verbs, so that one may correct the other. */
export function sharesWord(one: string, other: string): boolean {
  const words = new Set(named(one));
  return named(other).some((word) => words.has(word));
}

/** The verb of an order and its unit: `move 3218`. */
function beginning(line: string): string {
  return tidy(line).toLowerCase().split(" ").slice(0, 2).join(" ");
}

/** The words of an order that have a number in them, or come after the first. */
function named(line: string): string[] {
  return tidy(line).toLowerCase().split(" ").slice(1);
}
