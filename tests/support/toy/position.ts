import { z } from "zod";
import { type SystemQuery, type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import type { Setting, Sort } from "./documents.ts";

/** Where a game stands: what lies open, what is so, and what one viewer knows. */

const side = z.enum(SIDES);
const area = z.number().int();
const ids = z.array(z.string());

/** What lies open, the same in a truth and in every sight made from that; and the blocks that are known. */
const OPEN = {
  gameTurn: z.number().int().min(1),
  phasing: side,
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
    z.strictObject({
      at: z.literal("over"),
      winner: z.enum([...SIDES, "draw"]),
      reason: z.string(),
      cite: z.string(),
    }),
  ]),
  /** The backs on the map. `from` is where one came from in this Player-Turn. */
  backs: z.record(
    z.string(),
    z.strictObject({ area, moved: z.boolean(), from: area.nullable(), isRevealed: z.boolean() }),
  ),
  held: z.record(z.coerce.number(), side),
  used: ids,
  /** Who has offered a draw in this Player-Turn. */
  offers: z.array(side),
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
export type Ground = Pick<Truth, "setting" | Exclude<keyof typeof OPEN, "blocks">>;
export type Back = Ground["backs"][string];
export type Query = SystemQuery & { readonly area?: number; readonly round?: number };
export type Sight = Readonly<z.infer<typeof sightSchema>> & {
  readonly setting: Setting;
  readonly query: Query;
};

/** The present question: it tells nothing that is hidden, and so everybody knows it whole. */
export function query({ stage, gameTurn, phasing }: Pick<Ground, "stage" | "gameTurn" | "phasing">): Query {
  const asks = (kind: string, asked: Side) => ({ kind, side: asked, gameTurn, opensTurn: kind === "march" });
  switch (stage.at) {
    case "over":
      return { kind: "over", gameTurn, winner: stage.winner, reason: stage.reason, cite: stage.cite };
    case "opening":
    case "draw":
      return { ...asks("draw", phasing), isAutomatic: true };
    case "march":
      return asks("march", phasing);
    case "battle":
      return { ...asks("battle", stage.asked), area: stage.area, round: stage.round };
  }
}

/** What a viewer knows of a truth, member by member: nothing comes along that is not named here. */
export function view(truth: Truth, viewer: Viewer): Sight {
  const { setting, gameTurn, phasing, stage, backs, held, used, offers } = truth;
  const isOwn = (one: Side) => viewer === one || viewer === "gameMaster";
  const known = Object.keys(backs).sort().filter((piece) => backs[piece].isRevealed || isOwn(sideOf(piece)));
  return {
    ...{ setting, viewer, query: query(truth), gameTurn, phasing, stage, backs, held, used, offers },
    blocks: Object.fromEntries(known.map((piece) => [piece, truth.blocks[piece]])),
    hand: SIDES.filter(isOwn).flatMap((one) => [...truth.hands[one]]).sort(),
    handSizes: { allied: truth.hands.allied.length, axis: truth.hands.axis.length },
    cupSize: truth.cup.length,
  };
}

/** What of a truth does not fit its setting, in sentences. */
export function misfits({ blocks, backs, cup, hands, used, setting }: Truth): string[] {
  const chits = [...cup, ...hands.allied, ...hands.axis, ...used].sort();
  return [
    ...Object.values(blocks).filter(({ unit }) => setting.unit(unit) === undefined)
      .map(({ unit }) => `there is no unit ${unit} in this game`),
    ...Object.entries(backs).filter(([piece]) => blocks[piece] === undefined)
      .map(([piece]) => `nobody stands behind ${piece}`),
    ...Object.entries(backs).filter(([, back]) => setting.area(back.area) === undefined)
      .map(([piece, back]) => `${piece} stands in ${back.area}, which there is not`),
    ...(String(chits) === String(setting.chits.map(({ id }) => id).sort())
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

/** 5.1: areas in which both sides are. */
export function contested(ground: Pick<Ground, "backs" | "setting">): number[] {
  return ground.setting.areas.map(({ number }) => number)
    .filter((where) => SIDES.every((one) => backsOf(ground, one, where).length > 0));
}

/** 6.1: what a side's areas are worth. */
export function worthOf({ setting, held }: Pick<Ground, "setting" | "held">, of: Side): number {
  return setting.areas.reduce((sum, { number, worth }) => sum + (held[number] === of ? worth : 0), 0);
}

/** The same with a back as it is now. */
export function withBack<G extends Pick<Ground, "backs">>(ground: G, piece: string, now: Partial<Back>): G {
  return { ...ground, backs: { ...ground.backs, [piece]: { ...ground.backs[piece], ...now } } };
}

/** The units of a side that are in no area any more. */
export function lostBy({ blocks, setting }: Truth, of: Side): string[] {
  const left = Object.keys(blocks).filter((piece) => sideOf(piece) === of).map((piece) => blocks[piece].unit);
  return setting.unitsOf(of).map(({ id }) => id).filter((id) => !left.includes(id));
}

/** A chit of a sort in the viewer's hand. */
export function heldChit({ hand, setting }: Sight, sort: Sort): string | undefined {
  return hand.find((chit) => setting.sortOf(chit) === sort);
}
