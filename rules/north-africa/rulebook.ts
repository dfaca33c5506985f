import type { Rules } from "../../src/kernel/rules.ts";
import type { Correction } from "./contract/correction.ts";
import type { Decision } from "./contract/decision.ts";
import type { Judging } from "./contract/desk.ts";
import type { GameEvent } from "./contract/event.ts";
import { sightFrom } from "./snapshot.ts";
import type { GameState } from "./state.ts";

/** The rulebook alone, as the kernel has it. */
export function rulesOf(
  desk: Judging<GameState>,
): Rules<GameState, GameState, Decision, GameEvent, Correction> {
  return {
    revisions: desk.revisions,
    setup: ({ map, orderOfBattle, scenario, position }, { options, revision, protocol }) =>
      desk.setup({
        map,
        orderOfBattle,
        scenario,
        position,
        options,
        revision,
        dieNames: protocol === 1 ? "asAttacked" : "ascending",
      }),
    hasSecrets: false,
    begins: false,
    begin: (truth) => ({ truth, events: [] }),
    unasked: ["offerEnd", "acceptEnd"],
    query(state) {
      const query = desk.query(state);
      return query.kind === "over" ? query : { ...query, opensTurn: query.kind === "movement" };
    },
    turn(state) {
      const { phasing: side, ...turn } = desk.phase(state);
      return { ...turn, side };
    },
    decide(state, decision, dice) {
      const step = desk.decide(state, decision, dice);
      return step.ok ? { ok: true, value: { truth: step.value.state, events: step.value.events } } : step;
    },
    fallback: desk.fallback,
    correct: desk.correct,
    view: (state) => state,
    sightFrom: ({ setting }, json) => sightFrom(setting, json),
    seen: (events) => events,
    readDecision: desk.readDecision,
    readCorrections: desk.readCorrections,
    freeze: desk.freeze,
    thaw: desk.thaw,
  };
}
