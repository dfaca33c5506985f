import { type DeskGame } from "../../../tests/support/north-africa.ts";
import { lineGrammar } from "./line/lines.ts";
import { printHeading } from "../../../src/sheet/blocks/heading.ts";
import { sheetLine } from "../../../src/sheet/blocks/sheet-line.ts";
import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { carriedOn } from "./line/carried.ts";
import { readOrders } from "./diagnose.ts";
import { findBlocks } from "../../../src/sheet/blocks/order-blocks.ts";
import { quotedLines } from "../../../src/sheet/blocks/quoting.ts";
import { orderSheet } from "./sheet.ts";

const heading = (side: "allied" | "axis", gameTurn = 3) => ({ game: "K7Q2", side, gameTurn });

const sheetFor = ({ state }: DeskGame, side: "allied" | "axis", ...kept: readonly string[]) => [
  printHeading(heading(side)),
  ...orderSheet(state, side, carriedOn(readOrders(state, kept))),
  "end",
];

/** A sheet as the letter that it comes back in is read. */
const readBack = ({ state }: DeskGame, sheet: readonly string[]) => {
  const { blocks, problems } = findBlocks(quotedLines(sheet.join("\r\n")), lineGrammar);
  expect(problems).toEqual([]);
  expect(blocks).toHaveLength(1);
  const { orders, unread } = readOrders(state, blocks[0].lines);
  expect(unread).toEqual([]);
  return orders.map(({ order }) => order);
};

const FRONT = () =>
  deploy({
    units: {
      "al-8rtr": "0605",
      "al-44rtr": "0907",
      "al-7a-art": "0704",
      "ge-3-rec": "0505",
      "ge-33-art": "0305",
    },
  });

