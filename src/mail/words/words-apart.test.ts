import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import {
  closeAll,
  mail,
  type Row,
  type Standing,
  standingFor,
} from "../../../tests/support/asked-letters.ts";
import { few, sampled } from "../../../tests/properties/support/runs.ts";
import { hostileWords } from "../../../tests/support/hostile-words.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { SheetWork, WorkNotDone } from "../../game/apart/sheet-work.ts";
import { wordsApart } from "./words-apart.ts";
import type { WordsSent } from "./words-sent.ts";

const faults: unknown[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  faults.length = 0;
});
afterAll(closeAll);

const standing = (game: Row["game"], state: Row["state"] = "kept", side: Row["side"] = "allied") =>
  standingFor({ game, side, state });

/** A game whose letters are read in the thread. */
async function apart(game: Row["game"], state?: Row["state"], side?: Row["side"]): Promise<Standing> {
  const at = await standing(game, state, side);
  Object.assign(at.desk.office, { readWords: wordsApart((fault) => void faults.push(fault)) });
  return at;
}

/** It is answered by a guess, and offered what else it may ask. */
const NEAREST = "What is the nearest point to 3016 which 7I may lawfully occupy?";

const headOf = async ({ desk, id }: Standing) => (await desk.current(id)).head;
const said = (letters: Awaited<ReturnType<typeof mail>>) => letters.map(letterText).join("\n");

