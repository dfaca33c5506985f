import { expect, it } from "vitest";
import { formationCalled } from "./formations-called.ts";

const COUNTERS = [
  "al-4nz",
  "al-nz",
  "al-8rih",
  "al-7hus",
  "al-3cly",
  "al-1krrc",
  "ge-1-8",
  "it-132-art",
  "al-5i",
  "al-xxx",
]
  .map((id) => ({ id }));

it.each([
  ["the New Zealand division", ["al-4nz", "al-nz"]],
  ["the 2nd New Zealand Division", ["al-4nz", "al-nz"]],
  ["my Kiwis", ["al-4nz", "al-nz"]],
  ["die neuseeländische Division", ["al-4nz", "al-nz"]],
  ["7th Armoured Division", ["al-8rih", "al-7hus", "al-3cly", "al-1krrc"]],
  ["7th Armoured Brigade", ["al-7hus"]],
  ["15th Panzer", ["ge-1-8"]],
  ["Ariete", ["it-132-art"]],
  ["4th Indian Division", ["al-5i"]],
])(
  "%s",
  (words, units) => expect(formationCalled(words, COUNTERS)?.units.map(({ id }) => id)).toEqual(units),
);

it.each(["my aunt", "the", "division", "", "constructor"])(
  "%j is none",
  (words) => expect(formationCalled(words, COUNTERS)).toBeUndefined(),
);
