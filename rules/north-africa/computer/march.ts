import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { DecisionOf } from "../contract/decision.ts";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import * as decisions from "../decisions.ts";
import type { PositionRuling } from "../combat/ruling.ts";
import type { GameState } from "../position/state.ts";

export type MoveDecision = DecisionOf<"move"> | DecisionOf<"enter"> | DecisionOf<"exit">;

/** Moves that the rules have accepted, and the state they lead to. */
export interface AcceptedMarch {
  readonly state: GameState;
  readonly moves: readonly MoveDecision[];
}

/** The march with one more move; the same march if the rules refuse it. */
export function withMove(march: AcceptedMarch, move: MoveDecision): AcceptedMarch {
  const next = carriedOut(march.state, move);
  return next === undefined ? march : { state: next, moves: [...march.moves, move] };
}

function carriedOut(state: GameState, move: MoveDecision): GameState | undefined {
  const ruling: PositionRuling = { dice: NO_DICE, events: [], refusals: new Refusals() };
  switch (move.kind) {
    case "move":
      return decisions.move(state, move, ruling, state.stage);
    case "enter":
      return decisions.enter(state, move, ruling, state.stage);
    case "exit":
      return decisions.exit(state, move, ruling, state.stage);
  }
}
