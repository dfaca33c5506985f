import { fallback } from "../../combat/defaults.ts";
import { modestAdvance, modestAttack, modestProtection } from "./combat-plan.ts";
import { modestMovement } from "./movement-plan.ts";
import { playerOf } from "../player.ts";

/**
 * A modest player: it looks for attacks with an expected gain, and brings up the units that they need. It keeps the others
 * out of enemy zones, meets its obligations, and retreats by the defaults. It knows no more than the rules show everybody.
 */
export const modest = playerOf({
  movement: modestMovement,
  attack: modestAttack,
  protect: modestProtection,
  advance: modestAdvance,
  retreat: fallback,
});
