import { describe, expect, it } from "vitest";
import { decided, openedTruth, sightOf } from "../../../tests/support/fire-and-movement.ts";
import { carriedOn } from "../../../src/sheet/carried.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { WIDTH } from "../../../src/sheet/blocks/sheet-line.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { UnitId } from "../../hexes/names.ts";
import { dg2010 } from "../game/index.ts";
import { type Sight, view } from "../sight/sight.ts";
import { lineLanguage } from "./line/lines.ts";
import { parseOrders } from "./line/parse.ts";
import { questionSheet } from "./question-sheet.ts";
import { orderSheet } from "./sheet.ts";

const POSITION = {
  gameTurn: 6,
  phase: "movement",
  phasingSide: "allied",
  units: [
    { unit: "uk-3rtr", hex: "3123" },
    { unit: "uk-pol", hex: "0802", depleted: true },
    { unit: "ge-33-eng", hex: "0703" },
    { unit: "it-recam", hex: "3919" },
  ],
  reserve: ["uk-1sa"],
  support: { allied: { hand: ["sf-uk-2a", "sf-uk-6a", "sf-uk-4a"], used: [] } },
};
const carried = (...lines: string[]) => carriedOn(lineLanguage, parseOrders(lines));
const sheet = (side: Side, ...lines: string[]) =>
  orderSheet(sightOf(POSITION, side), side, carried(...lines));

