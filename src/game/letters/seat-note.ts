import type { Block } from "../../kernel/block.ts";
import type { Party } from "../../kernel/party.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Office } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { wordsTo } from "../readers.ts";

/** A letter of a few sentences to a player or the game master. */
export function seatNote(
  office: Pick<Office, "site">,
  to: Party,
  about: string,
  sentences: readonly string[],
  also: readonly Block[] = [],
): SeatLetter {
  return { to, write: (head) => note(wordsTo(office.site, head, to), about, sentences, also) };
}

/** A letter to the game master, if there is one who rules. */
export function tellsGameMaster(
  office: Pick<Office, "site">,
  { gameMaster }: GameHead,
  about: string,
  sentences: readonly string[],
): SeatLetter[] {
  return gameMaster?.kind === "apart" ? [seatNote(office, "gameMaster", about, sentences)] : [];
}
