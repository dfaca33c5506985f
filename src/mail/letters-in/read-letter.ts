import {
  type GameMasterAddress,
  parseGameMasterAddress,
  parseReplyAddress,
  type ReplyAddress,
} from "../../game/access/tokens.ts";
import type { FoundBlocks } from "../../sheet/blocks/order-blocks.ts";
import type { WrittenCommand } from "../commands/command.ts";
import { readCommands } from "../command-registry/registry.ts";
import type { LetterContents } from "../reading/contents.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import type { ReceiptRow } from "../reading/letter/receipt.ts";

export interface ReadLetter {
  /** The first reply address among its recipients, its token not yet checked. */
  readonly address: ReplyAddress | undefined;
  /** The same of a game master's. */
  readonly gameMaster: GameMasterAddress | undefined;
  readonly body: FoundBlocks;
  /** The first of its text attachments that has a sheet in it, else the first in which one was almost found. */
  readonly attached: FoundBlocks;
  /** A row for every part of the letter. */
  readonly receipt: readonly ReceiptRow[];
  readonly commands: readonly WrittenCommand[];
}

export function readLetter(
  letter: ReceivedLetter,
  { body, attached, receipt, leftOut }: LetterContents,
): ReadLetter {
  const commands = readCommands(body.around);
  const typedNothing = body.around.every((line) => !/[\p{L}\p{N}]/u.test(line)) &&
    body.blocks.every((block) => block.quoted);
  return {
    address: letter.to.map(parseReplyAddress).find((address) => address !== undefined),
    gameMaster: letter.to.map(parseGameMasterAddress).find((address) => address !== undefined),
    body: leftOut === undefined ? body : {
      ...body,
      problems: [`${leftOut}; what stands below them in yours was passed over.`, ...body.problems],
    },
    attached,
    receipt,
    commands: commands.length === 0 && typedNothing ? readCommands([letter.subject]) : commands,
  };
}

/** The sheets of the body, else the attached ones; problems of the body are reported in either case. */
export function sheetsOf(
  { body, attached }: Pick<ReadLetter, "body" | "attached">,
): Pick<FoundBlocks, "blocks" | "problems"> {
  if (body.blocks.length > 0) return body;
  return { blocks: attached.blocks, problems: [...body.problems, ...attached.problems] };
}
