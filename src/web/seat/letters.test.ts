import { unsubscribeUrl } from "../../game/access/links.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { mailWishOf } from "../../game/access/mail-levels.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";

let visitor: Visitor;
let id: string;
let seat: string;
beforeEach(async () => {
  visitor = await Visitor.open({ postRoom: false });
  id = await visitor.desk.begin();
  seat = await visitor.seat(id, "axis");
});
afterEach(() => visitor.close());

const outbox = () => visitor.desk.office.outbox;
const level = async () => mailWishOf(await visitor.desk.head(id), "axis").level;
const own = async (): Promise<OutboxItem[]> =>
  (await visitor.desk.letters()).filter(({ side }) => side === "axis");

describe("a player's letters, on the seat's page", () => {
  const log = async () => (await visitor.get(`${seat}/letters`)).text;

  it("are listed with what has become of each", async () => {
    const [invitation, turn] = await own();
    await outbox().sent(invitation, visitor.desk.now);
    const held = (await outbox().lease(turn, 0))!;
    await outbox().failed(held, visitor.desk.now + 300_000, "451 later");
    expect(await log()).toContain(
      "Axis] 5 Nov 2026, 11:59 UTC: sent at 5 Nov 2026, 12:00 UTC",
    );
    expect(await log()).toContain("tried once; next at 5 Nov 2026, 12:05 UTC");
    await outbox().died(turn, visitor.desk.now, "550 no such user");
    expect(await log()).toContain("could not be delivered; given up at 5 Nov 2026, 12:00 UTC");
    expect(await log()).not.toContain("no such user");
  });

  it("have the last of them on the game's own page", async () => {
    expect((await visitor.get(seat)).text).toContain("The last: Crusader");
    const turn = (await own()).at(-1)!;
    await outbox().died(turn, visitor.desk.now, "550 no such user");
    expect((await visitor.get(seat)).text).toMatch(
      /the game begins, nothing to do now \[\w+ Axis\], could not be delivered; given up at/,
    );
  });

  it("are the player's own: those of the other player and of the seat's former holder are not among them", async () => {
    expect(await log()).not.toContain("Allied]");
    const { head, versionstamp } = (await visitor.desk.office.games.head(id))!;
    const handed = { ...head.seats.axis, address: "carla@example.org" };
    await visitor.desk.office.games.commit({
      before: { head, versionstamp },
      head: { ...head, seats: { ...head.seats, axis: handed }, operations: ["handed over"] },
      ledger: [],
      letters: [],
    });
    expect(await log()).toContain("You have got no letters yet.");
    expect((await visitor.post(`${seat}/resend`, { number: "1" })).status).toBe(409);
  });

  it("go again at a button: one that waits or was given up at once, as the same letter", async () => {
    const [, turn] = await own();
    await outbox().died(turn, visitor.desk.now, "550 no such user");
    const page = await visitor.post(`${seat}/resend`, { number: "2" });
    expect([page.status, page.text.includes("The letter goes at once.")]).toEqual([200, true]);
    expect((await own()).map(({ messageId }) => messageId)).toContain(turn.messageId);
  });

  it("go again, once sent, as a letter of another Message-ID in the same thread", async () => {
    const [, turn] = await own();
    await outbox().sent(turn, visitor.desk.now);
    await visitor.post(`${seat}/resend`, { number: "2" });
    const again = (await own()).at(-1)!;
    expect(again.messageId).not.toBe(turn.messageId);
    expect(again.references[0]).toBe(turn.references[0]);
    expect(JSON.stringify(again.letter)).toContain("Sent again, as you asked");
    expect(JSON.stringify(again.letter)).toContain(`begin ${id} axis turn 1`);
  });

  it("do not go twice while they are on their way", async () => {
    const page = await visitor.post(`${seat}/resend`, { number: "2" });
    expect([page.status, page.text.includes("on its way already")]).toEqual([200, true]);
    expect((await own()).length).toBe(2);
  });

  it("go again six times an hour, and a letter that there is not never", async () => {
    const [invitation] = await own();
    await outbox().sent(invitation, visitor.desk.now);
    for (let time = 0; time < 6; time++) {
      expect((await visitor.post(`${seat}/resend`, { number: "1" })).status).toBe(200);
    }
    const page = await visitor.post(`${seat}/resend`, { number: "1" });
    expect([page.status, page.text.includes("6 times an hour")]).toEqual([409, true]);
    for (const number of ["99", "0", "-1", "x", ""]) {
      expect((await visitor.post(`${seat}/resend`, { number })).status).toBe(409);
    }
  });

  it("are as many as they choose", async () => {
    const page = await visitor.post(`${seat}/level`, { level: "turns" });
    expect([page.status, page.text.includes("You get a letter when it is your turn")]).toEqual([200, true]);
    expect(await level()).toBe("turns");
    expect((await visitor.get(`${seat}/letters`)).html).toMatch(/value="turns" checked/);
    expect((await visitor.post(`${seat}/level`, { level: "loud" })).status).toBe(400);
    expect(await level()).toBe("turns");
  });

  it("are nobody's without the key", async () => {
    const wrong = seat.replace(/[^/]+$/, "a".repeat(20));
    expect((await visitor.get(`${wrong}/letters`)).status).toBe(404);
    for (const form of ["level", "resend"]) expect((await visitor.post(`${wrong}/${form}`)).status).toBe(404);
  });
});

