import { tidy } from "../../sheet/blocks/tokens.ts";

/** The points of a correction that stand below the line that asks for it, parted by semicolons: up to the first empty line. */
export function pointsBelow(below: readonly string[]): string {
  const lines = below.map(tidy);
  const from = lines.findIndex((line) => line !== "");
  if (from === -1) return "";
  const to = lines.indexOf("", from);
  return lines.slice(from, to === -1 ? undefined : to).join("; ");
}

/** `correct`, and nothing more: the points stand below. */
export function isOpen(words: string): boolean {
  return /^correct(?:ion)?:?$/i.test(words.trim());
}
