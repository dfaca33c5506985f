import { describe, expect, it } from "vitest";
import { decided, openedTruth } from "../../../tests/support/fire-and-movement.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { Decision } from "../position/decision.ts";
import { type Sight, view } from "../sight/sight.ts";
import type { Truth } from "../position/truth.ts";
import { fillIn } from "./fill-in.ts";
import { ownWords } from "../asking/own-words.ts";
import { orderLanguage } from "./language.ts";
import { sheets } from "./reading.ts";

const unit = (id: string) => id as UnitId;
const START = openedTruth({
  map: { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 }, fortifiedBoxes: ["0605"] },
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [
      { unit: "uk-3rtr", hex: "0705" },
      { unit: "uk-8rtr", hex: "0605" },
      { unit: "uk-7hus", hex: "1005" },
      { unit: "uk-4nz", hex: "1006" },
      { unit: "ge-1-8", hex: "0604" },
      { unit: "it-65", hex: "0402" },
    ],
    support: {
      allied: { hand: ["sf-uk-2a", "sf-uk-4a", "sf-uk-6a"], used: [] },
      axis: { hand: ["sf-ax-2a", "sf-ax-4a"], used: [] },
    },
  },
});
const ATTACK: Decision = {
  kind: "attack",
  attackers: [unit("uk-8rtr"), unit("uk-3rtr")],
  target: "0604" as HexName,
  support: [],
};
const DECLARED = [{ kind: "endMovement" }, ATTACK, { kind: "endAttacks" }] satisfies Decision[];
const SUPPORT = DECLARED.reduce((truth, decision) => decided(truth, decision), START);
/** 8 against 4, +4: 5 drives the defender back (Dr). */
const RETREAT = decided(SUPPORT, { kind: "commitSupport", commitments: [] }, [5]);
const MOBILE = decided(RETREAT, { kind: "resist", unit: unit("ge-1-8") });

function desk(truth: Truth, side: Side, more: Partial<Desk<Sight>> = {}): Desk<Sight> {
  const asked = truth === START ? undefined : { about: null };
  return { sight: view(truth, side), side, asked, kept: [], sheet: [], waiting: [], ...more };
}
const answer = (truth: Truth, side: Side, ...lines: string[]) =>
  sheets.readAnswer(desk(truth, side), lines, false);
const told = ({ reports }: ReturnType<typeof answer>) =>
  reports.map(({ status, cites, instead }) => [[status, ...cites].join(" "), instead]);

describe("an answer to the question of markers (8.3)", () => {
  it.each([
    ["protect 0604 with support 4+2", ["accepted", undefined]],
    ["protect all with support up to 4", ["accepted", undefined]],
    ["protect none", ["accepted", undefined]],
    ["protect 0604 with support 6", ["refused 8.3", "protect 0604 with support none"]],
    ["protect 0604 with support 4+4", ["refused 8.3", "protect 0604 with support 4"]],
    ["protect 0402 with support 4", ["warning 8.3", undefined]],
    ["protect 0605 with support 4", ["refused 8.3", undefined]],
    ["move 0402 to 0403", ["warning 4.1", undefined]],
  ])("%s", (line, expected) => {
    const reading = answer(SUPPORT, "axis", line);
    expect(told(reading)).toEqual([expected]);
    expect(reading.isAnswer).toBe(expected[0] === "accepted");
  });

  it("has for all attacks what the lines that name one leave, wherever they stand", () => {
    const [all, own] =
      answer(SUPPORT, "axis", "protect all with support 4", "protect 0604 with support 4").reports;
    expect([all.status, all.message]).toEqual([
      "refused",
      "You have +2 left: +4 is not in your hand.",
    ]);
    expect([own.status, own.message]).toEqual(["accepted", "1/8 (0604): +4"]);
  });

  it("minds a retreat of a unit that is not attacked (7.7)", () => {
    expect(told(answer(SUPPORT, "axis", "retreat 0402 resist"))).toEqual([["warning 7.7", undefined]]);
  });

  it("holds for this Player-Turn, with retreats beside it", () => {
    const reading = answer(SUPPORT, "axis", "protect 0604 with support 4", "retreat 0604 toward 0401", "go");
    expect(reading.answers).toEqual(["protect 0604 with support 4", "retreat 0604 toward 0401"]);
    expect([reading.orders, reading.says.go]).toEqual([[], true]);
  });
});

