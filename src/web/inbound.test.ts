import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appWithDoors } from "../../tests/support/doors.ts";
import { InboundDesk } from "../../tests/support/inbound-desk.ts";
import type { Desk } from "../../tests/support/office.ts";
import {
  mailgun,
  mime,
  type Payload,
  postmark,
  sendgrid,
  type Sent,
  ses,
} from "../../tests/support/payloads.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import type { PostOffice } from "../mail/letters-in/post-office.ts";

let at: InboundDesk;
let desk: Desk;
let faults: unknown[];
beforeEach(async () => {
  at = await InboundDesk.open();
  ({ desk, faults } = at);
});
afterEach(() => desk.close());

const status = (...as: Parameters<InboundDesk["status"]>) => at.status(...as);
const post = (...sent: Parameters<InboundDesk["post"]>) => at.post(...sent);
const answers = () => at.answers();

const SHUT = { readMarks: () => Promise.reject(new Error("shut")) };

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
