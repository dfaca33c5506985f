import { describe, expect, it } from "vitest";
import { Limiter } from "./limiter.ts";
import { HOUR } from "./lengths.ts";

describe("a limit of three an hour", () => {
  const often = (limiter: Limiter, ...times: readonly number[]) =>
    times.map((now) => limiter.allows("anna", now));

  it("allows three, and no fourth", () => {
    expect(often(new Limiter(3, HOUR), 0, 1, 2, 3, 4)).toEqual([true, true, true, false, false]);
  });

  it("begins anew an hour after the first, whatever was refused meanwhile", () => {
    expect(often(new Limiter(3, HOUR), 0, 0, 0, 0, HOUR - 1, HOUR, HOUR)).toEqual(
      [true, true, true, false, false, true, true],
    );
  });

  it("counts everybody for himself", () => {
    const limiter = new Limiter(1, HOUR);
    expect(["anna", "bruno", "anna"].map((who) => limiter.allows(who, 0))).toEqual([true, true, false]);
  });

  it("remembers ten thousand, and forgets those first who began longest ago", () => {
    const limiter = new Limiter(1, HOUR);
    limiter.allows("anna", 0);
    limiter.allows("bruno", 0);
    limiter.allows("anna", HOUR);
    for (let other = 0; other < 9_999; other++) limiter.allows(`other ${other}`, HOUR + 1);
    expect(limiter.size).toBe(10_000);
    expect(limiter.allows("anna", HOUR + 2)).toBe(false);
    expect(limiter.allows("bruno", HOUR + 2)).toBe(true);
    expect(limiter.size).toBe(10_000);
  });

  it("forgets whoever's time is over when somebody else comes", () => {
    const limiter = new Limiter(1, HOUR);
    limiter.allows("anna", 0);
    limiter.allows("bruno", 1);
    limiter.allows("carla", HOUR);
    expect(limiter.size).toBe(2);
  });
});
