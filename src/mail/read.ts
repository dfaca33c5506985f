import type { Side } from "../kernel/side.ts";
import type { AskedRoll } from "../game/dice-letter.ts";
import type { DisputeAct } from "../game/dispute.ts";
import { parseReplyAddress, type ReplyAddress } from "../game/tokens.ts";
import { findBlocks, type FoundBlocks } from "../orders/order-blocks.ts";
import { orderLines } from "../orders/order-lines.ts";
import { type QuotedLine, quotedLines } from "../orders/quoting.ts";
import { tidy } from "../orders/tokens.ts";
import type { Letter } from "./letter.ts";
import { textOfHtml } from "./html-text.ts";

/** A line that stands alone and asks for something. */
export interface WrittenCommand {
  readonly command: "help" | "status" | "map" | "resign" | "explain" | "dice" | "dispute";
  /** The game that `resign` names. */
  readonly game: string | undefined;
  /** What `explain` asks. */
  readonly question?: string;
  /** The roll that `dice` names. */
  readonly roll?: AskedRoll;
  /** What is to be done about a dispute. */
  readonly act?: DisputeAct;
  readonly text: string;
}

/** What a letter says. */
export interface ReadLetter {
  /** The first reply address among its recipients, its token not yet checked. */
  readonly address: ReplyAddress | undefined;
  readonly body: FoundBlocks;
  /** The first of its text attachments that has a sheet in it, else the first in which one was almost found. */
  readonly attached: FoundBlocks;
  readonly commands: readonly WrittenCommand[];
}

/** Reads a letter: the text of its body or else the HTML, whichever first has a sheet in it, and its text attachments. */
export function readLetter(letter: Letter): ReadLetter {
  const body = bestOf(bodiesOf(letter));
  const commands = body.around.flatMap(commandOf);
  const typedNothing = body.around.every((line) => !/[\p{L}\p{N}]/u.test(line)) &&
    body.blocks.every((block) => block.quoted);
  return {
    address: letter.to.map(parseReplyAddress).find((address) => address !== undefined),
    body,
    attached: bestOf(letter.attachments.map(quotedLines)),
    commands: commands.length === 0 && typedNothing ? commandOf(letter.subject) : commands,
  };
}

/** The text, then the HTML; the HTML first where only it tells what is quoted. */
function bodiesOf({ text, html }: Letter): QuotedLine[][] {
  const bodies = [text, html === "" ? "" : textOfHtml(html)].map(quotedLines);
  const [textQuotes, htmlQuotes] = bodies.map((lines) => lines.some((line) => line.depth > 0));
  return htmlQuotes && !textQuotes ? bodies.reverse() : bodies;
}

/** What is found in the first part that has a sheet, else in the first that has almost one, else in the first that says something. */
function bestOf(parts: readonly QuotedLine[][]): FoundBlocks {
  const found = parts.filter((lines) => lines.some((line) => line.text.trim() !== "")).map(findBlocks);
  return found.find(({ blocks }) => blocks.length > 0) ??
    found.find(({ problems }) => problems.length > 0) ??
    found[0] ?? NOTHING;
}

const NOTHING: FoundBlocks = { blocks: [], problems: [], around: [] };

/** `explain 1605`, `explain 1605 to 1905`, `explain 1605 1705 1805`, `explain attack …`; but no sentence of a letter. */
const QUESTION = /^explain:? (attack .+|(?:move )?\S+(?: at \d{4})?(?: to \d{4}|(?: \d{4},?)*))$/i;

/** `dice`, `dice 12`, and as the log names rolls, `dice run 3, roll 2`. */
const DICE = /^dice(?: (?:roll )?(?<number>\d{1,6})| run (?<run>\d{1,6}),? roll (?<inRun>\d{1,6}))?$/i;

function rollIn({ number, run, inRun }: Partial<Record<string, string>>): Pick<WrittenCommand, "roll"> {
  if (number !== undefined) return { roll: { number: Number(number) } };
  return run === undefined ? {} : { roll: { run: Number(run), roll: Number(inRun) } };
}

/** `dispute 12 and words`, `dispute run 3, roll 2 and words`, `dispute and words`; a number of four digits is a hex. */
const DISPUTE =
  /^dispute\b:?\s*(?:(?:roll )?(?<number>\d{1,3})(?!\w)|run (?<run>\d{1,6}),? roll (?<inRun>\d{1,6})(?!\w))?[,:]?(?<words>.*)$/i;

/** `withdraw`, `agree`, `propose rollback to run 3`, `propose and words`. */
const SETTLING = /^(?<verb>withdraw|agree|propose)(?::? (?<words>.+))?$/i;

function disputeIn(line: string): DisputeAct | undefined {
  const raised = DISPUTE.exec(line)?.groups;
  if (raised !== undefined) return { kind: "dispute", ...rollIn(raised), words: raised.words.trim() };
  const settling = SETTLING.exec(line)?.groups;
  if (settling === undefined) return undefined;
  const kind = settling.verb.toLowerCase() as Exclude<DisputeAct["kind"], "dispute">;
  if (kind === "propose") return settling.words === undefined ? undefined : { kind, words: settling.words };
  return settling.words === undefined ? { kind } : undefined;
}

function commandOf(line: string): WrittenCommand[] {
  const text = tidy(line).replace(/[.!?]$/, "");
  const question = QUESTION.exec(text)?.[1];
  if (question !== undefined) return [{ command: "explain", game: undefined, question, text }];
  const dice = DICE.exec(text)?.groups;
  if (dice !== undefined) return [{ command: "dice", game: undefined, ...rollIn(dice), text }];
  const act = disputeIn(tidy(line)) ?? disputeIn(text);
  if (act !== undefined) return [{ command: "dispute", game: undefined, act, text }];
  const match = /^(help|status|map|resign)(?: (\w{2,12}))?$/i.exec(text);
  if (match === null) return [];
  const command = match[1].toLowerCase() as WrittenCommand["command"];
  if (command !== "resign" && match[2] !== undefined) return [];
  return [{ command, game: match[2]?.toUpperCase(), text }];
}

/** The sheets of the body, else those that are attached; problems of the body are told in either case. */
export function sheetsOf(
  { body, attached }: Pick<ReadLetter, "body" | "attached">,
): Pick<FoundBlocks, "blocks" | "problems"> {
  if (body.blocks.length > 0) return body;
  return { blocks: attached.blocks, problems: [...body.problems, ...attached.problems] };
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
  const { blocks, problems } = sheetsOf(read);
  const only = blocks.length === 1 ? blocks[0] : undefined;
  return {
    automatic,
    from: letter.from,
    game: read.address?.game ?? only?.game ?? null,
    side: read.address?.side ?? only?.side ?? null,
    blocks: blocks.map(({ game, side, gameTurn, lines }) => ({
      game,
      side,
      gameTurn,
      lines: orderLines(lines),
    })),
    commands: read.commands.map((command) => command.text),
    problems,
  };
}
