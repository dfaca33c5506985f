import { describe, expect, it } from "vitest";
import {
  ATTACKED,
  combat,
  hexes,
  PANZER,
  RTR,
  summary,
  TARGET,
} from "../../../tests/support/fire-and-movement-log.ts";

describe("the summary of a Player-Turn", () => {
  it("is a line: who moved, the results, who was lost and who was depleted, side by side", () => {
    expect(summary([
      { kind: "moved", unit: RTR, path: hexes("3218", "3117"), cost: 2 },
      { kind: "phaseBegan", gameTurn: 3, side: "allied", phase: "combat" },
      combat({ result: "Ex" }),
      { kind: "depleted", unit: RTR, cite: "7.5" },
      { kind: "eliminated", unit: PANZER, hex: TARGET, cite: "7.5" },
    ])).toBe(
      "Game-Turn 3, Allied: a unit moved, an attack (Ex). Lost: Axis 1/8. Depleted: Allied 8RTR.",
    );
  });

  it.each(
    [
      [[ATTACKED, ATTACKED], "Game-Turn 3, Allied: 2 attacks declared."],
      [
        [{ kind: "phaseBegan", gameTurn: 3, side: "allied", phase: "combat" }],
        "Game-Turn 3, Allied: nothing moved, no attack.",
      ],
      [
        [{ kind: "phaseBegan", gameTurn: 3, side: "axis", phase: "movement" }],
        "Game-Turn 3, Allied: nobody moved again.",
      ],
      [[{ kind: "held", unit: RTR, cite: "14.4" }], "Game-Turn 3, Allied: nothing happened."],
    ] as const,
  )("of %j is %s", (events, line) => expect(summary(events)).toBe(line));
});
