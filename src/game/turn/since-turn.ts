import { luckOf, seenByEnemy, type Stake } from "../../dice/luck.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { isSide, type Side, sideName } from "../../kernel/side.ts";
import type { SeenTurn } from "../../kernel/words.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import type { EndingWords } from "../../../templates/letters/ending.ts";
import type { DiaryWords } from "../../../templates/letters/diary.ts";
import type { SeenGame } from "../open/open-game.ts";
import type { GameCabinet } from "../office.ts";
import { seenTurn } from "../position-words.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { isUndone } from "../undone.ts";

/** No more runs than this are read for one letter. */
const MOST_RUNS = 60;

/**
 * The runs since a side's own last turn, and all that it has not seen. In the middle of its turn, or just after it, these are
 * the runs of that turn.
 * @param latest the run that was just played, if it is not stored yet
 * @returns the oldest first
 */
export async function runsSinceTurn(
  office: GameCabinet,
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

/**
 * The runs of a side's own last Player-Turn, right before a span that leaves it out. Its story begins with them, unless its
 * player knows them.
 * @param told the last run that its player knows
 */
export async function ownTurnBefore(
  office: GameCabinet,
  { head }: StandingGame,
  side: Side,
  [first]: readonly RunRecord[],
  told = head.seats[side].reportedRun,
): Promise<readonly RunRecord[]> {
  const found: RunRecord[] = [];
  if (first === undefined || first.side === side) return found;
  for (let run = first.run - 1; run > 0 && found.length < MOST_RUNS; run--) {
    if (isUndone(head, run)) continue;
    const record = await office.games.run(head.id, run);
    const isOwn = record?.side === side && isSameTurn(found[0] ?? record, record);
    if (record === undefined || !isOwn || told > (found.at(-1) ?? record).run) break;
    found.unshift(record);
  }
  return found;
}

/** What a page tells a side: its own last Player-Turn, and all since. The computer may have played on before anybody read it. */
export async function runsFromOwnTurn(
  office: GameCabinet,
  game: StandingGame,
  side: Side,
): Promise<readonly RunRecord[]> {
  const since = await runsSinceTurn(office, game, side);
  return [...await ownTurnBefore(office, game, side, since, 0), ...since];
}

/** The runs after one of them that stand, the oldest first; if there are very many, the newest. */
export async function runsAfter(
  office: GameCabinet,
  { head }: StandingGame,
  after: number,
): Promise<readonly RunRecord[]> {
  const found: RunRecord[] = [];
  for (let run = head.run; run > after && found.length < MOST_RUNS; run--) {
    const record = isUndone(head, run) ? undefined : await office.games.run(head.id, run);
    if (record !== undefined) found.unshift(record);
  }
  return found;
}

/** The runs of the last Player-Turn, or of the part played so far. */
export async function runsOfLastTurn(
  office: GameCabinet,
  game: StandingGame,
): Promise<readonly RunRecord[]> {
  const records = await runsAfter(office, game, 0);
  const newest = records.at(-1);
  return newest === undefined ? [] : records.filter((record) => isSameTurn(record, newest));
}

function isSameTurn(a: RunRecord, b: RunRecord): boolean {
  return a.side === b.side && a.gameTurn === b.gameTurn && a.isSetUp === b.isSetUp;
}

/** A Player-Turn as a viewer saw it, or the part played so far. */
interface ToldTurn {
  readonly record: RunRecord;
  readonly turn: SeenTurn;
}

/** Runs, grouped by Player-Turn. */
function turnsOf(seen: SeenGame, records: readonly RunRecord[]): ToldTurn[] {
  const turns: ToldTurn[] = [];
  for (const record of records) {
    const turn = seenTurn(seen, record);
    const last = turns.at(-1);
    if (last === undefined || !isSameTurn(last.record, record)) turns.push({ record, turn });
    else {
      const { events, rolls } = last.turn;
      const whole = { ...last.turn, events: [...events, ...turn.events], rolls: [...rolls, ...turn.rolls] };
      turns[turns.length - 1] = { record: last.record, turn: whole };
    }
  }
  return turns;
}

/**
 * A diary of these runs for a reader: Player-Turn by Player-Turn, with score and luck.
 * @param viewer the luck is that side's, for anyone else the Allied player's
 * @param ownBefore the reader's own Player-Turn before these, to begin with
 * @param toldRun the last run that the reader knows: what they know of the newest Player-Turn becomes one line. 0: tell all
 */
export function diaryWords(
  seen: SeenGame,
  viewer: Viewer,
  records: readonly RunRecord[],
  ownBefore: readonly RunRecord[] = [],
  toldRun = 0,
): DiaryWords {
  const { words } = seen.system;
  const turns = turnsOf(seen, records);
  const newest = turns.at(-1);
  const side = isSide(viewer) ? viewer : undefined;
  const diary = ({ turn }: ToldTurn, isBrief = false) => [
    ...words.diary?.(turn, seen.sight, isBrief) ?? [words.summary(turn, seen.sight)],
  ];
  const before = turns.slice(0, -1);
  const isOwn = ({ record }: ToldTurn) => record.side === side;
  const own = newest === undefined || isOwn(newest)
    ? undefined
    : [...turnsOf(seen, ownBefore), ...before].findLast((each) => isOwn(each) && diary(each).length > 0);
  const { count, actual, expected } = luckOf(stakesIn(seen, side ?? "allied", records));
  const whose = side === undefined ? "nobody's" : newest?.record.side === side ? "own" : "other";
  const luckSoFar = { count, difference: actual - expected };
  const score = words.tallies?.(seen.sight) ?? [];
  const known = newest === undefined ? undefined : partKnown(seen, records, newest, toldRun);
  if (newest !== undefined && known !== undefined) {
    const before = diary(known);
    const hasRolled = newest.turn.rolls.length > known.turn.rolls.length;
    return {
      whose,
      before: words.summary(known.turn, seen.sight),
      earlier: [],
      told: diary(newest).filter((sentence) => !before.includes(sentence)),
      score: hasRolled ? score : [],
      luck: hasRolled ? luckSoFar : { count: 0, difference: 0 },
      terms: words.terms.dice,
    };
  }
  return {
    whose,
    ...(own === undefined ? {} : { own: diary(own, true) }),
    earlier: before.filter((each) => each !== own).map(({ turn }) => words.summary(turn, seen.sight)),
    told: newest === undefined ? [] : diary(newest),
    score,
    luck: luckSoFar,
    terms: words.terms.dice,
  };
}

/** The part of the newest Player-Turn that its reader knows; undefined if they know none, or all. */
function partKnown(
  seen: SeenGame,
  records: readonly RunRecord[],
  newest: ToldTurn,
  toldRun: number,
): ToldTurn | undefined {
  const own = records.filter((record) => isSameTurn(record, newest.record));
  const known = own.filter(({ run }) => run <= toldRun);
  return known.length === own.length ? undefined : turnsOf(seen, known).at(-1);
}

/** How many Player-Turns a game's story has, so that the whole letter fits on three screens of a phone. */
const STORY = 7;

/**
 * A whole game below the diary of its last turn: the Player-Turns with most dice, and the luck in all.
 * @param isBelowDiary false: the last turn is part of the story
 */
export async function wordsOfEnding(
  office: GameCabinet,
  { head }: StandingGame,
  seen: SeenGame,
  latest?: RunRecord,
  isBelowDiary = true,
): Promise<EndingWords> {
  const records: RunRecord[] = [];
  for (let run = 1; run <= (latest?.run ?? head.run); run++) {
    const record = run === latest?.run ? latest : await office.games.run(head.id, run);
    if (record !== undefined && !isUndone(head, run)) records.push(record);
  }
  const { words } = seen.system;
  const turns = turnsOf(seen, records).filter(({ record }) => record.isSetUp !== true);
  const told = new Set(
    turns.slice(0, isBelowDiary ? -1 : undefined).toSorted((a, b) =>
      b.turn.rolls.length - a.turn.rolls.length
    ).slice(0, STORY),
  );
  return {
    story: turns.filter((turn) => told.has(turn)).map(({ turn }) => {
      const [worst] = words.diary?.(turn, seen.sight, true) ?? [];
      return worst === undefined
        ? words.summary(turn, seen.sight)
        : `Game-Turn ${turn.gameTurn}, ${sideName(turn.side)}: ${worst}`;
    }),
    luck: luckOf(stakesIn(seen, "allied", records)),
    terms: words.terms.dice,
  };
}

/** What the dice of these runs were worth to a side. */
function stakesIn(seen: SeenGame, side: Side, records: readonly RunRecord[]): Stake[] {
  const turns = records.map((record) => seenTurn(seen, record));
  return seen.system.words.stakes(turns, seen.sight).flatMap((run, index) =>
    run.flatMap(({ side: owner, roll, values }) => {
      const die = dieOf(records[index], turns[index], roll);
      if (die === undefined) return [];
      const stake = { values, die };
      return [owner === side ? stake : seenByEnemy(stake)];
    })
  );
}

/** The die of a roll, by its number among those that a viewer saw in a run. */
function dieOf({ rolls }: RunRecord, turn: SeenTurn, roll: number): number | undefined {
  const number = turn.rolls[roll - 1];
  return rolls.find((each) => each.run === number?.run && each.roll === number.roll)?.die;
}
