import type { Dice } from "../../src/kernel/dice.ts";
import type { GameEvent } from "./contract/event.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { penalty, rollDiversion } from "./movement/diversion.ts";
import { withObligations } from "./combat/obligations.ts";
import { type GameState, keepingMarks, MARK, withMarks } from "./position/state.ts";
import { unsuppliedUnits } from "./supply/supply.ts";
import { outcome } from "./victory/victory.ts";

/**
 * 4.1, the sequence of play: a Game-Turn is the first player's Player-Turn and then the second's. Each has a Movement Phase
 * and a Combat Phase. After the second come the interphase and the next Game-Turn.
 */

/** 4.1 A: the Movement Phase of the phasing player begins; on Game-Turn Six with the British diversion (18.1). */
function beginMovementPhase(state: GameState, dice: Dice, events: GameEvent[]): GameState {
  events.push({ kind: "phaseBegan", gameTurn: state.gameTurn, side: state.phasing, phase: "movement" });
  const begun: GameState = { ...state, phase: "movement", stage: { at: "movement" }, entries: [] };
  return judgeSupply(rollDiversion(begun, dice, events), events);
}

/** 12.0: judges supply for movement when the Movement Phase begins; the result holds for all of that phase. */
export function judgeSupply(state: GameState, events: GameEvent[]): GameState {
  const unsupplied = unsuppliedUnits(state.board, state.phasing);
  events.push({
    kind: "supplyJudged",
    side: state.phasing,
    unsupplied: state.setting.roster.ids(unsupplied),
  });
  const kept = keepingMarks(state, (marks) => marks & ~(MARK.moved | MARK.unsupplied));
  return withMarks(kept, unsupplied, MARK.unsupplied);
}

/** 4.1 B: the Combat Phase begins. Adverse results of the last one still silence artillery (8.41); older ones do not. */
export function beginCombatPhase(state: GameState, events: GameEvent[]): GameState {
  events.push({ kind: "phaseBegan", gameTurn: state.gameTurn, side: state.phasing, phase: "combat" });
  const aged = keepingMarks(state, (marks) => (marks & MARK.suffered) !== 0 ? MARK.sufferedBefore : 0);
  return withObligations({ ...aged, phase: "combat", stage: { at: "attack" } });
}

/** The side that moves second in each Game-Turn (19.16). */
export function secondPlayer(state: GameState): Side {
  return enemyOf(state.setting.scenario?.firstPlayer ?? "allied");
}

/** 4.1 (2), (3): after the first Player-Turn the second; after that the interphase. */
export function endPlayerTurn(state: GameState, dice: Dice, events: GameEvent[]): GameState {
  if (state.phasing !== secondPlayer(state)) {
    return beginMovementPhase({ ...withSupport(state), phasing: secondPlayer(state) }, dice, events);
  }
  const removable = penalty(state);
  if (removable > 0) return { ...state, stage: { at: "removeUnits", count: removable } };
  return interphase(state, dice, events);
}

/** 9.0: the points with which the second Player-Turn begins: those left over from the first, or by the option a full set. */
function withSupport(state: GameState): GameState {
  const { edition, groundSupport } = state.setting;
  return edition.groundSupportBudget === "playerTurn" ? { ...state, groundSupport } : state;
}

/** 4.1 (3), 9.14, 19.16, 19.17: the game ends here if it is over; else the next Game-Turn brings new Ground Support. */
export function interphase(state: GameState, dice: Dice, events: GameEvent[]): GameState {
  const isLast = state.gameTurn === state.setting.scenario?.lastTurn;
  if (isLast || state.end?.agreed === true) {
    const result = outcome(state);
    events.push({ kind: "gameEnded", ...result });
    return { ...state, stage: { at: "over", outcome: result } };
  }
  const next: GameState = {
    ...state,
    gameTurn: state.gameTurn + 1,
    phasing: enemyOf(secondPlayer(state)),
    groundSupport: state.setting.groundSupport,
    end: undefined,
  };
  return beginMovementPhase(next, dice, events);
}
