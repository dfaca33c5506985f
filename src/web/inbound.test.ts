import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appWithDoors } from "../../tests/support/doors.ts";
import { Desk } from "../../tests/support/office.ts";
import { DAY, HOUR } from "../common/lengths.ts";
import {
  Amazon,
  basic,
  mailgun,
  mailgunFailure,
  mime,
  multipart,
  type Payload,
  postmark,
  postmarkBounce,
  PROOFS,
  recorded,
  sendgrid,
  type Sent,
  ses,
  sns,
} from "../../tests/support/payloads.ts";
import type { PostOffice } from "../mail/post-office.ts";
import type { SnsMessage } from "../mail/doors/sns.ts";

const ANNA = "anna@example.org";

let desk: Desk;
let game: string;
let seat: string;
let faults: unknown[];
let amazon: Amazon;
beforeEach(async () => {
  desk = await Desk.open();
  game = await desk.begin();
  seat = (await desk.letters(ANNA))[0].replyTo;
  [faults, amazon] = [[], new Amazon()];
});
afterEach(() => desk.close());

/** A letter that asks how the game stands. */
function status(id = "1", more = ""): Sent {
  const raw = Buffer.from(
    `From: ${ANNA}\r\nTo: ${seat}\r\nMessage-ID: <${id}@mail>\r\n\r\nstatus\r\n${more}`,
  );
  return { raw, from: ANNA, to: seat };
}

async function post(path: string, { headers, body }: Payload, office: PostOffice = desk.office) {
  const onFault = (error: unknown) => void faults.push(error);
  const app = appWithDoors(office, desk.kv, { fetcher: amazon.fetcher, onFault });
  const response = await app.request(`/inbound${path}`, { method: "POST", headers, body: body as BodyInit });
  return { status: response.status, text: await response.text() };
}

/** How many answers Anna has had to letters of hers. */
const answers = async () => (await desk.letters(ANNA)).filter(({ auto }) => auto === "auto-replied").length;

const SHUT = { readMark: () => Promise.reject(new Error("shut")) };

const DOORS: [string, string, (sent: Sent, now: number) => Payload][] = [
  ["mime", "/mime", mime],
  ["postmark", "/postmark", postmark],
  ["mailgun", "/mailgun/mime", mailgun],
  ["sendgrid", "/sendgrid", sendgrid],
  ["ses", "/ses", ses],
];

