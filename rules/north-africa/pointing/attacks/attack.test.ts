import { describe, expect, it } from "vitest";
import { deploy } from "../../../../tests/support/desert.ts";
import {
  deskOf,
  DUEL,
  piece,
  place,
  pointing,
  signs,
  way,
  words,
} from "../../../../tests/support/pointed.ts";

describe("an attack that waits for its chance", () => {
  const drawn = (...lines: readonly string[]) => pointing(deskOf(deploy(DUEL)), lines)();
  const ON_CHANCE = "if 0504 is empty attack 0210 from 0605";

  it("is drawn as one that may not be made, with what it waits for", () => {
    const { marks } = drawn("attack 0504 from 0604", ON_CHANCE);
    expect(signs({ marks }, "against")).toEqual({ "0504": "+2", "0210": "+1?" });
    expect(marks).toContainEqual({ kind: "way", places: ["0605", "0210"], look: "against" });
    expect(marks).toContainEqual(
      expect.objectContaining({
        title: expect.stringMatching(/^0210 is attacked, only if 0504 is empty: 4 /),
      }),
    );
  });

  it("leaves room for one that is certain where both are on the same enemy, and for the first of several", () => {
    const certain = ["attack 0504 from 0604", "else attack 0504 from 0604", "  with 0506"];
    expect(signs(drawn(...certain), "against")).toEqual({ "0504": "+2" });
    const ways = drawn(ON_CHANCE, "else attack 0210 from 0604").marks.filter(({ kind }) => kind === "way");
    expect(ways).toEqual([{ kind: "way", places: ["0605", "0210"], look: "against" }]);
  });
});

describe("an enemy that is picked after a unit that stands too far from it", () => {
  const point = pointing(deskOf(deploy(DUEL)));

  it("is attacked after a move to where the unit can attack it, the best odds first (5.0, 7.0)", () => {
    const { choices, says, marks } = point(piece("al-44rtr"), place("0504"));
    expect(choices.map(({ label }) => label)).toEqual([
      "Attack 3 from 0505 (2 points) at +6",
      "Attack 3 from 0603 (6 points) at +6",
      "Attack 3 from 0404 (6 points) at +6",
    ]);
    // 8RTR stands beside it already, and has to attack with it (7.12).
    expect(choices[0].lines).toEqual(["move 0605 to 0505", "attack 0504 from 0505 0604"]);
    expect(words(says)).toBe(
      "44RTR can move and attack 3 3-3-14 recon (0504): choose from where (5.0, 7.0).",
    );
    expect(signs({ marks }, "target")).toHaveProperty("0504");
    expect(signs({ marks }, "bar")).not.toHaveProperty("0504");
  });

  it("stays picked, as an attack is the next step, until something else is picked", () => {
    const unit = piece("al-44rtr");
    expect(point(unit, place("0504")).picks).toEqual([unit, place("0504")]);
    expect(point(unit, place("0504"), place("0606"))).toEqual(point(unit, place("0606")));
    expect(point(unit, place("0504"), piece("al-3rtr"))).toEqual(point(unit, piece("al-3rtr")));
  });

  it("is attacked by a gun from afar, by barrage (8.11)", () => {
    const [{ lines }] = point(piece("al-2nz-art"), place("0210")).choices;
    expect(lines).toEqual(["move 0506 to 0409", "attack 0210", "  with 0409"]);
  });

  it("is attacked together with those that the sheet has attack it already", () => {
    const written = ["attack 0504 from 0604", "  gs 1"];
    const [{ lines }] = pointing(deskOf(deploy(DUEL)), written)(piece("al-44rtr"), piece("ge-3-rec")).choices;
    expect(lines).toEqual(["move 0605 to 0505", "attack 0504 from 0604 0505", "  with gs 1"]);
  });

  it("says why it cannot be attacked, with the case (5.13, 5.14)", () => {
    expect(words(point(piece("al-3rtr"), place("0210")).says)).toMatch(
      /^3RTR cannot move and attack 33 .* \(5\.13\)/,
    );
    expect(words(point(piece("al-8rtr"), place("0210")).says)).toMatch(
      /^8RTR cannot move and attack 33 .* \(5\.14\)/,
    );
  });
});

