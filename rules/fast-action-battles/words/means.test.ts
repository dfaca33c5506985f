import { deskAt, position } from "../../../tests/support/fast-action-battles.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import type { Truth } from "../position/truth.ts";
import { expect, it } from "vitest";
import { meansOf } from "./means.ts";

it("reserve markers are listed in Player-Turns, and not in the set-up (5.21)", () => {
  const labels = (truth: Truth) => meansOf(deskAt(truth, "axis")).map(({ label }) => label);
  expect(labels(opened({ scenario: "fab-crusader/sidi-rezegh" }, { roll: () => 1 }))).toEqual([
    "Available chits",
    "Chits in the cup",
  ]);
  expect(labels(position([]))).toContain("Reserve markers left");
});

it("chits at hand go by their names and by what the sheet calls each, those of a kind together (4.2)", () => {
  const chits = { "al-sa": "available", "al-eng-xxx": "available", "al-art-xxx-1": "available" };
  const more = {
    "al-art-xxx-2": "available",
    "al-air-1": "cup",
    "al-air-2": "cup",
    "al-trucks": "cup",
  };
  const desk = deskAt(position([], { chits: { ...chits, ...more } }), "allied");
  const [hand, , cup] = meansOf(desk);
  expect(hand.value).toContain("Special Action [sa]");
  expect(hand.value).toContain("XXX artillery × 2 [");
  expect(cup.value).toBe("3 (2 Desert Air Force, Trucks)");
});
