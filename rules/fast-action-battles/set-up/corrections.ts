import { ofKinds, side } from "../../../src/common/fields.ts";
import { readBy } from "../../../src/common/document-faults.ts";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import type { Violation } from "../../../src/kernel/refusals/violation.ts";
import { BOXES, CHIT_BOXES, CHIT_ROLES, CONDITIONS } from "../documents/position.ts";
import { areaNumber, chitId, echelon, unitId } from "../documents/words.ts";
import { Play } from "../play/play.ts";
import { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import { ROLES } from "../setting/chit-book.ts";
import { handle } from "../position/events.ts";
import { isContested } from "../position/ground.ts";
import { areaCalled, chitCalled, pieceCalled, unitCalled } from "../position/naming.ts";
import { query } from "../position/query.ts";
import { overstacked } from "../position/stacking.ts";
import type { FactionBlock, Truth } from "../position/truth.ts";
import { z } from "zod";

/** One point in which a ruling sets a position right. */
const correction = ofKinds({
  place: {
    unit: unitId,
    area: z.union([areaNumber, z.enum(BOXES)]),
    strength: z.number().int().min(1).max(4).optional(),
  },
  strength: { unit: unitId, strength: z.number().int().min(1).max(4) },
  condition: { unit: unitId, condition: z.enum(CONDITIONS) },
  supply: { unit: unitId, unsupplied: z.boolean() },
  restriction: { unit: unitId, restricted: z.boolean() },
  reserve: { unit: unitId, marker: echelon.nullable() },
  chit: {
    chit: chitId,
    to: z.union([z.enum(CHIT_BOXES), z.strictObject({ area: areaNumber, as: z.enum(CHIT_ROLES) })]),
  },
  control: { area: areaNumber, side },
  works: { area: areaNumber, side: side.nullable() },
  fort: { area: areaNumber, strength: z.number().int().min(0).max(3) },
  breach: { boundary: z.string(), breached: z.boolean() },
  repairedSteps: { steps: z.number().int().min(0).max(99) },
  axisBonus: { points: z.number().int().min(0).max(99) },
});
export type Correction = z.infer<typeof correction>;

export function readSetUpCorrections(json: unknown): Result<Correction[], string[]> {
  return readBy(z.array(correction).min(1), json);
}

/**
 * A truth as corrected by a ruling at the beginning of a Player-Turn, all points or none. The rules must allow the result.
 * Supply stays as judged unless it is corrected itself (9.3).
 */
export function correct(truth: Truth, corrections: readonly Correction[]): Result<Truth, Violation[]> {
  const refusals = new PlayRefusals();
  const asked = query(truth);
  if (asked.kind === "over" || !asked.opensTurn || truth.phase === "setUp") {
    refusals.add(
      "3.0",
      "out-of-sequence",
      "A position is corrected at the beginning of a Player-Turn: roll the game back to one first.",
    );
    return err(refusals.all);
  }
  const play = new Play(truth, NO_DICE);
  const subjects = new Set<string>();
  for (const written of corrections) {
    const one = ofUnit(truth, written);
    if (one === undefined) {
      refusals.add("13.4", "unknown-block", "There is no such block on the map.");
      continue;
    }
    const subject = subjectOf(one);
    if (subjects.has(subject)) {
      refusals.add("13.4", "corrected-twice", `${subjectOf(written)} is corrected twice.`);
    }
    subjects.add(subject);
    correctOne(play, one, refusals);
  }
  settle(play, truth);
  judgeWhole(truth, play.truth, refusals);
  return refusals.none ? ok({ ...play.truth, newlyContested: [] }) : err(refusals.all);
}

/** Turns a correction by a block's handle into one of its unit; undefined if no block has it. */
function ofUnit(truth: Truth, one: Correction): Correction | undefined {
  if (!("unit" in one) || !/-block-\d+$/.test(one.unit)) return one;
  const block = truth.blocks.find(({ side, piece }) => piece > 0 && handle(side, piece) === one.unit);
  return block === undefined ? undefined : { ...one, unit: block.unit };
}

/** What a correction is about: each may be corrected once. */
function subjectOf(one: Correction): string {
  if ("unit" in one) return `the ${one.kind} of ${pieceCalled(one.unit)}`;
  if ("chit" in one) return one.chit;
  if ("area" in one) return `the ${one.kind} of area ${one.area}`;
  return "boundary" in one ? one.boundary : one.kind;
}

function correctOne(play: Play, one: Correction, refusals: PlayRefusals): void {
  const refuse = refusals.under("14.03");
  const { setting } = play.truth;
  if ("unit" in one) return correctUnit(play, one, refusals);
  if ("area" in one && typeof one.area === "number" && !setting.map.has(one.area)) {
    return refusals.add("5.32", "unknown-area", `There is no area ${one.area} on this map.`);
  }
  switch (one.kind) {
    case "chit":
      return correctChit(play, one, refusals);
    case "control":
      return play.set({
        control: play.truth.control.map((holder, area) => area === one.area ? one.side : holder),
      });
    case "works": {
      const { [one.area]: _, ...others } = play.truth.works;
      if (one.side !== null && play.truth.forts[one.area] !== undefined) {
        refuse("fort-there", `${areaCalled(setting, one.area)} has a fort, and no area has both.`);
      }
      return play.set({ works: one.side === null ? others : { ...others, [one.area]: one.side } });
    }
    case "fort": {
      const { [one.area]: _, ...others } = play.truth.forts;
      const most = setting.forts.get(one.area)?.strength ?? 0;
      if (one.strength > most) {
        refuse(
          "too-strong",
          `The fort of ${areaCalled(setting, one.area)} had a strength of ${most} at the start.`,
        );
      }
      return play.set({ forts: one.strength === 0 ? others : { ...others, [one.area]: one.strength } });
    }
    case "breach": {
      if (setting.map.boundary(one.boundary)?.mined !== true) {
        return refusals.add("14.14", "no-mines", `${one.boundary} is no mined boundary of this map.`);
      }
      const others = play.truth.breached.filter((name) => name !== one.boundary);
      return play.set({ breached: one.breached ? [...others, one.boundary] : others });
    }
    case "repairedSteps":
      return play.set({ repairedSteps: one.steps });
    case "axisBonus":
      return play.set({ axisBonus: one.points });
  }
}

function openlyCalled({ setting }: Truth, { unit, side, piece, revealed, area }: FactionBlock): string {
  const isHidden = piece > 0 && revealed === undefined && typeof area === "number";
  return isHidden ? pieceCalled(handle(side, piece)) : unitCalled(setting, unit);
}

function correctUnit(play: Play, one: Extract<Correction, { unit: string }>, refusals: PlayRefusals): void {
  const { setting } = play.truth;
  const unit = setting.roster.unit(one.unit);
  if (unit === undefined) return refusals.add("13.4", "unknown-unit", `There is no unit ${one.unit}.`);
  const name = openlyCalled(play.truth, play.block(unit.id));
  const strength = "strength" in one ? one.strength : undefined;
  if (strength !== undefined && strength > unit.steps) {
    refusals.add("13.4", "too-strong", `${name} has no more than ${unit.steps} steps.`);
  }
  if (one.kind === "place") return place(play, one, refusals);
  if (typeof play.block(unit.id).area !== "number") {
    return refusals.add("13.4", "off-the-map", `${name} is not on the map.`);
  }
  if (one.kind !== "reserve") {
    const { kind: _kind, unit: _unit, ...change } = one;
    return play.change(unit.id, change);
  }
  if (one.marker !== null && setting.tables.reserveMarkers[unit.side][one.marker] === undefined) {
    refusals.add("5.21", "no-such-marker", `${one.marker} is no reserve marker of this side.`);
  }
  play.change(unit.id, { reserve: one.marker ?? undefined });
}

/** Onto the map, to another area, or off the map. */
function place(
  play: Play,
  { unit, area, strength }: Extract<Correction, { kind: "place" }>,
  refusals: PlayRefusals,
): void {
  const { map } = play.truth.setting;
  const block = play.block(unit);
  const steps = strength ?? (typeof block.area === "number" ? block.strength : play.unit(unit).steps);
  if (typeof area !== "number") return play.takeOff(unit, area);
  if (!map.has(area)) return refusals.add("5.32", "unknown-area", `There is no area ${area} on this map.`);
  if (typeof block.area !== "number") return play.bringOn(unit, area, steps);
  play.change(unit, { area, strength: steps, reserve: undefined, revealed: undefined });
}

function correctChit(
  play: Play,
  { chit: id, to }: Extract<Correction, { kind: "chit" }>,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("13.4");
  const { chits, map } = play.truth.setting;
  const chit = chits.chit(id);
  if (chit === undefined) return refuse("unknown-chit", `There is no chit ${id}.`);
  if (typeof to === "object") {
    if (!map.has(to.area)) {
      return refusals.add("5.32", "unknown-area", `There is no area ${to.area} on this map.`);
    }
    if (ROLES[chit.kind] !== to.as) {
      refuse("wrong-place", `${chitCalled(play.truth.setting, id)} cannot lie on the map as ${to.as}.`);
    }
  }
  play.placeChit(id, to);
}

/** 5.1, 5.21: judges what a whole position must keep. */
function judgeWhole(before: Truth, after: Truth, refusals: PlayRefusals): void {
  for (const one of SIDES) {
    const crowded = overstacked(before, one);
    for (const area of overstacked(after, one)) {
      if (crowded.includes(area)) continue;
      refusals.add(
        "5.1",
        "overstacked",
        `There would be more than two units of a side in ${areaCalled(after.setting, area)}.`,
      );
    }
  }
  for (const block of after.blocks) {
    const { reserve, area } = block;
    if (reserve === undefined || typeof area !== "number" || !isContested(after, area)) continue;
    refusals.add(
      "14.7",
      "contested",
      `${openlyCalled(after, block)} would be in reserve in a contested area.`,
    );
  }
}
