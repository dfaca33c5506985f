import { describe, expect, it } from "vitest";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import { last, MAP, read } from "../../../tests/support/fire-and-movement-diagnosed.ts";

describe("a standing order", () => {
  it.each(
    [
      ["protect 0605 with support 4+2", "accepted", "allied"],
      ["protect Pol with support 4+4", "warning 8.3", "allied"],
      ["protect 0605 with support 5", "refused 8.3", "allied"],
      ["protect 0605 with support 2+2+2", "refused 8.6", "allied"],
      ["protect 0999 with support 2", "warning", "allied"],
      ["protect 99ZZ with support 2", "refused", "allied"],
      ["retreat 99ZZ toward 1309", "refused", "allied"],
      ["protect 0605 with support 2\nprotect 0605 with support 4", "refused 8.3", "allied"],
      ["protect all with support up to 8", "accepted", "allied"],
      ["protect none", "accepted", "axis"],
      ["retreat all hold resist toward 1309", "accepted", "allied"],
      ["retreat 0604 hold", "refused 14.4", "axis"],
      ["retreat 0604 hold resist", "accepted", "axis"],
      ["retreat 0605 toward 9901", "refused 7.7", "allied"],
      ["retreat 0705 0706 0707", "accepted", "allied"],
      ["retreat 0705 0704 0703", "warning 7.7", "allied"],
      ["retreat 0705 0706 0708", "refused 7.7", "allied"],
      ["retreat 0303 0304 0305", "refused 16.0", "allied"],
      ["retreat 0705 0706 0708 hold", "refused 7.7", "allied"],
      ["retreat 0705 0706 0707 0709", "accepted", "allied"],
      ["retreat 3RTR 0808 0809", "warning 7.7", "allied"],
      ["retreat 0705 hold", "warning 14.4", "allied"],
      ["retreat 0705 hold resist", "accepted", "allied"],
      ["declare end", "accepted", "axis"],
    ] as const,
  )("%s: %s, for the %s side (7.7, 8.3)", (lines, what, side) => {
    expect(last(lines, side).what).toBe(what);
  });
});

describe("markers that a standing order names", () => {
  it("are those that the attacks above leave, as the first player's hand serves both Player-Turns (8.1, 8.3)", () => {
    expect(last("attack 0604 from 0605 with support 6\nprotect 0605 with support 6")).toMatchObject({
      what: "warning 8.3",
      message: "Pol (0605): +6, as far as you then hold them; +6 is not left for it (left: +2 +4)",
    });
    expect(last("attack 0604 from 0605 with support 6\nprotect 0605 with support 4").what).toBe("accepted");
  });

  it("are still unknown in the second player's own turn: that player draws before the enemy attacks", () => {
    const axis = openedTruth({
      map: MAP,
      position: {
        gameTurn: 3,
        phasingSide: "axis",
        phase: "movement",
        units: [{ unit: "uk-pol", hex: "0605" }, { unit: "ge-1-8", hex: "0604" }],
      },
    });
    expect(last("protect 0604 with support 4", "axis", axis).what).toBe("accepted");
    const holding = { ...axis, support: { ...axis.support, axis: { hand: ["sf-ax-2a"], used: [] } } };
    expect(read(["mobile none", "protect none"], "axis", holding).remarks).toEqual([
      "Markers that no attack uses go back to the cup before the enemy attacks: +2 (8.1).",
    ]);
  });
});
