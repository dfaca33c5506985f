import { planAdvance, planAttack, planProtection, planRetreat } from "./combat.ts";
import { planMovement } from "./movement.ts";
import { playerOf } from "../player.ts";

/**
 * A capable player: it surrounds before it attacks, and weighs every attack over the whole table and the open retreats. It
 * keeps its own units from being surrounded, and plays for what the scenario counts. It knows no more than the rules show
 * everybody.
 */
export const capable = playerOf({
  movement: planMovement,
  attack: planAttack,
  protect: planProtection,
  advance: planAdvance,
  retreat: planRetreat,
});
