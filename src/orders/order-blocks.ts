import { type Side, SIDES } from "../kernel/side.ts";
import type { QuotedLine } from "./quoting.ts";
import { slips } from "./spelling.ts";
import { tidy } from "./tokens.ts";

/** A sheet as it stands in a letter. */
export interface OrderBlock {
  readonly game: string;
  readonly side: Side;
  readonly gameTurn: number;
  /** The lines between begin and end, quotation marks taken off. */
  readonly lines: readonly string[];
}

export interface FoundBlocks {
  readonly blocks: readonly OrderBlock[];
  /** What looked like a block and was none, for the answer. */
  readonly problems: readonly string[];
  /** The lines that belong to no block and were typed by the writer. */
  readonly around: readonly string[];
}

interface OpenBlock extends OrderBlock {
  readonly lines: string[];
  readonly depth: number;
  readonly text: string;
}

/**
 * Finds the order blocks of a letter. Those that the writer typed count; those that he quotes only where he has typed none,
 * and then with the lines that he has typed between them. Of two for the same side and turn the later counts.
 */
export function findBlocks(lines: readonly QuotedLine[]): FoundBlocks {
  const scanned = scan(lines);
  const typed = scanned.filter(({ block }) => block.depth === 0);
  const shallowest = Math.min(...scanned.map(({ block }) => block.depth));
  const counting = typed.length > 0 ? typed : scanned.filter(({ block }) => block.depth === shallowest);
  const problems = [
    ...counting.filter(({ isClosed }) => !isClosed).map(({ block }) =>
      `"${block.text}" has no line end after it; its orders were not read.`
    ),
    ...lines.filter((line) => line.depth === 0 && isAlmostBegin(line.text)).map((line) =>
      `"${
        tidy(line.text)
      }" was not read as the beginning of a sheet: it is written begin GAME SIDE turn NUMBER.`
    ),
  ];
  const closed = counting.filter(({ isClosed }) => isClosed).map(({ block }) => block);
  const blocks = latest(closed);
  const doubled = closed.filter((block) => !blocks.includes(block)).map((block) =>
    `There were two sheets for ${block.game} ${block.side} turn ${block.gameTurn}; the later one was read.`
  );
  return {
    blocks: blocks.map(({ game, side, gameTurn, lines }) => ({ game, side, gameTurn, lines })),
    problems: [...problems, ...new Set(doubled)],
    around: around(lines, scanned),
  };
}

interface Scanned {
  readonly block: OpenBlock;
  readonly isClosed: boolean;
  readonly from: number;
  readonly to: number;
}

/** Every begin, with the lines up to its end: those as deeply quoted as it is, and those typed between them. */
function scan(lines: readonly QuotedLine[]): Scanned[] {
  const found: Scanned[] = [];
  for (const [from, line] of lines.entries()) {
    const begun = beginning(line);
    if (begun === undefined) continue;
    const rest = lines.slice(from + 1);
    const belongs = (candidate: QuotedLine) => candidate.depth === begun.depth || candidate.depth === 0;
    const stop = rest.findIndex((candidate) =>
      belongs(candidate) &&
      (isEnd(candidate.text) || (candidate.depth === begun.depth && beginning(candidate) !== undefined))
    );
    const isClosed = stop !== -1 && isEnd(rest[stop].text);
    const inside = rest.slice(0, stop === -1 ? rest.length : stop).filter(belongs);
    begun.lines.push(...inside.map((candidate) => candidate.text));
    found.push({ block: begun, isClosed, from, to: isClosed ? from + 1 + stop : from });
  }
  return found;
}

const BEGIN = /^begin (\w{2,12}) (\w+) turn (\d{1,3})$/i;

function beginning({ text, depth }: QuotedLine): OpenBlock | undefined {
  const plain = tidy(text).replace(/[.:]$/, "");
  const match = BEGIN.exec(plain);
  const side = match?.[2].toLowerCase();
  if (match === null || !isSide(side)) return undefined;
  return { game: match[1].toUpperCase(), side, gameTurn: Number(match[3]), lines: [], depth, text: plain };
}

function isSide(word: string | undefined): word is Side {
  return (SIDES as readonly string[]).includes(word ?? "");
}

function isEnd(text: string): boolean {
  return /^end[.!]?$/i.test(tidy(text));
}

/** A line whose first word is nearly "begin", and which goes on like the heading of a sheet, but is none. */
function isAlmostBegin(text: string): boolean {
  const words = tidy(text).toLowerCase().split(" ");
  const heads = words[0] === "begin" || slips(words[0].replace(/[:,.]$/, ""), "begin") === 1;
  const goesOn = words.slice(1).some((word) =>
    isSide(word) || /^turn$/.test(word) || /^(?=.*\d)[a-z0-9]{4}$/.test(word)
  );
  return heads && goesOn && beginning({ text, depth: 0 }) === undefined;
}

/** Of blocks for the same game, side and turn the last. */
function latest(blocks: readonly OpenBlock[]): OpenBlock[] {
  const last = new Map(blocks.map((block) => [`${block.game} ${block.side} ${block.gameTurn}`, block]));
  return blocks.filter((block) => last.get(`${block.game} ${block.side} ${block.gameTurn}`) === block);
}

/** What the writer typed outside all blocks, down to his signature. */
function around(lines: readonly QuotedLine[], scanned: readonly Scanned[]): string[] {
  const isInside = (index: number) => scanned.some(({ from, to }) => index >= from && index <= to);
  const outside = lines.map((line, index) => ({ ...line, index })).filter(({ depth, index }) =>
    depth === 0 && !isInside(index)
  );
  const signature = outside.findIndex(({ text }) => /^-- ?$/.test(text));
  return (signature === -1 ? outside : outside.slice(0, signature)).map(({ text }) => text);
}
