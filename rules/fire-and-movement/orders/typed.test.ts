import { describe, expect, it } from "vitest";
import { sightOf } from "../../../tests/support/fire-and-movement.ts";
import { writtenSheets } from "../../../src/sheet/sheet-reading.ts";
import { SHEETS } from "./reading.ts";

const sight = sightOf({
  gameTurn: 6,
  phase: "movement",
  phasingSide: "allied",
  units: [{ unit: "uk-3rtr", hex: "3123" }, { unit: "ge-33-eng", hex: "0703" }],
}, "allied");
const desk = { sight, side: "allied" as const, asked: undefined, kept: [], sheet: [], waiting: [] };
const kindOf = (...lines: readonly string[]) => writtenSheets(SHEETS).typed(desk, lines).kind;

describe("a paragraph that stands in no sheet", () => {
  it("is orders in a player's own words, too", () => {
    expect(kindOf("3 RTR to 3022", "the 3rd RTR to Sidi Suleiman, please")).toBe("orders");
    expect(kindOf("protect 3123 with support 4 & 2")).toBe("orders");
  });

  it.each([
    "3 RTR was brave in 3123",
    "The 3rd RTR holds the line, I hope",
    "Nobody was hurt, I hope",
    "I want to go to Sidi Omar one day",
    "You lost 0703 to me!",
    "Dear friend, how are you?",
  ])("is talk where it orders nothing: %s", (line) => expect(kindOf(line)).toBe("talk"));

  it("is neither orders nor talk when only a part reads as orders", () => {
    expect(kindOf("3 RTR to 3022", "as we said")).toBe("mixed");
    expect(kindOf("protect all with the lot")).toBe("mixed");
  });
});
