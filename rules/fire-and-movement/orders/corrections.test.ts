import { describe, expect, it } from "vitest";
import { sightOf } from "../../../tests/support/fire-and-movement.ts";
import { parseCorrections, printCorrection } from "./corrections.ts";

const sight = sightOf({
  gameTurn: 6,
  phase: "movement",
  phasingSide: "allied",
  units: [{ unit: "uk-3rtr", hex: "3123" }, { unit: "ge-33-eng", hex: "0703" }, {
    unit: "ge-33-at",
    hex: "0803",
  }],
}, "gameMaster");
const read = (text: string) => parseCorrections(text, sight);

describe("the corrections of a ruling", () => {
  it("are read a point a line, or parted by semicolons, units by hex, designation or id", () => {
    expect(read("place 3RTR at 3022; depleted 0703\nMarker SF-UK-4a to hand; eliminated ge-33-at")).toEqual({
      ok: true,
      value: [
        { kind: "place", unit: "uk-3rtr", hex: "3022" },
        { kind: "depleted", unit: "ge-33-eng", is: true },
        { kind: "marker", marker: "sf-uk-4a", to: "hand" },
        { kind: "remove", unit: "ge-33-at", to: "eliminated" },
      ],
    });
  });

  it.each([
    "place uk-3rtr at 3022",
    "eliminated uk-3rtr",
    "reserve uk-3rtr",
    "depleted uk-3rtr",
    "full uk-3rtr",
    "marker sf-ax-2a to cup",
    "marker sf-ax-2a to used",
  ])("are printed as they are read: %s", (line) => {
    const corrections = read(line);
    expect(corrections.ok && corrections.value.map(printCorrection)).toEqual([line]);
  });

  it.each([
    ["", "Say what is to be corrected, as in: place 1/8 at 2219."],
    ["plaice 3RTR at 3022", 'plaice 3RTR at 3022: "plaice" corrects nothing. Did you mean "place"?'],
    ["place 3RTR 3022", 'place 3RTR 3022: Before "3022" should stand "at" and a hex.'],
    ["depleted 33", 'depleted 33: "33" may be 33 (3-4-11, 0803) or 33 (2-2-11, 0703): name its hex.'],
    ["marker sf-uk-9z to hand", 'marker sf-uk-9z to hand: There is no marker "sf-uk-9z".'],
    [
      "marker sf-uk-4a to me",
      'marker sf-uk-4a to me: A marker is in the hand, used or in the cup, not "me".',
    ],
    ["full 9999", "full 9999: There is no unit in 9999."],
    ["full Recam", "full Recam: Recam (1-1-13) does not take part in this game."],
  ])("that cannot be read say why: %s", (text, problem) => {
    expect(read(text)).toEqual({ ok: false, error: [problem] });
  });
});
