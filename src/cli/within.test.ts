import { expect, it } from "vitest";
import { within } from "./within.ts";

it("what ends in its time is waited for, and what does not is left", async () => {
  expect(await within(60_000, Promise.resolve())).toBe(true);
  expect(await within(1, new Promise(() => {}))).toBe(false);
  await expect(within(60_000, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});
