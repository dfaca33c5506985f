import { type Side, sideName } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import { beginCombatPhase, judgeSupply } from "../sequence-of-play.ts";
import type { GameState } from "../position/state.ts";

/** A state in which a question can be answered, and the assumptions it needs. */
interface Assumed {
  readonly state: GameState;
  readonly assumption: readonly ExplainedStatement[];
}

/** A side's Movement Phase: the current one, or else as if it began now, with all units in their present hexes. */
export function inMovementOf(state: GameState, side: Side): Assumed {
  if (state.stage.at === "movement" && state.phasing === side) return { state, assumption: [] };
  const begun: GameState = {
    ...state,
    phasing: side,
    phase: "movement",
    stage: { at: "movement" },
    entries: [],
    crowded: [],
  };
  return { state: judgeSupply(begun, []), assumption: [assuming(side, "Movement Phase")] };
}

/**
 * A side's Combat Phase. If it is current: without a combat that is not yet carried out. Otherwise: as if it began now, with
 * all units in their present hexes.
 */
export function inCombatOf(state: GameState, side: Side): Assumed {
  if (state.phase === "combat" && state.phasing === side && state.stage.at !== "over") {
    return { state: { ...state, stage: { at: "attack" } }, assumption: [] };
  }
  const begun = beginCombatPhase({ ...state, phasing: side, crowded: [] }, []);
  return { state: begun, assumption: [assuming(side, "Combat Phase")] };
}

function assuming(side: Side, phase: string): ExplainedStatement {
  return say(
    `As if the ${sideName(side)} ${phase} began now, with every unit in its present hex`,
    "4.1",
  );
}
