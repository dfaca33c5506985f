import { describe, expect, it } from "vitest";
import { lineGrammar } from "../../../rules/north-africa/orders/line/lines.ts";
import { orderLines, sameOrders } from "./order-lines.ts";

describe("order lines", () => {
  it("are what a block orders, without comments, spaces and unused lines of the form", () => {
    expect(orderLines([
      "# Hello",
      "  move  1605   1705  # north",
      "1805",
      "",
      "move 1906 to ....   # 15/200",
      "  with 3015\u00a0gs 2",
    ], lineGrammar)).toEqual(["move 1605 1705 1805", "with 3015 gs 2"]);
  });
});

describe("the same orders", () => {
  const SOME = ["move 1605 1705 1805", "retreat toward 1103"];

  it.each<[string, string[], boolean]>([
    ["word for word", [...SOME], true],
    ["with comments, capitals and unused lines", [
      "# x",
      "Move 1605 1705 1805 # y",
      ...SOME.slice(1),
      "hold ....",
    ], true],
    ["wrapped", ["move 1605 1705", "1805", "retreat", "toward 1103"], true],
    ["with a hex more", ["move 1605 1705 1805 1905", "retreat toward 1103"], false],
    ["in another order", [...SOME].reverse(), false],
    ["in part", SOME.slice(1), false],
  ])("%s: %s", (_, others, same) => expect(sameOrders(SOME, others, lineGrammar)).toBe(same));
});
