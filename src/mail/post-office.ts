import type { Office } from "../game/office.ts";
import type { LetterReader } from "./reading/reader.ts";
import type { Requirement, SenderCheck } from "./sender/sender.ts";

/** What the mail room works with: the office, how it reads a letter, and how it tells who wrote one. */
export interface PostOffice extends Office {
  readonly readRaw: LetterReader;
  readonly checkSender: SenderCheck;
  /** What is asked of a sender before his letter is obeyed as it comes. */
  readonly senderRequirement: Requirement;
  /** Told of each letter whose token or sender leaves something to be desired; no secret is among the words. */
  readonly onDoubt: (words: string) => void;
}
