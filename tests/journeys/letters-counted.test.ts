import { afterEach, describe, expect, it } from "vitest";
import { setMailLevel } from "../../src/game/letters/mail-settings.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { renderText } from "../../templates/text.ts";
import { wordsIn } from "../support/sentences.ts";
import { turnOf } from "../../src/game/open/waiting-for.ts";
import { ANNA, ATTACK_ON_THE_16, COMPUTER, MARCH } from "../support/office.ts";
import { letteredTwice } from "../support/acts.ts";
import { Correspondence, textOf } from "../support/correspondence.ts";
import { ANSWERS, blocksOf, countedTurn, MEASURED } from "../letters/counted.ts";
import { few } from "../properties/support/runs.ts";

let game: Correspondence;
let open: Correspondence | undefined;
afterEach(() => {
  open?.close();
  open = undefined;
});

/** A game that is closed after its test. */
async function begun(...given: Parameters<typeof Correspondence.begin>): Promise<Correspondence> {
  return open = await Correspondence.begin(...given);
}

/** Plays the Allied first turn with one attack, by mail, everything else by default. */
async function attack(): Promise<void> {
  await game.order("allied", ...ATTACK_ON_THE_16);
  while ((await game.desk.head(game.id)).pending !== null) await game.goOn();
}

/** Letters of a Player-Turn to each player, at most. */
const MOST: Readonly<Record<Pace, number>> = { standing: 1, oneExchange: 2, strict: 4 };
/** A letter's words above its sheet, at most. */
const MOST_ABOVE = 250;

describe.each(Object.entries(MEASURED))("the letters of a Player-Turn, %s", (_, measured) => {
  const paces = few(["strict", "oneExchange", "standing"] as const, 1);
  const ways = paces.flatMap((pace) => ANSWERS.map((answers) => [pace, answers] as const));
  it.each(ways)("by the pace %s are few to each player, and short: answers %s", async (pace, answers) => {
    const { letters: { allied, axis }, above } = await countedTurn(measured, pace, answers);
    expect(Math.min(allied, axis)).toBeGreaterThan(0);
    expect(Math.max(allied, axis)).toBeLessThanOrEqual(MOST[pace]);
    expect(Math.max(...above)).toBeLessThanOrEqual(MOST_ABOVE);
  });
});

describe("the letters of a Player-Turn with one attack, in North Africa", () => {
  it("come only to the player who wrote or is asked, while the turn is under way", async () => {
    game = await begun({ pace: "strict" });
    await game.order("allied", ...ATTACK_ON_THE_16);
    const readers = (letters: readonly { to: string }[]) => letters.map(({ to }) => to);
    expect(readers(game.acts[0])).toEqual(["anna@example.org", "bruno@example.org"]);
    expect((await game.desk.head(game.id)).pending?.asked).toBe("axis");
    const after = await game.order("axis", "protect 3116", "go");
    const { pending } = await game.desk.head(game.id);
    expect(readers(after)).toContain("bruno@example.org");
    expect(readers(after).includes("anna@example.org")).toBe(pending?.asked !== "axis");
  });

  it("come after each step where a player has chosen that", async () => {
    game = await begun({ pace: "strict" });
    await setMailLevel(game.desk.office, { id: game.id, side: "allied" }, "steps", "page");
    await attack();
    expect(game.counted().allied.letters).toBe(game.acts.length);
  });
});

describe("the letters of a strict Player-Turn, in North Africa", () => {
  /** What each letter to a side says above its sheet, without the log. */
  const diaries = (letters: readonly (readonly OutboxItem[])[], to: string) =>
    letters.flat().filter((each) => each.to === to).map((each) =>
      renderText(blocksOf(each)).replace(/\s+/g, " ")
    );

  it("tell in a step what is new, and the rest in one line; the last tells the whole turn", async () => {
    game = await begun({ pace: "strict" });
    await attack();
    const steps = diaries(game.acts, "bruno@example.org");
    const march = "The Allies moved 44RTR to 3117";
    expect(steps[0]).toContain(`Since your last turn -------------------- - ${march}`);
    const [later, last] = [steps.slice(1, -1), steps.at(-1)!];
    expect(later.length).toBeGreaterThan(0);
    for (const step of later) {
      expect(step).not.toContain(march);
      expect(step).toMatch(/- (?:Earlier in this turn|So far): (?:2|3) units moved/);
    }
    expect(later[0]).toContain("New since my last letter");
    expect(last).toContain(march);
    expect(last).not.toContain("Before that");
  });

  it("have no heading of a log that is empty", async () => {
    game = await begun({ pace: "strict" });
    await game.order("allied", "move 44RTR to 3117", "move 7I to 3017", "attack 3116 from 3117", "go");
    while ((await game.desk.head(game.id)).pending !== null) await game.goOn();
    const headings = game.acts.flat().flatMap((letter) =>
      blocksOf(letter).filter((block, at, all) =>
        block.kind === "heading" && /continued$/.test(block.text) && all[at + 1]?.kind === "heading"
      )
    );
    expect(headings).toEqual([]);
  });
});

