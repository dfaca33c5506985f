import { describe, expect, it } from "vitest";
import type { Order } from "./order.ts";
import { parseOrders } from "./parse.ts";

/** The orders of a block that holds nothing else. */
function read(...lines: readonly string[]): Order[] {
  const { orders, unread } = parseOrders(lines);
  expect(unread).toEqual([]);
  return orders.map(({ order }) => order);
}

const path = (...hexes: readonly string[]) => ({ by: "path", hexes });
const to = (hex: string) => ({ by: "destination", to: hex });
const attack = (parts: object) => ({
  verb: "attack",
  defenders: ["2917"],
  attackers: [],
  artillery: [],
  groundSupport: 0,
  advances: [],
  ...parts,
});

describe("an order line", () => {
  it.each<[line: string, order: object]>([
    ["move 1605 1705 1805", { verb: "move", unit: "1605", way: path("1605", "1705", "1805") }],
    ["move 1605 1605 1705", { verb: "move", unit: "1605", way: path("1605", "1705") }],
    ["move 1605 to 1805", { verb: "move", unit: "1605", way: to("1805") }],
    ["move 1/8 1705 1805", { verb: "move", unit: "1/8", way: path("1705", "1805") }],
    ["move ge-1-8 to 1805", { verb: "move", unit: "ge-1-8", way: to("1805") }],
    ["enter 1SA at 1625", { verb: "enter", unit: "1SA", at: "1625", way: undefined }],
    ["enter 1SA at 1625 to 1622", { verb: "enter", unit: "1SA", at: "1625", way: to("1622") }],
    ["enter 1SA at 1625 1624 1623", {
      verb: "enter",
      unit: "1SA",
      at: "1625",
      way: path("1625", "1624", "1623"),
    }],
    ["exit 0113 west", { verb: "exit", unit: "0113", by: undefined, edge: "west" }],
    ["exit 0310 by 0113 west", { verb: "exit", unit: "0310", by: "0113", edge: "west" }],
    ["exit 2RTR to 3924 East", { verb: "exit", unit: "2RTR", by: "3924", edge: "east" }],
    ["exit 2RTR at 3924 south", { verb: "exit", unit: "2RTR", by: "3924", edge: "south" }],
    ["hold 1605", { verb: "hold", unit: "1605" }],
    ["attack 2917", attack({})],
    ["attack 2917 from 2818", attack({ attackers: ["2818"] })],
    [
      "attack 2917 and 2918 from 2818 and 3RTR",
      attack({
        defenders: ["2917", "2918"],
        attackers: ["2818", "3RTR"],
      }),
    ],
    [
      "attack 2917 from 2818 with 3015 3114 gs 2",
      attack({
        attackers: ["2818"],
        artillery: ["3015", "3114"],
        groundSupport: 2,
      }),
    ],
    ["attack 2917 with 3015", attack({ artillery: ["3015"] })],
    ["attack 2917 from 2818 gs 2", attack({ attackers: ["2818"], groundSupport: 2 })],
    ["attack 2917 gs 12", attack({ groundSupport: 12 })],
    ["protect 2917", { verb: "protect", target: "2917", artillery: [], groundSupport: 0 }],
    ["protect 2917 with 3015 gs 1", {
      verb: "protect",
      target: "2917",
      artillery: ["3015"],
      groundSupport: 1,
    }],
    ["protect 1/8 gs 1", { verb: "protect", target: "1/8", artillery: [], groundSupport: 1 }],
    ["retreat toward 1103", {
      verb: "retreat",
      unit: undefined,
      way: { by: "wishes", wishes: [{ seek: "hex", hex: "1103" }] },
    }],
    ["retreat towards 1103", {
      verb: "retreat",
      unit: undefined,
      way: { by: "wishes", wishes: [{ seek: "hex", hex: "1103" }] },
    }],
    ["retreat 2917 toward 1103", {
      verb: "retreat",
      unit: "2917",
      way: { by: "wishes", wishes: [{ seek: "hex", hex: "1103" }] },
    }],
    ["retreat 2917 2916 2915", { verb: "retreat", unit: "2917", way: path("2916", "2915") }],
    ["advance 2818 2917 2916", { verb: "advance", unit: "2818", way: path("2917", "2916") }],
    ["advance 2818 to 2916", { verb: "advance", unit: "2818", way: to("2916") }],
    ["advance 2818 never", { verb: "advance", unit: "2818", way: { by: "staying" } }],
    ["remove ge-1-8 and 3015", { verb: "remove", units: ["ge-1-8", "3015"] }],
    ["offer end", { verb: "offer" }],
    ["offer", { verb: "offer" }],
    ["accept end", { verb: "accept" }],
    ["accept", { verb: "accept" }],
    ["go", { verb: "go" }],
    ["wait", { verb: "wait" }],
  ])("%s", (line, order) => expect(read(line)).toEqual([order]));

  it.each([
    "MOVE 1605 TO 1805",
    "  move\t1605   to 1805",
    "Move 1605 to 1805.",
    "move 1605, to 1805;",
    "move\u00a01605\u00a0to\u00a01805",
    "\u200bmove 1605 to 1805",
    "move \u201c1605\u201d to (1805)",
    "move 1605 to 1805   # 1/8 5-4-11 armor",
    "move 1605 to 1805 #",
  ])("may be written %j", (line) => {
    expect(read(line)).toEqual([{ verb: "move", unit: "1605", way: to("1805") }]);
  });

  it.each([
    "move 1605-1705-1805",
    "move 1605\u20131705\u20131805",
    "move 1605 \u2192 1705 \u2192 1805",
    "move 1605->1705->1805",
    "move 1605>1705>1805",
    "move 1605, 1705, 1805",
    "move 1605 1705 1805 # the long way",
  ])("may name its path as %j", (line) => {
    expect(read(line)).toEqual([{ verb: "move", unit: "1605", way: path("1605", "1705", "1805") }]);
  });

  it("comes with its line number and its words", () => {
    const { orders } = parseOrders(["# Good morning", "", "  Move  1605 to 1805  # north", "go"]);
    expect(orders.map(({ line, text }) => [line, text])).toEqual([[3, "Move 1605 to 1805"], [4, "go"]]);
  });
});

