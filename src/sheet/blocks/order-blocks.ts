import type { LineGrammar } from "../../kernel/order-language.ts";
import { endsIn, headingInstead, isAlmostHeadingIn, type SheetHeading, sheetName } from "./heading.ts";
import { instructionIn } from "./instruction.ts";
import { authorAt, type SaidLine } from "./letter-heads.ts";
import type { QuotedLine } from "./quoting.ts";
import { orderLines, sameOrders } from "./order-lines.ts";
import { saysLaterCounts } from "./correcting.ts";
import { DOTS, tidy, tokensOf } from "./tokens.ts";
import { WrappedComments } from "./wrapped-comment.ts";
import { headingAt } from "./wrapped-heading.ts";

export interface OrderBlock extends SheetHeading {
  /** The lines between begin and end, quotation marks taken off. */
  readonly lines: readonly string[];
  /** Whether its begin is quoted; even then, its lines may include some that the writer typed. */
  readonly quoted: boolean;
  /** The address of the letter's author, if the block is quoted below a head that names one. */
  readonly author?: string;
}

/** Something that looks like a sheet but is not taken for one. */
export interface PassedOver {
  /** Its game, side and turn; the line itself if it only resembles a heading. */
  readonly name: string;
  /**
   * Another sheet for the same turn counts, or one that differs without saying so. Or no end follows, or the first line is
   * no heading.
   */
  readonly because: "another" | "otherwise" | "no-end" | "no-heading";
}

export interface FoundBlocks {
  readonly blocks: readonly OrderBlock[];
  /** What looked like a block and was none, for the answer. */
  readonly problems: readonly string[];
  /** The same, each by its kind. */
  readonly passedOver: readonly PassedOver[];
  /** The lines that belong to no block and were typed by the writer, down to the signature line. */
  readonly around: readonly string[];
  /** Those that stand below the signature line. */
  readonly signed: readonly string[];
  /** Those that may be no line of the writer's, but continue a quotation. */
  readonly perhapsQuoted: readonly PerhapsQuoted[];
}

/**
 * A line directly below another. A mail program that breaks a long line marks only its first part, and some mark no quotation
 * at all.
 */
export interface PerhapsQuoted {
  /** Its index among the lines around the blocks. */
  readonly at: number;
  /** The text above, from the last empty line or mark on; and the line that follows, empty if there is none. */
  readonly above: string;
  readonly below: string;
}

/**
 * Finds the order blocks of a letter. Blocks that the writer typed count. Quoted ones count only if none was typed, and
 * then with the lines typed between theirs. Of two for the same side and turn the later counts. The exception is a form as
 * our letters carry it, which some mail programs leave unmarked below the typed text.
 */
export function findBlocks(lines: readonly QuotedLine[], grammar: LineGrammar): FoundBlocks {
  const said = lines.map(({ depth, text }) => ({ depth, said: tidy(text) }));
  const begun = scan(lines, said, grammar);
  const depth = begun.reduce((least, block) => Math.min(least, block.depth), Infinity);
  const counting = begun.filter((block) => block.depth === depth);
  const { chosen, doubled, above, otherwise } = choose(
    counting.filter(({ isClosed }) => isClosed),
    depth === 0,
    grammar,
    (block, later) => saysLaterCounts(typedBetween(lines, block, later)),
  );
  const unclosed = counting.filter(({ isClosed }) => !isClosed);
  const almost = said.filter((line, index) => line.depth === 0 && isAlmost(said, index));
  return {
    blocks: chosen.map(({ heading, lines, from }) => {
      const author = depth > 0 ? authorAbove(said, from) : undefined;
      return { ...heading, lines, quoted: depth > 0, ...(author === undefined ? {} : { author }) };
    }),
    problems: [
      ...unclosed.map(({ from }) =>
        `"${said[from].said}" has no line end after it; its orders were not read.`
      ),
      ...almost.map(({ said }) =>
        `"${said}" was not read as the beginning of a sheet: ${headingInstead(said)}`
      ),
      ...doubled,
    ],
    passedOver: [
      ...unclosed.map((block) => ({ name: nameOf(block), because: "no-end" as const })),
      ...almost.map(({ said }) => ({ name: said, because: "no-heading" as const })),
      ...counting.filter((block) => block.isClosed && !chosen.includes(block)).map((block) => ({
        name: nameOf(block),
        because: otherwise.has(block) ? "otherwise" as const : "another" as const,
      })),
    ],
    ...around(lines.slice(0, above), begun),
  };
}

/** How many lines above a sheet are searched for the head of its letter. */
const HEAD_ABOVE = 2_000;

/** The address in the nearest letter head above a line. In a block of headers, the first header with an address counts. */
function authorAbove(said: readonly SaidLine[], at: number): string | undefined {
  let author: string | undefined;
  for (let index = at - 1; index >= Math.max(0, at - HEAD_ABOVE); index--) {
    const above = authorAt(said, index);
    if (above === undefined && author !== undefined) return author;
    author = above;
  }
  return author;
}

