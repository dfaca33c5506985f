import { describe, expect, it } from "vitest";
import { systems } from "../../../rules/north-africa/game/system.ts";
import { system as fireAndMovement } from "../../../rules/fire-and-movement/game/system.ts";
import { system as areas } from "../../../rules/fast-action-battles/system.ts";
import { view as seenInAreas } from "../../../rules/fast-action-battles/position/sight.ts";
import { view as seenOnField } from "../../../rules/fire-and-movement/sight/sight.ts";
import { scenario } from "../../../tests/support/desert.ts";
import { start } from "../../../tests/support/fire-and-movement-explained.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import type { Desk, OrderLanguage } from "../../kernel/order-language.ts";

interface Table {
  readonly orders: OrderLanguage<unknown>;
  readonly sight: unknown;
}

const northAfrica: Table = { orders: systems[0].orders as never, sight: scenario("campaign").state };
const field: Table = { orders: fireAndMovement.orders as never, sight: seenOnField(start, "allied") };
const truth = opened({
  scenario: "fab-crusader/campaign",
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [
      { unit: "al-7arm", area: 50, strength: 4, piece: 4 },
      { unit: "al-4arm", area: 50, strength: 4, piece: 9 },
      { unit: "al-22arm", area: 49, strength: 4, piece: 10 },
      { unit: "al-1sa", area: 49, strength: 3, piece: 11 },
      { unit: "ge-8pz", area: 31, piece: 7 },
    ],
  },
});
const inAreas: Table = { orders: areas.orders as never, sight: seenInAreas(truth, "allied") };

function desk({ sight }: Table): Desk<unknown> {
  return { sight, side: "allied", asked: undefined, kept: [], sheet: [], waiting: [] };
}

/** The sheet that lines make, as it is kept. */
function kept(table: Table, ...lines: readonly string[]): readonly string[] {
  return table.orders.read(desk(table), lines, true).written;
}

type Row = readonly [line: string, ...orders: readonly string[]];

const ON_HEXES: readonly Row[] = [
  ["44rtr one hex NE", "move 44RTR to 3318"],
  ["move 44rtr too 3117", "move 44RTR to 3117"],
  ["44RTR north two hexes", "move 44RTR to 3216"],
  ["move 44RTR two hexes to the north", "move 44RTR to 3216"],
  ["44RTR moves north", "move 44RTR to 3217"],
  ["44RTR two hexes east", "move 44RTR to 3418"],
  ["4SA as near to Gabr Saleh as possible", "move 4SA to 1917"],
  ["4SA as close as possible to Gabr Saleh", "move 4SA to 1917"],
  ["4SA toward Gabr Saleh as far as it can go", "move 4SA to 1917"],
  ["4SA as far toward Gabr Saleh as it goes", "move 4SA to 1917"],
  ["4SA verso Gabr Saleh, il più vicino possibile", "move 4SA to 1917"],
  ["I'd like 4SA to go as near to Gabr Saleh as possible", "move 4SA to 1917"],
  ["4SA as near to Gabr Saleh as you can, please", "move 4SA to 1917"],
  ["4SA so nah wie möglich an Gabr Saleh", "move 4SA to 1917"],
  ["7HUS vers 3422", "move 7HUS to 3422"],
  ["4SA hacia Gabr Saleh", "move 4SA to 1917"],
  ["44RTR and 8RTR to 3117 and 3216", "move 44RTR to 3117", "move 8RTR to 3216"],
  ["Die 5NZ geht nach 3120 und die 6NZ nach 3121", "move 5NZ to 3120", "move 6NZ to 3121"],
  ["44RTR and 8RTR hold", "hold 44RTR", "hold 8RTR"],
  ["44RTR to 3117, 8RTR to 3216.", "move 44RTR to 3117", "move 8RTR to 3216"],
  ["44RTR naar 3117 en 8RTR naar 3216", "move 44RTR to 3117", "move 8RTR to 3216"],
];

const IN_AREAS: readonly Row[] = [
  ["7arm to Bir Berraneb, 4arm too", "move 7arm to 46", "move 4arm to 46"],
  ["22 Armoured and 1SA attack Bir el Gubi", "move 22arm to 47", "move 1sa to 47"],
  ["kindly move the 4th Armoured Brigade to area 51.", "move 4arm to 51"],
  ["4arm vers 51 et 7arm vers 46 svp", "move 4arm to 51", "move 7arm to 46"],
  ["7arm and 4arm to 46", "move 7arm to 46", "move 4arm to 46"],
  ["7arm as close to Tobruk as it gets", "move 7arm to 3"],
];

