import type { Side } from "../../../../src/kernel/side.ts";

/** How lines name a hidden block of the other side's: `axis block 7`, `block 7`, or by its handle, `axis-block-7`. */

/** Joins a block's number to what stands before it, so that its name is one word. */
export function blocksJoined(line: string): string {
  return line.replace(
    /\b(?:(allied|axis)[\s-]+)?block[\s-]+(\d{1,3})\b/gi,
    (_, side: string | undefined, number: string) =>
      [...(side === undefined ? [] : [side.toLowerCase()]), "block", number].join("-"),
  );
}

export function isHandle(ref: string): boolean {
  return /^(?:(?:allied|axis)-)?block-\d+$/.test(ref);
}

/** @param owner whose block it is if the line does not say */
export function handleMeant(ref: string, owner: Side): string {
  return ref.startsWith("block-") ? `${owner}-${ref}` : ref;
}

/** A handle as orders are printed with it: `axis block 7`. */
export function printedHandle(ref: string): string {
  return isHandle(ref) ? ref.replaceAll("-", " ") : ref;
}
