import { z } from "zod";
import { areaPlaces, HELD, MARCHED, PLACED } from "../../../src/front/areas.ts";
import { OPEN_STATE } from "../../../src/front/course.ts";
import { DRAW_OFFER } from "../../../src/front/draws.ts";
import type { BoardLayout } from "../../../src/front/game.ts";
import { type SystemQuery, type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Setting, Sort } from "./documents.ts";

/** Where a game stands: what lies open, what is so, and what one viewer knows; and what is decided. */

const side = z.enum(SIDES);
const area = z.number().int();
const chit = z.string().max(40);
const ids = z.array(z.string());

export const decisionSchema = z.discriminatedUnion("kind", [
  MARCHED,
  z.strictObject({ kind: z.enum(["draw", "halt", "fire"]) }),
  z.strictObject({ kind: z.literal("use"), chit }),
  z.strictObject({ kind: z.literal("withdraw"), to: area, chit: chit.optional() }),
  DRAW_OFFER,
]);
export type Decision = z.infer<typeof decisionSchema>;
/** 7.1 */
export const correctionSchema = z.discriminatedUnion("kind", [PLACED, HELD]);
export type Correction = z.infer<typeof correctionSchema>;

/** What lies open, the same in a truth and in every sight made from that; and the blocks that are known. */
const OPEN = {
  ...OPEN_STATE,
  /** How far a Player-Turn is. `fought` are areas in which it has fought its battles. */
  stage: z.discriminatedUnion("at", [
    z.strictObject({ at: z.enum(["opening", "draw", "march"]) }),
    z.strictObject({
      at: z.literal("battle"),
      area,
      round: z.number().int().min(1),
      asked: side,
      fought: z.array(area),
    }),
  ]),
  /** The backs on the map. `from` is where one came from in this Player-Turn. */
  backs: z.record(
    z.string(),
    z.strictObject({ area, moved: z.boolean(), from: area.nullable(), isRevealed: z.boolean() }),
  ),
  used: ids,
  blocks: z.record(
    z.string(),
    z.strictObject({ unit: z.string(), strength: z.number().int().min(1).max(4) }),
  ),
};
/** The chits of the cup lie in their order, the first on top: nobody knows it. */
export const truthSchema = z.strictObject({
  ...OPEN,
  cup: ids,
  hands: z.strictObject({ allied: ids, axis: ids }),
});
export const sightSchema = z.object({
  ...OPEN,
  viewer: z.enum(VIEWERS),
  hand: ids,
  handSizes: z.strictObject({ allied: z.number().int(), axis: z.number().int() }),
  cupSize: z.number().int(),
});

export type Truth = Readonly<z.infer<typeof truthSchema>> & { readonly setting: Setting };
type Ground = Pick<Truth, "setting" | Exclude<keyof typeof OPEN, "blocks">>;
export type Back = Ground["backs"][string];
export type Sight = Readonly<z.infer<typeof sightSchema>> & {
  readonly setting: Setting;
  readonly query: SystemQuery & { readonly area?: number; readonly round?: number };
};

/** What a viewer knows of a truth, member by member: nothing comes along that is not named here. */
export function view(truth: Truth, viewer: Viewer): Omit<Sight, "query"> {
  const { setting, gameTurn, phasing, stage, backs, held, used, offers, over } = truth;
  const isOwn = (one: Side) => viewer === one || viewer === "gameMaster";
  const known = Object.keys(backs).sort().filter((piece) => backs[piece].isRevealed || isOwn(sideOf(piece)));
  return {
    ...{ setting, viewer, gameTurn, phasing, stage, backs, held, used, offers, over },
    blocks: Object.fromEntries(known.map((piece) => [piece, truth.blocks[piece]])),
    hand: SIDES.filter(isOwn).flatMap((one) => [...truth.hands[one]]).sort(),
    handSizes: { allied: truth.hands.allied.length, axis: truth.hands.axis.length },
    cupSize: truth.cup.length,
  };
}

/** What of a truth does not fit its setting, in sentences. */
export function misfits({ blocks, backs, cup, hands, used, setting }: Truth): string[] {
  const { map: { areas }, orderOfBattle: { units }, charts } = setting;
  const chits = [...cup, ...hands.allied, ...hands.axis, ...used].sort();
  return [
    ...Object.entries(blocks).flatMap(([piece, { unit, strength }]) => {
      const { side: of, steps = 0 } = units.get(unit) ?? {};
      return of === sideOf(piece) && strength <= steps
        ? []
        : [`${unit} cannot be behind ${piece} with ${strength} steps`];
    }),
    ...Object.entries(backs).filter(([piece]) => blocks[piece] === undefined)
      .map(([piece]) => `nobody stands behind ${piece}`),
    ...Object.entries(backs).filter(([, back]) => !areas.has(back.area))
      .map(([piece, back]) => `${piece} stands in ${back.area}, which there is not`),
    ...(String(chits) === String([...charts.chits.keys()].sort())
      ? []
      : ["its chits are not those of this game"]),
  ];
}

export function sideOf(piece: string): Side {
  return piece.startsWith("allied-") ? "allied" : "axis";
}

/** A side's backs in an area, by number; all that are on the map where no area is named. */
export function backsOf({ backs }: Pick<Ground, "backs">, of: Side, where?: number): string[] {
  return Object.keys(backs).filter((piece) =>
    sideOf(piece) === of && (where === undefined || backs[piece].area === where)
  ).sort();
}

/** 6.1: what a side's areas are worth. */
export function worthOf({ setting, held }: Pick<Ground, "setting" | "held">, of: Side): number {
  return [...setting.map.areas.values()]
    .reduce((sum, { number, worth }) => sum + (held[number] === of ? worth : 0), 0);
}

/** The same with a back as it is now. */
export function withBack<G extends Pick<Ground, "backs">>(ground: G, piece: string, now: Partial<Back>): G {
  return { ...ground, backs: { ...ground.backs, [piece]: { ...ground.backs[piece], ...now } } };
}

/** A chit of a sort in the viewer's hand. */
export function heldChit({ hand, setting }: Sight, sort: Sort): string | undefined {
  return hand.find((held) => setting.charts.chits.get(held)?.sort === sort);
}

export function steps(strength: number): string {
  return strength === 1 ? "1 step" : `${strength} steps`;
}

/** Areas, and blocks of which those that the viewer does not know show the number on their backs. */
export function drawn(sight: Sight): BoardLayout {
  const { setting: { orderOfBattle: { units } }, backs, blocks } = sight;
  return {
    places: areaPlaces(sight, ({ worth }) => [`It is worth ${worth} (1.2).`]),
    pieces: SIDES.flatMap((one) => backsOf(sight, one)).map((id) => {
      const open = { id, side: sideOf(id), place: String(backs[id].area) };
      if (blocks[id] === undefined) return { ...open, label: id, mark: id.slice(-1) };
      const { unit, strength } = blocks[id];
      const { name } = units.get(unit)!;
      return {
        ...open,
        label: `${id} ${name}, ${steps(strength)}`,
        mark: `${name.slice(0, 1)}${strength}`,
        names: [unit, name],
      };
    }),
  };
}
