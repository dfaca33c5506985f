import { describe, expect, it } from "vitest";
import { deskAt, language } from "../../../tests/support/fast-action-battles.ts";
import {
  allied,
  linesOf,
  moving,
  piece,
  place,
  pointed,
  said,
  way,
} from "../../../tests/support/fast-action-battles-pointing.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import { point } from "./point.ts";

it("the set-up says where patrols are picked, offers each, and says what the picked one waits for (15.8)", () => {
  const desk = deskAt(opened({ scenario: "fab-crusader/campaign" }), "allied");
  const open = point(desk, [], []);
  expect(said(open)).toMatch(/Patrols to be placed: \d\. Pick one by its button or in the Patrols box/);
  const [first] = open.choices;
  expect(first).toMatchObject({ label: "Place Patrol 1", cite: "15.8" });
  const picked = point(desk, [], [first.pick!]);
  expect(said(picked)).toContain("pick one of your areas for it (15.8)");
  expect(picked.marks.some((mark) => mark.kind === "sign" && mark.look === "may")).toBe(true);
  const idle = point(desk, [], [piece("al-7arm")]);
  expect(said(idle)).toContain("7 Armoured Bde, 7arm (4 steps, veteran).");
  expect(said(idle)).toContain("It takes orders once the patrols are placed");
});

it("the set-up has the patrols suggested that no line places yet (15.8)", () => {
  const desk = deskAt(opened({ scenario: "fab-crusader/campaign" }), "allied");
  const written = ["patrol 1 at 60"];
  const filled = language.fillIn(desk, written);
  expect(filled.slice(0, 1)).toEqual(written);
  expect(filled.slice(1).map((line) => line.slice(0, "patrol 2".length))).toEqual(["patrol 2", "patrol 3"]);
  expect(language.fillIn(desk, filled)).toEqual(filled);
  expect(said(point(desk, filled, []))).toContain("All patrols are placed (15.8).");
});

