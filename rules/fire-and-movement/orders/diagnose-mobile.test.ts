import { describe, expect, it } from "vitest";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import { last } from "../../../tests/support/fire-and-movement-diagnosed.ts";

describe("a line for the mobile movement phase", () => {
  it.each([
    ["mobile 0705 to 0706", "accepted", "after the combats: 3RTR by 0705 0706, 2 points"],
    ["mobile 0605 to 0606", "refused 5.2", "Pol is a leg unit: only mobile units move in this phase."],
    ["mobile 0303 0304", "refused 16.0", undefined],
    ["mobile 0303 to 9901", "refused 5.1", undefined],
    ["if 9901 is empty mobile 0303 to 0402", "refused 5.1", undefined],
    ["mobile 0705 to 0604", "warning 5.1", undefined],
    [
      "if 0604 is empty mobile 0705 to 0604",
      "accepted",
      "only if 0604 is empty; I check it after the combats",
    ],
    ["mobile 0303 to 0402\nelse mobile 0303 to 0202", "accepted", undefined],
    [
      "move 0705 to 0706\nmobile 0705 to 0707",
      "warning 5.1",
      "it cannot be made now: 3RTR has left 0705 by line 1 and stands in 0706. I check it again after the combats",
    ],
    ["mobile none", "accepted", "after the combats nobody moves again"],
    ["mobile ask", "accepted", undefined],
  ])(
    "%s: is refused where it can never be, and minded where combats may change it (11.2)",
    (line, what, message) => {
      const answer = last(line);
      expect(answer.what).toBe(what);
      if (message !== undefined) expect(answer.message).toBe(message);
    },
  );
});

describe("a mobile line to a hex that only a mined way leads to while an enemy bars the other", () => {
  const SEA = ["0101", "0104", "0301", "0302", "0303", "0304"];
  const barred = openedTruth({
    map: {
      grid: { columns: 3, rowsOddColumns: 4, rowsEvenColumns: 3 },
      hexes: Object.fromEntries(SEA.map((hex) => [hex, "sea"])),
      minefieldAxis: ["0102-0103"],
    },
    position: {
      gameTurn: 3,
      phasingSide: "allied",
      phase: "movement",
      units: [{ unit: "uk-3rtr", hex: "0203" }, { unit: "ge-1-8", hex: "0202" }],
    },
  });

  it.each([
    ["mobile 0203 to 0201", "warning 5.1"],
    ["mobile 0203 0103 0102 0201", "refused 5.1 6.1 14.2"],
    ["mobile 0203 0202 0201", "warning 5.1"],
    ["mobile 0203 0104", "refused 5.1"],
  ])("%s: %s, as the combats may drive him off (14.2)", (line, what) => {
    expect(last(line, "allied", barred).what).toBe(what);
  });
});