describe("an attack that is picked together", () => {
  const point = pointing(deskOf(deploy(DUEL)));

  it("has its sum, line, column and six results told, and what the other side may add", () => {
    const told = words(point(place("0504"), place("0604"), piece("al-2nz-art"), way("gs 1")).says);
    expect(told).toContain("11 against 3: +8, Mixed line, column +6 to +8 (7.61).");
    expect(told).toContain("Die 1 to 6: D4 D3 D3 D2 D1 D1. D4 1 of 6, D3 2 of 6, D2 1 of 6, D1 2 of 6.");
    expect(told).toContain("Axis may protect it by up to 4 Ground Support (8.4, 9.0).");
  });

  it("shows who could still join, guns in range with them, and what is still obliged (7.11, 7.12, 8.11)", () => {
    const begun = point(place("0504"));
    expect(signs(begun, "may")).toEqual({ "al-8rtr": "+5", "al-2nz-art": "+5" });
    expect(words(begun.says)).toMatch(
      /Ground Support Points left for it: 6 .* 8RTR \(0604\) must still attack \(7\.12\)/,
    );
    expect(words(point(place("0504"), place("0604")).says)).not.toContain("must still attack");
  });

  it("is picked in any order, and a unit that is picked again is taken out", () => {
    const one = point(place("0604"), place("0504"), piece("al-2nz-art"));
    expect(point(...one.picks, piece("al-2nz-art")).choices[0].lines).toEqual(["attack 0504 from 0604"]);
    expect(point(place("0504"), piece("al-2nz-art"), place("0604")).choices[0].lines).toEqual(
      one.choices[0].lines,
    );
  });

  it("that the rules forbid is no line, and the nearest that they allow is one", () => {
    const { says, choices } = point(place("0504"), place("0604"), piece("al-3rtr"));
    expect(words(says)).toContain("3RTR (1105) is not adjacent to 0504 (7.15).");
    expect(choices.every(({ label }) => !/^Attack(?! only if)/.test(label))).toBe(true);
    const far = point(place("0504"), place("0604"), piece("al-44rtr"));
    expect(words(far.says)).toContain("7.15");
  });

  it("leaves what else is ordered on the map", () => {
    const { marks } = pointing(deskOf(deploy(DUEL)), ["move 0605 to 0705", "attack 0504 from 0604"])(
      place("0504"),
    );
    expect(marks).toContainEqual({ kind: "ghost", piece: "al-44rtr", place: "0705" });
    expect(signs({ marks }, "against")).toEqual({});
  });

  it("takes the place of the one on the same enemy, and goes on from it", () => {
    const again = pointing(deskOf(deploy(DUEL)), [
      "attack 0504 from 0604",
      "  with gs 2",
      "protect all with all",
    ]);
    const { picks } = again(place("0504"), way("as written"));
    expect(picks).toEqual([piece("ge-3-rec"), piece("al-8rtr"), way("gs 2")]);
    expect(again(...picks, way("gs 3")).choices[0].lines).toEqual([
      "attack 0504 from 0604",
      "  with gs 3",
      "protect all with all",
    ]);
  });

  it("says what is to be picked next of where its victors go (7.9)", () => {
    const begun = [place("0504"), place("0604"), way("advance")];
    expect(words(point(...begun).says)).toContain("Pick where its victors go, or how;");
    expect(words(point(...begun, piece("al-8rtr")).says)).toContain("Pick where 8RTR goes if it may advance");
    expect(words(point(...begun, piece("al-8rtr"), way("by"), place("0504")).says)).toContain(
      "Pick the hexes that 8RTR advances by, one after the other (7.95).",
    );
    expect(words(point(...begun, way("far")).says)).not.toContain("Pick");
  });

  it("tells its own points from those that are left for it (9.12)", () => {
    expect(words(point(place("0504"), place("0604"), way("gs 2")).says)).toContain(
      "Ground Support Points left for it: 4 beside its 2 (9.12).",
    );
  });

  it("has all who are left in it drawn and not offered, and one of them who is picked is taken out (7.22, 8.21)", () => {
    const all = point(place("0504"), way("from rest"), way("with rest"));
    expect(Object.keys(signs(all, "picked"))).toEqual(["0504", "al-8rtr", "al-2nz-art"]);
    expect(signs(all, "may")).toEqual({});
    expect(all.marks).toContainEqual({ kind: "way", places: ["0506", "0504"], look: "target" });
    expect(words(all.says)).not.toMatch(/Could join|In range/);
    expect(all.choices[0].lines).toEqual(["attack 0504 from rest", "  with rest"]);
    const without = point(...all.picks, piece("al-2nz-art"));
    expect(without.choices[0].lines).toEqual(["attack 0504 from rest"]);
    expect(signs(without, "may")).toEqual({ "al-2nz-art": "+5" });
  });

  it("says it where nobody could make it (7.15, 8.11)", () => {
    expect(words(point(place("0210")).says)).toContain("No unit left of yours is beside it");
    expect(words(point(place("0504")).says)).not.toContain("None of yours");
  });

  it("is on nobody who does not stand on the map, and its victors go no way that there is not", () => {
    const point = pointing(deskOf(deploy(DUEL)));
    expect(point(piece("ge-1-5")).picks).toEqual([]);
    expect(point(place("0504"), piece("ge-1-5"), place("0604")).picks).toEqual(
      point(place("0504"), place("0604")).picks,
    );
    for (const picks of [[place("0504"), place("0604"), way("advance")], [way("advance")]]) {
      expect(point(...picks, way("constructor")).choices).toEqual(point(...picks).choices);
    }
  });
});
