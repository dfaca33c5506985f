import { afterEach, describe, expect, it } from "vitest";
import { mail } from "../../tests/support/asked-letters.ts";
import { Correspondence, textOf } from "../../tests/support/correspondence.ts";
import { sha256Hex } from "../common/bytes/sha256.ts";
import type { Side } from "../kernel/side.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import { compose } from "./outgoing/compose.ts";

/** What stumbled when two people played an evening by mail in each game. */

const games: Correspondence[] = [];
afterEach(() => games.splice(0).forEach((game) => game.close()));

async function begun(...given: Parameters<typeof Correspondence.begin>): Promise<Correspondence> {
  const game = await Correspondence.begin(...given);
  games.push(game);
  return game;
}

const ATTACK = ["move 44RTR to 3117", "move 8RTR to 3216", "attack 3116 from 3117 3216", "  with gs 4", "go"];

/** A strict game in North Africa in which 16 is attacked and its side is asked how it protects that. */
async function attacked(): Promise<Correspondence> {
  const game = await begun({ pace: "strict" });
  await game.order("allied", ...ATTACK);
  return game;
}

/** The same in which both attackers must retreat, and the letter that asks where to. */
const bothRetreat = () => attackedUntil("44RTR in 3117 and 8RTR in 3216 must retreat");

/** The same in which the attack leads to a question. @param question what its letter says */
async function attackedUntil(
  question: string,
): Promise<{ readonly game: Correspondence; readonly asks: OutboxItem }> {
  for (let draw = 1; draw <= 100; draw++) {
    let secrets = 0;
    const game = await begun({ pace: "strict" }, {
      code: () => "K7Q2",
      secret: () => sha256Hex(`evening ${draw} ${++secrets}`),
    });
    await game.order("allied", ...ATTACK);
    let letters = await game.order("axis", "go");
    // The defender may have to go first.
    const { pending } = await game.desk.head(game.id);
    if (pending?.asked === "axis") letters = await game.order("axis", "go");
    const asks = letters.find((each) => textOf(each).includes(question));
    if (asks !== undefined) return { game, asks };
  }
  throw new Error(`nobody is asked in 100 games: ${question}`);
}

const said = async (game: Correspondence, side: Side, text: string) =>
  (await game.write(side, text)).map(textOf).join("\n");

/** What is kept of the answer to the question that is open. */
const keptOf = async (game: Correspondence) => (await game.desk.head(game.id)).pending?.kept;