describe("a line that goes on", () => {
  it.each([
    ["with a hex", ["move 1605 1705", "1805"]],
    ["with hexes after a comment", ["move 1605 # by the trail", "1705 1805"]],
    ["after an empty line", ["move 1605 1705", "", "1805"]],
    ["more than once", ["move 1605", "1705", "1805"]],
  ])("%s is joined to the one before", (_, lines) => {
    expect(read(...lines)).toEqual([{ verb: "move", unit: "1605", way: path("1605", "1705", "1805") }]);
  });

  it.each([
    ["to", ["move 1605", "to 1805"]],
    ["at", ["enter 1SA", "at 1625"]],
    ["from", ["attack 2917", "from 2818"]],
    ["and", ["attack 2917", "and 2918 from 2818"]],
    ["gs", ["attack 2917 from 2818", "gs 2"]],
    ["toward", ["retreat", "toward 1103"]],
    ["an edge", ["exit 0113", "west"]],
  ])("with %s is joined too", (_, lines) => expect(read(...lines)).toEqual(read(lines.join(" "))));

  it("with a unit's name is joined only where the names of units are known", () => {
    const lines = ["attack 2917 from 2818", "Recam"];
    expect(parseOrders(lines, (word) => word === "recam").orders.map(({ order }) => order)).toEqual([
      attack({ attackers: ["2818", "Recam"] }),
    ]);
    expect(parseOrders(lines).unread).toMatchObject([{ line: 2, text: "Recam" }]);
  });

  it("never hides an order: a verb begins a line of its own", () => {
    const lines = ["move 1605 to 1705", "hold 1805", "go"];
    expect(read(...lines)).toHaveLength(3);
    expect(parseOrders(lines, () => true).orders).toHaveLength(3);
  });

  it("with dots leaves the order as far as it is filled in", () => {
    expect(read("attack 2917 from 2818", ".... with 3015", "gs ..")).toEqual([
      attack({ attackers: ["2818"], artillery: ["3015"] }),
    ]);
  });
});

