import { describe, expect, it } from "vitest";
import { LETTER_KINDS, MAIL_LEVELS } from "../../store/records/wish-records.ts";
import { destinyOf, mailWishOf } from "./mail-levels.ts";

const going = (level: (typeof MAIL_LEVELS)[number]) =>
  LETTER_KINDS.filter((kind) => destinyOf(kind, level) === "goes");

describe("whether a letter goes to a seat", () => {
  it("every letter does where its player wants each step", () =>
    expect(going("steps")).toEqual(LETTER_KINDS));

  it("all do unless its player has said otherwise, but for those of a turn that waits for the other player", () => {
    expect(LETTER_KINDS.filter((kind) => !going("all").includes(kind))).toEqual(["step"]);
    expect(mailWishOf({ mailWishes: undefined }, "axis").level).toBe("all");
  });

  it.each(MAIL_LEVELS)("an answer to the player's own letter does, and an invitation: %s", (level) => {
    expect(going(level)).toEqual(expect.arrayContaining(["answer", "invitation"]));
  });

  it("if players want only their turns, what waits for them does, and the rest does not", () => {
    expect(going("turns")).toEqual(expect.arrayContaining(["turn", "reminder", "dispute", "press", "over"]));
    expect(going("turns")).not.toContain("result");
    expect(going("turns")).not.toContain("notice");
  });

  it("a reminder does not wait for the daily letter, nor that orders are locked, and everything else of the game does", () => {
    expect(going("daily")).toEqual(["invitation", "reminder", "lock", "answer", "daily"]);
    expect(LETTER_KINDS.filter((kind) => destinyOf(kind, "daily") === "stays")).toEqual([]);
  });

  it("nothing else does if the player wants no letters", () =>
    expect(going("none")).toEqual(["invitation", "answer"]));
});
