import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  Amazon,
  mailgun,
  mime,
  multipart,
  type Payload,
  postmark,
  PROOFS,
  ROOTS,
  sendgrid,
  ses,
} from "../../../tests/support/payloads.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { Nonces } from "../../store/nonces.ts";
import type { KvPort } from "../../store/kv/port.ts";
import type { Arrival } from "../reading/letter/arrival.ts";
import { fieldsOf } from "./form.ts";
import { httpDoors } from "./http-doors.ts";
import { authenticationResults } from "./results.ts";

const NOW = Date.UTC(2026, 10, 5, 12);
const ANNA = "anna@example.org";
const SEAT = "orders+k7q2.allied.aaaaaaaaaaaaaaaa@games.example.org";
/** Every byte that there is, in the body. */
const RAW = Buffer.concat([
  Buffer.from("Subject: x\r\n\r\n"),
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
]);

let kv: KvPort;
beforeEach(async () => void (kv = await openStore(":memory:")));
afterEach(() => kv.close());

async function arrival(path: string, { headers, body }: Payload): Promise<Arrival> {
  const tools = { nonces: new Nonces(kv), now: () => NOW, fetcher: new Amazon().fetcher, roots: ROOTS };
  const door = httpDoors(PROOFS, tools).find((candidate) => candidate.path === path)!;
  const delivery = await door.read({ headers: new Headers(headers), body: () => Promise.resolve(body) });
  if (delivery.kind !== "letter") throw new Error(delivery.kind);
  return { ...delivery.arrival, raw: Buffer.from(delivery.arrival.raw) };
}

describe("what a door knows of a letter's coming", () => {
  const envelope = { from: ANNA, to: [SEAT] };
  const sent = { raw: RAW, from: ANNA, to: SEAT };

  it("mime: what its headers say, and every byte", async () => {
    expect(await arrival("/mime", mime(sent))).toEqual({
      door: "mime",
      raw: RAW,
      envelope,
      client: { address: "192.0.2.7", helo: "mail.example.org" },
    });
    const { Authorization } = mime(sent).headers;
    expect(await arrival("/mime", { headers: { Authorization }, body: RAW })).toEqual({
      door: "mime",
      raw: RAW,
    });
    const bounce = { Authorization, "X-Envelope-From": "<>" };
    expect(await arrival("/mime", { headers: bounce, body: RAW })).toMatchObject({
      envelope: { from: "", to: [] },
    });
  });

  it("postmark: the recipient", async () => {
    const text = Buffer.from("Subject: Grüße\r\n\r\nx");
    expect(await arrival("/postmark", postmark({ ...sent, raw: text }))).toEqual({
      door: "postmark",
      raw: text,
      envelope: { to: [SEAT] },
    });
  });

  it.each<[what: string, letter: string, bytes: Uint8Array]>([
    [
      "bytes of ISO 8859-1 as characters",
      "charset=iso-8859-1\r\n\r\nGr\xfc\xdfe",
      Buffer.from("Gr\xfc\xdfe", "latin1"),
    ],
    ["bytes of Shift_JIS as characters", 'charset="shift_jis"\r\n\r\n\x82\xa0', Buffer.from([0x82, 0xa0])],
    ["bytes of UTF-8 as characters", "charset=utf-8\r\n\r\nGr\xc3\xbc", Buffer.from("Gr\xfc")],
    ["text in UTF-8", "charset=UTF-8\r\n\r\nGr\xfc\xdfe", Buffer.from("Gr\xfc\xdfe")],
    ["text beyond bytes", "charset=koi8-r\r\n\r\n\u0414", Buffer.from("\u0414")],
  ])("postmark: %s", async (_, letter, bytes) => {
    const { headers } = postmark({ ...sent, raw: Buffer.from("x") });
    const body = Buffer.from(JSON.stringify({ RawEmail: `Content-Type: text/plain; ${letter}` }));
    const { raw } = await arrival("/postmark", { headers, body });
    const came = Buffer.from(raw);
    expect(came.subarray(came.indexOf("\r\n\r\n") + 4)).toEqual(Buffer.from(bytes));
  });

  it("mailgun: the envelope, and every byte", async () => {
    expect(await arrival("/mailgun/mime", mailgun(sent, NOW))).toEqual({
      door: "mailgun",
      raw: RAW,
      envelope,
    });
  });

  it("sendgrid: envelope, client, SPF and DKIM, and every byte", async () => {
    expect(await arrival("/sendgrid", sendgrid(sent, NOW))).toEqual({
      door: "sendgrid",
      raw: RAW,
      envelope,
      client: { address: "192.0.2.7" },
      authenticationResults:
        "sendgrid.net; spf=pass smtp.mailfrom=example.org; dkim=pass header.d=example.org",
    });
  });

  it("ses: envelope, SPF, DKIM and DMARC, and every byte", async () => {
    expect(await arrival("/ses", ses(sent, NOW))).toEqual({
      door: "ses",
      raw: RAW,
      envelope,
      authenticationResults: "amazonses.com; spf=pass smtp.mailfrom=example.org; dkim=pass; dmarc=none",
    });
  });

  it("sendgrid and ses: an envelope's domain is what follows its last @ (RFC 5321, 4.1.2)", async () => {
    const from = '"anna@example.org"@evil.example';
    for (
      const [path, payload] of [["/sendgrid", sendgrid({ ...sent, from }, NOW)], [
        "/ses",
        ses({ ...sent, from }, NOW),
      ]] as const
    ) {
      expect((await arrival(path, payload)).authenticationResults).toContain(
        "; spf=pass smtp.mailfrom=evil.example;",
      );
    }
  });

  it.each([
    [
      "{@example.org : pass, @mail.example.org : fail}",
      "; dkim=pass header.d=example.org; dkim=fail header.d=mail.example.org",
    ],
    ["{}", ""],
    ["none", ""],
    ["{x@example.org : pass}", ""],
    ['{"@example.org : pass"@evil.example : pass}', ""],
    ["{@example.org : pass}{@evil.example : pass}", ""],
  ])("sendgrid: signatures told as %s", async (dkim, told) => {
    const { authenticationResults } = await arrival("/sendgrid", sendgrid(sent, NOW, { dkim }));
    expect(authenticationResults).toBe(`sendgrid.net; spf=pass smtp.mailfrom=example.org${told}`);
  });
});

