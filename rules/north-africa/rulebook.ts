import type { Rules, SetupChoices, SetupDocuments } from "../../src/kernel/rules.ts";
import type { TableSystem } from "../../src/kernel/table.ts";
import type { Correction } from "./contract/correction.ts";
import type { Decision } from "./contract/decision.ts";
import type { GameEvent } from "./contract/event.ts";
import { fallback } from "./combat/defaults.ts";
import { correct, readCorrections } from "./corrections.ts";
import { readDecision } from "./contract/decision.ts";
import { phaseOf } from "./desk.ts";
import type { Edition } from "./documents/edition.ts";
import { REVISIONS } from "./position/revisions.ts";
import { freeze, sightFrom, thaw } from "./position/snapshot.ts";
import type { GameState } from "./position/state.ts";
import { queryOf } from "./query.ts";
import { decide, settingRead, setup } from "./ruleset.ts";

type Rulebook = Rules<GameState, GameState, Decision, GameEvent, Correction>;

/** The documents of a game as these rules read them. */
function documentsOf(
  { map, orderOfBattle, scenario, position }: SetupDocuments,
  { options, revision, protocol }: SetupChoices,
) {
  const dieNames = protocol === 1 ? "asAttacked" : "ascending";
  return { map, orderOfBattle, scenario, position, options, revision, dieNames };
}

/**
 * The part of the rulebook that a page needs when its reader points at the map. It begins no game: that takes a third of the
 * time.
 */
export function pointedRules(edition: Edition): TableSystem<Pick<GameState, "setting">, GameState>["rules"] {
  return {
    setup: (documents, choices) => settingRead(documentsOf(documents, choices), edition),
    sightFrom: ({ setting }, json) => sightFrom(setting, json),
  };
}

/** The rulebook alone, as the kernel has it. */
export function rulesOf(edition: Edition): Rulebook {
  return {
    setup: (documents, choices) => setup(documentsOf(documents, choices), edition),
    sightFrom: ({ setting }, json) => sightFrom(setting, json),
    query(state) {
      const query = queryOf(state);
      return query.kind === "over" ? query : { ...query, opensTurn: query.kind === "movement" };
    },
    turn(state) {
      const { phasing: side, ...turn } = phaseOf(state);
      return { ...turn, side };
    },
    revisions: REVISIONS,
    hasSecrets: false,
    begins: false,
    begin: (truth) => ({ truth, events: [] }),
    unasked: ["offerEnd", "acceptEnd"],
    decide(state, decision, dice) {
      const step = decide(state, decision, dice);
      return step.ok ? { ok: true, value: { truth: step.value.state, events: step.value.events } } : step;
    },
    fallback,
    correct,
    view: (state) => state,
    seen: (events) => events,
    readDecision,
    readCorrections,
    freeze,
    thaw: ({ setting }, frozen) => thaw(setting, frozen),
  };
}
