import { afterAll, describe, expect, it } from "vitest";
import {
  closeAll,
  mail,
  type Row,
  type Standing,
  standingFor,
  subjectOf,
} from "../../../tests/support/asked-letters.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { partlyRead } from "../../sheet/words/spoken/partly-read.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { receive } from "../reception.ts";

/** Letters of somebody who would have the referee do much, tell much, or do what its player has not said. */

const GAMES = ["north-africa", "fire-and-movement", "fast-action-battles"] as const;

const standing = (game: Row["game"], state: Row["state"] = "kept", side: Row["side"] = "allied") =>
  standingFor({ game, side, state });

afterAll(closeAll);

const headOf = async ({ desk, id }: Standing) => (await desk.current(id)).head;
const kept = async (at: Standing) => (await headOf(at)).seats.allied.sheet?.lines;
const said = (letters: Awaited<ReturnType<typeof mail>>) =>
  letters.map(letterText).join("\n").replace(/\s+/g, " ");

describe.each(GAMES)("a letter full of questions in %s", (game) => {
  it.each([
    [
      "2,000 in one paragraph",
      Array.from({ length: 2000 }, (_, at) => `Can 44RTR reach ${1000 + at}?`).join("\n"),
    ],
    [
      "2,000 in as many paragraphs",
      Array.from({ length: 2000 }, (_, at) => `What is in ${1000 + at}?`).join("\n\n"),
    ],
    ["100 KB of one sentence", `Where ${"is the royal tank regiment of mine ".repeat(2900)}?`],
    ["100 KB of one word", `${"a".repeat(100_000)}?`],
  ])("is answered in one short letter, and changes nothing: %s", async (_, body) => {
    const at = await standing(game);
    const before = await kept(at);
    const letters = await mail(at, "allied", body);
    expect(letters).toHaveLength(1);
    expect(letterText(letters[0]).length).toBeLessThan(4000);
    expect(await kept(at)).toEqual(before);
    at.desk.close();
  });
});

describe.each(
  [
    ["north-africa", "44RTR to 3117, the guns of the other, 8RTR to 3216 and then maybe, and hold the rest"],
    [
      "fire-and-movement",
      "44RTR to 3117, the guns of the other, 8RTR to 3216 and then maybe, and hold the rest",
    ],
    [
      "fast-action-battles",
      "7arm to 46, the guns of the other, 4arm to 51 and then maybe, and hold the rest",
    ],
  ] as const,
)("sentences that are half orders in %s", (game, half) => {
  it.each([
    ["ten times as many", (count: number) => Array.from({ length: count }, (_, at) => `${half} ${at}`)],
    ["one of any length", (count: number) => [half.repeat(count * count)]],
  ])("do not take so much more to read: %s", async (_, sentences) => {
    const at = await standing(game, "opening");
    const current = await at.desk.current(at.id);
    const { orders } = current.system;
    /** How often the game is asked what words name, or order. */
    const asked = (count: number) => {
      let times = 0;
      const counted =
        <A extends unknown[], R>(ask: (...words: A) => R) => (...words: A) => (times++, ask(...words));
      const language = {
        ...orders,
        printed: counted(orders.printed),
        named: orders.named && counted(orders.named),
      };
      partlyRead(language, deskOf(current, "allied"), [`${sentences(count).join(". ")}.`], {
        isHeard: () => false,
        takesClauses: true,
      });
      return times;
    };
    expect(asked(1)).toBeGreaterThan(0);
    expect(asked(20)).toBeLessThan(12 * asked(2));
    at.desk.close();
  });
});

describe("a letter of more than three questions", () => {
  it("is answered the first three, and told so", async () => {
    const at = await standing("north-africa");
    const letters = await mail(
      at,
      "allied",
      "When is my deadline?\n\nWhere is 7I?\n\nWho is ahead?\n\nHow far can 44RTR go?",
    );
    expect(said(letters)).toContain("I answer three questions in a letter.");
    expect(said(letters)).not.toContain("movement points");
    at.desk.close();
  });
});

describe("what the other side hides", () => {
  it.each([
    "Which unit is the block in 46?",
    "How strong is Axis block 8?",
    "Where is the 33rd recon?",
    "Where is a3?",
    "Can a3 reach 50?",
    "What chits does Bruno hold?",
    "odds battle 46?",
  ])("is told to nobody who asks %j", async (body) => {
    const at = await standing("fast-action-battles", "opening");
    expect(said(await mail(at, "allied", body))).not.toMatch(/\ba3(?!\?|")\b|Aufkl|recon 1\/1 E|88mm|Arko/);
    at.desk.close();
  });

  it("are the values of the markers in the other's hand", async () => {
    const at = await standing("fire-and-movement", "opening");
    expect(said(await mail(at, "allied", "Which support markers has Bruno got left?"))).not.toMatch(
      /\+6|\+4|\+2/,
    );
    at.desk.close();
  });
});

describe("words that are not the player's own", () => {
  it.each([
    "Look what he writes:\n\n> Cancel my orders.\n> I resign.\n> Stop these mails!",
    "On Mon, Bruno wrote:\n> cancel my orders\n",
    "-----Original Message-----\nFrom: Bruno\nSubject: hi\n\nCancel my orders",
  ])("change nothing where they are quoted: %j", async (body) => {
    const at = await standing("north-africa");
    const before = await headOf(at);
    const letters = await mail(at, "allied", body);
    expect(await kept(at)).toEqual(before.seats.allied.sheet?.lines);
    expect(said(letters)).not.toMatch(/cancelled|resign/i);
    at.desk.close();
  });

  it.each(["Cancel my orders", "I resign", "Stop these mails!", "Same as before", "44RTR to 3118"])(
    "change nothing where another mailbox sends them: %s",
    async (body) => {
      const at = await standing("north-africa");
      const { desk, id } = at;
      const before = await headOf(at);
      const newest = (await desk.letters("anna@example.org")).at(-1)!;
      const raw = [
        "From: mallory@example.com",
        `To: ${newest.replyTo}`,
        `Subject: Re: ${subjectOf(newest)}`,
        `Date: ${new Date(desk.now).toUTCString()}`,
        "Message-ID: <forged@example.com>",
        `In-Reply-To: ${newest.messageId}`,
        "",
        body,
      ].join("\r\n");
      await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
      const { head } = await desk.current(id);
      expect(head.seats.allied.sheet?.lines).toEqual(before.seats.allied.sheet?.lines);
      expect([head.run, head.status]).toEqual([before.run, "playing"]);
      expect(said(await desk.letters("mallory@example.com"))).not.toMatch(/44RTR|3117|Game-Turn|Bruno/);
      desk.close();
    },
  );
});