describe("the order sheet", () => {
  it("has a line for every unit, with what it is and what hampers it", () => {
    expect(sheet("allied")).toEqual(expect.arrayContaining([
      "move 0802 to ....   # Pol 2-3-9 leg, depleted, in ZOC",
      "move 3123 to ....   # 3RTR 3-2-12 mobile",
    ]));
  });

  it("lists one's markers by what they are worth, the allotment, and the lines of communication (8.1, 12.0)", () => {
    expect(sheet("allied")).toEqual(expect.arrayContaining([
      "# Support markers in hand: 6 4 2",
      "# Allotment as things stand: 3 of 5 a Game-Turn",
      "# Lines of communication: 3915 3919 3921 3924",
      "#   in enemy hands (12.0): 3919",
    ]));
    expect(sheet("axis")).toEqual(expect.arrayContaining([
      "# Not your Player-Turn: standing orders only.",
      "# Support markers in hand: none",
    ]));
  });

  it("shows no marker of the other side", () => {
    expect(sheet("axis").join("\n")).not.toContain("6 4 2");
  });

  it("tells of reinforcements that come by themselves (11.2)", () => {
    const lines = (gameTurn: number) =>
      orderSheet(sightOf({ ...POSITION, gameTurn }, "allied"), "allied", []);
    expect(lines(6).join("\n")).toMatch(/^# At the end of your movement come \(11\.2\): .*1SA in \d{4}/m);
    expect(lines(1).join("\n")).not.toContain("(11.2): 1SA");
  });

  it("gives back what has been ordered, and asks for nothing twice", () => {
    const given = sheet("allied", "move 3123 to 3022", "mobile none", "protect all with support 6");
    expect(given).toEqual(expect.arrayContaining([
      "# Your orders so far:",
      "move 3123 to 3022   # 3RTR 3-2-12 mobile",
      "mobile none",
      "protect all with support 6",
    ]));
    expect(given.filter((line) => line.startsWith("move 3123"))).toHaveLength(1);
    expect(given.filter((line) => line.startsWith("mobile"))).toEqual(["mobile none"]);
    expect(given).not.toContain("protect .... with support ..");
  });

  it("orders nothing as it stands, and no line is too wide for mail programs", () => {
    const truth = openedTruth({ scenario: "crusader-2010/tobruk" });
    const drawn = decided(truth, { kind: "drawSupport" }, Array.from({ length: 20 }, () => 1));
    for (const side of ["allied", "axis"] as const) {
      const lines = orderSheet(view(drawn, side), side, []);
      expect(parseOrders(lines)).toEqual({ orders: [], unread: [] });
      expect(lines.filter((line) => line.length > WIDTH)).toEqual([]);
    }
  });
});

/** Two that attack one in a fortified box over its mines, and what the sheet asks then. */
const COMBAT = {
  gameTurn: 3,
  phase: "combat",
  phasingSide: "axis",
  units: [
    { unit: "uk-pol", hex: "0802" },
    { unit: "uk-7rtr", hex: "3121" },
    { unit: "ge-33-eng", hex: "3021" },
    { unit: "ge-1-8", hex: "3122" },
  ],
  support: {
    allied: { hand: ["sf-uk-2a", "sf-uk-6a"], used: [] },
    axis: { hand: ["sf-ax-2a"], used: [] },
  },
};
const ATTACK = {
  kind: "attack",
  attackers: ["ge-33-eng", "ge-1-8"] as UnitId[],
  target: "3121" as HexName,
  support: ["sf-ax-2a"],
} as const;

const DICE = [1, 2, 3, 4, 5, 6];

/** The first question of a kind that this combat comes to, whatever its die. */
function asked(kind: Sight["query"]["kind"]): { readonly sight: Sight; readonly lines: string[] } {
  for (const die of DICE) {
    let truth = decided(openedTruth({ map: "crusader", position: COMBAT }), ATTACK);
    truth = decided(truth, { kind: "endAttacks" });
    for (let step = 0; step < 4; step++) {
      const { query } = view(truth, "gameMaster");
      if (query.kind === "over") throw new Error("the game is over");
      const sight = view(truth, query.side);
      if (query.kind === kind) return { sight, lines: questionSheet(sight) };
      if (query.kind === "mobileMovement") break;
      truth = decided(truth, dg2010.fallback(truth), query.kind === "support" ? [die] : []);
    }
  }
  throw new Error(`${kind} is never asked`);
}

describe("the sheet for a question", () => {
  it("of markers has a line for each attack, and one for a retreat (8.3)", () => {
    expect(asked("support").lines).toEqual(expect.arrayContaining([
      "# Support markers in hand: 6 2",
      "# Attack 1, on 7RTR 2-3-9 (3121)",
      "protect 3121 with support ..",
      "retreat 3121 toward ....",
      "#      retreat 3121 resist  # depleted (7.8)",
    ]));
  });

  it.each<[Sight["query"]["kind"], string]>([
    ["support", "# Dots left as they are: your standing orders decide,"],
    ["mobileMovement", "# Dots left as they are: your standing orders decide,"],
    ["losses", "# Remove the # from the line that you choose,"],
  ])("of %s says how that one is filled in", (kind, how) => expect(asked(kind).lines[0]).toBe(how));

  it.each<[Sight["query"]["kind"], readonly string[]]>([
    ["losses", [
      "# lose 3021   # 33 2-2-11 mobile, engineer, in ZOC",
      "# lose 3122   # 1/8 5-4-11 mobile, in ZOC",
    ]],
    ["retreat", ["# retreat 3121 resist  # depleted (7.8)", "retreat 3121 toward ...."]],
    ["advance", ["# advance 3122   # 1/8 5-4-11 mobile", "# advance never"]],
    ["mobileMovement", ["mobile 3122 to ....   # 1/8 5-4-11, in ZOC", "# mobile none"]],
  ])("%s lists what may be done", (kind, lines) => {
    expect(asked(kind).lines).toEqual(expect.arrayContaining([...lines]));
  });

  it.each<[Sight["query"]["kind"]]>([["losses"], ["retreat"], ["advance"], ["mobileMovement"]])(
    "%s offers lines that are orders once their # is taken away, and none that is one before",
    (kind) => {
      const { lines } = asked(kind);
      expect(parseOrders(lines)).toEqual({ orders: [], unread: [] });
      const offered = lines.filter((line) =>
        /^# (?:lose|retreat|advance|mobile) \S+ ?(?:\d|hold|resist|#|$)/.test(line)
      );
      const taken = parseOrders(offered.map((line) => line.slice(2)));
      expect(taken.unread).toEqual([]);
      expect(taken.orders.length).toBe(offered.length);
      expect(offered.length).toBeGreaterThan(0);
    },
  );

  it("lets nobody see the enemy's markers", () => {
    expect(asked("support").lines.join("\n")).not.toContain("sf-ax");
  });
});
