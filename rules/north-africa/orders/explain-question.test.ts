import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../tests/support/desert.ts";
import { readQuestion } from "./explain-question.ts";

const CAMPAIGN = scenario("campaign");
const read = (text: string, { state } = CAMPAIGN) => readQuestion(state, text);
const question = (text: string, game = CAMPAIGN) => {
  const asked = read(text, game);
  return asked.ok ? asked.value.question : asked.error;
};

describe("a question", () => {
  it.each([
    ["1605", { about: "unit", unit: "ge-1-8" }],
    ["1/8", { about: "unit", unit: "ge-1-8" }],
    ["GE-1-8", { about: "unit", unit: "ge-1-8" }],
    ["al-1sa", { about: "unit", unit: "al-1sa" }],
    ["2613", { about: "hex", hex: "2613" }],
    ["1605 to 1905", { about: "destination", unit: "ge-1-8", to: "1905" }],
    ["move 1605 to 1905", { about: "destination", unit: "ge-1-8", to: "1905" }],
    ["al-1sa to 1623", { about: "destination", unit: "al-1sa", to: "1623" }],
    ["1605 1705 1805", { about: "path", unit: "ge-1-8", path: ["1605", "1705", "1805"] }],
    ["1605-1705-1805", { about: "path", unit: "ge-1-8", path: ["1605", "1705", "1805"] }],
    ["1605 → 1705 → 1805", { about: "path", unit: "ge-1-8", path: ["1605", "1705", "1805"] }],
    ["1/8, 1605, 1705", { about: "path", unit: "ge-1-8", path: ["1605", "1705"] }],
    ["1/8 1705 # a comment", { about: "path", unit: "ge-1-8", path: ["1605", "1705"] }],
    ["9999", { about: "hex", hex: "9999" }],
  ])("%j is read", (text, wanted) => expect(question(text)).toEqual(wanted));

  it("about an attack is an order line, and the side that does not defend attacks", () => {
    expect(question("attack 2917 from 3019 with 3221 gs 2")).toEqual({
      about: "attack",
      attack: {
        kind: "attack",
        attackers: ["al-nz"],
        barrage: ["al-2nz-art"],
        groundSupport: 2,
        defenders: ["it-recam"],
      },
    });
    expect(question("attack 3118 from 2917")).toMatchObject({
      attack: { attackers: ["it-recam"], defenders: ["al-7i"] },
    });
  });

  it("of an attack from all means those that could join it in its Combat Phase", () => {
    const game = deploy({
      units: { "al-8rtr": "0605", "al-44rtr": "0504", "al-4rtr": "0902", "ge-1-8": "0604" },
    });
    expect(question("attack 0604 from all", game)).toMatchObject({
      attack: { attackers: expect.arrayContaining(["al-44rtr", "al-8rtr"]), defenders: ["ge-1-8"] },
    });
  });

  it.each([
    ["", /^Ask for a unit or a hex/],
    ["1605 to", /^After "to", write the hex to go to\. Ask for/],
    ["1605 to 19", /"19" is no hex/],
    ["1605 to 1905 now", /"now" is more than this order takes/],
    ["33", /"33" may be 33 \(3-4-11 anti-tank, 1606\) or /],
    ["Rommel", /There is no unit called "Rommel"\./],
    ["al-1sa 1625 1624", /1SA is not on the map: ask with "to" where it can come\./],
    ["2613 to 2614", /There is no unit in 2613\./],
    ["attack", /After "attack", write the hex to attack/],
    ["attack 2613 from 3019", /There is no unit in 2613/],
    [
      "attack 2917 from 2916",
      /There is no unit in 2916\. To ask as if a unit had moved first, .* 3218 at 2916\.$/,
    ],
  ])("%j is none: %s", (text, message) => expect(question(text)).toMatch(message));
});

describe("moves that a question supposes", () => {
  it("are made by the cheapest way before it is read", () => {
    const asked = read("attack 3116 from 3218 at 3117 3419 at 3216 with 3221 AT 3217 gs 5");
    if (!asked.ok) throw new Error(asked.error);
    const { question, position: state, supposing } = asked.value;
    expect(supposing).toEqual(["3218 at 3117", "3419 at 3216", "3221 AT 3217"]);
    expect(question).toMatchObject({
      attack: { attackers: ["al-44rtr", "al-8rtr"], barrage: ["al-2nz-art"] },
    });
    const hexes = new Map(CAMPAIGN.rules.counters(state).map(({ id, hex }) => [id as string, hex]));
    expect(["al-44rtr", "al-8rtr", "al-2nz-art"].map((id) => hexes.get(id))).toEqual([
      "3117",
      "3216",
      "3217",
    ]);
  });

  it("leave the position as it was", () => {
    read("3218 at 3117");
    expect(CAMPAIGN.rules.counters(CAMPAIGN.state).find(({ hex }) => hex === "3218")?.id).toBe("al-44rtr");
  });

  it.each([
    [
      "3218 at 1103",
      "3218 at 1103: 44RTR has 9 movement points, and the way to 1103 takes at least 50. (5.13)",
    ],
    ["3218 at 3218", "3218 at 3218: 44RTR stands in 3218 already. (5.11)"],
    ["1605 at 1705", "1605 at 1705: That unit does not move in this phase. (5.11)"],
    ["2613 at 2614", "There is no unit in 2613."],
  ])("that are illegal are refused: %s", (text, message) => expect(question(text)).toBe(message));

  it("are those of the position, a small one too", () => {
    const game = deploy({ units: { "al-8rtr": "0605", "ge-1-8": "0602" } });
    expect(question("0605 at 0603", game)).toEqual({ about: "unit", unit: "al-8rtr" });
  });
});
