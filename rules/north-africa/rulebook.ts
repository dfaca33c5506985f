import type { Rules } from "../../src/kernel/rules.ts";
import type { Correction } from "./contract/correction.ts";
import type { Decision } from "./contract/decision.ts";
import type { Judging, RefereeRules } from "./contract/desk.ts";
import type { GameEvent } from "./contract/event.ts";
import { sightFrom } from "./position/snapshot.ts";
import type { GameState } from "./position/state.ts";

type Rulebook = Rules<GameState, GameState, Decision, GameEvent, Correction>;

/** What of the rulebook a page needs whose reader points at the map. */
export function pointedRules(
  desk: Judging<GameState>,
): Pick<Rulebook, "setup" | "sightFrom" | "query" | "turn"> {
  return {
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
    sightFrom: ({ setting }, json) => sightFrom(setting, json),
    query(state) {
      const query = desk.query(state);
      return query.kind === "over" ? query : { ...query, opensTurn: query.kind === "movement" };
    },
    turn(state) {
      const { phasing: side, ...turn } = desk.phase(state);
      return { ...turn, side };
    },
  };
}

/** The rulebook alone, as the kernel has it. */
export function rulesOf(desk: RefereeRules<GameState>): Rulebook {
  return {
    ...pointedRules(desk),
    revisions: desk.revisions,
    hasSecrets: false,
    begins: false,
    begin: (truth) => ({ truth, events: [] }),
    unasked: ["offerEnd", "acceptEnd"],
    decide(state, decision, dice) {
      const step = desk.decide(state, decision, dice);
      return step.ok ? { ok: true, value: { truth: step.value.state, events: step.value.events } } : step;
    },
    fallback: desk.fallback,
    correct: desk.correct,
    view: (state) => state,
    seen: (events) => events,
    readDecision: desk.readDecision,
    readCorrections: desk.readCorrections,
    freeze: desk.freeze,
    thaw: desk.thaw,
  };
}
