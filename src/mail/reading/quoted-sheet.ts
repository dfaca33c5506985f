import { GRAMMAR } from "../../game/grammar.ts";
import { type CurrentGame, currentGame } from "../../game/office.ts";
import { sheetFor } from "../../game/open/sheet-for.ts";
import type { Side } from "../../kernel/side.ts";
import { findBlocks, type OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import { orderLines, sameOrders } from "../../sheet/blocks/order-lines.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { LetterToSeat } from "./letter-to-seat.ts";
import { lettersAnswered } from "./references.ts";

/**
 * The sheets of a player's letter that it does not merely quote, as a mail program does under every answer. A merely quoted
 * sheet orders what it ordered in the answered letter, or what is kept. A quoted sheet that was none in that letter is none of
 * ours: somebody else's words, such as the other player's message, may look like one. If that letter is not known, a quoted
 * sheet without orders counts as merely quoted.
 */
export async function touchedAmong(
  blocks: readonly OrderBlock[],
  to: LetterToSeat,
): Promise<readonly OrderBlock[]> {
  if (blocks.every(({ quoted }) => !quoted)) return blocks;
  const sent = await sheetsAnswered(to);
  const isTouched = (block: OrderBlock) =>
    sent === undefined
      ? orderLines(block.lines, GRAMMAR).length > 0
      : sent.some((other) => isSameSheet(block, other)) && !repeats(block, sent);
  const changed = blocks.filter((block) => !block.quoted || isTouched(block));
  if (changed.every(({ quoted }) => !quoted)) return changed;
  const game = await currentGame(to.office, to.head.id);
  const now = game === undefined ? [] : sheetsNow(game, to.side);
  return changed.filter((block) => !block.quoted || !repeats(block, now));
}

/** Whether a sheet orders what one of those for the same turn does. */
function repeats(block: OrderBlock, others: readonly OrderBlock[]): boolean {
  return others.some((other) => isSameSheet(block, other) && sameOrders(block.lines, other.lines, GRAMMAR));
}

function isSameSheet(a: OrderBlock, b: OrderBlock): boolean {
  return a.game === b.game && a.side === b.side && a.gameTurn === b.gameTurn;
}

/** The sheet that a letter to the side would carry now, and the one that it has sent, in its own order. */
function sheetsNow(game: CurrentGame, side: Side): readonly OrderBlock[] {
  const { head } = game;
  const kept = head.seats[side].sheet;
  return [
    ...sheetsAmong(sheetFor(game, side)),
    ...(kept === null ? [] : [{ ...kept, game: head.id, side, quoted: false }]),
  ];
}

/** The sheets of the letter that a letter answers: the nearest that is known (RFC 5322, 3.6.4); undefined if none is. */
async function sheetsAnswered(
  { office, head, side, letter }: LetterToSeat,
): Promise<readonly OrderBlock[] | undefined> {
  for (const item of await lettersAnswered(office, letter)) {
    if (item.game !== head.id || item.side !== side) continue;
    const { blocks } = letterSchema.parse(item.letter);
    return blocks.flatMap((block) => block.kind === "sheet" ? sheetsAmong(block.lines) : []);
  }
  return undefined;
}

function sheetsAmong(lines: readonly string[]): readonly OrderBlock[] {
  return findBlocks(lines.map((text) => ({ depth: 0, text })), GRAMMAR).blocks;
}
