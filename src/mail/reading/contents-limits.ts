import { clipped } from "../../common/text.ts";
import type { FoundBlocks, OrderBlock } from "../../sheet/blocks/order-blocks.ts";

/** How many sheets of one letter are looked at: far more than anybody has games. */
const SHEETS = 1_000;
/** Beyond these a sheet is refused as too long anyway, whatever else stands in it: more than a sheet of any game may have. */
const A_SHEET = { lines: 1_000, characters: 100_000 };
/** How much of what stands around the sheets is looked through for commands, and of each line: more than any makes use of. */
const AROUND = { lines: 2_000, characters: 200_000 };
const AROUND_LINE = 6_000;
/** Of how many lines it is looked whether they go on with a letter of ours: more than that has where somebody's words stand. */
const QUOTED = 1_000;
/** How much of a line a problem repeats. */
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
      ...(more > 0 ? [`Of the sheets in one letter ${SHEETS} are read; yours has ${more} more.`] : []),
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

/** The first lines, up to so many of them and so many characters in all; one that is longer than is left is cut. */
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
