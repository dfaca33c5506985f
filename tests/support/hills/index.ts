import type { EventTable, GameSayings, OrderForm } from "../../../src/front/game.ts";
import { wayIn } from "../../../src/front/line.ts";
import { systemOfForms, tableOfForms } from "../../../src/front/system.ts";
import type { Shelved } from "../../../src/game/catalogue.ts";
import { err, ok } from "../../../src/kernel/result.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { System } from "../../../src/kernel/system.ts";
import {
  type Decision,
  type GameEvent,
  inspection,
  judgeMove,
  moved,
  nameOf,
  rules,
  type Sight,
  type Truth,
  unitsOf,
} from "./rules.ts";

/** Two Hills (rules.ts): its orders, its events and where things stand. The front makes all else of them. */

const areaName = ({ setting }: Sight, area: unknown) =>
  `${area} ${setting.areas.find(({ number }) => number === area)?.name}`;
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
          sight.setting.areas.filter(({ number }) => judgeMove(sight, side, unit, number).length === 0)
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

const TWO_HILLS = systemOfForms<Truth, Sight, Decision, GameEvent>({
  ruleset: "two-hills/first",
  title: "Two Hills",
  rules,
  inspection,
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
    places: sight.setting.areas.map(({ number, at, next, hill }) => ({
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
  ready: (sight, side) => sight.phasing === side ? sight : { ...sight, moved: [] },
});
export const tables = [tableOfForms(TWO_HILLS)];

const area = (number: number, name: string, at: [number, number], next: number[], hill = false) => ({
  number,
  name,
  at,
  next,
  hill,
});
const unit = (id: string, side: Side, name: string, strength: number) => ({ id, side, name, strength });
const MORNING = {
  id: "two-hills/morning",
  title: "Two Hills: the morning",
  map: "two-hills",
  lastTurn: 3,
  units: { guards: 1, rifles: 1, scouts: 2, grenadiers: 6, hussars: 6, jaegers: 5 },
};

/** As the catalogue has its systems, closed, and with its documents. */
export const CLOSED_HILLS: Shelved<System> = {
  ...TWO_HILLS as unknown as System,
  shelf: {
    title: "Two Hills",
    about: "Six units and two hills.",
    maps: {
      "two-hills": {
        areas: [
          area(1, "West Camp", [60, 120], [2, 3]),
          area(2, "North Hill", [180, 40], [1, 3, 4, 5], true),
          area(3, "Ford", [180, 180], [1, 2, 4]),
          area(4, "South Hill", [300, 180], [2, 3, 5, 6], true),
          area(5, "Wood", [320, 40], [2, 4, 6]),
          area(6, "East Camp", [440, 120], [4, 5]),
        ],
      },
    },
    orderOfBattle: {
      units: [
        ...[
          unit("guards", "allied", "Guards", 3),
          unit("rifles", "allied", "Rifles", 2),
          unit("scouts", "allied", "Scouts", 1),
        ],
        ...[
          unit("grenadiers", "axis", "Grenadiers", 3),
          unit("hussars", "axis", "Hussars", 2),
          unit("jaegers", "axis", "Jaegers", 1),
        ],
      ],
    },
    pieces: "units",
    scenarios: new Map([[MORNING.id, MORNING]]),
    table: "tests/support/hills/index.ts",
  },
};
