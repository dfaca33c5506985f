import { openStore } from "../../store/kv/deno-kv.ts";
import { Rates } from "../../store/post/rates.ts";
import { Rests } from "../../store/games/rests.ts";
import { through } from "../../../tests/support/store.ts";
import { expect, it } from "vitest";
import { DomainLimits } from "./domain-limits.ts";
import { MINUTE } from "../../common/bytes/lengths.ts";

const ANNA = "anna@example.org";
const BERT = "bert@EXAMPLE.org";
const OTHER = "carl@example.net";
const NOW = 1_000_000;

it("so many letters go to a domain at once, and no more until one has settled", () => {
  const limits = new DomainLimits({ perMinute: 100, atOnce: 2 });
  limits.begin(ANNA, NOW);
  limits.begin(BERT, NOW);
  expect([limits.isOpen(ANNA, NOW), limits.isOpen(OTHER, NOW)]).toEqual([false, true]);
  limits.settled(ANNA);
  expect(limits.isOpen(BERT, NOW)).toBe(true);
});

it("so many letters go to a domain within a minute", () => {
  const limits = new DomainLimits({ perMinute: 3, atOnce: 10 });
  for (let letter = 0; letter < 3; letter++) {
    expect(limits.isOpen(ANNA, NOW)).toBe(true);
    limits.begin(ANNA, NOW);
    limits.settled(ANNA);
  }
  expect([limits.isOpen(BERT, NOW + MINUTE - 1), limits.isOpen(OTHER, NOW)]).toEqual([false, true]);
  expect(limits.isOpen(BERT, NOW + MINUTE)).toBe(true);
});

it("a domain that puts letters off is left alone, each time twice as long, up to an hour; the others are not", () => {
  const limits = new DomainLimits();
  let now = NOW;
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    limits.begin(ANNA, now);
    limits.putOff(ANNA, now);
    expect(limits.isOpen(BERT, now + minutes * MINUTE - 1)).toBe(false);
    expect(limits.isOpen(OTHER, now)).toBe(true);
    now += minutes * MINUTE;
    expect(limits.isOpen(BERT, now)).toBe(true);
  }
});

it("a letter that was taken ends the patience, and the next pause is short again", () => {
  const limits = new DomainLimits();
  limits.begin(ANNA, NOW);
  limits.putOff(ANNA, NOW);
  limits.begin(ANNA, NOW + MINUTE);
  limits.settled(ANNA);
  limits.begin(ANNA, NOW + MINUTE);
  limits.putOff(ANNA, NOW + MINUTE);
  expect(limits.isOpen(ANNA, NOW + 2 * MINUTE)).toBe(true);
});

it("a way out that is shut holds every domain up, and is tried again after 1, 2, 4 … 15 minutes, or as it asks", () => {
  const limits = new DomainLimits();
  let now = NOW;
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    limits.begin(ANNA, now);
    expect(limits.shut(ANNA, now)).toBe(now + minutes * MINUTE);
    expect(limits.isOpen(OTHER, now + minutes * MINUTE - 1)).toBe(false);
    now += minutes * MINUTE;
    expect(limits.isOpen(OTHER, now)).toBe(true);
  }
  limits.begin(ANNA, now);
  expect(limits.shut(ANNA, now, 7_000)).toBe(now + 7_000);
});

it("letters that find the way out shut at the same time count as one", () => {
  const limits = new DomainLimits();
  limits.begin(ANNA, NOW);
  limits.begin(OTHER, NOW);
  expect(limits.shut(ANNA, NOW)).toBe(NOW + MINUTE);
  expect(limits.shut(OTHER, NOW + 5)).toBe(NOW + MINUTE);
});

it("processes that share a store leave alone what one of them was told to, and count a minute's letters together", async () => {
  const kv = await openStore(":memory:");
  const onFault = (error: unknown) => expect.unreachable(String(error));
  const shared = () => ({
    rests: new Rests(kv),
    rates: new Rates({ ...through(kv, (_, pass) => pass()), isShared: true }),
    onFault,
  });
  const [one, other] = [1, 2].map(() => new DomainLimits({ perMinute: 3, atOnce: 9 }, shared()));
  const learnt = async (now: number) => {
    await other.learn(now);
    return other.isOpen(BERT, now);
  };
  one.begin(ANNA, NOW);
  one.putOff(ANNA, NOW);
  await expect.poll(() => learnt(NOW)).toBe(false);
  expect([other.isOpen(OTHER, NOW), other.isOpen(BERT, NOW + MINUTE)]).toEqual([true, true]);
  other.begin(BERT, NOW + MINUTE);
  other.putOff(BERT, NOW + MINUTE);
  expect(other.isOpen(BERT, NOW + 3 * MINUTE - 1)).toBe(false);
  for (const each of [one, other, one]) expect(await each.isLeft(OTHER, NOW)).toBe(true);
  expect(await other.isLeft(OTHER, NOW)).toBe(false);
  kv.close();
});