describe("the letters of a Player-Turn of one exchange with one attack, in Fire & Movement", () => {
  it("are three at most to each player if no line says what moves again after combat (11.2)", async () => {
    const { scenario, orders } = MEASURED["Fire & Movement, one attack"];
    const open = { scenario, before: [], orders: orders.filter((line) => !line.startsWith("mobile ")) };
    const { letters } = await countedTurn(open, "oneExchange");
    expect(Math.max(...Object.values(letters))).toBeLessThanOrEqual(3);
  });

  it.each([
    ["mobile none", /^begin \w+ allied turn 1 answer \d+\nmobile none\nend$/],
    ["mobile 3216 to 3217", /\n# \d+ more units; write UNITS for a line each:\n/],
  ])("bring back an answer without lines that it spares, the others folded: %s", async (answer, sheet) => {
    game = await begun({ scenario: "crusader-2010/tobruk", pace: "oneExchange" });
    const attack = ["attack 3116 from 3117 3216 with support 6", "go"];
    await game.order("allied", "move 44RTR to 3117", "move 8RTR to 3216", ...attack);
    await game.order("axis", "go");
    const [letter] = await game.write("allied", answer);
    expect(blocksOf(letter).flatMap((block) => block.kind === "sheet" ? [block.lines.join("\n")] : []))
      .toEqual([
        expect.stringMatching(sheet),
      ]);
  });
});

describe("orders that are played at once", () => {
  it("are answered in the letter that tells what came of them", async () => {
    game = await begun({ pace: "standing" });
    const [letter, ...others] = await game.order("allied", ...ATTACK_ON_THE_16, "move 3118 to 0101", "go");
    expect(others.map(({ to }) => to)).toEqual(["bruno@example.org"]);
    expect(letter).toMatchObject({ to: "anna@example.org", auto: "auto-replied", kind: "result" });
    const text = textOf(letter);
    expect(text).toMatch(/^4 orders are fine, one was refused\. .*Player-Turn .* is played\./);
    expect(text).toContain("Your orders, line by line");
    expect(text).toContain("line 6 move 3118 to 0101 REFUSED (5.21)");
    expect(text).not.toContain("in a letter of its own");
  });

  it("against the computer bring one letter, of its turn as well", async () => {
    game = await begun({ seats: { allied: ANNA, axis: COMPUTER } });
    const letters = await game.order("allied", MARCH);
    expect(letters.map(({ to }) => to)).toEqual(["anna@example.org"]);
    expect(letters[0].nextAt).toBe(game.desk.now);
    expect(textOf(letters[0])).toMatch(/^Your order is fine\. .* are played\./);
    expect(turnOf(await game.desk.current(game.id))).toMatchObject({ gameTurn: 2, side: "allied" });
    await game.order("allied", MARCH.replace("3022", "2318"));
    expect(letteredTwice(game.acts)).toEqual([]);
  });
});

describe("the letters of FAB: Crusader", () => {
  it("are three at most to each player, in a Player-Turn of one exchange with battles in three areas", async () => {
    game = await begun({ scenario: "fab-crusader/campaign", pace: "oneExchange" });
    let battles = 0;
    for (let turns = 0; turns < 8 && battles < 3; turns++) {
      const from = game.acts.length;
      const { run } = await game.desk.head(game.id);
      await game.untilTurnEnds();
      battles = await battlesSince(run);
      const { allied, axis } = game.counted(from);
      expect(Math.max(allied.letters, axis.letters)).toBeLessThanOrEqual(3);
    }
    expect(battles).toBeGreaterThanOrEqual(3);
    expect(letteredTwice(game.acts)).toEqual([]);
  });
});

/** What a newcomer may have to read until the first turn is played: the invitation, the first letter down to its sheet, the answer. */
const READ = 900;

/** An estimate of a person's time, in words a minute; nobody was timed. */
const PACE = { reads: 200, types: 30 } as const;
const MINUTES = 8;

describe("a newcomer plays a first legal turn by two letters of few words", () => {
  it.each([
    ["crusader/campaign", "44RTR to 3117 please"],
    ["crusader-2010/tobruk", "44RTR to 3117 please"],
    ["fab-crusader/campaign", "7arm to 46 please"],
  ])("having read no more than 900, in 8 minutes by an estimate: %s", async (scenario, orders) => {
    game = await begun({ scenario, pace: "standing" });
    const [invitation, first] = (await game.desk.letters("anna@example.org")).map(blocksOf);
    const sheet = first.findIndex(({ kind }) => kind === "sheet");
    const [answer] = await game.write("allied", orders);
    expect(textOf(answer)).toMatch(/^Your order is fine\./);
    expect(wordsIn(renderText(invitation))).toBeLessThanOrEqual(MOST_ABOVE);
    expect(itemsIn(first).filter((item) => itemsIn(invitation).includes(item))).toEqual([]);
    const read = wordsIn([invitation, first.slice(0, sheet + 1), blocksOf(answer)].map(renderText).join(" "));
    expect(read).toBeLessThanOrEqual(READ);
    const typed = wordsIn(["JOIN: sand and stars", orders, "go"].join(" "));
    expect(read / PACE.reads + typed / PACE.types).toBeLessThanOrEqual(MINUTES);
    const [played] = await game.write("allied", "go");
    expect(textOf(played)).toMatch(
      /^Your order is fine\. The Allied (?:Player-Turn of Game-Turn 1|set-up) is played\./,
    );
  });
});

/** What the lists of a letter say, an item each. */
function itemsIn(blocks: ReturnType<typeof blocksOf>): string[] {
  return blocks.flatMap((block) => block.kind === "list" ? block.items : []);
}

/** In how many areas there were battles since a run. */
async function battlesSince(run: number): Promise<number> {
  const areas = new Set<unknown>();
  const last = (await game.desk.head(game.id)).run;
  for (let each = run + 1; each <= last; each++) {
    const record = await game.desk.office.games.run(game.id, each);
    for (const event of (record?.steps ?? []).flatMap(({ events }) => events)) {
      if (event.kind === "battleEnded" && "area" in event) areas.add(event.area);
    }
  }
  return areas.size;
}
