import { luckOf, seenByEnemy } from "../../dice/luck.ts";
import type { Side } from "../../kernel/side.ts";
import type { SeenTurn } from "../../kernel/words.ts";
import type { RunRecord } from "../../store/run-record.ts";
import type { DiaryWords } from "../../../templates/letters/diary.ts";
import type { SeenGame } from "../open-game.ts";
import type { Office } from "../office.ts";
import { seenTurn } from "../position-words.ts";
import type { StandingGame } from "../waiting-for.ts";
import { isUndone } from "../undone.ts";

/** More runs than this are not read for one letter. */
const MOST_RUNS = 60;

/**
 * The runs since a side's own last turn, and all that it has not been told of. In the midst of its turn, or just after it, these
 * are the runs of that turn.
 * @param latest the run that has just been played, where it is not stored yet @returns the oldest first
 */
export async function runsSinceTurn(
  office: Pick<Office, "games">,
  { head }: StandingGame,
  side: Side,
  latest?: RunRecord,
): Promise<readonly RunRecord[]> {
  const { reportedRun } = head.seats[side];
  const found: RunRecord[] = [];
  let isSpan = true;
  for (let run = latest?.run ?? head.run; run > 0 && found.length < MOST_RUNS; run--) {
    if (isUndone(head, run)) continue;
    const record = run === latest?.run ? latest : await office.games.run(head.id, run);
    if (record === undefined) break;
    const newest = found.at(-1) ?? record;
    isSpan &&= newest.side === side ? isSameTurn(newest, record) : record.side !== side;
    if (!isSpan && run <= reportedRun) break;
    found.unshift(record);
  }
  return found;
}

function isSameTurn(a: RunRecord, b: RunRecord): boolean {
  return a.side === b.side && a.gameTurn === b.gameTurn && a.isSetUp === b.isSetUp;
}

/** What a side's letter tells of these runs as a diary: Player-Turn by Player-Turn, with score and luck. */
export function diaryWords(seen: SeenGame, side: Side, records: readonly RunRecord[]): DiaryWords {
  const { words } = seen.system;
  const turns: { record: RunRecord; turn: SeenTurn }[] = [];
  for (const record of records) {
    const turn = seenTurn(seen, record);
    const last = turns.at(-1);
    if (last === undefined || !isSameTurn(last.record, record)) turns.push({ record, turn });
    else {
      const { events, rolls } = last.turn;
      last.turn = { ...last.turn, events: [...events, ...turn.events], rolls: [...rolls, ...turn.rolls] };
    }
  }
  const newest = turns.at(-1);
  return {
    isOwn: newest?.record.side === side,
    earlier: turns.slice(0, -1).map(({ turn }) => words.summary(turn, seen.sight)),
    told: newest === undefined ? [] : [
      ...words.diary?.(newest.turn, seen.sight) ?? [words.summary(newest.turn, seen.sight)],
    ],
    score: words.tallies?.(seen.sight) ?? [],
    luck: luckIn(seen, side, records),
    terms: words.terms.dice,
  };
}

/** The luck of a side in these runs. */
function luckIn(seen: SeenGame, side: Side, records: readonly RunRecord[]): DiaryWords["luck"] {
  const turns = records.map((record) => seenTurn(seen, record));
  const stakes = seen.system.words.stakes(turns, seen.sight).flatMap((run, index) =>
    run.flatMap(({ side: owner, roll, values }) => {
      const die = dieOf(records[index], turns[index], roll);
      if (die === undefined) return [];
      const stake = { values, die };
      return [owner === side ? stake : seenByEnemy(stake)];
    })
  );
  const { count, actual, expected } = luckOf(stakes);
  return { count, difference: actual - expected };
}

/** The die of the how manieth roll that a viewer saw in a run. */
function dieOf({ rolls }: RunRecord, turn: SeenTurn, roll: number): number | undefined {
  const number = turn.rolls[roll - 1];
  return rolls.find((each) => each.run === number?.run && each.roll === number.roll)?.die;
}
