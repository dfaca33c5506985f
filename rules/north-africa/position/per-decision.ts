import { perBoard } from "./board.ts";
import type { Decision } from "../contract/decision.ts";
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

/** Whether two decisions say the same, even if each was read separately. */
function isSameDecision(one: Decision | undefined, other: Decision): boolean {
  return isSame(one, other);
}

/** Whether two values of JSON are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length &&
      one.every((each, at) => isSame(each, other[at]));
  }
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [mine, its] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(mine);
  return names.length === Object.keys(its).length && names.every((name) => isSame(mine[name], its[name]));
}
