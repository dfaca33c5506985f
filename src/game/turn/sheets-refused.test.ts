import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LINE_LIMIT } from "../../sheet/blocks/line-limit.ts";
import { ATTACK_ON_THE_16, Desk, MARCH } from "../../../tests/support/office.ts";
import { resign } from "../seats/resign.ts";
import { KEPT_LIMIT, SHEET_LIMIT } from "./sheet/sheet-limits.ts";
import { submitSheet } from "./submit.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

/** Lines of 100 characters and a shorter one, so many characters in all. */
function comments(characters: number): string[] {
  return [
    "#".repeat(characters % 100),
    ...new Array(Math.floor(characters / 100)).fill(`#${"x".repeat(98)}`),
  ];
}

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
    ["16,000 characters", comments(SHEET_LIMIT.characters), true],
    ["16,001 characters", comments(SHEET_LIMIT.characters + 1), false],
  ])("or not, with %s", async (_, lines, fits) => {
    const submitted = await desk.submit(id, "allied", lines);
    expect(submitted.ok ? "taken" : submitted.error.code).toBe(fits ? "taken" : "too-long");
  });

  it("when more would be kept than the other side's orders leave room for", async () => {
    // Each line takes 303 bytes as it is stored, its quotation marks and comma included.
    const filler = (bytes: number) => Array.from({ length: bytes / 303 }, () => "\u20ac".repeat(100));
    const refused = await desk.submit(id, "axis", filler(KEPT_LIMIT.sheet + 303));
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

describe("a line of more characters than are read", () => {
  const TOO_LONG = `move 3022 to 2318${" ".repeat(LINE_LIMIT)}`;

  it("is refused, and nothing is played before its player says so", async () => {
    const refused = await desk.submit(id, "allied", [MARCH, TOO_LONG]);
    expect(refused).toMatchObject({
      ok: true,
      value: {
        kind: "kept",
        reports: [{ line: 1, status: "accepted" }, {
          line: 2,
          status: "refused",
          message: "This line has 517 characters and was not read. A line has room for 500.",
        }],
      },
    });
    expect((await desk.head(id)).seats.allied.sheet?.lines).toEqual([MARCH]);
    expect((await desk.head(id)).run).toBe(0);
  });

  it("is left out where its player writes go", async () => {
    const played = await desk.submit(id, "allied", [TOO_LONG, "move 3118 to 3117", "go"]);
    expect(played).toMatchObject({ ok: true, value: { kind: "played" } });
  });

  it("is refused in an answer too", async () => {
    id = await desk.begin({ pace: "strict" });
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16.slice(0, 3), "go"]);
    const { pending, run } = await desk.head(id);
    expect(pending?.asked).toBe("allied");
    const answered = await desk.submit(id, "allied", [...ATTACK_ON_THE_16.slice(3), TOO_LONG], {
      answer: run,
    });
    expect(answered).toMatchObject({
      ok: true,
      value: { kind: "kept", reports: [{ status: "accepted" }, { line: 3, status: "refused" }] },
    });
  });
});
