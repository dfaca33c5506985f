import { z } from "zod";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { VIEWERS } from "../../../src/kernel/rules.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { MapBoard, OFF_MAP } from "../position/board.ts";
import { RESULTS } from "../documents/charts-document.ts";
import { PHASES } from "../documents/documents.ts";
import { ending } from "../position/outcome.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";
import { Sight } from "./sight.ts";
import { type Combat, MARK, type Stage } from "../position/truth.ts";

/** A sight as it was sent to its viewer. The viewer's map reads it together with the setting, which everybody has. */

const side = z.enum(SIDES);
const count = z.number().int().min(0);
const id = z.string();
const markers = z.array(id);
const support = z.object({ count, used: markers, hand: markers.optional() });

/** The parts of a question that make up its stage, besides the combat. */
const question = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["drawSupport", "movement", "attack", "support", "losses", "mobileMovement"]) }),
  z.object({ kind: z.literal("declareEnd"), side }),
  z.object({ kind: z.literal("retreat"), side, units: z.array(id) }),
  z.object({ kind: z.literal("advance"), units: z.array(id) }),
  z.object({ kind: z.literal("over"), ...ending.shape }),
]);
type Asked = z.output<typeof question>;

const seen = z.object({
  viewer: z.enum(VIEWERS),
  gameTurn: count,
  phase: z.enum(PHASES),
  phasingSide: side.optional(),
  units: z.array(z.object({ unit: id, hex: id, depleted: z.literal(true).optional() })),
  reserve: z.array(id),
  eliminated: z.array(id),
  /** 5.1: in this phase. */
  moved: z.array(id),
  /** 11.2: in this Game-Turn. */
  arrived: z.array(id),
  support: z.object({ allied: support, axis: support }),
  attacks: z.array(z.object({
    attackers: z.array(id),
    target: id,
    engineer: id.optional(),
    count,
    markers: markers.optional(),
    defenderCount: count,
    defenderMarkers: markers.optional(),
  })),
  /** The outcome of the first attack, while it is being carried out. */
  combat: z.object({ result: z.enum(RESULTS), defender: id }).optional(),
  query: question,
});

/** Units and hexes by their names in the setting; a name that the setting lacks is kept for the message. */
class Names {
  readonly strangers: string[] = [];

  constructor(private readonly setting: Setting) {}

  units(ids: readonly string[]): Unit[] {
    return ids.flatMap((name) => this.setting.roster.unit(name) ?? this.#strange(name));
  }

  hexes(names: readonly string[]) {
    return names.flatMap((name) => this.setting.map.grid.id(name) ?? this.#strange(name));
  }

  #strange(name: string): [] {
    this.strangers.push(name);
    return [];
  }
}

/** @returns the sight, or what in it does not fit the setting */
export function sightFrom(setting: Setting, json: unknown): Result<Sight, string[]> {
  const read = seen.safeParse(json);
  if (!read.success) return err([z.prettifyError(read.error)]);
  const { viewer, gameTurn, phase, phasingSide, combat, query, ...members } = read.data;
  const names = new Names(setting);
  const board = boardOf(setting, names, members);
  const marks = new Uint8Array(setting.roster.units.length);
  for (const unit of names.units(members.moved)) marks[unit] |= MARK.moved;
  for (const unit of names.units(members.arrived)) marks[unit] |= MARK.arrived;
  const attacks = members.attacks.flatMap(({ attackers, target, engineer, ...seenMarkers }) => {
    const [hex] = names.hexes([target]);
    if (hex === undefined) return [];
    const [used] = engineer === undefined ? [] : names.units([engineer]);
    return [{ attackers: names.units(attackers), target: hex, engineer: used, ...seenMarkers }];
  });
  const [defender] = combat === undefined ? [] : names.units([combat.defender]);
  const fought = combat === undefined || defender === undefined
    ? undefined
    : { result: combat.result, defender };
  const stage = stageOf(query, fought, names);
  if (names.strangers.length > 0) {
    return err([`a sight with ${names.strangers.join(", ")} does not fit this game`]);
  }
  if (stage === undefined) return err([`a sight that asks for ${query.kind} needs a combat`]);
  if ("combat" in stage && attacks.length === 0) return err(["a sight of a combat needs its attack"]);
  const field = { setting, board, gameTurn, phase, phasing: phasingSide, stage, marks, attacks };
  return ok(new Sight(field, viewer, members.support, attacks));
}

function boardOf(
  setting: Setting,
  names: Names,
  { units, reserve, eliminated }: Pick<z.output<typeof seen>, "units" | "reserve" | "eliminated">,
): MapBoard {
  const { length } = setting.roster.units;
  const where = new Int16Array(length).fill(OFF_MAP.outOfPlay);
  const depleted = new Uint8Array(length);
  for (const { unit: name, hex: at, depleted: isDepleted } of units) {
    const [unit] = names.units([name]);
    const [hex] = names.hexes([at]);
    if (unit === undefined || hex === undefined) continue;
    where[unit] = hex;
    if (isDepleted === true) depleted[unit] = 1;
  }
  for (const unit of names.units(reserve)) where[unit] = OFF_MAP.reserve;
  for (const unit of names.units(eliminated)) where[unit] = OFF_MAP.eliminated;
  return MapBoard.from(setting, where, depleted);
}

/** @returns undefined if the combat under way is missing */
function stageOf(query: Asked, combat: Combat | undefined, names: Names): Stage | undefined {
  switch (query.kind) {
    case "losses":
      return combat === undefined ? undefined : { at: "losses", combat };
    case "retreat":
      return combat === undefined
        ? undefined
        : { at: "retreat", combat, side: query.side, units: names.units(query.units) };
    case "advance":
      return combat === undefined ? undefined : { at: "advance", combat, units: names.units(query.units) };
    case "declareEnd":
      return { at: "declareEnd", side: query.side };
    case "over": {
      const { kind: _, ...ending } = query;
      return { at: "over", ending };
    }
    default:
      return { at: query.kind };
  }
}
