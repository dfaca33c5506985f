import { afterEach, beforeEach, expect, it } from "vitest";
import { Desk, MARCH } from "../../../tests/support/office.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

it("a line in a player's own words is kept and given back in the sheet's", async () => {
  const { kind, reports, sheet } = await desk.taken(id, "allied", [
    "44 RTR to 3117 please",
    "4SA -> Gabr Saleh",
    "wait",
  ]);
  expect(kind).toBe("kept");
  expect(reports.map(({ readAs }) => readAs)).toEqual([
    "move 44RTR to 3117",
    "move 4SA to 1917",
    undefined,
  ]);
  expect(sheet()).toEqual(expect.arrayContaining(["move 44RTR to 3117", "move 4SA to 1917"]));
  const { head } = await desk.current(id);
  expect(head.seats.allied.sheet?.lines).toEqual(["move 44RTR to 3117", "move 4SA to 1917"]);
  expect((await desk.taken(id, "allied", ["go"])).kind).toBe("played");
});

it("an attack in a player's own words comes back in the sheet's, line by line", async () => {
  const { sheet } = await desk.taken(id, "allied", [
    "44 RTR to 3117",
    "8 RTR to 3216",
    "attack from 3117 3216 to 3116   # the strong point",
    "  with 5 gs",
    "  no advance",
    "attack .... from ....",
    "hold 3118",
    "wait",
  ]);
  expect(sheet().slice(1, -1)).toEqual([
    "move 44RTR to 3117",
    "move 8RTR to 3216",
    "attack 3116 from 3117 3216",
    "  with gs 5",
    "  advance all never",
    "attack .... from ....",
    "hold 3118",
  ]);
});

it("a line that may mean more than one thing is a question, and nothing is played", async () => {
  const { kind, reports } = await desk.taken(id, "allied", ["move the Hussars to 3122"]);
  expect(kind).toBe("kept");
  expect(reports).toMatchObject([{
    status: "refused",
    message: expect.stringMatching(/^This may mean /),
  }]);
});

it("a line with a slip of the pen comes back put right, and is not played before it is sent again", async () => {
  const { kind, sheet } = await desk.taken(id, "allied", ["mvoe 3022 to 2318", "advnace never"]);
  expect(kind).toBe("kept");
  const corrected = [
    "# you wrote: mvoe 3022 to 2318",
    "move 3022 to 2318",
    "# you wrote: advnace never",
    "advance all never",
  ];
  expect(sheet().slice(1, -1)).toEqual(corrected);
  expect((await desk.taken(id, "allied", sheet().slice(1, -1))).kind).toBe("played");
});

it("a long line that was refused comes back in comments that no mail program wraps", async () => {
  const { sheet } = await desk.taken(id, "allied", [
    `move 3118 ${"3117 3118 ".repeat(9)}0101`,
    MARCH,
    "wait",
  ]);
  expect(sheet().filter((line) => line.length > 66)).toEqual([]);
  expect(sheet().filter((line) => !line.startsWith("#")).slice(1, -1)).toEqual([MARCH]);
});

it("a sheet with more faults than a letter can name is answered in part", async () => {
  const done = await desk.submit(id, "allied", Array.from({ length: 400 }, () => "x"), {
    letter: { messageId: "<1@example.org>" },
  });
  expect(done).toMatchObject({ ok: true, value: { kind: "kept" } });
  const letter = JSON.stringify((await desk.letters("anna@example.org")).at(-1)!.letter);
  expect(letter).toContain("All 400 orders were refused");
  expect(letter).toContain("These are the first 100 of your 400 lines");
});
