import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appWithDoors } from "../../tests/support/doors.ts";
import { ANNA, InboundDesk } from "../../tests/support/inbound-desk.ts";
import type { Desk } from "../../tests/support/office.ts";
import {
  type Amazon,
  basic,
  mailgun,
  mime,
  multipart,
  PROOFS,
  recorded,
  sendgrid,
  ses,
  sns,
} from "../../tests/support/payloads.ts";
import { DAY, HOUR } from "../common/bytes/lengths.ts";
import type { SnsMessage } from "../mail/doors/sns.ts";

let at: InboundDesk;
let desk: Desk;
let faults: unknown[];
let amazon: Amazon;
beforeEach(async () => {
  at = await InboundDesk.open();
  ({ desk, faults, amazon } = at);
});
afterEach(() => desk.close());

const status = (...as: Parameters<InboundDesk["status"]>) => at.status(...as);
const post = (...sent: Parameters<InboundDesk["post"]>) => at.post(...sent);
const answers = () => at.answers();

describe("a secret", () => {
  it.each([
    ["as a bearer's token", `Bearer ${PROOFS.mimeSecret}`, 200],
    ["as anybody's password", basic(PROOFS.mimeSecret), 200],
    ["cut short", `Bearer ${PROOFS.mimeSecret.slice(1)}`, 401],
    ["by another scheme", `Digest ${PROOFS.mimeSecret}`, 401],
    ["of another door", `Bearer ${PROOFS.postmarkSecret}`, 401],
    ["that is empty", "Bearer ", 401],
  ])("%s", async (_, Authorization, expected) => {
    const { headers, body } = mime(status());
    expect((await post("/mime", { headers: { ...headers, Authorization }, body })).status).toBe(expected);
  });
});

describe("Mailgun's signature", () => {
  it("used again for another letter is refused, though its own letter may come again", async () => {
    const first = mailgun(status("1"), desk.now);
    await post("/mailgun/mime", first);
    const [timestamp, token, signature] = ["timestamp", "token", "signature"].map((name) =>
      new RegExp(`name="${name}"\r\n\r\n([^\r]*)`).exec(Buffer.from(first.body).toString())![1]
    );
    const other = mailgun(status("2"), desk.now, { timestamp, token, signature });
    expect((await post("/mailgun/mime", other)).status).toBe(401);
    expect((await post("/mailgun/mime", other)).status).toBe(401);
    expect((await post("/mailgun/mime", first)).status).toBe(200);
    expect(await answers()).toBe(1);
  });

  it.each([[-8, 200], [-10, 401], [10, 401]])("made %i hours from now: %i", async (hours, expected) => {
    expect((await post("/mailgun/mime", mailgun(status(), desk.now + hours * HOUR))).status).toBe(expected);
  });

  it("is good for one time and one token, however the two are parted and written", async () => {
    const time = String(desk.now / 1000);
    const token = "e0".padEnd(50, "1a");
    const key = PROOFS.mailgunKey;
    const signature = createHmac("sha256", key).update(time + token).digest("hex");
    const first = { timestamp: time, token, signature };
    expect((await post("/mailgun/mime", mailgun(status("1"), desk.now, first))).status).toBe(200);
    for (const length of [1, 2, 3]) {
      const moved = { timestamp: time + token.slice(0, length), token: token.slice(length), signature };
      expect((await post("/mailgun/mime", mailgun(status("2"), desk.now, moved))).status).toBe(401);
    }
    for (
      const timestamp of [` ${time}`, `0x${(desk.now / 1000).toString(16)}`, `${time}.0`, `${time}e0`, "1e99"]
    ) {
      const signed = createHmac("sha256", key).update(timestamp + token).digest("hex");
      const other = { timestamp, token, signature: signed };
      expect((await post("/mailgun/mime", mailgun(status("3"), desk.now, other))).status).toBe(401);
    }
    expect(await answers()).toBe(1);
  });

  it("counts in a form that is URL-encoded as well", async () => {
    const sent = mailgun(status(), desk.now);
    const form = await new Response(Buffer.from(sent.body), { headers: sent.headers }).formData();
    const body = Buffer.from(new URLSearchParams([...form] as [string, string][]).toString());
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await post("/mailgun/mime", { headers, body })).status).toBe(200);
  });
});

