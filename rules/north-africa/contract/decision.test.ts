import { describe, expect, it } from "vitest";
import { readDecision } from "./decision.ts";

describe("a retreat as it is stored", () => {
  const through = (units: number) =>
    readDecision({
      kind: "retreat",
      unit: "ge-15",
      path: ["1010", "1011"],
      displace: Array.from({ length: units }, () => ({ unit: "ge-8", path: ["1011", "1012"] })),
    });

  it("may name as many displacements as are tried for it: more than a side has units (7.82)", () => {
    expect(through(512).ok).toBe(true);
  });

  it("is refused with more", () => {
    expect(through(513)).toEqual({ ok: false, error: [expect.stringContaining("displace")] });
  });
});
