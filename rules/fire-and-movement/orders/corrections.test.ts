import { describe, expect, it } from "vitest";
import { sightOf } from "../../../tests/support/fire-and-movement.ts";
import { parseCorrections } from "./corrections.ts";

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
    ["reserve uk-3rtr", { kind: "remove", unit: "uk-3rtr", to: "reserve" }],
    ["full uk-3rtr", { kind: "depleted", unit: "uk-3rtr", is: false }],
    ["marker sf-ax-2a to cup", { kind: "marker", marker: "sf-ax-2a", to: "cup" }],
    ["marker sf-ax-2a used", { kind: "marker", marker: "sf-ax-2a", to: "used" }],
  ])("say what is to be so: %s", (line, correction) => {
    expect(read(line)).toEqual({ ok: true, value: [correction] });
  });

  it.each([
    ["", "Say what to correct, like this: place 1/8 at 2219."],
    ["plaice 3RTR at 3022", 'plaice 3RTR at 3022: "plaice" corrects nothing. Did you mean "place"?'],
    ["place 3RTR 3022", 'place 3RTR 3022: Before "3022", write "at" and a hex.'],
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
