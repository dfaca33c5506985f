import { z } from "zod";
import { areaMap, areaPlaces, MARCHED, Marches, PLACED } from "../../../src/front/areas.ts";
import { type CourseOfGame, OPEN_BEGINNING, OPEN_STATE, SCENARIO } from "../../../src/front/course.ts";
import type { BoardLayout } from "../../../src/front/game.ts";
import { documentsBy, keyed, unsent } from "../../../src/front/json.ts";
import { rulesOfForms } from "../../../src/front/rules.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import type { SystemQuery, Viewer } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";

/**
 * Two Hills: a first game to bring. 1.1 Areas have numbers; some are hills. 1.2 The last side that stood alone on a hill
 * holds it. 2.1 A Player-Turn: march, then battles; Allied first, as many Game-Turns as the scenario has. 2.2 A unit goes to
 * the next area, once. 2.3 No more than three units of a side end in an area. 3.1 Where both sides stand they fight: the
 * phasing side rolls a die, and hits by three, more by what it is stronger, or less. 3.2 A hit eliminates the other side's
 * weakest unit there, a miss one's own, until a side stands alone. 4.1 The side that holds more hills at the end wins.
 */

const number = z.number().int().min(1).max(99);
const schemas = z.object({
  map: areaMap({ hill: z.boolean() }),
  orderOfBattle: z.strictObject({
    units: keyed(
      z.strictObject({ id: z.string(), side: z.enum(SIDES), name: z.string(), strength: number.max(9) }),
      "id",
    ),
  }),
  scenario: z.strictObject({
    ...SCENARIO,
    units: z.record(z.string(), number),
  }),
  options: z.strictObject({}),
});
/** What everybody has: the documents. */
type Setting = z.infer<typeof schemas>;

const truthSchema = z.strictObject({
  ...OPEN_STATE,
  at: z.record(z.string(), number),
  moved: z.array(z.string()),
});
export type Truth = Readonly<z.infer<typeof truthSchema>> & { readonly setting: Setting };
export type Sight = Truth & { readonly viewer: Viewer; readonly query: SystemQuery };
const decision = z.discriminatedUnion("kind", [MARCHED, z.strictObject({ kind: z.literal("halt") })]);
export type Decision = z.infer<typeof decision>;

export function unitsOf({ at, setting }: Truth, of: Side, area?: number) {
  return [...setting.orderOfBattle.units.values()].filter(({ id, side }) =>
    side === of && at[id] !== undefined && (area === undefined || at[id] === area)
  );
}

export function nameOf({ setting }: Truth, unit: unknown): string {
  const found = setting.orderOfBattle.units.get(String(unit));
  return found === undefined ? String(unit) : `${found.name} (${sideName(found.side)} ${found.strength})`;
}

/** Where everything stands. */
export function ground(sight: Sight): BoardLayout {
  return {
    places: areaPlaces(sight, ({ hill }) => hill ? ["A hill (1.1)."] : []),
    pieces: SIDES.flatMap((side) => unitsOf(sight, side)).map(({ id, side, name, strength }) => ({
      id,
      side,
      place: String(sight.at[id]),
      label: nameOf(sight, id),
      mark: `${name.slice(0, 1)}${strength}`,
      names: [name],
    })),
  };
}

function moved<T extends Truth>(truth: T, unit: string, to: number): T {
  return { ...truth, at: { ...truth.at, [unit]: to }, moved: [...truth.moved, unit] };
}

/** 2.2, 2.3 */
export const marches = new Marches<Sight>({
  noun: { one: "unit", many: "units" },
  example: "move guards to 3",
  means: "A unit goes to the next area.",
  cites: { own: "2.2", way: "2.2" },
  steps: 1,
  ground,
  stands({ at, setting }, unit) {
    const found = setting.orderOfBattle.units.get(unit);
    return found && at[unit] !== undefined ? { side: found.side, area: at[unit] } : undefined;
  },
  judge: (sight, _side, unit) =>
    sight.moved.includes(unit)
      ? [{ code: "moved", cite: "2.2", message: `${nameOf(sight, unit)} has moved.` }]
      : [],
  judgeEnd: (sight, side, _unit, area) =>
    unitsOf(sight, side, area).length < 3
      ? []
      : [{ code: "full", cite: "2.3", message: `Three of your units are in ${area}.` }],
  moved: (sight, unit, path) => moved(sight, unit, path.at(-1)!),
});

/** 3.0: the battles, then 1.2 and the next Player-Turn or 4.1. */
function endMarch(course: CourseOfGame<Truth>): void {
  const { phasing, setting } = course.truth;
  const there = (of: Side, area: number) => unitsOf(course.truth, of, area);
  for (const { number: area, hill } of setting.map.areas.values()) {
    for (let round = 1; SIDES.every((of) => there(of, area).length > 0); round++) {
      const [own, enemy] = [phasing, enemyOf(phasing)].map((of) => there(of, area));
      const strength = (units: typeof own) => units.reduce((sum, unit) => sum + unit.strength, 0);
      const need = 3 + strength(own) - strength(enemy);
      const die = course.roll(`battle in ${area}, round ${round}`, 6);
      const [lost] = (die <= need ? enemy : own).toSorted((a, b) => a.strength - b.strength);
      course.tell("fought", { side: phasing, area, need, die, lost: lost.id });
      const { [lost.id]: _, ...at } = course.truth.at;
      course.set({ at });
    }
    if (hill) course.take(area, SIDES.filter((of) => there(of, area).length > 0));
  }
  course.set({ moved: [] });
  course.passTurn(
    "4.1",
    (side) => Object.values(course.truth.held).filter((holder) => holder === side).length,
    (allied, axis) => `The Allied side holds ${allied} hills, the Axis side ${axis}.`,
  );
}

export const rules = rulesOfForms<Truth, Sight, Decision, z.infer<typeof PLACED>>({
  schemas: { decision, correction: PLACED, truth: truthSchema },
  questions: {
    march: { cite: "2.1", answers: ["move", "halt"], usual: { kind: "halt" }, opensTurn: true },
  },
  events: {},
  rulings: "1.1",
  setup(given, choices) {
    const read = documentsBy(schemas, given, choices);
    if (!read.ok) return read;
    const { map, orderOfBattle, scenario } = read.value;
    const lost = [...orderOfBattle.units.keys()].filter((id) => !map.areas.has(scenario.units[id]));
    if (lost.length > 0) return err(lost.map((id) => `scenario: ${id} stands in no area of the map`));
    return ok({ ...OPEN_BEGINNING, at: scenario.units, moved: [], setting: unsent(read.value) });
  },
  misfits: ({ at, setting }) =>
    Object.keys(at).filter((id) => !setting.orderOfBattle.units.has(id)).map((id) => `there is no ${id}`),
  asks: ({ phasing }) => ({ kind: "march", side: phasing }),
  judge: (sight, side, decision) =>
    decision.kind === "move" ? marches.judge(sight, side, decision.piece, decision.path) : [],
  carryOut(course, decision) {
    if (decision.kind === "halt") return endMarch(course);
    const { piece, path } = decision;
    course.set(moved(course.truth, piece, path.at(-1)!));
    course.tell("moved", { side: course.truth.phasing, unit: piece, to: path.at(-1) });
  },
  setRight: (truth, { piece, area }) =>
    truth.at[piece] === undefined || !truth.setting.map.areas.has(area)
      ? `${piece} cannot be in ${area}.`
      : { ...truth, at: { ...truth.at, [piece]: area } },
});
