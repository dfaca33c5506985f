import { z } from "zod";
import { faultsIn } from "../../../src/common/document-faults.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import type { Setting } from "./setting.ts";
import type { Truth } from "./truth.ts";

/** A truth as JSON, all of it but the setting; read back beside the setting that it was made with. */

const side = z.enum(SIDES);
const area = z.number().int();
const ids = z.array(z.string());

/** What lies open, and the blocks that are known. */
export const GROUND = {
  gameTurn: z.number().int().min(1),
  phasing: side,
  stage: z.discriminatedUnion("at", [
    z.strictObject({ at: z.enum(["opening", "draw", "march"]) }),
    z.strictObject({
      at: z.literal("battle"),
      area,
      round: z.number().int().min(1),
      asked: side,
      fought: z.array(area),
    }),
    z.strictObject({
      at: z.literal("over"),
      winner: z.enum([...SIDES, "draw"]),
      reason: z.string(),
      cite: z.string(),
    }),
  ]),
  backs: z.record(
    z.string(),
    z.strictObject({ area, moved: z.boolean(), from: area.nullable(), isRevealed: z.boolean() }),
  ),
  held: z.record(z.coerce.number(), side),
  used: ids,
  offers: z.array(side),
  blocks: z.record(
    z.string(),
    z.strictObject({ unit: z.string(), strength: z.number().int().min(1).max(4) }),
  ),
};

const snapshot = z.strictObject({
  ...GROUND,
  cup: ids,
  hands: z.strictObject({ allied: ids, axis: ids }),
});

export function freeze({ setting: _, ...truth }: Truth): unknown {
  return truth;
}

/** @returns the truth, or what in the snapshot does not fit the setting */
export function thaw(setting: Setting, frozen: unknown): Result<Truth, string[]> {
  const read = snapshot.safeParse(frozen);
  if (!read.success) return err(faultsIn("snapshot", read.error));
  const { blocks, backs, cup, hands, used } = read.data;
  const chits = [...cup, ...hands.allied, ...hands.axis, ...used].sort();
  const problems = [
    ...Object.values(blocks).filter(({ unit }) => setting.unit(unit) === undefined)
      .map(({ unit }) => `snapshot: there is no unit ${unit} in this game`),
    ...Object.entries(backs).filter(([piece]) => blocks[piece] === undefined)
      .map(([piece]) => `snapshot: nobody stands behind ${piece}`),
    ...Object.entries(backs).filter(([, back]) => setting.area(back.area) === undefined)
      .map(([piece, back]) => `snapshot: ${piece} stands in ${back.area}, which there is not`),
    ...(String(chits) === String(setting.chits.map(({ id }) => id).sort())
      ? []
      : ["snapshot: its chits are not those of this game"]),
  ];
  return problems.length > 0 ? err(problems) : ok({ ...read.data, setting });
}
