import type { Party } from "../kernel/party.ts";
import { SIDES } from "../kernel/side.ts";
import type { LetterKind } from "../store/mail-wish-record.ts";
import type { OutboxItem } from "../store/letter-records.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Letter } from "../../templates/blocks.ts";
import type { ReaderWords } from "../../templates/letters/frame.ts";
import { arbiterOf, arbiterWords, toArbiter } from "./game-master.ts";
import { addressed, type Answered, type Site, wordsOf } from "./post.ts";

/** Who has letters of a game: its players, and a game master who is none of them. */
export function readersOf({ seats, gameMaster }: GameHead): Party[] {
  const people = SIDES.filter((side) => seats[side].kind === "person");
  return gameMaster?.kind === "apart" ? [...people, "gameMaster"] : people;
}

/** What a reader's letters begin from. */
export function wordsTo(site: Site, head: GameHead, to: Party): ReaderWords {
  return to === "gameMaster" ? arbiterWords(site, head, arbiterOf(head)) : wordsOf(site, head, to);
}

/** A letter to a reader, and the head that has counted it. */
export function letterTo(
  site: Site,
  head: GameHead,
  to: Party,
  letter: Letter,
  now: number,
  answered?: Answered,
  about?: LetterKind,
): { readonly head: GameHead; readonly item: OutboxItem } {
  return to === "gameMaster"
    ? toArbiter(site, head, letter, now, answered)
    : addressed(site, head, to, letter, now, answered, about);
}
