import { Buffer } from "node:buffer";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signed } from "../support/signed-mail.ts";
import { replyTo, Table, words } from "../support/table.ts";

const MARCH = "move 3022 to 2318";

describe("letters that come from outside in a player's name", () => {
  let table: Table;
  let game: string;
  let turn: Email;
  let path: string;
  /** How many letters have come when a turn has been played. */
  let answers = 6;

  beforeAll(async () => {
    table = await Table.open();
    game = await table.begin();
    turn = (await table.inbox("allied", 2))[1];
  });
  afterAll(() => table.close());

  const head = async () => (await table.referee.office.games.head(game))!.head;
  const sheet = (...lines: readonly string[]) => [`begin ${game} allied turn 1`, ...lines, "end"].join("\n");
  const newest = async (count: number) => (await table.inbox("allied", count)).at(-1)!;

  it("are obeyed if the player's domain has signed them", async () => {
    await table.relay(replyTo(turn, sheet(MARCH, "wait")), { signed: true });
    expect((await newest(3)).subject).toContain("Your orders");
    expect((await head()).seats.allied.sheet?.lines).toEqual([MARCH]);
  });

  it("are not obeyed without that signature: the player gets a letter with the orders and a link", async () => {
    await table.relay(replyTo(turn, sheet("attack 3116 with 3217")), { signed: false });
    const asked = await newest(4);
    expect(asked.subject).toContain("Is this letter yours?");
    expect(words(asked)).toContain("neither signed nor sent by example.org");
    expect(words(asked)).toContain("attack 3116 with 3217");
    path = new URL(/https?:\/\/\S+\/confirm\/\S+/.exec(asked.text!)![0]).pathname;
    expect([(await head()).run, (await head()).seats.allied.sheet?.lines]).toEqual([0, [MARCH]]);
  });

  it("do nothing when a mail scanner opens the link", async () => {
    const page = await fetch(`${table.web}${path}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("attack 3116");
    expect((await head()).seats.allied.sheet?.lines).toEqual([MARCH]);
  });

  it("are carried out once, when the player presses the button", async () => {
    await table.relay(replyTo(turn, sheet(MARCH)), { signed: false });
    const asked = await newest(5);
    const mine = new URL(/https?:\/\/\S+\/confirm\/\S+/.exec(asked.text!)![0]).pathname;
    const done = await table.post(mine, {});
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining("I am playing the turn now"),
    ]);
    const answer = await newest(6);
    expect(answer.inReplyTo).toBe(asked.messageId);
    expect(words(answer)).toContain("Your order is fine.");
    expect(words(answer)).toContain("The Allied Player-Turn of Game-Turn 1 is played.");
    expect(words(answer)).toContain("In your turn");
    expect((await head()).run).toBe(1);
    expect((await table.post(mine, {})).status).toBe(404);
  });

  it("are not obeyed if the player signed them for somebody else, who passes them on to us", async () => {
    const before = await head();
    for (const text of ["resign", sheet("move 3022 to 2319"), "agree"]) {
      const secret = { ...replyTo(turn, text), to: "bruno@example.org" };
      const raw = await signed({ ...secret, inReplyTo: undefined, references: undefined });
      const top = `Received: from mail.example.net by localhost; x\r\nReferences: ${turn.messageId}\r\n`;
      await table.mail({
        envelope: { from: "bruno@example.org", to: "referee@despatch.localhost" },
        raw: Buffer.concat([Buffer.from(top), raw]),
      });
    }
    const { status, run, seats, dispute } = await head();
    expect([status, run, seats.allied.sheet, dispute]).toEqual([
      before.status,
      before.run,
      before.seats.allied.sheet,
      before.dispute,
    ]);
    answers += 3;
    expect((await table.inbox("allied", answers)).slice(-3).map(words).join()).toContain(
      "example.org has signed it, but not as a letter to this address",
    );
  });

  it("that a mail program sent to the referee alone find their seat, if they are the player's", async () => {
    const toReferee = { ...replyTo(turn, "status"), to: "referee@despatch.localhost" };
    await table.relay({ ...toReferee, from: "mallory@example.net" }, { signed: false });
    await table.relay(toReferee, { signed: true });
    const answer = await newest(++answers);
    expect(words(answer)).toContain("Game-Turn 1 of 18");
    expect(answer.subject).toContain(game);
    const [stranger] = await table.sink.wait("mallory@example.net", 1);
    expect(new TextDecoder().decode(stranger.raw)).not.toContain(game);
  });
});
