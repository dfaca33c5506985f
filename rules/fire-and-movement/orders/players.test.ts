import { describe, expect, it } from "vitest";
import { openedTruth } from "../../../tests/support/fire-and-movement.ts";
import { playTurn, type TurnOrders } from "../../../tests/support/fire-and-movement-turn.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { type Pace, PACES } from "../../../src/kernel/pace.ts";
import type { Truth } from "../position/truth.ts";
import { view } from "../sight/sight.ts";
import { players } from "./players.ts";

const MAP = { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 }, fortifiedBoxes: ["0803"] };
/** Two Allied units face one of the Axis; both sides hold markers. */
const START = openedTruth({
  map: MAP,
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [
      { unit: "uk-3rtr", hex: "0705" },
      { unit: "uk-8rtr", hex: "0605" },
      { unit: "uk-7hus", hex: "1005" },
      { unit: "ge-1-8", hex: "0604" },
    ],
    support: {
      allied: { hand: ["sf-uk-2a", "sf-uk-4a", "sf-uk-6a"], used: [] },
      axis: { hand: ["sf-ax-2a", "sf-ax-4a"], used: [] },
    },
  },
});
const ATTACK = ["attack 0604 from 0605 0705 with support 6"];

function turn(allied: readonly string[], axis: readonly string[], more: Partial<TurnOrders> = {}) {
  return playTurn(START, {
    side: "allied",
    pace: "oneExchange",
    sheets: { allied, axis },
    dice: new ScriptedDice([1, 1, 1, 1]),
    ...more,
  });
}
const kinds = ({ decisions }: ReturnType<typeof turn>) => decisions.map(({ kind }) => kind);

describe("one exchange a Player-Turn", () => {
  it("asks the defender for markers once, and nobody in between (8.3)", () => {
    const played = turn([...ATTACK, "mobile none"], [], {
      answers: () => ["protect 0604 with support 4+2"],
    });
    expect(played.asked).toEqual(["axis support"]);
    expect(played.decisions).toContainEqual({
      kind: "commitSupport",
      commitments: [{ target: "0604", support: ["sf-ax-4a", "sf-ax-2a"] }],
    });
    // 14 against 10, +4: 1 throws both attackers back (Ar).
    expect(kinds(played)).toEqual([
      "endMovement",
      "attack",
      "endAttacks",
      "commitSupport",
      "retreat",
      "retreat",
      "endMovement",
    ]);
  });

  it.each([
    ["protect 0604 with support 4", [{ target: "0604", support: ["sf-ax-4a"] }]],
    ["protect 1/8 with support 6+2", [{ target: "0604", support: ["sf-ax-2a"] }]],
    ["protect all with support up to 5", [{ target: "0604", support: ["sf-ax-4a"] }]],
    ["protect none", []],
  ])("asks him nothing who has said it before: %s", (line, commitments) => {
    const played = turn([...ATTACK, "mobile none"], [line]);
    expect(played.asked).toEqual([]);
    expect(played.decisions).toContainEqual({ kind: "commitSupport", commitments });
  });

  it("asks nobody where the defender holds no marker", () => {
    const bare: Truth = { ...START, support: { ...START.support, axis: { hand: [], used: [] } } };
    const played = playTurn(bare, {
      side: "allied",
      pace: "oneExchange",
      sheets: { allied: [...ATTACK, "mobile none"], axis: [] },
      dice: new ScriptedDice([6]),
    });
    expect(played.asked).toEqual([]);
  });

  it("asks the defender once, and gives nothing to an attack that the answer leaves out", () => {
    const played = turn([...ATTACK, "mobile none"], ["protect 0999 with support 4"], {
      answers: () => ["wait"],
    });
    expect(played.asked).toEqual(["axis support"]);
    expect(played.decisions).toContainEqual({ kind: "commitSupport", commitments: [] });
  });

  it.each([
    ["no line speaks of mobile movement", []],
    ["it says so", ["mobile ask"]],
    ["it says so beside a line", ["mobile 1005 to 1006", "mobile ask"]],
  ])("shows the phasing player the map after the combats where %s (11.2)", (_, lines) => {
    const played = turn(lines, [], { answers: () => ["mobile 0605 to 0606"] });
    expect(played.asked).toEqual(["allied mobileMovement"]);
    const last = played.decisions.slice(-2);
    expect(last).toEqual([
      { kind: "move", unit: "uk-8rtr", path: ["0605", "0606"] },
      { kind: "endMovement" },
    ]);
  });

  it("makes mobile lines without asking, and says of those that cannot be made why not", () => {
    const played = turn(["mobile 1005 to 1006", "mobile 0605 to 0604", "mobile 0999 to 0998"], []);
    expect(played.asked).toEqual([]);
    expect(played.decisions).toContainEqual({ kind: "move", unit: "uk-7hus", path: ["1005", "1006"] });
    expect(played.remarks).toEqual([
      `"mobile 0605 to 0604" was not carried out: An enemy unit stands in 0604. (5.1)`,
      `"mobile 0999 to 0998" was not carried out: There is no unit in 0999. (5.1)`,
    ]);
  });

  it("follows a condition as things are when the line has its turn", () => {
    const lines = [
      "if 0604 is held mobile 1005 to 1006",
      "else mobile 1005 to 1004",
      "if 0604 is empty mobile 0605 to 0606",
    ];
    const moves = turn(lines, []).decisions.filter(({ kind }) => kind === "move");
    expect(moves).toEqual([{ kind: "move", unit: "uk-7hus", path: ["1005", "1006"] }]);
  });
});

