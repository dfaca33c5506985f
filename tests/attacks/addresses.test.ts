import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseReplyAddress } from "../../src/game/access/tokens.ts";
import { receive } from "../../src/mail/reception.ts";
import { Visitor } from "../support/visitor.ts";

/** A sender whose mailbox name equals another's to Unicode: its first letter is the Kelvin sign, whose small letter is a k. */

const KARL = "karl@example.org";
const KELVIN = "\u212aarl@example.org";

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin({
    seats: {
      allied: { kind: "person", address: KARL },
      axis: { kind: "person", address: "bruno@example.org" },
    },
  });
});
afterAll(() => visitor.close());

let sent = 0;
/** @returns the last letter sent there since */
async function written(from: string, to: string, line: string): Promise<string> {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Message-ID: <${++sent}@mail.example.org>`,
    "Subject: a letter",
  ];
  const raw = new TextEncoder().encode([...head, "", line].join("\r\n"));
  await receive(visitor.desk.office, { door: "smtp", raw });
  return JSON.stringify((await visitor.desk.letters(from)).at(-1)?.letter);
}

/** The page of a person who has signed in by the link in the answer to a letter. */
async function pageOf(from: string) {
  const answer = await written(from, "orders@games.example.org", "sign in");
  const [path] = /\/sign-in\/[a-z2-7]{20}/.exec(answer)!;
  const { headers } = await visitor.post(path);
  return await visitor.request("/me", { headers: { Cookie: headers.get("Set-Cookie")!.split(";")[0] } });
}

describe("a mailbox whose name only Unicode takes for a player's", () => {
  it("sees none of the player's games, and signs in as somebody else", async () => {
    expect(KELVIN.toLowerCase()).toBe(KARL);
    expect(await written(KARL, "orders@games.example.org", "my games")).toContain(id);
    expect(await written(KELVIN, "orders@games.example.org", "my games")).not.toContain(id);
    expect((await pageOf(KARL)).text).toContain(id);
    expect((await pageOf(KELVIN)).text).not.toContain(id);
  });

  it("commands none of the player's seats, though it knows the seat's address", async () => {
    const { replyTo } = (await visitor.desk.letters(KARL)).find((item) =>
      parseReplyAddress(item.replyTo) !== undefined
    )!;
    expect(await written(KELVIN, replyTo, "status")).toContain("I take orders for that seat only");
    expect(await written(KARL, replyTo, "status")).not.toContain("I take orders for that seat only");
  });
});