describe("an answer that is given back to be put right", () => {
  it("comes with the lines for what nothing is said of yet", () => {
    const sheet = answer(SUPPORT, "axis", "protect 0604 with support 4", "retreat 0604 hold").edit();
    expect(sheet).toContain("protect 0604 with support 4");
    expect(sheet).toContain("retreat 0604 toward ....");
    expect(sheet).not.toContain("protect 0604 with support ..");
  });

  it("comes with none where it says something of everybody", () => {
    expect(answer(SUPPORT, "axis", "protect all with support 4", "retreat all resist", "go").edit())
      .toEqual(["protect all with support 4", "retreat all resist"]);
  });

  it("has no second line for a unit that moves already (11.2)", () => {
    const sheet = answer(MOBILE, "allied", "mobile 1005 to 1004", "mobile 1006 1007").edit();
    expect(sheet.filter((line) => line.startsWith("mobile 1005"))).toEqual(["mobile 1005 to 1004"]);
    expect(sheet.filter((line) => line.startsWith("mobile 0705"))).toHaveLength(1);
  });

  it("has a line for a unit in place of the one that was kept for it", () => {
    const kept = ["protect 0604 with support 4", "retreat 0604 toward 0401", "retreat all resist"];
    const more = ["protect 0604 with support 2", "retreat 0604 resist"];
    const { written } = sheets.readAnswer(desk(SUPPORT, "axis", { kept }), more, true);
    expect(written).toEqual([...more, "retreat all resist"]);
  });
});

describe("an answer that speaks of retreats alone", () => {
  it("is an answer: attacks that it does not mention get no markers (8.3)", () => {
    expect(answer(SUPPORT, "axis", "retreat 0604 toward 0401").isAnswer).toBe(true);
    expect(answer(SUPPORT, "axis", "retreat all resist").isAnswer).toBe(true);
    expect(answer(SUPPORT, "axis", "retreat 0402 toward 0401").isAnswer).toBe(false);
  });
});

describe("an answer to the question of a retreat (7.7)", () => {
  it.each([
    ["retreat 0604 0603 0602", "accepted", undefined],
    ["retreat 0604 toward 0401", "accepted", undefined],
    ["retreat all hold resist", "accepted", undefined],
    ["retreat 0604 hold", "refused 14.4", expect.stringMatching(/^retreat 0604 \d{4} \d{4}$/)],
    ["retreat 0604 0605 0606", "refused 7.7", expect.stringMatching(/^retreat 0604 \d{4} \d{4}$/)],
    ["retreat 0402 toward 0401", "warning 7.7", undefined],
  ])("%s", (line, what, instead) => {
    const reading = answer(RETREAT, "axis", line);
    expect(told(reading)).toEqual([[what, instead]]);
    expect(reading.isAnswer).toBe(what === "accepted");
    const [{ instead: other }] = reading.reports;
    if (other !== undefined) expect(told(answer(RETREAT, "axis", other))).toEqual([["accepted", undefined]]);
  });
});

describe("an answer to the question of mobile movement (11.2)", () => {
  it("is mobile lines, judged one after the other, or none on purpose", () => {
    expect(MOBILE.stage.at).toBe("mobileMovement");
    const reading = answer(MOBILE, "allied", "mobile 1005 to 1004", "mobile 1006 1007", "move 0605 to 0606");
    expect(told(reading)).toEqual([
      ["accepted", undefined],
      ["refused 5.2", undefined],
      ["refused 4.1", "mobile 0605 to 0606"],
    ]);
    expect([reading.isAnswer, reading.orders]).toEqual([true, ["mobile 1005 to 1004"]]);
    expect(answer(MOBILE, "allied", "mobile none").isAnswer).toBe(true);
    expect(answer(MOBILE, "allied", "mobile ask").isAnswer).toBe(false);
  });
});

describe("standing orders in an answer that holds for this Player-Turn alone", () => {
  it.each([
    ["protect 0605 with support 4", "8.3", "and nobody attacks you in it"],
    ["retreat all hold", "7.7", "its combats are over"],
    ["declare end", "17.1", "no dice of 17.1"],
  ])("%s: nothing can come of it any more, and that is said (%s)", (line, cite, words) => {
    const [{ status, cites, message }] = answer(MOBILE, "allied", line).reports;
    expect([status, ...cites]).toEqual(["warning", cite]);
    expect(message).toContain(words);
  });

  it("are good for what comes before its end: the retreats, and the dice after Game-Turn 18 (7.7, 17.1)", () => {
    const late = openedTruth({
      scenario: "crusader-2010/tobruk",
      position: {
        gameTurn: 18,
        phasingSide: "axis",
        phase: "mobileMovement",
        units: [{ unit: "uk-3rtr", hex: "3915" }, { unit: "ge-1-8", hex: "2010" }],
      },
    });
    expect(told(answer(late, "axis", "declare end"))).toEqual([["accepted", undefined]]);
    expect(told(answer(SUPPORT, "axis", "retreat all resist"))).toEqual([["accepted", undefined]]);
  });
});