describe("a door by HTTP", () => {
  it.each(DOORS)("of %s answers 200 once the letter has been committed", async (_, path, payload) => {
    expect(await post(path, payload(status(), desk.now))).toEqual({
      status: 200,
      text: "The letter is with the referee: answered.\n",
    });
    expect([await answers(), faults]).toEqual([1, []]);
  });

  it.each(DOORS)(
    "of %s answers 503 where the store is shut, and takes the same letter later",
    async (_, path, payload) => {
      const shut = { ...desk.office, games: { ...SHUT, head: (id: string) => desk.office.games.head(id) } };
      const same = payload(status(), desk.now);
      expect((await post(path, same, shut as unknown as PostOffice)).status).toBe(503);
      expect([await answers(), faults.map(String)]).toEqual([0, ["Error: shut"]]);
      expect((await post(path, same)).status).toBe(200);
      expect(await answers()).toBe(1);
    },
  );

  it.each(DOORS)("of %s answers a letter once, however often it comes", async (_, path, payload) => {
    const same = payload(status(), desk.now);
    await post(path, same);
    expect(await post(path, same)).toMatchObject({ status: 200 });
    expect((await post(path, payload(status(), desk.now))).status).toBe(200);
    expect(await answers()).toBe(1);
  });

  it.each(DOORS)(
    "of %s refuses a request that proves nothing, and says no more",
    async (_, path, payload) => {
      const { body, headers } = payload(status(), desk.now);
      const type = { "Content-Type": headers["Content-Type"] };
      const bare = path === "/mailgun/mime"
        ? mailgun(status(), desk.now, { signature: "0".repeat(64) })
        : path === "/ses"
        ? {
          headers: type,
          body: Buffer.from(Buffer.from(body).toString().replace(/"Signature":"..../, '"Signature":"AAAA')),
        }
        : { headers: type, body };
      expect(await post(path, bare)).toEqual({ status: 401, text: "Refused.\n" });
      expect([await answers(), faults]).toEqual([0, [expect.any(Error)]]);
    },
  );

  it.each(DOORS)("of %s has no opening where its proof is not set", async (_, path, payload) => {
    const app = appWithDoors(desk.office, desk.kv, { proofs: {} });
    const { headers, body } = payload(status(), desk.now);
    const response = await app.request(`/inbound${path}`, {
      method: "POST",
      headers,
      body: body as BodyInit,
    });
    expect([response.status < 500, response.ok, await answers()]).toEqual([true, false, 0]);
  });

  it.each<[string, string, (sent: Sent, now: number) => Payload, number]>([
    ["mime", "/mime", mime, 422],
    ["postmark", "/postmark", postmark, 403],
    ["mailgun", "/mailgun/mime", mailgun, 406],
    ["sendgrid", "/sendgrid", sendgrid, 200],
  ])("of %s drops for good a letter that can never be read", async (_, path, payload, final) => {
    const { raw, ...envelope } = status("2");
    const head = Buffer.concat([Buffer.from("X: y\r\n".repeat(2_000)), raw]);
    for (
      const [sent, reason] of [
        [status("2", "\n".repeat(20_001)), "Letters may have 20000 lines at the most"],
        [{ ...envelope, raw: head }, "The head of a letter may have 100000 bytes and 2000 lines at the most"],
      ] as const
    ) {
      expect(await post(path, payload(sent, desk.now))).toEqual({
        status: final,
        text: `Refused: ${reason}.\n`,
      });
    }
    expect([await answers(), faults]).toEqual([0, [expect.any(Error), expect.any(Error)]]);
  });

  it.each([["/mime", mime], ["/postmark", postmark], ["/sendgrid", sendgrid]] as const)(
    "reads nothing of what comes to %s without its secret",
    async (path, payload) => {
      let taken = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          taken++;
          controller.enqueue(new Uint8Array(1_000));
        },
      }, { highWaterMark: 0 });
      const { headers } = payload(status(), desk.now);
      const app = appWithDoors(desk.office, desk.kv, {});
      const response = await app.request(`/inbound${path}`, {
        method: "POST",
        headers: { "Content-Type": headers["Content-Type"] ?? "text/plain", "Content-Length": "900000" },
        body,
      });
      expect([response.status, taken]).toEqual([401, 0]);
    },
  );

  it("holds no more than so much of what has proved nothing, and takes letters again when that is gone", async () => {
    const app = appWithDoors(desk.office, desk.kv, { onFault: (error) => void faults.push(error) });
    const send = async (body: ReadableStream<Uint8Array>) =>
      (await app.request("/inbound/mailgun/mime", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "3900000" },
        body,
      })).status;
    const [isOver, end] = [new AbortController(), Promise.withResolvers<void>()];
    isOver.signal.addEventListener("abort", () => end.resolve());
    const slow = Array.from({ length: 20 }, () =>
      send(
        new ReadableStream({
          start: (controller) => controller.enqueue(new Uint8Array(3_800_000)),
          pull: async (controller) => {
            await end.promise;
            controller.close();
          },
        }),
      ));
    await expect.poll(() => faults.map(String).join()).toContain("TooMuchHeld");
    isOver.abort();
    const statuses = await Promise.all(slow);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    const { headers, body } = mailgun(status(), desk.now);
    const sent = { method: "POST", headers, body: body as BodyInit };
    expect((await app.request("/inbound/mailgun/mime", sent)).status).toBe(200);
  });

  it("answers 413 to what says nowhere how long it is, and is too long", async () => {
    const app = appWithDoors(desk.office, desk.kv, { onFault: (error) => void faults.push(error) });
    const { headers } = mime(status());
    const body = ReadableStream.from(Array.from({ length: 11 }, () => new Uint8Array(100_000)));
    const sent = { method: "POST", headers: { ...headers, "Transfer-Encoding": "chunked" }, body };
    expect((await app.request("/inbound/mime", sent)).status).toBe(413);
    expect(faults).toEqual([]);
  });

  it("tells the log of some forged requests in an hour, however many there are", async () => {
    const app = appWithDoors(desk.office, desk.kv, { onFault: (error) => void faults.push(error) });
    const forge = async (path: string) => {
      expect((await app.request(`/inbound${path}`, { method: "POST", body: "a letter" })).status).toBe(401);
    };
    for (let each = 0; each < 30; each++) await forge("/mime");
    await forge("/postmark");
    expect(faults).toHaveLength(11);
    desk.now += HOUR;
    await forge("/mime");
    expect(faults).toHaveLength(12);
  });

  it("keeps no body that is over its limit", async () => {
    const { headers } = mime(status());
    expect((await post("/mime", { headers, body: new Uint8Array(1_000_001) })).status).toBe(413);
  });

  it("can never read an empty body, and says so for good", async () => {
    expect((await post("/mime", { ...mime(status()), body: new Uint8Array() })).status).toBe(422);
  });

  it.each<[string, string, () => Payload]>([
    ["Postmark", "/postmark", () => postmark({ ...status(), raw: new Uint8Array() })],
    ["Postmark, whose JSON is none", "/postmark", () => ({ ...postmark(status()), body: Buffer.from("{") })],
    ["Mailgun", "/mailgun/mime", () => mailgun(status(), desk.now, { "body-mime": "" })],
    ["SendGrid", "/sendgrid", () => sendgrid({ ...status(), raw: new Uint8Array() }, desk.now)],
  ])(
    "asks %s to come again where the raw letter is left out, and tells the operator",
    async (_, path, payload) => {
      expect((await post(path, payload())).status).toBe(503);
      expect([await answers(), faults.map(String)]).toEqual([0, [
        expect.stringMatching(/^Misconfigured: there is no/),
      ]]);
    },
  );
});

