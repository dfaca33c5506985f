import { AREA_EVENTS, areaLabel, hitStake, placingForm } from "../../../src/front/areas.ts";
import type { EventTable, GameSayings } from "../../../src/front/game.ts";
import { systemOfForms, tableOfForms } from "../../../src/front/system.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { type Decision, ground, marches, nameOf, rules, type Sight, type Truth } from "./rules.ts";

/** Two Hills (rules.ts): its orders, its events and its words. The front makes all else of them. */

const EVENTS: EventTable<Sight> = {
  ...AREA_EVENTS,
  moved: {
    counts: { one: "move", many: "moves" },
    says: ({ unit, to }, sight) => `${nameOf(sight, unit)} goes to ${areaLabel(sight, to)}.`,
  },
  fought: {
    counts: { one: "battle", many: "battles" },
    place: ({ area }) => String(area),
    says: ({ area, need, die, lost }, sight) =>
      `Battle in ${areaLabel(sight, area)}: needed ${need} or less, rolled ${die}. ${
        nameOf(sight, lost)
      } is eliminated (3.2).`,
    stake: hitStake(6, -1, ({ area }) => `battle in ${area}`),
  },
};

const UNIT = { one: "unit", many: "units" };
const SAYINGS: GameSayings<Sight> = {
  place: { one: "area", many: "areas" },
  piece: UNIT,
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
    countedIn: UNIT,
    measure: "A hit is worth a unit, a miss costs one.",
  },
};

export const TWO_HILLS = systemOfForms<Truth, Sight, Decision>({
  ruleset: "two-hills/first",
  title: "Two Hills",
  rules,
  forms: marches.forms(),
  corrections: [placingForm("guards", UNIT)],
  events: EVENTS,
  saying: SAYINGS,
  endTurn: { kind: "halt" },
  ground,
  roster: ({ setting }) => setting.orderOfBattle.units.values(),
  worth: ({ setting, held }, side, place) =>
    setting.map.areas.get(Number(place))?.hill && held[Number(place)] !== side ? 1 : 0,
  fresh: (sight) => ({ ...sight, moved: [] }),
});
export const tables = [tableOfForms(TWO_HILLS)];
