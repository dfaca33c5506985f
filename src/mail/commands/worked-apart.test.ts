import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LetterWriter } from "../../../tests/support/letter-writer.ts";
import type { Desk } from "../../../tests/support/office.ts";
import { SheetWork, WorkNotDone } from "../../game/apart/sheet-work.ts";
import { NOT_NOW } from "./worked-apart.ts";

let desk: Desk, anna: LetterWriter;
beforeEach(async () => {
  ({ desk, anna } = await LetterWriter.begin());
  await anna.mail("44RTR to 3117, 8RTR to 3216. Both attack 3116.");
});
afterEach(() => {
  vi.restoreAllMocks();
  desk.close();
});

it("rolls a letter's plan in the thread, and comes to the same without one", async () => {
  await anna.mail("rolls");
  const apart = await anna.answer();
  expect(apart).toContain("I counted every way the dice can fall");
  const work = vi.spyOn(SheetWork.prototype, "byLetter").mockResolvedValue(undefined);
  await anna.mail("rolls");
  expect(await anna.answer()).toBe(apart);
  expect(work).toHaveBeenCalledOnce();
});

it("says so if that takes too long now", async () => {
  vi.spyOn(SheetWork.prototype, "byLetter").mockRejectedValue(new WorkNotDone("it took too long"));
  await anna.mail("rolls");
  expect(await anna.answer()).toContain(NOT_NOW);
});
