import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyTo, seatLink, Table, words } from "../support/table.ts";

const ATTACK = "attack 3116 from 3218 at 3117 3419 at 3216 with 3221 at 3217 gs 5";

describe("a player who wants to know why", () => {
  let table: Table;
  let game: string;

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    await table.inbox("allied", 2);
    await table.inbox("axis", 2);
  });
  afterAll(() => table.close());

  const playing = async () => {
    const { head } = (await table.referee.office.games.head(game))!;
    return { run: head.run, ledger: head.ledger, sheets: [head.seats.allied.sheet, head.seats.axis.sheet] };
  };

  it("is answered by mail, all questions in one letter, and nothing is played", async () => {
    const before = await playing();
    const letter = (await table.inbox("allied", 2))[1];
    await table.mail(
      replyTo(letter, ["explain 3218 to 3117", "explain 1605", `explain ${ATTACK}`].join("\n")),
    );
    const answer = (await table.inbox("allied", 3))[2];
    expect(answer.subject).toMatch(/^Crusader: Explained \[\w+ Allied\]$/);
    const text = words(answer);
    expect(text).toContain(
      "3117: 2, mixed; 3 so far (5.21): - In the zone of 16 (3116): it has to stop there (6.0)",
    );
    expect(text).toContain("1/8 (1605) --");
    expect(text).toContain("Supposing 3218 at 3117, 3419 at 3216, 3221 at 3217.");
    expect(text).toContain("Differential 19 - 2 = +17 (7.0)");
    expect(answer.html).toContain("<li>8RTR (3216): attack 5 (7.0)</li>");
    expect(await playing()).toEqual(before);
  });

  it("gets an answer by mail in the enemy's turn, as if their own phase began now", async () => {
    const letter = (await table.inbox("axis", 2))[1];
    await table.mail(replyTo(letter, "explain 1605 to 1905"));
    const text = words((await table.inbox("axis", 3))[2]);
    expect(text).toContain(
      "As if the Axis Movement Phase began now, with every unit in its present hex (4.1)",
    );
  });

  it("hears that the question was left aside when the letter holds a sheet", async () => {
    const letter = (await table.inbox("axis", 2))[1];
    const sheet = `begin ${game} axis turn 1\nretreat toward 2106\nend`;
    await table.mail(replyTo(letter, `explain 1605\n${sheet}`));
    expect(words((await table.inbox("axis", 4))[3])).toContain(
      'I left "explain 1605" aside, as your letter brings a sheet',
    );
  });

  it("is answered by page with the same words, and no script", async () => {
    const { pathname } = new URL(seatLink((await table.inbox("allied", 2))[1]));
    const page = await fetch(`${table.web}${pathname}/explain?q=${encodeURIComponent(ATTACK)}`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("<li>8RTR (3216): attack 5 (7.0)</li>");
    expect(html).not.toContain("<script");
  });
});
