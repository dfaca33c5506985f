import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HOUR } from "../../common/bytes/lengths.ts";
import { openStore } from "../kv/deno-kv.ts";
import type { KvPort } from "../kv/port.ts";
import { type Rate, Rates } from "./rates.ts";

let kv: KvPort;
let writes = 0;
beforeEach(async () => {
  kv = await openStore(":memory:");
  writes = 0;
});
afterEach(() => kv.close());

/** What a process that shares the store counts by. */
const rates = (isShared = true) =>
  new Rates({
    ...{
      get: (key) => kv.get(key),
      getMany: (keys) => kv.getMany(keys),
      list: () => kv.list([]),
      close: () => {},
    },
    isShared,
    atomic: (batch) => {
      writes++;
      return kv.atomic(batch);
    },
  });
const times = async (count: number, allows: () => Promise<boolean>) => {
  let allowed = 0;
  for (let time = 0; time < count; time++) if (await allows()) allowed++;
  return allowed;
};

describe("what several processes count together", () => {
  it("is allowed so often in all, where that is seldom", async () => {
    const [one, other] = [rates().of("links", 10, HOUR), rates().of("links", 10, HOUR)];
    expect(await times(8, () => one.allows("anna", 0))).toBe(8);
    expect(await times(8, () => other.allows("anna", 0))).toBe(2);
    expect(await one.allows("anna", 0)).toBe(false);
    expect(await one.allows("bruno", 0)).toBe(true);
    expect(await one.allows("anna", HOUR)).toBe(true);
  });

  it("is written in parts, so that no key is hot, and only the unwritten rest exceeds the limit", async () => {
    const [one, other] = [rates().of("letters", 600, HOUR), rates().of("letters", 600, HOUR)];
    expect(await times(500, () => one.allows("anna", 0))).toBe(500);
    expect(writes).toBe(16);
    const allowed = await times(500, () => other.allows("anna", 0));
    expect(allowed).toBeGreaterThanOrEqual(100);
    expect(allowed).toBeLessThanOrEqual(100 + 30);
  });

  it("tells nobody's name where it is printed", async () => {
    const rate = rates().ofNetworks("links", 3, HOUR);
    await rate.allows("192.0.2.7", 0);
    const known = rates().of("links", 3, HOUR);
    await known.allows("192.0.2.7", 0);
    expect(inspect([rate, known], { depth: 5, showHidden: true })).not.toContain("192.0.2");
  });

  it("costs nothing more once it is refused", async () => {
    const rate = rates().of("links", 3, HOUR);
    await times(4, () => rate.allows("anna", 0));
    writes = 0;
    expect(await times(100, () => rate.allows("anna", 0))).toBe(0);
    expect(writes).toBe(0);
  });

  it("is counted by networks: a wide one may do four times as much as one of those in it", async () => {
    const rate = rates().ofNetworks("links", 2, HOUR);
    const from = (network: number) => times(3, () => rate.allows(`2001:db8:1:${network}::7`, 0));
    expect([await from(1), await from(2), await from(3), await from(4)]).toEqual([2, 2, 2, 0]);
  });
});

describe("what one process counts alone", () => {
  const often = async (rate: Rate, ...asked: readonly (readonly [who: string, at: number])[]) => {
    const answers = [];
    for (const [who, at] of asked) answers.push(await rate.allows(who, at));
    return answers;
  };

  it("troubles no store", async () => {
    const rate = rates(false).of("links", 10, HOUR);
    expect(await times(12, () => rate.allows("anna", 0))).toBe(10);
    expect(writes).toBe(0);
  });

  it("begins again an hour after the first, whatever was refused meanwhile, and for each person separately", async () => {
    const rate = rates(false).of("links", 2, HOUR);
    const asked = [0, 0, 0, HOUR - 1, HOUR, HOUR, HOUR].map((at) => ["anna", at] as const);
    expect(await often(rate, ...asked)).toEqual([true, true, false, false, true, true, false]);
    expect(await often(rate, ["bruno", HOUR])).toEqual([true]);
  });

  it("is one for all addresses of a /64, and leaves a /48 that is one customer's no more than a few of them", async () => {
    const rate = rates(false).ofNetworks("links", 2, HOUR);
    const hosts = [1, 2, 3].map((host) => [`2001:db8:1:2::${host}`, 0] as const);
    expect(await often(rate, ...hosts)).toEqual([true, true, false]);
    const other = rates(false).ofNetworks("links", 2, HOUR);
    const networks = Array.from({ length: 100 }, (_, net) => [`2001:db8:1:${net}::1`, 0] as const);
    expect((await often(other, ...networks)).filter(Boolean)).toHaveLength(8);
    expect(await other.allows("2001:db8:2::1", 0)).toBe(true);
  });
});

it("what is counted one by one is counted in memory by one process alone, and in the store by several", async () => {
  const counts = async (...processes: readonly Rates[]) => {
    const all: number[] = [];
    for (const each of processes) all.push(await each.count("letters of anna", 0, HOUR));
    return all;
  };
  const alone = rates(false);
  expect(await counts(alone, alone, alone)).toEqual([1, 2, 3]);
  expect(writes).toBe(0);
  expect(await alone.count("letters of bruno", 0, HOUR)).toBe(1);
  expect(await alone.count("letters of anna", HOUR, HOUR)).toBe(1);
  expect(await counts(rates(), rates(), rates())).toEqual([1, 2, 3]);
});
