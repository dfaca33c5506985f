import { describe, expect, it } from "vitest";
import { readOf } from "./said-line.ts";

describe("a line as a statement has it", () => {
  it.each([
    ["retreat toward 2106", "retreat toward 2106"],
    ["substitute carla@example.org for good", "substitute (an address) for good"],
    ["carla@example.org, bruno@example.org", "(an address) (an address)"],
    ["<mailto:carla@example.org>", "<(an address)>"],
    ["one@two@three", "(an address)@three"],
    ["at @ large, x@@y, @z", "at @ large, x@@y, @z"],
  ])("names no address: %s", (line, read) => expect(readOf(line)).toBe(read));

  it("is read in one go, however long one of its words is", () => {
    const word = "1".repeat(900_000);
    expect(readOf(word)).toBe(word);
    expect(readOf(`${word}@${word} ${word}`)).toBe(`(an address) ${word}`);
  });
});
