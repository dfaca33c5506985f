import type { Office } from "../../game/office.ts";
import type { Taker } from "../../game/seats/offer.ts";
import type { Answered } from "../../game/access/reading-mark.ts";
import type { Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { Offer } from "../../store/games/offers.ts";
import type { WordsReader } from "../words/words-read.ts";
import type { LetterReader } from "../reading/reader.ts";
import type { Requirement, SenderCheck } from "../sender/sender.ts";

/** What the mail room works with: the office, how it reads a letter and its words, and how it tells who wrote one. */
export interface PostOffice extends Office {
  readonly readRaw: LetterReader;
  readonly readWords: WordsReader;
  readonly checkSender: SenderCheck;
  /** Takes an offer by a letter: makes the game. @returns its code, or why there is none */
  readonly takeOffer: (
    offer: Offer,
    taker: Taker,
  ) => Promise<Result<{ readonly id: string; readonly side: Side }, string>>;
  /** Offers a game by a letter, to everybody. @param filled the fields of the form that makes it */
  readonly offerGame: (
    address: string,
    filled: Readonly<Record<string, string>>,
  ) => Promise<Result<Offer, string>>;
  /** Makes a game against the computer by a letter. @param filled the fields of the form that makes it @returns or why not */
  readonly playComputer: (
    address: string,
    filled: Readonly<Record<string, string>>,
    letter: Answered,
  ) => Promise<Result<{ readonly id: string }, string>>;
  /** What a sender must prove before a letter is obeyed at once. */
  readonly senderRequirement: Requirement;
  /** Told of each letter whose token or sender leaves something to be desired; no secret is among the words. */
  readonly onDoubt: (words: string) => void;
}
