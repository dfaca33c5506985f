import { describe, expect, it } from "vitest";
import { deploy, scenario } from "../../../../tests/support/desert.ts";
import type { Side } from "../../../../src/kernel/side.ts";
import { diagnose, sheetReader } from "../diagnose.ts";

const campaign = scenario("campaign");

/** What lines of a sheet are read as; the answer to those that are not read. */
function read(lines: readonly string[], side: Side = "allied", { state } = campaign) {
  const { orders, unread } = sheetReader(state, side).read(lines);
  return [
    ...orders.map(({ line, text, readAs }) => ({ line, said: readAs ?? text })),
    ...unread.map(({ line, message, instead }) => ({ line, said: `? ${message}${instead ?? ""}` })),
  ].sort((a, b) => a.line - b.line).map(({ said }) => said);
}

describe("an order as players say it", () => {
  it.each<[said: string, meant: string]>([
    ["1816 to 1717", "move 1816 to 1717"],
    ["1816 -> 1717", "move 1816 to 1717"],
    ["1816 \u2192 1717", "move 1816 to 1717"],
    ["1816 -- 1717", "move 1816 to 1717"],
    ["move 1816 -- 1717", "move 1816 to 1717"],
    ["move 1816 -> 2010", "move 1816 to 2010"],
    ["move 1816 towards 1717", "move 1816 to 1717"],
    ["mv 1816 to 1717", "move 1816 to 1717"],
    ["move from 1816 to 1717", "move 1816 to 1717"],
    ["go 1816 to 1717", "move 1816 to 1717"],
    ["3022 -> 2922 -> 2821", "move 3022 2922 2821"],
    ["move 3022 via 2922 to 2821", "move 3022 2922 2821"],
    ["move 3022 to 2821 via 2922", "move 3022 2922 2821"],
    ["44RTR to 3117", "move 44RTR to 3117"],
    ["move 4SA (3022) to 2921", "move 4SA to 2921"],
    ["attack from 3117 3217 to 3116", "attack 3116 from 3117 3217"],
    ["attack from 3117 and 3217 on 3116 with 3221 gs 2", "attack 3116 from 3117 3217 with 3221 gs 2"],
    ["3117 3217 attack 3116", "attack 3116 from 3117 3217"],
    ["att 3116 from 3117", "attack 3116 from 3117"],
    ["attack 3116 from 3117 gs5", "attack 3116 from 3117 with gs 5"],
    ["attack 3116 from 3117 5 gs", "attack 3116 from 3117 with gs 5"],
    ["attack 3116 from 3117 with 2 ground support points", "attack 3116 from 3117 with gs 2"],
    ["barrage 3116 with 3221", "attack 3116 with 3221"],
    ["bombard 3116 from 3221 gs 1", "attack 3116 with 3221 gs 1"],
    ["protect 3118 with everything", "protect 3118 with all"],
    ["no advance", "advance all never"],
    ["retreat to 1103", "retreat toward 1103"],
    ["3118 holds", "hold 3118"],
    ["the 1st King's Royal Rifle Corps motorized infantry to 3117", "move 1KRRC to 3117"],
    [
      "attack from 1st King's Royal Rifle Corps motorized infantry to 66 infantry brigade it-2-132",
      "attack 66 it-2-132 from 1KRRC",
    ],
  ])("%s is %s", (said, meant) => expect(read([said])).toEqual([meant]));

  it.each<[said: string]>([
    ["- move 3022 to 2921"],
    ["* move 3022 to 2921"],
    ["\u2022 move 3022 to 2921"],
    ["1. move 3022 to 2921"],
    ["(2) move 3022 to 2921"],
    ["a) move 3022 to 2921"],
    ["move 3022 to 2921 please"],
    ["Please move 3022 to 2921"],
    ["I would like 3022 to go to 2921"],
    ["I'd like to move 3022 to 2921, thanks!"],
    ["could you please move 3022 to 2921?"],
    ["let 3022 go to 2921"],
    ["move 3022 to 2921?"],
    ["move 3022 to 2921 :-)"],
    ["then move 3022 to 2921 \u{1f642}"],
  ])("%s is polite, or a line of a list", (said) => expect(read([said])).toEqual(["move 3022 to 2921"]));

  it("is each line of a numbered list", () => {
    expect(read(["1. move 3022 to 2921", "2. move 3218 to 3117", "3. attack 3116 from 3117"])).toEqual([
      "move 3022 to 2921",
      "move 3218 to 3117",
      "attack 3116 from 3117",
    ]);
  });

  it("stands for itself below another, short as they are", () => {
    expect(
      read([
        "move 44 RTR to Gabr Saleh",
        "3022 -> 2921",
        "8 RTR to 3318",
        "hold 3118",
        "the 7th Hussars to 3422",
      ]),
    )
      .toEqual([
        "move 44RTR to 1917",
        "move 3022 to 2921",
        "move 8RTR to 3318",
        "hold 3118",
        "move 7HUS to 3422",
      ]);
  });

  it("goes on with an attack above it", () => {
    const { state } = campaign;
    const { orders, unread } = sheetReader(state, "allied").read([
      "please attack 3116 from 3117",
      "  with 3221 5 gs",
      "  no advance",
    ]);
    expect(unread).toEqual([]);
    expect(orders).toMatchObject([{
      order: {
        verb: "attack",
        artillery: ["3221"],
        groundSupport: 5,
        advances: [{ way: { by: "staying" } }],
      },
      readAs: "attack 3116 from 3117; with 3221 gs 5; advance all never",
    }]);
  });
});

