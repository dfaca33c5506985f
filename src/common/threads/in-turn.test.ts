import { expect, it } from "vitest";
import { oneByOne } from "./in-turn.ts";

it("what goes wrong keeps nothing that comes after it from being done", async () => {
  const done: string[] = [];
  const task = (name: string) => () => Promise.resolve(done.push(name));
  const fault = new Error("no store");
  const faults: unknown[] = [];
  await oneByOne((error) => faults.push(error), task("runs"), () => Promise.reject(fault), task("letters"));
  expect(done).toEqual(["runs", "letters"]);
  expect(faults).toEqual([fault]);
});
