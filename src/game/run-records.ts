import { DiceBook, type Roll } from "../dice/dice-book.ts";
import { ofEach } from "../common/of-each.ts";
import { Recent } from "../common/recent.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { RunRecord } from "../store/records/run-record.ts";
import { BrokenGame, type GameCabinet, type Office } from "./office.ts";

/** The record of a run. @throws {BrokenGame} if it is not stored */
export async function recordOf(office: GameCabinet, id: string, run: number): Promise<RunRecord> {
  const record = await office.games.run(id, run);
  if (record === undefined) throw new BrokenGame(`${id} has no record of run ${run}`);
  return record;
}

/** For how many runs rolls are remembered, and how many rolls in all: each takes some 200 bytes. */
const MOST = 4096;
const ROOM = { most: 20_000, weigh: ({ length }: readonly Roll[]) => length };

/** The rolls of recent runs, by store, game and run: they never change. */
const rolls = ofEach<Office["games"], Recent<readonly Roll[]>>(() => new Recent(MOST, ROOM));

const nameOf = ({ id, createdAt }: GameHead, run: number) => `${id} ${createdAt} ${run}`;

/** A run was committed: the next need not read its rolls. */
export function keepRolls(office: GameCabinet, head: GameHead, record: RunRecord): void {
  rolls(office.games).set(nameOf(head, record.run), record.rolls);
}

async function rollsOf(office: GameCabinet, head: GameHead, run: number) {
  const known = rolls(office.games).get(nameOf(head, run));
  if (known !== undefined) return known;
  const record = await recordOf(office, head.id, run);
  keepRolls(office, head, record);
  return record.rolls;
}

/** The dice of a game so far: which undone dice the next run keeps, and how often each purpose has come. */
export async function diceBookOf(office: GameCabinet, head: GameHead): Promise<DiceBook> {
  const book = new DiceBook();
  if (head.protocol === 1 && head.undone.length === 0) return book;
  for (let run = 1; run <= head.run; run++) {
    for (const roll of await rollsOf(office, head, run)) book.enter(roll);
    for (const { after, last } of head.undone) if (last === run) book.rollBack(after);
  }
  return book;
}
