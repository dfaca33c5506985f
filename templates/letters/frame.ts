import type { Party } from "../../src/kernel/party.ts";
import { type Side, sideName } from "../../src/kernel/side.ts";
import { type Block, fineFacts, link, paragraph } from "../../src/kernel/block.ts";
import { dueMoment, timeSentences, type TimeWords } from "../time.ts";

/** The common data of every letter of a game. */
export interface GameWords extends ReaderWords {
  readonly side: Side;
}

/** The common data of every letter of a game that may also go to a game master. */
export interface ReaderWords {
  readonly id: string;
  readonly title: string;
  readonly side: Party;
  /** The reader's own page. */
  readonly seatUrl: string;
  readonly ledger: LedgerWords;
  /** If the game is not being played: whether it has yet to begin, or is over. */
  readonly rests?: "inviting" | "over" | "declined" | undefined;
  /** Undefined if the game has no deadlines, or has not begun. */
  readonly time: TimeWords | undefined;
}

/** The end of a game's ledger: its number of entries, and the hash of the last. */
export interface LedgerWords {
  readonly n: number;
  readonly hash: string;
  /** The attached proof: from which entry on, where to check it, and by which copy of the page. */
  readonly attached?: { readonly after: number; readonly url: string; readonly page?: string | undefined };
}

/**
 * `Crusader, Game-Turn 3: your turn [K7Q2 Axis]`. References (thread.ts) thread the letters. The mark in brackets tells people
 * and verifiers whose letter of which game it is.
 * @param when the Game-Turn, if the letter is about one
 */
export function subject({ id, title, side }: ReaderWords, words: string, when?: string): string {
  return markedSubject(title, `${id} ${side === "gameMaster" ? "Game master" : sideName(side)}`, words, when);
}

/** The same for a reader who has no words of the game. @param mark the text in the brackets */
export function markedSubject(title: string, mark: string, words: string, when?: string): string {
  return `${title.split(":")[0]}${when === undefined ? "" : `, ${when}`}: ${words} [${mark}]`;
}

/** A subject without the mark at its end. */
export function unmarked(subject: string): string {
  return subject.replace(/\[[^[\]]*\]$/, "").trimEnd();
}

/** A subject without the game's name and the mark; former releases put the mark first. */
export function bareSubject(subject: string): string {
  const bare = subject.replace(/^\[[^[\]]*\]\s*/, "");
  return bare === subject ? unmarked(subject).replace(/^[^,:]*[,:]\s*/, "") : bare;
}

/** Whose orders are due, until when, and who is away. @param said what the letter says already */
export function timePart({ time, side }: ReaderWords, said = ""): Block[] {
  const all = time === undefined || side === "gameMaster" ? [] : timeSentences(time, side);
  const sentences = all.filter((sentence) => !said.includes(sentence));
  return sentences.length === 0 ? [] : [paragraph(sentences.join(" "))];
}

/** The last blocks of a letter that does not begin with whose turn it is, and until when. */
export function foot(words: ReaderWords, said = ""): Block[] {
  return [...timePart(words, said), ...footing(words)];
}

/**
 * The last blocks of every letter of a game. The ledger's head makes the player's mailbox a witness. After a change, the
 * calendar entry comes with the next letter.
 * @param proof other proofs, kept but not read: they come last, before the ledger's head
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
    ...dueBlock(time, side),
    ...(time?.calendar === undefined ? [] : [time.calendar]),
  ];
}

/** Until when the reader's orders or answer are due, for the head of the letter. */
function dueBlock(time: TimeWords | undefined, side: Party): Block[] {
  const until = time === undefined || time.asked?.side !== side ? undefined : dueMoment(time);
  return until === undefined ? [] : [{ kind: "due", text: `Due ${until}` }];
}

const ON_A_PAGE = {
  inviting: "the game, and a button to join it",
  playing: "map, log, orders",
  over: "map, log, and a button to play again, sides changed",
  declined: "how it stands",
} as const;

/** The ledger's block among the last blocks of a player's letter. */
export function proofBlock(game: string, side: Side, ledger: LedgerWords): Block {
  const { n, hash, attached } = ledger;
  return attached === undefined ? ledgerBlock(ledger) : { kind: "proof", game, side, n, hash, ...attached };
}

/** `Ledger entry 12`, and its whole hash. */
export function ledgerBlock({ n, hash }: LedgerWords): Block {
  return fineFacts([[`Ledger entry ${n}`, hash]]);
}
