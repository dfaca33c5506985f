import { textsIn } from "../support/drawn.ts";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyTo, seatLink, sheetIn, Table, words } from "../support/table.ts";

/** The Allied attack on the Italian 16 at the frontier wire, with what it needs to be played without a question. */
const ALLIED = [
  "move 3218 to 3117",
  "move 3419 to 3216",
  "move 3221 to 3217",
  "attack 3116 from 3117 3216",
  "  with 3217 gs 5",
  "advance never",
  "retreat toward 3122",
];

/** A sheet as its reader fills it in: each line that begins so gets the words that follow. */
const filledIn = (sheet: readonly string[], fill: Readonly<Record<string, string>>) =>
  sheet.map((line) => Object.entries(fill).find(([begins]) => line.startsWith(begins))?.[1] ?? line);

describe("one exchange within a Player-Turn", () => {
  let table: Table;
  let game: string;
  const letters: Record<string, Email> = {};

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin("oneExchange");
    for (const side of ["allied", "axis"] as const) letters[side] = (await table.inbox(side, 2))[1];
  });
  afterAll(() => table.close());

  const head = async () => (await table.referee.office.games.head(game))!.head;

  it("carries the movement out and shows the defender what is announced", async () => {
    const sheet = [`begin ${game} allied turn 1`, ...ALLIED, "end"].join("\n");
    await table.mail(replyTo(letters.allied, sheet));
    const asked = (await table.inbox("axis", 3))[2];
    expect(asked.subject).toContain("Game-Turn 1: you are attacked");
    expect(words(asked)).toContain("44RTR: 3218 to 3117");
    expect(words(asked)).toContain("19 against 2, +17 on the Enemy Minefield line; by die");
    expect(sheetIn(asked)).toContain("retreat 3116 toward ....");
    expect(words(asked)).toContain("54 Axis units; UNITS lists them by hex.");
    expect(words(asked)).not.toContain("Axis units on the map, 54");
    const [part, whole] = asked.attachments.map(({ content }) => new Uint8Array(content as ArrayBuffer));
    expect(textsIn(new TextDecoder().decode(whole))).toEqual(
      expect.arrayContaining(["attack announced", "combat to come, in this order"]),
    );
    expect(part.length).toBeLessThan(150_000);
    letters.asked = asked;
    const moved = (await table.inbox("allied", 3))[2];
    expect(moved.subject).toContain("waiting for Axis");
    expect(await head()).toMatchObject({ run: 1, pending: { asked: "axis", about: { kind: "exchange" } } });
  });

  it("waits for the answer over a restart", async () => {
    await table.restart();
    expect((await head()).pending?.waiting).toEqual(["attack 3116 from 3117 3216", "  with 3217 gs 5"]);
  });

  it("asks again where the sheet comes back as it was", async () => {
    await table.mail(replyTo(letters.asked, sheetIn(letters.asked).join("\n")));
    const answer = (await table.inbox("axis", 4))[3];
    expect(words(answer)).toContain("This does not answer the question.");
    expect((await head()).run).toBe(1);
  });

  it("resolves the attacks by the answer, and tells both", async () => {
    const sheet = filledIn(sheetIn(letters.asked), {
      "protect 3116": "protect 3116 with 3015 gs 1",
      "retreat 3116": "retreat 3116 toward 2816",
    });
    await table.mail(replyTo(letters.asked, sheet.join("\n")));
    const [result, told] = [(await table.inbox("allied", 4))[3], (await table.inbox("axis", 5))[4]];
    expect(words(result)).toMatch(/Army Tanks and 2NZ attacked 16 infantry in 3116 \(\+15, rolled \d\)/);
    expect(result.text).not.toMatch(/^begin /m);
    await table.mail(replyTo(result, "LOG"));
    const log = (await table.inbox("allied", 5))[4];
    for (const letter of [log, told]) {
      expect(words(letter)).toContain("Game-Turn 1: Allied Player-Turn, continued");
      expect(words(letter)).toContain(
        "Protection: protective fire by 12 artillery; 1 ground support; 2 in all.",
      );
      expect(words(letter)).toMatch(/Die \d \(run 2, roll 1\)/);
    }
    expect(told.subject).toContain("Game-Turn 1: your turn");
    expect(await head()).toMatchObject({ run: 2, pending: null });
    expect((await head()).seats.axis.sheet).toBeNull();
  });

  it("is answered by the form as well", async () => {
    const other = await Table.open();
    try {
      const code = await other.begin("oneExchange");
      const [first] = await other.inbox("allied", 2);
      const seat = async (side: "allied" | "axis", letter: Email, ...lines: readonly string[]) => {
        const sheet = [`begin ${code} ${side} turn 1`, ...lines, "end"].join("\n");
        return await (await other.post(`${new URL(seatLink(letter)).pathname}/orders`, { sheet })).text();
      };
      expect(await seat("allied", first, ...ALLIED)).toContain("Your orders have been carried out.");
      const [invited] = await other.inbox("axis", 3);
      const page = await (await fetch(new URL(new URL(seatLink(invited)).pathname, other.web))).text();
      expect(page).toContain("retreat 3116 toward ....");
      expect(page).toContain("Announced attacks");
      expect(page).toContain("How do your guns and your Ground Support protect you");
      expect(await seat("axis", invited, "retreat 3116 toward 2816")).toContain(
        "Your orders have been carried out.",
      );
      const { head } = (await other.referee.office.games.head(code))!;
      expect(head).toMatchObject({ run: 2, pending: null });
    } finally {
      await other.close();
    }
  });
});
