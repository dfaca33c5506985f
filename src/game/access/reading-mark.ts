import type { Commit } from "../../store/games/commit.ts";
import { readMarkAt } from "../../store/records/letter-records.ts";

export interface Answered {
  readonly messageId: string;
  /** What it is remembered by as read, where that is not its Message-ID alone. */
  readonly readAs?: string;
  /** When it was written, as far as is known: it agrees to nothing that came up later. */
  readonly written?: number;
  /** What it was when it came; none where it stands for a link that its writer has followed. */
  readonly evidence?: Evidence;
  /** The mailbox that it came from, if it is not the seat's own: the player may confirm that by a link. */
  readonly writer?: string;
  /** Its answer is not mailed, as too many letters like it came within the hour: its writer's page has it. */
  readonly isSpared?: boolean;
}

/** What of a letter shows later that it was this one, and who had signed it. */
export interface Evidence {
  /** Of its bytes, as they were received. */
  readonly sha256: string;
  /** The bytes in Base64; null where they are too many to be kept. */
  readonly raw: string | null;
  /** The DKIM signatures that held (RFC 6376). */
  readonly signatures: readonly {
    readonly domain: string;
    readonly selector: string;
    readonly signature: string;
  }[];
}

/** That a step of a game has read a letter, where it was one that led to it. */
export function readingMark(letter: Answered | undefined, now: number, game: string): Pick<Commit, "read"> {
  if (letter === undefined) return {};
  const { messageId, readAs = messageId } = letter;
  return { read: { messageId: readAs, answered: messageId, mark: readMarkAt(now, game) } };
}
