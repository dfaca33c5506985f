import { SIDES } from "../../src/kernel/side.ts";
import type { Figure } from "../../src/kernel/words.ts";
import { mustAttack, reach } from "./desk.ts";
import { hexNames } from "./position/naming.ts";
import { asObliged, mustBeAttacked } from "./combat/obligations.ts";
import { queryOf } from "./query.ts";
import type { GameState } from "./position/state.ts";
import { unsuppliedUnits } from "./supply/supply.ts";
import { score } from "./victory/victory.ts";

/** What letters and case files say about a state, beyond a judging page's needs. All comes from the functions that judge. */

/** All that decides what is legal now, at one glance. Costs in movement points, halves as .5. */
export function inspect(state: GameState) {
  const { board, setting } = state;
  const movers = state.stage.at === "movement" ? setting.roster.ids(board.units(state.phasing)) : [];
  return {
    query: queryOf(state),
    zonesOfControl: {
      allied: hexNames(setting, board.controlled("allied")),
      axis: hexNames(setting, board.controlled("axis")),
    },
    unsupplied: setting.roster.ids(SIDES.flatMap((side) => unsuppliedUnits(board, side))),
    reach: Object.fromEntries(movers.map((unit) => [unit, Object.fromEntries(reach(state, unit))])),
    mustAttack: mustAttack(state),
    mustBeAttacked: setting.roster.ids(mustBeAttacked(asObliged(state))),
  };
}

/** 19.17, 19.27, 19.37: how the game stands. */
export function standingViews(state: GameState): Figure[] {
  const { destroyed, destroyedGermans, axisOnMap, routeToTobruk, points } = score(state);
  return [
    { label: "Axis units destroyed", value: `${destroyed.axis} (${destroyedGermans} German)` },
    { label: "Allied units destroyed", value: String(destroyed.allied) },
    { label: "Axis units on the map", value: String(axisOnMap) },
    { label: "Route to Tobruk free of the Axis", value: routeToTobruk ? "yes" : "no" },
    ...diversionStanding(state),
    ...(points === undefined
      ? []
      : [{ label: "Victory Points", value: `Allied ${points.allied}, Axis ${points.axis}` }]),
  ];
}

/** 18.1, 18.2: how many Germans have still to leave, and by when, as long as they may. */
function diversionStanding(
  { diversion: { required, exited }, gameTurn, setting }: GameState,
): Figure[] {
  const exitBy = setting.scenario?.diversion?.exitBy;
  if (required === 0 || exitBy === undefined || gameTurn > exitBy) return [];
  const value = `${exited} of ${required}, until the end of Game-Turn ${exitBy} (18.1)`;
  return [{ label: "Germans who left by the west edge", value }];
}
