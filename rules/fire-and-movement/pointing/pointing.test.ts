import { describe, expect, it } from "vitest";
import { after, ATTACKED, FRONT } from "../../../tests/support/fire-and-movement-front.ts";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { dg2010 } from "../ruleset.ts";
import { seen } from "../sight/seen.ts";
import { sightFrom } from "../sight/sight-from.ts";
import { type Sight, view } from "../sight/sight.ts";
import type { Truth } from "../position/truth.ts";
import { pointedBoard as board } from "./board.ts";
import { replay } from "./replay.ts";
import type { GameEvent } from "../position/event.ts";

const piece = (id: string): Thing => ({ kind: "piece", id });
const place = (id: string): Thing => ({ kind: "place", id });
const way = (id: string): Thing => ({ kind: "way", id });

function desk(sight: Sight, side: Side): Desk<Sight> {
  return { sight, side, asked: undefined, kept: [], sheet: [], waiting: [] };
}

function shaded(
  truth: Truth,
  viewer: Side,
  name: string,
  side: Side | undefined,
  ...lines: readonly string[]
) {
  return board.overlay(desk(view(truth, viewer), viewer), lines, name, side);
}

function pointing(truth: Truth, side: Side, lines: readonly string[], ...picks: readonly Thing[]) {
  const isAsked = dg2010.query(truth).kind !== "movement";
  const asked = isAsked ? { about: null } : undefined;
  const { says, ...rest } = board.point({ ...desk(view(truth, side), side), asked }, lines, picks);
  return { ...rest, says: JSON.stringify(says) };
}

describe("an enemy that is picked after a unit that stands too far from it", () => {
  it("is attacked after a move beside it, the best odds first (5.1, 7.1)", () => {
    const { choices, says } = pointing(FRONT, "allied", [], piece("uk-8rtr"), piece("ge-1-8"));
    expect(choices.map(({ label }) => label)).toEqual([
      "Attack 1/8 from 0604 (6 points) at +1",
      "Attack 1/8 from 0603 (8 points) at +1",
    ]);
    expect(choices[0].lines).toEqual(["move 0305 to 0604", "attack 0704 from 0604"]);
    expect(says).toContain(
      "8RTR can move and attack 1/8 5-4-11 mobile (0704): choose from where (5.1, 7.1).",
    );
  });

  it("stays picked, as an attack is the next step, until something else is picked", () => {
    const [unit, enemy, hex] = [piece("uk-8rtr"), piece("ge-1-8"), place("0405")];
    expect(pointing(FRONT, "allied", [], unit, enemy).picks).toEqual([unit, enemy]);
    expect(pointing(FRONT, "allied", [], unit, hex).picks).toEqual([unit, hex]);
    expect(pointing(FRONT, "allied", [], unit, enemy, hex)).toEqual(pointing(FRONT, "allied", [], unit, hex));
  });

  it("is attacked together with those that the sheet has attack it already (7.1)", () => {
    const written = ["attack 0704 from 0705"];
    const [{ lines }] = pointing(FRONT, "allied", written, piece("uk-8rtr"), place("0704")).choices;
    expect(lines).toEqual(["move 0305 to 0604", "attack 0704 from 0705 0604"]);
  });
});

