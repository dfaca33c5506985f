import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  lineGrammar as fireAndMovement,
  printOrder as printOfFireAndMovement,
} from "../../rules/fire-and-movement/orders/line/lines.ts";
import {
  lineGrammar as northAfrica,
  printOrder as printOfNorthAfrica,
} from "../../rules/north-africa/orders/line/lines.ts";
import { SYSTEMS } from "../../src/game/open/catalogue.ts";
import { GRAMMAR } from "../../src/game/grammar.ts";
import { orderLines } from "../../src/sheet/blocks/order-lines.ts";
import { orders as ordersOfFireAndMovement } from "./fire-and-movement/support/orders.ts";
import { orders as ordersOfNorthAfrica } from "./support/orders.ts";

describe("letters are read before anybody knows which game they are for", () => {
  it("lines of North Africa as North Africa reads them", () => {
    fc.assert(
      fc.property(fc.array(ordersOfNorthAfrica, { maxLength: 8 }), (orders) => {
        const lines = orders.flatMap(printOfNorthAfrica);
        expect(orderLines(lines, GRAMMAR)).toEqual(orderLines(lines, northAfrica));
      }),
      { numRuns: 100 },
    );
  });

  it("lines of Fire & Movement as Fire & Movement reads them", () => {
    fc.assert(
      fc.property(fc.array(ordersOfFireAndMovement, { maxLength: 8 }), (orders) => {
        const lines = orders.flatMap(printOfFireAndMovement);
        expect(orderLines(lines, GRAMMAR)).toEqual(orderLines(lines, fireAndMovement));
      }),
      { numRuns: 100 },
    );
  });

  it.each([...SYSTEMS.keys()])("lines as the help of %s has them", (ruleset) => {
    const { orders } = SYSTEMS.get(ruleset)!;
    const sheets = orders.help.flatMap((block) => block.kind === "sheet" ? [block.lines] : []);
    expect(sheets.length).toBeGreaterThan(0);
    for (const lines of sheets) {
      expect(orderLines(lines, GRAMMAR)).toEqual(orderLines(lines, orders.grammar));
    }
  });

  it.each([
    [["attack 2917 from 2818 2918 2817 2716 2717 with", "support 6+4 engineer 2717"]],
    [["retreat all hold resist", "  toward 3921"]],
    [["if 2917 is empty", "mobile 3124 to 2917"]],
    [["if 2917 is empty", "attack 2918 from 2817"]],
    [["protect 3121", "  with support 4+2"]],
    [["mobile ask", "declare on"]],
  ])("wrapped lines whichever game they are of: %j", (lines) => {
    const alone = [northAfrica, fireAndMovement].map((grammar) => orderLines(lines, grammar));
    expect(alone).toContainEqual(orderLines(lines, GRAMMAR));
  });

  it.each([
    "attack .... from .... .... with support ..",
    "attack .... from .... .... with .... gs ..",
    "protect .... with support ..",
    "protect 3121 with support ..",
    "mobile .... to ....",
    "retreat all toward ....",
    "move 3123 to ....",
  ])("a line of a form that was not filled in as none: %s", (line) => {
    expect(orderLines([line], GRAMMAR)).toEqual([]);
  });
});
