import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Email } from "postal-mime";
import type { Side } from "../../src/kernel/side.ts";
import { MARCH } from "../support/office.ts";
import { MAIL_DOMAIN, PLAYERS, proofIn, replyTo, sheetIn, Table, words } from "../support/table.ts";

const REFEREE = `referee@${MAIL_DOMAIN}`;

describe("two mailboxes, from nothing to the first legal turn, by mail alone", () => {
  let table: Table;
  const letters: Record<Side, number> = { allied: 0, axis: 0 };
  let first: Email;

  beforeAll(async () => void (table = await Table.open()));
  afterAll(() => table.close());

  const next = async (side: Side) => (await table.inbox(side, ++letters[side]))[letters[side] - 1];
  /** A letter to the referee's own address, as the player's mail server passes it on. */
  const write = (side: Side, ...lines: readonly string[]) =>
    table.relay(
      { from: PLAYERS[side], to: REFEREE, subject: "A game?", text: lines.join("\n") },
      { signed: true },
    );
  const answer = (letter: Email, ...lines: readonly string[]) =>
    table.relay(replyTo(letter, lines.join("\n")), { signed: true });

  it("one of them asks for a game, and offers one as the answer says", async () => {
    await write("allied", "Hello, I would like to play a game!");
    const how = words(await next("allied"));
    expect(how).toContain("Nobody offers a game just now.");
    expect(how).toContain("offer crusader/campaign side: allied name: Dora words: sand and stars");
    await write(
      "allied",
      "offer crusader/campaign",
      "side: allied",
      "name: Anna",
      "words: a handful of sand",
    );
    expect(words(await next("allied"))).toContain("Anybody can take the other side");
  });

  it("the other finds it, takes it, and sees the keys fixed before giving words", async () => {
    await write("axis", "open games");
    const [, code] = /(\w{6}): Crusader: the Campaign, the Axis side against Anna\./.exec(
      words(await next("axis")),
    )!;
    await write("axis", `take ${code} as Bruno`);
    const invitation = await next("axis");
    expect(words(invitation)).toContain("You would play the Axis side");
    expect(proofIn(invitation).entries[0]).toMatchObject({ kind: "created", n: 1 });
    await answer(invitation, "JOIN: nine palms");
    const begins = await next("axis");
    expect(words(begins)).toContain("nine palms");
    expect(words(begins)).toContain("a handful of sand");
  });

  it("the one who offered plays the first turn, and the other is asked for the next", async () => {
    const told = async (): Promise<Email> => {
      const letter = await next("allied");
      return /^begin \w+ allied turn 1/m.test(letter.text ?? "") ? letter : await told();
    };
    first = await told();
    await answer(first, sheetIn(first)[0], MARCH, "go", "end");
    expect(words(await next("allied"))).toMatch(
      /^Your order is fine\. The Allied Player-Turn of Game-Turn 1 is played\./,
    );
    expect(words(await next("axis"))).toContain("It is your turn: Game-Turn 1, Axis.");
    expect(table.sink.inbox(PLAYERS.axis)).toHaveLength(letters.axis);
    expect(table.sink.inbox(PLAYERS.allied)).toHaveLength(letters.allied);
  });
});
