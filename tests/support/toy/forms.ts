import type {
  BoardLayout,
  CorrectionForm,
  GameSayings,
  OrderForeseen,
  OrderForm,
} from "../../../src/front/game.ts";
import { wayIn } from "../../../src/front/line.ts";
import { speaker } from "../../../src/front/explain.ts";
import { term } from "../../../src/kernel/glossary.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Violation } from "../../../src/kernel/refusals/violation.ts";
import type { Correction, Decision } from "./decisions.ts";
import { SORTS } from "./documents.ts";
import { areaName, steps } from "./events.ts";
import { judgeMove, reach, waysOut } from "./judge.ts";
import { backsOf, heldChit, sideOf, type Sight, withBack, worthOf } from "./position.ts";

/** The orders of Three Fords, and its words that no table has. */

/** `allied-2 Lancers, 3 steps`; of an unknown block its back alone. */
function blockName({ blocks, setting }: Sight, piece: string): string {
  const block = blocks[piece];
  return block === undefined ? piece : `${piece} ${setting.unit(block.unit)?.name}, ${steps(block.strength)}`;
}

/** Own blocks that a name means: a back, a unit, or all in an area. */
export function named(sight: Sight, side: Side, name: string): string[] {
  return backsOf(sight, side).filter((piece) => {
    const unit = sight.blocks[piece] && sight.setting.unit(sight.blocks[piece].unit);
    return [piece, String(sight.backs[piece].area), unit?.name.toLowerCase(), unit?.id].includes(name);
  });
}

/** What a side knows, its blocks ready to march. */
export function ready(sight: Sight, side: Side): Sight {
  const query = { kind: "march", side, gameTurn: sight.gameTurn, opensTurn: true };
  if (sight.phasing === side && sight.stage.at === "march") return sight;
  return backsOf(sight, side).reduce((now, piece) => withBack(now, piece, { moved: false }), {
    ...sight,
    query,
  });
}

/** The moves that an order comes to now, all that it names; or why one of them may not be made. */
function march(
  sight: Sight,
  side: Side,
  { who, way }: Readonly<Record<string, string>>,
): Result<OrderForeseen<Sight, Decision>, Violation[]> {
  const pieces = named(sight, side, who);
  if (pieces.length === 0) {
    return err([{
      code: "not-a-block",
      cite: "4.1",
      message: `You have no block on the map called ${who}.`,
    }]);
  }
  const { places, isDestination } = wayIn(way);
  const moves: { piece: string; path: number[] }[] = [];
  let after = sight;
  for (const piece of pieces) {
    const from = after.backs[piece].area;
    const wanted = [from, ...places.map(Number)];
    const path = [...isDestination ? reach(after, side, piece).get(wanted[1]) ?? wanted : wanted];
    const violations = judgeMove(after, side, piece, path);
    if (violations.length > 0) return err(violations);
    moves.push({ piece, path });
    after = withBack(after, piece, { area: path[path.length - 1], moved: true, from: path[path.length - 2] });
  }
  return ok({
    decisions: moves.map((move) => ({ kind: "move", ...move })),
    after,
    moves: moves.map(({ piece, path }) => ({ piece, places: path.map(String) })),
    says: moves.map(({ piece, path }) =>
      `${blockName(sight, piece)}: ${path.map((area) => areaName(sight.setting, area)).join(", ")}.`
    ).join(" "),
  });
}

const place = (area: number) => ({ kind: "place" as const, id: String(area) });

export const FORMS: readonly OrderForm<Sight, Decision>[] = [
  {
    verb: "move",
    cite: "4.2",
    example: "move 3 to 7",
    also: ["move allied-2 3 5"],
    means: "A block goes to the next area, or over one to the next but one.",
    slots: {
      who: {
        want: "the block that moves, by its back, name or area",
        reads: "name",
        from: (sight, side) =>
          backsOf(sight, side).map((piece) => ({
            text: piece,
            label: `${sight.backs[piece].area}, ${sight.setting.unit(sight.blocks[piece].unit)?.name}`,
            at: { kind: "piece", id: piece },
          })),
      },
      way: {
        want: "where it goes",
        reads: "way",
        from: (sight, side, { who }) =>
          named(sight, side, who).slice(0, 1).flatMap((piece) =>
            [...reach(sight, side, piece)].map(([area, path]) => ({
              text: `to ${area}`,
              label: areaName(sight.setting, area),
              at: place(area),
              figure: String(path.length - 1),
              isTarget: backsOf(sight, enemyOf(side), area).length > 0,
              places: path.map(String),
            }))
          ),
      },
    },
    says: () => "",
    carry: march,
    written: (decision) =>
      decision.kind === "move" ? { who: decision.piece, way: decision.path.slice(1).join(" ") } : undefined,
  },
  {
    verb: "stand",
    cite: "4.1",
    example: "stand",
    means: "No block moves.",
    says: () => "Your blocks stand.",
    carry: (sight) => ok({ decisions: [], after: sight, says: "Your blocks stand." }),
  },
  {
    verb: "withdraw",
    cite: "5.5",
    example: "withdraw at 2 to 4",
    means: "The blocks of a battle leave it, when they have so many steps or fewer.",
    asked: "battle",
    slots: {
      at: { want: "how many steps are left", lead: "at", reads: "number", isOptional: true },
      to: {
        want: "the area to go to",
        lead: "to",
        reads: "number",
        isOptional: true,
        from: (sight, side) =>
          waysOut(sight, side).map((area) => ({
            text: String(area),
            label: areaName(sight.setting, area),
            at: place(area),
          })),
      },
    },
    says: ({ at }) =>
      `Your blocks withdraw${at === undefined ? "" : ` when they have ${at} steps or fewer`}.`,
    answer(sight, side, { at, to }, said) {
      const strength = backsOf(sight, side, sight.query.area)
        .reduce((sum, piece) => sum + sight.blocks[piece].strength, 0);
      const way = waysOut(sight, side).find((area) => to === undefined || area === Number(to));
      if (way === undefined || (at !== undefined && strength > Number(at))) return undefined;
      const smoke = ["any", "smoke"].includes(said("use")?.sort ?? "") ? heldChit(sight, "smoke") : undefined;
      return { kind: "withdraw", to: way, ...(smoke === undefined ? {} : { chit: smoke }) };
    },
    proposed: { at: "1" },
  },
  {
    verb: "use",
    cite: "5.8",
    example: "use any",
    means: "Guns or smoke are used in battles, as long as you hold them.",
    asked: "battle",
    slots: { sort: { want: "what to use: guns, smoke or any", reads: ["any", ...SORTS] } },
    says: ({ sort }) => `In battles you use ${sort === "any" ? "guns and smoke" : sort}, if you hold them.`,
    answer(sight, _side, { sort }) {
      const guns = sort === "smoke" ? undefined : heldChit(sight, "guns");
      return guns === undefined ? undefined : { kind: "use", chit: guns };
    },
    proposed: { sort: "any" },
  },
  {
    verb: "fire",
    cite: "5.3",
    example: "fire",
    means: "The blocks of a battle fire.",
    asked: "battle",
    says: () => "Your blocks fire in battles.",
    answer: () => ({ kind: "fire" }),
  },
  {
    verb: "offer",
    cite: "4.5",
    example: "offer draw",
    means: "Offers a draw. If both sides offer one in a Player-Turn, the game is drawn.",
    slots: { what: { want: "“draw”", reads: ["draw"] } },
    says: () => "You offer a draw.",
    offer: (side) => ({ kind: "offerDraw", side }),
  },
];

