import { expect, it } from "vitest";
import { lineLanguage } from "../../rules/north-africa/orders/line/lines.ts";
import { parseOrders } from "../../rules/north-africa/orders/line/parse.ts";
import { groupsOf } from "./parse-lines.ts";
import { SheetInPlace } from "./sheet-in-place.ts";

const LINES = [
  "# Your orders so far:",
  "move 1605 to 1705   # 1/8",
  "move 1606 to ....   # 2/8",
  "attack 2917 from 2818",
  "  with 3015 gs 2",
  "  advance 2818 2917",
  "attack .... from ....",
  "retreat toward 1103",
];
const RANKS = ["move", "attack", "retreat"];
const sheet = new SheetInPlace(
  lineLanguage,
  LINES,
  parseOrders(LINES),
  groupsOf(lineLanguage.grammar, LINES, () => false),
  (verb) => RANKS.indexOf(verb),
);
const [move, attack, retreat] = sheet.orders;
const HOLD = { verb: "move", unit: "1606", way: { by: "destination", to: "1706" as never } } as const;

it("an order has the lines that it takes up, those that go on with it included", () => {
  expect(sheet.orders.map(({ line, last }) => [line, last])).toEqual([[2, 2], [4, 6], [8, 8]]);
});

it("an order that is added comes behind the last of its kind, and its open line goes", () => {
  expect(sheet.changed(sheet.openLines(["move"], ["1606"]), [HOLD])).toEqual(
    LINES.with(2, "move 1606 to 1706"),
  );
  expect(sheet.changed([move], [HOLD])).toEqual([LINES[0], "move 1606 to 1706", ...LINES.slice(2)]);
});

it("one of a kind that the sheet has not comes before what stands below it", () => {
  const bare = new SheetInPlace(lineLanguage, LINES.slice(7), parseOrders(LINES.slice(7)), [], () => 0);
  expect(bare.changed([], [HOLD])).toEqual(["retreat toward 1103", "move 1606 to 1706"]);
  expect(sheet.changed([], [{ ...retreat.order }], true).slice(7)).toEqual([LINES[7], LINES[7]]);
});

it("an order is taken out with all its lines, and another stands in its very place", () => {
  expect(sheet.changed([attack])).toEqual(LINES.toSpliced(3, 3));
  expect(sheet.replaced(attack, HOLD)).toEqual(LINES.toSpliced(3, 3, "move 1606 to 1706"));
});
