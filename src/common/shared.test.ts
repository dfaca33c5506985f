import { expect, it } from "vitest";
import { Shared } from "./shared.ts";

it("is made once for all who ask at the same time, and afterwards", async () => {
  const shared = new Shared<number>(2);
  let made = 0;
  const make = () => Promise.resolve(++made);
  expect(await Promise.all([shared.get("a", make), shared.get("a", make)])).toEqual([1, 1]);
  expect(await shared.get("a", make)).toBe(1);
  expect(await shared.known("a")).toBe(1);
  expect(shared.known("b")).toBeUndefined();
});

it("is made again where it failed, and where others have been asked for since", async () => {
  const shared = new Shared<number>(1);
  await expect(shared.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await shared.get("a", () => Promise.resolve(1))).toBe(1);
  await shared.get("b", () => Promise.resolve(2));
  expect(await shared.get("a", () => Promise.resolve(3))).toBe(3);
});
