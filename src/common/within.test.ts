import { expect, it } from "vitest";
import { within } from "./within.ts";

it("what ends in its time is waited for, and what does not is left", async () => {
  expect(await within(60_000, Promise.resolve(true), () => false)).toBe(true);
  expect(await within(1, new Promise(() => {}), () => false)).toBe(false);
  await expect(within(60_000, Promise.reject(new Error("broken")), () => false)).rejects.toThrow("broken");
});

it("what does not end in time fails with the given error", async () => {
  const late = () => {
    throw new Error("too late");
  };
  await expect(within(1, new Promise(() => {}), late)).rejects.toThrow("too late");
});
