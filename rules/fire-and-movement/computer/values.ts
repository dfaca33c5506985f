import type { Board } from "../board.ts";
import type { Unit } from "../roster.ts";

/** 17.0: every unit counts alike when losses are compared, so that strength is the smaller part of its worth. */
const PER_POINT = 0.08;
/** A unit that can still be depleted survives what would be the end of another (7.8). */
const WHOLE = 0.4;
/** Worth a good deal more than any unit: the game (17.0). */
export const VICTORY = 12;
/** What a retreat alone costs whoever makes it: ground, and a turn. */
export const SETBACK = 0.1;

/** What a unit is worth as it lies. */
export function worth(board: Board, unit: Unit): number {
  const { attack, defense } = board.face(unit);
  return 1 + PER_POINT * (attack + defense) + (board.canBeDepleted(unit) ? WHOLE : 0);
}

/** 14.2: what it costs to be depleted: all, for a unit that cannot be. */
export function costOfDepletion(board: Board, unit: Unit): number {
  return board.canBeDepleted(unit)
    ? worth(board, unit) - worth(board.turned(unit, true), unit)
    : worth(board, unit);
}