const small = (lines: readonly string[]) => lines.map((line) => line.toLowerCase());

describe.each(
  [["North Africa", northAfrica, ON_HEXES], ["Fire & Movement", field, ON_HEXES], [
    "FAB",
    inAreas,
    IN_AREAS,
  ]] as const,
)(
  "an order in %s in one's own words",
  (_, table, rows) => {
    it.each(rows.map(([line, ...orders]) => [line, orders] as const))("%s", (line, orders) => {
      expect(small(kept(table, line))).toEqual(small(orders));
    });

    it.each(rows)("is reported as it was read, and reads the same again: %s", (line) => {
      const { reports, written } = table.orders.read(desk(table), [line], true);
      for (const report of reports) {
        expect(report).toMatchObject({ line: 1 });
        expect(report.message).toContain(`read as "${report.readAs}"`);
      }
      expect(kept(table, ...written)).toEqual(written);
      expect(table.orders.typed(desk(table), [line])).toEqual({ kind: "orders" });
    });
  },
);

describe("a line of doubtful meaning stays what it is", () => {
  it.each([
    "Don't move 44RTR north",
    "44RTR north or south",
    "maybe 44RTR north two hexes",
    "44RTR to 3117, not 8RTR to 3216",
    "Can 44RTR go north two hexes?",
    "44RTR one hex east",
    "I think 44RTR to 3117 and 8RTR to 3216",
    "the royal tanks as near to Sidi Omar as possible",
    "44RTR north of 3117",
    "44RTR to 3117, and the weather is fine",
    "44RTR and 8RTR and 4SA to 3117 and 3216",
    "44RTR far north 400 hexes",
  ])("%s", (line) => {
    for (const table of [northAfrica, field]) {
      const { unread, orders } = table.orders.printed(desk(table), [line]);
      expect([orders, unread.length]).toEqual([[], 1]);
    }
  });
});

it("everybody stays where they are: each unit holds, and nothing else is ordered", () => {
  for (const table of [northAfrica, field]) {
    const lines = kept(table, "Everybody stays where they are.");
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every((line) => line.startsWith("hold "))).toBe(true);
  }
  expect(kept(inAreas, "all hold")).toEqual(["move none"]);
});

it("what is kept already is not told as if it had been read so", () => {
  const at = { ...desk(inAreas), kept: ["move 22arm to 47"], sheet: ["move 22arm to 47"] };
  const { reports } = inAreas.orders.read(at, ["7arm to 46, and 4arm to 51"], true);
  expect(reports.map(({ text, readAs }) => [text, readAs])).toEqual([
    ["move 22arm to 47", undefined],
    ["move 7arm to 46", "move 7arm to 46"],
    ["move 4arm to 51", "move 4arm to 51"],
  ]);
});

it("a sheet of ordinary lines is left as it is, line by line", () => {
  const { reports } = northAfrica.orders.read(desk(northAfrica), [
    "move 44RTR to 3117",
    "44RTR north or south",
    "move 8RTR to 3216",
  ]);
  expect(reports.map(({ line, status }) => [line, status])).toEqual([[1, "accepted"], [2, "refused"], [
    3,
    "accepted",
  ]]);
});

it("the lines behind one that was spread keep their numbers", () => {
  const { reports } = northAfrica.orders.read(desk(northAfrica), [
    "44RTR and 8RTR to 3117 and 3216",
    "nonsense here",
  ]);
  expect(reports.map(({ line, status }) => [line, status])).toEqual([[1, "accepted"], [1, "accepted"], [
    2,
    "refused",
  ]]);
});

it("a game of an earlier revision reads no such line", () => {
  const old = { ...northAfrica, sight: { ...scenario("campaign").state } };
  const { setting } = old.sight as { setting: object };
  Object.assign(old.sight as object, {
    setting: Object.assign(Object.create(setting), setting, { revision: 9 }),
  });
  expect(old.orders.printed(desk(old), ["44RTR north two hexes"]).unread).toHaveLength(1);
});
