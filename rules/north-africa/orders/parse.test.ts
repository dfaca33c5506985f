import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Order, VERBS } from "./order.ts";
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

  it("is told with its line and its words", () => {
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

describe("a line that is no order", () => {
  it.each<[line: string, column: number, message: string]>([
    ["mvoe 1605 to 1805", 1, '"mvoe" is no order. Did you mean "move"?'],
    ["  atakc 2917", 3, '"atakc" is no order. Did you mean "attack"?'],
    ["Retraet toward 1103", 1, '"Retraet" is no order. Did you mean "retreat"?'],
    ["charge 2917", 1, '"charge" is no order. Orders begin with move, enter, exit, hold, attack …'],
    ["1605 1705", 1, '"1605" is no order. Orders begin with move, enter, exit, hold, attack …'],
    ["move", 1, 'After "move" should stand the unit that moves, by its hex or designation.'],
    ["move 1605", 6, 'After "1605" should stand the hexes of the path, or "to" and a hex.'],
    ["move 1605 1605", 11, 'After "1605" should stand the hexes of the path, or "to" and a hex.'],
    ["move to 1805", 6, 'Here should stand the unit that moves, by its hex or designation, not "to".'],
    ["move 1605 to", 11, 'After "to" should stand the hex to go to.'],
    ["move 1605 to 18O5", 14, '"18O5" is no hex: four digits, column then row, as in 2917.'],
    ["move 1605 1705 180", 16, '"180" is no hex: four digits, column then row, as in 2917.'],
    ["move 1605 to 1805 1905", 19, '"1905" is more than this order takes.'],
    ["move 1605 1705 to 1905", 16, '"to" is more than this order takes.'],
    ["enter 1SA", 7, 'After "1SA" should stand "at" and the entry hex.'],
    ["enter 1SA at", 11, 'After "at" should stand the entry hex.'],
    ["enter 1SA 1625", 11, 'Before "1625" should stand "at" and the entry hex.'],
    ["exit 0113", 6, 'After "0113" should stand the edge of the map: north, east, south, west.'],
    ["exit 0113 up", 11, '"up" is no edge of the map: north, east, south, west.'],
    ["hold", 1, 'After "hold" should stand the unit that holds.'],
    ["hold 1605 1705", 11, '"1705" is more than this order takes.'],
    ["attack", 1, 'After "attack" should stand the hex to attack.'],
    ["attack from 2818", 8, 'Here should stand the hex to attack, not "from".'],
    ["attack 2917 from", 13, 'After "from" should stand the hexes to attack from.'],
    ["attack 2917 with", 13, 'After "with" should stand artillery or "gs" and a number.'],
    ["attack 2917 from 2818 gs two", 26, '"two" is no number of points.'],
    ["attack 2917 from 2818 gs 100", 26, '"100" is no number of points.'],
    ["attack 2917 from 2818 gs", 23, 'After "gs" should stand how many Ground Support Points.'],
    ["protect", 1, 'After "protect" should stand the hex to protect.'],
    ["protect 2917 3015", 14, '"3015" is more than this order takes.'],
    ["retreat", 1, 'After "retreat" should stand "toward" and a hex, or the unit that retreats.'],
    [
      "retreat 2917",
      9,
      'After "2917" should stand the hexes of the retreat, or "toward" and a hex, "keep supply", "prefer terrain".',
    ],
    ["retreat toward Benghazi", 16, '"Benghazi" is no hex: four digits, column then row, as in 2917.'],
    [
      "advance 2818",
      9,
      'After "2818" should stand the hexes of the advance, "to" and a hex, "along", "far" or "never".',
    ],
    ["remove", 1, 'After "remove" should stand the units to remove.'],
    ["offer draw", 7, '"draw" is more than this order takes.'],
    ["go now", 4, '"now" is more than this order takes.'],
    ["with 3015", 1, '"with" goes on with an attack or a protection, and there is none before it.'],
  ])("%j: column %i, %s", (line, column, message) => {
    expect(parseOrders([line])).toEqual({
      orders: [],
      unread: [{ line: 1, column, text: line.trim(), message }],
    });
  });

  it("is marked where it goes wrong, though it began in a line above", () => {
    expect(parseOrders(["hold 1605", "move 1705", "  18O5 1905"]).unread).toMatchObject([
      { line: 3, column: 3, text: "move 1705 18O5 1905" },
    ]);
  });

  it("hides no other", () => {
    const { orders, unread } = parseOrders(["mvoe 1605 to 1705", "hold 1805", "dig in!", "with gs 2", "go"]);
    expect(orders.map(({ line }) => line)).toEqual([2, 5]);
    expect(unread.map(({ line }) => line)).toEqual([1, 3, 4]);
  });

  it("whatever it is, is marked within itself, once, and never thrown", () => {
    const word = fc.oneof(
      fc.constantFrom(
        ...VERBS,
        "to",
        "from",
        "gs",
        "toward",
        "never",
        "....",
        "1605",
        "2917",
        "1/8",
        "3",
        "#",
      ),
      fc.string({ maxLength: 6 }),
    );
    const lines = fc.array(fc.array(word, { maxLength: 6 }).map((words) => words.join(" ")), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(lines, (lines) => {
        const { orders, unread } = parseOrders(lines);
        expect(orders.length + unread.length).toBeLessThanOrEqual(lines.length);
        for (const { line, column } of unread) {
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual(lines[line - 1].length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