describe("a move that is pointed at", () => {
  it("is begun with a block or an area, as long as anybody has no order", () => {
    expect(said(point(moving(), [], []))).toContain("Pick a block of yours to order it, or an area");
  });

  it("lights up every area within reach with its cost, and comes out in the words of a letter (5.3)", () => {
    const shown = point(moving(), [], [piece("al-7arm")]);
    const costs = shown.marks.flatMap((mark) =>
      mark.kind === "sign" && mark.look === "may" ? [`${mark.at.id} for ${mark.text}`] : []
    );
    expect(costs).toContain("51 for 2");
    const [choice] = point(moving(), [], [piece("al-7arm"), place(51)]).choices;
    expect(choice).toMatchObject({ label: "move 7arm 50 51", lines: ["move 7arm 50 51"], isPlain: true });
  });

  it("goes by the places that are picked on the way, as those that it passes change hands (2.2, 5.3)", () => {
    const shown = pointed(moving(), [piece("al-7arm"), place(51), place(52)]);
    expect(linesOf(shown)).toEqual([expect.stringMatching(/^move 7arm 50 51 .*52$/)]);
    const refused = pointed(moving(), [piece("al-7arm"), place(51), place(1)]);
    expect(refused.picks).toEqual([piece("al-7arm"), place(51)]);
    expect(said(refused)).toMatch(/\(5\.22/);
  });

  it("begins at a place where one unit stands, and asks which where there are two", () => {
    expect(point(moving(), [], [place(52)]).picks).toEqual([piece("al-5ind")]);
    const both = point(moving(), [], [place(49)]).choices.map(({ pick }) => pick);
    expect(both).toEqual(expect.arrayContaining([piece("al-kdg"), piece("al-7sup")]));
  });

  it("fills in its form, and a later one takes its place", () => {
    const desk = moving();
    const sheet = language.sheet(desk);
    const [first] = point(desk, sheet, [piece("al-7arm"), place(51)]).choices;
    const [second] = point(desk, first.lines ?? [], [piece("al-7arm"), place(57)]).choices;
    const ofIt = (lines: readonly string[] = []) => lines.filter((line) => line.startsWith("move 7arm"));
    expect([ofIt(sheet).length, ofIt(first.lines), ofIt(second.lines)]).toEqual([
      1,
      ["move 7arm 50 51"],
      ["move 7arm 50 57"],
    ]);
  });

  it("of one unit leaves the others of its area what they were told together", () => {
    const [choice] = point(moving(), ["move 49 to 47"], [piece("al-7sup"), place(48)]).choices;
    expect(choice.lines).toEqual(["move kdg to 47", "move 7sup 49 47 48"]);
  });

  it("to an enemy block that is picked goes to its area, and attacks there if that is wished (5.3, 6.1)", () => {
    const { choices, picks } = point(moving(), [], [piece("al-kdg"), piece("ge-115")]);
    expect(picks).toEqual([piece("al-kdg")]);
    expect(choices.map(({ label, lines, isPlain = false }) => ({ label, lines, isPlain }))).toEqual([
      {
        label: "Attack in 46 Bir Berraneb: move kdg 49 46",
        lines: ["move kdg 49 46", "battle 46"],
        isPlain: false,
      },
      { label: "move kdg 49 46", lines: ["move kdg 49 46"], isPlain: false },
    ]);
    const full = point(moving(), [], [piece("al-7arm"), piece("ge-115")]);
    expect(full.choices).toEqual([]);
    expect(said(full)).toContain("There are two units of yours in Bir Berraneb [46] already. (5.1)");
  });

  it("is refused with the case, where it may not be", () => {
    const shown = point(moving(), [], [piece("al-7arm"), place(37)]);
    expect(shown.choices).toEqual([]);
    expect(shown.picks).toEqual([piece("al-7arm")]);
    expect(said(shown)).toMatch(/\(\d+\.\d+\)/);
    // Where it may go is still lit: a click there goes on, though blocks stand there.
    expect(shown.marks).toContainEqual(expect.objectContaining({ at: place(37), look: "bar" }));
    expect(shown.marks).toContainEqual(expect.objectContaining({ at: place(51), look: "may" }));
  });

  it("is drawn where the sheet orders it, with who will stand there", () => {
    const { marks } = point(moving(), ["move 7arm to 51"], []);
    expect(marks).toContainEqual({ kind: "way", places: ["50", "51"], look: "ordered" });
    // Where the enemy stands it is an attack.
    const attacking = point(moving(), ["move 7arm to 45"], []).marks.filter(({ kind }) => kind === "way");
    expect(attacking).toEqual([{ kind: "way", places: expect.arrayContaining(["45"]), look: "against" }]);
    expect(marks).toContainEqual({ kind: "ghost", piece: "al-7arm", place: "51" });
  });

  it("marks the enemy that has to be attacked there, until a line says how (6.1)", () => {
    const owed = (...lines: readonly string[]) =>
      point(moving(), lines, []).marks.flatMap((mark) =>
        mark.kind === "sign" && mark.text === "!" ? [[mark.look, mark.at, mark.title]] : []
      );
    const there = [["open", piece("ge-115"), "You must attack there (6.1)."]];
    expect(owed("move kdg 49 46")).toEqual(there);
    expect(owed("move kdg 49 46", "battle 46")).toEqual([]);
  });

  it("can be taken back", () => {
    const shown = point(moving(), ["reserve kdg", "move 7arm to 51"], [piece("al-7arm")]);
    expect(shown.choices.find(({ label }) => label.startsWith("Take back"))?.lines).toEqual(["reserve kdg"]);
  });
});

describe("an area that is pointed at first", () => {
  it("lights up the units that may come there, and the unit picked next goes there", () => {
    const shown = point(moving(), [], [place(45)]);
    expect(shown.marks).toContainEqual(expect.objectContaining({ at: piece("al-7arm"), look: "may" }));
    expect(linesOf(pointed(moving(), [place(45), piece("al-7arm")]))).toEqual([
      expect.stringMatching(/^move 7arm 50 .*45$/),
    ]);
  });

  it("tells of a battle who could still join it: there is room for two units, and a recon unit needs none (5.1, 15.71)", () => {
    const joining = (lines: readonly string[]) => said(pointed(moving(), [way("battle attack 46")], lines));
    expect(joining([])).toMatch(/Could still join: kdg \(\d\) \(5\.3\)/);
    expect(joining(["move 22arm to 51"])).toMatch(/Could still join: .*7arm \(\d\)/);
  });
});

describe("an enemy block that is pointed at", () => {
  it("can be looked at by the staff (8.32)", () => {
    expect(linesOf(pointed(allied(), [piece("axis-block-2")]))).toContain("staff look at axis block 2");
  });

  it("stands for its area: who comes to it, and the battle there", () => {
    expect(linesOf(pointed(moving(), [piece("axis-block-2"), piece("al-7arm")])))
      .toEqual([expect.stringMatching(/^move 7arm 50 .*45$/)]);
    const { choices } = pointed(moving(), [piece("ge-115")]);
    expect(choices.map(({ pick }) => pick)).toContainEqual(way("battle attack 46"));
  });
});

describe("a chit that is pointed at", () => {
  it("names the units and areas that it may serve (8.26, 8.25)", () => {
    const titles = (...picks: Thing[]) =>
      pointed(allied(), picks).marks.flatMap((mark) =>
        mark.kind === "sign" && mark.look === "may" ? [mark.title] : []
      );
    expect(titles(piece("al-sa"), way("special replace"))).toContain("7arm");
    expect(titles(piece("al-sa"), way("special rally"))).toContain("52 Bir Gibni");
  });

  it("serves a unit that is pointed at by the same order (8.26)", () => {
    const byChit = pointed(allied(), [piece("al-sa"), way("special replace"), piece("al-7arm")]);
    expect(linesOf(byChit)).toContain("special action replace 7arm by sa");
    expect(linesOf(pointed(allied(), [piece("al-7arm")]))).toContain("special action replace 7arm by sa");
  });
});

describe("a battle that is pointed at", () => {
  it("tells the chances of each number of hits, and others with what is assigned (6.27, 6.28)", () => {
    const bare = said(pointed(moving(), [way("battle attack 46")]));
    expect(bare).toMatch(/Allied ground fire \(6\.28\), \d+ dice, at [^:]+: 0 hits (?:under )?\d+%/);
    expect(
      said(
        pointed(moving(), [
          way("battle attack 46"),
          piece("al-22arm"),
          piece("al-air-1"),
          way("use al-air-1 direct"),
        ]),
      ),
    ).not.toBe(bare);
  });

  it("takes a picked thing out where it is picked again, and goes on from the line that stands", () => {
    const lines = ["battle 46 point 22arm abort at 2 losses"];
    const shown = point(moving(), lines, [way("battle attack 46")]);
    expect(shown.picks).toEqual([way("battle attack 46"), piece("al-22arm"), way("abort 2")]);
    expect(linesOf(point(moving(), lines, [...shown.picks, way("abort 2")]))).toContain(
      "battle 46 point 22arm",
    );
  });

  it("begins with a chit, too", () => {
    const shown = pointed(moving(), [piece("al-air-1"), way("battle attack 46")]);
    expect(shown.picks).toEqual([way("battle attack 46"), piece("al-air-1")]);
    expect(linesOf(shown)).toContain("battle 46 with air 1");
  });

  it("is left where something is picked that it says nothing of", () => {
    expect(pointed(moving(), [way("battle attack 46"), piece("al-5ind")]).picks).toEqual([piece("al-5ind")]);
  });

  it("says with the case why a chit cannot be assigned (6.22)", () => {
    const shown = pointed(moving(), [way("battle attack 46"), piece("al-at-xxx")]);
    expect(shown.picks).toEqual([way("battle attack 46")]);
    expect(said(shown)).toMatch(/\(6\.22\)/);
  });
});
