import { wordsOf } from "./words/reader-words.ts";
import type { Site } from "./access/links.ts";
import { addressed, type NewSeatLetter } from "./thread.ts";
import type { Party } from "../kernel/party.ts";
import { SIDES } from "../kernel/side.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { ReaderWords } from "../../templates/letters/frame.ts";
import { gameMasterOf, gameMasterWords, toGameMaster } from "./game-master.ts";

export function readersOf({ seats, gameMaster }: GameHead): Party[] {
  const people = SIDES.filter((side) => seats[side].kind === "person");
  return gameMaster?.kind === "apart" ? [...people, "gameMaster"] : people;
}

/** What a reader's letters are made from. */
export function wordsTo(site: Site, head: GameHead, to: Party): ReaderWords {
  return to === "gameMaster" ? gameMasterWords(site, head, gameMasterOf(head)) : wordsOf(site, head, to);
}

export function letterToReader(
  site: Site,
  head: GameHead,
  to: Party,
  written: NewSeatLetter,
): { readonly head: GameHead; readonly item: OutboxItem } {
  return to === "gameMaster" ? toGameMaster(site, head, written) : addressed(site, head, to, written);
}