/** A begin, and where its block stands in the letter. */
interface Begun {
  readonly heading: SheetHeading;
  readonly depth: number;
  /** Empty if another block of the letter takes precedence. */
  readonly lines: readonly string[];
  readonly isClosed: boolean;
  readonly from: number;
  /** The line of its end; without one, the last line of its heading. */
  readonly to: number;
}

/** A begin whose end has not come. */
interface Open extends Pick<Begun, "heading" | "depth" | "from"> {
  readonly headingEnd: number;
  readonly lines: string[];
}

function nameOf({ heading }: Pick<Begun, "heading">): string {
  return sheetName(heading);
}

function isAlmost(said: readonly SaidLine[], index: number): boolean {
  return isAlmostHeadingIn(said[index].said) && headingAt(said, index) === undefined;
}

/**
 * Every begin, with the lines up to its end: those quoted as deeply, and those typed between them. It takes one pass, as at
 * most one block is open at each depth. Lines are kept only for the least depth, as no others count.
 */
function scan(
  lines: readonly QuotedLine[],
  said: readonly SaidLine[],
  grammar: LineGrammar,
): Begun[] {
  const headings = said.map((_, index) => headingAt(said, index));
  const least = said.reduce(
    (depth, line, index) => headings[index] === undefined ? depth : Math.min(depth, line.depth),
    Infinity,
  );
  const open = new Map<number, Open>();
  const begun: Begun[] = [];
  const close = ({ headingEnd, ...block }: Open, end: number | undefined) => {
    open.delete(block.depth);
    const lines = end === undefined ? [] : block.lines;
    begun.push({ ...block, lines, isClosed: end !== undefined, to: end ?? headingEnd });
  };
  const comments = new WrappedComments(grammar);
  let headingEnd = -1;
  for (const [index, line] of lines.entries()) {
    const { depth, text } = line;
    const found = headings[index];
    const isEnd = endsIn(said[index].said);
    const isOther = found !== undefined || isEnd || index <= headingEnd;
    if (isOther) comments.next(line, !isEnd);
    const goesOn = !isOther && comments.goesOn(line);
    if (index <= headingEnd) continue;
    if (found !== undefined) {
      const before = open.get(depth);
      if (before !== undefined) close(before, undefined);
      headingEnd = index + found.length - 1;
      open.set(depth, { heading: found.heading, depth, from: index, headingEnd, lines: [] });
    } else if (isEnd) {
      for (const block of depth === 0 ? [...open.values()] : [open.get(depth)]) {
        if (block !== undefined) close(block, index);
      }
    } else if (depth === least || depth === 0) {
      const inside = open.get(least)?.lines;
      if (!goesOn) inside?.push(text);
      else if (inside !== undefined && inside.length > 0) inside.push(`${inside.pop()} ${text.trim()}`);
    }
  }
  for (const block of [...open.values()]) close(block, undefined);
  return begun.sort((a, b) => a.from - b.from);
}

/**
 * Picks one of several blocks for the same turn, with a sentence for each such turn that says which. If one is a form, also
 * the line above which everything is typed: its letter is quoted without marks.
 * @param areTyped none of them bears the mark of a quotation
 */
function choose(
  closed: readonly Begun[],
  areTyped: boolean,
  grammar: LineGrammar,
  saysSo: (block: Begun, later: Begun) => boolean,
): {
  readonly chosen: Begun[];
  readonly doubled: string[];
  readonly above: number | undefined;
  /** Those whose orders differ from the later one that counts. */
  readonly otherwise: ReadonlySet<Begun>;
} {
  const byName = Map.groupBy(closed, nameOf);
  const last = (blocks: readonly Begun[]) => blocks[blocks.length - 1];
  const best = new Set([...byName.values()].map(areTyped ? (blocks) => bestOf(blocks, grammar) : last));
  const otherwise = new Set(
    areTyped
      ? [...byName.values()].flatMap((blocks) => {
        const counts = blocks.find((block) => best.has(block))!;
        return blocks.slice(0, blocks.indexOf(counts)).filter((block) =>
          !saysAsMuch(counts, block, grammar) && !saysSo(block, counts)
        );
      })
      : [],
  );
  const doubled = [...byName].filter(([, blocks]) => blocks.length > 1).map(([name, blocks]) =>
    best.has(blocks.at(-1)!)
      ? `There were two sheets for ${name}; the later one was read.${
        blocks.some((block) => otherwise.has(block)) ? " The one above it says otherwise." : ""
      }`
      : `There were two sheets for ${name}; the one that you typed was read, not the form below it.`
  );
  const typed = [...byName.values()].filter((blocks) => !best.has(blocks.at(-1)!)).map((blocks) =>
    blocks.find((block) => best.has(block))!.to + 1
  );
  return {
    chosen: closed.filter((block) => best.has(block)),
    doubled,
    above: typed.length === 0 ? undefined : Math.min(...typed),
    otherwise,
  };
}

