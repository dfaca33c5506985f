import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import { dg2010 } from "../game/index.ts";
import { view } from "../sight/sight.ts";
import { diagnose } from "./diagnose.ts";
import { parseOrders } from "./line/parse.ts";
import { readOrders } from "./sheet-reader.ts";

const PAGE = readFileSync(
  join(import.meta.dirname!, "../../../docs/games/fire-and-movement-orders.md"),
  "utf8",
);
const [[, block]] = [...PAGE.matchAll(/^```\n([\s\S]*?)^```/gm)];
const SHEET = block.trimEnd().split("\n").slice(1, -1);
const ROWS = [...PAGE.matchAll(/^\| `([^`]+)`/gm)].map(([, line]) => line);
/** Words that go on with an attack, in the table without one. */
const PARTS = /^(with|engineer|lose|advance) /;

describe("what docs/games/fire-and-movement-orders.md teaches", () => {
  it("stands as a sheet for the first Game-Turn, every line accepted", () => {
    const start = openedTruth({ scenario: "crusader-2010/tobruk" });
    const drawn = dg2010.decide(start, { kind: "drawSupport" }, {
      roll: (_, faces = 6) => Math.ceil(faces / 2),
    });
    if (!drawn.ok) throw new Error("the first draw is refused");
    const { truth } = drawn.value;
    const { reports } = diagnose(view(truth, "allied"), "allied", readOrders(truth, SHEET));
    expect(reports.filter(({ status }) => status !== "accepted")).toEqual([]);
    expect(reports).toHaveLength(7);
  });

  it("is read in the players' own words, too", () => {
    const truth = openedTruth({ scenario: "crusader-2010/tobruk" });
    const table = PAGE.slice(PAGE.indexOf("| instead of")).split("\n\n")[0];
    const said = [...table.matchAll(/`([^`]+)`/g)].map(([, line]) => line);
    expect(said.length).toBeGreaterThan(4);
    for (const line of said) expect([line, readOrders(truth, [line]).unread]).toEqual([line, []]);
  });

  it("is read, row by row", () => {
    expect(ROWS.length).toBeGreaterThan(18);
    for (const row of ROWS) {
      const lines = PARTS.test(row) ? ["attack 2917 from 2818", `  ${row}`] : [row];
      expect([row, parseOrders(lines).unread]).toEqual([row, []]);
    }
  });
});
