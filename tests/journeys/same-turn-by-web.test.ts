import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { positionAfter } from "../../src/game/office.ts";
import { replyTo, seatLink, Table } from "../support/table.ts";
import { deskOfGame } from "../support/north-africa.ts";

const ORDERS = [
  "move 3218 to 3117",
  "move 3419 to 3216",
  "move 3221 to 3217",
  "attack 3116 from 3117 3216",
  "  with 3217 gs 5",
  "  advance 3117 3116",
];

describe("the same turn by mail and by the form", () => {
  let byMail: Table;
  let byWeb: Table;
  let game: string;

  beforeAll(async () => {
    byMail = await Table.open();
    game = await byMail.begin();
    await byMail.inbox("allied", 2);
    await byMail.inbox("axis", 2);
    await byMail.restart(async () => void (byWeb = await Table.open({ from: byMail.data })));
  });
  afterAll(async () => {
    await byMail.close();
    await byWeb.close();
  });

  const outcome = async ({ referee: { office } }: Table) => {
    const { head } = (await office.games.head(game))!;
    const { rules, state } = deskOfGame(await positionAfter(office, head, head.run));
    // What was said is not the same: a letter is not a form.
    const { said: _, ...record } = (await office.games.run(game, 1))!;
    return { run: head.run, position: rules.freeze(state), record };
  };

  it("gives the same position and log", async () => {
    const first = (await byMail.inbox("allied", 2))[1];
    const sheet = [`begin ${game} allied turn 1`, ...ORDERS, "end"].join("\n");
    await byMail.mail(replyTo(first, sheet));
    await byMail.inbox("allied", 3);
    const page = await byWeb.post(`${new URL(seatLink(first)).pathname}/orders`, { sheet });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain("Your orders have been carried out.");
    expect(html.replace(/<a class="term"[^>]*>([^<]*)<\/a>/g, "$1"))
      .toContain("19 against 2, +17 on Enemy Minefield, column +12");
    const [mailed, entered] = [await outcome(byMail), await outcome(byWeb)];
    expect(mailed.run).toBe(1);
    expect(entered).toEqual(mailed);
  });
});
