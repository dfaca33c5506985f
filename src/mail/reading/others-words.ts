import type { FoundBlocks, OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import { lettersQuoted, proseOf, squeezed } from "./letters-quoted.ts";
import type { LetterToSeat } from "./letter-to-seat.ts";

/** Sheets that are the writer's, and the sentences about those that are not. */
export interface WithoutOthersWords {
  readonly blocks: readonly OrderBlock[];
  readonly remarks: readonly string[];
}

/**
 * The sheets of a letter, without those that stand in our letter as another person's words. A player who disputes something, or
 * writes to the other, can choose words that become a sheet under the other's answer when a mail program wraps lines.
 */
export async function withoutOthersWords(
  { blocks, around }: Pick<FoundBlocks, "blocks" | "around">,
  to: LetterToSeat,
): Promise<WithoutOthersWords> {
  // With nothing beside them no letter is quoted.
  const isAlone = blocks.every(({ quoted }) => !quoted) && around.every((line) => line.trim() === "");
  if (blocks.length === 0 || isAlone) return { blocks, remarks: [] };
  const letters = await lettersQuoted(to);
  const texts = letters.map(proseOf);
  const own = blocks.filter((block) => !texts.some((text) => standsIn(block, text)));
  return { blocks: own, remarks: own.length < blocks.length ? [LEFT_ASIDE] : [] };
}

const LEFT_ASIDE =
  "I left a sheet aside that my letter quotes as somebody's words. If these are your orders, send them again with one more line, such as # mine.";

function standsIn({ game, side, gameTurn, answer, lines }: OrderBlock, text: string): boolean {
  const answering = answer === undefined ? "" : `answer0*${answer}`;
  const heading = new RegExp(`begin${game.toLowerCase()}${side}turn0*${gameTurn}${answering}`, "g");
  const rest = `${squeezed(lines.join(" "))}end`;
  return [...text.matchAll(heading)].some(({ index, 0: { length } }) =>
    text.startsWith(rest, index + length)
  );
}
