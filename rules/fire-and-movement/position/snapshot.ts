import { z } from "zod";
import { bothSides, lines, side } from "../../../src/common/fields.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { hexNumber, unitNumber } from "../../hexes/words/document-words.ts";
import { MapBoard } from "./board.ts";
import { PHASES } from "../documents/documents.ts";
import type { Setting } from "./setting.ts";
import { drawnSupport, stage, type Truth } from "./truth.ts";

/**
 * A truth as JSON, with everything but the setting. Units and hexes are numbers, to which the setting gives their meaning. So a
 * snapshot is only read back with the setting that it was made with.
 */

const snapshot = z.object({
  where: z.array(z.number().int()),
  depleted: z.array(z.number().int().min(0).max(1)),
  gameTurn: z.number().int().min(1),
  phase: z.enum(PHASES),
  phasing: side.optional(),
  stage,
  marks: z.array(z.number().int().min(0).max(255)),
  support: bothSides(drawnSupport),
  attacks: z.array(z.object({
    attackers: z.array(unitNumber),
    target: hexNumber,
    engineer: unitNumber.optional(),
    markers: lines,
    defenderMarkers: lines,
  })),
});

export function freeze(truth: Truth): unknown {
  const { setting: _, board, marks, ...rest } = truth;
  return { ...board.places(), marks: [...marks], ...rest };
}

/** @returns the truth, or what in the snapshot does not fit the setting */
export function thaw(setting: Setting, frozen: unknown): Result<Truth, string[]> {
  const read = snapshot.safeParse(frozen);
  if (!read.success) return err([z.prettifyError(read.error)]);
  const { where, depleted, marks, attacks, phasing, ...rest } = read.data;
  const { length } = setting.roster.units;
  if ([where, depleted, marks].some((list) => list.length !== length)) {
    return err([`a snapshot of ${where.length} units does not fit a game of ${length}`]);
  }
  if (where.some((place) => place >= setting.map.grid.size)) return err(["a unit stands off the map"]);
  return ok({
    ...rest,
    setting,
    board: MapBoard.from(setting, where, depleted),
    phasing,
    marks: Uint8Array.from(marks),
    attacks: attacks.map((attack) => ({ ...attack, engineer: attack.engineer })),
  });
}
