import { headingInstead, isAlmostHeading, isEnd, parseHeading, type SheetHeading } from "./heading.ts";
import type { QuotedLine } from "./quoting.ts";
import { tidy } from "./tokens.ts";

/** A sheet as it stands in a letter. */
export interface OrderBlock extends SheetHeading {
  /** The lines between begin and end, quotation marks taken off. */
  readonly lines: readonly string[];
  /** Whether its begin stands in a quotation; lines that the writer typed may be among its own all the same. */
  readonly quoted: boolean;
}

export interface FoundBlocks {
  readonly blocks: readonly OrderBlock[];
  /** What looked like a block and was none, for the answer. */
  readonly problems: readonly string[];
  /** The lines that belong to no block and were typed by the writer. */
  readonly around: readonly string[];
}

/**
 * Finds the order blocks of a letter. Those that the writer typed count; those that he quotes only where he has typed none,
 * and then with the lines that he has typed between them. Of two for the same side and turn the later counts.
 */
export function findBlocks(lines: readonly QuotedLine[]): FoundBlocks {
  const begun = scan(lines);
  const depth = Math.min(...begun.map((block) => block.depth));
  const counting = begun.filter((block) => block.depth === depth);
  const last = new Map(counting.filter(({ isClosed }) => isClosed).map((block) => [nameOf(block), block]));
  const doubled = counting.filter((block) => block.isClosed && last.get(nameOf(block)) !== block);
  return {
    blocks: counting.filter((block) => last.get(nameOf(block)) === block)
      .map(({ heading, lines }) => ({ ...heading, lines, quoted: depth > 0 })),
    problems: [
      ...counting.filter(({ isClosed }) => !isClosed).map(({ from }) =>
        `"${tidy(lines[from].text)}" has no line end after it; its orders were not read.`
      ),
      ...lines.filter((line) => line.depth === 0 && isAlmostHeading(line.text)).map(({ text }) =>
        `"${tidy(text)}" was not read as the beginning of a sheet: ${headingInstead(text)}`
      ),
      ...new Set(
        doubled.map((block) => `There were two sheets for ${nameOf(block)}; the later one was read.`),
      ),
    ],
    around: around(lines, begun),
  };
}

/** A begin, and where its block stands in the letter. */
interface Begun {
  readonly heading: SheetHeading;
  readonly depth: number;
  readonly lines: readonly string[];
  readonly isClosed: boolean;
  readonly from: number;
  /** The line of its end; its begin where it has none. */
  readonly to: number;
}

function nameOf({ heading: { game, side, gameTurn } }: Begun): string {
  return `${game} ${side} turn ${gameTurn}`;
}

/** Every begin, with the lines up to its end: those as deeply quoted as it is, and those typed between them. */
function scan(lines: readonly QuotedLine[]): Begun[] {
  return lines.flatMap(({ depth, text }, from): Begun[] => {
    const heading = parseHeading(text);
    if (heading === undefined) return [];
    const inside: string[] = [];
    for (let to = from + 1; to < lines.length; to++) {
      const line = lines[to];
      if (line.depth !== depth && line.depth !== 0) continue;
      if (isEnd(line.text)) return [{ heading, depth, lines: inside, isClosed: true, from, to }];
      if (line.depth === depth && parseHeading(line.text) !== undefined) break;
      inside.push(line.text);
    }
    return [{ heading, depth, lines: [], isClosed: false, from, to: from }];
  });
}

/** What the writer typed outside all blocks, down to his signature. */
function around(lines: readonly QuotedLine[], begun: readonly Begun[]): string[] {
  const isInside = new Array<boolean>(lines.length).fill(false);
  for (const { from, to } of begun) isInside.fill(true, from, to + 1);
  const outside = lines.filter(({ depth }, index) => depth === 0 && !isInside[index]).map(({ text }) => text);
  const signature = outside.findIndex((text) => /^-- ?$/.test(text));
  return signature === -1 ? outside : outside.slice(0, signature);
}