describe("what a service reports of letters that it could not deliver", () => {
  const bounces = async () => await desk.office.games.bounces(game, "allied");
  const UNKNOWN = { count: 1, status: "5.1.1" };

  /** Anna's first letter has left, and Postmark knows it by an id of its own. */
  async function sent(id: string) {
    const [item] = await desk.letters(ANNA);
    await desk.office.outbox.sent(item, desk.now, id);
    return item;
  }

  it("by Postmark counts as one that came back, once for each sending", async () => {
    await sent("<883953f4-6105-42a2-a16a-77a8eac79483@mtasv.net>");
    expect(await post("/postmark/bounces", postmarkBounce())).toEqual({
      status: 200,
      text: "It is counted.\n",
    });
    expect(await bounces()).toMatchObject(UNKNOWN);
    expect((await post("/postmark/bounces", postmarkBounce())).text).toBe("It is nothing new.\n");
    expect(await bounces()).toMatchObject(UNKNOWN);
  });

  it("by Mailgun as well", async () => {
    const { messageId } = await sent("<other@example.org>");
    const report = mailgunFailure(messageId.slice(1, -1), desk.now);
    expect(await post("/mailgun/failures", report)).toEqual({ status: 200, text: "It is counted.\n" });
    expect((await post("/mailgun/failures", report)).text).toBe("It is nothing new.\n");
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
      () => mailgunFailure("x@y", desk.now, { severity: "temporary" }),
    ],
  ])("is not counted where it is %s", async (_, path, payload) => {
    await sent("<883953f4-6105-42a2-a16a-77a8eac79483@mtasv.net>");
    expect((await post(path, payload())).status).toBe(200);
    expect(await bounces()).toBeUndefined();
  });

  it("is refused where it proves nothing", async () => {
    const { body } = postmarkBounce();
    expect((await post("/postmark/bounces", { headers: {}, body })).status).toBe(401);
    expect((await post("/mailgun/failures", { headers: {}, body })).status).toBe(401);
    const forgery = Buffer.from(
      Buffer.from(mailgunFailure("x@y", desk.now).body).toString().replace(
        /"signature":"..../,
        '"signature":"0000',
      ),
    );
    expect((await post("/mailgun/failures", { headers: {}, body: forgery })).status).toBe(401);
    const late = mailgunFailure("x@y", desk.now - 10 * HOUR);
    expect((await post("/mailgun/failures", late)).status).toBe(401);
    expect((await post("/postmark/bounces", { ...postmarkBounce(), body: Buffer.from("[]") })).status).toBe(
      403,
    );
  });
});

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

  it("is told yes to the subscription of our topic", async () => {
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

  it("that has stored the letter elsewhere is told so for good", async () => {
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
      receipt: { ...received.receipt, recipients: [seat], action: { type: "SNS" } },
      content: Buffer.from(status().raw).toString(),
    };
    const message = recorded("sns-notification") as SnsMessage;
    const posted = sns({ ...message, SignatureVersion: "1", Message: JSON.stringify(clear) }, desk.now);
    expect((await post("/ses", posted)).status).toBe(200);
    expect(await answers()).toBe(1);
  });
});
