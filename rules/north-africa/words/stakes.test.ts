import { describe, expect, it } from "vitest";
import { opening } from "../../../tests/support/pictures.ts";

const { rules } = opening();

describe("a result's worth in ground (7.62)", () => {
  it("is the hexes that the defender gives way, less the attacker's; the attackers' loss is four", () => {
    const worth = new Map(
      [-7, 0, 12].flatMap((differential) =>
        rules.possibleResults("mixed", differential).map(({ result, ground }) => [result, ground] as const)
      ),
    );
    expect(Object.fromEntries(worth)).toEqual({
      Ae: -4,
      A2: -2,
      A1: -1,
      Br: 0,
      D1: 1,
      D2: 2,
      D3: 3,
      D4: 4,
    });
  });
});
