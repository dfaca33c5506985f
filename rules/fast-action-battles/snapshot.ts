import { z } from "zod";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { BATTLE_STEPS } from "./battle-state.ts";
import { BOXES, CHIT_BOXES, CHIT_ROLES, CONDITIONS } from "./documents/position.ts";
import { echelon } from "./documents/words.ts";
import { PHASES } from "./phases.ts";
import type { Setting } from "./setting.ts";
import type { Truth } from "./truth.ts";

/** A truth as JSON, with everything of it that is not the setting; it is only read back beside the setting that it was made with. */

export const side = z.enum(SIDES);
export const area = z.number().int().min(0);
export const areas = z.array(area);
export const count = z.number().int().min(0);
export const id = z.string();
export const ids = z.array(id);

/** JSON has no undefined: a member that may be so is left out. */
export function maybe<T extends z.ZodType>(schema: T) {
  return schema.optional().transform((value) => value);
}

export const outcome = z.object({ winner: side, reason: z.string(), cite: z.string() });

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

/** What lies open of a block. */
export const openBlock = z.object({
  side,
  area: z.union([area, z.enum(BOXES)]),
  condition: z.enum(CONDITIONS),
  unsupplied: z.boolean(),
  reserve: maybe(echelon),
  exploitation: z.boolean(),
  restricted: z.boolean(),
  revealed: maybe(z.enum(["battle", "shown"])),
});

const block = openBlock.extend({
  unit: id,
  piece: count,
  strength: z.number().int().min(1).max(4),
  moved: z.boolean(),
  from: maybe(area),
  assaulting: z.boolean(),
});

export const fireKind = z.enum(["artillery", "ground"]);
const question = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("defenderOption") }),
  z.object({ kind: z.enum(["assign", "point"]), side }),
  z.object({ kind: z.enum(["attackerHits", "defenderHits"]), hits: count, from: fireKind }),
  z.object({ kind: z.literal("armourHits"), hits: count }),
  z.object({ kind: z.literal("exploit"), units: ids }),
]);

export const bySide = <T extends z.ZodType>(schema: T) => z.object({ allied: schema, axis: schema });

/** What is open to everybody of a battle. */
export const openBattle = z.object({
  area,
  side,
  crossing: z.boolean(),
  probe: z.boolean(),
  step: z.enum(BATTLE_STEPS),
  assigned: bySide(ids),
  fortTook: z.array(fireKind),
  freshWorks: z.boolean(),
  reconTried: z.boolean(),
  spare: count,
  isExploitable: z.boolean(),
  isOpen: z.boolean(),
  outcome: maybe(z.enum(["aborted", "retreated", "eliminated", "contested"])),
  points: z.object({ allied: id.optional(), axis: id.optional() }),
});

/** What sides choose in a battle. */
export const battleChoices = z.object({
  attackers: ids,
  reinforced: ids,
  support: z.record(z.string(), id),
  direct: maybe(id),
  engineers: z.record(z.string(), z.enum(["works", "fort"])),
  shaken: z.record(z.string(), count),
});

const battle = openBattle.extend({ ...battleChoices.shape, question: maybe(question) });

/** What everybody sees of a game, but for its blocks and its battle, and what each viewer sees his own share of. */
export const openGround = z.object({
  gameTurn: count,
  phasing: side,
  phase: z.enum(PHASES),
  control: z.array(side),
  chits: z.record(z.string(), z.union([z.enum(CHIT_BOXES), z.object({ area, as: z.enum(CHIT_ROLES) })])),
  works: z.record(z.coerce.number(), side),
  forts: z.record(z.coerce.number(), count),
  breached: ids,
  newlyContested: areas,
  unsuppliedAreas: areas,
  crossed: ids,
  scouted: areas,
  fought: areas,
  reengaged: z.boolean(),
  crossings: areas,
  tankRecovery: areas,
  repairedSteps: count,
  breakout: z.boolean(),
  release: z.boolean(),
  attackedXXI: z.boolean(),
  airfieldTaken: z.boolean(),
  axisBonus: count,
  rebuilt: ids,
  drawCut: count,
  unspent: z.array(side),
  arrivedIn: areas,
  retired: z.array(side),
  delayed: ids,
  convoyed: areas,
  auftragstaktik: maybe(area),
  scoutingOpen: z.boolean(),
  isTurnOpening: z.boolean(),
  victoryPoints: maybe(z.object({ allied: z.number().int(), axis: z.number().int(), net: z.number().int() })),
  repaired: ids,
  rapid: maybe(id),
});

const snapshot = openGround.extend({
  stage,
  blocks: z.array(block),
  battle: maybe(battle),
  looked: ids,
  nextPiece: bySide(count),
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
