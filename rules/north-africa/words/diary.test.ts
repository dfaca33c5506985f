import { expect, it } from "vitest";
import { scenario } from "../../../tests/support/desert.ts";
import type { GameEvent } from "../contract/event.ts";
import { diaryOf } from "./diary.ts";

const { setting } = scenario("campaign").state;
const turn = (events: readonly unknown[]) =>
  ({ side: "axis", gameTurn: 3, events: events as GameEvent[], rolls: [] }) as const;
const diary = (...events: readonly unknown[]) => diaryOf(turn(events), setting);

const moved = (unit: string, ...path: readonly string[]) => ({ kind: "moved", unit, path, cost: 3 });
const fought = (attackers: readonly string[], defenders: readonly string[], hex: string, result = "-") => ({
  kind: "combatResolved",
  attackers,
  barrage: [],
  defenders,
  defenderHexes: [hex],
  differential: 4,
  die: 3,
  result,
});

it("tells of marches by formation and place, and counts what is left", () => {
  expect(diary(
    moved("ge-1-8", "1605", "2816"),
    moved("ge-2-8", "1805", "2817"),
    moved("ge-1-5", "2510", "1104"),
    moved("ge-reccam", "2917", "3018"),
  )).toEqual([
    "The Axis moved 4 units: 15 Pz (2) near Libyan Omar; 21 Pz (1) near Tobruk; 1 unit elsewhere.",
  ]);
});

it("counts a unit once that marches twice", () => {
  expect(diary(moved("ge-1-8", "1605", "1705"), moved("ge-1-8", "1705", "2816"))).toEqual([
    "The Axis moved 1/8 to 2816 near Libyan Omar.",
  ]);
});

it("tells the bloodiest combats first, by formation, and the rest by hex and result", () => {
  const combats = ["3116", "3117", "3118", "3119"].flatMap((hex) => [
    fought(["ge-1-8"], ["al-3rtr"], hex),
    { kind: "retreated", unit: "al-3rtr", path: [hex, "3200"] },
  ]);
  const told = diary(
    ...combats,
    fought(["ge-1-8", "ge-2-8"], ["al-2rtr"], "3120"),
    { kind: "eliminated", unit: "al-2rtr", hex: "3120", cite: "7.74" },
    { kind: "advanced", unit: "ge-1-8", path: ["3121", "3120"] },
  );
  expect(told[0]).toBe("15 Pz attacked 2RTR in 3120 (+4, rolled 3): 2RTR was lost, 1/8 took 3120.");
  expect(told[3]).toBe("Other attacks: 3118 (-) and 3119 (-).");
  expect(told.join(" ")).not.toContain("The Allies lost");
});

it("tells the newest combat, as a question is most often about it", () => {
  const combats = ["3116", "3117", "3118", "3119"].flatMap((hex) => [
    fought(["ge-1-8"], ["al-3rtr"], hex),
    { kind: "retreated", unit: "al-3rtr", path: [hex, "3200"] },
  ]);
  const told = diary(...combats, fought(["ge-2-8"], ["al-2rtr"], "3120"));
  expect(told.filter((sentence) => sentence.includes("attacked"))).toHaveLength(3);
  expect(told.join(" ")).toContain("attacked 2RTR in 3120");
});

it("sums up losses where the combats that it tells do not have them all", () => {
  const lost = (unit: string) => ({ kind: "eliminated", unit, hex: "3120", cite: "7.74" });
  const told = diary(
    fought(["ge-1-8"], ["al-2rtr", "al-3rtr", "al-5rtr", "al-7rtr"], "3120"),
    ...["al-2rtr", "al-3rtr", "al-5rtr", "al-7rtr"].map(lost),
  );
  expect(told.at(-1)).toBe("The Allies lost 2RTR, 3RTR, 5RTR and 7RTR.");
});

it("says the result where nobody has retreated yet, and nothing of a Player-Turn in which nothing happened", () => {
  // Its owner has still to be asked where it retreats.
  expect(diary(fought(["ge-1-8"], ["al-3rtr"], "3116", "D2"))).toEqual([
    "1/8 attacked 3RTR in 3116 (+4, rolled 3): the defenders must retreat 2 hexes (D2).",
  ]);
  expect(diary({ kind: "phaseBegan", gameTurn: 3, side: "axis", phase: "movement" })).toEqual([]);
});

it("tells the player who ordered it in two sentences what came of that", () => {
  const gone = { kind: "eliminated", unit: "al-2rtr", hex: "3120", cite: "7.74" };
  const combats = [
    fought(["ge-1-8"], ["al-3rtr"], "3116", "A1"),
    fought(["ge-1-8"], ["al-2rtr"], "3120"),
    gone,
  ];
  const brief = (...events: readonly unknown[]) => diaryOf(turn(events), setting, true);
  expect(brief(moved("ge-1-8", "1605", "2816"), ...combats)).toEqual([
    "1/8 attacked 2RTR in 3120 (+4, rolled 3): 2RTR was lost.",
    "1/8 attacked 3RTR in 3116 (+4, rolled 3): the attackers must retreat 1 hex (A1).",
  ]);
  expect(brief(...combats, fought(["ge-1-8"], ["al-5rtr"], "3118", "D2"))).toEqual([
    "1/8 attacked 2RTR in 3120 (+4, rolled 3): 2RTR was lost.",
    "Other attacks: 3116 (A1) and 3118 (D2).",
  ]);
  expect(brief(moved("ge-1-8", "1605", "2816"))).toEqual([
    "The Axis moved 1/8 to 2816 near Libyan Omar.",
  ]);
});
