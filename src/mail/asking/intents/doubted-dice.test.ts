import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LetterWriter } from "../../../../tests/support/letter-writer.ts";
import { type Desk, MARCH } from "../../../../tests/support/office.ts";
import { doubtsDice } from "./doubted-dice.ts";

describe("words", () => {
  it.each([
    "How do I know that the dice are fair? I dispute it!",
    "These dice are rigged.",
    "I don't believe that roll.",
    "Six ones in a row? Somebody is cheating.",
    "Can you prove that roll 12 was random?",
    "Woher weiß ich, dass die Würfel fair sind?",
    "Diesem Wurf traue ich nicht.",
    "Die Wuerfel sind gezinkt!",
    "Comment savoir si les dés sont honnêtes ?",
    "Vos dés sont pipés.",
    "¿Cómo sé que los dados son justos?",
    "Los dados están trucados",
    "I dadi sono truccati!",
    "Non credo a questo lancio",
    "Ik geloof die dobbelstenen niet.",
  ])("doubt the dice: %s", (words) => expect(doubtsDice(words)).toBe(true));

  it.each([
    "Well rolled!",
    "I believe 44RTR should go to 3116.",
    "Je crois que des renforts arrivent.",
    "Ich glaube, die Panzer kommen.",
    "Can I roll up the flank?",
    "That was a fair fight.",
    "The die is cast.",
    "",
  ])("do not: %s", (words) => expect(doubtsDice(words)).toBe(false));
});

describe("a player who doubts the dice in a letter", () => {
  let desk: Desk, id: string, anna: LetterWriter;
  beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
  afterEach(() => desk.close());

  const CHECKED = ["write DICE on a line", "verify.html", "DISPUTE 1 and why"];
  const answer = async () => (await anna.answer()).replace(/\s+/g, " ");

  it("hears how to check and to dispute them, in three sentences; this disputes nothing", async () => {
    const before = (await desk.head(id)).ledger;
    await anna.mail("Hi,\n\nHow do I know that the dice are fair? I dispute it!\n\nAnna");
    const text = await answer();
    const [first, second, third] = CHECKED.map((words) => text.indexOf(words));
    expect([first > 0, second > first, third > second]).toEqual([true, true, true]);
    expect(text).not.toContain("no orders");
    const { dispute, ledger } = await desk.head(id);
    expect([dispute, ledger]).toEqual([null, before]);
  });

  it("hears this beside the answer to their orders, which are taken as they are", async () => {
    await anna.mail(`These dice are rigged!\n\n${anna.sheet(MARCH, "wait")}`);
    for (const words of CHECKED) expect(await answer()).toContain(words);
    expect(await anna.keptLines()).toEqual([MARCH]);
  });

  it("hears how the open dispute goes on, and gets no sheet, which nothing would play", async () => {
    await anna.mail("dispute These dice are rigged.");
    await anna.mail("Sorry, it is all right. Let's go on.");
    expect(await answer()).toContain("Reply WITHDRAW to drop your dispute.");
    expect(await answer()).toContain("To settle the dispute, write PROPOSE and your proposal");
    expect(await answer()).not.toMatch(/\bbegin [0-9A-Z]{4} allied|no orders/);
    expect((await desk.head(id)).dispute).not.toBeNull();
  });

  it("disputes by the command, and is not told that nothing is disputed", async () => {
    await anna.mail("I don't trust these dice.\n\ndispute These dice are rigged.");
    expect((await desk.head(id)).dispute?.words).toBe("These dice are rigged.");
    expect(await answer()).not.toContain("Nothing is disputed yet");
  });
});
