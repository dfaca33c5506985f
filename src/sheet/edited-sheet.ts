import type { LineReport, Token } from "../kernel/order-language.ts";
import { instructionIn } from "./blocks/instruction.ts";
import { isPart, type LineLanguage } from "./line-language.ts";
import type { ParsedOrders, Unread } from "./parsed.ts";
import { correctedSheet } from "./put-right.ts";
import { asRefused, insteadOf, sheetLine } from "./blocks/sheet-line.ts";
import { DOTS, tidy } from "./blocks/tokens.ts";

/** How the lines of a player's sheet are read. */
export interface SheetReader<O> {
  readonly read: (lines: readonly string[]) => ParsedOrders<O>;
  /** The lines that are read as one. */
  readonly group: (lines: readonly string[]) => readonly (readonly Token[])[];
}

/** How a changed sheet is read and answered. */
export interface Again<O> extends SheetReader<O> {
  readonly judge: (parsed: ParsedOrders<O>) => readonly LineReport[];
  readonly isName: (word: string) => boolean;
}

/**
 * The sheet to edit, as it was written, without its heading and end. It keeps comments and unused lines of the form. Orders in
 * other words than the sheet's are put in the sheet's words. Slips of the pen are corrected if the meaning is certain. Other
 * refused lines stand as comments, with possible replacements below; instructions are taken out.
 * @param reports of the sheet as it was written
 * @param again how it is read and answered with its slips put right
 */
export function toEdit<O>(
  language: LineLanguage<O>,
  lines: readonly string[],
  unread: readonly Unread[],
  reports: readonly LineReport[],
  again: Again<O>,
): string[] {
  const corrected = correctedSheet(language, lines, unread, again.isName);
  if (corrected.was.size === 0) return marked(language, lines, again.group(lines), reports, corrected.was);
  const right = again.judge(again.read(corrected.lines));
  return marked(language, corrected.lines, again.group(corrected.lines), right, corrected.was);
}

function marked<O>(
  language: LineLanguage<O>,
  lines: readonly string[],
  groups: readonly (readonly Token[])[],
  reports: readonly LineReport[],
  was: ReadonlyMap<number, string>,
): string[] {
  const reportAt = new Map(reports.map((report) => [report.line, report]));
  /** The new lines for each line, by its number from 1. */
  const sheet: string[][] = [[], ...lines.map((line) => [line.trimEnd()])];
  const replace = (first: number, last: number, text: string[]) => {
    for (let line = first; line <= last; line++) sheet[line] = [];
    sheet[first] = text;
  };
  /** The replacement for a refused order stands below all its lines. */
  const insteadBelow = new Map<LineReport, { readonly line: number; readonly instead: string }>();
  let host: LineReport | undefined;
  let readAs: readonly string[] = [];
  for (const tokens of groups) {
    const [{ line: first, word }] = tokens;
    const last = tokens[tokens.length - 1].line;
    const own = reportAt.get(first);
    const report = own ?? (isPart(language, word, lines[first - 1]) ? host : undefined);
    if (own !== undefined) {
      host = own;
      readAs = own.readAs?.split("; ") ?? [];
    }
    if (language.grammar.filledIn(tokens) === undefined) continue;
    const [read, ...further] = readAs;
    readAs = further;
    const written = was.get(first);
    const said = written === undefined ? [] : [`# you wrote: ${written}`];
    const text = () => lines.slice(first - 1, last);
    if (instructionIn(text().join(" ")) !== undefined) sheet[first] = [];
    else if (report?.status === "refused") {
      const orders = [text().map(tidy).filter((each) => each !== "").join(" ")];
      replace(
        first,
        last,
        [...said, ...asRefused(orders, { cites: report.cites })].flatMap(sheetLine),
      );
      const instead = report.instead;
      if (instead !== undefined) insteadBelow.set(report, { line: first, instead });
    } else if (read !== undefined) {
      replace(first, last, sheetLine(own === undefined ? `  ${read}` : read));
    } else if (said.length > 0) sheet[first] = [...said, ...text()].flatMap(sheetLine);
  }
  for (const { line, instead } of insteadBelow.values()) {
    sheet[line].push(...sheetLine(insteadOf(instead)));
  }
  return sheet.flat();
}

/** An answer to edit. It adds the lines of the question's own sheet that it lacks, if it was written without that sheet. */
export function withOptions(edited: readonly string[], listed: readonly string[]): string[] {
  const has = new Set(edited.map(tidied));
  const isThere = listed.filter((line) => line.startsWith("#")).every((line) => has.has(tidied(line)));
  const said = new Set(edited.map(beginning));
  const isSaid = (line: string) =>
    has.has(tidied(line)) || (line.includes(DOTS) && said.has(beginning(line)));
  return isThere ? [...edited] : [...edited, ...listed.filter((line) => !isSaid(line))];
}

/** What an order does, and to which unit: `protect 3116`. */
function beginning(line: string): string {
  return tidied(line).toLowerCase().split(" ").slice(0, 2).join(" ");
}

function tidied(line: string): string {
  return line.replace(/\s+/g, " ").trim();
}
