import type { HexId } from "../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { Side } from "../../src/kernel/side.ts";
import { OFF_MAP, type OffMap, UnitBoard } from "./position/board.ts";
import { wayApart } from "./movement/dispersal.ts";
import type { GameDocument, PositionDocument, ScenarioDocument } from "./documents/documents.ts";
import type { EditionOptions } from "./documents/edition.ts";
import { hexName } from "./position/naming.ts";
import { beginCombatPhase, judgeSupply } from "./sequence-of-play.ts";
import type { Setting } from "./position/setting.ts";
import type { Unit } from "./position/roster.ts";
import { type GameState, isMarked, MARK, withMarks } from "./position/state.ts";
import { withPassage } from "./victory/victory.ts";

/**
 * 3.0: the first state of a game, from a position or else from the scenario's own set-up. A position is at the beginning of its
 * phase, with that phase's rolls already made.
 * @returns the state, or everything in the position that cannot be
 */
export function openingState(setting: Setting, document: GameDocument): Result<GameState, string[]> {
  const position = document.position ??
    (document.scenario === undefined ? undefined : setUpOf(document.scenario, setting.edition));
  if (position === undefined) return err(["a game needs a scenario or a position"]);
  const isPrinted = document.position === undefined && setting.edition.setUp === "printed";
  const places = placesOf(setting, position, isPrinted ? position.phasingSide : undefined);
  if (!places.ok) return places;
  const board = UnitBoard.from(setting, places.value);
  const state: GameState = {
    setting,
    board,
    gameTurn: position.gameTurn,
    phasing: position.phasingSide,
    phase: "movement",
    stage: { at: "movement" },
    marks: setting.roster.units.map(() => 0),
    groundSupport: { ...setting.groundSupport, ...position.groundSupport },
    entries: [],
    crowded: ([...new Set(places.value)] as HexId[]).filter((hex) =>
      hex >= 0 && board.unitsAt(hex).length > 1
    ),
    diversion: position.diversion ?? { required: 0, exited: 0 },
    lastThrough: Object.fromEntries(
      Object.entries(position.lastThrough ?? {}).flatMap(([name, side]) => {
        const hex = setting.map.grid.id(name);
        return hex === undefined ? [] : [[hex, side]];
      }),
    ),
    end: undefined,
  };
  const suffered = position.suffered.map((id) => setting.roster.unit(id)!);
  const remembering = withMarks(occupying(state), suffered, MARK.suffered);
  if (position.phase === "combat") return ok(beginCombatPhase(remembering, []));
  const opened = judgeSupply(remembering, []);
  const stuck = opened.crowded.filter((hex) => wayApart(opened, hex) === undefined);
  return stuck.length === 0
    ? ok(opened)
    : err(stuck.map((hex) => `neither unit in ${hexName(setting, hex)} can leave it to the other (5.31)`));
}

/** The position of a state at the beginning of a Player-Turn. {@link openingState} turns it back into that state. */
export function positionOf(state: GameState): PositionDocument {
  const { setting, board, gameTurn, phasing, groundSupport, diversion, lastThrough } = state;
  const { roster } = setting;
  const named = (units: readonly Unit[]) => units.map((unit) => roster.id(unit));
  const at = (place: OffMap) => named(roster.units.filter((unit) => board.isAt(unit, place)));
  return {
    gameTurn,
    phasingSide: phasing,
    phase: "movement",
    units: roster.units.flatMap((unit) => {
      const hex = board.hexOf(unit);
      return hex === undefined ? [] : [{ unit: roster.id(unit), hex: hexName(setting, hex) }];
    }),
    groundSupport: { ...groundSupport },
    eliminated: at(OFF_MAP.eliminated),
    exited: at(OFF_MAP.exited),
    reserve: at(OFF_MAP.reserve),
    diversion: { ...diversion },
    suffered: named(roster.units.filter((unit) => isMarked(state, unit, MARK.suffered))),
    lastThrough: Object.fromEntries(
      Object.entries(lastThrough).flatMap(([hex, side]) =>
        side === undefined ? [] : [[hexName(setting, Number(hex) as HexId), side]]
      ),
    ),
  };
}

/** 19.37: a unit that is in a counted hex at the beginning was the last there. */
function occupying(state: GameState): GameState {
  return state.setting.roster.units.reduce((now, unit) => {
    const hex = state.board.hexOf(unit);
    return hex === undefined ? now : withPassage(now, state.board.sideOf(unit), [hex]);
  }, state);
}

/** 19.0: a scenario's initial deployment as a position, in the hexes as read or as printed. */
function setUpOf(scenario: ScenarioDocument, { setUp }: EditionOptions): PositionDocument {
  const hexes = { ...scenario.setup };
  for (const { place } of scenario.readings) {
    if (place !== undefined && setUp === "printed") hexes[place.unit] = place.hex;
  }
  return {
    gameTurn: scenario.firstTurn,
    phasingSide: scenario.startsWith,
    phase: "movement",
    units: Object.entries(hexes).map(([unit, hex]) => ({ unit, hex })),
    eliminated: [],
    exited: scenario.exited,
    reserve: scenario.reinforcements.map((arrival) => arrival.unit),
    suffered: [],
  };
}

/**
 * The place of each counter of the roster: one a hex (5.31), on land, each named once.
 * @param sharing a side that may have two units in a hex, as its Movement Phase is about to begin
 */
function placesOf(
  setting: Setting,
  position: PositionDocument,
  sharing: Side | undefined,
): Result<Int16Array, string[]> {
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
  const mayShare = (id: string) => {
    const unit = roster.unit(id);
    return unit !== undefined && roster.counters[unit].side === sharing;
  };
  for (const { unit, hex: name } of position.units) {
    const id = typeof unit === "string" ? unit : unit.id;
    const hex = map.grid.id(name);
    if (hex === undefined) problems.push(`${id}: there is no hex ${name}`);
    else if (!map.isLand(hex)) problems.push(`${id}: ${name} is sea`);
    else if (taken.has(hex) && ![id, taken.get(hex)!].every(mayShare)) {
      problems.push(`${id} and ${taken.get(hex)} both stand in ${name} (5.31)`);
    } else place(id, hex);
    if (hex !== undefined) taken.set(hex, id);
  }
  for (const off of ["eliminated", "exited", "reserve"] as const) {
    for (const id of position[off]) place(id, OFF_MAP[off]);
  }
  for (const id of position.suffered) {
    if (roster.unit(id) === undefined) problems.push(`there is no counter ${id}`);
  }
  return problems.length > 0 ? err(problems) : ok(places);
}
