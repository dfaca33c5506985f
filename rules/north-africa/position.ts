import { err, ok, type Result } from "../../src/kernel/result.ts";
import { Board, OFF_MAP } from "./board.ts";
import type { GameDocument, PositionDocument, ScenarioDocument } from "./documents.ts";
import { beginCombatPhase, judgeSupply } from "./sequence-of-play.ts";
import type { Setting } from "./setting.ts";
import { type GameState, MARK, withMarks } from "./state.ts";
import { withPassage } from "./victory.ts";

/**
 * 3.0: the first state of a game, from a position or else from the scenario's own set-up. A position stands at the
 * beginning of its phase, whatever is rolled for there already rolled.
 * @returns the state, or everything in the position that cannot be
 */
export function openingState(setting: Setting, document: GameDocument): Result<GameState, string[]> {
  const position = document.position ??
    (document.scenario === undefined ? undefined : setUpOf(document.scenario));
  if (position === undefined) return err(["a game needs a scenario or a position"]);
  const places = placesOf(setting, position);
  if (!places.ok) return places;
  const state: GameState = {
    setting,
    board: Board.from(setting, places.value),
    gameTurn: position.gameTurn,
    phasing: position.phasingSide,
    phase: "movement",
    stage: { at: "movement" },
    marks: new Uint16Array(setting.roster.units.length),
    groundSupport: {
      allied: position.groundSupport?.allied ?? setting.groundSupport.allied,
      axis: position.groundSupport?.axis ?? setting.groundSupport.axis,
    },
    entries: [],
    crowded: [],
    diversion: position.diversion ?? { required: 0, exited: 0 },
    lastThrough: {},
    end: undefined,
  };
  const suffered = position.suffered.map((id) => setting.roster.unit(id)!);
  const remembering = withMarks(occupying(state), suffered, MARK.suffered);
  return ok(position.phase === "combat" ? beginCombatPhase(remembering, []) : judgeSupply(remembering, []));
}

/** 19.37: whoever stands in a hex that counts at the beginning was the last there. */
function occupying(state: GameState): GameState {
  return state.setting.roster.units.reduce((now, unit) => {
    const hex = state.board.hexOf(unit);
    return hex === undefined ? now : withPassage(now, state.board.sideOf(unit), [hex]);
  }, state);
}

/** 19.0: a scenario's initial deployment as a position. */
function setUpOf(scenario: ScenarioDocument): PositionDocument {
  return {
    gameTurn: scenario.firstTurn,
    phasingSide: scenario.startsWith,
    phase: "movement",
    units: Object.entries(scenario.setup).map(([unit, hex]) => ({ unit, hex })),
    eliminated: [],
    exited: scenario.exited,
    reserve: scenario.reinforcements.map((arrival) => arrival.unit),
    suffered: [],
  };
}

/** Where each counter of the roster is: one a hex (5.31), on land, each named once. */
function placesOf(setting: Setting, position: PositionDocument): Result<Int16Array, string[]> {
  const { roster, map } = setting;
  const places = new Int16Array(roster.units.length).fill(OFF_MAP.outOfPlay);
  const problems: string[] = [];
  const taken = new Map<number, string>();
  const place = (id: string, where: number) => {
    const unit = roster.unit(id);
    if (unit === undefined) problems.push(`there is no counter ${id}`);
    else if (places[unit] !== OFF_MAP.outOfPlay) problems.push(`${id} is placed twice`);
    else places[unit] = where;
  };
  for (const { unit, hex: name } of position.units) {
    const id = typeof unit === "string" ? unit : unit.id;
    const hex = map.grid.id(name);
    if (hex === undefined) problems.push(`${id}: there is no hex ${name}`);
    else if (!map.isLand(hex)) problems.push(`${id}: ${name} is sea`);
    else if (taken.has(hex)) problems.push(`${id} and ${taken.get(hex)} both stand in ${name} (5.31)`);
    else place(id, hex);
    if (hex !== undefined) taken.set(hex, id);
  }
  for (const id of position.eliminated) place(id, OFF_MAP.eliminated);
  for (const id of position.exited) place(id, OFF_MAP.exited);
  for (const id of position.reserve) place(id, OFF_MAP.reserve);
  problems.push(
    ...position.suffered.filter((id) => roster.unit(id) === undefined).map((id) =>
      `there is no counter ${id}`
    ),
  );
  return problems.length > 0 ? err(problems) : ok(places);
}
