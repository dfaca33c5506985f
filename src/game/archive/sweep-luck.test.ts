import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { finished } from "../../../tests/support/finished.ts";
import { Desk } from "../../../tests/support/office.ts";
import { searchArchive } from "./search.ts";
import { sweepLuck } from "./sweep-luck.ts";

let desk: Desk;
beforeEach(async () => void (desk = await Desk.open()));
afterEach(() => desk.close());

const faults: unknown[] = [];
const sweep = (most?: number) => sweepLuck(desk.office, (fault) => void faults.push(fault), most);
const found = async () => (await searchArchive(desk.office, { opening: "3116" }, 0, 10)).count;

it("counts every shown game a few at a time, and looks no further until another has ended", async () => {
  for (let game = 0; game < 3; game++) await finished(desk, "axis");
  const hidden = await finished(desk, "axis", { isListed: false });
  expect(await found()).toBe(0);
  expect([await sweep(2), await sweep(2), await sweep(2), await sweep(2)]).toEqual([2, 1, 0, 0]);
  expect(await found()).toBe(3);
  expect(await desk.office.games.lists.luck(hidden)).toBeUndefined();
  await finished(desk, "axis");
  expect([await sweep(), await found()]).toEqual([1, 4]);
  expect(faults).toEqual([]);
});

it("reports a game that cannot be counted once, and counts the others", async () => {
  await finished(desk, "axis");
  desk.now++;
  const id = await finished(desk, "allied");
  vi.spyOn(desk.office.games, "ledger").mockRejectedValueOnce(new Error("it is gone"));
  expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 0, 0]);
  expect(faults.map(String)).toEqual([expect.stringContaining(`${id}'s luck is not counted`)]);
  expect(await found()).toBe(1);
});