describe("losses, retreats and advances", () => {
  it("come from the attacker's sheet where it says who pays and who goes in (7.5, 7.9)", () => {
    const sheet = [...ATTACK, "  lose 0705", "  advance 0605", "mobile none"];
    const ex = turn(sheet, ["protect none"], { dice: new ScriptedDice([1]) });
    // 14 against 4: +10, the last column; 1 drives the defender back (Dr).
    expect(ex.decisions).toContainEqual({
      kind: "advance",
      advances: [{ unit: "uk-8rtr", path: ["0605", "0604"] }],
    });
    expect(ex.asked).toEqual([]);
  });

  it("are left to the default where it says nothing: nobody goes in (7.9)", () => {
    const played = turn([...ATTACK, "mobile none"], ["protect none"]);
    expect(played.decisions).toContainEqual({ kind: "advance", advances: [] });
  });

  it("try what the defender's lines say from left to right (7.7, 7.8)", () => {
    const played = turn([...ATTACK, "mobile none"], ["protect none", "retreat all hold resist toward 0101"]);
    expect(played.decisions).toContainEqual({ kind: "resist", unit: "ge-1-8" });
    const by = turn([...ATTACK, "mobile none"], ["protect none", "retreat 0604 0603 0602"]);
    expect(by.decisions).toContainEqual({ kind: "retreat", unit: "ge-1-8", path: ["0604", "0603", "0602"] });
  });

  it("that cannot be followed get a remark, and are left to the default", () => {
    const played = turn([...ATTACK, "mobile none"], ["protect none", "retreat 0604 0605 0606"]);
    expect(played.remarks).toEqual(["1/8 (0604) could not go by 0605 0606 (7.7)."]);
    expect(kinds(played)).toContain("retreat");
    const plus = turn([...ATTACK, "mobile none"], ["protect none", "retreat all hold resist"], {
      dice: new ScriptedDice([3]),
    });
    expect(plus.remarks).toEqual(["1/8 (0604) could not hold in a fortified box (14.4), nor resist (7.8)."]);
  });
});

