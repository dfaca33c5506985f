import { perBoard } from "./board.ts";
import type { Decision } from "../contract/decision.ts";
import { isSameDecision } from "../contract/same-decision.ts";
import type { GameState } from "./state.ts";

/** The results of recent decisions, each in its exact state. The same decision in that state gets the same result. */
export interface PerDecision<V> {
  of(state: GameState, decision: Decision): V | undefined;
  keep(state: GameState, decision: Decision, value: V): V;
}

interface Known<V> {
  readonly state: GameState;
  readonly decision: Decision;
  readonly value: V;
}

/** @param most how many results each board keeps, for as long as the board exists */
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
