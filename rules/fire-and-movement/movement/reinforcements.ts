import type { GameEvent } from "../position/event.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexName } from "../position/naming.ts";
import { type Field, MARK, phasingSide, withMark } from "../position/truth.ts";

/**
 * 11.1-11.4, 13.0: each reinforcement due appears in its hex at the end of the side's movement phase, in an enemy zone too. If
 * an enemy (11.4) or a friend (5.3) is there, it waits. It comes by itself as soon as the hex is empty.
 */
export function bringReinforcements<F extends Field>(field: F, events: GameEvent[]): F {
  const { setting, gameTurn } = field;
  const side = phasingSide(field);
  let arrived = field;
  for (const { unit, gameTurn: due, hex } of setting.arrivals) {
    const { board } = arrived;
    if (due > gameTurn || board.sideOf(unit) !== side || !board.isAt(unit, OFF_MAP.reserve)) continue;
    const [id, where] = [setting.roster.id(unit), hexName(setting, hex)];
    if (!board.isEmpty(hex)) {
      const cite = board.hasEnemy(side, hex) ? "11.4" : "5.3";
      events.push({ kind: "arrivalDelayed", unit: id, hex: where, cite });
      continue;
    }
    events.push({ kind: "arrived", unit: id, hex: where, cite: "11.2" });
    arrived = withMark({ ...arrived, board: board.move(unit, hex) }, unit, MARK.arrived);
  }
  return arrived;
}
