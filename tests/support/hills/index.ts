import type { EventTable, GameSayings, OrderForm, Seen } from "../../../src/front/game.ts";
import { wayIn } from "../../../src/front/line.ts";
import { systemOfForms, tableOfForms } from "../../../src/front/system.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type Decision, judgeMove, moved, nameOf, rules, type Sight, type Truth, unitsOf } from "./rules.ts";

/** Two Hills (rules.ts): its orders, its events and where things stand. The front makes all else of them. */

const areaName = ({ setting }: Sight, area: unknown) =>
  `${area} ${setting.map.areas.find(({ number }) => number === area)?.name}`;
const named = (sight: Sight, side: Side, name: string) =>
  unitsOf(sight, side).filter((unit) =>
    [unit.id, unit.name.toLowerCase(), String(sight.at[unit.id])].includes(name)
  )
    .map(({ id }) => id);

const FORMS: readonly OrderForm<Sight, Decision>[] = [{
  verb: "move",
  cite: "2.2",
  example: "move guards to 3",
  means: "A unit goes to the next area.",
  slots: {
    who: {
      want: "the unit that moves",
      reads: "name",
      from: (sight, side) =>
        unitsOf(sight, side).map(({ id }) => ({
          text: id,
          label: nameOf(sight, id),
          at: { kind: "piece", id },
        })),
    },
    way: {
      want: "where it goes",
      reads: "way",
      from: (sight, side, { who }) =>
        named(sight, side, who).slice(0, 1).flatMap((unit) =>
          sight.setting.map.areas.filter(({ number }) => judgeMove(sight, side, unit, number).length === 0)
            .map(({ number }) => ({
              text: `to ${number}`,
              label: areaName(sight, number),
              at: { kind: "place", id: String(number) },
              isTarget: unitsOf(sight, enemyOf(side), number).length > 0,
              places: [String(sight.at[unit]), String(number)],
            }))
        ),
    },
  },
  says: () => "",
  carry(sight, side, { who, way }) {
    const units = named(sight, side, who);
    if (units.length === 0) {
      return err([{ code: "no-unit", cite: "2.2", message: `You have no unit called ${who} on the map.` }]);
    }
    const to = Number(wayIn(way).places.at(-1));
    const violations = units.flatMap((unit) => judgeMove(sight, side, unit, to));
    return violations.length > 0 ? err(violations) : ok({
      decisions: units.map((unit) => ({ kind: "move", unit, to })),
      after: units.reduce((now, unit) => moved(now, unit, to), sight),
      moves: units.map((unit) => ({ piece: unit, places: [String(sight.at[unit]), String(to)] })),
      says: `${units.map((unit) => nameOf(sight, unit)).join(", ")} to ${areaName(sight, to)}.`,
    });
  },
  written: (decision) =>
    decision.kind === "move" ? { who: decision.unit, way: `to ${decision.to}` } : undefined,
}];

const FACES = [1, 2, 3, 4, 5, 6];
const EVENTS: EventTable<Sight> = {
  moved: {
    counts: { one: "move", many: "moves" },
    says: ({ unit, to }, sight) => `${nameOf(sight, unit)} goes to ${areaName(sight, to)}.`,
  },
  fought: {
    counts: { one: "battle", many: "battles" },
    place: ({ area }) => String(area),
    dice: () => 1,
    says: ({ area, need, die, lost }, sight) =>
      `Battle in ${areaName(sight, area)}: needed ${need} or less, rolled ${die}. ${
        nameOf(sight, lost)
      } is eliminated (3.2).`,
    stake: ({ side, area, need, die }) => ({
      side: side as Side,
      words: `battle in ${area}`,
      basis: `${need} or less`,
      results: FACES.map((face) => face <= (need as number) ? "hit" : "miss"),
      values: FACES.map((face) => face <= (need as number) ? 1 : -1),
      die: die as number,
    }),
  },
  taken: {
    says: ({ side, area }, sight) =>
      `The ${sideName(side as Side)} side takes ${areaName(sight, area)} (1.2).`,
  },
  turnBegan: {
    says: ({ side, gameTurn }) => `Game-Turn ${gameTurn}: ${sideName(side as Side)} Player-Turn.`,
  },
  gameEnded: { says: ({ reason, cite }) => `The game is over. ${reason} (${cite})` },
};

const SAYINGS: GameSayings<Sight> = {
  place: { one: "area", many: "areas" },
  piece: { one: "unit", many: "units" },
  silence: { turn: "Units without orders stay where they are." },
  question: () => "Which of your units move where?",
  victory: () => ["The side that holds more hills at the end wins (4.1)."],
  standing: ({ held }) =>
    SIDES.map((side) => ({
      label: `${sideName(side)} hills`,
      value: String(Object.values(held).filter((holder) => holder === side).length),
    })),
  dice: {
    event: { one: "battle", many: "battles" },
    countedIn: { one: "unit", many: "units" },
    measure: "A hit is worth a unit, a miss costs one.",
  },
};

export const TWO_HILLS = systemOfForms<Truth, Sight, Decision, Seen>({
  ruleset: "two-hills/first",
  title: "Two Hills",
  rules,
  forms: FORMS,
  corrections: [{
    verb: "place",
    example: "place guards in 3",
    slots: {
      unit: { want: "a unit", reads: "name" },
      area: { want: "its area", lead: "in", reads: "number" },
    },
    correction: ({ unit, area }) => ({ kind: "place", unit, area: Number(area) } as never),
    says: (correction) => {
      const { unit, area } = correction as unknown as Record<string, string>;
      return `${unit} is in ${area}.`;
    },
  }],
  events: EVENTS,
  saying: SAYINGS,
  endTurn: { kind: "halt" },
  ground: (sight) => ({
    places: sight.setting.map.areas.map(({ number, at, next, hill }) => ({
      id: String(number),
      label: areaName(sight, number),
      at,
      next: next.map(String),
      ...(sight.held[number] === undefined ? {} : { holder: sight.held[number] }),
      says: hill ? ["A hill (1.1)."] : [],
    })),
    pieces: SIDES.flatMap((side) => unitsOf(sight, side)).map(({ id, side, name, strength }) => ({
      id,
      side,
      place: String(sight.at[id]),
      label: nameOf(sight, id),
      mark: `${name.slice(0, 1)}${strength}`,
    })),
  }),
  named,
  roster: ({ setting: { orderOfBattle: { units } } }) => {
    const count = (side: Side) => units.filter((unit) => unit.side === side).length;
    return { allied: count("allied"), axis: count("axis") };
  },
  ready: (sight, side) => sight.phasing === side ? sight : { ...sight, moved: [] },
});
export const tables = [tableOfForms(TWO_HILLS)];
