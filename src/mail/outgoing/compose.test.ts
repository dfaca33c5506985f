import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { gamePath, seatPath } from "../../game/access/links.ts";
import { takeSeat } from "../../game/table/hand-over.ts";
import { offerSeat } from "../../game/table/substitute.ts";
import { submitSheet } from "../../game/turn/submit.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { compose } from "./compose.ts";
import { rawMail } from "./transports/mime.ts";
import { receive } from "../reception.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const letters = async () => (await desk.letters()).filter(({ side }) => side === "axis");
const headers = async (item: OutboxItem) => (await compose(desk.office, item)).headers;

describe("how a letter is left (RFC 2369, RFC 8058)", () => {
  it("is in the header of every letter to a seat: a page, with one click, and an address", async () => {
    for (const item of await letters()) {
      const { "List-Unsubscribe": ways, "List-Unsubscribe-Post": post } = await headers(item);
      expect(ways).toMatch(
        new RegExp(
          `^<https://games\\.example\\.org/unsubscribe/${id}/axis/[a-z2-7]{16}>, ` +
            `<mailto:unsubscribe\\+${id.toLowerCase()}\\.axis\\.[a-z2-7]{16}@games\\.example\\.org\\?subject=unsubscribe>$`,
        ),
      );
      expect(post).toBe("List-Unsubscribe=One-Click");
    }
  });

  it("is the address alone where the page is not safe", async () => {
    const [item] = await letters();
    const site = { ...desk.office.site, publicUrl: "http://games.example.org" };
    const { headers } = await compose({ ...desk.office, site }, item);
    expect(headers["List-Unsubscribe"]).toMatch(/^<mailto:[^>]+>$/);
    expect(headers["List-Unsubscribe-Post"]).toBeUndefined();
  });

  it("is nowhere in letters to people who hold no seat, or no longer", async () => {
    const [item] = await letters();
    for (const other of [{ ...item, game: null, side: null }, { ...item, to: "carla@example.org" }]) {
      expect(await headers(other)).not.toHaveProperty("List-Unsubscribe");
    }
  });

  it("is one line of the letter as it leaves", async () => {
    const [item] = await letters();
    const raw = new TextDecoder().decode(await rawMail(await compose(desk.office, item)));
    const line = raw.split("\r\n").find((each) => each.startsWith("List-Unsubscribe:"))!;
    expect(line.endsWith("?subject=unsubscribe>")).toBe(true);
    expect(line.length).toBeLessThan(998);
  });
});

describe("a letter that leaves when its seat is another's", () => {
  it("leads its reader to the pictures that everybody may see, and brings no key of the seat", async () => {
    const { head } = (await desk.office.games.head(id))!;
    const mapped = (await letters()).find(({ letter }) => JSON.stringify(letter).includes('"kind":"map"'))!;
    const raw = async () => JSON.stringify(await compose(desk.office, mapped));
    const link = (path: string) => `https://games.example.org${path}/runs/${head.run}/map.svg`;
    expect(await raw()).toContain(link(seatPath(head, "axis")));

    const carla = { address: "carla@example.org", forGood: false };
    expect(await offerSeat(desk.office, { id, side: "axis" }, carla)).toMatchObject({ ok: true });
    const [offer] = await desk.letters(carla.address);
    const [, key] = /\/offered\/\w{4}\/axis\/([a-z2-7]{20})/.exec(JSON.stringify(offer.letter))!;
    expect(await takeSeat(desk.office, { id, side: "axis" }, key)).toMatchObject({ ok: true });

    const late = await raw();
    expect(late).toContain(link(gamePath(id)));
    expect(late).not.toContain((await desk.head(id)).seats.axis.webKey);
  });
});

describe("the thread of a game (RFC 5322, 3.6.4)", () => {
  /** Each letter to a seat as a mail program reads it. */
  const read = async () =>
    await Promise.all(
      (await letters()).map(async (item) =>
        await PostalMime.parse(await rawMail(await compose(desk.office, item)))
      ),
    );

  it("has one root for each seat, and every letter follows the one before it", async () => {
    await submitSheet(desk.office, { id, side: "allied", gameTurn: 1, lines: ["go"], problems: [] });
    await submitSheet(desk.office, { id, side: "axis", gameTurn: 1, lines: ["go"], problems: [] });
    const thread = await read();
    expect(thread.length).toBeGreaterThanOrEqual(4);
    const root = `<${id.toLowerCase()}.axis@games.example.org>`;
    thread.forEach(({ messageId, inReplyTo, references }, index) => {
      const before = thread[index - 1]?.messageId;
      expect(messageId).toMatch(
        new RegExp(`^<${id.toLowerCase()}\\.axis\\.${index + 1}\\.[a-z2-7]{16}@games\\.example\\.org>$`),
      );
      expect(inReplyTo).toBe(before ?? root);
      expect(references).toBe(before === undefined ? root : `${root} ${before}`);
    });
    expect(new Set(thread.map(({ subject }) => /\[.*?\]$/.exec(subject!)![0])).size).toBe(1);
  });

  it("holds an answer below the letter that it answers, and the next letter below the answer", async () => {
    const [, begun] = await letters();
    const raw = [
      "From: bruno@example.org",
      `To: ${begun.replyTo}`,
      "Message-ID: <question@example.org>",
      `In-Reply-To: ${begun.messageId}`,
      "",
      "status",
    ].join("\r\n");
    await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(raw) });
    const answer = (await read()).at(-1)!;
    expect(answer.inReplyTo).toBe("<question@example.org>");
    expect(answer.references).toBe(
      `<${id.toLowerCase()}.axis@games.example.org> ${begun.messageId} <question@example.org>`,
    );
    await submitSheet(desk.office, { id, side: "allied", gameTurn: 1, lines: ["go"], problems: [] });
    expect((await read()).at(-1)!.inReplyTo).toBe(answer.messageId);
  });
});
