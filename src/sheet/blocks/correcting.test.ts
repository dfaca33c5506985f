import { describe, expect, it } from "vitest";
import { corrected, CORRECTING, saysLaterCounts, withCorrections } from "./correcting.ts";

describe("a line that corrects another", () => {
  it.each(Object.values(CORRECTING).flat())("is known by its word: %s", (word) => {
    expect(corrected(`${word}: move 3218 to 3117`)?.trim()).toBe("move 3218 to 3117");
    expect(saysLaterCounts([`${word.toUpperCase()},`])).toBe(true);
  });

  it.each([
    ["instead move 3218 to 3117", "move 3218 to 3117"],
    ["pass 46 instead", "pass 46"],
    ["No, move 3218 to 3117", "move 3218 to 3117"],
    ["nein - move 3218 to 3117", "move 3218 to 3117"],
  ])("is one: %s", (line, order) => expect(corrected(line)?.trim()).toBe(order));

  it.each(["no attack 3116", "move 3218 to 3117", "better move up", "north 3218", "instead", "no:"])(
    "is none: %s",
    (line) => expect(corrected(line)).toBeUndefined(),
  );

  const noneRefused = () => new Set<number>();

  it("takes the place of the nearest above that begins alike", () => {
    const sent = ["move 3218 to 3117", "hold 3022", "instead move 3218 to 3118"];
    expect(withCorrections(sent, noneRefused)).toEqual({
      lines: ["# taken back: move 3218 to 3117", "hold 3022", "        move 3218 to 3118"],
      takenBack: [{
        line: 1,
        text: "move 3218 to 3117",
        status: "warning",
        cites: [],
        isAside: true,
        message: "left aside: line 3 takes its place",
      }],
    });
  });

  it("takes the place of one without which it stands", () => {
    const refusedAmong = (lines: readonly string[]) =>
      new Set(lines.some((line) => line.startsWith("battle 46")) ? [3] : []);
    const { lines } = withCorrections(["battle 46", "pass 47", "no: pass 46"], refusedAmong);
    expect(lines).toEqual(["# taken back: battle 46", "pass 47", "    pass 46"]);
  });

  it("takes no other's place, and keeps its word where it takes none", () => {
    const sent = ["move 3022 to 2921", "hold 3117", "instead move 3218 to 3118"];
    expect(withCorrections(sent, noneRefused)).toEqual({ lines: sent, takenBack: [] });
    expect(withCorrections(sent, () => new Set([3]))).toEqual({ lines: sent, takenBack: [] });
  });

  it("says nothing of words that only hold one of them", () => {
    expect(saysLaterCounts(["There was no time", "Hello Bruno", "No time for more"])).toBe(false);
    expect(saysLaterCounts(["Know your enemy", "Here it is"])).toBe(false);
  });
});
