import { digestOf } from "../../dice/canonical.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead, StoredSheet } from "../../store/game-record.ts";
import type { RunRecord } from "../../store/run-record.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";
import { type CurrentGame, type Office, positionAfter } from "../office.ts";
import { recordOf } from "../run-records.ts";
import { isUndone, standingRun } from "../undone.ts";

/** A game as a rollback leaves it. */
export interface RolledBack {
  readonly head: GameHead;
  readonly state: AnyState;
  /** The digest of the position that stands again. */
  readonly position: string;
  /** The runs that it undoes, the oldest first. */
  readonly undone: readonly RunRecord[];
}

/** Why a game cannot go back to a run; undefined where it can: to the end of a Player-Turn that stands, or to the opening. */
export async function rollbackRefusal(
  office: Office,
  { head }: CurrentGame,
  toRun: number,
): Promise<string | undefined> {
  const last = standingRun(head);
  if (toRun >= last) {
    return last === 0
      ? "Nothing has been played that could be undone."
      : `The game stands after run ${last}: a rollback goes to an earlier one, or to run 0, the opening.`;
  }
  if (isUndone(head, toRun)) return `Run ${toRun} has been undone itself.`;
  const { rules, state } = await positionAfter(office, head, toRun);
  return rules.query(state).kind === "movement"
    ? undefined
    : `Run ${toRun} ends in the midst of a Player-Turn, and a rollback goes to the end of one.`;
}

/** The position after a run stands again. What was ordered since is given back as sheets that are kept, not played. */
export async function rollBack(
  office: Office,
  { head, rules }: CurrentGame,
  toRun: number,
): Promise<RolledBack> {
  const undone: RunRecord[] = [];
  for (let run = toRun + 1; run <= head.run; run++) {
    if (!isUndone(head, run)) undone.push(await recordOf(office, head.id, run));
  }
  const { state } = await positionAfter(office, head, toRun);
  const given = (side: Side) => ({
    ...head.seats[side],
    sheet: draft(head, rules, state, undone, side, office.now()),
  });
  const back: GameHead = {
    ...head,
    pending: null,
    undone: [...head.undone, { after: toRun, last: head.run }],
    seats: { allied: given("allied"), axis: given("axis") },
  };
  return { head: back, state, position: digestOf(rules.freeze(state)), undone };
}

/** The sheet of a side's first Player-Turn that is undone, else what stood for the other's. */
function draft(
  head: GameHead,
  rules: AnyRules,
  state: AnyState,
  undone: readonly RunRecord[],
  side: Side,
  at: number,
): StoredSheet | null {
  const record = undone.find((run) => run.side === side) ?? undone[0];
  const { lines } = record.sheets[side];
  const kept = head.seats[side].sheet;
  if (lines.length === 0) return kept;
  return {
    gameTurn: rules.phase(state).gameTurn,
    revision: (kept?.revision ?? 0) + 1,
    lines,
    at,
    written: at,
    isGiven: true,
    said: record.said?.[side] ?? [],
  };
}
