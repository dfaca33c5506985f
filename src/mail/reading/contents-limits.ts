import { clipped } from "../../common/text.ts";
import type { FoundBlocks, OrderBlock } from "../../sheet/blocks/order-blocks.ts";

/** How many sheets of one letter are read: far more than anybody has games. */
const SHEETS = 1_000;
/** Longer sheets are refused anyway: no sheet of any game may have more. */
const A_SHEET = { lines: 1_000, characters: 100_000 };
/** How many characters around the sheets, and of each line, are searched for commands: more than any uses. */
const AROUND = { lines: 2_000, characters: 200_000 };
const AROUND_LINE = 6_000;
/** How many lines are compared with a letter of ours: more than that has above its quoted part. */
const QUOTED = 1_000;
/** How many characters of a line a problem repeats. */
const PROBLEM = 300;

/** The findings in a letter, up to a limit: more would keep the referee from its work. */
export function fewOf(
  { blocks, problems, passedOver, around, signed, perhapsQuoted }: FoundBlocks,
): FoundBlocks {
  const more = blocks.length - SHEETS;
  return {
    blocks: blocks.slice(0, SHEETS).map((block): OrderBlock => ({
      ...block,
      lines: first(block.lines, A_SHEET),
    })),
    problems: [
      ...(more > 0 ? [`I read ${SHEETS} sheets in one letter; yours has ${more} more.`] : []),
      ...problems.map((problem) => clipped(problem, PROBLEM)),
    ],
    passedOver: passedOver.slice(0, SHEETS).map(({ name, because }) => ({
      name: clipped(name, PROBLEM),
      because,
    })),
    around: first(around.map((line) => line.slice(0, AROUND_LINE)), AROUND),
    signed: signed.map((line) => line.slice(0, AROUND_LINE)),
    perhapsQuoted: perhapsQuoted.filter(({ at }) => at < AROUND.lines).slice(0, QUOTED),
  };
}

/** The first lines, up to a number of lines and of characters in all; the line that exceeds it is cut. */
function first(
  lines: readonly string[],
  most: { readonly lines: number; readonly characters: number },
): string[] {
  let left = most.characters;
  return lines.slice(0, most.lines).map((line) => {
    const kept = line.slice(0, left);
    left -= kept.length;
    return kept;
  });
}
