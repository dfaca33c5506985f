import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ordersByVerb } from "../../../../tests/properties/fire-and-movement/support/orders.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { Order } from "./order.ts";
import { parseOrders } from "./parse.ts";
import { printOrder } from "./lines.ts";

function read(...lines: string[]): Order[] {
  const { orders, unread } = parseOrders(lines);
  expect(unread).toEqual([]);
  return orders.map(({ order }) => order);
}

const printed = (...lines: string[]) => read(...lines).flatMap(printOrder);
const NONE = { by: "values", values: [] } as const;

describe("what is printed is read as the same order", () => {
  it.each(Object.entries(ordersByVerb))("%s", (_, orders) => {
    fc.assert(
      fc.property(orders, (order) => {
        const lines = printOrder(order);
        expect(read(...lines)).toEqual([order]);
        expect(lines.every((line, index) => line.startsWith("  ") === index > 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe("the sheet as the rules of the house show it", () => {
  it.each<[string, Order]>([
    ["move 3123 3022 2922                 # or: move 3123 to 2818", {
      verb: "move",
      unit: "3123",
      way: { by: "path", hexes: ["3123", "3022", "2922"] as HexName[] },
    }],
    ["move 3123 to 2818", { verb: "move", unit: "3123", way: { by: "destination", to: "2818" as HexName } }],
    ["attack 2816 from 2717 2716 with support 2 engineer 2717   # Axis sheets only", {
      verb: "attack",
      target: "2816",
      attackers: ["2717", "2716"],
      support: { by: "values", values: [2] },
      engineer: "2717",
      losers: [],
    }],
    ["mobile 3124 3024", {
      verb: "mobile",
      unit: "3124",
      way: { by: "path", hexes: ["3124", "3024"] as HexName[] },
    }],
    ["mobile ask", { verb: "mobileMovement", wish: "ask" }],
    ["mobile none", { verb: "mobileMovement", wish: "none" }],
    ["retreat 2818 toward 3921", {
      verb: "retreat",
      unit: "2818",
      attempts: [{ by: "toward", hex: "3921" as HexName }],
    }],
    ["retreat 2818 2718 2717", {
      verb: "retreat",
      unit: "2818",
      attempts: [{ by: "path", hexes: ["2718", "2717"] as HexName[] }],
    }],
    ["protect 3121 with support 4+2", {
      verb: "protect",
      target: "3121",
      support: { by: "values", values: [4, 2] },
    }],
    ["protect all with support 2", {
      verb: "protect",
      target: "all",
      support: { by: "values", values: [2] },
    }],
    ["protect none", { verb: "protect", target: "all", support: NONE }],
    ["retreat all hold toward 3921", {
      verb: "retreat",
      unit: "all",
      attempts: [{ by: "hold" }, { by: "toward", hex: "3921" as HexName }],
    }],
    ["retreat all hold resist toward 3921", {
      verb: "retreat",
      unit: "all",
      attempts: [{ by: "hold" }, { by: "resist" }, { by: "toward", hex: "3921" as HexName }],
    }],
    ["declare on", { verb: "declare", choice: "on" }],
    ["declare end", { verb: "declare", choice: "end" }],
  ])("%s", (line, order) => expect(read(line)).toEqual([order]));

  it("an attack with all that may be indented under it", () => {
    expect(read(
      "attack 2917 from 2818 2918          # target, then attackers",
      "  with support 6+4                  # face down",
      "  lose 2918                         # who pays for Ae, Ar+ or Ex",
      "  advance 2818                      # who goes in",
    )).toEqual([{
      verb: "attack",
      target: "2917",
      attackers: ["2818", "2918"],
      support: { by: "values", values: [6, 4] },
      losers: ["2918"],
      advance: ["2818"],
    }]);
  });
});

describe("lines as people and mail programs write them", () => {
  it.each([
    ["ATTACK 2917 FROM 2818, 2918 WITH SUPPORT 6 and 4", "attack 2917 from 2818 2918|  with support 6+4"],
    ["attack 2917 from 2818 with support +6 +4", "attack 2917 from 2818|  with support 6+4"],
    ["attack 2917 from 2818 with 6", "attack 2917 from 2818|  with support 6"],
    ["attack 2917 from 2818 support 6", "attack 2917 from 2818|  with support 6"],
    ["attack 2917 from 2818 with support none", "attack 2917 from 2818"],
    ["attack 2917 with support up to 6", "attack 2917|  with support up to 6"],
    ["attack 2917 from 2818 lose 2818 advance never", "attack 2917 from 2818|  lose 2818|  advance never"],
    ["attack 2917 from 2818 advance 2818 2917", "attack 2917 from 2818|  advance 2818"],
    ["attack 2917 from 2818 advance 2818 to 2917", "attack 2917 from 2818|  advance 2818"],
    ["move 3123-3022-2922", "move 3123 3022 2922"],
    ["move 3123 \u2192 3022 \u2192 2922", "move 3123 3022 2922"],
    ["move\u00a03123\u00a0to\u00a02818", "move 3123 to 2818"],
    ["move \u201c1/8\u201d to 2818", "move 1/8 to 2818"],
    ["*move* 3123 to 2818.", "move 3123 to 2818"],
    ["protect the rest with support 2", "protect all with support 2"],
    ["protect 3121 support none", "protect 3121 with support none"],
    ["protect 3121 none", "protect 3121 with support none"],
    ["retreat toward 3921", "retreat all toward 3921"],
    ["retreat 2818 to 3921", "retreat 2818 toward 3921"],
    ["retreat 2818 to 2817 2716 or resist", "retreat 2818 2817 2716 resist"],
    ["retreat 2818 hold or resist then towards 3921", "retreat 2818 hold resist toward 3921"],
    ["lose 2818 or 2918", "lose 2818 2918"],
    ["advance nobody", "advance never"],
    ["if 2917 is empty then mobile 3124 to 2917", "if 2917 is empty mobile 3124 to 2917"],
    ["else if 2917 held mobile 3124 3024", "else if 2917 is held mobile 3124 3024"],
  ])("%s", (line, lines) => expect(printed(line)).toEqual(lines.split("|")));

  it("goes on where a line was wrapped", () => {
    expect(printed(
      "attack 2917 from 2818 2918 2817 2716 2717 with",
      "support 6+4 engineer 2717",
      "retreat all hold resist",
      "  toward 3921",
    )).toEqual([
      "attack 2917 from 2818 2918 2817 2716 2717",
      "  with support 6+4",
      "  engineer 2717",
      "retreat all hold resist toward 3921",
    ]);
  });

  it("takes a condition together with the line that it was parted from", () => {
    expect(printed("if 2917 is empty", "mobile 3124 to 2917")).toEqual([
      "if 2917 is empty mobile 3124 to 2917",
    ]);
  });

  it.each([
    ["move 3123 to ....   # 4NZ 3-5-6 leg", undefined],
    ["attack .... from .... .... with support ..", undefined],
    ["attack 2917 from 2818 .... with support ..", "attack 2917 from 2818"],
    ["attack 2917 from 2818 .... with support 6", "attack 2917 from 2818|  with support 6"],
    ["protect .... with support ..", undefined],
    ["protect 3121 with support ..", undefined],
    ["retreat all toward ....", undefined],
    ["mobile .... to ....", undefined],
  ])("leaves out what was not filled in: %s", (line, lines) => {
    expect(printed(line)).toEqual(lines?.split("|") ?? []);
  });
});

describe("a line that is no order says what is wrong", () => {
  it.each([
    ["mvoe 3123 to 2818", '"mvoe" is no order. Did you mean "move"?'],
    ["march 3123 to 2818", '"march" is no order. Orders begin with move, attack, mobile, protect, retreat …'],
    ["move 3123 to 28l8", '"28l8" is no hex: four digits, column then row, as in 2917.'],
    ["move 3123", 'After "3123", write the hexes of the path, or "to" and a hex.'],
    [
      "attack 2917 from 2818 with support plenty",
      '"plenty" is no value of a marker. Write what markers are worth, as in 6+4, "up to" and a number, or "none".',
    ],
    [
      "attack 2917 from 2818 advance 2818 to 2916",
      "An advance goes into the hex that was attacked, not to 2916 (7.9).",
    ],
    [
      "if 2917 is empty attack 2918 from 2817",
      'Only mobile movement has conditions: write "mobile", not "attack".',
    ],
    ["protect 3121 4+2", 'Before "4+2", write "with support".'],
    ["retreat all 2817 2716", '"2817" does not work for all units. Write: toward and a hex, hold, resist.'],
    [
      "retreat 2818",
      'After "2818", write what it tries: the hexes of its path, "toward" and a hex, "hold" or "resist".',
    ],
    ["declare victory", '"victory" cannot be declared: on or end (17.1).'],
    ["  engineer 2717", '"engineer" goes on with an attack or a protection, and there is none before it.'],
    ["go home", '"home" is more than this order takes.'],
  ])("%s", (line, message) => {
    const { orders, unread } = parseOrders([line]);
    expect(orders).toEqual([]);
    expect(unread).toEqual([expect.objectContaining({ line: 1, message })]);
  });

  it("as a protection by nothing in particular does, in its place among the others", () => {
    const { orders, unread } = parseOrders([
      "move 3123",
      "protect 3121",
      "protect all with none",
      "go there",
    ]);
    expect(orders.map(({ line }) => line)).toEqual([3]);
    expect(unread.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(unread[1].message).toMatch(/^Say with what\./);
  });

  it("and takes what is indented under it along, which would order something else", () => {
    const { orders, unread } = parseOrders(["atack 2917 from 2818", "  with support 6", "  advance 2818"]);
    expect(orders).toEqual([]);
    expect(unread.map(({ line }) => line)).toEqual([1, 2, 3]);
  });
});