describe("the names that players use", () => {
  it.each<[said: string, meant: string, side?: Side]>([
    ["move 44 RTR to 3117", "move 44RTR to 3117"],
    ["move 44 R.T.R. to 3117", "move 44RTR to 3117"],
    ["44th Royal Tank Regiment to 3117", "move 44RTR to 3117"],
    ["move 7th Hussars to 3422", "move 7HUS to 3422"],
    ["move the 8th Hussars to 2916", "move 8RIH to 2916"],
    ["move 8 RIH to 2916", "move 8RIH to 2916"],
    ["hold the 22nd Guards Brigade", "hold 22Gds"],
    ["hold the Polish brigade", "hold Pol"],
    ["hold the scots guards", "hold 2SG"],
    ["attack 3116 from 44 RTR, 8 RTR with 2nd New Zealand artillery", "attack 3116 from 44RTR 8RTR with 2NZ"],
    ["enter the 1st South African Brigade at 1625", "enter al-1sa at 1625"],
    ["enter 1SA guns at 1625", "enter al-1sa-art at 1625"],
    ["move 33 AT to 1607", "move ge-33-at to 1607", "axis"],
    ["33 AT to 1607", "move ge-33-at to 1607", "axis"],
    ["33 recon to 1607", "move ge-33-rec to 1607", "axis"],
    ["8th Bersaglieri to 1607", "move 8Bers to 1607", "axis"],
    ["hold XXI Corps artillery", "hold XXI", "axis"],
    ["remove 33 AT", "remove ge-33-at"],
    ["retreat 44 RTR toward 3409", "retreat 44RTR toward 3409"],
  ])("%s: %s", (said, meant, side) => expect(read([said], side)).toEqual([meant]));

  it.each<[said: string, meant: string]>([
    ["4SA to Gabr Saleh", "move 4SA to 1917"],
    ["move 3022 to gabr saleh", "move 3022 to 1917"],
    ["retreat toward Tobruk", "retreat toward 1103"],
    ["retreat towards Tobruk prefer terrain", "retreat toward 1103 prefer terrain"],
    ["attack Point 175 from Sidi Rezegh", "attack 1709 from 1509"],
    ["attack Sidi Omar from 2818", "attack 2917 from 2818"],
    ["displace 3118 to Hellfire Pass", "displace 3118 to 3414"],
    ["advance 3118 to Capuzzo", "advance 3118 to 3312"],
  ])("of places: %s: %s", (said, meant) => expect(read([said])).toEqual([meant]));

  it("are those of the game's own map", () => {
    const own = deploy({
      units: { "al-8rtr": "0605" },
      map: { places: [{ name: "Wadi Halfa", hex: "0805" }, { name: "The Cistern", hex: "0405" }] },
    });
    expect(read(["8 RTR to Wadi Halfa", "retreat toward the cistern", "8 RTR to Tobruk"], "allied", own))
      .toEqual([
        "move 8RTR to 0805",
        "retreat toward 0405",
        '? "8" is no order. Orders begin with move, enter, exit, hold, attack …',
      ]);
  });

  it.each<[said: string, asked: string]>([
    [
      "move the Hussars to 3122",
      '? This may mean "move 7HUS to 3122" or "move 8RIH to 3122" or "move 11HUS to 3122": write the one that you mean.',
    ],
    [
      "enter 1 SA at 1625",
      '? This may mean "enter al-1sa at 1625" or "enter al-1sa-art at 1625": write the one that you mean.',
    ],
    [
      "retreat toward Omar",
      '? This may mean "retreat toward 2816" (2816 is Libyan Omar) or "retreat toward 2917" (2917 is Sidi Omar): write the one that you mean.',
    ],
  ])("are asked about where they may mean more than one: %s", (said, asked) => {
    expect(read([said])).toEqual([asked]);
  });

  it.each<[said: string, proposed: string]>([
    ["move 4SA to Gabr Salah", "move 4SA to 1917"],
    ["retreat toward Tobruck", "retreat toward 1103"],
    ["move 4SA to Sidi Rezeg", "move 4SA to 1509"],
  ])("with a slip of the pen are proposed, and not carried out: %s", (said, proposed) => {
    const { state } = campaign;
    const { unread } = sheetReader(state, "allied").read([said]);
    expect(unread).toMatchObject([{ instead: proposed }]);
  });
});