describe("strict play", () => {
  it("puts every question in a letter that orders leave open", () => {
    const played = turn([], [], {
      pace: "strict",
      answers: (question) => {
        switch (question) {
          case "allied attack":
            return ATTACK;
          case "axis support":
            return ["protect none"];
          case "axis retreat":
            return ["retreat 0604 resist"];
          default:
            return ["go"];
        }
      },
    });
    expect(played.asked).toEqual(["allied attack", "axis support", "axis retreat", "allied mobileMovement"]);
    expect(played.decisions).toContainEqual({ kind: "resist", unit: "ge-1-8" });
  });

  it("asks for no retreat after GO alone about markers, whose sheet has asked for it (7.7, 8.3)", () => {
    const asked = (start: Truth, answer: string) =>
      playTurn(start, {
        side: "allied",
        pace: "strict",
        sheets: { allied: [...ATTACK, "mobile none"], axis: [] },
        dice: new ScriptedDice([1, 1, 1, 1]),
        answers: (question) => [question === "axis support" ? answer : "go"],
      }).asked.filter((question) => question.startsWith("axis"));
    expect(asked(START, "go")).toEqual(["axis support"]);
    expect(asked(START, "protect none")).toEqual(["axis support", "axis retreat"]);
    const before = { ...START, setting: { ...START.setting, revision: 3 } };
    expect(asked(before, "go")).toEqual(["axis support", "axis retreat"]);
  });

  it("asks for no attack where none can be made", () => {
    const played = turn(["move 0605 to 0808", "move 0705 to 0908"], [], { pace: "strict" });
    expect(played.asked).toEqual(["allied mobileMovement"]);
  });
});

describe("standing orders only", () => {
  it("asks nobody anything, and does what is said", () => {
    const played = turn([...ATTACK, "mobile ask"], [], { pace: "standing" });
    expect(played.asked).toEqual([]);
    expect(kinds(played)).toContain("commitSupport");
  });
});

describe("the end that 17.1 leaves to the higher roller", () => {
  const late = openedTruth({
    scenario: "crusader-2010/tobruk",
    position: {
      gameTurn: 18,
      phasingSide: "axis",
      phase: "mobileMovement",
      units: [
        { unit: "uk-3rtr", hex: "3123" },
        { unit: "ge-1-8", hex: "1605" },
        { unit: "it-19", hex: "1104" },
      ],
    },
  });
  const end = (pace: Pace, axis: readonly string[], answers = () => ["go"]) => {
    const sheets = { allied: [], axis: ["mobile none", ...axis] };
    const chance = { roll: (purpose: string) => purpose.includes("Axis die") ? 6 : 1 };
    const { decisions, asked } = playTurn(late, { side: "axis", pace, sheets, dice: chance, answers });
    return {
      asked,
      said: decisions.map(({ kind }) => kind).find((kind) => kind === "endGame" || kind === "playOn"),
    };
  };

  it("is as their line says, else the default; strict play asks them", () => {
    expect(end("oneExchange", ["declare end"])).toEqual({ asked: [], said: "endGame" });
    expect(end("oneExchange", [])).toEqual({ asked: [], said: "playOn" });
    expect(end("strict", [], () => ["declare end"])).toEqual({ asked: ["axis declareEnd"], said: "endGame" });
    expect(end("standing", [])).toEqual({ asked: [], said: "playOn" });
  });
});

describe("whether a pace may put a question to a player", () => {
  const at = (stage: Truth["stage"]): Truth => ({ ...START, phase: "combat", stage });
  const may = (truth: Truth, side: "allied" | "axis", announced: string | null = null) =>
    PACES.filter((pace: Pace) => players.mayAsk(view(truth, side), pace, side, announced));

  it("is as the contract has it: the defender's markers and mobile movement in the usual pace, all in strict", () => {
    expect(may(START, "allied")).toEqual([]);
    expect(may(at({ at: "attack" }), "allied")).toEqual(["strict"]);
    expect(may(at({ at: "support" }), "axis")).toEqual(["oneExchange", "strict"]);
    expect(may(at({ at: "support" }), "allied")).toEqual([]);
    expect(may({ ...START, phase: "mobileMovement", stage: { at: "mobileMovement" } }, "allied"))
      .toEqual(["oneExchange", "strict"]);
    expect(may(at({ at: "support" }), "axis", "exchange")).toEqual([]);
  });
});
