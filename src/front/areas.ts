import { z } from "zod";
import { err, ok } from "../kernel/result.ts";
import type { Noun } from "../kernel/words.ts";
import { type Side, sideName, SIDES } from "../kernel/side.ts";
import { inRulebookOrder, type Violation } from "../kernel/refusals/violation.ts";
import type {
  BoardLayout,
  CorrectionForm,
  EventForm,
  EventTable,
  LayoutPlace,
  OrderForm,
  Seen,
} from "./game.ts";
import { keyed } from "./json.ts";
import { wayIn } from "./line.ts";
import { piecesCalled } from "./table-of-forms.ts";

/** What games on a map of numbered areas share: the map, pieces that march over it, rulings on both. */

const areaNumber = z.number().int().min(1).max(99);
const pieceName = z.string().max(40);

interface Area {
  readonly number: number;
  readonly name: string;
  /** Where it is drawn, to the right and down. */
  readonly at: readonly [number, number];
  readonly next: readonly number[];
}

/** A truth or a sight of such a game. */
interface OnAreas<A extends Area = Area> {
  readonly setting: { readonly map: { readonly areas: ReadonlyMap<number, A> } };
}

/** The document of a map. @param more further members of an area */
export function areaMap<More extends z.core.$ZodLooseShape>(more: More) {
  const area = z.strictObject({
    number: areaNumber,
    name: z.string().min(1),
    at: z.tuple([z.number(), z.number()]),
    next: z.array(areaNumber).min(1),
    ...more,
  }) as unknown as z.ZodType<Area & z.infer<z.ZodObject<More>>>;
  const areas = keyed(area, "number").superRefine((value, { addIssue }) => {
    const known: ReadonlyMap<number, Area> = value;
    for (const { number, next } of known.values()) {
      for (const other of next.filter((each) => !known.get(each)?.next.includes(number))) {
        const message = `${number} lies next to ${other}, but not ${other} next to ${number}`;
        addIssue({ code: "custom", message });
      }
    }
  });
  return z.strictObject({ areas });
}

/** `7 Lower Ford` */
export function areaLabel({ setting }: OnAreas, area: unknown): string {
  const found = setting.map.areas.get(area as number);
  return found === undefined ? String(area) : `${area} ${found.name}`;
}

/** The areas of a map as they are drawn. @param says further facts about an area */
export function areaPlaces<A extends Area>(
  sight: OnAreas<A> & { readonly held: Readonly<Record<number, Side>> },
  says: (area: A) => readonly string[],
): LayoutPlace[] {
  return [...sight.setting.map.areas.values()].map((area) => ({
    id: String(area.number),
    label: areaLabel(sight, area.number),
    at: area.at,
    next: area.next.map(String),
    holder: sight.held[area.number],
    says: says(area),
  }));
}

/** The decision of a march. */
export const MARCHED = z.strictObject({
  kind: z.literal("move"),
  piece: pieceName,
  path: z.array(z.number().int()).max(9),
});
type Marched = z.infer<typeof MARCHED>;

/** How pieces march. */
interface March<S> {
  readonly noun: Noun;
  readonly example: string;
  readonly also?: readonly string[];
  readonly means: string;
  /** The cases for whose pieces march, and for how far. */
  readonly cites: { readonly own: string; readonly way: string };
  /** How many areas a piece goes at the most. */
  readonly steps: number;
  ground(sight: S): BoardLayout;
  stands(sight: S, piece: string): { readonly side: Side; readonly area: number } | undefined;
  /** Further reasons against a way. */
  judge(sight: S, side: Side, piece: string, path: readonly number[]): readonly Violation[];
  /** Why a way may not end there, if nothing else forbids it. */
  judgeEnd(sight: S, side: Side, piece: string, area: number): readonly Violation[];
  moved(sight: S, piece: string, path: readonly number[]): S;
}

/** Pieces that go from area to area. The same functions judge, read, show and propose their moves. */
export class Marches<S extends OnAreas> {
  constructor(private readonly march: March<S>) {}