describe("an attack that is pointed at", () => {
  it("has its live sum: strengths, line, column, what each die does, and what markers may do to it (7.3, 7.5)", () => {
    const { says, marks } = pointing(FRONT, "allied", [], place("0704"), place("0705"), way("support 4"));
    expect(says).toContain("7 against 4, +3 on the desert line, column 5 (7.3, 7.5).");
    expect(says).toContain("Die 1 to 6: Ar Ex Ex Dr Dr Dr+.");
    expect(says).toContain("By as much as +10 of enemy markers (8.6)");
    expect(marks).toContainEqual(
      expect.objectContaining({ at: place("0704"), look: "picked", text: "+3" }),
    );
  });

  it("says which markers are left for it besides those that it has (8.3)", () => {
    const left = (...picks: readonly Thing[]) =>
      /Markers left for it: ([^(]*) \(8\.3\)/.exec(
        pointing(FRONT, "allied", [], place("0704"), place("0705"), ...picks).says,
      )?.[1];
    const all = left()!.split(" ");
    expect(all).toContain("+4");
    expect(left(way("support 4"))!.split(" ")).toEqual(all.toSpliced(all.indexOf("+4"), 1));
  });

  it("offers markers once somebody attacks, as none attack alone (8.4)", () => {
    const labels = (...picks: readonly Thing[]) =>
      pointing(FRONT, "allied", [], ...picks).choices.map(({ cite }) => cite);
    expect(labels(place("0704"))).not.toContain("8.3");
    expect(labels(place("0704"), place("0705"))).toContain("8.3");
  });

  it("takes the place of the one that the sheet has on the same unit, and may be taken back", () => {
    const lines = ["attack 0704 from 0705 # now or never", "mobile none"];
    const { choices } = pointing(
      FRONT,
      "allied",
      lines,
      piece("ge-1-8"),
      way("as written"),
      way("support 2"),
    );
    expect(choices.map((choice) => choice.lines?.join("\n"))).toEqual(expect.arrayContaining([
      "attack 0704 from 0705\n  with support 2\nmobile none",
      "mobile none",
    ]));
  });

  it("is refused for a unit that stands apart, with the reason and a legal attack (7.1)", () => {
    const { says, choices } = pointing(
      FRONT,
      "allied",
      [],
      place("0704"),
      piece("uk-8rtr"),
      piece("uk-3rtr"),
    );
    expect(says).toContain("8RTR in 0305 is not beside 0704 (7.1).");
    expect(choices[0].label).toBe("As the rules allow: attack 0704 from 0705");
  });
});

describe("a move that is pointed at", () => {
  it("leaves the sheet as it is but for its own line, in its very place", () => {
    const lines = ["move 0705 to 0706", "move 0305 to 0405 # beside", "retreat all resist"];
    const { choices } = pointing(FRONT, "allied", lines, piece("uk-3rtr"), place("0606"));
    expect(choices[0]).toMatchObject({
      isPlain: true,
      lines: ["move 0705 to 0606", "move 0305 to 0405 # beside", "retreat all resist"],
    });
  });

  it("says why a unit may not go where it is pointed at, and how near it can come", () => {
    const { says, picks, choices } = pointing(FRONT, "allied", [], piece("uk-3rtr"), place("0305"));
    expect(says).toContain("8RTR");
    expect(says).toMatch(/\(5\.3\)/);
    expect(picks).toEqual([piece("uk-3rtr")]);
    expect(choices.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Move 3RTR to \d{4} instead, /),
      "Pick 8RTR instead",
    ]);
    // A click on a unit picks it: hardly anybody means anything else.
    expect(choices[1]).toMatchObject({ pick: piece("uk-8rtr"), isPlain: true });
  });

  it("at a place is not offered to a unit that only arrives in this phase (4.1)", () => {
    const opened = openedTruth({ scenario: "crusader-2010/tobruk" });
    const truth: Truth = {
      ...opened,
      gameTurn: 2,
      phase: "movement",
      phasing: "allied",
      stage: { at: "movement" },
    };
    const { marks, says } = pointing(truth, "allied", [], place("0502"));
    expect(marks).not.toContainEqual(expect.objectContaining({ thing: piece("uk-3sa") }));
    expect(says).toContain("0502");
  });

  it("is drawn with who will stand there", () => {
    expect(pointing(FRONT, "allied", ["move 0705 to 0706"]).marks).toEqual(expect.arrayContaining([
      { kind: "way", places: ["0705", "0706"], look: "ordered" },
      { kind: "ghost", piece: "uk-3rtr", place: "0706" },
    ]));
  });
});

