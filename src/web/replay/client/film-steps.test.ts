import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sentWords } from "../../../../templates/words/sent-words.ts";
import type { ReplayedStep } from "../../api/operation/schemas.ts";
import { filmSteps } from "./film-steps.ts";

const march = (piece: string): ReplayedStep => ({
  says: `${piece} moves 3117 to 3116.`,
  cites: ["5.1"],
  marks: [{ kind: "way", places: ["3117", "3116"], look: "allied" }],
  changes: [{ kind: "goes", piece, places: ["3117", "3116"] }],
  dice: [],
});
const combat: ReplayedStep = {
  says: "8RTR attacks 16: D2.",
  cites: ["7.6"],
  marks: [],
  changes: [],
  dice: [{ number: 1, die: 4, faces: 6, words: "8RTR attacks 16: D2" }],
};
const total = (steps: readonly { lasts: number }[]) => steps.reduce((sum, { lasts }) => sum + lasts, 0);

describe("a run as a film", () => {
  beforeAll(() => {
    vi.stubGlobal("document", { documentElement: { lang: "en" } });
    vi.stubGlobal("tableWords", JSON.parse(sentWords("en").script.replace(/^[^{]*|;$/g, "")));
  });
  afterAll(() => vi.unstubAllGlobals());

  it("shows marches together and each combat by itself, in order, and loses no change", () => {
    const anySteps = fc.array(fc.constantFrom<ReplayedStep>(march("44RTR"), march("7I"), combat), {
      maxLength: 80,
    });
    fc.assert(fc.property(anySteps, fc.boolean(), (steps, isBrief) => {
      const film = filmSteps(steps, isBrief);
      expect(film.flatMap(({ changes }) => changes)).toEqual(steps.flatMap(({ changes }) => changes));
      expect(film.flatMap(({ dice }) => dice)).toEqual(steps.flatMap(({ dice }) => dice));
      for (const { dice, changes } of film) expect(dice.length === 0 || changes.length === 0).toBe(true);
      expect(film.length).toBeLessThanOrEqual(steps.length);
    }));
  });

  it("lasts some twenty seconds at most, unless it has more combats than can be seen in that time", () => {
    const long = [...Array.from({ length: 60 }, (_, at) => march(`unit ${at}`)), ...Array(20).fill(combat)];
    expect(filmSteps(long, false).length).toBeLessThan(30);
    expect(total(filmSteps(long, false))).toBeLessThanOrEqual(20_001);
    expect(total(filmSteps(long, true))).toBeLessThanOrEqual(20_001);
  });

  it("passes over a side's own marches in one picture", () => {
    const steps = [march("a"), march("b"), march("c"), combat, march("a")];
    expect(filmSteps(steps, true).map(({ changes }) => changes.length)).toEqual([3, 0, 1]);
  });

  it("shows a formation's marches together, and names the formation with the number of marches", () => {
    const of = (group: string, piece: string) => ({ ...march(piece), group });
    const steps = [
      of("4 Armoured", "3RTR"),
      of("7 Armoured", "2RTR"),
      march("70"),
      of("4 Armoured", "5RTR"),
      combat,
      of("7 Armoured", "6RTR"),
    ];
    const film = filmSteps(steps, false);
    expect(film.map(({ says }) => says)).toEqual([
      "4 Armoured: 2 moves.",
      "2RTR moves 3117 to 3116.",
      "70 moves 3117 to 3116.",
      combat.says,
      "6RTR moves 3117 to 3116.",
    ]);
    expect(film[0].changes).toHaveLength(2);
    expect(filmSteps(steps, true)[0].says).toBe("4 Armoured: 2 moves. 2RTR moves 3117 to 3116. And 1 more.");
  });

  it("names a unit whose name is a number, where it says who helps", () => {
    const says = "1/104 attacks 11I, with barrage by 155 artillery.";
    const steps = [{ ...combat, dice: [], says }, { ...combat, dice: [], says: "No protection." }, combat];
    expect(filmSteps(steps, true)[0].says).toBe(`${says} No protection.`);
  });

  it("says what it shows, and counts what there is no room for", () => {
    const [{ says }] = filmSteps([march("a"), march("b"), march("c"), march("d")], true);
    expect(says).toBe("a moves 3117 to 3116. b moves 3117 to 3116. And 2 more.");
  });
});
