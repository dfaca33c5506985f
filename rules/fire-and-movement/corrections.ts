import { ofKinds } from "../../src/common/fields.ts";
import { readBy } from "../../src/common/document-faults.ts";
import { z } from "zod";
import type { HexName } from "../hexes/hex-grid.ts";
import { Refusals } from "../../src/kernel/refusals/refusals.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import { inRulebookOrder, type Violation } from "../../src/kernel/refusals/violation.ts";
import { OFF_MAP } from "./position/board.ts";
import { hexRef as hex, type Unchanged, unitRef as unit } from "../hexes/words/document-words.ts";
import { markerId } from "./documents/document-parts.ts";
import { unitLabel } from "./position/naming.ts";
import type { Unit } from "./position/roster.ts";
import { handWithout, withSupport } from "./combat/support-fire.ts";
import { MARK, type Truth } from "./position/truth.ts";
import { immediateVictory } from "./victory/victory.ts";

/** One point of a position that a ruling corrects. A ruling is open: both sides know what it says of a marker. */
const correctionDocument = ofKinds({
  /** The unit stands in a hex, wherever it was. */
  place: { unit, hex },
  /** The unit is off the map: destroyed, or a reinforcement still to come. */
  remove: { unit, to: z.enum(["eliminated", "reserve"]) },
  /** The unit lies on its depleted side, or does not. */
  depleted: { unit, is: z.boolean() },
  /** The marker is in its owner's hand, used up, or back in the cup. */
  marker: { marker: markerId, to: z.enum(["hand", "used", "cup"]) },
});
export type Correction = Unchanged<z.output<typeof correctionDocument>>;

export function readCorrections(json: unknown): Result<Correction[], string[]> {
  return readBy(z.array(correctionDocument).min(1), json);
}

/**
 * Corrects a position by a ruling, point by point, all or nothing. The result must be a position that the rules allow. It must
 * be at the beginning of a Player-Turn (4.1).
 * @returns the truth, or every case that the corrections would break
 */
export function correct(truth: Truth, corrections: readonly Correction[]): Result<Truth, Violation[]> {
  const refusals = new Refusals();
  if (truth.stage.at !== "movement" || truth.marks.some((marks) => (marks & MARK.moved) !== 0)) {
    const message =
      "A position is corrected at the beginning of a Player-Turn: roll the game back to one first.";
    refusals.add("4.1", "out-of-sequence", message);
    return err(refusals.all);
  }
  const named = new Set<string>();
  // 5.3: units that are placed leave their hexes first, so that two may change places.
  let corrected = corrections.reduce(lifted, truth);
  for (const correction of corrections) {
    const subject = subjectOf(correction);
    if (named.has(subject)) refusals.add("4.1", "corrected-twice", `${subject} is corrected twice.`);
    named.add(subject);
    corrected = judged(corrected, truth, correction, refusals) ?? corrected;
  }
  if (immediateVictory(corrected.setting, corrected.board) !== undefined) {
    refusals.add("17.0", "decides-the-game", "This position would decide the game, and a ruling may not.");
  }
  return refusals.none ? ok(corrected) : err(inRulebookOrder(refusals.all));
}

function lifted(truth: Truth, correction: Correction): Truth {
  const unit = correction.kind === "place" ? truth.setting.roster.unit(correction.unit) : undefined;
  return unit === undefined ? truth : { ...truth, board: truth.board.move(unit, OFF_MAP.outOfPlay) };
}

/** The subject of a correction: each may be corrected once. */
function subjectOf(correction: Correction): string {
  switch (correction.kind) {
    case "place":
    case "remove":
      return `the place of ${correction.unit}`;
    case "depleted":
      return `the strength of ${correction.unit}`;
    case "marker":
      return correction.marker;
  }
}

/** The truth with one point corrected; undefined if the rules forbid it. @param before as it was before the ruling */
function judged(
  truth: Truth,
  before: Truth,
  correction: Correction,
  refusals: Refusals,
): Truth | undefined {
  if (correction.kind === "marker") return withMarker(truth, correction, refusals);
  const unit = truth.setting.roster.unit(correction.unit);
  if (unit === undefined) {
    refusals.add("5.1", `unknown-unit-${correction.unit}`, `There is no unit called ${correction.unit}.`);
    return undefined;
  }
  if (before.board.isAt(unit, OFF_MAP.outOfPlay)) {
    const message = `${unitLabel(truth.setting, unit)} takes no part in this game.`;
    refusals.add("18.0", `out-of-play-${correction.unit}`, message);
    return undefined;
  }
  switch (correction.kind) {
    case "place":
      return placed(truth, unit, correction.hex, refusals);
    case "remove":
      return removed(truth, unit, correction.to, refusals);
    case "depleted":
      return turned(truth, unit, correction.is, refusals);
  }
}

/** 5.1, 5.3: onto land, and onto nobody. */
function placed(truth: Truth, unit: Unit, name: HexName, refusals: Refusals): Truth | undefined {
  const { setting, board } = truth;
  const hex = setting.map.grid.id(name);
  if (hex === undefined) {
    refusals.add("5.1", `unknown-hex-${name}`, `There is no hex ${name} on this map.`);
    return undefined;
  }
  if (!setting.map.isLand(hex)) {
    refusals.add("5.1", `sea-${name}`, `${name} is sea.`);
    return undefined;
  }
  const other = board.unitAt(hex);
  if (other !== undefined) {
    refusals.add(
      "5.3",
      `stacking-${name}`,
      `${unitLabel(setting, other)} stands in ${name}: one unit in a hex.`,
    );
    return undefined;
  }
  return { ...truth, board: board.move(unit, hex) };
}

/** 11.1: only what the schedule brings may be still to come. */
function removed(truth: Truth, unit: Unit, to: "eliminated" | "reserve", refusals: Refusals): Truth {
  const { setting, board } = truth;
  if (to === "reserve" && !setting.arrivals.some((arrival) => arrival.unit === unit)) {
    const name = unitLabel(setting, unit);
    refusals.add("11.1", `not-a-reinforcement-${name}`, `${name} is no reinforcement.`);
  }
  return { ...truth, board: board.move(unit, OFF_MAP[to]) };
}

/** 14.2: a one-sided unit has no depleted side. */
function turned(truth: Truth, unit: Unit, is: boolean, refusals: Refusals): Truth {
  const { roster } = truth.setting;
  if (is && roster.counters[unit].back === undefined) {
    const name = unitLabel(truth.setting, unit);
    refusals.add("14.2", `one-sided-${name}`, `${name} has no depleted side.`);
  }
  return { ...truth, board: truth.board.turned(unit, is) };
}

/** 8.1: a marker is in its owner's hand, used up or in the cup. */
function withMarker(
  truth: Truth,
  { marker: id, to }: Extract<Correction, { kind: "marker" }>,
  refusals: Refusals,
): Truth | undefined {
  const marker = truth.setting.markers.marker(id);
  if (marker === undefined) {
    refusals.add("8.3", `unknown-marker-${id}`, `There is no marker ${id}.`);
    return undefined;
  }
  const { hand, used } = truth.support[marker.side];
  const others = { hand: handWithout(hand, [id]), used: handWithout(used, [id]) };
  if (to === "cup") return withSupport(truth, marker.side, others);
  return withSupport(truth, marker.side, { ...others, [to]: [...others[to], id].sort() });
}