describe("under an attack", () => {
  it("a line with adds barrage and ground support", () => {
    expect(read("attack 2917 from 2818 2918", "  with 3015 gs 2")).toEqual([
      attack({ attackers: ["2818", "2918"], artillery: ["3015"], groundSupport: 2 }),
    ]);
    expect(read("attack 2917 from 2818 with 3015", "with 3114 gs 1", "with gs 2")).toEqual([
      attack({ attackers: ["2818"], artillery: ["3015", "3114"], groundSupport: 3 }),
    ]);
  });

  it("indented lines say where its victors advance", () => {
    const lines = [
      "attack 2917 from 2818 2918",
      "  with gs 2",
      "  advance 2818 2917",
      "\u00a0advance 2918 never",
    ];
    expect(read(...lines)).toEqual([
      attack({
        attackers: ["2818", "2918"],
        groundSupport: 2,
        advances: [{ unit: "2818", way: path("2917") }, { unit: "2918", way: { by: "staying" } }],
      }),
    ]);
    expect(parseOrders(lines).orders).toMatchObject([{
      line: 1,
      text: "attack 2917 from 2818 2918; with gs 2; advance 2818 2917; advance 2918 never",
    }]);
  });

  it("an advance in its own line is one of its victors, too", () => {
    expect(
      read(
        "attack 2917 from 2818 2918 with 3015 gs 2 advance 2818 2917",
        "attack 3116 from 3117, advance along",
      ),
    )
      .toEqual([
        attack({
          attackers: ["2818", "2918"],
          artillery: ["3015"],
          groundSupport: 2,
          advances: [{ unit: "2818", way: path("2917") }],
        }),
        attack({
          defenders: ["3116"],
          attackers: ["3117"],
          advances: [{ unit: undefined, way: { by: "pursuit" } }],
        }),
      ]);
  });

  it("a line advance that is not indented is a standing order of its own", () => {
    expect(read("attack 2917 from 2818", "advance 2818 2917")).toEqual([
      attack({ attackers: ["2818"] }),
      { verb: "advance", unit: "2818", way: path("2917") },
    ]);
  });

  it("a line that cannot be read leaves the attack standing", () => {
    const { orders, unread } = parseOrders(["attack 2917 from 2818", "  with 3015 gs many", "  advance"]);
    expect(orders.map(({ order }) => order)).toEqual([attack({ attackers: ["2818"] })]);
    expect(unread.map(({ line, column }) => [line, column])).toEqual([[2, 16], [3, 3]]);
  });
});

describe("a line with, under a protection", () => {
  it("goes on with it", () => {
    expect(read("protect 2917", "  with 3015 gs 1")).toEqual([
      { verb: "protect", target: "2917", artillery: ["3015"], groundSupport: 1 },
    ]);
  });
});

describe("a line left with dots", () => {
  it("gives no order and no complaint", () => {
    expect(parseOrders([
      "move 1605 to ....   # 1/8 5-4-11 armor",
      "enter al-1sa at 1625 to ....",
      "attack .... from .... .... with .... gs ..",
      "protect .... with 2208 gs ..",
      "retreat toward \u2026",
    ])).toEqual({ orders: [], unread: [] });
  });

  it("may stand among orders", () => {
    expect(read("hold 1605", "move 1705 to ....", "go")).toEqual([{ verb: "hold", unit: "1605" }, {
      verb: "go",
    }]);
  });
});
