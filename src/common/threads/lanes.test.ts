import { expect, it } from "vitest";
import { inLanes } from "./lanes.ts";

/** Things that are done when they are let go. */
function held() {
  const begun: string[] = [];
  const waiting = new Map<string, () => void>();
  const act = (item: string) =>
    new Promise<string>((done) => {
      begun.push(item);
      waiting.set(item, () => done(item));
    });
  const release = async (item: string) => {
    waiting.get(item)!();
    await new Promise((later) => setTimeout(later));
  };
  return { begun, act, release };
}

const host = (item: string) => [item[0]];

it("lets the rest go on where those of one name take their time", async () => {
  const { begun, act, release } = held();
  const done = inLanes(["a1", "a2", "a3", "a4", "b1", "c1"], host, act, { atOnce: 4, ofOne: 2 });
  expect(begun).toEqual(["a1", "a2", "b1", "c1"]);
  await release("b1");
  await release("c1");
  expect(begun).toEqual(["a1", "a2", "b1", "c1"]);
  await release("a2");
  expect(begun.slice(4)).toEqual(["a3"]);
  for (const item of ["a1", "a3", "a4"]) await release(item);
  expect((await done).sort()).toEqual(["a1", "a2", "a3", "a4", "b1", "c1"]);
});

it("counts each by all of its names, and has no more under way than lanes", async () => {
  const { begun, act, release } = held();
  const done = inLanes(["ax", "by", "bx", "cz"], (item) => [...item], act, { atOnce: 2, ofOne: 1 });
  expect(begun).toEqual(["ax", "by"]);
  await release("by");
  expect(begun).toEqual(["ax", "by", "cz"]);
  await release("ax");
  expect(begun.at(-1)).toBe("bx");
  for (const item of ["cz", "bx"]) await release(item);
  expect(await done).toEqual(["by", "ax", "cz", "bx"]);
});
