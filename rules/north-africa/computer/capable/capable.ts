import type { Decision } from "../../contract/decision.ts";
import type { GameState } from "../../position/state.ts";
import { planAdvance, planAttack, planProtection, planRetreat } from "./combat.ts";
import { MANNERS } from "./manner.ts";
import { planMovement } from "./movement.ts";
import { playerOf } from "../../../hexes/player.ts";
import { fallback } from "../../combat/defaults.ts";

const PLAYERS = MANNERS.map((manner) =>
  playerOf<GameState, Decision>({
    movement: (state) => planMovement(state, manner),
    attack: planAttack,
    protect: (state, { attack }) => planProtection(state, attack),
    advance: planAdvance,
    retreat: planRetreat,
  }, fallback)
);

/**
 * A capable player: it surrounds before it attacks, and weighs every attack over the whole table and the open retreats. It
 * keeps its own units from being surrounded, and plays for what the scenario counts. It knows no more than the rules show
 * everybody.
 * @param manner which of its manners it plans in; 0 is the usual one
 */
export function capable(state: GameState, manner: number = 0): readonly Decision[] {
  return PLAYERS[manner](state);
}
