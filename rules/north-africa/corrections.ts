import { readBy } from "../../src/common/document-faults.ts";
import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import { z } from "zod";
import { type Correction, correctionDocument } from "./contract/correction.ts";
import type { HexName } from "../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/refusals/violation.ts";
import { OFF_MAP } from "./position/board.ts";
import { MOST_REQUIRED } from "./movement/diversion.ts";
import { hexName, listed, unitLabel } from "./position/naming.ts";
import type { Unit } from "./position/roster.ts";
import { judgeSupply } from "./sequence-of-play.ts";
import { type GameState, MARK, withMarks } from "./position/state.ts";
import { withPassage } from "./victory/victory.ts";

export function readCorrections(json: unknown): Result<Correction[], string[]> {
  return readBy(z.array(correctionDocument).min(1), json);
}

/**
 * Corrects a position by a ruling, point by point, all or nothing. The result must be a position that the rules allow. It must
 * be at the beginning of a Movement Phase (4.1), when supply is judged again (12.0).
 * @returns the state, or every case that the correction would break
 */
export function correct(
  state: GameState,
  corrections: readonly Correction[],
): Result<GameState, Violation[]> {
  const refusals = new Refusals();
  if (state.stage.at !== "movement" || state.marks.some((marks) => (marks & MARK.moved) !== 0)) {
    refusals.add(
      "4.1",
      "out-of-sequence",
      "A position is corrected at the beginning of a Player-Turn: roll the game back to one first.",
    );
    return err(refusals.all);
  }
  const named = new Set<string>();
  let corrected = state;
  for (const correction of corrections) {
    const subject = subjectOf(correction);
    if (named.has(subject)) refusals.add("2.3", "corrected-twice", `${subject} is corrected twice.`);
    named.add(subject);
    corrected = judged(corrected, correction, refusals) ?? corrected;
  }
  judgeSharing(state, corrected, refusals);
  if (!refusals.none) return err(inRulebookOrder(refusals.all));
  const crowded = state.crowded.filter((hex) => corrected.board.unitsAt(hex).length > 1);
  return ok(judgeSupply({ ...corrected, crowded }, []));
}

/** The subject of a correction: each may be corrected once. */
function subjectOf(correction: Correction): string {
  switch (correction.kind) {
    case "place":
    case "remove":
      return correction.unit;
    case "suffered":
      return `the last combat of ${correction.unit}`;
    case "groundSupport":
      return `the ${sideName(correction.side)} ground support`;
    case "diversion":
      return "the diversion";
  }
}

/** The state with one point corrected; undefined if the rules forbid it. */
function judged(state: GameState, correction: Correction, refusals: Refusals): GameState | undefined {
  switch (correction.kind) {
    case "groundSupport": {
      const { side, points } = correction;
      const most = state.setting.groundSupport[side];
      if (points > most) {
        const message = `${sideName(side)} has ${most} Ground Support Points in a Game-Turn, not ${points}.`;
        refusals.add("9.14", "too-many-points", message);
      }
      return { ...state, groundSupport: { ...state.groundSupport, [side]: points } };
    }
    case "diversion":
      return withDiversion(state, correction, refusals);
  }
  const unit = state.setting.roster.unit(correction.unit);
  if (unit === undefined) {
    refusals.add("2.3", "unknown-unit", `There is no counter called ${correction.unit}.`);
    return undefined;
  }
  if (state.board.isAt(unit, OFF_MAP.outOfPlay)) {
    refusals.add("19.0", "out-of-play", `${unitLabel(state.setting, unit)} takes no part in this game.`);
    return undefined;
  }
  switch (correction.kind) {
    case "place":
      return placed(state, unit, correction.hex, refusals);
    case "remove":
      return removed(state, unit, correction.to, refusals);
    case "suffered":
      return withSuffering(state, unit, correction.has, refusals);
  }
}

/** 2.1, 5.21: a unit is placed on land. 19.37: it counts as the last that was there. */
function placed(state: GameState, unit: Unit, name: HexName, refusals: Refusals): GameState | undefined {
  const { map } = state.setting;
  const hex = map.grid.id(name);
  if (hex === undefined) {
    refusals.add("2.1", "unknown-hex", `There is no hex ${name} on this map.`);
    return undefined;
  }
  if (!map.isLand(hex)) refusals.add("5.21", "prohibited", `${name} is sea.`);
  const board = state.board.move(unit, hex);
  return withPassage({ ...state, board }, board.sideOf(unit), [hex]);
}

/** 13.0: only units that the schedule brings may be still to come. */
function removed(
  state: GameState,
  unit: Unit,
  to: "eliminated" | "exited" | "reserve",
  refusals: Refusals,
): GameState {
  if (to === "reserve" && !state.setting.arrivals.some((arrival) => arrival.unit === unit)) {
    refusals.add("13.0", "not-a-reinforcement", `${unitLabel(state.setting, unit)} is no reinforcement.`);
  }
  return { ...state, board: state.board.move(unit, OFF_MAP[to]) };
}

/** 8.41: suffering a result silences artillery, and does nothing else. */
function withSuffering(state: GameState, unit: Unit, has: boolean, refusals: Refusals): GameState {
  if (!state.setting.roster.counters[unit].isArtillery) {
    const name = unitLabel(state.setting, unit);
    refusals.add("8.41", "not-artillery", `${name} is not artillery: what it has suffered changes nothing.`);
  }
  if (has) return withMarks(state, [unit], MARK.suffered);
  const marks = state.marks.slice();
  marks[unit] &= ~MARK.suffered;
  return { ...state, marks };
}

/** 18.1: only if the scenario has a diversion, and at most as many units as its table can ask for. */
function withDiversion(
  state: GameState,
  { required, exited }: Extract<Correction, { kind: "diversion" }>,
  refusals: Refusals,
): GameState {
  if (state.setting.scenario?.diversion === undefined) {
    refusals.add("18.1", "no-diversion", "This scenario has no British diversion.");
  }
  if (required > MOST_REQUIRED) {
    refusals.add("18.1", "too-many", `The diversion asks for ${MOST_REQUIRED} German units at most.`);
  }
  return { ...state, diversion: { required, exited } };
}

/** 5.31: one unit a hex, unless the set-up itself has put two there. */
function judgeSharing(before: GameState, after: GameState, refusals: Refusals): void {
  const { board, setting } = after;
  const on = SIDES.flatMap((side) => board.units(side)).map((unit) => board.standing(unit));
  for (const hex of new Set(on.filter((hex, index) => on.indexOf(hex) !== index))) {
    const units = board.unitsAt(hex);
    const stoodThere = before.crowded.includes(hex) &&
      units.every((unit) => before.board.hexOf(unit) === hex);
    if (stoodThere) continue;
    const names = listed(units.map((unit) => unitLabel(setting, unit)));
    refusals.add(
      "5.31",
      `stacking-${hexName(setting, hex)}`,
      `${names} would stand in ${hexName(setting, hex)}.`,
    );
  }
}
