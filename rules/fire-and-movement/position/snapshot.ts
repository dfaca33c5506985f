import { z } from "zod";
import type { HexId } from "../../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { MapBoard } from "./board.ts";
import { RESULTS } from "../documents/charts-document.ts";
import { PHASES } from "../documents/documents.ts";
import type { Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";
import type { Stage, Truth } from "./truth.ts";

/**
 * A truth as JSON, with everything but the setting. Units and hexes are numbers, to which the setting gives their meaning. So a
 * snapshot is only read back with the setting that it was made with.
 */

const unit = z.number().int().min(0).transform((number) => number as Unit);
const hex = z.number().int().min(0).transform((number) => number as HexId);
const side = z.enum(SIDES);
const markers = z.array(z.string());
const support = z.object({ hand: markers, used: markers });
const combat = z.object({ result: z.enum(RESULTS), defender: unit });

const stage = z.discriminatedUnion("at", [
  z.object({ at: z.literal("drawSupport") }),
  z.object({ at: z.literal("movement") }),
  z.object({ at: z.literal("attack") }),
  z.object({ at: z.literal("support") }),
  z.object({ at: z.literal("losses"), combat }),
  z.object({ at: z.literal("retreat"), combat, side, units: z.array(unit) }),
  z.object({ at: z.literal("advance"), combat, units: z.array(unit) }),
  z.object({ at: z.literal("mobileMovement") }),
  z.object({ at: z.literal("declareEnd"), side }),
  z.object({
    at: z.literal("over"),
    ending: z.object({
      winner: z.enum([...SIDES, "draw"]),
      reason: z.enum(["relief", "tobruk", "time", "declared"]),
      downgraded: z.boolean(),
      cite: z.enum(["17.0", "17.1"]),
    }),
  }),
]);

const snapshot = z.object({
  where: z.array(z.number().int()),
  depleted: z.array(z.number().int().min(0).max(1)),
  gameTurn: z.number().int().min(1),
  phase: z.enum(PHASES),
  phasing: side.optional(),
  stage,
  marks: z.array(z.number().int().min(0).max(255)),
  support: z.object({ allied: support, axis: support }),
  attacks: z.array(z.object({
    attackers: z.array(unit),
    target: hex,
    engineer: unit.optional(),
    markers,
    defenderMarkers: markers,
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
  const { where, depleted, marks, stage, attacks, phasing, ...rest } = read.data;
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
    stage: stage satisfies Stage,
    marks: Uint8Array.from(marks),
    attacks: attacks.map((attack) => ({ ...attack, engineer: attack.engineer })),
  });
}