describe("authentication results", () => {
  it("leave out what a sender could have put in", () => {
    expect(authenticationResults("sendgrid.net", [
      { method: "spf", result: "pass", property: ["smtp.mailfrom", "a; dmarc=pass"] },
      { method: "dkim", result: "fail; dmarc=pass" },
    ])).toBe("sendgrid.net; spf=pass");
  });

  it("say none where there are none (RFC 8601, 2.2)", () => {
    expect(authenticationResults("amazonses.com", [])).toBe("amazonses.com; none");
  });
});

describe("a form", () => {
  it("URL-encoded keeps every byte", async () => {
    const body = Buffer.from(
      `a=1&raw=${[...RAW].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")}&b=x+y`,
    );
    const headers = new Headers({ "Content-Type": "application/x-www-form-urlencoded" });
    const fields = await fieldsOf({ headers, body: () => Promise.resolve(body) });
    expect([...fields!].map(([name, value]) => [name, Buffer.from(value)])).toEqual([
      ["a", Buffer.from("1")],
      ["raw", RAW],
      ["b", Buffer.from("x y")],
    ]);
  });

  it.each([
    ["of another type", "text/plain", "a=1"],
    ["without its boundary", "multipart/form-data", "a=1"],
  ])("%s is none", async (_, type, body) => {
    expect(
      await fieldsOf({
        headers: new Headers({ "Content-Type": type }),
        body: () => Promise.resolve(Buffer.from(body)),
      }),
    )
      .toBeUndefined();
  });

  it("may be of files", async () => {
    const { headers, body } = multipart({ email: "x" });
    const named = Buffer.from(body.toString().replace('name="email"', 'name="email"; filename="letter.eml"'));
    const fields = await fieldsOf({ headers: new Headers(headers), body: () => Promise.resolve(named) });
    expect(Buffer.from(fields!.get("email")!).toString()).toBe("x");
  });
});
