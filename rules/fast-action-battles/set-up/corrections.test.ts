import { position } from "../../../tests/support/fast-action-battles.ts";
import { describe, expect, it } from "vitest";
import { correct, readSetUpCorrections } from "./corrections.ts";

const truth = position([
  { unit: "al-7arm", area: 46, piece: 1 },
  { unit: "ge-104", area: 16, piece: 4, reserve: "DAK" },
  { unit: "ge-5pz", area: 30, piece: 5 },
], { phase: "admin", chits: {} });

function corrected(...points: readonly unknown[]) {
  const read = readSetUpCorrections(points);
  if (!read.ok) throw new Error(read.error.join());
  return correct(truth, read.value);
}

describe("a correction of a block that lies hidden", () => {
  it("is of the unit whose handle it names", () => {
    const right = corrected({ kind: "place", unit: "axis-block-5", area: 31 });
    expect(right.ok && right.value.blocks.find(({ unit }) => unit === "ge-5pz")?.area).toBe(31);
  });

  it.each([
    [[{ kind: "place", unit: "axis-block-9", area: 31 }], "There is no such block on the map."],
    [
      [{ kind: "condition", unit: "axis-block-4", condition: "disordered" }, {
        kind: "condition",
        unit: "ge-104",
        condition: "good",
      }],
      "the condition of ge-104 is corrected twice.",
    ],
    [
      [{ kind: "supply", unit: "axis-block-4", unsupplied: true }, {
        kind: "supply",
        unit: "axis-block-4",
        unsupplied: false,
      }],
      "the supply of Axis block 4 is corrected twice.",
    ],
    [[{ kind: "strength", unit: "axis-block-4", strength: 4 }], "Axis block 4 has no more than 3 steps."],
  ])("names nobody else where it is refused: %j", (points, message) => {
    const wrong = corrected(...points);
    expect(wrong.ok ? [] : wrong.error.map((one) => one.message)).toEqual(
      message === undefined ? [] : [message],
    );
  });
});
