import { unsubscribeAddress } from "../../game/access/links.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { mailWishOf } from "../../game/access/mail-levels.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { receive } from "../reception.ts";
import { recipientAt } from "../recipients.ts";
import { unknown } from "../sender/sender.ts";

let desk: Desk;
let id: string;
let address: string;
let written = 0;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
  address = unsubscribeAddress(desk.office.site, await desk.head(id), "axis");
});
afterEach(() => desk.close());

const level = async () => mailWishOf(await desk.head(id), "axis").level;
const newest = async () => (await desk.letters()).findLast(({ side }) => side === "axis")!;

async function write(to: string, text: string, headers: readonly string[] = []) {
  const lines = [
    "From: bruno@example.org",
    `To: ${to}`,
    `Message-ID: <${++written}@example.org>`,
    ...headers,
    "",
    text,
  ];
  return await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(lines.join("\r\n")) });
}

describe("a letter to the address that letters are left by", () => {
  it("leaves them, whatever a mail program writes into it, and is answered once", async () => {
    desk.sender = unknown("example.org does not sign its letters");
    const handled = await write(address, "This message was automatically generated.", [
      "Subject: unsubscribe",
    ]);
    expect(handled).toEqual({ kind: "answered", about: "unsubscribe" });
    expect(await level()).toBe("none");
    const count = (await desk.letters()).length;
    expect(letterSchema.parse((await newest()).letter).subject).toContain("No more letters");
    await write(address, "again", ["Subject: unsubscribe"]);
    expect((await desk.letters()).length).toBe(count);
  });

  it("does so though a machine has sent it", async () => {
    await write(address, "", ["Auto-Submitted: auto-generated"]);
    expect(await level()).toBe("none");
  });

  it("is taken at the door, and one with another token is not", async () => {
    expect(await recipientAt(desk.office, address)).toBe("seat");
    expect(await recipientAt(desk.office, address.replace("axis", "allied"))).toBe("closed");
    await write(address.replace("axis", "allied"), "");
    expect(mailWishOf(await desk.head(id), "allied").level).toBe("all");
  });
});

describe("by a line of a letter", () => {
  const say = async (text: string) => await write((await newest()).replyTo, text);

  it.each([
    ["notify turns", "turns"],
    ["Notify daily.", "daily"],
    ["notify none", "none"],
    ["unsubscribe", "none"],
  ])("%s", async (line, expected) => {
    expect(await say(line)).toEqual({ kind: "answered", about: `notify ${expected}` });
    expect(await level()).toBe(expected);
    expect((await newest()).kind).toBe("answer");
  });

  it.each(["notify", "notify loudly"])("%s brings the choice, and changes nothing", async (line) => {
    await say(line);
    expect(await level()).toBe("all");
    expect(JSON.stringify((await newest()).letter)).toContain("notify daily: You get one letter a day");
  });

  it("a letter in doubt is asked about first", async () => {
    desk.sender = unknown("example.org does not sign its letters");
    expect(await say("notify none")).toEqual({ kind: "asked", about: "notify" });
    expect(await level()).toBe("all");
  });

  it("resend brings the last letter that told of the game, whatever has been answered since", async () => {
    const begun = await newest();
    await say("status");
    await say("resend");
    const again = await newest();
    expect(again.messageId).not.toBe(begun.messageId);
    const { subject, blocks } = letterSchema.parse(again.letter);
    expect(subject).toBe(letterSchema.parse(begun.letter).subject);
    expect(blocks.slice(1)).toEqual(letterSchema.parse(begun.letter).blocks);
  });
});
