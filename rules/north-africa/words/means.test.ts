import { expect, it } from "vitest";
import { supportWords } from "./means.ts";

it.each([
  [{ left: 4, attacks: 0, protection: 0 }, "4"],
  [{ left: 6, attacks: 5, protection: 0 }, "6; of these 5 are pledged to your attacks, so 1 is free"],
  [
    { left: 6, attacks: 1, protection: 2 },
    "6; of these 1 is pledged to your attacks and 2 to protect your units, so 3 are free",
  ],
  [{ left: 3, attacks: 0, protection: 1 }, "3; of these 1 pledged to protect your units, so 2 are free"],
  [
    { left: 1, attacks: 0, protection: 3 },
    "1; of these 3 pledged to protect your units, which is more than there are: the first orders get them",
  ],
])("Ground Support %j: %s", (support, words) => expect(supportWords(support)).toBe(words));
