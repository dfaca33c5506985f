import { describe, expect, it } from "vitest";
import { startingLines } from "./drafts.ts";
import type { Device, OnDevice } from "./device.ts";

type Desk = Parameters<typeof startingLines>[0];

const deviceWith = (kept: OnDevice | undefined): Pick<Device, "read"> => ({ read: () => kept });
const desk = (kept: readonly string[], draft: Desk["draft"]): Pick<Desk, "draft" | "desk"> => ({
  draft,
  desk: { sight: {}, side: "allied", asked: null, kept, sheet: [], waiting: [] },
});
const DRAFT = { lines: ["fire"], revision: 3, at: 0 };

describe("what a side begins with at the table", () => {
  it("is what is kept of it, and its draft where there is one", () => {
    expect(startingLines(desk(["stand"], null), deviceWith(undefined)).lines).toEqual(["stand"]);
    expect(startingLines(desk(["stand"], DRAFT), deviceWith(undefined)).lines).toEqual(["fire"]);
  });

  it("is what this device is ahead by, written while the server could not be reached", () => {
    const device = deviceWith({ lines: ["fire", "use any"], follows: 3, isAhead: true });
    expect(startingLines(desk([], DRAFT), device)).toEqual({ lines: ["fire", "use any"], theirs: undefined });
  });

  it("is not what this device had before another wrote", () => {
    const device = deviceWith({ lines: ["use any"], follows: 2, isAhead: false });
    expect(startingLines(desk([], DRAFT), device).lines).toEqual(["fire"]);
  });

  it("is asked for where both have written", () => {
    const device = deviceWith({ lines: ["use any"], follows: 2, isAhead: true });
    expect(startingLines(desk([], DRAFT), device)).toEqual({ lines: ["use any"], theirs: DRAFT });
  });
});
