import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import { renderText } from "../../../templates/text.ts";
import { resign } from "../../game/seats/resign.ts";
import { setSpectators, watchPath } from "../../game/table/spectators.ts";
import { tellNews } from "../../game/table/tell-news.ts";
import { compose } from "../../mail/outgoing/compose.ts";
import { deliverDue } from "../../mail/outgoing/delivery.ts";
import { receive } from "../../mail/reception.ts";
import { NotTaken } from "../../mail/outgoing/transports/transport.ts";

const CARLA = "carla@example.org";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const office = () => visitor.desk.office;
const lettersTo = async (to = CARLA) =>
  (await visitor.desk.letters(to)).map((item) => ({
    item,
    text: renderText(letterSchema.parse(item.letter).blocks).replace(/\s+/g, " "),
  }));
const newest = async (to = CARLA) => (await lettersTo(to)).at(-1)!;
const tell = () =>
  tellNews(office(), (error) => {
    throw error;
  });

/** @returns the page on which people enter their addresses */
async function allow(): Promise<string> {
  for (const side of ["allied", "axis"] as const) await setSpectators(office(), { id, side }, true);
  return watchPath(await visitor.desk.head(id))!;
}

/** Carla follows the game. */
async function follows(address = CARLA): Promise<void> {
  await visitor.post(await allow(), { address });
  await visitor.post(/\/watching\/[a-z2-7]{20}/.exec((await newest(address)).text)![0]);
}

