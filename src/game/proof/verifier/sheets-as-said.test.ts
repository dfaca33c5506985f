import { afterAll, beforeAll, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../../tests/support/office.ts";
import { exportGame } from "../export.ts";
import { verifyExport } from "./verify.ts";

/** The lock holds what players write, in any wording: the proof has no doubt. */

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(() => desk.close());

type Sent = readonly [side: "allied" | "axis", lines: readonly string[], how?: { isLoose: boolean }];

it.each<[string, readonly Sent[]]>([
  ["a sheet at once", [["allied", ATTACK_ON_THE_16], ["axis", ["go"]]]],
  ["with a line that is refused, sent off by GO", [
    ["allied", ["move 9999 to 1111", ...ATTACK_ON_THE_16]],
    ["allied", ["go"]],
  ]],
  ["beside a sheet, in other words, and then GO", [
    ["allied", ["3218 to 3117"], { isLoose: true }],
    ["allied", ["move 3419-3216", "Advance never"], { isLoose: true }],
    ["allied", ["go"]],
  ]],
  ["that is written anew, with comments and odd spaces", [
    ["allied", ["move 3218 to 3117", "wait"]],
    ["allied", ["  MOVE  3419 to 3216 # there", "gs 1 protect 3216", "go"]],
  ]],
  ["for the other's turn, and again for the own", [
    ["axis", ["retreat toward 2106"]],
    ["allied", ["go"]],
    ["axis", ["go"]],
    ["allied", ["go"]],
    ["axis", ["advance never", "go"]],
  ]],
])("orders %s", async (_, sent) => {
  const id = await desk.begin({ pace: "standing" });
  for (const [side, lines, how] of sent) await desk.submit(id, side, lines, how);
  const { run } = await desk.head(id);
  expect(run).toBeGreaterThan(0);
  for (const viewer of ["allied", "axis"] as const) {
    const { failure, doubts } = verifyExport(await exportGame(desk.office, await desk.head(id), viewer));
    expect([failure, doubts]).toEqual([undefined, []]);
  }
});
