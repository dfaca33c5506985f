import type { Side } from "../kernel/side.ts";
import { parseReplyAddress, type ReplyAddress } from "../game/tokens.ts";
import { findBlocks, type FoundBlocks, type OrderBlock } from "../orders/order-blocks.ts";
import { logicalLines } from "../orders/logical-lines.ts";
import { quotedLines } from "../orders/quoting.ts";
import { filledIn, tidy } from "../orders/tokens.ts";
import type { Letter } from "./letter.ts";
import { textOfHtml } from "./html-text.ts";

/** A line that stands alone and asks for something. */
export interface WrittenCommand {
  readonly command: "help" | "status" | "map" | "resign";
  /** The game that `resign` names. */
  readonly game: string | undefined;
  readonly text: string;
}

/** What a letter says. */
export interface ReadLetter {
  /** The first reply address among its recipients, its token not yet checked. */
  readonly address: ReplyAddress | undefined;
  readonly blocks: readonly OrderBlock[];
  readonly commands: readonly WrittenCommand[];
  readonly problems: readonly string[];
}

/** Reads a letter: its text, else its HTML, else its text attachments, whichever first has a sheet in it. */
export function readLetter(letter: Letter): ReadLetter {
  const bodies = [letter.text, letter.html === "" ? "" : textOfHtml(letter.html), ...letter.attachments]
    .filter((body) => body.trim() !== "").map((body) => findBlocks(quotedLines(body)));
  const found = bodies.find((body) => body.blocks.length > 0) ??
    bodies.find((body) => body.problems.length > 0) ??
    bodies[0] ?? NOTHING;
  const commands = found.around.flatMap(commandOf);
  const typedNothing = found.around.every((line) => line.trim() === "");
  const inSubject = commands.length + found.blocks.length === 0 && typedNothing
    ? commandOf(letter.subject)
    : [];
  return {
    address: letter.to.map(parseReplyAddress).find((address) => address !== undefined),
    blocks: found.blocks,
    commands: [...commands, ...inSubject],
    problems: found.problems,
  };
}

const NOTHING: FoundBlocks = { blocks: [], problems: [], around: [] };

function commandOf(line: string): WrittenCommand[] {
  const text = tidy(line).replace(/[.!?]$/, "");
  const match = /^(help|status|map|resign)(?: (\w{2,12}))?$/i.exec(text);
  if (match === null) return [];
  const command = match[1].toLowerCase() as WrittenCommand["command"];
  if (command !== "resign" && match[2] !== undefined) return [];
  return [{ command, game: match[2]?.toUpperCase(), text }];
}

/** A letter as `despatch read` prints it. */
export interface ReadReport {
  readonly automatic: boolean;
  readonly from: string;
  readonly game: string | null;
  readonly side: Side | null;
  readonly blocks: readonly { game: string; side: Side; gameTurn: number; lines: readonly string[] }[];
  readonly commands: readonly string[];
  readonly problems: readonly string[];
}

export function reportOn(letter: Letter, read: ReadLetter, automatic: boolean): ReadReport {
  const only = read.blocks.length === 1 ? read.blocks[0] : undefined;
  return {
    automatic,
    from: letter.from,
    game: read.address?.game ?? only?.game ?? null,
    side: read.address?.side ?? only?.side ?? null,
    blocks: read.blocks.map((block) => ({ ...block, lines: orderLines(block.lines) })),
    commands: read.commands.map((command) => command.text),
    problems: read.problems,
  };
}

/** Order lines as written, comments and surplus space removed, wrapped ones joined. */
function orderLines(lines: readonly string[]): string[] {
  return logicalLines(lines).filter((tokens) => filledIn(tokens) !== undefined).map((tokens) => {
    const numbers = new Set(tokens.map((token) => token.line));
    return [...numbers].map((number) => tidy(lines[number - 1])).join(" ");
  });
}
