import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { resign } from "../seats/resign.ts";
import { KEPT_LIMIT, SHEET_LIMIT } from "./sheet-limits.ts";
import { submitSheet } from "./submit.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

describe("a sheet is refused whole", () => {
  it.each([
    [0, "past-turn", "Your sheet is for Game-Turn 0; the game is in Game-Turn 1."],
    [2, "future-turn", "Your sheet is for Game-Turn 2; the game is still in Game-Turn 1."],
  ])("for Game-Turn %i: %s", async (gameTurn, code, sentence) => {
    const submitted = await desk.submit(id, "allied", ["go"], { gameTurn });
    expect(submitted).toEqual({ ok: false, error: { code, sentence: expect.stringContaining(sentence) } });
    expect((await desk.head(id)).seats.allied.sheet).toBeNull();
  });

  it.each<[string, string[], boolean]>([
    ["400 lines", Array.from({ length: SHEET_LIMIT.lines }, () => "# x"), true],
    ["401 lines", Array.from({ length: SHEET_LIMIT.lines + 1 }, () => "# x"), false],
    ["16,000 characters", [`#${"x".repeat(SHEET_LIMIT.characters - 1)}`], true],
    ["16,001 characters", [`#${"x".repeat(SHEET_LIMIT.characters)}`], false],
  ])("or not, with %s", async (_, lines, fits) => {
    const submitted = await desk.submit(id, "allied", lines);
    expect(submitted.ok ? "taken" : submitted.error.code).toBe(fits ? "taken" : "too-long");
  });

  it("where more of it would be kept than the other side's orders leave room for", async () => {
    const filler = (bytes: number) => [`x${"\u20ac".repeat(Math.floor(bytes / 3) - 2)}`];
    const refused = await desk.submit(id, "axis", filler(KEPT_LIMIT.sheet + 12));
    expect(refused).toMatchObject({ ok: false, error: { code: "too-long" } });
    expect(await desk.submit(id, "axis", filler(KEPT_LIMIT.sheet))).toMatchObject({ ok: true });
    expect(await desk.submit(id, "allied", [...filler(KEPT_LIMIT.sheet), "wait"])).toMatchObject({
      ok: true,
    });
    expect(await desk.submit(id, "allied", ["go"])).toMatchObject({ ok: true, value: { kind: "played" } });
    expect((await desk.head(id)).run).toBe(1);
  });

  it("for a game that there is not", async () => {
    const submitted = await submitSheet(desk.office, {
      id: "ZZZZ",
      side: "allied",
      gameTurn: 1,
      lines: [],
      problems: [],
    });
    expect(submitted).toMatchObject({ ok: false, error: { code: "no-such-game" } });
  });

  it("before both have joined", async () => {
    id = await desk.invite();
    expect(await desk.submit(id, "allied", ["go"])).toMatchObject({
      ok: false,
      error: { code: "not-begun" },
    });
  });

  it("when the game is over", async () => {
    await resign(desk.office, id, "axis");
    expect(await desk.submit(id, "allied", ["go"])).toMatchObject({ ok: false, error: { code: "over" } });
  });

  it("while a turn is being played", async () => {
    await desk.lockTurn(id);
    expect(await desk.submit(id, "axis", ["retreat toward 2106"])).toMatchObject({
      ok: false,
      error: { code: "in-progress" },
    });
    expect((await desk.head(id)).seats.axis.sheet).toBeNull();
  });
});
