import { z } from "zod";
import type { Seen } from "../../../src/front/game.ts";
import { documentsBy, jsonDoors, unsent } from "../../../src/front/json.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { type Rules, type SystemQuery, type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { inRulebookOrder, type Violation } from "../../../src/kernel/refusals/violation.ts";

/**
 * Two Hills: a first game to bring. 1.1 Areas have numbers; some are hills. 1.2 The last side that stood alone on a hill
 * holds it. 2.1 A Player-Turn: march, then battles; Allied first, as many Game-Turns as the scenario has. 2.2 A unit goes to
 * the next area, once. 2.3 No more than three units of a side end in an area. 3.1 Where both sides stand they fight: the
 * phasing side rolls a die, and hits by three, more by what it is stronger, or less. 3.2 A hit eliminates the other side's
 * weakest unit there, a miss one's own, until a side stands alone. 4.1 The side that holds more hills at the end wins.
 */

const number = z.number().int().min(1).max(99);
const side = z.enum(SIDES);
const schemas = z.object({
  map: z.strictObject({
    areas: z.array(
      z.strictObject({
        number,
        name: z.string(),
        at: z.tuple([z.number(), z.number()]),
        next: z.array(number),
        hill: z.boolean(),
      }),
    ).min(2),
  }),
  orderOfBattle: z.strictObject({
    units: z.array(
      z.strictObject({ id: z.string(), side, name: z.string(), strength: z.number().int().min(1).max(9) }),
    ),
  }),
  scenario: z.strictObject({
    id: z.string(),
    title: z.string(),
    map: z.string(),
    lastTurn: z.number().int().min(1).max(20),
    units: z.record(z.string(), number),
  }),
  options: z.strictObject({}),
});
/** What everybody has: the documents. */
type Setting = z.infer<typeof schemas>;

const truthSchema = z.strictObject({
  gameTurn: z.number().int().min(1),
  phasing: side,
  at: z.record(z.string(), number),
  moved: z.array(z.string()),
  held: z.record(z.coerce.number(), side),
  over: z.strictObject({ winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() })
    .nullable(),
});
export type Truth = Readonly<z.infer<typeof truthSchema>> & { readonly setting: Setting };
export type Sight = Truth & { readonly viewer: Viewer; readonly query: SystemQuery };
const decision = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("move"), unit: z.string().max(40), to: number }),
  z.strictObject({ kind: z.literal("halt") }),
]);
export type Decision = z.infer<typeof decision>;
const correction = z.strictObject({ kind: z.literal("place"), unit: z.string().max(40), area: number });
export type Correction = z.infer<typeof correction>;

export function unitsOf({ at, setting }: Truth, of: Side, area?: number) {
  return setting.orderOfBattle.units.filter(({ id, side }) =>
    side === of && at[id] !== undefined && (area === undefined || at[id] === area)
  );
}

function query({ over, phasing, gameTurn }: Pick<Truth, "over" | "phasing" | "gameTurn">): SystemQuery {
  return over === null
    ? { kind: "march", side: phasing, gameTurn, opensTurn: true }
    : { kind: "over", gameTurn, ...over };
}

/** 2.2, 2.3 */
export function judgeMove(truth: Truth, of: Side, unit: string, to: number): Violation[] {
  const refusal = (code: string, cite: string, message: string): Violation => ({ code, cite, message });
  const own = unitsOf(truth, of).find(({ id }) => id === unit);
  if (own === undefined) return [refusal("no-unit", "2.2", `You have no unit ${unit} on the map.`)];
  const here = truth.setting.map.areas.find((area) => area.number === truth.at[unit]);
  return inRulebookOrder([
    ...(here?.next.includes(to)
      ? []
      : [refusal("not-next", "2.2", `${to} does not lie next to ${here?.number}.`)]),
    ...(truth.moved.includes(unit) ? [refusal("moved", "2.2", `${own.name} has moved.`)] : []),
    ...(unitsOf(truth, of, to).length < 3
      ? []
      : [refusal("full", "2.3", `Three of your units are in ${to}.`)]),
  ]);
}

export function moved<T extends Truth>(truth: T, unit: string, to: number): T {
  return { ...truth, at: { ...truth.at, [unit]: to }, moved: [...truth.moved, unit] };
}

