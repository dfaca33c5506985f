import { opened } from "../../../../tests/properties/fast-action-battles/support/opening.ts";
import { crusader } from "../../index.ts";
import { view } from "../../position/sight.ts";
import type { Truth } from "../../position/truth.ts";
import { describe, expect, it } from "vitest";
import { bestMoves } from "./marching-plan.ts";

const THRESHOLDS = { attack: 0.1, relocation: 0.1, action: 0.5 };

/** Units that attack one area together over mines, with these engineers at hand. */
const attackers = (
  target: number,
  engineers: string,
  ...units: readonly { readonly unit: string; readonly area: number }[]
) =>
  opened({
    position: {
      gameTurn: 1,
      phasingSide: "allied",
      phase: "movement",
      units: [...units, { unit: "it-sav1", area: target, strength: 1, condition: "disordered" }],
      chits: { [engineers]: "available" },
    },
  });

const ATTACKS = [
  {
    title: "of one corps over two boundaries",
    truth: attackers(25, "al-eng-xiii", { unit: "al-4nz", area: 58 }, { unit: "al-5nz", area: 22 }),
    helped: 1,
  },
  {
    title: "over one boundary, the second with engineers of its corps",
    truth: attackers(53, "al-eng-xxx", { unit: "al-11ind", area: 54 }, { unit: "al-force-e", area: 54 }),
    helped: 0,
  },
];

/** Carries a plan out move by move, with the same number on every die; units go on after a failed check (14.14). */
function carriedOut(start: Truth, face: number) {
  const dice = { roll: () => face };
  let truth = start;
  return bestMoves(view(start, "allied"), THRESHOLDS).map((move) => {
    const done = crusader.decide(truth, move, dice);
    if (!done.ok) return done.error;
    truth = done.value.truth;
    if (crusader.query(truth).kind !== "mineChoice") return "moved";
    const crossed = crusader.decide(truth, { kind: "mineChoice", cross: true }, dice);
    if (crossed.ok) truth = crossed.value.truth;
    return "moved";
  });
}

describe("an attack by two units over mines (14.54)", () => {
  it.each(ATTACKS)("$title: stands to its end, whether the first breaches them or not", ({ truth }) => {
    expect(carriedOut(truth, 1)).toEqual(["moved", "moved"]);
    expect(carriedOut(truth, 10)).toEqual(["moved", "moved"]);
  });

  it.each(ATTACKS)("$title: engineers help $helped of them", ({ truth, helped }) => {
    const moves = bestMoves(view(truth, "allied"), THRESHOLDS);
    expect(moves.filter((move) => move.kind === "move" && move.engineer !== undefined)).toHaveLength(helped);
  });
});
