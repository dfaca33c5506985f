import { counted } from "./time.ts";

/** That somebody has begun to write, in a sentence to himself. */
export function draftText(lines: number, at: Date): string {
  return `A draft of ${counted(lines, "line")} waits on your page, written on ${minute(at)}. ${NOT_SENT}`;
}

/** The same above the draft itself. */
export function draftBelow(at: Date): string {
  return `The sheet holds the draft that you wrote on ${minute(at)}. ${NOT_SENT}`;
}

const NOT_SENT = "It is not sent off: nothing is played from it.";

function minute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
}