/** 3.0: the battles, then 1.2 and the next Player-Turn or 4.1. */
function endMarch(begun: Truth, dice: Dice) {
  let truth = begun;
  const events: Seen[] = [];
  const { phasing, gameTurn, setting } = truth;
  for (const { number: area, hill } of setting.map.areas) {
    for (let round = 1; SIDES.every((of) => unitsOf(truth, of, area).length > 0); round++) {
      const [own, enemy] = [phasing, enemyOf(phasing)].map((of) => unitsOf(truth, of, area));
      const strength = (units: typeof own) => units.reduce((sum, unit) => sum + unit.strength, 0);
      const need = 3 + strength(own) - strength(enemy);
      const die = dice.roll(`battle in ${area}, round ${round}, Game-Turn ${gameTurn} ${phasing}`, 6);
      const [lost] = (die <= need ? enemy : own).toSorted((a, b) => a.strength - b.strength);
      events.push({ kind: "fought", side: phasing, area, need, die, lost: lost.id });
      const { [lost.id]: _, ...at } = truth.at;
      truth = { ...truth, at };
    }
    const alone = SIDES.find((of) => unitsOf(truth, of, area).length > 0);
    if (hill && alone !== undefined && truth.held[area] !== alone) {
      truth = { ...truth, held: { ...truth.held, [area]: alone } };
      events.push({ kind: "taken", side: alone, area });
    }
  }
  const isLast = phasing === "axis" && gameTurn >= setting.scenario.lastTurn;
  const [allied, axis] = SIDES.map((of) =>
    Object.values(truth.held).filter((holder) => holder === of).length
  );
  const winner = allied > axis ? "allied" as const : axis > allied ? "axis" as const : "draw" as const;
  const reason = `The Allied side holds ${allied} hills, the Axis side ${axis}.`;
  if (isLast) truth = { ...truth, over: { winner, reason, cite: "4.1" } };
  else {truth = {
      ...truth,
      moved: [],
      phasing: enemyOf(phasing),
      gameTurn: gameTurn + (phasing === "axis" ? 1 : 0),
    };}
  events.push(
    isLast
      ? { kind: "gameEnded", ...truth.over }
      : { kind: "turnBegan", side: truth.phasing, gameTurn: truth.gameTurn },
  );
  return { truth, events };
}

export const rules: Rules<Truth, Sight, Decision, Seen, Correction> = {
  revisions: [],
  hasSecrets: false,
  begins: false,
  setup(given, choices) {
    const read = documentsBy(schemas, given, choices);
    if (!read.ok) return read;
    const { map, orderOfBattle, scenario } = read.value;
    const lost = orderOfBattle.units.filter(({ id }) =>
      !map.areas.some(({ number }) => number === scenario.units[id])
    );
    if (lost.length > 0) return err(lost.map(({ id }) => `scenario: ${id} stands in no area of the map`));
    return ok({
      setting: unsent(read.value),
      gameTurn: 1,
      phasing: "allied",
      at: scenario.units,
      moved: [],
      held: {},
      over: null,
    });
  },
  begin: (truth) => ({ truth, events: [] }),
  query,
  turn: ({ gameTurn, phasing, setting }) => ({
    gameTurn,
    side: phasing,
    played: phasing === "axis" ? ["allied"] : [],
    lastTurn: setting.scenario.lastTurn,
  }),
  decide(truth, decision, dice) {
    if (truth.over !== null) return err([{ code: "game-over", cite: "4.1", message: "The game is over." }]);
    if (decision.kind === "halt") return ok(endMarch(truth, dice));
    const { unit, to } = decision;
    const violations = judgeMove(truth, truth.phasing, unit, to);
    return violations.length > 0
      ? err(violations)
      : ok({ truth: moved(truth, unit, to), events: [{ kind: "moved", side: truth.phasing, unit, to }] });
  },
  fallback: () => ({ kind: "halt" }),
  correct(truth, corrections) {
    const wrong = corrections.filter(({ unit, area }) =>
      truth.over !== null || truth.at[unit] === undefined ||
      !truth.setting.map.areas.some(({ number }) => number === area)
    );
    if (wrong.length > 0) {
      return err(
        wrong.map(({ unit, area }) => ({
          code: "cannot-place",
          cite: "1.1",
          message: `${unit} cannot be in ${area}.`,
        })),
      );
    }
    const places = Object.fromEntries(corrections.map(({ unit, area }) => [unit, area]));
    return ok({ ...truth, at: { ...truth.at, ...places } });
  },
  view: (truth, viewer) => ({ ...truth, viewer, query: query(truth) }),
  seen: (events) => events,
  ...jsonDoors<Setting, Truth, Sight, Decision, Correction>(
    {
      decision,
      correction,
      truth: truthSchema,
      sight: truthSchema.extend({ viewer: z.enum(VIEWERS), query: z.unknown().optional() }),
    },
    ({ at, setting }) =>
      Object.keys(at).filter((unit) => !setting.orderOfBattle.units.some(({ id }) => id === unit)).map((
        unit,
      ) => `there is no ${unit}`),
    query,
  ),
};

export function nameOf({ setting }: Truth, unit: unknown): string {
  const found = setting.orderOfBattle.units.find(({ id }) => id === unit);
  return found === undefined ? String(unit) : `${found.name} (${sideName(found.side)} ${found.strength})`;
}
