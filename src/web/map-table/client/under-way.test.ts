import { describe, expect, it } from "vitest";
import { isUnderWay } from "./under-way.ts";

/** A page with fields, and what has the focus of keys or is open, if anything. */
function page(fields: readonly { readonly value: string; readonly defaultValue: string }[], busy?: string) {
  return {
    querySelector: (which: string) => busy !== undefined && which.includes(busy) ? {} : null,
    querySelectorAll: () => fields,
  } as unknown as Parameters<typeof isUnderWay>[0];
}

describe("on a page something is under way", () => {
  it("where a dialog or a player's own shares are open, keys have led somewhere, or words stand in a field that were not there", () => {
    expect(isUnderWay(page([], "dialog[open]"))).toBe(true);
    expect(isUnderWay(page([], ":focus-visible"))).toBe(true);
    expect(isUnderWay(page([], "details[data-own-shares][open]"))).toBe(true);
    expect(isUnderWay(page([{ value: "Roll 3", defaultValue: "" }]))).toBe(true);
  });

  it("else not, whatever the page itself has written", () => {
    expect(isUnderWay(page([{ value: "begin K7Q2", defaultValue: "begin K7Q2" }]))).toBe(false);
  });
});
