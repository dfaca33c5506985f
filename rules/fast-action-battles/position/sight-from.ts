import { bothSides, count, side } from "../../../src/common/fields.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { VIEWERS } from "../../../src/kernel/rules.ts";
import { z } from "zod";
import { BATTLE_QUESTIONS } from "./battle-state.ts";
import {
  area,
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
import { PHASES } from "./phases.ts";
import type { Setting } from "../setting/setting.ts";
import type { Sight } from "./sight.ts";

/** A sight as sent to its viewer. The viewer's map reads it with the setting, which everybody has. */

const phase = z.enum(PHASES);

const question = z.object({
  kind: z.enum([
    ...["begin", "setUp", "reinforcements", "admin", "movement", "scoutEnd", "mineChoice"] as const,
    ...["strategicMovement", "combat", "reaction", "breakthroughMovement", "supply", "recovery"] as const,
    ...BATTLE_QUESTIONS,
  ]),
  side,
  gameTurn: count,
  phase,
  opensTurn: z.boolean(),
  isAutomatic: z.boolean().optional(),
  area: area.optional(),
  hits: count.optional(),
  from: fireKind.optional(),
  unit: id.optional(),
  units: ids.optional(),
});

const query = z.union([
  outcome.extend({ kind: z.literal("over"), gameTurn: count, phase }),
  z.object({ kind: z.literal("waiting"), side, gameTurn: count, phase }),
  question,
]);

const block = openBlock.extend({
  unit: id.optional(),
  piece: id.optional(),
  strength: count.optional(),
  moved: z.boolean().optional(),
  from: area.optional(),
  assaulting: z.boolean().optional(),
});

const seen = openGround.extend({
  viewer: z.enum(VIEWERS),
  query,
  blocks: z.array(block),
  cups: bothSides(count),
  battle: maybe(openBattle.extend(battleChoices.partial().shape)),
});

/** @returns the sight, or what in it does not fit the setting */
export function sightFrom(setting: Setting, json: unknown): Result<Sight, string[]> {
  const read = seen.safeParse(json);
  if (!read.success) return err([z.prettifyError(read.error)]);
  const { blocks, chits, control } = read.data;
  const strangers = [
    ...blocks.flatMap(({ unit }) =>
      unit === undefined || setting.roster.unit(unit) !== undefined ? [] : unit
    ),
    ...Object.keys(chits).filter((chit) => setting.chits.chit(chit) === undefined),
  ];
  if (strangers.length > 0) return err([`a sight with ${strangers.join(", ")} does not fit this game`]);
  if (control.length !== setting.map.size) return err(["a sight of another map does not fit this game"]);
  const away = blocks.find((one) => typeof one.area === "number" && !setting.map.has(one.area));
  return away === undefined
    ? ok({ ...read.data, setting })
    : err([`${away.unit ?? away.piece} stands in no area of the map`]);
}