it("an attacked player sees the odds and the number of face-down markers, not their values (8.3)", () => {
  const { says, marks } = pointing(ATTACKED, "axis", []);
  expect(says).toContain("3 against 4, -1 on the desert line; 1 marker face down.");
  expect(says).not.toMatch(/face down \(|sf-uk/);
  expect(marks).toContainEqual(expect.objectContaining({ at: place("0704"), look: "target", text: "-1" }));
});

it("a player who is not the one asked sees only standing orders for a picked unit", () => {
  const { choices, picks } = pointing(ATTACKED, "allied", [], piece("uk-3rtr"));
  expect(picks).toEqual([piece("uk-3rtr")]);
  expect(choices.flatMap(({ pick }) => pick ?? [])).toEqual([way("protect"), way("retreat")]);
});

describe("what is shaded on demand", () => {
  const mined = view(
    openedTruth({
      map: {
        grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 },
        minefieldAllied: ["0505-0605"],
        fortifiedBoxes: ["0404"],
      },
      position: {
        gameTurn: 3,
        phasingSide: "allied",
        phase: "movement",
        units: [{ unit: "uk-3rtr", hex: "0705" }],
      },
    }),
    "allied",
  );

  it("has a key of its own and a case for each", () => {
    const views = board.overlays ?? [];
    expect(new Set(views.map(({ key }) => key)).size).toBe(views.length);
    // The keys of the page itself.
    expect(views.filter(({ key }) => "icd".includes(key))).toEqual([]);
    for (const { name, cite } of views) {
      expect(cite).toMatch(/^\d+\.\d$/);
      expect(JSON.stringify(shaded(FRONT, "axis", name, "axis"))).not.toMatch(/undefined|NaN/);
    }
  });

  it("shows mines on both sides of their hexside, and boxes (14.0, 14.4)", () => {
    const shaded = board.overlay(desk(mined, "allied"), [], "mines", undefined).marks;
    expect(shaded?.flatMap((mark) => mark.kind === "sign" ? [`${mark.at.id} ${mark.text}`] : []).sort())
      .toEqual(["0404 B", "0505 M", "0605 M"]);
  });

  it("tells of the other side's markers how many they are, of one's own which (8.1)", () => {
    const says = JSON.stringify(shaded(FRONT, "allied", "markers", undefined).says);
    expect(says).toContain("Allied: 2 in hand (+4 +2)");
    expect(says).toContain("Axis: 3 in hand;");
  });

  it("is of the position that the sheet comes to: zones, who has not moved, markers that are left (5.1, 6.1)", () => {
    const signs = (name: string, ...lines: readonly string[]) =>
      shaded(FRONT, "allied", name, "allied", ...lines).marks.flatMap((mark) =>
        mark.kind === "sign" ? [mark.at.id] : []
      ).sort();
    expect(signs("moves")).toEqual(["uk-3rtr", "uk-8rtr"]);
    expect(signs("moves", "hold 0305", "move 0705 to 1313")).toEqual(["uk-3rtr"]);
    expect(signs("moves", "hold 0305", "move 0705 0706 0707")).toEqual([]);
    expect(signs("zones", "move 0705 0706 0707")).toContain("0708");
    expect(signs("zones")).not.toContain("0708");
    const { says } = shaded(
      FRONT,
      "allied",
      "markers",
      "allied",
      "attack 0304 from 0305",
      "  with support 4",
    );
    expect(JSON.stringify(says)).toContain("Unassigned support markers: +2 (8.3).");
  });
});

it("a unit is described by its values, its other side, its formation, and what it may do now", () => {
  const told = board.about?.(view(FRONT, "allied"), piece("uk-3rtr"));
  expect(told?.spoken).toMatch(
    /^Commonwealth 3RTR \(Allied\), 3-2-12 mobile, in 0705, .*may move, 12 points/,
  );
  expect(JSON.stringify(told?.blocks)).toContain('["Formation","4 Armoured, battalion (reconstructed');
  expect(board.about?.(view(FRONT, "allied"), place("9999"))).toBeUndefined();
  expect(board.find?.(view(FRONT, "allied"), "3rtr").map(({ at }) => at)).toEqual([piece("uk-3rtr")]);
});

it("a combat is played back in the words of the log, with its die", () => {
  const committed = dg2010.decide(
    ATTACKED,
    { kind: "commitSupport", commitments: [] },
    new ScriptedDice([6]),
  );
  if (!committed.ok) throw new Error(JSON.stringify(committed.error));
  const { truth, events } = committed.value;
  const turn = {
    side: "allied" as const,
    gameTurn: 3,
    rolls: [],
    events: seen(events, "axis") as readonly GameEvent[],
  };
  const steps = replay(turn, view(truth, "axis"));
  expect(steps?.map(({ says, rolls }) => [says, rolls])).toEqual([
    [expect.stringMatching(/^Markers: 4 against none\. .* Die 6: Dr\+ \(7\.5\)\.$/), [1]],
    [expect.stringContaining("is depleted"), []],
  ]);
});

it("a sight of another game is refused, and so is nonsense", () => {
  const sight = view(FRONT, "allied");
  const json = JSON.parse(JSON.stringify(sight));
  expect(sightFrom(sight.setting, { ...json, moved: ["xx-1"] })).toEqual({
    ok: false,
    error: ["a sight with xx-1 does not fit this game"],
  });
  const fought = JSON.parse(JSON.stringify(view(after(FRONT, { kind: "endMovement" }), "allied")));
  expect(sightFrom(sight.setting, { ...fought, query: { ...fought.query, kind: "losses" } }).ok).toBe(false);
  expect(sightFrom(sight.setting, null).ok).toBe(false);
});
