import { expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";
import { hexDiary } from "./diary.ts";

const { setting } = scenario("campaign").state;
const diary = (...events: readonly unknown[]) =>
  hexDiary(
    { side: "axis", events: events as { kind: string }[] },
    setting,
    (unit) => unit,
    (event) => event as never,
    false,
  );

const ATTACK = {
  kind: "fought",
  attackers: ["ge-1-8"],
  defenders: ["al-44rtr"],
  hexes: ["3216"],
  rolled: { differential: 4, die: 3 },
  result: "Dr+",
};

it("names a unit once that is depleted and falls back", () => {
  expect(diary(
    ATTACK,
    { kind: "worn", unit: "al-44rtr" },
    { kind: "fell back", unit: "al-44rtr", path: ["3216", "3418"] },
  )).toEqual([
    "ge-1-8 attacked al-44rtr in 3216 (+4, rolled 3): al-44rtr was depleted, fell back to 3418.",
  ]);
});

it("tells of moves after combat behind the combats", () => {
  const march = (to: string) => ({ kind: "marched", unit: "ge-2-8", path: ["3315", to] });
  const fought = [ATTACK, { kind: "fell back", unit: "al-44rtr", path: ["3216", "3418"] }];
  expect(diary(march("3215"), ...fought, march("3216"))).toEqual([
    "The Axis moved ge-2-8 to 3215 near Hellfire Pass.",
    "ge-1-8 attacked al-44rtr in 3216 (+4, rolled 3): al-44rtr fell back to 3418.",
    "After combat, the Axis moved ge-2-8 to 3216 near Sidi Suleiman.",
  ]);
});

it("says the result where it is for both sides (7.62)", () => {
  const gone = { kind: "fell back", unit: "al-44rtr", path: ["3216", "3418"] };
  expect(diary({ ...ATTACK, result: "Br" }, gone)).toEqual([
    "ge-1-8 attacked al-44rtr in 3216 (+4, rolled 3): al-44rtr fell back to 3418 (Br).",
  ]);
});