describe("the sheet that a letter carries", () => {
  it("has a line for everything that may move, and says what holds the others", () => {
    expect(sheetFor(FRONT(), "allied")).toEqual([
      "begin K7Q2 allied turn 3",
      "# Fill in the dots; a line that keeps any is no order.",
      "# A destination is enough; or name every hex:",
      "#   move 1605 1705 1805",
      "move 0704 to ....   # 7A 5-3-2/1-10 artillery",
      "move 0907 to ....   # 44RTR 4-3-9 armor",
      "# In an enemy zone these may not move (5.14):",
      "#   0605 8RTR 5-3-9 armor, has to attack (7.12)",
      "# Ground Support Points left: 0",
      "attack .... from .... .... with .... gs ..",
      "attack .... from .... .... with .... gs ..",
      "attack .... from .... .... with .... gs ..",
      "# Indented under an attack, where its victors go:",
      "#   advance along, or advance 2818 2917",
      "# Standing orders, until you change them:",
      "protect .... with 0704 gs ..",
      "retreat toward ....",
      "# Or:  protect all with all",
      "#      retreat keep supply",
      "#      advance never",
      "end",
    ]);
  });

  it("names two units that begin in one hex by their ids (19.31)", () => {
    const dash = scenario("dash-to-the-wire", undefined, { setUp: "printed" });
    const moves = sheetFor(dash, "axis").filter((line) => /move (1406|ge-15-200|it-205-art)/.test(line));
    expect(moves).toEqual([
      "move ge-15-200 to ....   # 15/200 1-2-14 motorcycle",
      "move it-205-art to ....   # 205 1-1-2/1-7 artillery",
    ]);
  });

  it("says who has to attack only of those who have to (7.12, 10.21)", () => {
    const behindMines = deploy({
      units: { "al-8rtr": "0605", "ge-3-rec": "0505" },
      map: { minefieldAllied: ["0505-0605"] },
    });
    expect(sheetFor(behindMines, "allied")).toContain("#   0605 8RTR 5-3-9 armor");
  });

  it("in the middle of one's own turn says who the turn waits for", () => {
    const { rules, state } = FRONT();
    const ended = rules.decide(state, { kind: "endMovement" }, NO_DICE);
    if (!ended.ok) throw new Error(ended.error[0].message);
    const lines = sheetFor({ rules, state: ended.value.state }, "allied");
    expect(lines[1]).toBe("# Your Player-Turn waits for the other player's answer.");
    expect(lines).not.toContain("# Not your Player-Turn: standing orders only.");
  });

  it("in the other side's turn has room for standing orders only", () => {
    expect(sheetFor(FRONT(), "axis")).toEqual([
      "begin K7Q2 axis turn 3",
      "# Not your Player-Turn: standing orders only.",
      "# Ground Support Points left: 0",
      "# Standing orders, until you change them:",
      "protect .... with 0305 gs ..",
      "retreat toward ....",
      "# Or:  protect all with all",
      "#      retreat keep supply",
      "#      advance never",
      "end",
    ]);
  });

  it("repeats what is ordered already, standing orders in their own part", () => {
    const kept = [
      "protect 0605 with 0704 gs 1",
      "move 0907 to 0806",
      "attack 0505 from 0605",
      "  with 0704",
      "  advance 0605 0505",
    ];
    const sheet = sheetFor(FRONT(), "allied", ...kept);
    const standing = sheet.indexOf("# Standing orders, until you change them:");
    expect(sheet.slice(4, 11)).toEqual([
      "# Your orders so far:",
      "move 0907 to 0806   # 44RTR 4-3-9 armor",
      "attack 0505 from 0605",
      "  with 0704",
      "  advance 0605 0505",
      "# Units without orders to move:",
      "move 0704 to ....   # 7A 5-3-2/1-10 artillery",
    ]);
    expect(sheet.filter((line) => line.includes("0907"))).toHaveLength(1);
    expect(sheet.slice(standing + 1)).toEqual(["protect 0605 with 0704 gs 1", "end"]);
  });

  it("marks units out of supply, and reinforcements with where they may enter", () => {
    const { rules, state } = scenario("campaign");
    let second = state;
    while (rules.phase(second).gameTurn === 1) {
      const next = rules.decide(second, rules.fallback(second), { roll: () => 3 });
      if (!next.ok) throw new Error(next.error[0].message);
      second = next.value.state;
    }
    const sheet = sheetFor({ rules, state: second }, "allied");
    const arrivals = sheet.indexOf("# Reinforcements, in the order of their coming (13.12):");
    expect(sheet[arrivals + 1]).toMatch(/^enter /);
    expect(sheet).toContain("enter al-3sa at 1625 to ....   # 3SA 1-1-15 recon");
    const artillery = sheet.indexOf("enter al-1sa-art at 1625 to ....");
    expect(sheet[artillery - 1]).toBe("# 1SA 5-3-2/1-9 artillery");
    expect(sheet.some((line) => line.includes("6SA"))).toBe(false);
    const cutOff = deploy({
      units: { "al-11hus": "0603", "ge-3-rec": "0902", "ge-33-rec": "0904" },
      map: {
        grid: { columns: 12, rowsOddColumns: 5, rowsEvenColumns: 5 },
        supply: { axisWestEdge: ["0101"], alliedEastEdge: ["1203"] },
      },
    });
    expect(sheetFor(cutOff, "allied")).toContain("move 0603 to ....   # 11HUS 1-1-15 recon, UNSUPPLIED");
  });
});

