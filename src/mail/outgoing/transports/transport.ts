import { HOUR } from "../../../common/bytes/lengths.ts";
import type { Mail } from "./mime.ts";

/** How a letter went. */
interface Taken {
  /** The Message-ID that a mail service has given it in place of its own. */
  readonly sentAs?: string;
}

export interface Transport {
  /**
   * @param write is asked for the letter where it is needed, with its pictures unless they are not wanted
   * @throws {NotTaken} where it was not taken, and why
   */
  send(write: (withPictures?: boolean) => Promise<Mail>): Promise<Taken>;
  /** Looks whether the way is open, and sends nothing; left out where only a letter shows it. @throws {NotTaken} where it is shut */
  look?(): Promise<void>;
  close(): void;
}

/**
 * Why a letter was not taken. It never will be (`refused`: 5xx, RFC 5321, 4.2.1), or the recipient's provider wants it
 * later (`put-off`: 4xx). Or the way out is shut for every letter, which is no fault of this one's (`shut`).
 */
export type Obstacle = "refused" | "put-off" | "shut";

export class NotTaken extends Error {
  override readonly name = "NotTaken";
  /**
   * @param status the enhanced status code (RFC 3463), where one is known
   * @param pause in milliseconds, where it was said when to come again
   */
  constructor(
    readonly obstacle: Obstacle,
    message: string,
    readonly status?: string,
    readonly pause?: number,
  ) {
    super(message);
  }
}

/** This process has slept, or waited, for longer than it may hold a letter: another process may have sent it. */
export class HeldTooLong extends Error {
  override readonly name = "HeldTooLong";
  constructor() {
    super("a letter was held for too long, and is not sent from here");
  }
}

/** Letters stay here, to be read in the post room: they count as sent as soon as they are written. */
export const POST_ROOM: Transport = { send: () => Promise.resolve({}), close: () => {} };

/** Letters wait, as nothing takes them away and nobody could read them here. */
export const NO_WAY_OUT: Transport = {
  send: () => Promise.reject(new NotTaken("shut", "no way out is set for letters", undefined, HOUR)),
  close: () => {},
};
