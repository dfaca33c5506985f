import { expect, it } from "vitest";
import type { Spot } from "../../../kernel/editing.ts";
import { spotAt } from "./nearest.ts";

const WEST: Spot = { id: "west", kind: "place", at: { x: 0, y: 0 }, outline: "west" };
const EAST: Spot = { id: "east", kind: "place", at: { x: 10, y: 0 }, outline: "east" };
const BETWEEN: Spot = {
  id: "between",
  kind: "border",
  at: { x: 5, y: 0 },
  ends: [{ x: 5, y: -5 }, { x: 5, y: 5 }],
  outline: "",
};
const SPOTS = [WEST, EAST, BETWEEN];
const eastOf = (limit: number) => (x: number) => (outline: string) =>
  outline === (x > limit ? "east" : "west");

it.each([[1, "west"], [6, "east"]])("a point at %d lies in the place %s", (x, id) => {
  expect(spotAt(SPOTS, "place", { x, y: 1 }, eastOf(5)(x), 3)?.id).toBe(id);
});

it("a place that reaches farther than its middle says is meant where the point lies in it", () => {
  expect(spotAt(SPOTS, "place", { x: 4, y: 0 }, eastOf(3)(4), 3)?.id).toBe("east");
});

it("a point in no place means none", () => {
  expect(spotAt(SPOTS, "place", { x: 4, y: 0 }, () => false, 3)).toBeUndefined();
});

it.each([[{ x: 4, y: -4 }, "between"], [{ x: 1, y: 0 }, undefined], [{ x: 5, y: 9 }, undefined]])(
  "a point at %o means the border within reach: %s",
  (point, id) => expect(spotAt(SPOTS, "border", point, () => true, 3)?.id).toBe(id),
);