describe("go and wait", () => {
  it.each([
    ["GO please!", "go"],
    ["Go ahead, thanks", "go"],
    ["please go", "go"],
    ["Wait, please.", "wait"],
  ])("are read with politeness around them: %s", (said, meant) => {
    expect(read(["move 3022 to 2921", said, "44RTR to 3117"])).toEqual([
      "move 3022 to 2921",
      meant,
      "move 44RTR to 3117",
    ]);
  });
});

describe("what is no order is left one", () => {
  it.each<[said: string]>([
    ["don't move 3022 to 2921"],
    ["do not move 3022 to 2921"],
    ["never move 3022 to 2921"],
    ["not 3022 to 2921"],
    ["move 3022 to 2921 or 2922"],
    ["maybe 3022 to 2921"],
    ["if possible move 3022 to 2921"],
    ["3022 2921"],
    ["move 3022 to 2921 and 3218 to 3117"],
    ["cancel move 3022 to 2921"],
    ["wait for me"],
    ["go now"],
    ["please go on"],
    ["go, Bruno"],
    ["I accept the end"],
    ["move 3022 via 2010 to 1717"],
    ["move 4SA from 3023 to 2921"],
    ["attack 3116 from 3117 with 1st gs"],
    ["hello"],
  ])("%s", (said) => expect(read([said])[0]).toMatch(/^\? /));

  it("in an answer to a question moves nobody", () => {
    const { state } = campaign;
    expect(sheetReader(state, "allied", true).read(["2917 to 2916"]).orders).toEqual([]);
    expect(sheetReader(state, "allied", true).read(["retreat 2917 to Tobruk"]).orders).toMatchObject([
      { readAs: "retreat 2917 toward 1103" },
    ]);
  });

  it.each<[said: string, hint: string]>([
    ["move 3022 via 2010 to 1717", "A way is written hex by hex, without gaps"],
    ["barrage 3116", "Barrage is written attack 2917 with 3015"],
    ["mv 3022 2318", "A move is written move 1605 to 1805"],
    ["attack 3116 gs many", "Ground Support Points are written gs 2."],
  ])("and is told how that is written: %s", (said, hint) => {
    expect(read([said])[0]).toContain(hint);
  });

  it("takes a number before gs for a unit where one of the side's own has it", () => {
    expect(read(["attack 3116 from 3117 with 12 gs"])).toEqual(["attack 3116 from 3117 with gs 12"]);
    expect(read(["attack 3116 from 3117 with 12 gs"], "axis")[0]).toMatch(/^\? /);
  });

  it("but never one of a single digit, as there are never so many points that it could be doubted", () => {
    expect(read(["protect 3116 with 3015 and 1 gs"], "axis")).toEqual(["protect 3116 with 3015 gs 1"]);
    expect(read(["protect 3116 with 3015 + 1 gs"], "axis")).toEqual(["protect 3116 with 3015 gs 1"]);
    expect(read(["attack 3116 from 3117 & 3216 with 3217 & 5 gs"])).toEqual([
      "attack 3116 from 3117 3216 with 3217 gs 5",
    ]);
  });
});

it("the answer to a line tells how it was read", () => {
  const { state } = campaign;
  const { reports } = diagnose(state, "allied", sheetReader(state, "allied").read(["4 SA to 2921 please"]));
  expect(reports).toEqual([{
    line: 1,
    text: "4 SA to 2921 please",
    status: "accepted",
    cites: [],
    message: 'read as "move 4SA to 2921". 4SA by 3022 2922 2921, 3 points',
    readAs: "move 4SA to 2921",
  }]);
});
