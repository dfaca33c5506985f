import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../../src/kernel/pointing.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { deskAt, language, position } from "../../../tests/support/fast-action-battles.ts";
import { VERBS } from "../orders/order.ts";
import type { Sight } from "../position/sight.ts";
import { describe, expect, it } from "vitest";
import { point } from "./point.ts";

const piece = (id: string): Thing => ({ kind: "piece", id });
const place = (area: number): Thing => ({ kind: "place", id: String(area) });
const way = (id: string): Thing => ({ kind: "way", id });

/** Somebody of every kind around Gabr Saleh, and behind Sidi Omar. */
const UNITS = [
  { unit: "al-7arm", area: 50, strength: 3 },
  { unit: "al-kdg", area: 49 },
  { unit: "al-7sup", area: 49, reserve: "XXX" },
  { unit: "al-5ind", area: 52 },
  { unit: "al-4nz", area: 46 },
  { unit: "al-22arm", area: 46 },
  { unit: "al-tg1", area: 55 },
  { unit: "al-3sa", area: 55, strength: 2 },
  { unit: "al-1sa", area: 54, strength: 2, condition: "disordered" },
  { unit: "al-14bde", area: 1, restricted: true },
  { unit: "al-pat1", area: 51 },
  { unit: "al-pat2", area: "patrol" },
  { unit: "al-rtr", area: "detachment" },
  { unit: "al-22gd", area: "reinforcements" },
  { unit: "ge-115", area: 46 },
  { unit: "ge-155", area: 45 },
  { unit: "ge-8pz", area: 37, strength: 2 },
  { unit: "it-tre", area: 10, restricted: true },
];

const CHITS = [
  ...["al-sa", "al-ev-sa-xxx", "al-staff", "al-trucks", "al-eng-xiii", "al-eng-xxx", "al-air-1", "al-at-xxx"],
  ...[
    "al-art-xxx-1",
    "al-arm-xiii-1",
    "al-ev-lrdg",
    "al-ev-arm-xxx",
    "ax-sa",
    "ax-ev-88-1",
    "ax-ev-convoy-1",
  ],
  ...["ax-air-1", "ax-flak-1"],
];

type More = Readonly<Record<string, unknown>>;

function front(side: Side, phase: string, more: More = {}, asked = false): Desk<Sight> {
  const truth = position(UNITS, {
    phase,
    chits: {
      ...Object.fromEntries(CHITS.map((id) => [id, "available"])),
      "al-at-xiii": "eliminated",
      "al-art-xiii-1": "used",
    },
    control: { allied: [44, 45, 46, 47, 49, 50, 51, 52, 54, 55, 56, 57] },
    forts: { 45: 2 },
    tankRecovery: [37],
    ...more,
  });
  return deskAt(truth, side, [], asked ? { about: null } : undefined);
}

/** 18.21, where the table plays with it. */
function probing(): Desk<Sight> {
  const units = [{ unit: "al-22arm", area: 46 }, { unit: "ge-115", area: 46 }];
  const truth = opened({
    options: { probeAttacks: true },
    position: { gameTurn: 3, phasingSide: "allied", phase: "combat", units, newlyContested: [46] },
  });
  return deskAt(truth, "allied", [], { about: null });
}

const allied = () => front("allied", "admin");
const moving = () => front("allied", "movement");
const axis = () => front("axis", "admin", { phasingSide: "axis", attackedXXI: true });

/** What is shown when one thing after the other has been picked. */
function pointed(desk: Desk<Sight>, picks: readonly Thing[], lines: readonly string[] = []): Pointing {
  return picks.reduce<Pointing>(
    (before, thing) => point(desk, lines, [...before.picks, thing]),
    point(desk, lines, []),
  );
}

/** The lines that may be taken then, those of a battle on one line each. */
function linesOf(shown: Pointing): string[] {
  return shown.choices.flatMap(({ lines }) =>
    lines === undefined ? [] : [lines.map((line) => line.trim()).join(" ")]
  );
}

const said = ({ says }: Pointing) => JSON.stringify(says);

