import type { Office } from "../../game/office.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { ReceivedLetter } from "./letter/letter.ts";

export interface LetterToSeat {
  readonly office: Office;
  readonly head: GameHead;
  readonly side: Side;
  readonly letter: ReceivedLetter;
}
