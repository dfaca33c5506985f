import { headingIn, type SheetHeading } from "./heading.ts";
import type { SaidLine } from "./letter-heads.ts";

/** How many lines a heading may have been wrapped onto. */
const MOST = 3;

/** The heading that begins with a line, though a mail program has wrapped it, and how many lines it fills. */
export function headingAt(
  lines: readonly SaidLine[],
  index: number,
): { readonly heading: SheetHeading; readonly length: number } | undefined {
  const { depth, said: first } = lines[index];
  if (!/^begin\b/i.test(first)) return undefined;
  let said = first;
  for (let length = 1;; length++) {
    const heading = headingIn(said);
    if (heading !== undefined) return { heading, length };
    const next = lines[index + length];
    const goesOn = length < MOST && next !== undefined && next.said !== "" &&
      (next.depth === depth || next.depth === 0);
    if (!goesOn) return undefined;
    said = `${said} ${next.said}`;
  }
}
