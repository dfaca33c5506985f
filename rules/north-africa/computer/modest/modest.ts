import { fallback } from "../../combat/defaults.ts";
import { modestAdvance, modestAttack, modestProtection } from "./combat-plan.ts";
import { modestMovement } from "./movement-plan.ts";
import { playerOf } from "../../../hexes/player.ts";
import type { Decision } from "../../contract/decision.ts";
import type { GameState } from "../../position/state.ts";

/**
 * A modest player: it looks for attacks with an expected gain, and brings up the units that they need. It keeps the others
 * out of enemy zones, meets its obligations, and retreats by the defaults. It knows no more than the rules show everybody.
 */
export const modest = playerOf<GameState, Decision>({
  movement: modestMovement,
  attack: modestAttack,
  protect: (state, { attack }) => modestProtection(state, attack),
  advance: modestAdvance,
}, fallback);
