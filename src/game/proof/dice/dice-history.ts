import { chiSquare } from "../../../dice/chi-square.ts";
import { DiceBook, type Roll } from "../../../dice/dice-book.ts";
import { luckOf, seenByEnemy, type Stake } from "../../../dice/luck.ts";
import { bySide, type Side } from "../../../kernel/side.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { RunRecord } from "../../../store/records/run-record.ts";
import type { DiceWords, RollWords } from "../../../../templates/dice.ts";
import type { SeenGame } from "../../open/open-game.ts";
import type { GameCabinet } from "../../office.ts";
import { seenTurn } from "../../position-words.ts";
import { recordOf } from "../../run-records.ts";
import { isUndone, type Undone } from "../../undone.ts";

/** All dice of a game's runs that a viewer saw, with their purposes. @param last the last run included */
export async function diceHistory(
  office: GameCabinet,
  head: GameHead,
  seen: SeenGame,
  last = head.run,
): Promise<DiceWords> {
  const runs = await Promise.all(
    Array.from({ length: last }, (_, index) => recordOf(office, head.id, index + 1)),
  );
  return historyOf(head.id, seen, runs, head);
}

/** The dice of runs, from the first on. Faces are counted for every die; luck only for dice that stand. */
export function historyOf(
  game: string,
  seen: SeenGame,
  runs: readonly RunRecord[],
  undone: Undone = { undone: [] },
): DiceWords {
  const rolls = rollsOf(seen, runs, undone);
  const standing = rolls.filter(({ isUndone }) => !isUndone);
  const own = (side: Side) =>
    luckOf(sideStakes(standing.filter(({ stakes }) => stakes?.side === side), side));
  const luck = (side: Side) => luckOf(sideStakes(standing, side));
  return {
    game,
    viewer: seen.viewer,
    terms: seen.system.words.terms.dice,
    run: runs.length,
    rolls,
    ...countsOf(rolls.filter(({ kept }) => kept === undefined)),
    own: bySide(own),
    luck: bySide(luck),
  };
}

/**
 * How often each face was rolled, by kinds of dice, the most frequent first. Nearly every draw from a cup is a kind of its own.
 */
function countsOf(made: readonly RollWords[]): Pick<DiceWords, "kinds" | "others"> {
  const byFaces = [...Map.groupBy(made, ({ faces }) => faces)].sort(([, a], [, b]) => b.length - a.length);
  const counted = byFaces.filter(([faces, dice], index) => index === 0 || dice.length >= faces);
  const kinds = counted.map(([faces, dice]) => {
    const counts = Array.from({ length: faces }, () => 0);
    for (const { die } of dice) counts[die - 1]++;
    return { counts, evenness: chiSquare(counts) };
  });
  return { kinds, others: made.length - counted.reduce((sum, [, dice]) => sum + dice.length, 0) };
}

/** What each die was worth to a side: what one gains the other loses. */
export function sideStakes(rolls: readonly RollWords[], side: Side): Stake[] {
  return rolls.flatMap(({ stakes, die }) => {
    if (stakes === undefined) return [];
    const stake = { values: stakes.values, die };
    return [stakes.side === side ? stake : seenByEnemy(stake)];
  });
}

function rollsOf(seen: SeenGame, runs: readonly RunRecord[], undone: Undone): RollWords[] {
  const times = timesOf(runs, undone);
  const told = runs.map((record) => seenTurn(seen, record));
  const stakes = seen.system.words.stakes(told, seen.sight);
  return runs.flatMap(({ side, gameTurn, key, orders, shares, beacon, rolls }, index) => {
    const shown = new Set(told[index].rolls);
    return rolls.filter((roll) => shown.has(roll)).map((roll, at) => ({
      ...roll,
      audience: roll.audience ?? "all" as const,
      time: times.get(roll)!,
      side,
      gameTurn,
      key,
      orders,
      shares,
      beacon,
      isUndone: isUndone(undone, roll.run),
      stakes: stakes[index].find((each) => each.roll === at + 1),
    }));
  }).map((roll, index) => ({ ...roll, number: index + 1 }));
}

/** How often each purpose had come by each roll, in the game as it stood then. */
function timesOf(runs: readonly RunRecord[], { undone }: Undone): Map<Roll, number> {
  const book = new DiceBook();
  const times = new Map<Roll, number>();
  for (const { run, rolls } of runs) {
    for (const roll of rolls) {
      times.set(roll, book.time(roll));
      book.enter(roll);
    }
    for (const { after, last } of undone) if (last === run) book.rollBack(after);
  }
  return times;
}