  judge(sight: S, side: Side, piece: string, path: readonly number[]): Violation[] {
    const { noun, cites, means, steps, stands, ...march } = this.march;
    const { areas } = sight.setting.map;
    const refusal = (code: string, cite: string, message: string): Violation => ({ code, cite, message });
    const stand = stands(sight, piece);
    if (stand?.side !== side) {
      return [refusal(`not-a-${noun.one}`, cites.own, `${piece} is no ${noun.one} of yours on the map.`)];
    }
    if (path[0] !== stand.area) {
      return [refusal("not-there", cites.way, `${piece} is in ${stand.area}, and its path begins there.`)];
    }
    const isFar = path.length < 2 || path.length > steps + 1;
    const jump = path.findIndex((area, index) =>
      index > 0 && !areas.get(path[index - 1])?.next.includes(area)
    );
    const found = [
      ...(isFar ? [refusal("too-far", cites.way, means)] : []),
      ...(jump < 0
        ? []
        : [refusal("not-next", cites.way, `${path[jump]} does not lie next to ${path[jump - 1]}.`)]),
      ...march.judge(sight, side, piece, path),
    ];
    return inRulebookOrder(found.length > 0 ? found : [...march.judgeEnd(sight, side, piece, path.at(-1)!)]);
  }

  /** Where a piece may go now, by the shortest path there. */
  reach(sight: S, side: Side, piece: string): Map<number, number[]> {
    const { areas } = sight.setting.map;
    const ways = new Map<number, number[]>();
    const from = this.march.stands(sight, piece)?.area;
    let paths = from === undefined ? [] : [[from]];
    for (let step = 0; step < this.march.steps; step++) {
      paths = paths.flatMap((path) =>
        (areas.get(path[step])?.next ?? []).filter((to) => to !== from).map((to) => [...path, to])
      );
      for (const path of paths) {
        const to = path[step + 1];
        if (!ways.has(to) && this.judge(sight, side, piece, path).length === 0) ways.set(to, path);
      }
    }
    return ways;
  }

  /** The orders of a march. */
  forms(): OrderForm<S, Marched>[] {
    const { noun, cites } = this.march;
    const stands = `Your ${noun.many} stand.`;
    const carry = (sight: S) => ok({ decisions: [], after: sight, says: stands });
    const means = `No ${noun.one} moves.`;
    return [this.#move(), {
      verb: "stand",
      cite: cites.own,
      example: "stand",
      means,
      says: () => stands,
      carry,
    }];
  }

  /** Of all pieces that are named. */
  #move(): OrderForm<S, Marched> {
    const { noun, example, also = [], means, cites, ground, stands, moved } = this.march;
    return {
      verb: "move",
      cite: cites.way,
      example,
      also,
      means,
      slots: {
        who: {
          want: `the ${noun.one} that moves, by its name or area`,
          reads: "name",
          from: (sight, side) =>
            ground(sight).pieces.filter((piece) => piece.side === side)
              .map(({ id, label, place }) => ({
                text: id,
                label: `${label}, in ${place}`,
                at: { kind: "piece", id },
              })),
        },
        way: {
          want: "where it goes",
          reads: "way",
          from: (sight, side, { who }) => {
            const layout = ground(sight);
            const [piece] = piecesCalled(layout, side, who);
            if (piece === undefined) return [];
            const from = Number(piece.place);
            const ways = this.reach(sight, side, piece.id);
            // A forbidden neighbor is listed with its case.
            const { next = [] } = sight.setting.map.areas.get(from) ?? {};
            const shut = next.filter((to) => !ways.has(to)).map((to) => [from, to]);
            return [...ways.values(), ...shut].map((path) => {
              const places = path.map(String);
              const id = places.at(-1)!;
              return {
                text: `to ${id}`,
                label: areaLabel(sight, path.at(-1)),
                at: { kind: "place", id },
                figure: String(path.length - 1),
                isTarget: layout.pieces.some((each) => each.side !== side && each.place === id),
                places,
                ...(shut.includes(path) && { whyNot: this.judge(sight, side, piece.id, path)[0] }),
              };
            });
          },
        },
      },
      carry: (sight, side, { who, way }) => {
        const pieces = piecesCalled(ground(sight), side, who);
        if (pieces.length === 0) {
          const message = `You have no ${noun.one} called ${who} on the map.`;
          return err([{ code: `not-a-${noun.one}`, cite: cites.own, message }]);
        }
        const { places, isDestination } = wayIn(way);
        const decisions: Marched[] = [];
        let after = sight;
        for (const { id: piece } of pieces) {
          const wanted = [stands(after, piece)!.area, ...places.map(Number)];
          const path = isDestination ? this.reach(after, side, piece).get(wanted[1]) ?? wanted : wanted;
          const violations = this.judge(after, side, piece, path);
          if (violations.length > 0) return err(violations);
          decisions.push({ kind: "move", piece, path });
          after = moved(after, piece, path);
        }
        return ok({
          decisions,
          after,
          moves: decisions.map(({ piece, path }) => ({ piece, places: path.map(String) })),
          says: decisions.map(({ path }, index) =>
            `${pieces[index].label}: ${path.map((area) => areaLabel(sight, area)).join(", ")}.`
          ).join(" "),
        });
      },
      written: ({ kind, piece, path }) =>
        kind === "move" ? { who: piece, way: path.slice(1).join(" ") } : undefined,
    };
  }
}

