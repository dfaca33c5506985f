import { OFF_MAP } from "../position/board.ts";
import type { GameEvent } from "../position/event.ts";
import { hexName } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Truth } from "../position/truth.ts";
import { endingBy, immediateVictory } from "../victory/victory.ts";

/** 7.5: eliminates a unit; 17.0: that may decide the game. @param cite the case that eliminates it */
export function eliminate(truth: Truth, unit: Unit, cite: string, events: GameEvent[]): Truth {
  const { setting, board } = truth;
  const hex = hexName(setting, board.standing(unit));
  events.push({ kind: "eliminated", unit: setting.roster.id(unit), hex, cite });
  return judged({ ...truth, board: board.move(unit, OFF_MAP.eliminated) }, events);
}

/** 14.2: depletes a unit, or eliminates it if it cannot be depleted. @param cite the case that asks for it */
export function deplete(truth: Truth, unit: Unit, cite: string, events: GameEvent[]): Truth {
  if (!truth.board.canBeDepleted(unit)) return eliminate(truth, unit, cite, events);
  events.push({ kind: "depleted", unit: truth.setting.roster.id(unit), cite });
  return { ...truth, board: truth.board.turned(unit, true) };
}

/** 17.0: ends the game if the units as they are now decide it. */
export function judged(truth: Truth, events: GameEvent[]): Truth {
  const victory = immediateVictory(truth.setting, truth.board);
  return victory === undefined ? truth : ended(truth, victory, events);
}

/** 17.0, 17.1: the game is over. */
export function ended(
  truth: Truth,
  reason: Parameters<typeof endingBy>[2],
  events: GameEvent[],
): Truth {
  const ending = endingBy(truth.setting, truth.board, reason);
  events.push({ kind: "gameEnded", ...ending });
  return { ...truth, stage: { at: "over", ending }, attacks: [] };
}
