import { afterAll, beforeAll, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../../tests/support/office.ts";
import { closeAll, mail, standingFor } from "../../../../tests/support/asked-letters.ts";
import { exportGame } from "../export.ts";
import { resign } from "../../seats/resign.ts";
import { type ForgedEntry, Forgery } from "../../../../tests/support/forger.ts";
import { verifyExport } from "./verify.ts";

/** The lock holds what players write, in any wording: the proof has no doubt. */

let desk: Desk;
beforeAll(async () => void (desk = await Desk.open()));
afterAll(async () => {
  desk.close();
  await closeAll();
});

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

it.each([
  ["4arm to 45 instead.", ["move 7arm to 46", "move 4arm to 45"]],
  ["And the battle there: any chits, point 7arm.", [
    "move 7arm to 46",
    "move 4arm to 46",
    "battle 46 with any, point 7arm",
  ]],
])("orders that only kept ones give a meaning: %s", async (words, sheet) => {
  const at = await standingFor({ game: "fast-action-battles", state: "kept", side: "allied" });
  for (const body of [words, "GO"]) await mail(at, "allied", body);
  await resign(at.desk.office, at.id, "allied");
  const text = await exportGame(at.desk.office, await at.desk.head(at.id), "spectator");
  at.desk.close();
  expect(text).toContain(JSON.stringify(sheet));
  expect(verifyExport(text)).toMatchObject({ ok: true, doubts: [] });
  const forged = new Forgery(text);
  const lock = forged.of("locked").at(-1)!;
  forged.without(({ line, entry, index }) => line === "statement" && entry === lock.n && index === 1);
  const run = forged.of("run").filter(({ n }) => n < lock.n).length + 1;
  lock.said[1] = forged.wordsOf(lock, "allied", ["7sup to 45"], run, 1) as ForgedEntry["said"][number];
  expect(verifyExport(forged.signed()).doubts).toEqual([
    expect.stringMatching(/^The allied sheet of run 3 has a line that is in no words of its player's/),
  ]);
});
