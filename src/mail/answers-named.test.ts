import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { Desk } from "../../tests/support/office.ts";
import { mail, type Standing } from "../../tests/support/asked-letters.ts";
import { letterText } from "../../tests/support/letters.ts";
import { sha256Hex } from "../common/bytes/sha256.ts";
import { NEWEST_PROTOCOL } from "../dice/protocol.ts";
import { deskOf } from "../game/open/desk-of.ts";
import type { Side } from "../kernel/side.ts";

const opened: Desk[] = [];
afterEach(() => opened.splice(0).forEach((desk) => desk.close()));

const QUERY = z.looseObject({ query: z.looseObject({ kind: z.string() }) });
const MOVES = ["move 44RTR to 3117", "move 8RTR to 3216", "attack 3116 from 3117 3216"];

/** The first game that asks a kind of question, by kind, side and what else is ordered: the next test begins there. */
const firstAsking = new Map<string, number>();

/** The 2010 Tobruk scenario where the Allied side has attacked, and a side is asked something of a kind. */
async function asking(
  kind: "support" | "retreat" | "advance" | "mobileMovement",
  side: Side,
  more: readonly string[] = [],
): Promise<Standing> {
  const wanted = [kind, side, ...more].join();
  for (let draw = firstAsking.get(wanted) ?? 1; draw <= 100; draw++) {
    const desk = await Desk.open();
    opened.push(desk);
    let secrets = 0;
    const id = await desk.begin(
      { scenario: "crusader-2010/tobruk", pace: kind === "support" ? "oneExchange" : "strict" },
      NEWEST_PROTOCOL,
      { code: () => "K7Q2", secret: () => sha256Hex(`letter ${draw} ${++secrets}`) },
    );
    await desk.taken(id, "allied", [...MOVES, ...more, "go"]);
    for (;;) {
      const current = await desk.current(id);
      const { pending, run } = current.head;
      if (pending === null) break;
      const { sight } = deskOf(current, side);
      const { kind: asked } = QUERY.parse(sight).query;
      if (pending.asked === side && asked === kind) {
        firstAsking.set(wanted, draw);
        return { desk, id };
      }
      // GO alone about markers would leave the retreats of this phase, too.
      const markers = asked === "support" ? ["protect all with support none"] : [];
      await desk.taken(id, pending.asked, [...markers, "go"], { answer: run });
    }
  }
  throw new Error(`nobody is asked about ${kind} in 100 games`);
}

async function keptBy(at: Standing, side: Side, body: string) {
  const before = (await at.desk.current(at.id)).head.run;
  const letters = await mail(at, side, body);
  const { head } = await at.desk.current(at.id);
  const text = letters.map(letterText).join("\n").replace(/\s+/g, " ");
  return { kept: head.pending?.kept ?? [], text, isPlayed: head.run > before };
}

describe("an answer to a question about retreats", () => {
  it.each([
    ["44RTR resists, 8RTR goes back to 3218", ["retreat 3117 resist", "retreat 3216 toward 3218"]],
    ["8RTR retreats to 3218", ["retreat 3216 toward 3218"]],
    ["44RTR stays and takes the loss.", ["retreat 3117 resist"]],
    ["Both go back toward 3318", ["retreat all toward 3318"]],
    ["8RTR retreats to 3218 unless 7I is there", []],
  ])("%s", async (said, kept) => {
    const at = await asking("retreat", "allied");
    const answer = await keptBy(at, "allied", said);
    expect(answer.kept, answer.text).toEqual(kept);
    expect(answer.isPlayed).toBe(false);
  });

  it("holds a box in the words of the question, and says why it cannot", async () => {
    const at = await asking("retreat", "axis");
    const answer = await keptBy(at, "axis", "Hold the box.");
    expect(answer.kept).toEqual(["retreat 3116 hold"]);
    expect(answer.text).toContain("fortified boxes help Allied units only");
  });
});

describe("an answer to a question about an advance", () => {
  it.each([
    ["44RTR goes in", ["advance 3117"]],
    ["Yes, 8RTR advances", ["advance 3216"]],
    ["8RTR", ["advance 3216"]],
    ["7I goes in", []],
  ])("%s", async (said, kept) => {
    const at = await asking("advance", "allied");
    expect((await keptBy(at, "allied", said)).kept).toEqual(kept);
  });
});

describe("an answer of one who is attacked in two places", () => {
  it.each([
    [
      "3116 gets 6+2 and retreats toward Bardia. 0704 gets 4 and resists.",
      [
        ...["protect 3116 with support 6+2", "retreat 3116 toward 3409"],
        ...["protect 0704 with support 4", "retreat 0704 resist"],
      ],
    ],
    [
      "Protect 3116 with 6+4. 20 retreats toward 0804 and gets nothing.",
      ["protect 3116 with support 6+4", "protect 0704 with support none", "retreat 0704 toward 0804"],
    ],
    [
      "0704 retreats toward Bardia, no markers for it",
      ["protect 0704 with support none", "retreat 0704 toward 3409"],
    ],
    ["Protect 3116 with 2 and resist", ["protect 3116 with support 2", "retreat 3116 resist"]],
    ["I protect 3116 with a six and a 4", ["protect 3116 with support 6+4"]],
    ["For defence of 3116 I use 6 and 4.", ["protect 3116 with support 6+4"]],
    ["Give 16 both sixes", ["protect 3116 with support 6+6"]],
  ])("%s", async (said, kept) => {
    const at = await asking("support", "axis", ["attack 0704 from 7RTR", "mobile none"]);
    const answer = await keptBy(at, "axis", said);
    expect(answer.kept, answer.text).toEqual(kept);
  });
});

describe("GO in the letter that answers", () => {
  it("plays lines of the sheet, and nothing else", async () => {
    const at = await asking("advance", "allied");
    expect((await keptBy(at, "allied", "No")).kept).toEqual(["advance never"]);
    expect((await keptBy(at, "allied", "advance none\ngo")).isPlayed).toBe(true);
  });

  it("keeps an answer in words, and waits", async () => {
    const at = await asking("mobileMovement", "allied");
    const answer = await keptBy(at, "allied", "None. Go");
    expect(answer.kept, answer.text).toEqual(["mobile none"]);
    expect(answer.isPlayed).toBe(false);
  });

  it.each([
    "protect 3116 with 2 and resist\ngo",
    "protect 3116 with support 2\nI may want more than that\ngo",
    "protect 3116 with support 2\nretreat 0704 resist\nprotect 3116 with support 4\ngo",
  ])("waits where something else is said: %s", async (said) => {
    const at = await asking("support", "axis");
    expect((await keptBy(at, "axis", said)).isPlayed).toBe(false);
  });

  it("waits where the answer that is kept would be lost", async () => {
    const at = await asking("support", "axis");
    await mail(at, "axis", "It retreats toward 3409");
    const answer = await keptBy(at, "axis", "protect 3116 with support 2\ngo");
    expect(answer.isPlayed).toBe(false);
    expect(answer.kept).toEqual(["protect 3116 with support 2", "retreat 3116 toward 3409"]);
  });
});
