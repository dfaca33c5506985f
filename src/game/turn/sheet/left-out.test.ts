import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk } from "../../../../tests/support/office.ts";
import { currentGame } from "../../office.ts";
import { checkSheet } from "../check-sheet.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

async function remarks(...lines: readonly string[]): Promise<string[]> {
  const { leftOut } = await desk.taken(id, "allied", lines);
  return [...leftOut ?? []];
}

it("standing orders that a new sheet leaves out are named", async () => {
  await remarks("retreat toward 3122", "advance never", "wait");
  expect(await remarks("move 3022 to 2318", "Advance  NEVER  # as before", "wait")).toEqual([
    'This sheet leaves out "retreat toward 3122", so it stands no longer. To have it again, write it in your next sheet.',
  ]);
  expect(await remarks("move 3022 to 2318", "advance never", "wait")).toEqual([]);
});

it("each of them, but not those that others have taken the place of", async () => {
  const hexes = ["3118", "3218", "3220", "3419", "3221", "3222"];
  await remarks(...hexes.map((hex) => `protect ${hex} gs 1`), "wait");
  expect(await remarks("protect 3118 gs 2", "wait")).toEqual([
    'This sheet leaves out "protect 3218 with gs 1", "protect 3220 with gs 1", "protect 3419 with gs 1", "protect 3221 with gs 1", "protect 3222 with gs 1", so they stand no longer. To have them again, write them in your next sheet.',
  ]);
});

it("one of two that begin alike is named where the other stays", async () => {
  await remarks("protect all gs 1 up to +8", "protect all gs 2", "wait");
  expect((await remarks("protect all gs 1 up to +8", "wait"))[0]).toContain(
    'leaves out "protect all with gs 2"',
  );
  await remarks("protect all gs 1 up to +8", "protect all gs 2", "wait");
  expect(await remarks("protect all gs 1 up to +8", "protect all gs 3", "wait")).toEqual([]);
});

it("of very many not more than a few", async () => {
  const hexes = [
    "3118",
    "3121",
    "3122",
    "3123",
    "3124",
    "3125",
    "3126",
    "3218",
    "3220",
    "3221",
    "3222",
    "3223",
    "3224",
    "3225",
  ];
  await remarks(...hexes.map((hex) => `retreat ${hex} toward 3920`), "wait");
  expect((await remarks("advance never", "wait"))[0]).toMatch(/and \d more, so they stand no longer/);
});

it("nothing is said of orders for one turn, of those that never stood, or where the sheet speaks of what is kept", async () => {
  await remarks("retreat toward 3122", "retreat toward 9999", "move 3022 to 2318", "wait");
  expect(await remarks("wait")).toEqual([]);
  expect(await remarks("retreat toward 3122", "wait")).toEqual([]);
});

it("a player who checks a sheet hears of left-out orders before sending it", async () => {
  await remarks("retreat toward 3122", "wait");
  const game = (await currentGame(desk.office, id))!;
  const checked = checkSheet(
    game,
    { id, side: "allied", gameTurn: 1, lines: ["move 3022 to 2318"] },
    desk.now,
  );
  expect(checked.ok && checked.value.remarks[0]).toContain('leaves out "retreat toward 3122"');
});

it("the other player's turn drops none silently either", async () => {
  await desk.submit(id, "axis", ["retreat toward 1103"]);
  const submitted = await desk.submit(id, "axis", ["advance never"]);
  expect(submitted.ok && submitted.value.leftOut?.[0]).toContain('leaves out "retreat toward 1103"');
});

it("an attack in an area replaces no defence there: a left-out defence is named as well (6.42 of FAB)", async () => {
  id = await desk.begin({ scenario: "fab-crusader/sidi-rezegh" });
  await remarks("battle 46 defend with any", "battle 46 with any", "wait");
  expect((await remarks("battle 46 with none", "wait"))[0]).toContain(
    'leaves out "battle 46 defend with any"',
  );
  await remarks("battle 46 defend with any", "wait");
  expect(await remarks("battle 46 defend with none", "wait")).toEqual([]);
});
