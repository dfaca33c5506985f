import { expect, it } from "vitest";
import { position } from "../../../tests/support/fast-action-battles.ts";
import { view } from "../position/sight.ts";
import { roster } from "./pieces.ts";

it("by place stand blocks, forts, field works, missions of air support, lanes, and the Coastal Force as it is", () => {
  const truth = position([
    { unit: "al-11ind", area: "coastal-force", strength: 1, condition: "recovering" },
    { unit: "it-sav1", area: 53 },
    { unit: "al-7arm", area: 46 },
  ], {
    forts: { 53: 2 },
    works: { 46: "allied" },
    breached: ["53-54", "24-coastal-force"],
    chits: { "ax-air-1": { area: 50, as: "interdiction" } },
  });
  const sight = view(truth, "allied");
  const text = (side: "allied" | "axis") => JSON.stringify(roster(sight, side));
  expect(text("axis")).toContain("53 Sidi Omar: Axis block 1, a fort of strength 2");
  expect(text("axis")).toContain("50 Gabr Saleh: interdiction by Fliegerfuehrer Afrika");
  expect(text("allied")).toMatch(/46 Bir Berraneb: 7arm \([^)]+\), field works/);
  expect(text("allied")).toContain("Coastal Force box: 11ind (1 step, veteran; recovering)");
  expect(text("allied")).toContain("Lanes through mines: 53-54, 24 and the Coastal Force box");
  expect(text("allied")).not.toContain("fort");
});
