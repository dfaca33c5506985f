import { describe, expect, it } from "vitest";
import type { UnitId } from "../../hexes/names.ts";
import type { Query } from "../contract/query.ts";
import { LeftToDefault } from "./left-to-default.ts";

const unit = (name: string) => name as UnitId;
const retreat = (name: string, side: "allied" | "axis" = "axis"): Query => ({
  kind: "retreat",
  gameTurn: 1,
  side,
  unit: unit(name),
  units: [unit(name)],
  hexes: 1,
});
const attack = (must: readonly string[]): Query => ({
  kind: "attack",
  gameTurn: 1,
  side: "allied",
  mustAttack: must.map(unit),
  mustBeAttacked: [],
});
const advance: Query = { kind: "advance", gameTurn: 1, side: "allied", units: [], hexes: 1, trail: [] };

/** Which of several queries, one after the other, are left to the default. */
function covered(queries: readonly Query[], locked: ConstructorParameters<typeof LeftToDefault>[0]) {
  const left = new LeftToDefault(locked);
  return queries.map((query) => {
    left.sees(query);
    return left.covers(query);
  });
}

describe("go leaves to the default", () => {
  it("every retreat of the combat that it was asked about, and none of another", () => {
    const asked = [retreat("16"), retreat("62"), attack([]), retreat("63")];
    expect(covered(asked, { byDefault: true })).toEqual([true, true, false, false]);
  });

  it("nothing that the other side has to say", () => {
    expect(covered([retreat("16"), retreat("44rtr", "allied")], { byDefault: true })).toEqual([true, false]);
    expect(covered([retreat("16"), advance], { byDefault: true })).toEqual([true, false]);
  });

  it("every attack that was demanded when it was asked, whatever comes between, and no other", () => {
    const asked = [attack(["a", "b"]), retreat("16"), attack(["b"]), attack(["b", "c"])];
    expect(covered(asked, { byDefault: true })).toEqual([true, false, true, false]);
    expect(covered([retreat("16"), attack(["b"])], { byDefault: false, leftToDefault: ["a", "b"] })).toEqual(
      [false, true],
    );
  });

  it("nothing where it was not said", () => {
    expect(covered([retreat("16"), retreat("62")], { byDefault: false })).toEqual([false, false]);
  });
});
