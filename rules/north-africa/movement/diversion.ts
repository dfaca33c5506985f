import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import type { GameEvent } from "../contract/event.ts";
import { unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";

/** 18.1: German units that must leave by the second die, one to six. */
const REQUIRED = [1, 1, 2, 2, 3, 4];
export const MOST_REQUIRED = Math.max(...REQUIRED);

/** 18.1: at the start of the British Movement Phase of Game-Turn Six the diversion succeeds on a five or six. */
export function rollDiversion(state: GameState, dice: Dice, events: GameEvent[]): GameState {
  const due = state.setting.scenario?.diversion?.gameTurn;
  if (state.gameTurn !== due || state.phasing !== "allied") return state;
  const roll = (purpose: string) => {
    const die = dice.roll(purpose);
    events.push({ kind: "dieRolled", purpose, die });
    return die;
  };
  const succeeded = roll(`British diversion, Game-Turn ${due} (18.1)`) >= 5;
  const required = succeeded ? REQUIRED[roll(`German units to exit, Game-Turn ${due} (18.1)`) - 1] : 0;
  events.push({ kind: "diversionResolved", required, cite: "18.1" });
  return { ...state, diversion: { ...state.diversion, required } };
}

/** 18.1: a German unit that leaves by the west edge, once the diversion has been rolled for, counts. */
export function withExit(state: GameState, unit: Unit, edge: string): GameState {
  const german = state.setting.roster.counters[unit].nationality === "German";
  if (!german || edge !== "west" || state.diversion.required === 0) return state;
  return { ...state, diversion: { ...state.diversion, exited: state.diversion.exited + 1 } };
}

/** The Allied Player's chance to remove Axis units: at the end of this Game-Turn, of a later one, or never. */
export type Removal = "now" | "later" | "never";

/**
 * 18.2: whether the Allied Player may still come to remove Axis units, and whether at the end of this Game-Turn. Never if the
 * diversion has failed, or enough have left. Never if their last Game-Turn to leave is over or not played.
 */
export function removal({ diversion, gameTurn, phasing, setting: { scenario } }: GameState): Removal {
  if (scenario?.diversion === undefined) return "never";
  const { diversion: plan, lastTurn, firstPlayer } = scenario;
  if (plan.exitBy < gameTurn || lastTurn < plan.exitBy) return "never";
  const isRolled = gameTurn > plan.gameTurn ||
    (gameTurn === plan.gameTurn && (phasing === "allied" || firstPlayer === "allied"));
  if (isRolled && diversion.exited >= diversion.required) return "never";
  return gameTurn === plan.exitBy ? "now" : "later";
}

/** 18.2: how many Axis units the Allied Player may remove at the end of this Game-Turn. */
export function penalty(state: GameState): number {
  const { required, exited } = state.diversion;
  if (state.gameTurn !== state.setting.scenario?.diversion?.exitBy || exited >= required) return 0;
  return state.setting.edition.diversionPenalty === "required" ? required : required - exited;
}

/** 18.2: judges which units the Allied Player takes off the map. */
export function judgeRemoval(
  state: GameState,
  count: number,
  units: readonly Unit[],
  refusals: Refusals,
): void {
  const refuse = refusals.under("18.2");
  if (units.length > count) {
    refuse(
      "too-many",
      `You may remove ${count} Axis ${count === 1 ? "unit" : "units"}, not ${units.length}.`,
    );
  }
  if (new Set(units).size < units.length) refuse("named-twice", "A unit is named twice.");
  for (const unit of units) {
    if (state.board.sideOf(unit) !== "axis" || state.board.hexOf(unit) === undefined) {
      refuse("not-on-map", `${unitLabel(state.setting, unit)} is not an Axis unit on the map.`);
    }
  }
}
