import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMS } from "./line/order.ts";
import { parseOrders } from "./line/parse.ts";

describe("a line that is no order", () => {
  it.each<[line: string, column: number, message: string]>([
    ["mvoe 1605 to 1805", 1, '"mvoe" is no order. Did you mean "move"?'],
    ["  atakc 2917", 3, '"atakc" is no order. Did you mean "attack"?'],
    ["Retraet toward 1103", 1, '"Retraet" is no order. Did you mean "retreat"?'],
    ["charge 2917", 1, '"charge" is no order. Orders begin with move, enter, exit, hold, attack …'],
    ["1605 1705", 1, '"1605" is no order. Orders begin with move, enter, exit, hold, attack …'],
    ["move", 1, 'After "move", write the unit that moves, by its hex or designation.'],
    ["move 1605", 6, 'After "1605", write the hexes of the path, or "to" and a hex.'],
    ["move 1605 1605", 11, 'After "1605", write the hexes of the path, or "to" and a hex.'],
    ["move to 1805", 6, 'Write the unit that moves, by its hex or designation here, not "to".'],
    ["move 1605 to", 11, 'After "to", write the hex to go to.'],
    ["move 1605 to 18O5", 14, '"18O5" is no hex: four digits, column then row, as in 2917.'],
    ["move 1605 1705 180", 16, '"180" is no hex: four digits, column then row, as in 2917.'],
    ["move 1605 to 1805 1905", 19, '"1905" is more than this order takes.'],
    ["move 1605 1705 to 1905", 16, '"to" is more than this order takes.'],
    ["enter 1SA", 7, 'After "1SA", write "at" and the entry hex.'],
    ["enter 1SA at", 11, 'After "at", write the entry hex.'],
    ["enter 1SA 1625", 11, 'Before "1625", write "at" and the entry hex.'],
    ["exit 0113", 6, 'After "0113", write the edge of the map: north, east, south, west.'],
    ["exit 0113 up", 11, '"up" is no edge of the map: north, east, south, west.'],
    ["hold", 1, 'After "hold", write the unit that holds.'],
    ["hold 1605 1705", 11, '"1705" is more than this order takes.'],
    ["attack", 1, 'After "attack", write the hex to attack.'],
    ["attack from 2818", 8, 'Write the hex to attack here, not "from".'],
    ["attack 2917 from", 13, 'After "from", write the hexes to attack from.'],
    ["attack 2917 with", 13, 'After "with", write artillery or "gs" and a number.'],
    ["attack 2917 from 2818 gs two", 26, '"two" is no number of points.'],
    ["attack 2917 from 2818 gs 100", 26, '"100" is no number of points.'],
    ["attack 2917 from 2818 gs", 23, 'After "gs", write how many Ground Support Points.'],
    ["protect", 1, 'After "protect", write the hex to protect.'],
    ["protect 2917 3015", 14, '"3015" is more than this order takes.'],
    ["retreat", 1, 'After "retreat", write "toward" and a hex, or the unit that retreats.'],
    [
      "retreat 2917",
      9,
      'After "2917", write the hexes of the retreat, or "toward" and a hex, "keep supply", "prefer terrain".',
    ],
    ["retreat toward Benghazi", 16, '"Benghazi" is no hex: four digits, column then row, as in 2917.'],
    [
      "advance 2818",
      9,
      'After "2818", write the hexes of the advance, "to" and a hex, "along", "far" or "never".',
    ],
    ["remove", 1, 'After "remove", write the units to remove.'],
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
        ...FORMS.verbs,
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