describe("SendGrid", () => {
  it("is known by its signature over the body as it came, and by our secret", async () => {
    const { headers, body } = sendgrid(status(), desk.now);
    const { Authorization: _, ...signed } = headers;
    const { "X-Twilio-Email-Event-Webhook-Signature": __, ...secret } = headers;
    expect((await post("/sendgrid", { headers: signed, body })).status).toBe(401);
    expect((await post("/sendgrid", { headers: secret, body })).status).toBe(401);
    const changed = Buffer.from(Buffer.from(body).toString("latin1").replace("status", "resign"), "latin1");
    expect((await post("/sendgrid", { headers, body: changed })).status).toBe(401);
    expect(await answers()).toBe(0);
  });

  it.each([[-3 * 24, 200], [-5 * 24, 401]])("signed %i hours ago: %i", async (hours, expected) => {
    expect((await post("/sendgrid", sendgrid(status(), desk.now + hours * HOUR))).status).toBe(expected);
  });

  it("with neither of them set lets nobody in", async () => {
    const app = appWithDoors(desk.office, desk.kv, { proofs: { sendgrid: {} } });
    const { headers, body } = multipart({ email: status().raw });
    const response = await app.request("/inbound/sendgrid", {
      method: "POST",
      headers,
      body: body as BodyInit,
    });
    expect(response.status).toBe(401);
  });
});

describe("SNS", () => {
  const subscription = recorded("sns-subscription") as SnsMessage;

  it("gets a yes to the subscription of our topic", async () => {
    expect(await post("/ses", sns(subscription, desk.now))).toEqual({
      status: 200,
      text: `Done: subscribed to ${PROOFS.sesTopic}.\n`,
    });
    expect(amazon.asked).toContain(subscription.SubscribeURL);
  });

  it.each<[string, Partial<SnsMessage>]>([
    ["of another topic", { TopicArn: PROOFS.sesTopic.replace("letters", "others") }],
    ["by somebody else's URL", { SubscribeURL: "https://evil.example/?Action=ConfirmSubscription" }],
    ["by a URL that begins like SNS's", {
      SubscribeURL: subscription.SubscribeURL!.replace(".amazonaws.com", ".amazonaws.com.evil.example"),
    }],
    ["by a URL without TLS", { SubscribeURL: subscription.SubscribeURL!.replace("https", "http") }],
    ["that would do something else", {
      SubscribeURL: subscription.SubscribeURL!.replace("ConfirmSubscription", "DeleteTopic"),
    }],
    ["to a topic that is not ours", {
      SubscribeURL: subscription.SubscribeURL!.replace("letters", "others"),
    }],
  ])("is not told yes to a subscription %s", async (_, more) => {
    expect((await post("/ses", sns({ ...subscription, ...more }, desk.now))).status).toBe(401);
    expect(amazon.asked.filter((url) => url.includes("Action"))).toEqual([]);
  });

  it("obeys no letter that it has signed days ago, or will sign", async () => {
    for (const days of [-5, 5]) {
      expect((await post("/ses", ses(status(), desk.now + days * DAY))).status).toBe(401);
    }
    expect(await answers()).toBe(0);
  });

  it("is asked to come again where its certificate cannot be had", async () => {
    amazon.answers[subscription.SigningCertURL] = undefined as unknown as string;
    expect((await post("/ses", ses(status(), desk.now))).status).toBe(503);
  });

  it("may name one certificate after the other that nobody has: few are asked for, and the log tells of some", async () => {
    const app = appWithDoors(desk.office, desk.kv, {
      fetcher: amazon.fetcher,
      onFault: (error) => void faults.push(error),
    });
    for (let n = 0; n < 60; n++) {
      const { headers, body } = sns({
        ...subscription,
        SigningCertURL: subscription.SigningCertURL.replace(/[0-9a-z]+\.pem/, `${n}.pem`),
      }, desk.now);
      const posted = await app.request("/inbound/ses", { method: "POST", headers, body: body as BodyInit });
      expect(posted.status).toBe(503);
    }
    expect(amazon.asked).toHaveLength(20);
    expect(faults).toHaveLength(20 + 10);
  });

  it("that has stored the letter elsewhere gets a lasting refusal", async () => {
    const { content: _, ...received } = recorded("ses-received");
    const message = { ...recorded("sns-notification") as SnsMessage, Message: JSON.stringify(received) };
    expect((await post("/ses", sns(message, desk.now))).status).toBe(422);
    expect(faults.map(String).join()).toContain("SNS, not S3");
  });

  it("may carry the letter in the clear, and sign by the first version", async () => {
    const received = recorded("ses-received") as { mail: object; receipt: object };
    const clear = {
      ...received,
      mail: { ...received.mail, source: ANNA },
      receipt: { ...received.receipt, recipients: [at.seat], action: { type: "SNS" } },
      content: Buffer.from(status().raw).toString(),
    };
    const message = recorded("sns-notification") as SnsMessage;
    const posted = sns({ ...message, SignatureVersion: "1", Message: JSON.stringify(clear) }, desk.now);
    expect((await post("/ses", posted)).status).toBe(200);
    expect(await answers()).toBe(1);
  });
});
