import fabMap from "../../../scenarios/fab-crusader/map.json" with { type: "json" };
import { expect, it } from "vitest";
import { describeEditing, type EditCase } from "../../../tests/support/map-editing.ts";
import { editing } from "./editing.ts";

const CASES: readonly EditCase[] = [
  {
    what: "rougher ground",
    edit: { feature: "difficulty", at: "1", value: "3" },
    says: "area 1 (Tobruk): Terrain difficulty: difficulty 2 → difficulty 3",
    cites: ["2.4"],
  },
  {
    what: "a field where a road is",
    edit: { feature: "way", at: "1-2", value: "field" },
    says: "border 1-2 (Tobruk and Fort Pilastrino): Connection: road → field",
    cites: ["5.32"],
  },
  {
    what: "no wadi",
    edit: { feature: "wadi", at: "1-6", value: "" },
    says: "border 1-6 (Tobruk and Carmuset er Regem): Wadi taken away",
    cites: ["14.15"],
  },
  {
    what: "mines",
    edit: { feature: "mined", at: "1-2", value: "yes" },
    says: "border 1-2 (Tobruk and Fort Pilastrino): Mines added",
    cites: ["14.14"],
  },
  {
    what: "an airfield more",
    edit: { feature: "airfield", at: "1", value: "airfield" },
    says: "area 1 (Tobruk): Airfield added",
    cites: ["16.31"],
  },
  {
    what: "another name",
    edit: { feature: "name", at: "3", value: "Eluet Grasca" },
    says: "area 3 (Eluet Grasca): Name: “King's Cross” → “Eluet Grasca”",
    cites: [],
  },
];

describeEditing("the map of FAB: Crusader", { editing, published: fabMap, cases: CASES });

const opened = editing.read(fabMap);
if (!opened.ok) throw new Error(opened.error.join("; "));
const ours = opened.value;

it("areas that the map does not connect are connected by their numbers, and shown as a border", () => {
  const now = editing.value(ours, "neighbours", "2");
  const made = editing.edited(ours, { feature: "neighbours", at: "2", value: `${now}, 50` });
  if (!made.ok) throw new Error(made.error.join("; "));
  expect(editing.differences(ours, made.value).map(({ at, says }) => `${at}: ${says}`)).toEqual([
    "2-50: Connection: no connection → field",
  ]);
  expect(editing.ground(made.value).spots.some(({ id }) => id === "2-50")).toBe(true);
});

it.each(
  [
    [{ feature: "neighbours", at: "2", value: "1, 999" }, /999.* is no other area/],
    [{ feature: "mined", at: "1-50", value: "yes" }, /not connected/],
    [{ feature: "name", at: "2", value: " " }, /needs a name/],
    [{ feature: "words", at: "2", value: "volcano" }, /a feature is port/],
  ] as const,
)("%o is refused with what would be right", (edit, words) => {
  const made = editing.edited(ours, edit);
  expect(made.ok ? "" : made.error.join(" ")).toMatch(words);
});
