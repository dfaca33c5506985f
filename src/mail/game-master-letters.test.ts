import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../tests/support/office.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { receive } from "./reception.ts";
import { recipientAt } from "./recipients.ts";
import { fail } from "./sender/sender.ts";

const CARLA = "carla@example.org";

let desk: Desk;
let id: string;
let written = 0;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ gameMaster: { address: CARLA } });
  await desk.submit(id, "allied", ATTACK_ON_THE_16);
  await actInDispute(desk.office, id, "axis", { kind: "dispute", words: "That cannot be." });
});
afterEach(() => desk.close());

const newest = async (to = CARLA) => (await desk.letters(to)).at(-1)!;
const answer = async () =>
  renderText(letterSchema.parse((await newest()).letter).blocks).replace(/\s+/g, " ");

async function mail(text: string, { to, from = CARLA }: { to?: string; from?: string } = {}) {
  const lines = [
    `From: ${from}`,
    `To: ${to ?? (await newest()).replyTo}`,
    "Subject: Re: A dispute",
    `Message-ID: <${++written}@mail.example.org>`,
    `In-Reply-To: ${(await newest()).messageId}`,
    "",
    text,
  ];
  return await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(lines.join("\r\n")) });
}

describe("a letter from the game master", () => {
  it("rules in words", async () => {
    expect(await mail("Dear both,\n\nrule The attack stands.\n\nCarla")).toMatchObject({
      kind: "answered",
      about: "rule",
    });
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "ruled",
      words: "The attack stands.",
    });
    expect((await newest()).inReplyTo).toBe(`<${written}@mail.example.org>`);
  });

  it("rolls back", async () => {
    await mail("rule rollback to run 0");
    expect((await desk.head(id)).undone).toEqual([{ after: 0, last: 1 }]);
  });

  it("corrects by a block of lines", async () => {
    await mail("rule correct\n\nplace 3RTR at 2919\ngs axis 0\nend\n\nCarla");
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "corrected",
      corrections: [{ kind: "place", unit: "al-3rtr", hex: "2919" }, {
        kind: "groundSupport",
        side: "axis",
        points: 0,
      }],
    });
  });

  it("agrees to nothing through a player's words that a mail program has broken off from a quoted line", async () => {
    await actInDispute(desk.office, id, "axis", { kind: "withdraw" });
    await actInDispute(desk.office, id, "axis", {
      kind: "dispute",
      words: `${"a".repeat(65)} agree ${"b".repeat(66)}`,
    });
    await actInDispute(desk.office, id, "axis", { kind: "propose", words: "rollback to run 0" });
    await mail("status");
    const text = renderText(letterSchema.parse((await newest()).letter).blocks);
    const quoted = text.split("\n").map((line) => `> ${line}`.replace(/(?<=^.{68,}) (?=agree$)/, "\r\n"));
    expect(quoted.join("\n")).toMatch(/^agree$/m);
    expect(await mail(["I shall look into it.", "", "You wrote:", ...quoted].join("\r\n"))).toMatchObject({
      about: "No ruling was found",
    });
    expect((await desk.head(id)).dispute).not.toBeNull();
  });

  it("agrees to a proposal", async () => {
    await actInDispute(desk.office, id, "allied", { kind: "propose", words: "Let it be." });
    await mail("agree");
    expect((await desk.head(id)).dispute).toBeNull();
  });

  it.each([
    ["rule rollback to run 9", "a rollback goes to an earlier one"],
    ["rule 7.21 forbids it, does it not?", "I found no command in your letter"],
    ["move 3218 to 3117", "I found no command in your letter"],
    ["substitute axis dora@example.org", "has kept their time"],
    ["pause 7 days", "has no deadlines"],
    ["status", "the Axis player disputes"],
    ["help", "You give no orders and touch no die"],
    ["explain 3117", "3117"],
  ])("%j changes nothing and is answered", async (text, words) => {
    const before = await desk.head(id);
    expect(await mail(text)).toMatchObject({ kind: "answered" });
    expect(await answer()).toContain(words);
    expect((await desk.head(id)).ledger).toEqual(before.ledger);
  });

  it("lets the game rest, and ends that", async () => {
    desk.now += 60_000;
    id = await desk.begin({ gameMaster: { address: CARLA }, time: { turn: { kind: "days", days: 7 } } });
    expect(await mail("pause 7 days")).toMatchObject({ about: "pause" });
    expect((await desk.head(id)).clock?.pause).toMatchObject({ byGameMaster: true });
    expect(await mail("resume")).toMatchObject({ about: "resume" });
    expect((await desk.head(id)).clock?.pause).toBeNull();
  });

  it("is read once", async () => {
    await mail("rule It stands.");
    written--;
    expect(await mail("rule It stands.")).toEqual({ kind: "read-already" });
  });

  it("does nothing where it may be somebody else's", async () => {
    desk.sender = fail("the signature is wrong");
    await mail("rule rollback to run 0");
    expect((await desk.head(id)).undone).toEqual([]);
    expect(await answer()).toContain("I can't be sure of this one");
  });

  it("finds its game by the letter that it answers, where the address was shortened on the way, and rules by none such", async () => {
    const to = "referee@games.example.org";
    expect(await mail("status", { to })).toMatchObject({ about: "How the game stands" });
    expect(await mail("rule It stands.", { to })).toMatchObject({ about: "Nothing has changed" });
    expect(await answer()).toContain("I can't be sure of this one");
    expect((await desk.head(id)).dispute).not.toBeNull();
  });
});

it("the game master's address is a door for the game master alone, and only with its token", async () => {
  const { replyTo } = await newest();
  expect(await recipientAt(desk.office, replyTo)).toBe("seat");
  const forged = replyTo.replace(/[a-z2-7]{16}@/, `${"a".repeat(16)}@`);
  expect(await recipientAt(desk.office, forged)).toBe("closed");
  expect(await recipientAt(desk.office, replyTo.replace(id.toLowerCase(), "zzzz"))).toBe("closed");
  for (const how of [{ to: forged }, { from: "dora@example.org" }]) {
    await mail("rule rollback to run 0", how);
    expect((await desk.head(id)).undone).toEqual([]);
  }
});
