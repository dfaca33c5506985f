import { bySide, type Side } from "../../kernel/side.ts";
import type { GameHead, StoredSheet } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import { isOver, type Truth } from "../../kernel/rules.ts";
import { told } from "../ledger/accounts.ts";
import { stopOf } from "../ledger/stop-of.ts";
import { type CurrentGame, type GameCabinet, type Letterhead, positionAfter } from "../office.ts";
import { recordOf } from "../run-records.ts";
import { isUndone, standingRun } from "../undone.ts";
import { turnName } from "../open/waiting-for.ts";
import { openingRun } from "../settling.ts";

/** A game after a rollback. */
export interface RolledBack {
  readonly head: GameHead;
  readonly truth: Truth;
  /** The digest of the position that stands again. */
  readonly position: string;
  /** The runs that it undoes, the oldest first. */
  readonly undone: readonly RunRecord[];
}

/** Why a game cannot go back to a run; undefined if it can: to the end of a Player-Turn that stands, or to the opening. */
export async function rollbackRefusal(
  office: GameCabinet,
  { head, system }: CurrentGame,
  toRun: number,
): Promise<string | undefined> {
  const last = standingRun(head);
  const first = openingRun(system);
  if (last <= first) return "There is no turn to undo yet.";
  if (toRun >= last) {
    return `The game is after run ${last}, so a rollback goes to an earlier one${
      first === 0 ? ", or to run 0, the opening" : ""
    }.`;
  }
  if (isUndone(head, toRun)) return `Run ${toRun} has been undone itself.`;
  if (toRun < first) {
    return "Run 1 has set the game up, with dice that would fall the same way. So a rollback goes to run 1 or a later one.";
  }
  const endsTurn = async (run: number) => {
    const query = system.rules.query((await positionAfter(office, head, run)).truth);
    return !isOver(query) && query.opensTurn;
  };
  if (await endsTurn(toRun)) return undefined;
  let earlier = toRun - 1;
  while (earlier > first && (isUndone(head, earlier) || !(await endsTurn(earlier)))) earlier--;
  return `Run ${toRun} ends in the middle of a Player-Turn. A rollback goes to the end of one; the last before it is run ${earlier}.`;
}

/** How many Player-Turns are offered for a rollback. */
const OFFERED = 3;

/** The ends of the latest Player-Turns to which a game can go back, the latest first, and what each undoes. */
export async function rollbackPoints(office: GameCabinet, game: CurrentGame) {
  const { head } = game;
  const points: { readonly toRun: number; readonly undoes: string }[] = [];
  let after = standingRun(head);
  while (after > 0 && points.length < OFFERED) {
    const toRun = standingRun({ ...head, run: after - 1 });
    const undone = await recordOf(office, head.id, after);
    after = toRun;
    if (await rollbackRefusal(office, game, toRun) === undefined) {
      points.push({ toRun, undoes: turnName(undone) });
    }
  }
  return points;
}

/** The position after a run stands again. Later orders are given back as sheets that are kept, not played. */
export async function rollBack(
  office: GameCabinet & Letterhead,
  { head, system }: CurrentGame,
  toRun: number,
): Promise<RolledBack> {
  const undone: RunRecord[] = [];
  for (let run = toRun + 1; run <= head.run; run++) {
    if (!isUndone(head, run)) undone.push(await recordOf(office, head.id, run));
  }
  const { truth } = await positionAfter(office, head, toRun);
  const given = (side: Side) => ({
    ...head.seats[side],
    // The master chooses again.
    sheet: head.seats[side].level === "master"
      ? null
      : draft(head, system.rules.turn(truth).gameTurn, undone, side, office.now()),
  });
  const back: GameHead = {
    ...head,
    pending: null,
    undone: [...head.undone, { after: toRun, last: head.run }],
    seats: bySide(given),
  };
  const { position } = told(system.rules, truth, stopOf(system.rules.query(truth)));
  return { head: back, truth, position, undone };
}

/**
 * The sheet of a side's first undone Player-Turn. A side without one keeps its orders. Those for the other's turn are as they
 * were before it, unless their player has sent a sheet since.
 */
function draft(
  head: GameHead,
  gameTurn: number,
  undone: readonly RunRecord[],
  side: Side,
  at: number,
): StoredSheet | null {
  const own = undone.find((run) => run.side === side);
  const { sheets, said } = own ?? undone[0];
  const { lines } = sheets[side];
  const before = { lines, said: said?.[side] ?? [] };
  const kept = head.seats[side].sheet;
  if (lines.length === 0) return kept;
  if (own === undefined && kept !== null) return isOf(kept, before.said) ? { ...kept, ...before } : kept;
  return {
    gameTurn,
    revision: (kept?.revision ?? 0) + 1,
    at,
    written: at,
    isGiven: true,
    ...before,
  };
}

/** Whether a sheet is what a run has left of one with these statements: a sheet without orders has none. */
function isOf({ lines, said = [] }: StoredSheet, before: readonly string[]): boolean {
  return said.length === 0 ? lines.length === 0 || before.length === 0 : said.join() === before.join();
}
