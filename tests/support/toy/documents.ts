import { z } from "zod";
import { documentsBy } from "../../../src/front/json.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { SetupChoices, SetupDocuments } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";

/** The documents of a game, and its setting, which every position shares. */

const number = z.number().int().min(1).max(99);
const side = z.enum(SIDES);
const bySide = <T extends z.ZodType>(schema: T) => z.strictObject({ allied: schema, axis: schema });
/** 3.1 */
export const SORTS = ["guns", "smoke"] as const;
export type Sort = (typeof SORTS)[number];

const documents = z.object({
  /** 1.1, 1.2: `at` is where an area is drawn, to the right and down. */
  map: z.strictObject({
    areas: z.array(z.strictObject({
      number,
      name: z.string().min(1),
      at: z.tuple([z.number(), z.number()]),
      next: z.array(number).min(1),
      worth: z.number().int().min(0),
    })).min(2),
  }),
  /** 2.1 */
  orderOfBattle: z.strictObject({
    units: z.array(z.strictObject({
      id: z.string().regex(/^[a-z-]+$/),
      side,
      name: z.string().min(1),
      steps: z.number().int().min(1).max(4),
    })),
  }),
  charts: z.strictObject({
    chits: z.array(z.strictObject({ id: z.string().regex(/^[a-z]+-\d+$/), sort: z.enum(SORTS) })).max(20),
  }),
  /** In which areas a side's backs begin, from the first, and which it holds. */
  scenario: z.strictObject({
    id: z.string(),
    title: z.string(),
    map: z.string(),
    lastTurn: z.number().int().min(1).max(20),
    backs: bySide(z.array(number).length(4)),
    held: bySide(z.array(number)),
  }),
  /** A position within a scenario: its march begins at once, without any draw. A unit that is not named is out of the game. */
  position: z.strictObject({
    gameTurn: z.number().int().min(1).default(1),
    phasing: side.default("allied"),
    blocks: z.record(
      z.string(),
      z.strictObject({
        unit: z.string(),
        area: number,
        strength: z.number().int().min(1).max(4).optional(),
        revealed: z.boolean().default(false),
      }),
    ),
    hands: bySide(z.array(z.string())).default({ allied: [], axis: [] }),
    held: bySide(z.array(number)).optional(),
  }).optional(),
  /** 5.2: how many rounds a battle has. */
  options: z.strictObject({ rounds: z.enum(["three", "two"]).default("three") }),
});
type Documents = z.infer<typeof documents>;
export type Position = NonNullable<Documents["position"]>;

/** @returns the setting and the position within it, or every fault of the documents in a sentence */
export function readDocuments(
  given: SetupDocuments,
  choices: SetupChoices,
): Result<{ readonly setting: Setting; readonly position: Position | undefined }, string[]> {
  const read = documentsBy(documents, given, choices);
  if (!read.ok) return read;
  const problems = misfits(read.value);
  if (problems.length > 0) return err(problems);
  const { position } = read.value;
  return ok({ setting: new Setting(read.value, choices.revision ?? 2), position });
}

function misfits({ map, orderOfBattle: { units }, charts, scenario: { backs, held } }: Documents): string[] {
  const numbers = map.areas.map((area) => area.number);
  const named = [...backs.allied, ...backs.axis, ...held.allied, ...held.axis];
  return [
    ...twice(numbers).map((area) => `map: there are two areas ${area}`),
    ...map.areas.flatMap((area) =>
      area.next.filter((other) => !map.areas.find((one) => one.number === other)?.next.includes(area.number))
        .map((other) => `map: ${area.number} lies next to ${other}, but not ${other} next to ${area.number}`)
    ),
    ...twice(units.map(({ id }) => id)).map((id) => `order of battle: there are two units ${id}`),
    ...SIDES.filter((each) => units.filter((unit) => unit.side === each).length !== 4)
      .map((each) => `order of battle: the ${each} side does not have four units`),
    ...twice(charts.chits.map(({ id }) => id)).map((id) => `charts: there are two chits ${id}`),
    ...[...new Set(named)].filter((area) => !numbers.includes(area)).map((area) =>
      `scenario: there is no area ${area}`
    ),
  ];
}

function twice<V>(values: readonly V[]): V[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** Map, units, chits, scenario and how the table plays: everybody has it. */
export class Setting {
  readonly areas: Documents["map"]["areas"];
  readonly units: Documents["orderOfBattle"]["units"];
  readonly chits: Documents["charts"]["chits"];
  readonly scenario: Documents["scenario"];
  /** 5.2 */
  readonly rounds: number;
  /** 5.8: by the first revision guns added one. */
  readonly gunsAdd: number;

  constructor({ map, orderOfBattle, charts, scenario, options }: Documents, revision: number) {
    this.areas = [...map.areas].sort((a, b) => a.number - b.number);
    this.units = orderOfBattle.units;
    this.chits = charts.chits;
    this.scenario = scenario;
    this.rounds = options.rounds === "two" ? 2 : 3;
    this.gunsAdd = revision < 2 ? 1 : 2;
  }

  area(number: number) {
    return this.areas.find((area) => area.number === number);
  }

  isNext(some: number, other: number): boolean {
    return this.area(some)?.next.includes(other) ?? false;
  }

  unit(id: string) {
    return this.units.find((unit) => unit.id === id);
  }

  unitsOf(side: Side) {
    return this.units.filter((unit) => unit.side === side);
  }

  sortOf(chit: string): Sort | undefined {
    return this.chits.find(({ id }) => id === chit)?.sort;
  }

  /** It is no part of what a viewer is sent, as everybody has it. */
  toJSON(): undefined {
    return undefined;
  }
}
