import type { Query } from "./contract/query.ts";
import { enemyOf, sideName } from "../../src/kernel/side.ts";
import { advanceWays, victors } from "./combat/advance.ts";
import { protectors } from "./combat/artillery.ts";
import { attackDecision, openRetreats } from "./combat/defaults.ts";
import { hexNames } from "./position/naming.ts";
import { mustAttackNow, mustBeAttacked } from "./combat/obligations.ts";
import type { GameState } from "./position/state.ts";

/** The last position asked about, with its question. Callers ask again, and positions never change. */
let last: { readonly state: GameState; readonly query: Query } | undefined;

/** 4.1: the one question that the game is waiting on, and the side that has to answer. */
export function queryOf(state: GameState): Query {
  if (last?.state !== state) last = { state, query: openQuery(state) };
  return last.query;
}

function openQuery(state: GameState): Query {
  const { stage, gameTurn, phasing, setting: { roster } } = state;
  switch (stage.at) {
    case "movement":
      return { kind: "movement", side: phasing, gameTurn };
    case "attack":
      return {
        kind: "attack",
        side: phasing,
        gameTurn,
        mustAttack: roster.ids(mustAttackNow(state)),
        mustBeAttacked: roster.ids(mustBeAttacked(state)),
      };
    case "protect":
      return {
        kind: "protect",
        side: enemyOf(phasing),
        gameTurn,
        attack: attackDecision(state, stage.attack),
        artillery: roster.ids(protectors(state, stage.attack)),
        groundSupport: state.groundSupport[enemyOf(phasing)],
      };
    case "retreat": {
      const units = openRetreats(state, stage).map(({ retreat }) => roster.id(retreat.unit));
      return { kind: "retreat", side: stage.side, gameTurn, unit: units[0], units, hexes: stage.hexes };
    }
    case "advance": {
      const units = victors(state, stage.combat, stage.side)
        .filter((unit) => advanceWays(state, stage.combat, unit, stage.hexes).size > 0);
      const trail = new Set(stage.combat.paths.flatMap((path) => path.hexes));
      return {
        kind: "advance",
        side: stage.side,
        gameTurn,
        units: roster.ids(units),
        hexes: stage.hexes,
        trail: hexNames(state.setting, [...trail]),
      };
    }
    case "removeUnits":
      return { kind: "removeUnits", side: "allied", gameTurn, count: stage.count };
    case "over":
      return { kind: "over", gameTurn, ...stage.outcome };
  }
}

/** The question in words, for a decision that does not answer it. */
export function inWords(asked: Query): string {
  switch (asked.kind) {
    case "movement":
      return `${sideName(asked.side)} movement`;
    case "attack":
      return `the next ${sideName(asked.side)} attack, or the end of the Combat Phase`;
    case "protect":
      return `${sideName(asked.side)} protective fire`;
    case "retreat":
      return `the retreat of ${asked.units.join(", ")} (${sideName(asked.side)})`;
    case "advance":
      return `the ${sideName(asked.side)} advance`;
    case "removeUnits":
      return "the Axis units that the Allied player removes";
    case "over":
      return "nothing: the game is over";
  }
}
