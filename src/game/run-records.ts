import { DiceBook, type Roll } from "../dice/dice-book.ts";
import { ofEach } from "../common/of-each.ts";
import { Recent } from "../common/recent.ts";
import type { GameHead } from "../store/game-record.ts";
import type { RunRecord } from "../store/run-record.ts";
import { BrokenGame, type Office } from "./office.ts";

/** The record of a run. @throws {BrokenGame} where it is not stored */
export async function recordOf(office: Pick<Office, "games">, id: string, run: number): Promise<RunRecord> {
  const record = await office.games.run(id, run);
  if (record === undefined) throw new BrokenGame(`${id} has no record of run ${run}`);
  return record;
}

/** Rolls of runs of late, by store, game and run: they never change. */
const rolls = ofEach<Office["games"], Recent<readonly Roll[]>>(() => new Recent(4096));

async function rollsOf(office: Pick<Office, "games">, { id, createdAt }: GameHead, run: number) {
  const ofStore = rolls(office.games);
  const key = `${id} ${createdAt} ${run}`;
  const known = ofStore.get(key) ?? (await recordOf(office, id, run)).rolls;
  ofStore.set(key, known);
  return known;
}

/** The dice of a game until now: what the next run must keep of those that are undone, and which time it is for each purpose. */
export async function diceBookOf(office: Pick<Office, "games">, head: GameHead): Promise<DiceBook> {
  const book = new DiceBook();
  if (head.protocol === 1 && head.undone.length === 0) return book;
  for (let run = 1; run <= head.run; run++) {
    for (const roll of await rollsOf(office, head, run)) book.enter(roll);
    for (const { after, last } of head.undone) if (last === run) book.rollBack(after);
  }
  return book;
}
