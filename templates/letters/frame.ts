import type { Party } from "../../src/kernel/party.ts";
import { type Side, sideName } from "../../src/kernel/side.ts";
import { type Block, fineFacts, link, paragraph } from "../../src/kernel/block.ts";
import { timeSentences, type TimeWords } from "../time.ts";

/** What every letter of a game begins from. */
export interface GameWords extends ReaderWords {
  readonly side: Side;
}

/** What every letter of a game begins from that may go to a game master as well. */
export interface ReaderWords {
  readonly id: string;
  readonly title: string;
  readonly side: Party;
  /** The reader's own page. */
  readonly seatUrl: string;
  readonly ledger: LedgerWords;
  /** Where the game is not being played: whether it has still to begin, or is over. */
  readonly rests?: "inviting" | "over" | undefined;
  /** Undefined where the game has no deadlines, or has not begun. */
  readonly time: TimeWords | undefined;
}

/** Where a game's ledger ends: how many entries it has, and the hash of the last. */
export interface LedgerWords {
  readonly n: number;
  readonly hash: string;
  /** That what proves it is attached, from which entry on, where it is checked, and by which copy of the page. */
  readonly attached?: { readonly after: number; readonly url: string; readonly page?: string | undefined };
}

/**
 * `[Crusader K7Q2 Axis] …`: the same beginning for all letters of a game to a side, to find and sort them by. What threads them
 * is References (thread.ts); Gmail alone parts a thread where subjects differ, and what a letter is about is worth more.
 */
export function subject({ id, title, side }: ReaderWords, words: string): string {
  const reader = side === "gameMaster" ? "Game master" : sideName(side);
  return `[${title.split(":")[0]} ${id} ${reader}] ${words}`;
}

/** Until when whose orders are due, and who is away. */
export function timePart({ time, side }: ReaderWords): Block[] {
  const sentences = time === undefined || side === "gameMaster" ? [] : timeSentences(time, side);
  return sentences.length === 0 ? [] : [paragraph(sentences.join(" "))];
}

/** The last blocks of a letter that does not begin with whose turn it is, and until when. @param proof as in {@link footing} */
export function foot(words: ReaderWords, proof: readonly Block[] = []): Block[] {
  return [...timePart(words), ...footing(words, proof)];
}

/**
 * The last blocks of every letter of a game. The ledger's head makes the player's mailbox a witness; a calendar entry goes
 * along with the first letter after it has changed.
 * @param proof what else is kept to prove things by, and not read: it stands last, before the ledger's head
 */
export function footing(
  { id, seatUrl, ledger, side, time, rests }: ReaderWords,
  proof: readonly Block[] = [],
): Block[] {
  const forms = side === "gameMaster" ? "map, log, and forms for rulings" : ON_A_PAGE[rests ?? "playing"];
  return [
    link(`Your page: ${forms}`, seatUrl),
    ...proof,
    side === "gameMaster" ? ledgerBlock(ledger) : proofBlock(id, side, ledger),
    ...(time?.calendar === undefined ? [] : [time.calendar]),
  ];
}

const ON_A_PAGE = {
  inviting: "the game, and a button to join it",
  playing: "map, log, and a form for orders",
  over: "map, log, and a button to play again, sides changed",
} as const;

/** What the last blocks of a player's letter say of the ledger. */
export function proofBlock(game: string, side: Side, ledger: LedgerWords): Block {
  const { n, hash, attached } = ledger;
  return attached === undefined ? ledgerBlock(ledger) : { kind: "proof", game, side, n, hash, ...attached };
}

/** `Ledger entry 12`, and its whole hash. */
export function ledgerBlock({ n, hash }: LedgerWords): Block {
  return fineFacts([[`Ledger entry ${n}`, hash]]);
}
