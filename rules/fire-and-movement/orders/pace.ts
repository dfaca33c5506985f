import type { Pace } from "../../../src/kernel/pace.ts";
import { targetsOf } from "../combat/attack.ts";
import { mayMove } from "../movement/movement.ts";
import { reach } from "../movement/reach.ts";
import type { Sight } from "../sight/sight.ts";
import { phasingSide } from "../position/truth.ts";

/** Questions that come once in a Player-Turn: a player who has had one does not get it again. */
export const ONCE: readonly string[] = ["attack", "support", "mobileMovement"];

/**
 * Whether a question that orders leave open is put to the player, rather than answered by default.
 * @param asked questions that the player has had in this Player-Turn, of those that come once
 */
export function isAsked(pace: Pace, sight: Sight, asked: readonly string[]): boolean {
  const { stage: { at } } = sight;
  if (pace === "standing" || asked.includes(at)) return false;
  switch (at) {
    case "drawSupport":
    case "movement":
    case "over":
      return false;
    case "attack":
      return pace === "strict" && mayAttack(sight);
    case "support":
      return true;
    case "mobileMovement":
      return mayMoveAgain(sight);
    case "losses":
    case "retreat":
    case "advance":
    case "declareEnd":
      return pace === "strict";
  }
}

/** 7.1, 8.4: whether any attack could still be declared. */
function mayAttack(sight: Sight): boolean {
  const { board, setting, support } = sight;
  const side = phasingSide(sight);
  if (setting.options.bombardment === "allowed" && support[side].count > 0) return true;
  return board.units(side).some((unit) => targetsOf(sight, unit).length > 0);
}

/** 11.2: whether any unit could move in the mobile movement phase. */
function mayMoveAgain(sight: Sight): boolean {
  return sight.board.units(phasingSide(sight)).some((unit) =>
    mayMove(sight, unit) && reach(sight, unit).ends.length > 0
  );
}
