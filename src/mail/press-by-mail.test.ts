import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Desk, MARCH } from "../../tests/support/office.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import { unknown } from "./sender/sender.ts";
import { letterText } from "../../tests/support/letters.ts";
import { answered, LetterWriter } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("press", () => {
  const toBruno = async () => letterText((await desk.letters("bruno@example.org")).at(-1)!);
  const all = async () => (await desk.letters("bruno@example.org")).map(letterText).join("\n");

  it("is passed on and answered", async () => {
    expect(await anna.mail("press\nWell played.\nend\n\nAnna")).toEqual(answered("press"));
    expect(await toBruno()).toContain("| Well played.");
    expect(await toBruno()).not.toContain("Anna");
    expect(await anna.answer()).toContain("Your words are on their way to the Axis player.");
  });

  it("goes along with a sheet or another command, whose answer says so", async () => {
    await anna.mail(`begin ${id} allied turn 1\n${MARCH}\nwait\nend\npress\nYour move soon.\nend`);
    expect(await all()).toContain("| Your move soon.");
    expect(await anna.keptLines()).toEqual([MARCH]);
    expect(await anna.answer()).toContain("Your words are on their way to the Axis player.");
    expect(await anna.mail("press\nOne more thing.\nend\nstatus")).toEqual(answered("status"));
    expect(await all()).toContain("| One more thing.");
    expect(await anna.answer()).toContain("Your words are on their way to the Axis player.");
  });

  it("beside a sheet that is played comes in the letter with the result", async () => {
    const count = async () => (await desk.letters("bruno@example.org")).length;
    const before = await count();
    await anna.mail(`press\nYour move now.\nend\n${anna.sheet(MARCH, "go")}`);
    expect(await toBruno()).toMatch(/Game-Turn 1[^]*\| Your move now\./);
    expect(await anna.answer()).toContain("Your words are on their way to the Axis player.");
    expect(await count()).toBe(before + 1);
  });

  it("beside another act comes in the letter about that act", async () => {
    await anna.mail("press\nShall we play faster?\nend\n\ndeadlines 7 days");
    expect(await toBruno()).toMatch(/proposes[^]*\| Shall we play faster\?/);
    expect((await desk.head(id)).press).toMatchObject({ waiting: { axis: [] } });
  });

  it("above a sheet comes with what that brings, where its writer passes such words on", async () => {
    await anna.mail("press above");
    const count = async () => (await desk.letters("bruno@example.org")).length;
    const before = await count();
    await anna.mail(`I hope you like surprises.\n\n${anna.sheet(MARCH)}`);
    expect(await toBruno()).toContain("| I hope you like surprises.");
    expect(await count()).toBe(before + 1);
    await anna.mail("press\nGood luck.\nend\nwhat is my deadline?");
    expect(await toBruno()).toContain("| Good luck.");
  });

  it("of a letter that may not be the player's is passed on by nothing in it", async () => {
    desk.sender = unknown("it is not signed");
    await anna.mail("press\nYou fool.\nend");
    await anna.mail("status\npress\nYou fool.\nend");
    await anna.mail(`begin ${id} allied turn 1\n${MARCH}\nend\npress\nYou fool.\nend`);
    expect(await all()).not.toContain("You fool.");
  });

  it("without an end goes no further than what its writer typed above an unmarked letter of ours", async () => {
    await anna.mail(anna.sheet(MARCH, "wait"));
    const kept = await anna.newest();
    for (const head of ["jabbI'ID nga' Despatch:", "Antwort auf das von vorhin", ""]) {
      const below = letterText(kept).split("\n").filter((line) => !/^(begin|end)\b/.test(line)).join("\n");
      expect(below).toContain(MARCH);
      await anna.mail(`press\nSee you at the wire,\nmy friend.\n\n${head}\n\n${below}`, { answers: kept });
      expect(await toBruno()).toContain("| See you at the wire,\n| my friend.");
      expect(await toBruno()).not.toMatch(/2318|Despatch|kept|\/games\/\w+\/allied/);
      desk.now += 2 * HOUR;
    }
  });

  it("keeps a line of ours that its writer repeats among their own words, and everything down to an end", async () => {
    await anna.mail("status");
    const status = await anna.newest();
    const [line, next] = letterText(status).split("\n").filter((text) => text.split(" ").length > 5);
    const words = async () => (await toBruno()).replace(/[|\s]+/g, " ");
    await anna.mail(`press\nYou know:\n${line}\nSo beware!`, { answers: status });
    expect(await words()).toContain(`You know: ${line} So beware!`);
    await anna.mail(`press\n${line}\n${next}\nend`, { answers: status });
    expect(await words()).toContain(`${line} ${next}`.replace(/\s+/g, " "));
  });

  it("and a dispute that hold a secret of their writer go nowhere", async () => {
    const { replyTo } = await anna.newest();
    const secret = `Dne 26. 11. 2026 napsal\n${replyTo}`;
    for (const words of [`press\nHello\n${secret}`, `press\n${secret}\nend`, `dispute ${replyTo} is mine`]) {
      expect(await anna.mail(words)).toEqual(answered("Nothing has changed"));
      expect(await anna.answer()).toContain("Your words hold an address or a link that only you should have");
    }
    expect(await all()).not.toContain(replyTo.split("@")[0]);
    expect((await desk.head(id)).dispute).toBeNull();
  });

  it("that is refused is answered with the reason", async () => {
    expect(await anna.mail("press\n\nend")).toEqual(answered("Nothing has changed"));
    expect(await anna.answer()).toContain("I found no words below your line PRESS.");
  });
});
