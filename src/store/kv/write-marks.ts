import { randomUUID } from "node:crypto";
import type { Key } from "./port.ts";

/** The key below which all processes have their marks; no list of the store shows them. */
export const WRITE_MARK = "write-mark";

/** The contents of a mark whose latest write is in. */
export const writtenMark = ({ write }: WriteMark) => new TextEncoder().encode(`in ${write}`);
/** The contents of a mark whose latest write was called off. */
export const calledOff = ({ write }: WriteMark) => new TextEncoder().encode(`called off ${write}`);

/**
 * Where a write proves that it has happened, in the same commit. Only one process writes a mark, one write after the other. So
 * a changed mark proves that the write is in, however often it was tried and whatever answers were lost. The write checks the
 * mark, too, so a late attempt changes nothing. The mark names its write, so a wrong versionstamp from a database does not make
 * the next write seem to be in.
 */
export interface WriteMark {
  readonly key: Key;
  /** As the last write left it. */
  versionstamp: string | null;
  /** How many writes have used it. */
  write: number;
}

/** The marks of one process, one for each write under way. */
export class WriteMarks {
  readonly #process = randomUUID();
  readonly #free: WriteMark[] = [];
  #made = 0;

  take(): WriteMark {
    const mark = this.#free.pop() ??
      { key: [WRITE_MARK, this.#process, this.#made++], versionstamp: null, write: 0 };
    mark.write++;
    return mark;
  }

  /** It may be used again, unless an attempt may still be on its way. */
  giveBack(mark: WriteMark): void {
    this.#free.push(mark);
  }
}
