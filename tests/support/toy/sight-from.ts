import { z } from "zod";
import { faultsIn } from "../../../src/common/document-faults.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { VIEWERS } from "../../../src/kernel/rules.ts";
import type { Setting } from "./setting.ts";
import { query, type Sight } from "./sight.ts";
import { GROUND } from "./snapshot.ts";

const known = z.object({
  ...GROUND,
  viewer: z.enum(VIEWERS),
  hand: z.array(z.string()),
  handSizes: z.strictObject({ allied: z.number().int(), axis: z.number().int() }),
  cupSize: z.number().int(),
});

/** A sight from what its viewer was sent of it. */
export function sightFrom(setting: Setting, json: unknown): Result<Sight, string[]> {
  const read = known.safeParse(json);
  if (!read.success) return err(faultsIn("sight", read.error));
  const ground = { ...read.data, setting };
  return ok({ ...ground, query: query(ground) });
}
