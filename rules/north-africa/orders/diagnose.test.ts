import { describe, expect, it } from "vitest";
import { deploy, type Deployment, scenario } from "../../../tests/support/desert.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { diagnose, readOrders, sheetReader } from "./diagnose.ts";
import { orderSheet } from "./sheet.ts";

/** Two tanks and a gun three hexes short of a German outpost. */
const APPROACH: Deployment = {
  units: { "al-8rtr": "0905", "al-44rtr": "0904", "al-7a-art": "1004", "ge-3-rec": "0505" },
  groundSupport: { allied: 2 },
};

function diagnosed(deployment: Deployment, side: Side, ...lines: readonly string[]) {
  const { state } = deploy(deployment);
  return diagnose(state, side, readOrders(state, lines));
}

describe("a sheet in its side's own turn", () => {
  it("has its attacks judged where its moves end, in whatever order they are written", () => {
    const { reports, moves, remarks, isActive } = diagnosed(
      APPROACH,
      "allied",
      "attack 0505 from 0605 0604",
      "  with 0704 gs 2",
      "move 0905 to 0605",
      "move 0904 to 0604",
      "move 1004 to 0704",
    );
    expect(reports.map(({ line, status }) => [line, status])).toEqual([
      [1, "accepted"],
      [3, "accepted"],
      [4, "accepted"],
      [5, "accepted"],
    ]);
    expect(reports[0].message).toContain("16 against 3, +13 on Mixed, column +12");
    expect(moves).toMatchObject([
      { kind: "move", unit: "al-8rtr", path: expect.arrayContaining(["0905", "0605"]) },
      { kind: "move", unit: "al-44rtr" },
      { kind: "move", unit: "al-7a-art" },
    ]);
    expect(remarks).toEqual([]);
    expect(isActive).toBe(true);
  });

  it("gets a remark naming the attacks that the default makes where its moves demand them (7.11, 7.12)", () => {
    expect(diagnosed(APPROACH, "allied", "move 0905 to 0605").remarks).toEqual([
      "8RTR (0605) must still attack (7.12). 3 (0505) must still be attacked (7.11). No order covers these attacks, so adjacent units alone make them, without artillery and Ground Support.",
    ]);
  });

  it("has every line answered, in its order, what cannot be read among them", () => {
    const { reports } = diagnosed(
      APPROACH,
      "allied",
      "retreat toward 1205",
      "mvoe 0905 to 0605",
      "hold 0904",
      "move 1004 to 1O05",
      "",
      "protect 0905 gs 1",
      "go",
    );
    expect(reports).toEqual([
      expect.objectContaining({ line: 1, status: "accepted" }),
      {
        line: 2,
        column: 1,
        text: "mvoe 0905 to 0605",
        status: "refused",
        cites: [],
        message: '"mvoe" is no order. Did you mean "move"?',
        instead: "move 0905 to 0605",
      },
      expect.objectContaining({ line: 3, status: "accepted", message: "44RTR stays in 0904" }),
      expect.objectContaining({ line: 4, column: 14, status: "refused" }),
      expect.objectContaining({ line: 6, status: "accepted" }),
      {
        line: 7,
        text: "go",
        status: "accepted",
        cites: [],
        message: "I play the turn, without any line that I refuse",
      },
    ]);
  });

  it("has a refused line dropped and the others judged without it", () => {
    const { reports } = diagnosed(APPROACH, "allied", "move 0905 to 0505", "attack 0505 from 0605 gs 1");
    expect(reports).toMatchObject([
      { line: 1, status: "refused", cites: ["5.12"] },
      { line: 2, status: "refused", message: "There is no unit in 0605." },
    ]);
  });

  it.each<[lines: readonly string[], isActive: boolean]>([
    [["move 0905 to 0605"], true],
    [["hold 0905"], true],
    [["attack 0505 from 0605"], true],
    [["go"], true],
    [["wait"], false],
    [["retreat toward 1205", "protect 0905 gs 1"], false],
    [["offer end"], false],
    [["mvoe 0905 to 0605"], false],
    [[], false],
  ])("%j says that it means to play: %s", (lines, isActive) => {
    expect(diagnosed(APPROACH, "allied", ...lines).isActive).toBe(isActive);
  });

  it.each([
    ["wait", "the sheet is kept until you send GO"],
    ["offer end", "you offer to end the game with this Game-Turn (19.17)"],
    ["offer", 'read as "offer end": you offer to end the game with this Game-Turn (19.17)'],
  ])("has the line %s answered with what it means", (line, message) => {
    expect(diagnosed(APPROACH, "allied", line).reports).toMatchObject([{ status: "accepted", message }]);
  });

  it("says which unit a shared designation means, and what the others are called", () => {
    const units = { "ge-39-at": "0505", "it-39": "0205" };
    const lines = ["move 39 to 0206", "move 39-at to 0506", "move 39 to 0210"];
    const { reports } = diagnosed({ units, phasing: "axis" }, "axis", ...lines);
    const other = "39 (3-4-11 anti-tank, 0505) is called 39-at";
    expect(reports.map(({ message }) => message.includes(other))).toEqual([true, false, true]);
    expect(reports[0].message).toMatch(
      /^39 by 0205 0206, \d points?; 39 is 39 \(.* infantry, 0205\), while /,
    );
  });

  it("refuses to accept an end that nobody has offered (19.17)", () => {
    expect(diagnosed(APPROACH, "allied", "accept end").reports).toMatchObject([
      { status: "refused", cites: ["19.17"] },
    ]);
  });

  it("refuses to move a unit that an order above says holds", () => {
    expect(diagnosed(APPROACH, "allied", "hold 0905", "move 0905 to 0805").reports).toMatchObject([
      { status: "accepted" },
      { status: "refused", message: "An order above says that this unit holds." },
    ]);
  });

  it("refuses to move a unit to where it stands", () => {
    expect(diagnosed(APPROACH, "allied", "move 0905 to 0905").reports).toMatchObject([
      { status: "refused", cites: ["5.11"], message: "8RTR stands in 0905 already." },
    ]);
  });
});

