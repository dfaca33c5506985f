import { type Side, sideName } from "../src/kernel/side.ts";
import { type Block, heading, paragraph, small } from "../src/kernel/block.ts";

/** Words of a player, as letters and pages show them. */
export interface SaidWords {
  readonly by: Side;
  /** Your name, if you have given one. */
  readonly name?: string | undefined;
  readonly at: number;
  readonly lines: readonly string[];
  readonly isPublic: boolean;
}

/** Words that one player has for the other. @param address of the writer, if both want it known */
export function pressBlocks(words: readonly SaidWords[], address: string | undefined): Block[] {
  if (words.length === 0) return [];
  return [
    ...words.flatMap(({ by, name, lines, isPublic }): Block[] => [
      paragraph(
        `${name ?? `The ${sideName(by)} player`} writes${isPublic ? ", for everybody to read" : ""}:`,
      ),
      { kind: "words", lines: [...lines] },
    ]),
    ...(address === undefined ? [] : [paragraph(`Their address is ${address}.`)]),
    paragraph(
      "To answer, write PRESS on a line of its own, your words below it, and END below them. Without these lines I pass nothing on. PRESS OFF mutes the other player.",
    ),
  ];
}

/** Words in a turn letter. */
export function pressPart(words: readonly SaidWords[], address: string | undefined): Block[] {
  return words.length === 0 ? [] : [heading("Press"), ...pressBlocks(words, address)];
}

/** What has been said in public. */
export function publicPressBlocks(words: readonly SaidWords[]): Block[] {
  if (words.length === 0) return [];
  return [
    heading("Press"),
    ...words.flatMap(({ by, name, at, lines }): Block[] => [
      small(
        `${name === undefined ? sideName(by) : `${name} (${sideName(by)})`}, ${
          new Date(at).toISOString().slice(0, 10)
        }`,
      ),
      { kind: "words", lines: [...lines] },
    ]),
  ];
}
