import { counted } from "./time.ts";

/** A draft that somebody has begun, for the letter about it. */
export interface DraftWords {
  readonly sentence: string;
  readonly lines: readonly string[];
}

/** The text above a draft in a letter. */
export function draftText(lines: number, at: Date): string {
  const waits = `A draft of ${counted(lines, "line")} waits on your page, written on ${minute(at)}.`;
  return `${waits} ${NOT_SENT} To play it from here, put its lines into your sheet:`;
}

/** The text above a draft that fills the sheet of a page. */
export function draftBelow(at: Date): string {
  return `The sheet holds the draft that you wrote on ${minute(at)}. ${NOT_SENT}`;
}

const NOT_SENT = "You have not sent it, so I don't play it.";

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
}
