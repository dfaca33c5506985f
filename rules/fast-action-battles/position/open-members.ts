import { bothSides, count, side } from "../../../src/common/fields.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { BOXES, CHIT_BOXES, CHIT_ROLES, CONDITIONS } from "../documents/position.ts";
import { echelon } from "../documents/words.ts";
import { z } from "zod";
import { BATTLE_STEPS } from "./battle-state.ts";
import { PHASES } from "./phases.ts";

/** Members that truths and sights share, as read from JSON. */

export const area = z.number().int().min(0);
export const areas = z.array(area);
export const id = z.string();
export const ids = z.array(id);

/** JSON has no undefined, so an undefined member is left out. */
export function maybe<T extends z.ZodType>(schema: T) {
  return schema.optional().transform((value) => value);
}

export const outcome = z.object({ winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() });

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

export const fireKind = z.enum(["artillery", "ground"]);

export const openBattle = z.object({
  area,
  side,
  crossing: z.boolean(),
  probe: z.boolean(),
  step: z.enum(BATTLE_STEPS),
  assigned: bothSides(ids),
  fortTook: z.array(fireKind),
  freshWorks: z.boolean(),
  reconTried: z.boolean(),
  spare: count,
  isExploitable: z.boolean(),
  isOpen: z.boolean(),
  outcome: maybe(z.enum(["aborted", "retreated", "eliminated", "contested"])),
  points: z.object({ allied: id.optional(), axis: id.optional() }),
});

export const battleChoices = z.object({
  attackers: ids,
  reinforced: ids,
  support: z.record(z.string(), id),
  direct: maybe(id),
  engineers: z.record(z.string(), z.enum(["works", "fort"])),
  shaken: z.record(z.string(), count),
});

/** What everybody sees of a game, except its blocks, its battle, and the shares that differ by viewer. */
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
