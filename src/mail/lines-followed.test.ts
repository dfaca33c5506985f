import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answered, LetterWriter } from "../../tests/support/letter-writer.ts";
import { Desk } from "../../tests/support/office.ts";
import type { Side } from "../kernel/side.ts";

/** FAB's campaign in strict pace, its set-ups played: what a line that cannot be followed comes to, by letter and on the page. */

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ scenario: "fab-crusader/campaign", pace: "strict" });
  anna = new LetterWriter(desk, id);
  for (const side of ["allied", "axis"] as const) await desk.submit(id, side, ["go"]);
});
afterEach(() => desk.close());

const query = async () => {
  const { system, truth } = await desk.current(id);
  return system.rules.query(truth).kind;
};
const page = (side: Side, ...lines: readonly string[]) => desk.taken(id, side, lines, { isWhole: true });

/** Plays to the question before Breakthrough. @param lines of the Allied turn sheet */
async function toBreakthrough(...lines: readonly string[]): Promise<void> {
  await page("allied", ...lines);
  for (let count = 0; count < 6 && await query() !== "breakthroughMovement"; count++) {
    await page("axis", "go");
  }
  expect(await query()).toBe("breakthroughMovement");
}

describe("an order for Breakthrough that cannot be followed (7.3)", () => {
  it("in the turn's sheet is refused when it is read, where the map forbids it", async () => {
    expect(await anna.mail(anna.sheet("breakthrough 7arm 60"))).toEqual(answered("kept"));
    expect(await anna.answer()).toMatch(/Buq Buq \[60\] is not connected/);
    const { kind, reports } = await page("allied", "breakthrough 7arm 60");
    expect([kind, reports[0].status]).toEqual(["kept", "refused"]);
  });

  it("in the turn's sheet does not let the phase go by, where it may come to be legal", async () => {
    // 7.3: it has no marker; a battle may give it one, so that the line is kept, and none does.
    await toBreakthrough("breakthrough 7arm to 46", "go");
  });

  it("plays no answer by letter: the answer names the line, which is kept and given back", async () => {
    await toBreakthrough("go");
    const { run } = await desk.head(id);
    expect(await anna.mail(anna.sheet("breakthrough 7arm 60"))).toEqual(answered("kept"));
    expect((await desk.head(id)).run).toBe(run);
    expect((await desk.head(id)).pending?.kept).toEqual(["breakthrough 7arm 60"]);
    expect(await anna.answer()).toMatch(/Nothing is played/);
    expect(await anna.answer()).toContain("breakthrough 7arm 60");
    expect(await anna.mail(anna.sheet("breakthrough none"))).toEqual(answered("played"));
  });

  it("plays no answer on the page either, and the next sheet holds nothing of the last answer", async () => {
    await toBreakthrough("go");
    const refused = await page("allied", "breakthrough 7arm 60");
    expect([refused.kind, refused.reports[0].status]).toEqual(["kept", "refused"]);
    expect((await page("allied", "breakthrough none")).kind).toBe("played");
    expect((await desk.head(id)).pending?.kept).toBeUndefined();
    expect((await desk.head(id)).seats.allied.sheet?.lines ?? []).not.toContain("breakthrough 7arm 60");
  });
});

describe("names that letters print", () => {
  it("are orders by letter and on the page", async () => {
    const lines = [
      "battle any defend with Desert Air Force, 8 RTR (Valentine)",
      "react 7 Armoured Bde to 46 Bir Berraneb",
      "wait",
    ];
    const { reports } = await page("allied", ...lines);
    expect(reports.map(({ status, readAs }) => [status === "refused", readAs])).toEqual([
      [false, "battle any defend with air, arm xiii 1"],
      [false, "react 7arm to 46"],
      [false, undefined],
    ]);
    expect(await anna.mail(anna.sheet(...lines))).toEqual(answered("kept"));
    expect(await anna.keptLines()).toEqual(["battle any defend with air, arm xiii 1", "react 7arm to 46"]);
  });
});