describe("a sheet that is read", () => {
  const read = (lines: readonly string[], more: Partial<Desk<Sight>> = {}, isLoose = false) =>
    sheets.read(desk(START, "allied", more), lines, isLoose);

  it("is kept as the sheet has it, without instructions and lines of other games", () => {
    const reading = read([
      "MOVE 7hus to 1004",
      "enter 1SA at 1625",
      "nonsense",
      "protect all with support 2",
      "go",
    ]);
    expect(reading.written).toEqual(["move 7hus to 1004", "nonsense", "protect all with support 2"]);
    expect(reading.standing).toEqual(["protect all with support 2"]);
    expect(reading.legal).toEqual(["move 7hus to 1004", "protect all with support 2"]);
    expect([reading.says.go, reading.isActive, reading.pending]).toEqual([true, true, 2]);
  });

  it("is added to what is kept where it came loose: the later order for a unit holds, attacks and movement apart", () => {
    const sheet = ["move 1005 to 1004", "mobile 1005 to 1003", "protect none"];
    const reading = read(["hold 1005", "protect 0605 with support 2"], { sheet }, true);
    expect(reading.addsToKept).toBe(true);
    expect(reading.written).toEqual([
      "mobile 1005 to 1003",
      "hold 1005",
      "protect 0605 with support 2",
      "protect all with support none",
    ]);
  });

  it("does in any case what was to be done for want of a move that is refused", () => {
    const { legal } = read(["mobile 1006 to 1007", "else mobile 1005 to 1004"]);
    expect(legal).toEqual(["mobile 1005 to 1004"]);
  });

  it("is given back with refused lines put out of action, and what could be written in their place", () => {
    expect(read(["attack 0604 from 0605 with support 6+6", "go"]).edit()).toEqual([
      "# refused (8.3): attack 0604 from 0605 with support 6+6",
      "# instead: attack 0604 from 0605 with support 6",
    ]);
  });

  it("is doubted where it says nothing of nearly all units that face no enemy", () => {
    expect(read(["protect none"]).doubt()).toContain("0 of your 2 units");
    expect(read(["hold 1005"]).doubt()).toBeUndefined();
  });
});

describe("what is proposed", () => {
  it.each(
    [
      ["a Player-Turn", START, "allied"],
      ["markers", SUPPORT, "axis"],
      ["a retreat", RETREAT, "axis"],
      ["mobile movement", MOBILE, "allied"],
    ] as const,
  )("for %s is legal, and says something", (_, truth, side) => {
    const at = desk(truth, side);
    const proposed = fillIn(at, []);
    const reading = at.asked === undefined
      ? sheets.read(at, proposed, false)
      : sheets.readAnswer(at, proposed, false);
    expect(reading.reports.filter(({ status }) => status === "refused")).toEqual([]);
    expect(proposed).not.toEqual([]);
    if ("isAnswer" in reading) expect(reading.isAnswer).toBe(true);
  });

  it("leaves what is written as it stands, and sends nobody elsewhere who attacks by it", () => {
    const proposed = fillIn(desk(START, "allied"), ["hold 1005", "attack 0604 from 0605", "mobile none"]);
    expect(proposed.filter((line) => /0605|1005|attack|mobile none/.test(line))).toEqual([
      "hold 1005",
      "attack 0604 from 0605",
      "mobile none",
    ]);
  });
});

describe("what is left of a sheet", () => {
  const { remaining } = orderLanguage({
    fillIn,
    explain: () => ({ ok: false, error: "" }),
    ownWords,
  });
  const sheet = [
    "move 1005 to 1004",
    "attack 0604 from 0605",
    "mobile ask",
    "retreat all hold",
    "declare on",
  ];

  it("is its standing orders after its own Player-Turn, and otherwise the whole sheet", () => {
    expect(remaining(desk(START, "allied", { sheet }), true)).toEqual(["retreat all hold", "declare on"]);
    expect(remaining(desk(START, "allied", { sheet }), false)).toEqual(sheet);
  });
});