/** Points of a ruling: the place of a piece, and the holder of an area. */
export const PLACED = z.strictObject({ kind: z.literal("place"), piece: pieceName, area: z.number().int() });
export const HELD = z.strictObject({ kind: z.literal("hold"), area: z.number().int(), side: z.enum(SIDES) });
type Placed = z.infer<typeof PLACED>;
type Held = z.infer<typeof HELD>;

/** @param name of a piece, in the example */
export function placingForm(name: string, noun: Noun): CorrectionForm {
  return {
    verb: "place",
    example: `place ${name} in 7`,
    slots: {
      piece: { want: `a ${noun.one}`, reads: "name" },
      area: { want: "its area", lead: "in", reads: "number" },
    },
    correction: ({ piece, area }): Placed => ({ kind: "place", piece, area: Number(area) }),
    says(point) {
      const { piece, area } = point as Placed;
      return `${piece} is in area ${area}.`;
    },
  };
}

export const HOLDING_FORM: CorrectionForm = {
  verb: "hold",
  example: "hold 7 axis",
  slots: {
    area: { want: "an area", reads: "number" },
    side: { want: "the side that holds it", reads: SIDES },
  },
  correction: ({ area, side }): Held => ({ kind: "hold", area: Number(area), side: side as Side }),
  says(point) {
    const { area, side } = point as Held;
    return `The ${sideName(side)} side holds area ${area}.`;
  },
};

/** Sentences that every such game has about its course. */
export const AREA_EVENTS: EventTable<OnAreas> = {
  turnBegan: {
    says: ({ gameTurn, side }) => `Game-Turn ${gameTurn}: the ${sideName(side as Side)} Player-Turn begins.`,
  },
  taken: {
    says: ({ side, area }, sight) => `The ${sideName(side as Side)} side takes ${areaLabel(sight, area)}.`,
  },
  gameEnded: { says: ({ winner, reason, cite }) => `The game is over: ${winner}. ${reason} (${cite})` },
};

/** The value of a die that hits by so much or less. @param miss the value of another face */
export function hitStake(
  faces: number,
  miss: number,
  words: (event: Seen) => string,
): EventForm<never>["stake"] {
  return (event) => {
    const need = event.need as number;
    const hits = Array.from({ length: faces }, (_, index) => index < need);
    return {
      side: event.side as Side,
      words: words(event),
      basis: `${need} or less`,
      results: hits.map((isHit) => isHit ? "hit" : "no hit"),
      values: hits.map((isHit) => isHit ? 1 : miss),
      die: event.die as number,
    };
  };
}
