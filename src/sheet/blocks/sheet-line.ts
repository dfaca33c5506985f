import { citeWords } from "../../kernel/refusals/cites.ts";
import type { LineReport } from "../../kernel/order-language.ts";

/**
 * How long a line of the sheet may be. Mail programs break lines at 60 characters at the earliest, and put two before each when
 * they quote it. So no remark of ours ever loses its # and is read as an order.
 */
export const WIDTH = 56;
/** How much of a line fits between a telephone's margins. */
export const NARROW = 48;

/**
 * A line of the sheet as one or more within its width. A remark goes above an order that leaves it no room. Longer text
 * continues in lines that read as the rest.
 */
export function sheetLine(line: string): string[] {
  return broken(line, WIDTH);
}

/** The same for a letter on a telephone. */
export function narrowLine(line: string): string[] {
  return broken(line, NARROW);
}

/** Puts a remark behind the first of some lines, if there is room. */
export function withRemark([first, ...rest]: readonly string[], remark: string): string[] {
  const line = `${first}   # ${remark}`;
  return [line.length <= WIDTH ? line : first, ...rest];
}

/** @param goesOn how a continuation line begins: indented further than the line itself */
function broken(
  line: string,
  width: number,
  goesOn = `${/^#(?: {3})?/.exec(line)?.[0] ?? " "}   `,
): string[] {
  if (line.length <= width) return [line];
  const [, order, remark] = /^(.*\S) {2,}#\s*(\S.*)$/s.exec(line) ?? [];
  if (remark !== undefined) return [...broken(`# ${remark}`, width), ...broken(order, width)];
  const at = line.lastIndexOf(" ", width);
  const indent = /^# *|^ */.exec(line)![0];
  if (at <= indent.length) return [line];
  return [line.slice(0, at), ...broken(goesOn + line.slice(at + 1), width, goesOn)];
}

/** Lines of a refused order, turned into comments. */
export function asRefused(
  text: readonly string[],
  { cites, instead }: Pick<LineReport, "cites" | "instead"> = { cites: [] },
): string[] {
  const cited = citeWords(cites);
  return [
    ...text.map((each) => `# refused${cited}: ${each.trim()}`),
    ...(instead === undefined ? [] : [insteadOf(instead)]),
  ];
}

/** The comment that names a replacement for a refused order. */
export function insteadOf(instead: string): string {
  return `# instead: ${instead}`;
}