/** What each button of a letter is called, and the lines that it sends. */
async function buttonsOf(game: Correspondence, letter: OutboxItem): Promise<readonly (readonly string[])[]> {
  const { html } = await compose(game.desk.office, letter, false);
  return [...html.matchAll(/<a class="reply" href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [
    text,
    ...new URL(href.replaceAll("&amp;", "&")).searchParams.get("body")!.trim().split("\r\n"),
  ]);
}

describe("one who corrects orders", () => {
  it("reads no reason to wait above a mere note", async () => {
    const game = await begun({ pace: "strict" });
    await game.write("allied", "44RTR to 3117 and attack 3116 from 3117 with 3015");
    const read = await said(game, "allied", "8RTR to 3216\nattack 3116 from 3117 3216\ngo");
    expect(read).toContain("I no longer keep what I refused before");
    expect(read).not.toContain("for the reason below");
    expect(read).toContain("This is how I read you. Nothing is played yet: reply GO to play it");
  });

  it("gets no button of proposals that do not fit together", async () => {
    const game = await begun({ pace: "strict" });
    await game.order("allied", "hold 3118", "go");
    const lines = ["move 3415 to 3117", "move 3614 to 3318", "attack 3117 from 3015"];
    const [letter] = await game.order("axis", ...lines);
    const labels = (await buttonsOf(game, letter)).map(([label]) => label);
    for (const [label, ...sheet] of await buttonsOf(game, letter)) {
      if (!/^Play it (?:as|with)/.test(label)) continue;
      const [again] = await game.write("axis", sheet.join("\n"));
      expect(textOf(again), sheet.join("\n")).not.toContain("REFUSED");
    }
    expect(labels.some((label) => label.startsWith("GO"))).toBe(true);
  });
});

describe("one who is attacked in two areas of FAB", () => {
  it.each([
    ["47: fight with any chits", ["battle 47 defend with any"]],
    ["Fight in Bir el Gubi with any chits, point 132", ["battle 47 defend with any, point 132"]],
    ["46 and 47: any chits", ["battle 46 defend with any", "battle 47 defend with any"]],
    ["Bir el Gubi: fight with any chits, 132 in front.", ["battle 47 defend with any, point 132"]],
    ["fight with any chits", ["battle 46 defend with any"]],
  ])("says where: %s", async (words, kept) => {
    const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    for (const side of ["allied", "axis"] as const) await game.order(side, "go");
    const moves = ["move 7arm to 46", "move 4arm to 46", "move 22arm to 47", "move 1sa to 47"];
    await game.order("allied", ...moves, "breakthrough none", "go");
    await game.write("axis", words);
    expect(await keptOf(game)).toEqual(kept);
  });
});

describe("one who has a marker once and orders it twice", () => {
  it("reads that another is not there (8.3)", async () => {
    for (let draw = 1; draw <= 20; draw++) {
      let secrets = 0;
      const game = await begun({ scenario: "crusader-2010/tobruk", pace: "standing" }, {
        code: () => "K7Q2",
        secret: () => sha256Hex(`markers ${draw} ${++secrets}`),
      });
      const hand = /Support markers in hand: ((?:\d )+)/.exec(await said(game, "allied", "sheet"))![1].split(
        " ",
      );
      const once = hand.find((value) => value !== "" && hand.filter((other) => other === value).length === 1);
      if (once === undefined) continue;
      const read = await said(
        game,
        "allied",
        `44RTR to 3117\nattack 3116 from 3117 with support ${once}+${once}`,
      );
      expect(read).toContain(`left: another +${once} is not in your hand.`);
      return;
    }
    throw new Error("no hand has a marker once");
  });
});

describe("one whose line is refused", () => {
  it("does not read it again as words for the other player", async () => {
    const game = await begun({ scenario: "crusader-2010/tobruk", pace: "standing" });
    const lines = ["attack 3116 from 3118", "44RTR to 3117", "mobile 44RTR to 3116 if empty, 8RTR advances"];
    const read = await said(game, "allied", lines.join("\n"));
    expect(read).toContain('REFUSED: "if" is more than this order takes.');
    expect(read).not.toContain("You also wrote");
  });
});

describe("one who says in FAB that a block stays", () => {
  it("gets no other way proposed", async () => {
    const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    for (const side of ["allied", "axis"] as const) await game.order(side, "go");
    const [letter] = await game.write("allied", "7arm stays in 50. 4arm to 46");
    expect(textOf(letter)).not.toContain("instead: move 7arm");
    expect((await buttonsOf(game, letter)).map(([label]) => label)).toEqual(["GO"]);
  });
});

describe("one who fights where a block breaks through", () => {
  it("orders both in one sentence", async () => {
    const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    for (const side of ["allied", "axis"] as const) await game.order(side, "go");
    await game.order("allied", "reserve 7sup", "go");
    await game.write("allied", "7sup breaks through to 46 and fights a3 there with any chits");
    expect(await keptOf(game)).toEqual(["breakthrough 7sup to 46", "battle 46 with any"]);
  });
});

describe("one whose units may advance in more ways than the sheet lists", () => {
  it("gets some of each as buttons, and that nobody does", async () => {
    const { game, asks } = await attackedUntil("44RTR in 3117 and 8RTR in 3216 may advance");
    expect(textOf(asks)).toMatch(/# 44RTR 4-3-9 \(3117\), (?:9|1\d) ways:/);
    const labels = (await buttonsOf(game, asks)).map(([label]) => label);
    for (const unit of ["3117", "3216"]) {
      expect(labels.filter((label) => new RegExp(`^advance ${unit} to \\d{4}`).test(label)).length)
        .toBeGreaterThan(0);
    }
    expect(labels).toContain("advance never");
    expect(labels.length).toBeLessThanOrEqual(8);
  });
});

describe("one who sends GO behind the answer to orders", () => {
  it("reads none of its notes again, but what was refused", async () => {
    const game = await begun({ scenario: "crusader-2010/tobruk", pace: "standing" });
    const orders = "44RTR to 3117. 44RTR attacks 3116. mobile 44RTR to 3116. move 7I to 0101";
    const read = await said(game, "allied", orders);
    expect(read).toMatch(/mobile 44RTR to 3116 note \(5\.1\): it cannot be made now/);
    const [told] = await game.write("allied", "go");
    expect(textOf(told)).toMatch(/^3 orders are fine, one was refused\. The Allied Player-Turn/);
    expect(textOf(told)).toContain("move 7I to 0101 REFUSED");
    expect(textOf(told)).not.toContain("it cannot be made now");
  });
});

describe("one who says that nobody attacks", () => {
  it.each([
    ["15 to 2815. Nobody attacks.", "Nobody attacks."],
    ["15 to 2815. Nobody attacks 7I.", "Nobody attacks 7I."],
    ["Nobody attacks 7I. 15 to 2815.", "Nobody attacks 7I."],
  ])("gets no attack by it, and is not passed over: %s", async (words, quoted) => {
    const game = await begun({ scenario: "crusader-2010/tobruk", pace: "standing" });
    await game.order("allied", "move 8RTR to 3216", "go");
    await game.write("axis", "protect all with support 4");
    await game.write("axis", "2/104 to 3316. 2/104 attacks 3216");
    const read = await said(game, "axis", words);
    expect(read).toContain(`I could not read "${quoted}"`);
    expect(read.match(/line \d+ +attack/g)).toHaveLength(1);
  });

  it("may say so of all others", async () => {
    const game = await begun({ scenario: "crusader-2010/tobruk", pace: "standing" });
    await game.order("allied", "move 8RTR to 3216", "go");
    const read = await said(game, "axis", "2/104 to 3316. 2/104 attacks 3216. Nobody else attacks.");
    expect(read).not.toContain("I could not read");
  });
});

describe("one whose game goes by standing orders", () => {
  it.each([["standing", false], ["oneExchange", true]] as const)(
    "by the pace %s reads that the referee may ask: %s",
    async (pace, asks) => {
      const game = await begun({ scenario: "crusader-2010/tobruk", pace });
      const [first] = await game.write("allied", "sheet");
      expect(textOf(first).includes("else I may ask you")).toBe(asks);
      const read = await said(game, "allied", "44RTR to 3117");
      expect(read.includes("I may ask you after the combats")).toBe(asks);
      expect(read.includes("so nobody moves again after the combats")).toBe(!asks);
    },
  );
});

describe("one whose unit is attacked", () => {
  it.each([
    ["16 gets the gun and 2 points please", "protect 3116 with all gs 2"],
    ["Protect 16 with the gun and 2 points", "protect 16 with all gs 2"],
    ["12 covers them, plus two ground support", "protect 3116 with 3015 gs 2"],
    ["give 16 all points", "protect 3116 with gs 4"],
    ["it gets 2 points", "protect 3116 with gs 2"],
    ["protect everything with all guns", "protect 3116 with all"],
  ])("says how it is protected: %s", async (words, kept) => {
    const game = await attacked();
    const read = await said(game, "axis", words);
    expect(await keptOf(game), read).toEqual([kept]);
    expect(read).toMatch(/accepted: (?:read as "[^"]*"\. )?16 is protected .*: 13 against \d, \+\d/);
  });

  it("reads no number into `both points` of four", async () => {
    const game = await attacked();
    await said(game, "axis", "give 16 both points");
    expect(await keptOf(game)).toBeUndefined();
  });

  it("reads once what was read of it", async () => {
    const game = await begun({ pace: "strict" });
    await game.write("axis", "advance never");
    await game.order("allied", ...ATTACK);
    const read = await said(game, "axis", "no support, thanks");
    expect(read).toContain("line 1 protect 3116 accepted: 16 is protected by nothing");
  });

  it("has whole answers as buttons, one for each column that the attack can be brought to", async () => {
    const game = await attacked();
    const asks = game.acts[0].find(({ to }) => to === "bruno@example.org")!;
    const buttons = (await buttonsOf(game, asks)).map(([text]) => text);
    expect(buttons).toEqual([
      "protect 3116: nothing; differential +11, by default",
      "protect 3116 with 3015 gs 2: differential +8",
      "GO: standing orders or default",
    ]);
  });

  it("is offered points alone where no gun is in range", async () => {
    const game = await begun({ pace: "strict" });
    await game.order("allied", "go");
    const [, ...letters] = await game.order("axis", "move 2917 to 3017", "attack 3118 from 3017", "go");
    const asks = letters.concat(game.acts[1]).find(({ to }) => to === "anna@example.org")!;
    expect(textOf(asks)).toContain("protect 3118 gs ..");
    expect((await buttonsOf(game, asks)).some(([text]) => /^protect 3118 gs \d: differential/.test(text)))
      .toBe(true);
  });

  it("sees nothing of what is answered already in the sheet that comes back", async () => {
    const game = await attacked();
    const read = await said(game, "axis", "protect 3116 gs 2");
    expect(read).toContain("protect 3116 with gs 2 end");
    expect(read).not.toContain("GO alone takes the default");
  });
});

it("a player who asks what they missed hears of an announced attack", async () => {
  const game = await attacked();
  expect(await said(game, "axis", "What did I miss?")).toContain("2 units moved, an attack announced.");
});

describe("one whose two units must retreat", () => {
  it.each([
    ["8RTR goes to 3317 and 44RTR to 3217", ["retreat 3216 toward 3317", "retreat 3117 toward 3217"]],
    ["44RTR can only go to 3217. 8RTR then to 3317.", [
      "retreat 3117 toward 3217",
      "retreat 3216 toward 3317",
    ]],
    ["No: 8RTR to 3317, 44RTR to 3217", ["retreat 3216 toward 3317", "retreat 3117 toward 3217"]],
    ["8RTR should head home to 3317", ["retreat 3216 toward 3317"]],
  ])("says where each of them goes: %s", async (words, kept) => {
    const { game } = await bothRetreat();
    const read = await said(game, "allied", words);
    expect(await keptOf(game), read).toEqual(kept);
  });

  it("may name a point of the compass, and is not taken to be away", async () => {
    const { game } = await bothRetreat();
    const read = await said(game, "allied", "Both fall back to the south-east, away from the enemy");
    expect(await keptOf(game), read).toEqual(["retreat 3117 toward 3519", "retreat 3216 toward 3519"]);
    expect(read).not.toContain("ABSENCE");
  });

  it("has answers for both in one button, each to a hex of its own", async () => {
    const { game, asks } = await bothRetreat();
    const buttons = await buttonsOf(game, asks);
    expect(buttons.map(([text]) => text)).toEqual([
      "retreat 3117 3217, retreat 3216 3317",
      "GO: standing orders or default",
    ]);
    const { run } = await game.desk.head(game.id);
    await game.write("allied", buttons[0].slice(1).join("\r\n"));
    const { head } = await game.desk.current(game.id);
    expect(head.run).toBeGreaterThan(run);
    const record = (await game.desk.office.games.run(game.id, run + 1))!;
    expect(record.remarks.allied).toEqual([]);
  });
});

describe("one who is attacked in FAB", () => {
  /** The Axis side is asked about 46, where a recon unit stands alone, and about 47. */
  async function attackedByAreas(): Promise<{ readonly game: Correspondence; readonly asks: OutboxItem }> {
    const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    await game.order("allied", "go");
    await game.order("axis", "go");
    const letters = await game.order(
      "allied",
      ...["move 7arm to 46", "move 4arm to 46", "move 22arm to 47", "battle any with any", "go"],
    );
    return { game, asks: letters.find(({ to }) => to === "bruno@example.org")! };
  }

  it("has fighting everywhere, and each place that a recon unit may go to, as a button", async () => {
    const { game, asks } = await attackedByAreas();
    const buttons = await buttonsOf(game, asks);
    expect(buttons.map(([text]) => text)).toEqual(expect.arrayContaining([
      "battle any defend with any",
      "recon a3 retreat to 31",
      "recon a3 retreat to 45",
    ]));
    const { run } = await game.desk.head(game.id);
    const [fights] = buttons.filter(([text]) => text === "battle any defend with any");
    const read = await said(game, "axis", fights.slice(1).join("\r\n"));
    expect((await game.desk.head(game.id)).run, read).toBeGreaterThan(run);
  });

  it.each(["a3 retreats to 45", "a3 slips away to 45."])("is understood: %s", async (words) => {
    const { game } = await attackedByAreas();
    const read = await said(game, "axis", words);
    expect(await keptOf(game), read).toEqual(["recon a3 retreat to 45"]);
  });

  it("is shown how to defend where they write an attack", async () => {
    const { game } = await attackedByAreas();
    const read = await said(game, "axis", "battle 47 with any, point 132");
    expect(read).toContain("instead: battle 47 defend with any, point 132");
  });

  it("keeps a breakthrough for its phase", async () => {
    const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    await game.order("allied", "go");
    await game.order("axis", "go");
    const read = await said(game, "allied", "7arm breaks through to 46 if it can.");
    expect((await game.desk.head(game.id)).seats.allied.sheet?.lines, read).toEqual([
      "breakthrough 7arm to 46",
    ]);
  });

  it("says that a block stands there already", async () => {
    const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    const read = await said(game, "allied", "move 4nz to 54");
    expect(read).toContain("It stands in Bir Sheferzen [54] already.");
  });
});

describe("GO and yes", () => {
  const DEVICE = "\n\nSent from my iPhone";

  it("plays a kept answer by a yes above the line of a telephone", async () => {
    const game = await attacked();
    await game.write("axis", "16 gets 2 points");
    const { run } = await game.desk.head(game.id);
    const [answer] = await mail(game, "axis", `yes${DEVICE}`);
    expect((await game.desk.head(game.id)).run, textOf(answer)).toBeGreaterThan(run);
  });

  it("plays nothing behind a letter of which nothing was read", async () => {
    const game = await begun({ scenario: "crusader-2010/tobruk", pace: "standing" });
    await game.write("allied", "44RTR to 3117");
    const { run } = await game.desk.head(game.id);
    await game.write("allied", `Without 7I then: 44RTR and 8RTR attack 3116 with 6 and 6${DEVICE}`);
    const [answer] = await game.write("allied", "GO");
    const read = textOf(answer);
    expect((await game.desk.head(game.id)).run, read).toBe(run);
    expect(read).toContain("I could not read");
    expect(read).not.toContain("iPhone");
    // Nobody has written WAIT.
    expect(read).not.toMatch(/\bwait\b/);
    const [[, go]] = await buttonsOf(game, answer);
    await game.write("allied", go);
    expect((await game.desk.head(game.id)).run).toBe(run + 1);
  });

  it("is a button where nothing is kept", async () => {
    const game = await begun({ scenario: "fab-crusader/sidi-rezegh", pace: "standing" });
    const [answer] = await game.write("axis", "GO");
    const [[text, ...lines]] = await buttonsOf(game, answer);
    expect(text).toBe("GO: place nothing in your set-up");
    const { run } = await game.desk.head(game.id);
    await game.write("axis", lines.join("\r\n"));
    expect((await game.desk.head(game.id)).run).toBeGreaterThan(run);
  });
});

it("quotes what it could not read once", async () => {
  const game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
  const read = await said(
    game,
    "allied",
    "7arm and 4arm to 46. Attack there with everything. The New Zealanders go to 54 and fight there as well.",
  );
  expect(read.split("Attack there with everything").length - 1, read).toBe(1);
});

describe("one whose scout is attacked in FAB", () => {
  /** Two brigades are in 46, and its side is asked about the battle. */
  async function asked(): Promise<Correspondence> {
    const game = await begun({ scenario: "fab-crusader/sidi-rezegh", pace: "oneExchange" });
    await game.order("axis", "go");
    await game.order("allied", "move 7arm to 46", "move 4arm to 46", "battle 46 with any", "go");
    return game;
  }

  it.each([
    "Where can a3 withdraw if it goes badly?",
    "Which way back is the safest?",
    "If I lose here, where does it go?",
    "Can it leave before he shoots?",
  ])("reads where it may retreat to: %s", async (words) => {
    const game = await asked();
    expect(await said(game, "axis", words)).toMatch(
      /^a3 in 46 Bir Berraneb may retreat to 31 Bir el Chleta, .* 51 Gabr Lachem \(6\.6\)\. .*Special Action.*\(8\.24\)/,
    );
    expect(await keptOf(game)).toBeUndefined();
  });

  it.each(["Just take the default, please.", "default", "I leave it all to the default."])(
    "reads that GO leaves it to the default: %s",
    async (words) => {
      const game = await asked();
      expect(await said(game, "axis", words)).toContain(
        "To leave it to your standing orders and the default, reply GO.",
      );
      expect(await keptOf(game)).toBeUndefined();
    },
  );

  it.each(["What are my options?", "Can anybody come and help them?"])(
    "reads lines that answer: %s",
    async (words) => {
      const read = await said(await asked(), "axis", words);
      expect(read).toContain('"battle 46 defend retreat before by sa"');
      expect(read).not.toContain("I read the lines between BEGIN and END");
    },
  );

  it.each([
    ["No retreat at any price.", ["battle 46 defend retreat never"]],
    ["No retreat whatever happens.", ["battle 46 defend retreat never"]],
    ["Fight without chits, hold until two losses, then they go to 31.", [
      "battle 46 defend with none, hold until 2 losses, retreat, retreat to 31",
    ]],
  ])("keeps what it says of its retreat, and no chits by that: %s", async (words, kept) => {
    const game = await asked();
    await game.write("axis", words);
    expect(await keptOf(game)).toEqual(kept);
  });

  it("keeps what was said of the battle before, and what is new in its place", async () => {
    const game = await asked();
    await game.write("axis", "no chits, hold until 2 losses, retreat to 31");
    await game.write("axis", "never retreat");
    expect(await keptOf(game)).toEqual(["battle 46 defend retreat never", "battle 46 defend with none"]);
    await game.write("axis", "retreat before the battle by sa");
    await game.write("axis", "46: fight with any chits");
    expect(await keptOf(game)).toEqual([
      "battle 46 defend with any",
      "battle 46 defend retreat never",
    ]);
  });
});

describe("one who changes a kept sheet of FAB", () => {
  async function kept(...letters: readonly string[]): Promise<readonly string[] | undefined> {
    const game = await begun({ scenario: "fab-crusader/sidi-rezegh", pace: "oneExchange" });
    await game.order("axis", "go");
    for (const letter of letters) await game.write("allied", letter);
    return (await game.desk.head(game.id)).seats.allied.sheet?.lines;
  }

  it("keeps the chits of a battle beside its point unit", async () => {
    const battle = "battle 47 with any, abort at 2 losses";
    const moves = ["move 22arm to 47", "move 1sa to 47"];
    expect(
      await kept(`22arm and 1sa to 47 with any chits, abort at 2 losses`, "In Gubi 1sa is the point unit"),
    )
      .toEqual([...moves, battle, "battle 47 point 1sa"]);
  });

  it("takes back one of two, and only that", async () => {
    expect(await kept("7arm and 4arm to 46", "nah scrap 4arm, just 7arm")).toEqual(["move 7arm to 46"]);
  });

  it("takes 88mm guns for no area", async () => {
    expect(await kept("Defend with the 88")).not.toContainEqual(expect.stringMatching(/battle 88/));
  });
});