describe("the link that letters are left by", () => {
  const link = async () =>
    new URL(unsubscribeUrl(visitor.desk.office.site, await visitor.desk.head(id), "axis")).pathname;
  /** As a mail program does: no Origin (RFC 8058, 3.2). */
  const click = async (
    path: string,
    body: BodyInit = new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  ) => await visitor.request(path, { method: "POST", body });

  it("shows the choice, and changes nothing when it is opened", async () => {
    const page = await visitor.get(await link());
    expect(page.status).toBe(200);
    expect(page.text).toContain("Nothing has changed yet.");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(await level()).toBe("all");
  });

  it("leaves them with one click, as a form or in parts, once and again", async () => {
    expect((await click(await link())).status).toBe(200);
    expect(await level()).toBe("none");
    await visitor.post(await link(), { level: "all" });
    const parts = new FormData();
    parts.set("List-Unsubscribe", "One-Click");
    expect((await click(await link(), parts)).status).toBe(200);
    expect((await click(await link(), parts)).status).toBe(200);
    expect(await level()).toBe("none");
  });

  it("takes the choice of its form", async () => {
    expect((await visitor.post(await link(), { level: "daily" })).text).toContain("You get one letter a day");
    expect(await level()).toBe("daily");
    expect((await visitor.post(await link(), {})).status).toBe(400);
    expect(await level()).toBe("daily");
  });

  it("opens nothing with a token that is not the seat's", async () => {
    const right = await link();
    for (
      const wrong of [right.replace("axis", "allied"), right.replace(/.$/, "7"), right.replace(id, "2222")]
    ) {
      if (wrong === right) continue;
      expect((await visitor.get(wrong)).status).toBe(404);
      expect((await click(wrong)).status).toBe(404);
    }
    expect(await level()).toBe("all");
  });

  it("takes so much an hour, and no form of any size", async () => {
    const path = await link();
    expect((await visitor.post(path, { level: "all", more: "x".repeat(20_000) })).status).toBe(413);
    for (let time = 0; time < 20; time++) await click(path);
    expect((await click(path)).status).toBe(429);
  });

  it("shows its effect to both players and everybody: a player without letters looks at the page", async () => {
    await click(await link());
    const allied = await visitor.get(await visitor.seat(id, "allied"));
    const everybody = await visitor.get(`/games/${id}`);
    for (const { text } of [allied, everybody]) expect(text).toContain("The Axis player takes no letters");
    expect((await visitor.get(seat)).text).toContain("You take no letters of this game");
    expect((await visitor.get(seat)).text).not.toContain("The Axis player takes no letters");
  });
});