describe("words that are read in the thread", () => {
  it.each(sampled<[Row["game"], Row["state"], Row["side"], string]>([
    [
      "north-africa",
      "opening",
      "allied",
      "Hi, please send 44RTR to 3117 and have 8RTR come up beside it in 3216.",
    ],
    ["north-africa", "kept", "allied", "When is my deadline? What did I miss? How lucky was I?"],
    ["north-africa", "kept", "allied", "Same as before"],
    ["north-africa", "choice", "axis", "Towards Bardia if that's possible. Max"],
    ["fire-and-movement", "opening", "allied", "44RTR to 3117, the guns of the other, and hold the rest"],
    ["fire-and-movement", "kept", "allied", "Scrap the order of 44RTR."],
    ["fast-action-battles", "opening", "allied", "The lads of 7arm are somewhat keen on 46 or thereabouts"],
    ["fast-action-battles", "asked", "axis", "nobody helps, thx"],
    [
      "north-africa",
      "opening",
      "allied",
      "I think 3CLY to 2825 and 2RGH to 2923 to start with. Oh, and 4CLY to 2924.",
    ],
    ["north-africa", "opening", "allied", NEAREST],
  ]))("come to the same as where letters are read: %s, %s, %s: %s", async (game, state, side, body) => {
    const [here, there] = [await standing(game, state, side), await apart(game, state, side)];
    const work = vi.spyOn(SheetWork.prototype, "other");
    expect(said(await mail(there, side, body))).toBe(said(await mail(here, side, body)));
    expect(work).toHaveBeenCalled();
    expect(faults).toEqual([]);
    expect((await headOf(there)).seats[side].sheet?.lines).toEqual(
      (await headOf(here)).seats[side].sheet?.lines,
    );
    for (const { desk } of [here, there]) desk.close();
  });

  it("are read again if the game goes on meanwhile", async () => {
    const at = await apart("north-africa", "opening");
    const { other } = SheetWork.prototype;
    let readings = 0;
    vi.spyOn(SheetWork.prototype, "other").mockImplementation(async function (this: SheetWork, ...asked) {
      const answer = await other.apply(this, asked);
      if (readings++ === 0) await at.desk.taken(at.id, "allied", ["move 8RTR to 3216", "wait"]);
      return answer;
    });
    expect(said(await mail(at, "allied", "44RTR goes to 3117."))).toContain("44RTR");
    expect(readings).toBeGreaterThan(1);
    expect((await headOf(at)).seats.allied.sheet?.lines).toEqual(["move 8RTR to 3216", "move 44RTR to 3117"]);
    at.desk.close();
  });

  it("that take too long get a plain answer, and change nothing", async () => {
    const at = await apart("north-africa");
    const before = (await headOf(at)).seats.allied.sheet;
    vi.spyOn(SheetWork.prototype, "other").mockRejectedValue(new WorkNotDone("it took too long"));
    const answer = said(await mail(at, "allied", "44RTR to 3118. Go"));
    expect(answer).toContain("It took too long to read your letter, so nothing has changed.");
    expect(answer).toContain("It is your turn");
    const { seats, run } = await headOf(at);
    expect([seats.allied.sheet, run]).toEqual([before, 0]);
    at.desk.close();
  });

  it.each([
    ["also", NEAREST, "It is your turn"],
    [
      "rest",
      "I think 3CLY to 2825 and 2RGH to 2923 to start with. Oh, and 4CLY to 2924.",
      "move 4CLY to 2924",
    ],
  ])("keep their answer if looking for more of it takes too long: %s", async (kind, body, says) => {
    const at = await apart("north-africa", "opening");
    const { other } = SheetWork.prototype;
    vi.spyOn(SheetWork.prototype, "other").mockImplementation(async function (this: SheetWork, ...asked) {
      const { question } = asked[2] as WordsSent;
      if (question.kind === kind) throw new WorkNotDone("it took too long");
      return await other.apply(this, asked);
    });
    const answer = said(await mail(at, "allied", body));
    expect(answer).toContain(says);
    expect(answer).not.toContain("Or did you mean");
    expect(answer).not.toContain("took too long");
    at.desk.close();
  });

  it("cost no sheet above them, which waits if they take too long or the thread falls", async () => {
    const at = await apart("north-africa", "opening");
    vi.spyOn(SheetWork.prototype, "other").mockRejectedValue(new Error("The thread has ended"));
    const words =
      "I should so like to see the desert in spring, but my orders are these, if you please, Bruno.";
    const sheet = [`begin {code} allied turn 1`, "move 44RTR to 3117", "go", "end"];
    const answer = said(await mail(at, "allied", [words, "", ...sheet].join("\n")));
    expect(answer.replace(/\s+/g, " ")).toContain(
      "It took too long to read the words beside your sheet, so it waits for GO.",
    );
    const { seats, run } = await headOf(at);
    expect([seats.allied.sheet?.lines, run]).toEqual([["move 44RTR to 3117"], 0]);
    expect(faults).toMatchObject([{ message: "The thread has ended" }]);
    at.desk.close();
  });

  it("are no reason to ask the thread where a sheet brings only a name", async () => {
    const at = await apart("north-africa", "opening");
    const work = vi.spyOn(SheetWork.prototype, "other");
    const sheet = [`begin {code} allied turn 1`, "move 44RTR to 3117", "wait", "end", "", "Regards, Anna"];
    await mail(at, "allied", sheet.join("\n"));
    expect((await headOf(at)).seats.allied.sheet?.lines).toEqual(["move 44RTR to 3117"]);
    expect(work).not.toHaveBeenCalled();
    at.desk.close();
  });
});

/** How often the game is asked where letters are read, while one is. */
async function asksHere(at: Standing, body: string): Promise<number> {
  const { orders } = (await at.desk.current(at.id)).system;
  const spies = (["printed", "typed", "named", "read", "readAnswer"] as const).map((name) =>
    vi.spyOn(orders as Required<typeof orders>, name)
  );
  expect(await mail(at, "allied", body)).toHaveLength(1);
  const asks = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return asks;
}

describe.each(["north-africa", "fire-and-movement", "fast-action-battles"] as const)(
  "a letter that takes long to read in %s",
  (game) => {
    const letters = Object.entries(hostileWords(game));

    it.each(sampled(letters))("asks the game next to nothing where letters are read: %s", async (_, body) => {
      const there = await apart(game, "opening");
      expect(await asksHere(there, body)).toBeLessThan(12);
      expect(faults).toEqual([]);
      there.desk.close();
    });

    it.each(few(letters, 1))("asks it often where there is no thread: %s", async (_, body) => {
      const here = await standing(game, "opening");
      expect(await asksHere(here, body)).toBeGreaterThan(60);
      here.desk.close();
    });
  },
);
