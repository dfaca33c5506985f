import type { GameWork, Membership } from "../../game/office.ts";
import { writesFor } from "../../game/writers.ts";
import { submitSheet } from "../../game/turn/submit.ts";
import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import type { CountedLetter } from "../letters-in/allowance.ts";
import type { ReasonsToWait } from "./reasons-to-wait.ts";
import type { Elsewhere } from "./seat-receipt.ts";
import { slips } from "../../sheet/blocks/spelling.ts";
import { writtenAt } from "../reading/written.ts";

/** How many other games one letter may have sheets for. */
const A_LETTER = 10;

/**
 * Sheets of a letter for other seats than the one it was sent to. Each goes to its own game if the writer typed it, is proved,
 * and holds that seat; that game's letter answers it.
 * @param isProved the sender's own domain vouches for the address: the token of one seat says nothing about another
 * @param reasons why nothing in the letter is played
 * @returns what became of each, for the answer; about other people's seats it reveals nothing
 */
export async function takeElsewhere(
  office: GameWork & Membership,
  letter: CountedLetter,
  blocks: readonly OrderBlock[],
  isProved: boolean,
  here: string,
  reasons: ReasonsToWait,
): Promise<Elsewhere[]> {
  const elsewhere: Elsewhere[] = [];
  for (const block of blocks) {
    const name = `${block.game} ${block.side}`;
    const address = isProved && !block.quoted && elsewhere.length < A_LETTER
      ? (await office.games.head(block.game))?.head.seats[block.side].address ?? undefined
      : undefined;
    if (address === undefined || !await writesFor(office, address, letter.from)) {
      const sentence = `I left a sheet for ${name} aside: this address is for ${here}.${meant(block, here)}`;
      elsewhere.push({ sentence, isTaken: false });
      continue;
    }
    const { game: id, side, gameTurn, answer, lines } = block;
    const { messageId, readAs, isSpared = false, evidence } = letter;
    const done = await submitSheet(office, {
      id,
      side,
      gameTurn,
      answer,
      lines,
      written: await writtenAt(office, letter),
      waits: reasons.waits,
      problems: reasons.sentences,
      letter: {
        messageId,
        readAs: `${readAs} ${name}`,
        isSpared,
        ...(evidence === undefined ? {} : { evidence }),
      },
    });
    const isTaken = done.ok || done.error.code === "read-already";
    const sentence = done.ok || done.error.code === "read-already"
      ? `A sheet for ${name} went to that game, whose own letter answers it.`
      : `I left a sheet for ${name} aside. ${done.error.sentence}`;
    elsewhere.push({ sentence, isTaken });
  }
  return elsewhere;
}

/** The seat that a heading may have meant, in a question: the letter's own, if one thing in it differs. */
function meant({ game, side }: OrderBlock, here: string): string {
  const [code, own] = here.split(" ");
  if (side !== own && game === code) return ` Did you mean ${here}?`;
  return game !== code && slips(game, code) <= MOST_SLIPS ? ` Did you mean ${code}?` : "";
}

/** More letters of a code are not mistyped. */
const MOST_SLIPS = 2;
