import { describe, expect, it } from "vitest";
import { sightOf } from "../../../../tests/support/fire-and-movement.ts";
import { correctedSheet, putRight } from "../../../../src/sheet/put-right.ts";
import { WIDTH } from "../../../../src/sheet/blocks/sheet-line.ts";
import { HELP } from "../help.ts";
import { lineLanguage } from "./lines.ts";
import { parseOrders } from "./parse.ts";
import { isUnitName, onMapOf, resolveUnit } from "./units.ts";
import { writtenSheets } from "../../../../src/sheet/sheet-reading.ts";
import { SHEETS } from "../reading.ts";

const SIGHT = sightOf({
  gameTurn: 6,
  phase: "movement",
  phasingSide: "allied",
  units: [
    { unit: "uk-3rtr", hex: "3123" },
    { unit: "uk-16", hex: "1005" },
    { unit: "it-16", hex: "3116" },
    { unit: "ge-33-eng", hex: "0703" },
    { unit: "ge-33-at", hex: "0803" },
  ],
  reserve: ["uk-1sa"],
}, "allied");
const isName = isUnitName(SIGHT.setting);

describe("a slip of the pen", () => {
  it.each([
    ["mvoe 3123 to 2318", "move 3123 to 2318"],
    ["attck 2917 from 2818 2918", "attack 2917 from 2818 2918"],
    ["attack 2917 frm 2818", "attack 2917 from 2818"],
    ["mobil 3124 to 3024", "mobile 3124 to 3024"],
    ["protect all with suport 6+4", "protect all with support 6+4"],
    ["retreat all rezist", "retreat all resist"],
    ["attack 2917 from 2818 with suport 6", "attack 2917 from 2818 with support 6"],
  ])("in %j is put right: %j", (written, meant) => {
    expect(putRight(lineLanguage, written, isName)).toBe(meant);
  });

  it.each([
    ["it is nothing like an order", "thank you for the game"],
    ["it would play the turn", "gow"],
    ["it would end the game", "declare edn"],
    ["the word is a unit's name", "recam 3022"],
  ])("is not guessed where %s", (_, written) => {
    expect(putRight(lineLanguage, written, isName)).toBeUndefined();
  });

  it("stays where it is under an attack, and speaks of that alone", () => {
    const lines = ["attack 2917 from 2818 2918", "  loose 2818", "  advance never"];
    const corrected = correctedSheet(lineLanguage, lines, parseOrders(lines).unread, isName);
    expect(corrected.lines).toEqual([lines[0], "  lose 2818", lines[2]]);
    expect(parseOrders(corrected.lines).orders).toMatchObject([{
      order: { losers: ["2818"], advance: "never" },
    }]);
  });

  it("leaves the lines under it where they are", () => {
    const lines = ["atack 2917 from 2818", "  with support 6", "move 3123 to 31"];
    const corrected = correctedSheet(lineLanguage, lines, parseOrders(lines).unread, isName);
    expect(corrected.lines).toEqual(["attack 2917 from 2818", ...lines.slice(1)]);
    expect(parseOrders(corrected.lines).unread.map(({ line }) => line)).toEqual([3]);
  });
});

describe("a unit is named", () => {
  const allied = (ref: string) => {
    const found = resolveUnit(ref, SIGHT, onMapOf(SIGHT, "allied"));
    return found.ok ? SIGHT.setting.roster.id(found.value) : found.error.message;
  };
  it.each([
    ["3123", "uk-3rtr"],
    ["3RTR", "uk-3rtr"],
    ["3 rtr", "uk-3rtr"],
    ["UK-3RTR", "uk-3rtr"],
    ["16", "uk-16"],
    ["3022", "There is no unit in 3022."],
    ["0703", "33 in 0703 is Axis; this needs an Allied unit."],
    ["1SA", "1SA (3-4-9) is a reinforcement that has not come yet."],
    ["Pol", "Pol (4-5-9) does not take part in this game."],
    ["Rommel", 'There is no unit called "Rommel".'],
  ])("by %s", (ref, meant) => expect(allied(ref)).toBe(meant));

  it("by its hex where others share its name", () => {
    const found = resolveUnit("33", SIGHT, onMapOf(SIGHT, "axis"));
    expect(found.ok ? "" : found.error.message).toMatch(
      /^"33" may be 33 \(.*, 0803\) or 33 \(.*, 0703\): name its hex\.$/,
    );
  });
});

describe("lines in a letter without a sheet", () => {
  const desk = { sight: SIGHT, side: "allied", asked: undefined, kept: [], sheet: [], waiting: [] } as const;
  it.each([
    [["move 3123 to 3022", "attack 0703 from 1005", "  with support 6"], "orders"],
    [["protect none"], "orders"],
    [["move 3123 to 3022", "and then we shall see"], "mixed"],
    [["mvoe 3123 to 3022"], "mixed"],
    [["Move over, Rommel!"], "talk"],
    [["protect yourself"], "talk"],
    [["How are you? I hope that you are well."], "talk"],
  ])("%j are %s", (lines, kind) => expect(writtenSheets(SHEETS).typed(desk, lines).kind).toBe(kind));
});

it("the help shows lines that are orders, and fit into a letter", () => {
  const lines = HELP.flatMap((block) => block.kind === "sheet" ? block.lines : []);
  const { orders, unread } = parseOrders(lines.slice(1, -1));
  expect(unread).toEqual([]);
  expect(new Set(orders.map(({ order }) => order.verb))).toEqual(
    new Set(["move", "attack", "mobile", "protect", "retreat", "declare"]),
  );
  expect(lines.filter((line) => line.length > WIDTH)).toEqual([]);
});
