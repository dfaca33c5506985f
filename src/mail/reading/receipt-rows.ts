import type { FoundBlocks, PassedOver } from "../../sheet/blocks/order-blocks.ts";
import { type SheetHeading, sheetName } from "../../sheet/blocks/heading.ts";
import type { QuotedLine } from "../../sheet/blocks/quoting.ts";
import type { ReceiptRow } from "./letter/receipt.ts";

/** Identifies the row of a sheet. */
export function sheetPart(heading: SheetHeading): string {
  return `sheet ${sheetName(heading)}`;
}

/** Why a file with a sheet in it does not count. */
export const ANOTHER_PART = "the sheet of another part counts";

/** What the writer typed outside sheets. */
export const TYPED = "typed text";
/** What stands below the limits of what is read. */
export const REST = "rest";

export function bodyRows(
  { lines, found: { blocks, passedOver, around } }: {
    readonly lines: readonly QuotedLine[];
    readonly found: FoundBlocks;
  },
): ReceiptRow[] {
  return [
    ...(around.some(isSaid) ? [{ part: TYPED, fate: "read" as const }] : []),
    ...blocks.map((block) => ({ part: sheetPart(block), fate: "read" as const })),
    ...passedOver.map(passedOverRow),
    ...(lines.some(({ depth, text }) => depth > 0 && isSaid(text))
      ? [{ part: "quotation", fate: "leftAside" as const, why: "it is another letter's text" }]
      : []),
  ];
}

const isSaid = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** One of the two versions of a letter, if they order different things. */
export const HALF = "the other half of your letter";
export const SHOWS_OTHER = "your letter comes as text and as HTML, and the two show different orders";

const NO_END = "no line END follows";
const NO_HEADING = "it is no first line of a sheet";
const OTHERWISE = "a later sheet for the same turn says otherwise";
const NOT_WHOLE = "a sheet in it is not whole";

/** Whether the problems of the sheets already explain a row. */
export function isTold({ part, why }: ReceiptRow): boolean {
  return part === REST || [NO_END, NO_HEADING, OTHERWISE, NOT_WHOLE].some((each) => each === why);
}

function passedOverRow({ name, because }: PassedOver): ReceiptRow {
  switch (because) {
    case "another":
      return { part: `sheet ${name}`, fate: "leftAside", why: "another sheet for the same turn counts" };
    case "otherwise":
      return { part: `sheet ${name}`, fate: "notRead", why: OTHERWISE };
    case "no-end":
      return { part: `sheet ${name}`, fate: "notRead", why: NO_END };
    case "no-heading":
      return { part: `"${name}"`, fate: "notRead", why: NO_HEADING };
  }
}

/** The row of an attached text file: it is searched for sheets alone. @param counts its sheets are the letter's */
export function fileRow(
  part: string,
  { lines, found: { blocks, passedOver } }: {
    readonly lines: readonly QuotedLine[];
    readonly found: FoundBlocks;
  },
  { counts }: { readonly counts: boolean },
): ReceiptRow {
  const isBroken = passedOver.some(({ because }) => because !== "another");
  if (blocks.length > 0 && !counts) {
    return { part, fate: "leftAside", why: ANOTHER_PART };
  }
  if (isBroken) return { part, fate: "notRead", why: NOT_WHOLE };
  return blocks.length === 0 && lines.some(({ text }) => isSaid(text))
    ? { part, fate: "notRead", why: "no sheet from BEGIN to END stands in it" }
    : { part, fate: "read" };
}