describe("a sheet in the other side's turn", () => {
  it("has a name that leads to several asked about at once, and not kept for its turn", () => {
    const { state } = scenario("campaign");
    const lines = [
      "move 33 to 1607",
      "move 7B to 1607",
      "attack 3118 from 33 2812",
      "move 1/8 to 1605",
      "move 9999 to 1607",
    ];
    const { reports } = diagnose(state, "axis", readOrders(state, lines));
    expect(reports.map(({ status, message }) => [status, message.slice(0, 24)])).toEqual([
      ["refused", '"33" may be 33 (3-4-11 a'],
      ["refused", "There is no unit called "],
      ["refused", '"33" may be 33 (3-4-11 a'],
      ["warning", "not your Player-Turn: I "],
      ["warning", "not your Player-Turn: I "],
    ]);
  });

  it("has its standing orders answered and the others kept for its own turn (4.1)", () => {
    const { reports, isActive, moves, remarks } = diagnosed(
      APPROACH,
      "axis",
      "move 0505 to 0605",
      "attack 0905 from 0505",
      "retreat toward 0105",
      "mvoe 0505 to 0405",
    );
    expect(reports).toMatchObject([
      {
        line: 1,
        status: "warning",
        cites: ["4.1"],
        message: "not your Player-Turn: I keep it and judge it then",
      },
      { line: 2, status: "warning", cites: ["4.1"] },
      { line: 3, status: "accepted" },
      { line: 4, status: "refused" },
    ]);
    expect([isActive, moves, remarks]).toEqual([false, [], []]);
  });
});

describe("a sheet for a Player-Turn that has been played", () => {
  it("has its movement and attacks left aside (4.1)", () => {
    const { reports } = diagnosed(
      { ...APPROACH, phasing: "axis" },
      "allied",
      "move 0905 to 0605",
      "attack 0505 from 0605",
      "retreat toward 1205",
    );
    const message = "left aside: your Player-Turn of Game-Turn 3 is over";
    expect(reports).toMatchObject([
      { line: 1, status: "warning", cites: ["4.1"], message },
      { line: 2, status: "warning", cites: ["4.1"], message },
      { line: 3, status: "accepted" },
    ]);
  });
});

it("go in the other side's turn plays nothing, and is answered so", () => {
  for (const line of ["go", "wait"]) {
    expect(diagnosed(APPROACH, "axis", line).reports).toMatchObject([
      {
        status: "warning",
        cites: ["4.1"],
        isAside: true,
        message: "left aside: no orders are due now, so nothing is played",
      },
    ]);
  }
});

describe("readOrders", () => {
  it("knows the names of the game's units where a line is wrapped", () => {
    const { state } = deploy({ units: { ...APPROACH.units, "al-cih": "1104" } });
    const { orders, unread } = readOrders(state, ["attack 0505 from 8RTR", "CIH with", "7A gs 1"]);
    expect(unread).toEqual([]);
    expect(orders).toMatchObject([
      { order: { verb: "attack", attackers: ["8RTR", "CIH"], artillery: ["7A"], groundSupport: 1 } },
    ]);
  });
});

describe("a line that is written into the form", () => {
  const { state } = scenario("campaign");
  const form = orderSheet(state, "allied", []);
  const unused = (line: string) => !/^#/.test(line);

  it.each([
    "44th tanks to 9999   # 8RTR 5-3-9 armor",
    "44RTR to 3117",
    "3218 -> 3117",
    "the 44RTR goes to 3117",
    "2. move 3218 to 3117",
    "to 3117",
    "3117",
    "Tobruk",
    "gs 2",
    "nothing",
  ])("is answered wherever it stands: %s", (line) => {
    const [first] = line.split(/[ .]/);
    for (const [index, place] of form.entries()) {
      if (!unused(place)) continue;
      for (const lines of [form.with(index, line), form.toSpliced(index + 1, 0, line)]) {
        const { reports } = diagnose(state, "allied", sheetReader(state, "allied").read(lines));
        expect(reports.filter(({ text }) => text.includes(first)), `${line} at ${place}`).toHaveLength(1);
      }
    }
  });
});
