import { describe, expect, it } from "vitest";
import { countOrders, placeAfterChange, shifted, without } from "./line-blocks.ts";

const MOVE = ["move 3218 to 3117"];
const FIRST = ["attack 3116 from 3117 3216", "  with 3217 gs 2", "  advance 3117 to 3116"];
const SECOND = ["attack 2917 from 2918", "  with gs 1"];
const SHEET = [...MOVE, ...FIRST, ...SECOND];

describe("a line of the sheet that is moved", () => {
  it("takes what goes on with its order along, past all of its neighbour's", () => {
    expect(shifted(SHEET, 4, -1)).toEqual({ lines: [...MOVE, ...SECOND, ...FIRST], at: 1 });
    expect(shifted(SHEET, 1, 1)).toEqual({ lines: [...MOVE, ...SECOND, ...FIRST], at: 3 });
    expect(shifted(SHEET, 1, -1)).toEqual({ lines: [...FIRST, ...MOVE, ...SECOND], at: 0 });
    expect(shifted(SHEET, 0, 1)).toEqual({ lines: [...FIRST, ...MOVE, ...SECOND], at: 3 });
  });

  it("stays within its order where it goes on with one", () => {
    const [attack, barrage, advance] = FIRST;
    expect(shifted(SHEET, 3, -1)).toEqual({ lines: [...MOVE, attack, advance, barrage, ...SECOND], at: 2 });
    expect(shifted(SHEET, 2, -1)).toBeUndefined();
    expect(shifted(SHEET, 3, 1)).toBeUndefined();
    expect(shifted(SHEET, 5, 1)).toBeUndefined();
  });

  it("goes nowhere beyond the sheet", () => {
    expect(shifted(SHEET, 0, -1)).toBeUndefined();
    expect(shifted(SHEET, 4, 1)).toBeUndefined();
    expect(shifted(SHEET, SHEET.length, -1)).toBeUndefined();
  });

  it("passes what no order begins by itself", () => {
    expect(shifted(["", "  with gs 1", "go"], 2, -1)).toEqual({ lines: ["", "go", "  with gs 1"], at: 1 });
  });
});

describe("a line of the sheet that is removed", () => {
  it("takes what goes on with its order along, and nothing where it goes on with one itself", () => {
    expect(without(SHEET, 1)).toEqual([...MOVE, ...SECOND]);
    expect(without(SHEET, 2)).toEqual(SHEET.toSpliced(2, 1));
    expect(without(SHEET, 5)).toEqual(SHEET.slice(0, 5));
    expect(without(SHEET, SHEET.length)).toEqual(SHEET);
  });

  it("leaves what stands below it where it was emptied", () => {
    expect(without(SHEET.with(1, ""), 1)).toEqual(SHEET.toSpliced(1, 1));
  });
});

it("an order counts once, whatever goes on with it, and what is none does not count", () => {
  expect(countOrders([...SHEET, "", "# a remark", "  # another"])).toBe(3);
});

describe("a place between orders, where the sheet is written on", () => {
  const BEHIND = MOVE.length + FIRST.length;
  const placed = (now: readonly string[], place: number) => {
    const at = placeAfterChange(now, SHEET, place);
    return [now[at - 1], now[at]];
  };

  it("stays behind what it stood behind", () => {
    expect(placed(["hold 1605", ...SHEET], BEHIND)).toEqual([FIRST[2], SECOND[0]]);
    expect(placed([...SHEET, "hold 1605"], BEHIND)).toEqual([FIRST[2], SECOND[0]]);
    expect(placed([...MOVE, ...SECOND], BEHIND)).toEqual([MOVE[0], SECOND[0]]);
    expect(placed(["hold 1605", ...SHEET], SHEET.length)).toEqual([SECOND[1], undefined]);
    expect(placed(SECOND, 0)).toEqual([undefined, SECOND[0]]);
  });

  it("is never between an order and what goes on with it", () => {
    expect(placed([...MOVE, ...FIRST, "  gs 1", ...SECOND], BEHIND)).toEqual(["  gs 1", SECOND[0]]);
    expect(placed([...FIRST, ...MOVE, ...SECOND], 1)[1]).not.toMatch(/^ /);
    expect(placed(["attack 2917 from 2918", "  with gs 3"], BEHIND)).toEqual(["  with gs 3", undefined]);
  });
});
