import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copied, mail } from "../../tests/support/asked-letters.ts";
import { Correspondence, textOf } from "../../tests/support/correspondence.ts";
import { sha256Hex } from "../common/bytes/sha256.ts";
import type { Side } from "../kernel/side.ts";

/** How two people order the battles of FAB: Crusader in a letter of their own words. */

const SET_UP = ["patrol none", "go"];
const ATTACKS = ["move 7arm to 46", "move 4arm to 46", "move 22arm to 47", "move 1sa to 47"];

let opening: Correspondence;
let asked: Correspondence;

async function begun(): Promise<Correspondence> {
  let secrets = 0;
  const game = await Correspondence.begin({ scenario: "fab-crusader/sidi-rezegh", pace: "oneExchange" }, {
    code: () => "K7Q2",
    secret: () => sha256Hex(`battles ${++secrets}`),
  });
  await game.order("axis", ...SET_UP);
  return game;
}

beforeAll(async () => {
  [opening, asked] = [await begun(), await begun()];
  await asked.order("allied", ...ATTACKS, "go");
});
afterAll(() => [opening, asked].forEach((game) => game.close()));

/** What is kept after letters, and what the last answer says. */
async function kept(game: Correspondence, side: Side, ...letters: readonly string[]) {
  const at = await copied(game);
  try {
    const answers = [];
    for (const letter of letters) answers.push(...await mail(at, side, letter));
    const { pending, seats } = await at.desk.head(at.id);
    const lines = pending?.asked === side ? pending.kept : seats[side].sheet?.lines;
    return { lines: lines ?? [], says: textOf(answers.at(-1)!) };
  } finally {
    at.desk.close();
  }
}

describe("orders for battles in a player's own turn", () => {
  it.each<[string, readonly string[]]>([
    ["22arm to 47. 22arm takes the lead in 47", ["move 22arm to 47", "battle 47 point 22arm"]],
    ["7arm and 4arm to 46 with the best chits", [...ATTACKS.slice(0, 2), "battle 46 with any"]],
    ["1sa to 47. It leads there.", ["move 1sa to 47", "battle 47 point 1sa"]],
    ["7arm 46, 4arm 46, fight with any chits", ["move 7arm to 46", "move 4arm to 46", "battle 46 with any"]],
    ["7arm and 4arm to 46 with any chits, 22arm and 1sa to 47 with any chits", [
      ...ATTACKS.slice(0, 2),
      "battle 46 with any",
      ...ATTACKS.slice(2),
      "battle 47 with any",
    ]],
    [
      "7arm and 4arm hit 46, 22arm and 1sa go for 47. In both fights any chits, and break off after 2 losses.",
      [
        ...ATTACKS,
        "battle 46 with any, abort at 2 losses",
        "battle 47 with any, abort at 2 losses",
      ],
    ],
    ["Attack Bir Berraneb with both brigades from Gabr Saleh, use any chits.", [
      ...ATTACKS.slice(0, 2),
      "battle 46 with any",
    ]],
    ["The two from El Cuasc go to Gubi.", ATTACKS.slice(2)],
    ["any chits everywhere", ["battle any with any"]],
    ["Everybody defends with any chits.", ["battle any defend with any"]],
    ["I defend any battle with any chits that fit, and retreat never", [
      "battle any defend with any, retreat never",
    ]],
    ["when Bruno attacks me, everywhere with the chits that fit, and no retreat.", [
      "battle any defend with any, retreat never",
    ]],
  ])("are read: %s", async (words, lines) => {
    const read = await kept(opening, "allied", words);
    expect(read.lines.toSorted(), read.says).toEqual(lines.toSorted());
  });

  it.each<[string, readonly string[]]>([
    ["No, 7arm stays! battle any defend with any", ["move 4arm to 46", "battle any defend with any"]],
    ["if the attack on 46 costs me 2 losses, call it off.", [
      ...ATTACKS.slice(0, 2),
      "battle 46 abort at 2 losses",
    ]],
    ["And 22arm leads at Gubi, 7arm at Berraneb", [
      ...ATTACKS.slice(0, 2),
      "battle 47 point 22arm",
      "battle 46 point 7arm",
    ]],
  ])("are added to what is kept: %s", async (words, lines) => {
    const read = await kept(opening, "allied", "7arm and 4arm to 46", words);
    expect(read.lines, read.says).toEqual(lines);
  });

  it("are not lost beside a move", async () => {
    const { lines, says } = await kept(opening, "allied", "7arm to 46 with whichever chits you reckon");
    expect(lines).toEqual([]);
    expect(says).toContain("not what you mean");
  });
});

describe("an answer of one who is attacked in two areas", () => {
  it.each<[string, readonly string[]]>([
    ["Everybody defends with any chits.", ["battle 46 defend with any", "battle 47 defend with any"]],
    ["Hold both places to the last man, any chits", [
      "battle 46 defend with any, losses",
      "battle 47 defend with any, losses",
    ]],
    ["132 takes the lead in 47.", ["battle 47 defend point 132"]],
    ["Gubi defends with any chits, 132 takes the lead there.", ["battle 47 defend with any, point 132"]],
    ["artillery pza 1 in 47, nothing in 46", [
      "battle 47 defend with artillery pza 1",
      "battle 46 defend with none",
    ]],
    ["a3 runs to 31, the others stand and fight with all chits", [
      "recon a3 retreat to 31",
      "battle 47 defend with any",
    ]],
    ["46: a3 gets out to 31. 47: any chits, 132 in front, hold till 2 losses then back to 44.", [
      "recon a3 retreat to 31",
      "battle 47 defend with any, point 132, hold until 2 losses, retreat, retreat to 44",
    ]],
    ["My units in 46 shall under no circumstances retreat.", ["battle 46 defend retreat never"]],
    ["no chits, nobody retreats", ["battle 46 defend with none, retreat never"]],
    ["bring 5pz into 46 by special action", ["reinforce 46 with 5pz by sa"]],
  ])("is read area by area: %s", async (words, lines) => {
    const read = await kept(asked, "axis", words);
    expect(read.lines, read.says).toEqual(lines);
  });
});

it("a letter that asks about two battles says once that they must be fought, and which is asked about", async () => {
  const letters = await asked.desk.letters("bruno@example.org");
  const says = textOf(letters.at(-1)!);
  expect(says).toContain("You are attacked in 46 Bir Berraneb");
  expect(says.split("newly contested").length - 1).toBe(1);
  expect(says).not.toContain("Under way:");
});
