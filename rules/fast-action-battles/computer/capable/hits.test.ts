import { describe, expect, it } from "vitest";
import { position, run } from "../../../../tests/support/fast-action-battles.ts";
import { view } from "../../position/sight.ts";
import { MANNERS } from "../reckoning/weights.ts";
import { capable } from "./capable.ts";

/** A weak attack that has met with much fire: the attacker must say how it takes the hits (6.41). */
function underFire() {
  const field = position([
    { unit: "al-7arm", area: 46 },
    { unit: "al-4arm", area: 45 },
    { unit: "ge-155", area: 31 },
    { unit: "ge-361", area: 31 },
  ], { chits: {} });
  const given = {
    allied: ["move 7arm to 31", "move 4arm to 31"],
    pace: "strict",
    dice: Array.from({ length: 300 }, () => 1),
  } as const;
  let ran = run(field, given);
  for (let stops = 0; ran.question !== "attackerHits" && ran.asked !== undefined && stops < 20; stops++) {
    ran = run(ran.truth, { ...given, before: ran, alone: ran.asked });
  }
  expect(ran.question).toBe("attackerHits");
  return view(ran.truth, "allied");
}

describe("an attack that costs more than it brings (6.41)", () => {
  const sight = underFire();
  const pressing = MANNERS.flatMap(({ pressing = 0 }, manner) => pressing > 0 ? [manner] : []);

  it("is aborted as a rule", () => {
    expect(capable(sight)).toMatchObject([{ kind: "takeHits", abort: true }]);
  });

  it("goes on in the manners that have nothing to lose", () => {
    expect(pressing).toHaveLength(2);
    for (const manner of pressing) expect(capable(sight, manner)).toMatchObject([{ abort: false }]);
  });
});
