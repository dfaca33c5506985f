import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, InboundDesk } from "../../tests/support/inbound-desk.ts";
import { mailgunFailure, type Payload, postmarkBounce } from "../../tests/support/payloads.ts";
import { HOUR } from "../common/bytes/lengths.ts";

let at: InboundDesk;
beforeEach(async () => void (at = await InboundDesk.open()));
afterEach(() => at.desk.close());

describe("what a service reports of letters that it could not deliver", () => {
  const bounces = async () => await at.desk.office.games.bounces(at.game, "allied");
  const UNKNOWN = { count: 1, status: "5.1.1" };

  /** Anna's first letter has left, and Postmark knows it by an id of its own. */
  async function sent(id: string) {
    const [item] = await at.desk.letters(ANNA);
    await at.desk.office.outbox.sent(item, at.desk.now, id);
    return item;
  }

  it("by Postmark counts as one that came back, once for each sending", async () => {
    await sent("<883953f4-6105-42a2-a16a-77a8eac79483@mtasv.net>");
    expect(await at.post("/postmark/bounces", postmarkBounce())).toEqual({
      status: 200,
      text: "It is counted.\n",
    });
    expect(await bounces()).toMatchObject(UNKNOWN);
    expect((await at.post("/postmark/bounces", postmarkBounce())).text).toBe("It is nothing new.\n");
    expect(await bounces()).toMatchObject(UNKNOWN);
  });

  it("by Mailgun as well", async () => {
    const { messageId } = await sent("<other@example.org>");
    const report = mailgunFailure(messageId.slice(1, -1), at.desk.now);
    expect(await at.post("/mailgun/failures", report)).toEqual({ status: 200, text: "It is counted.\n" });
    expect((await at.post("/mailgun/failures", report)).text).toBe("It is nothing new.\n");
    expect(await bounces()).toMatchObject(UNKNOWN);
  });

  it.each<[string, string, () => Payload]>([
    ["a delay at Postmark", "/postmark/bounces", () => postmarkBounce({ Type: "Transient" })],
    ["an answering machine", "/postmark/bounces", () => postmarkBounce({ Type: "AutoResponder" })],
    ["another of its webhooks", "/postmark/bounces", () => postmarkBounce({ RecordType: "Open" })],
    ["a letter of somebody else's", "/postmark/bounces", () => postmarkBounce({ MessageID: "1" })],
    [
      "a delay at Mailgun",
      "/mailgun/failures",
      () => mailgunFailure("x@y", at.desk.now, { severity: "temporary" }),
    ],
  ])("is not counted where it is %s", async (_, path, payload) => {
    await sent("<883953f4-6105-42a2-a16a-77a8eac79483@mtasv.net>");
    expect((await at.post(path, payload())).status).toBe(200);
    expect(await bounces()).toBeUndefined();
  });

  it("is refused where it proves nothing", async () => {
    const { body } = postmarkBounce();
    expect((await at.post("/postmark/bounces", { headers: {}, body })).status).toBe(401);
    expect((await at.post("/mailgun/failures", { headers: {}, body })).status).toBe(401);
    const forgery = Buffer.from(
      Buffer.from(mailgunFailure("x@y", at.desk.now).body).toString().replace(
        /"signature":"..../,
        '"signature":"0000',
      ),
    );
    expect((await at.post("/mailgun/failures", { headers: {}, body: forgery })).status).toBe(401);
    const late = mailgunFailure("x@y", at.desk.now - 10 * HOUR);
    expect((await at.post("/mailgun/failures", late)).status).toBe(401);
    expect((await at.post("/postmark/bounces", { ...postmarkBounce(), body: Buffer.from("[]") })).status)
      .toBe(
        403,
      );
  });
});
