import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { replyTo, seatLink, sheetIn, Table, words } from "../support/table.ts";
import { hasPython, secondVerifier } from "../support/second-verifier.ts";

describe("a player who doubts a turn", () => {
  let table: Table;
  let game: string;
  let die: string;
  /** The newest letter of each. */
  let anna: Email;
  let bruno: Email;

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    const first = (await table.inbox("allied", 2))[1];
    const [begin] = sheetIn(first);
    await table.mail(replyTo(first, [begin, ...ATTACK_ON_THE_16, "end"].join("\n")));
    bruno = (await table.inbox("axis", 3))[2];
    die = /Die (\d) \(run 1, roll 1\)/.exec(words(bruno))![1];
  });
  afterAll(() => table.close());

  it("disputes a roll by mail; both get the proof of the die", async () => {
    await table.mail(replyTo(bruno, "Hello,\n\ndispute 1 The minefield was not counted.\n\nBruno"));
    bruno = (await table.inbox("axis", 4))[3];
    anna = (await table.inbox("allied", 4))[3];
    for (const letter of [anna, bruno]) {
      expect(letter.subject).toMatch(/: A dispute \[/);
      expect(words(letter)).toContain(
        "the Axis player disputes run 1, roll 1: \u201cThe minefield was not counted.\u201d",
      );
      expect(words(letter)).toContain(`it is ${die}, as rolled. The proof is at the end`);
    }
  });

  it("finds the game standing still meanwhile", async () => {
    const [begin] = [`begin ${game} axis turn 1`];
    await table.mail(replyTo(bruno, [begin, "move 2610 to 2614", "end"].join("\n")));
    bruno = (await table.inbox("axis", 5))[4];
    expect(words(bruno)).toContain("I have kept the sheet, but while a dispute is open I play nothing.");
    await table.mail(replyTo(bruno, "status"));
    bruno = (await table.inbox("axis", 6))[5];
    expect(words(bruno)).toContain("The game stands still, as the Axis player disputes run 1, roll 1");
  });

  it("proposes a rollback; the other player agrees; both get a letter that says what changes", async () => {
    await table.mail(replyTo(bruno, "propose rollback to run 0"));
    bruno = (await table.inbox("axis", 7))[6];
    anna = (await table.inbox("allied", 5))[4];
    expect(words(anna)).toContain("The Axis player proposes: rollback to run 0, the opening");
    await table.mail(replyTo(anna, "agree"));
    anna = (await table.inbox("allied", 6))[5];
    bruno = (await table.inbox("axis", 8))[7];
    for (const letter of [anna, bruno]) {
      expect(letter.subject).toMatch(/: The game was rolled back \[/);
      expect(words(letter)).toContain("Run 1: Game-Turn 1, Allied Player-Turn");
      expect(words(letter)).toContain("Units that stand elsewhere now");
    }
    expect(sheetIn(anna).map((line) => line.replace(/^(move .*?) +#.*$/, "$1").trim())).toEqual(
      expect.arrayContaining(ATTACK_ON_THE_16.map((line) => line.trim())),
    );
  });

  it("sees the turn played again, with the die that it had", async () => {
    const [begin] = sheetIn(anna);
    await table.mail(replyTo(anna, [begin, "go", "end"].join("\n")));
    bruno = (await table.inbox("axis", 9))[8];
    expect(words(bruno)).toContain(`Die ${die} (run 2, roll 1)`);
    expect(words(bruno)).toContain("Run 2, roll 1: It keeps the die of run 1, roll 1.");
    await table.mail(replyTo(bruno, "dice 2"));
    bruno = (await table.inbox("axis", 10))[9];
    expect(words(bruno)).toContain("It keeps the die of run 1, roll 1.");
  });

  it("proves everything from their own export, and so does a verifier that knows no rules", async () => {
    const page = new URL(seatLink(bruno)).pathname;
    const text = await (await fetch(`${table.web}${page}/ledger.jsonl`)).text();
    const proved = verifyExport(text);
    expect(proved.failure).toBeUndefined();
    expect(proved.checked).toMatchObject({ dice: 2, keys: 2 });
    const entries = text.trim().split("\n").map((line) => JSON.parse(line)).filter(({ line }) =>
      line === "entry"
    )
      .map(({ entry }) => entry);
    const played = entries.filter(({ kind }) => !["created", "joined", "wished"].includes(kind));
    expect(played.map(({ kind }) => kind)).toEqual([
      "locked",
      "run",
      "disputed",
      "proposed",
      "rolledBack",
      "locked",
      "run",
    ]);
    expect(played[4]).toMatchObject({ toRun: 0, asked: "axis", agreed: "allied" });
    expect(played[6].rolls[0]).toMatchObject({ die: Number(die), kept: { run: 1, roll: 1 } });
    if (!hasPython) return;
    const file = join(table.data, "ledger.jsonl");
    await writeFile(file, text);
    expect(JSON.parse(secondVerifier(file))).toMatchObject({ ok: true, entries: entries.length, dice: 2 });
  });
});
