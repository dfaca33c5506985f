import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseOrders } from "../src/orders/parse.ts";

const ORDERS = readFileSync(join(import.meta.dirname!, "../docs/orders.md"), "utf8");

/** The order lines that stand in blocks of their own. */
const BLOCKS = [...ORDERS.matchAll(/^```\n([\s\S]*?)^```/gm)]
  .map(([, text]) => text.trimEnd().split("\n").filter((line) => !/^(begin|end|explain|\u2026)/.test(line)))
  .filter((lines) => lines.length > 0);
/** Those that the tables explain. */
const ROWS = [...ORDERS.matchAll(/^\| `([^`]+)`/gm)].map(([, line]) => line)
  .filter((line) => !line.startsWith("explain"));

describe("docs/orders.md", () => {
  it("has examples to read", () => {
    expect(BLOCKS.length).toBeGreaterThan(4);
    expect(ROWS.length).toBeGreaterThan(12);
  });

  it.each([...BLOCKS, ...ROWS.map((line) => [line])])("teaches what is read: %s %s", (...lines) => {
    expect(parseOrders(lines).unread).toEqual([]);
  });
});
