import { perBoard } from "./board.ts";
import type { Decision } from "../contract/decision.ts";
import { isSameDecision } from "../contract/same-decision.ts";
import type { GameState } from "./state.ts";

/** What followed from decisions that were looked at lately, each in its very state: it follows again where the same is said. */
export interface PerDecision<V> {
  of(state: GameState, decision: Decision): V | undefined;
  keep(state: GameState, decision: Decision, value: V): V;
}

interface Known<V> {
  readonly state: GameState;
  readonly decision: Decision;
  readonly value: V;
}

/** @param most how many are kept of each board, as long as it is there itself */
export function perDecision<V>(most: number): PerDecision<V> {
  const known = perBoard((): Known<V>[] => []);
  return {
    of: (state, decision) =>
      known(state.board).find((each) => each.state === state && isSameDecision(each.decision, decision))
        ?.value,
    keep(state, decision, value) {
      const all = known(state.board);
      if (all.length === most) all.shift();
      all.push({ state, decision, value });
      return value;
    },
  };
}