it("the set-up says where patrols are picked, offers each, and says what the picked one waits for (15.8)", () => {
  const desk = deskAt(opened({ scenario: "fab-crusader/sidi-rezegh" }), "allied");
  const open = point(desk, [], []);
  expect(said(open)).toMatch(/Patrols to be placed: \d\. Pick one by its button, or in the box Patrols/);
  const [first] = open.choices;
  expect(first).toMatchObject({ label: "Place Patrol 1", cite: "15.8" });
  const picked = point(desk, [], [first.pick!]);
  expect(said(picked)).toContain("pick the area where it goes, one of your own (15.8)");
  expect(picked.marks.some((mark) => mark.kind === "sign" && mark.look === "may")).toBe(true);
  const idle = point(desk, [], [piece("al-7arm")]);
  expect(said(idle)).toContain("7 Armoured Bde, 7arm (4 steps, veteran).");
  expect(said(idle)).toContain("It takes orders when the patrols stand");
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
    expect(marks).toContainEqual({ kind: "ghost", piece: "al-7arm", place: "51" });
  });

  it("can be taken back", () => {
    const shown = point(moving(), ["reserve kdg", "move 7arm to 51"], [piece("al-7arm")]);
    expect(shown.choices.find(({ label }) => label.startsWith("Take back"))?.lines).toEqual(["reserve kdg"]);
  });
});

