import type { ComputerPlayer } from "../../../src/kernel/rules.ts";
import type { Decision } from "../contract/decision.ts";
import type { GameState } from "../position/state.ts";
import { capable } from "../computer/capable/capable.ts";
import { MANNERS } from "../computer/capable/manner.ts";
import { modest } from "../computer/modest/modest.ts";

/** The computer players: what each does next, in order. None knows more than the rules show everybody. */
export const computer: ComputerPlayer<GameState, Decision> = {
  decisions: (state, skill = "capable") =>
    skill === "modest" ? modest(state) : capable(state, skill === "capable" ? 0 : skill),
  manners: MANNERS.length,
};