describe("the lines of a sheet", () => {
  const LONG = [
    `move 0907 ${"0806 0907 ".repeat(9)}0806`,
    `attack 0505 from ${"0605 8RTR al-8rtr ".repeat(8)}0605`,
    `  with ${"0704 ".repeat(20)}gs 2`,
    `  advance 0605 ${"0505 0605 ".repeat(9)}0505`,
    "go",
  ];

  it("are short enough for mail programs to leave them as they are", () => {
    for (const { rules, state } of [FRONT(), ...games()]) {
      for (const side of SIDES) {
        for (const line of sheetFor({ rules, state }, side, ...LONG)) expect(line.length).toBeLessThan(57);
      }
    }
  });

  it("however long an order is, give it back in several", () => {
    const { rules, state } = FRONT();
    const { orders, unread } = readOrders(state, LONG);
    expect(unread).toEqual([]);
    expect(readBack({ rules, state }, sheetFor({ rules, state }, "allied", ...LONG))).toEqual(
      orders.map(({ order }) => order),
    );
  });

  it.each([
    ["hold 0605", ["hold 0605"]],
    [`# ${"word ".repeat(12)}end`, [`# ${"word ".repeat(10)}word`, "#   word end"]],
    [`  with ${"0704 ".repeat(10)}gs 2`, [`  with ${"0704 ".repeat(9)}0704`, "    gs 2"]],
    [`move 0605 to 0805   # ${"word ".repeat(8)}end`, [`# ${"word ".repeat(8)}end`, "move 0605 to 0805"]],
    [`# retreat 0605 0705   # ${"word ".repeat(8)}end`, [`# ${"word ".repeat(8)}end`, "# retreat 0605 0705"]],
    ["x".repeat(80), ["x".repeat(80)]],
  ])("%s", (line, lines) => expect(sheetLine(line)).toEqual(lines));
});

const games = () => [scenario("campaign"), scenario("sidi-rezeg"), scenario("dash-to-the-wire")];

describe("a sheet sent back", () => {
  it("untouched gives no orders at all", () => {
    for (const game of [FRONT(), ...games()]) {
      for (const side of SIDES) expect(readBack(game, sheetFor(game, side))).toEqual([]);
    }
  });

  it("untouched gives the orders again that stood on it", () => {
    const kept = [
      "move 0907 0807 0806",
      "attack 0505 from 0605",
      "  with 0704 gs 1",
      "  advance 0605 0505",
      "go",
      "protect 0605 with 0704 gs 1",
      "retreat toward 1205",
      "retreat 0605 0705 0805",
      "advance 8RTR never",
    ];
    const game = FRONT();
    const { orders } = readOrders(game.state, kept);
    expect(readBack(game, sheetFor(game, "allied", ...kept))).toEqual(orders.map(({ order }) => order));
  });

  it("gives what has been filled in, and nothing else", () => {
    const game = FRONT();
    const filled = sheetFor(game, "allied").map((line) =>
      line.replace("move 0907 to ....", "move 0907 to 0806")
        .replace("retreat toward ....", "retreat toward 1205")
    );
    filled[filled.indexOf("attack .... from .... .... with .... gs ..")] =
      "attack 0505 from 0605 .... with 0704 gs ..";
    expect(readBack(game, filled)).toMatchObject([
      { verb: "move", unit: "0907" },
      { verb: "attack", defenders: ["0505"], attackers: ["0605"], artillery: ["0704"], groundSupport: 0 },
      { verb: "retreat", unit: undefined },
    ]);
  });
});

describe("the short sheet", () => {
  const { state } = scenario("campaign");
  const [whole, short] = [false, true].map((isShort) => orderSheet(state, "allied", [], isShort));
  const moves = (lines: readonly string[]) => lines.filter((line) => line.startsWith("move "));

  it("has lines for the units near the enemy, and the others by formation in comments", () => {
    expect(moves(whole).length).toBeGreaterThan(30);
    expect(moves(short).length).toBeLessThanOrEqual(12);
    expect(short).toContain(
      `# ${moves(whole).length - moves(short).length} more units; write UNITS for a line each:`,
    );
    expect(short.some((line) => line.startsWith("#   22 Armoured: "))).toBe(true);
  });

  it("names every unit that the whole one has a line for", () => {
    const text = short.join("\n");
    for (const line of moves(whole)) expect(text).toContain(line.split(" ")[1]);
  });
});