describe("an area that is pointed at first", () => {
  it("lights up who may come there, and is where he goes who is picked then", () => {
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
    expect(linesOf(pointed(allied(), [piece("axis-block-2")]))).toContain("staff look at axis-block-2");
  });

  it("stands for its area: who comes to it, and the battle there", () => {
    expect(linesOf(pointed(moving(), [piece("axis-block-2"), piece("al-7arm")])))
      .toEqual([expect.stringMatching(/^move 7arm 50 .*45$/)]);
    const { choices } = pointed(moving(), [piece("ge-115")]);
    expect(choices.map(({ pick }) => pick)).toContainEqual(way("battle attack 46"));
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

/** Every form of the grammar (`orders/order.ts`), and what is picked for it. */
type Form = readonly [line: string, desk: () => Desk<Sight>, ...picks: readonly Thing[]];
const FORMS: readonly Form[] = [
  ["arrive 22gd at 56", allied, piece("al-22gd"), place(56)],
  ["arrive 22gd at 59 by sa", allied, piece("al-22gd"), way("arrive by al-sa"), place(59)],
  ["return artillery xiii 1", allied, piece("al-art-xiii-1")],
  ["repair 8pz", () => front("axis", "reinforcement", { repairedSteps: 1 }), piece("ge-8pz")],
  ["retire pat1", () => front("allied", "reinforcement", { gameTurn: 6 }, true), piece("al-pat1")],
  ["reveal kdg", allied, piece("al-kdg")],
  ["remove pat1", allied, piece("al-pat1")],
  ["patrol 2 at 52", allied, piece("al-pat2"), place(52)],
  ["play lrdg supply", allied, piece("al-ev-lrdg"), way("play"), way("supply")],
  [
    "play lrdg airfield ax-air-1",
    allied,
    piece("al-ev-lrdg"),
    way("play"),
    way("airfield"),
    piece("ax-air-1"),
  ],
  ["play arm xxx on 7arm", allied, piece("al-ev-arm-xxx"), way("play"), piece("al-7arm")],
  ["alternate lrdg with at xiii", allied, piece("al-ev-lrdg"), way("alternate"), piece("al-at-xiii")],
  ["engineer xiii works 52", allied, piece("al-eng-xiii"), way("works"), place(52)],
  ["engineer xxx roadblock 47", allied, piece("al-eng-xxx"), way("roadblock"), place(47)],
  ["staff replace 1sa", allied, piece("al-staff"), way("staff replace"), piece("al-1sa")],
  ["staff look at axis-block-2", allied, piece("al-staff"), way("staff intelligence"), piece("axis-block-2")],
  ["staff reserve kdg as xxx", allied, piece("al-staff"), way("staff reserve"), piece("al-kdg"), way("XXX")],
  ["staff joint 46", allied, piece("al-staff"), way("staff joint"), place(46)],
  ["special action rally 54 by sa", allied, piece("al-sa"), way("special rally"), place(54)],
  ["special action replace 7arm by sa", allied, piece("al-sa"), way("special replace"), piece("al-7arm")],
  ["special action breakout by sa", allied, piece("al-sa"), way("special breakout")],
  ["special action release by sa", axis, piece("ax-sa"), way("special release")],
  ["interdict 31 with air 1", allied, piece("al-air-1"), place(31)],
  ["detach rtr from 7arm", allied, piece("al-rtr"), piece("al-7arm")],
  ["merge tg1 into 3sa", allied, piece("al-tg1"), way("merge"), piece("al-3sa")],
  ["scout kdg 45", moving, piece("al-kdg"), way("scout"), place(45)],
  ["scout kdg 45 return", moving, piece("al-kdg"), way("scout"), place(45), way("return")],
  ["reserve kdg as xxx", moving, piece("al-kdg"), way("reserve as XXX")],
  ["move 7arm 50 51", moving, piece("al-7arm"), place(51)],
  ["move 5ind 52 53 if failed cross", moving, piece("al-5ind"), place(53), way("if failed cross")],
  ["move 5ind 52 53 with eng xiii", moving, piece("al-5ind"), way("move with al-eng-xiii"), place(53)],
  ["move 5ind 52 50 with trucks", moving, piece("al-5ind"), way("move with al-trucks"), place(50)],
  ["strat 7sup to 51", moving, piece("al-7sup"), way("strat"), place(51)],
  ["battle 46", moving, way("battle attack 46")],
  [
    "battle any with any, abort at 2 losses",
    moving,
    way("battle attack any"),
    way("with any"),
    way("abort 2"),
  ],
  ["battle 46 with none, abort never", moving, way("battle attack 46"), way("with none"), way("abort never")],
  [
    "battle 46 with air 1 direct, point 22arm",
    moving,
    way("battle attack 46"),
    piece("al-air-1"),
    way("use al-air-1 direct"),
    piece("al-22arm"),
  ],
  ["battle 46 lose 4nz, 22arm", moving, way("battle attack 46"), way("lose al-4nz"), way("lose al-22arm")],
  ["battle 46 exploit any", moving, way("battle attack 46"), way("exploit any")],
  ["battle 46 exploit 22arm", moving, way("battle attack 46"), way("exploit al-22arm")],
  ["battle 46 ask", moving, way("battle attack 46"), way("ask")],
  [
    "battle any with eng xiii fort",
    moving,
    way("battle attack any"),
    piece("al-eng-xiii"),
    way("use al-eng-xiii fort"),
  ],
  [
    "battle any with eng xiii works",
    moving,
    way("battle attack any"),
    piece("al-eng-xiii"),
    way("use al-eng-xiii works"),
  ],
  ["battle any defend with any", moving, way("battle defend any"), way("with any")],
  [
    "battle 50 defend fort, then disorder, then losses",
    moving,
    place(50),
    way("battle defend 50"),
    way("take fort"),
    way("take disorder"),
    way("take losses"),
  ],
  [
    "battle 50 defend hold until 2 losses, retreat to 51",
    moving,
    way("battle defend 50"),
    way("hold 2"),
    place(51),
  ],
  ["battle 50 defend retreat never", moving, way("battle defend 50"), way("retreat never")],
  [
    "battle 50 defend retreat before by sa if outnumbered 2",
    moving,
    way("battle defend 50"),
    way("before al-sa"),
    way("outnumbered 2"),
  ],
  ["turn 3 battle any defend with none", moving, way("battle defend any"), way("with none"), way("turn 3")],
  [
    "battle 52 defend with arm xiii 1 for 5ind",
    moving,
    way("battle defend 52"),
    piece("al-arm-xiii-1"),
    way("use al-arm-xiii-1 for al-5ind"),
  ],
  [
    "battle 46 probe, point axis-block-1",
    probing,
    way("battle attack 46"),
    way("probe"),
    piece("axis-block-1"),
  ],
  ["pass 46", moving, place(46)],
  ["pass any", moving],
  ["breakthrough battle 46 by sa", moving, way("battle again 46"), way("by al-sa")],
  ["breakthrough 7sup 49 47 48", moving, piece("al-7sup"), way("breakthrough"), place(48)],
  ["breakthrough 7arm 50 51 by sa", moving, piece("al-7arm"), way("breakthrough by al-sa"), place(51)],
  ["reinforce 46 with 7arm", moving, piece("al-7arm"), way("reinforce"), place(46)],
  ["reinforce 46 with 7arm by sa", moving, piece("al-7arm"), way("reinforce by al-sa"), place(46)],
  ["recon kdg retreat to 47", moving, piece("al-kdg"), way("recon"), place(47)],
  ["react 7sup 49 47 48", moving, piece("al-7sup"), way("react"), place(48)],
  [
    "react 7sup 49 47 48 if contested 48",
    moving,
    piece("al-7sup"),
    way("react if contested"),
    place(48),
    place(48),
  ],
  [
    "convoy 37 with convoy 1",
    axis,
    piece("ax-ev-convoy-1"),
    place(37),
  ],
  ["reroll by sa", axis, piece("ax-sa"), way("reroll")],
  ...["arrive", "play", "strat", "react", "breakthrough", "convoy", "reroll", "move"].map((verb) =>
    [`${verb} none`, moving] as const
  ),
];

describe("every form of the grammar can be pointed at", () => {
  for (const [line, desk, ...picks] of FORMS) {
    it(line, () => expect(linesOf(pointed(desk(), picks))).toContain(line));
  }

  it("each verb by one of them, but for what the page has buttons for", () => {
    const shown = new Set(FORMS.map(([line]) => line.split(" ")[0]));
    expect(VERBS.filter((verb) => !shown.has(verb))).toEqual(["go", "wait"]);
  });
});
