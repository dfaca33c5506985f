import { bothSides, count, side } from "../../../src/common/fields.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { z } from "zod";
import {
  area,
  areas,
  battleChoices,
  fireKind,
  id,
  ids,
  maybe,
  openBattle,
  openBlock,
  openGround,
  outcome,
} from "./open-members.ts";
import type { Setting } from "../setting/setting.ts";
import type { Truth } from "./truth.ts";

/** A truth as JSON, except the setting. It can only be read back with the setting that it was made with. */

const stage = z.discriminatedUnion("at", [
  z.object({
    at: z.enum([
      "opening",
      "movement",
      "strategicMovement",
      "combat",
      "battle",
      "reaction",
      "breakthroughMovement",
    ]),
  }),
  z.object({ at: z.enum(["setUp", "reinforcements", "admin", "supply"]), side }),
  z.object({ at: z.literal("scoutEnd"), unit: id, from: area }),
  z.object({ at: z.literal("mineChoice"), side, unit: id, to: area }),
  z.object({ at: z.literal("recovery"), failed: z.array(z.object({ area, need: count })) }),
  z.object({ at: z.literal("over"), outcome }),
]);

const block = openBlock.extend({
  unit: id,
  piece: count,
  strength: z.number().int().min(1).max(4),
  moved: z.boolean(),
  scouted: z.literal(true).optional(),
  from: maybe(area),
  assaulting: z.boolean(),
});

const question = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("defenderOption") }),
  z.object({ kind: z.enum(["assign", "point"]), side }),
  z.object({ kind: z.enum(["attackerHits", "defenderHits"]), hits: count, from: fireKind }),
  z.object({ kind: z.literal("armourHits"), hits: count }),
  z.object({ kind: z.literal("exploit"), units: ids }),
]);

const battle = openBattle.extend({ ...battleChoices.shape, question: maybe(question) });

const snapshot = openGround.extend({
  stage,
  blocks: z.array(block),
  battle: maybe(battle),
  contestedBefore: maybe(areas),
  looked: ids,
  nextPiece: bothSides(count),
});

export function freeze({ setting: _, ...truth }: Truth): unknown {
  return truth;
}

/** @returns the truth, or what in the snapshot does not fit the setting */
export function thaw(setting: Setting, frozen: unknown): Result<Truth, string[]> {
  const read = snapshot.safeParse(frozen);
  if (!read.success) return err([z.prettifyError(read.error)]);
  const { blocks, chits, control } = read.data;
  const strangers = [
    ...blocks.filter(({ unit }, index) => setting.roster.units[index]?.id !== unit).map(({ unit }) => unit),
    ...Object.keys(chits).filter((chit) => setting.chits.chit(chit) === undefined),
  ];
  if (strangers.length > 0) return err([`a snapshot with ${strangers.join(", ")} does not fit this game`]);
  if (blocks.length !== setting.roster.units.length || control.length !== setting.map.size) {
    return err(["a snapshot of another order of battle or another map does not fit this game"]);
  }
  const away = blocks.find((one) => typeof one.area === "number" && !setting.map.has(one.area));
  return away === undefined
    ? ok({ ...read.data, setting })
    : err([`${away.unit} stands in no area of the map`]);
}