describe("spectators", () => {
  it("may be there where both players would have it, and where one does not, the link is dead", async () => {
    await setSpectators(office(), { id, side: "allied" }, true);
    expect(watchPath(await visitor.desk.head(id))).toBeUndefined();
    const path = await allow();
    expect((await newest("bruno@example.org")).text).toContain(`https://games.example.org${path}`);
    expect((await visitor.get(path)).text).toContain("The players of this game welcome spectators.");
    expect((await visitor.get(`${path.slice(0, -1)}${path.endsWith("a") ? "b" : "a"}`)).status).toBe(404);
    await visitor.post(`${await visitor.seat(id, "axis")}/spectators`, { act: "off" });
    expect((await visitor.get(path)).status).toBe(404);
    expect(await allow()).not.toBe(path);
  });

  it("are asked first, by a page that does nothing when it is opened, and once", async () => {
    const path = await allow();
    expect((await visitor.post(path, { address: CARLA })).text).toContain("Look into your mailbox");
    const link = /\/watching\/[a-z2-7]{20}/.exec((await newest()).text)![0];
    for (let time = 0; time < 2; time++) expect((await visitor.get(link)).status).toBe(200);
    await visitor.desk.submit(id, "allied", ["go"]);
    expect(await tell()).toBe(0);
    expect((await visitor.post(link)).status).toBe(200);
    expect([(await visitor.get(link)).status, (await visitor.post(link)).status]).toEqual([404, 404]);
    expect(await tell()).toBe(0);
  });

  it("get each Player-Turn once, with what everybody may see, and nothing of anybody's orders", async () => {
    await follows();
    await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
    await visitor.desk.submit(id, "allied", [...ATTACK_ON_THE_16, "go"]);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    const { item, text } = await newest();
    expect(letterSchema.parse(item.letter).subject).toBe(
      `Crusader: Game-Turn 1, Allied Player-Turn [${id}]`,
    );
    expect(text).toContain("44RTR and 8RTR attack 16 infantry");
    expect(text).toContain("We wait for the Axis player.");
    expect(text).toContain("Axis units on the map, 54:");
    const { seats, dice } = await visitor.desk.head(id);
    const secrets = [
      "toward 2106",
      "anna@",
      "bruno@",
      dice.secret,
      ...Object.values(seats).flatMap((s) => [s.webKey, s.mailKey, s.salt!]),
    ];
    for (const secret of secrets) expect(JSON.stringify(item)).not.toContain(secret);
  });

  it("get a letter about the end, and none after it", async () => {
    await follows();
    await resign(office(), id, "axis");
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect((await newest()).text).toContain("Allied has won: the Axis player has resigned.");
    expect(await Array.fromAsync(office().spectators.all(id))).toEqual([]);
  });

  it("stop nothing of a game that there could not be", async () => {
    expect((await visitor.post(`/stop/${"A".repeat(3_000)}/${"a".repeat(20)}`)).status).toBe(200);
  });

  it("stop their letters by a button, or by their mail program's (RFC 8058)", async () => {
    await follows();
    await visitor.desk.submit(id, "allied", ["go"]);
    await tell();
    const { item } = await newest();
    const { headers } = await compose(office(), item);
    expect(headers).toMatchObject({
      "List-Unsubscribe": `<${item.stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    const path = new URL(item.stopUrl!).pathname;
    expect((await visitor.get(path)).text).toContain("Stop the letters");
    const oneClick = await visitor.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(oneClick.status).toBe(200);
    await visitor.desk.submit(id, "axis", ["go"]);
    expect(await tell()).toBe(0);
  });

  it("get no more letters after one comes back to the referee, or is refused", async () => {
    await follows();
    await follows("dora@example.org");
    await visitor.desk.submit(id, "allied", ["go"]);
    expect(await tell()).toBe(2);
    const { item } = await newest();
    const lines = [
      "From: MAILER-DAEMON@mx.example.org",
      `To: ${item.replyTo}`,
      "Message-ID: <report@mx.example.org>",
      "Auto-Submitted: auto-replied",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Action: failed",
      "Status: 5.1.1",
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${item.messageId}`,
      "",
      "--b--",
    ];
    const raw = new TextEncoder().encode(lines.join("\r\n"));
    const envelope = { from: "", to: [item.replyTo] };
    expect(await receive(office(), { door: "smtp", raw, envelope })).toEqual({
      kind: "bounce",
      status: "5.1.1",
    });
    expect((await receive(office(), { door: "smtp", raw, envelope })).kind).toBe("read-already");
    const refuses = {
      send: () => Promise.reject(new NotTaken("refused", "550 5.1.1 no such user", "5.1.1")),
      close: () => {},
    };
    await deliverDue(office(), refuses, () => {});
    await visitor.desk.submit(id, "axis", ["go"]);
    expect(await tell()).toBe(0);
  });

  it("get no more letters when a player wants no spectators, and their names are gone", async () => {
    await follows();
    await setSpectators(office(), { id, side: "axis" }, false);
    await visitor.desk.submit(id, "allied", ["go"]);
    expect(await tell()).toBe(0);
    expect(await Array.fromAsync(office().spectators.all(id))).toEqual([]);
  });

  it("are counted, listed once each, and asked only so often", async () => {
    await follows();
    const path = watchPath(await visitor.desk.head(id))!;
    const before = (await lettersTo()).length;
    expect((await visitor.post(path, { address: CARLA.toUpperCase() })).status).toBe(200);
    expect(await lettersTo()).toHaveLength(before);
    expect((await visitor.get(`${await visitor.seat(id, "axis")}/table`)).text).toContain(
      "Spectators by mail: 1.",
    );
    expect((await visitor.post(path, { address: "nobody" })).status).toBe(400);
    for (let time = 0; time < 3; time++) await visitor.post(path, { address: "dora@example.org" });
    expect((await visitor.post(path, { address: "dora@example.org" })).status).toBe(400);
    expect(await lettersTo("dora@example.org")).toHaveLength(3);
    for (let time = 0; time < 6; time++) await visitor.post(path, { address: "nobody" });
    expect((await visitor.post(path, { address: "emil@example.org" })).status).toBe(429);
  });

  it("whose question is not answered in three days are forgotten", async () => {
    await visitor.post(await allow(), { address: CARLA });
    const link = /\/watching\/[a-z2-7]{20}/.exec((await newest()).text)![0];
    visitor.desk.now += 72 * HOUR;
    expect((await visitor.post(link)).status).toBe(404);
    expect(await office().outbox.sweep(visitor.desk.now)).toBeGreaterThan(0);
  });

  it("need no second consent in a game against the computer", async () => {
    id = await visitor.desk.begin({
      seats: { allied: { kind: "person", address: "anna@example.org" }, axis: { kind: "computer" } },
    });
    await setSpectators(office(), { id, side: "allied" }, true);
    expect(watchPath(await visitor.desk.head(id))).toBeDefined();
  });
});
