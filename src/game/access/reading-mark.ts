import type { Commit } from "../../store/games/commit.ts";
import { readMarkAt } from "../../store/records/letter-records.ts";

export interface Answered {
  readonly messageId: string;
  /** How it is remembered as read, if not by its Message-ID alone. */
  readonly readAs?: string;
  /** When it was written, as far as known: it agrees to nothing that came up later. */
  readonly written?: number;
  /** The letter as it came; absent if its writer followed a link instead. */
  readonly evidence?: Evidence;
  /** The mailbox that it came from, if not the seat's own: the player may confirm it by a link. */
  readonly writer?: string;
  /** Its answer is not mailed, because too many letters like it came within the hour: its writer's page has it. */
  readonly isSpared?: boolean;
}

/** What shows later that it was this letter, and who had signed it. */
export interface Evidence {
  /** The digest of its bytes as received. */
  readonly sha256: string;
  /** The bytes in Base64; null if they are too many to keep. */
  readonly raw: string | null;
  /** The valid DKIM signatures (RFC 6376). */
  readonly signatures: readonly {
    readonly domain: string;
    readonly selector: string;
    readonly signature: string;
  }[];
}

/** The mark that a step of a game has read a letter, if one led to it. */
export function readingMark(letter: Answered | undefined, now: number, game: string): Pick<Commit, "read"> {
  if (letter === undefined) return {};
  const { messageId, readAs = messageId } = letter;
  return { read: { messageId: readAs, answered: messageId, mark: readMarkAt(now, game) } };
}
