import { calledName } from "../access/names.ts";
import { LADDER, MAY_CLOSE, QUESTION_DAYS } from "../../../templates/silence.ts";
import { counted, momentWords } from "../../../templates/time.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { localOf } from "./time-words.ts";

/** Whether the question whether the game goes on has been unanswered for long enough. */
export function isUnanswered({ silence }: Pick<GameHead, "silence">, now: number): boolean {
  const asked = silence?.questionAt;
  return asked !== undefined && asked + QUESTION_DAYS * DAY <= now;
}

/** How long a game has been waiting, in words for a side; undefined if it has just begun to, or has deadlines. */
export function silenceWords(head: GameHead, side: Side, now: number): string | undefined {
  const { silence } = head;
  if (silence === undefined || now - silence.since < DAY) return undefined;
  const since = momentWords(silence.since, localOf(head, side));
  const days = counted(Math.floor((now - silence.since) / DAY), "day");
  return silence.side === side
    ? `The game has waited for you since ${since} (${days}). There is no deadline.`
    : `The game has waited for ${calledName(head, silence.side)} since ${since} (${days}). ${
      isUnanswered(head, now) ? MAY_CLOSE : LADDER[0]
    }`;
}
