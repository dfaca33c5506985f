import type { Side } from "../../kernel/side.ts";
import {
  type ArbiterAddress,
  parseArbiterAddress,
  parseReplyAddress,
  type ReplyAddress,
} from "../../game/tokens.ts";
import type { FoundBlocks } from "../../orders/order-blocks.ts";
import { orderLines } from "../../orders/order-lines.ts";
import type { WrittenCommand } from "../commands/command.ts";
import { readCommands } from "../commands/registry.ts";
import type { Contents } from "./contents.ts";
import type { Letter } from "./letter.ts";

/** What a letter says. */
export interface ReadLetter {
  /** The first reply address among its recipients, its token not yet checked. */
  readonly address: ReplyAddress | undefined;
  /** The same of a game master's. */
  readonly arbiter: ArbiterAddress | undefined;
  readonly body: FoundBlocks;
  /** The first of its text attachments that has a sheet in it, else the first in which one was almost found. */
  readonly attached: FoundBlocks;
  readonly commands: readonly WrittenCommand[];
}

/** Reads what a letter holds: whom it is for, its sheets and its commands. */
export function readLetter(letter: Letter, { body, attached, leftOut }: Contents): ReadLetter {
  const commands = readCommands(body.around);
  const typedNothing = body.around.every((line) => !/[\p{L}\p{N}]/u.test(line)) &&
    body.blocks.every((block) => block.quoted);
  return {
    address: letter.to.map(parseReplyAddress).find((address) => address !== undefined),
    arbiter: letter.to.map(parseArbiterAddress).find((address) => address !== undefined),
    body: leftOut === undefined ? body : {
      ...body,
      problems: [`${leftOut}; what stands below them in yours was passed over.`, ...body.problems],
    },
    attached,
    commands: commands.length === 0 && typedNothing ? readCommands([letter.subject]) : commands,
  };
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
