import { DiceBook } from "../dice/dice-book.ts";
import type { GameHead } from "../store/game-record.ts";
import type { RunRecord } from "../store/run-record.ts";
import { BrokenGame, type Office } from "./office.ts";

/** The record of a run. @throws {BrokenGame} where it is not stored */
export async function recordOf(office: Pick<Office, "games">, id: string, run: number): Promise<RunRecord> {
  const record = await office.games.run(id, run);
  if (record === undefined) throw new BrokenGame(`${id} has no record of run ${run}`);
  return record;
}

/** The dice that the next run of a game must keep: those of all its runs, where some of them are undone. */
export async function diceBookOf(office: Pick<Office, "games">, head: GameHead): Promise<DiceBook> {
  const book = new DiceBook();
  if (head.undone.length === 0) return book;
  for (let run = 1; run <= head.run; run++) {
    for (const roll of (await recordOf(office, head.id, run)).rolls) book.enter(roll);
    for (const { after, last } of head.undone) if (last === run) book.rollBack(after);
  }
  return book;
}
