import { storedSize } from "../../common/bytes/json.ts";
import { addressed } from "../thread.ts";
import { SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import { destinyNow } from "../access/mail-levels.ts";
import type { GameCabinet, Letterhead } from "../office.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import type { Answering, WaitingAnswer } from "./answering.ts";
import { LONGEST_ANSWER, turnKind, unreportedLetter } from "./turn-letter.ts";

/** Letters about runs, and the head that records them. */
export interface RunReport {
  readonly head: GameHead;
  readonly letters: readonly OutboxItem[];
  readonly isAnswered: boolean;
}

/**
 * Letters to both players about every run that they have not seen. A player who wants none about this now reads it in the next
 * one. The letter that led to the run gets its answer together with the result.
 */
export async function reportRuns(
  office: GameCabinet & Letterhead,
  game: StandingGame,
  latest: RunRecord,
  answering?: Answering | WaitingAnswer,
): Promise<RunReport> {
  let { head } = game;
  const letters: OutboxItem[] = [];
  let isAnswered = false;
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const standing = { ...game, head };
    const kind = turnKind(standing, side);
    const isOwn = answering?.side === side && answering.letter.isSpared !== true;
    const answer = isOwn ? await answered(office, standing, latest, answering) : undefined;
    if (answer !== undefined) {
      isAnswered = true;
      head = answer.head;
      letters.push(answer.item);
      continue;
    }
    if (destinyNow(head, side, kind, office.now()) !== "goes") continue;
    const told = await unreportedLetter(office, standing, side, latest);
    const posted = addressed(office.site, told.head, side, {
      letter: told.letter,
      now: office.now(),
      about: kind,
    });
    head = posted.head;
    letters.push(posted.item);
  }
  return { head, letters, isAnswered };
}

/** The letter that answers orders and tells their outcome; undefined if that is too much for one. */
async function answered(
  office: GameCabinet & Letterhead,
  game: StandingGame,
  latest: RunRecord,
  { side, letter: answers, inTurn, ...more }: Answering | WaitingAnswer,
) {
  const { head, letter } = await unreportedLetter(office, game, side, latest, inTurn);
  if (storedSize(letter) > LONGEST_ANSWER) return undefined;
  return addressed(office.site, head, side, {
    letter,
    now: office.now(),
    answered: answers,
    tells: turnKind(game, side),
    inPlaceOf: "waiting" in more ? more.waiting : undefined,
  });
}