/** Whether a sheet orders the same as one above it. If that is a form, also whether it has all the form's orders. */
function saysAsMuch(later: Begun, above: Begun, grammar: LineGrammar): boolean {
  if (sameOrders(above.lines, later.lines, grammar)) return true;
  return isForm(above) && ordersOf(above, grammar).isSubsetOf(ordersOf(later, grammar));
}

/** What the writer typed between two sheets. */
function typedBetween(lines: readonly QuotedLine[], { to }: Begun, { from }: Begun): readonly string[] {
  return lines.slice(to + 1, from).filter(({ depth }) => depth === 0).map(({ text }) => text);
}

/**
 * The last of them, unless it is a form. Then it is one before it that is no form, or that orders everything in the form and
 * more.
 */
function bestOf(blocks: readonly Begun[], grammar: LineGrammar): Begun {
  const last = blocks[blocks.length - 1];
  if (blocks.length === 1 || !isForm(last)) return last;
  const typed = blocks.findLast((block) => !isForm(block));
  if (typed !== undefined) return typed;
  const inForm = ordersOf(last, grammar);
  return blocks.findLast((block) => {
    const orders = ordersOf(block, grammar);
    return inForm.size < orders.size && inForm.isSubsetOf(orders);
  }) ?? last;
}

function ordersOf({ lines }: Begun, grammar: LineGrammar): ReadonlySet<string> {
  return new Set(orderLines(lines, grammar));
}

/** A remark of a letter of ours is a sentence; one or two words, as `# draft`, are the writer's. */
const REMARK = /^\s{0,60}#\s{0,9}\S{1,80}\s{1,9}\S{1,80}\s{1,9}\S/;
/** A remark of the writer's own, however long: no form calls itself a draft. */
const DRAFT =
  /^\s*#\W*(?:(?:only |just |this is )?(?:a )?draft|not yet|not final|entwurf|noch nicht|brouillon|pas encore|bozza|non ancora|borrador|concept|klad)/i;

/** Whether a sheet has something that only our letters' sheets have: open places, or lines that are remarks. */
function isForm({ lines }: Begun): boolean {
  return lines.some((line) =>
    (REMARK.test(line) && !DRAFT.test(line)) || tokensOf(line, 0).some(({ text }) => text === DOTS)
  );
}

/** If more lines follow a signature line, the rest is neither a signature nor the writer's words. */
const SIGNATURE = 12;

/** What the writer typed outside all blocks, down to the signature. */
function around(
  lines: readonly QuotedLine[],
  begun: readonly Begun[],
): Pick<FoundBlocks, "around" | "signed" | "perhapsQuoted"> {
  const isInside = new Array<boolean>(lines.length).fill(false);
  let filled = 0;
  for (const { from, to } of begun) {
    isInside.fill(true, Math.max(from, filled), to + 1);
    filled = Math.max(filled, to + 1);
  }
  const outside = [...lines.keys()].filter((index) => lines[index].depth === 0 && !isInside[index]);
  // A line that parts the letter above a sheet, or above WAIT, begins no signature.
  const lastMeant = Math.max(
    ...begun.filter(({ depth, from }) => depth === 0 && from < lines.length).map(({ from }) => from),
    outside.findLast((index) => instructionIn(lines[index].text) === "wait") ?? -1,
  );
  const signature = outside.findIndex((index) => index > lastMeant && /^-- ?$/.test(lines[index].text));
  const typed = signature === -1 ? outside : outside.slice(0, signature);
  const textAt = (index: number) => lines[index].text;
  return {
    around: typed.map(textAt),
    signed: outside.slice(typed.length + 1, typed.length + 1 + SIGNATURE).map(textAt),
    perhapsQuoted: perhapsQuoted(lines, typed),
  };
}

/** How much of the text above and below a line is kept. */
const NEAR = 200;

/** @param typed the indexes of the lines around the blocks */
function perhapsQuoted(lines: readonly QuotedLine[], typed: readonly number[]): PerhapsQuoted[] {
  let above = "";
  return typed.flatMap((index, at) => {
    const isTyped = at > 0 && typed[at - 1] === index - 1;
    const before = isTyped || (lines[index - 1]?.depth ?? 0) > 0 ? lines[index - 1].text.trim() : "";
    above = `${isTyped && before !== "" ? above : ""} ${before}`.trim().slice(-NEAR);
    if (above === "" || lines[index].text.trim() === "") return [];
    return [{ at, above, below: (lines[index + 1]?.text ?? "").slice(0, NEAR) }];
  });
}
