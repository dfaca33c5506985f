import { storedSize } from "../../common/bytes/json.ts";
import { wordsOf } from "../words/reader-words.ts";
import type { Side } from "../../kernel/side.ts";
import type { LetterKind } from "../../store/records/wish-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import type { Letter } from "../../kernel/block.ts";
import type { AnswerInTurn } from "../../../templates/letters/orders-answer.ts";
import { turnLetter } from "../../../templates/letters/turn.ts";
import { seenBy } from "../open/open-game.ts";
import type { Office } from "../office.ts";
import { lockWords } from "../beacon.ts";
import { pressInTurnLetter } from "../press-reading.ts";
import { positionWords, turnReport } from "../position-words.ts";
import { outcomeWords } from "../open/outcome-words.ts";
import { type StandingGame, waitingFor } from "../open/waiting-for.ts";
import { isUndone } from "../undone.ts";
import { diaryWords, ownTurnBefore, runsSinceTurn, wordsOfEnding } from "./since-turn.ts";

/** The longest letter in bytes of its stored form; more would not fit into the store (src/store/kv/port.ts). */
const ROOM = 45_000;
/** The same for a letter that also answers orders. */
export const LONGEST_ANSWER = 52_000;
/** How many runs one letter tells: nobody reads more. */
const MOST = 8;

/** What a letter about the position is for its reader. */
export function turnKind(game: StandingGame, side: Side): LetterKind {
  const { head } = game;
  if (head.status === "over") return "over";
  if (head.protocol !== 1 && lockWords(head) !== undefined) return "lock";
  if (waitingFor(game) === side) return "turn";
  return head.pending === null ? "result" : "step";
}

/**
 * The letter to a side with every run that it has not seen, and its next task. If they do not all fit, the oldest stand on the
 * page alone, and the letter says so.
 * @param latest the run that was just played, if it is not stored yet
 * @param answer what the letter also answers, if the side's own letter led to it
 * @returns with the head that records the letter
 */
export async function unreportedLetter(
  office: Pick<Office, "games" | "site">,
  game: StandingGame,
  side: Side,
  latest?: RunRecord,
  answer?: AnswerInTurn,
): Promise<{ readonly head: GameHead; readonly letter: Letter }> {
  const seen = seenBy(game, side);
  const press = await pressInTurnLetter(office, game.head, side);
  const span = await runsSinceTurn(office, { ...game, head: press.head }, side, latest);
  const ownBefore = await ownTurnBefore(office, { ...game, head: press.head }, side, span);
  const position = positionWords({ ...game, head: press.head }, side);
  // In the midst of a Player-Turn what the last letter told is one line; its last letter tells it whole.
  const toldRun = position.question === undefined ? 0 : press.head.seats[side].reportedRun;
  const words = {
    ...wordsOf(office.site, press.head, side),
    ...position,
    outcome: outcomeWords(press.head, side),
    locked: lockWords(press.head),
    press: press.blocks,
    diary: diaryWords(seen, side, span, ownBefore, toldRun),
    since: span[0]?.run ?? press.head.run,
    answer,
    ending: press.head.status === "over" ? await wordsOfEnding(office, game, seen, latest) : undefined,
  };
  const write = (records: readonly RunRecord[], older = 0) =>
    turnLetter({ ...words, turns: records.map((record) => turnReport(seen, record, side)), older });
  const seat = press.head.seats[side];
  const last = latest?.run ?? press.head.run;
  let told: readonly RunRecord[] = latest === undefined ? [] : [latest];
  let older = 0;
  for (let run = latest === undefined ? last : last - 1; run > seat.reportedRun; run--) {
    if (isUndone(press.head, run)) continue;
    const record = older > 0 || told.length === MOST ? undefined : await office.games.run(press.head.id, run);
    const longer = record === undefined ? undefined : [record, ...told];
    if (longer !== undefined && storedSize(write(longer)) <= ROOM) told = longer;
    else older++;
  }
  const seats = { ...press.head.seats, [side]: { ...seat, reportedRun: last } };
  return { head: { ...press.head, seats }, letter: write(told, older) };
}
