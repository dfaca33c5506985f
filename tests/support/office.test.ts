import { afterEach, beforeEach, expect, it } from "vitest";
import { isNight } from "./marked-pictures.ts";
import { ATTACK_ON_THE_16, Desk } from "./office.ts";

let one: Desk, other: Desk;
beforeEach(async () => void ([one, other] = [await Desk.open(), await Desk.open()]));
afterEach(() => [one, other].forEach((desk) => desk.close()));

const written = async ({ kv }: Desk) => await Array.fromAsync(kv.list([]), ({ key }) => key.join("/"));

it("a game that begins as one before has all that it has, and goes its own way", async () => {
  const id = await one.begin();
  expect(await other.begin()).toBe(id);
  if (!isNight) expect(await other.head(id)).toEqual(await one.head(id));
  expect((await written(other)).length).toBe((await written(one)).length);
  const before = await written(other);
  await one.taken(id, "allied", [...ATTACK_ON_THE_16, "go"]);
  expect([(await one.head(id)).run, (await other.head(id)).run]).toEqual([1, 0]);
  expect(await written(other)).toEqual(before);
  // What is written later at either sorts behind what was there.
  await other.taken(id, "allied", ["wait", "go"]);
  const letters = await other.letters("anna@example.org");
  expect(letters.map(({ id }) => id)).toEqual(letters.map(({ id }) => id).toSorted());
  expect(letters.at(-1)!.id > letters[0].id).toBe(true);
});

it("a game is made, not copied, at a desk where something was written or laid in another's place", async () => {
  const id = await one.begin();
  const first = await other.invite();
  expect(await other.begin()).not.toBe(first);
  const third = await Desk.open();
  const probed: string[] = [];
  const { bars } = third.office;
  Object.assign(third.office, {
    bars: new Proxy(bars, {
      get: (target, name) => {
        probed.push(String(name));
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  });
  expect(await third.begin()).toBe(id);
  expect(probed).not.toEqual([]);
  third.close();
});
