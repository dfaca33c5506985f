import { domainOf } from "../../game/access/address.ts";
import { parseReplyAddress } from "../../game/access/tokens.ts";
import { writesFor } from "../../game/writers.ts";
import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import type { LetterToSeat } from "./letter-to-seat.ts";

/**
 * The sheets of a letter that stand in somebody else's letter, which its writer forwards or quotes: they are not the writer's
 * orders.
 */
export async function othersSheets(
  blocks: readonly OrderBlock[],
  { office, head, side, letter: { from } }: LetterToSeat,
): Promise<readonly OrderBlock[]> {
  const isOurs = (author: string) =>
    parseReplyAddress(author) !== undefined || domainOf(author) === domainOf(`@${office.site.mailDomain}`);
  const isOwn = async (author: string) => {
    const registered = [from, head.seats[side].address].filter((address) => address != null);
    const writes = await Promise.all(registered.map((address) => writesFor(office, address, author)));
    return writes.includes(true);
  };
  const others: OrderBlock[] = [];
  for (const block of blocks) {
    const { author } = block;
    if (author !== undefined && !isOurs(author) && !await isOwn(author)) others.push(block);
  }
  return others;
}
