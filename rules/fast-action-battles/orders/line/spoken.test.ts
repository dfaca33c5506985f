import { position } from "../../../../tests/support/fast-action-battles.ts";
import { describe, expect, it } from "vitest";
import { sheetReader } from "./lines.ts";

const reader = sheetReader(position([{ unit: "al-7sup", area: 50 }]).setting);

describe("lines as people write them", () => {
  it.each([
    ["move 7 sup to 46", "move 7sup to 46"],
    ["move 7 SUP 46 45", "move 7sup 46 45"],
    ["the 22nd Armoured to Sidi Rezegh, please", "move 22arm to 37"],
    ["move 22 arm -> 46", "move 22arm to 46"],
    ["reserve 7 Support Group as xxx", "reserve 7sup as xxx"],
    ["1. strat 22 guards to 50", "strat 22gd to 50"],
    ["- 4 New Zealand Brigade 52 53", "move 4nz 52 53"],
    ["arrive 22 gd at fmc 62", "arrive 22gd at 56"],
    ["battle 37 with any, point 7 sup, lose 22 arm", "battle 37 with any, point 7sup, lose 22arm"],
    ["then merge rtr into 4 arm", "merge rtr into 4arm"],
    ["please move 50 to 46", "move 50 to 46"],
    ["move 14 bde 3 10", "move 14bde 3 10"],
    ["x2 at 49", "patrol x2 at 49"],
    ["auftragstaktik at 47", "play auftragstaktik at 47"],
    [
      "battle 37 with 33 Artillery Regiment, 605 Panzerjaeger and Desert Air Force 1",
      "battle 37 with artillery dak, at dak, air 1",
    ],
    ["battle 37 defend with 4 RTR (Matilda)", "battle 37 defend with arm tob 1"],
    ["battle 37 with Desert Air Force", "battle 37 with air"],
    ["battle 45 any", "battle 45 with any"],
    ["battle any defend none, hold until 2 losses", "battle any defend with none, hold until 2 losses"],
    ["replace 22arm by the special action", "special action replace 22arm by sa"],
    ["breakthrough 22arm to 44 by the Special Action", "breakthrough 22arm to 44 by sa"],
    ["special action rally 50 by Special Action XXX", "special action rally 50 by sa xxx"],
  ])("%s", (line, meant) => {
    const { orders, unread } = reader.read([line]);
    expect(unread).toEqual([]);
    expect(orders.map(({ readAs }) => readAs)).toEqual([meant]);
  });

  it.each(["please go on", "7 arm is mine", "Thank you for the game!", "the 7th did well at Sidi Rezegh"])(
    "which are no orders are none: %s",
    (line) => {
      expect(reader.read([line]).orders).toEqual([]);
    },
  );

  it.each(["GO please!", "Go ahead, thanks", "please go"])(
    "play the sheet where they say so politely: %s",
    (line) => {
      const { orders, unread } = reader.read(["move 7sup to 46", line]);
      expect(unread).toEqual([]);
      expect(orders.map(({ text }) => text)).toEqual(["move 7sup to 46", "go"]);
    },
  );

  it("are read as they stand where they are orders", () => {
    const lines = [
      "move 7sup to sidi rezegh",
      "battle any with artillery 4, arm 1",
      "move 7sup 50 46",
      "lose",
    ];
    expect(reader.read(lines).orders.map(({ readAs }) => readAs)).toEqual([undefined, undefined, undefined]);
  });

  it("are answered where dots stand in them that no form has", () => {
    const { orders, unread } = reader.read(["move 7sup to 46 ..."]);
    expect(orders).toEqual([]);
    expect(unread).toMatchObject([{ instead: "move 7sup to 46" }]);
  });
});
