import { NoThread, OwnThread, TooLate } from "../../common/threads/own-thread.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import type { Envelope } from "./letter/arrival.ts";
import { contentsOf, type LetterContents } from "./contents.ts";
import type { DeliveryFailure } from "./letter/delivery-failure.ts";
import { parseLetter, type ReceivedLetter } from "./letter/letter.ts";
import { tooMuch } from "./letter/letter-limits.ts";

export type LetterReading =
  | {
    readonly kind: "read";
    readonly letter: ReceivedLetter;
    readonly contents: LetterContents;
    /** Where it reports that a letter of ours could not be delivered. */
    readonly failure: DeliveryFailure | undefined;
  }
  /** It is too long at any time, or no letter. @param reason in words for its sender, without a full stop */
  | { readonly kind: "unreadable"; readonly reason: string };

export type LetterReader = (raw: Uint8Array, envelope?: Envelope) => Promise<LetterReading>;

/** Reads in the calling thread: the time grows with what is read, and that is limited. */
export const readHere: LetterReader = async (raw, envelope) => {
  const reason = tooMuch(raw);
  if (reason !== undefined) return { kind: "unreadable", reason };
  const parsed = await parseLetter(raw, envelope);
  if (!parsed.ok) return { kind: "unreadable", reason: parsed.error };
  const {
    text: _text,
    html: _html,
    attachments: _attachments,
    unread: _unread,
    leftOut: _leftOut,
    failure,
    ...letter
  } = parsed.value;
  const contents = contentsOf(parsed.value);
  // A player who types a sheet below a picture or an appointment has written a letter.
  const { stead, ...written } = letter;
  const isTyped = contents.body.blocks.some(({ quoted }) => !quoted);
  return {
    kind: "read",
    letter: stead === undefined || isTyped ? written : letter,
    contents,
    failure,
  };
};

export interface RawLetter {
  readonly raw: Uint8Array;
  readonly envelope: Envelope | undefined;
}

const NOBODYS = new TextEncoder().encode("From: nobody@despatch.invalid\r\n\r\nbegin\r\nend\r\n");

/** Starts a reader before a letter comes: a thread of its own takes a third of a second before the first. */
export async function warmReader(read: LetterReader): Promise<void> {
  await read(NOBODYS);
}

const SCRIPT = new URL("./reader-thread.ts", import.meta.url);
type ReaderThread = OwnThread<RawLetter, LetterReading>;
/** One for the process, however many referees it has: it starts with its first letter. */
const readerThread: ReaderThread = new OwnThread(SCRIPT);
/** How long the reading of a letter may take: many times what the worst within the limits takes on a busy machine. */
export const READING_TIME = 30 * SECOND;

/**
 * Reads in a thread of its own, so that no letter keeps the referee from others, and ends it if a letter takes too long. If no
 * thread is available, as at the edge, it reads in the caller's.
 * @param onFault gets each letter that found no end or crashed the thread, and once that there is no thread
 * @param options another thread, or another patience in milliseconds, in tests
 */
export function readerApart(
  onFault: (error: unknown) => void,
  { script = SCRIPT, patience = READING_TIME } = {},
): LetterReader {
  const thread: ReaderThread = script === SCRIPT ? readerThread : new OwnThread(script);
  let isMissed = false;
  return async (raw, envelope) => {
    try {
      return await thread.ask({ raw, envelope }, patience);
    } catch (error) {
      if (error instanceof NoThread) {
        if (!isMissed) onFault(error);
        isMissed = true;
        return await readHere(raw, envelope);
      }
      onFault(error);
      const reason = error instanceof TooLate
        ? `It takes longer to read than the ${patience / SECOND} seconds that a letter may take`
        : "The referee's reader gave up on it";
      return { kind: "unreadable", reason };
    }
  };
}