/** 7.1 */
export const CORRECTIONS: readonly CorrectionForm[] = [
  {
    verb: "place",
    example: "place allied-2 in 7",
    slots: {
      piece: { want: "a block", reads: "name" },
      area: { want: "its area", lead: "in", reads: "number" },
    },
    correction: ({ piece, area }) => ({ kind: "place", piece, area: Number(area) } as Correction),
    says(correction) {
      const { piece, area } = correction as Extract<Correction, { kind: "place" }>;
      return `${piece}, of the ${sideOf(piece)} side, is in area ${area}.`;
    },
  },
  {
    verb: "hold",
    example: "hold 7 axis",
    slots: {
      area: { want: "an area", reads: "number" },
      side: { want: "the side that holds it", reads: SIDES },
    },
    correction: ({ area, side }) => ({ kind: "hold", area: Number(area), side } as Correction),
    says(correction) {
      const { area, side } = correction as Extract<Correction, { kind: "hold" }>;
      return `The ${sideName(side)} side holds area ${area}.`;
    },
  },
];

/** Areas, and blocks of which those that the viewer does not know show the number on their backs. */
export function drawn(sight: Sight): BoardLayout {
  const { setting, backs, blocks, held } = sight;
  return {
    places: setting.areas.map(({ number, at, next, worth }) => ({
      id: String(number),
      label: areaName(setting, number),
      at,
      next: next.map(String),
      ...(held[number] === undefined ? {} : { holder: held[number] }),
      says: [`It is worth ${worth} (1.2).`],
    })),
    pieces: SIDES.flatMap((side) => backsOf(sight, side)).map((piece) => ({
      id: piece,
      side: sideOf(piece),
      place: String(backs[piece].area),
      label: blockName(sight, piece),
      mark: blocks[piece] === undefined
        ? piece.slice(-1)
        : `${setting.unit(blocks[piece].unit)?.name.slice(0, 1)}${blocks[piece].strength}`,
    })),
  };
}

export const SAYING: GameSayings<Sight> = {
  place: { one: "area", many: "areas" },
  piece: { one: "block", many: "blocks" },
  silence: { turn: "Blocks without orders stay where they are.", question: "In battles they fire." },
  question: ({ query: { round, area } }) =>
    area === undefined
      ? "Which of your blocks march where?"
      : `Round ${round} in area ${area}: fire, use a chit, or withdraw?`,
  announced: "You are attacked",
  victory: () => ["After Game-Turn 6 the side wins whose areas are worth more (6.1)."],
  notes: (
    { setting },
  ) => [`Battles have ${setting.rounds} rounds (5.2).`, `Guns add ${setting.gunsAdd} (5.8).`],
  standing: (sight) =>
    SIDES.flatMap((side) => [
      { label: `${sideName(side)} areas are worth`, value: String(worthOf(sight, side)) },
      { label: `${sideName(side)} chits in hand`, value: String(sight.handSizes[side]) },
    ]),
  means: (sight) => [
    {
      label: "Chits in hand",
      value: speaker(sight) === undefined || sight.hand.length === 0
        ? "none"
        : sight.hand.map((chit) => sight.setting.sortOf(chit)).join(", "),
    },
    { label: "Chits in the cup", value: String(sight.cupSize) },
  ],
  options: [{
    name: "rounds",
    cite: "5.2",
    subject: "A battle has",
    own: "three",
    values: [{ value: "three", words: "three rounds" }, { value: "two", words: "two rounds" }],
  }],
  terms: [
    term("block", "2.1", "A unit that stands behind a back of its side. Only its owner knows who it is."),
  ],
  dice: {
    event: { one: "shot", many: "shots" },
    countedIn: { one: "step", many: "steps" },
    measure: "A hit is worth a step; what is expected is a step for each face that hits, in ten.",
  },
};
