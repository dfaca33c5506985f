import type { Decision } from "../contract/decision.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import { capable } from "../computer/capable/capable.ts";
import { modest } from "../computer/modest/modest.ts";
import type { GameState } from "../position/state.ts";

/** The computer player of a skill: what it does next, in order. None knows more than the rules show everybody. */
export function computer(state: GameState, skill: Skill = "capable"): readonly Decision[] {
  return skill === "modest" ? modest(state) : capable(state, skill === "capable" ? 0 : skill);
}
