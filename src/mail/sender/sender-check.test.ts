import { Buffer } from "node:buffer";
import { dkimSign } from "mailauth";
import { afterAll, describe, expect, it } from "vitest";
import { DKIM, fakeDns, RECORDS, signed, unsigned } from "../../../tests/support/signed-mail.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import {
  bytes,
  type Circumstances,
  finding,
  LETTER,
  OTHER,
  OWN,
  withHeader,
} from "../../../tests/support/checked-senders.ts";

const kv = await openStore(":memory:");
afterAll(() => kv.close());
const found = finding(kv);
const HERE = { address: "127.0.0.1", helo: "laptop" };
const without = (...names: readonly string[]) =>
  fakeDns(Object.fromEntries(Object.entries(RECORDS).filter(([name]) => !names.includes(name))));
const SPF = "example.org TXT";
const DMARC = "_dmarc.example.org TXT";
const KEY = "post._domainkey.example.org TXT";

describe("a letter is its sender's", () => {
  it("where the sender's domain has signed it (RFC 6376)", async () => {
    expect(await found(await signed(LETTER), {})).toEqual({
      verdict: "pass",
      reason: "signed by example.org",
      signedBy: ["example.org"],
    });
  });

  it("where a server of the sender's domain has sent it (RFC 7208)", async () => {
    expect(await found(await unsigned(LETTER), { client: OWN })).toEqual({
      verdict: "pass",
      reason: "sent by a server of example.org",
    });
  });

  it("where the sender's domain signs or names servers, and has no policy (RFC 9989)", async () => {
    expect(await found(await signed(LETTER), {}, { dns: without(DMARC, SPF) })).toMatchObject({
      verdict: "pass",
    });
    expect(await found(await unsigned(LETTER), { client: OWN }, { dns: without(DMARC, KEY) })).toMatchObject({
      verdict: "pass",
    });
  });

  it("where it was passed on with its signature whole", async () => {
    const passedOn = withHeader(await signed(LETTER), "Received: from list.example.net; Thu, 5 Nov 2026");
    expect(await found(passedOn, { envelope: { from: "list@example.net", to: [] } })).toMatchObject({
      verdict: "pass",
    });
  });
});

describe("a letter is not its sender's", () => {
  it("where the sender's domain has a policy, and neither signed nor sent it", async () => {
    expect(await found(await unsigned(LETTER), {})).toEqual({
      verdict: "fail",
      reason: "neither signed nor sent by example.org",
    });
  });

  it("where any part was changed after it was signed", async () => {
    const text = new TextDecoder().decode(await signed(LETTER));
    expect(await found(bytes(text.replace("\r\ngo\r\n", "\r\nresign K7Q2\r\n")), {})).toMatchObject({
      verdict: "fail",
    });
    expect(await found(bytes(text.replace("From: Anna <anna@", "From: Anna <bruno@")), {})).toMatchObject({
      verdict: "fail",
    });
  });

  it("where somebody else's domain has signed and sent it", async () => {
    const dns = fakeDns({
      ...RECORDS,
      "post._domainkey.evil.example TXT": RECORDS[KEY],
      "evil.example TXT": [`v=spf1 ip4:${OTHER.address} -all`],
    });
    const raw = await signed(LETTER, { domainName: "evil.example" });
    const arrival = { envelope: { from: "me@evil.example", to: [] } };
    expect(await found(raw, arrival, { dns })).toMatchObject({ verdict: "fail" });
  });

  it("where the signature covers only its beginning (RFC 6376, 8.2)", async () => {
    const raw = Buffer.from(await unsigned(LETTER));
    const key = { signingDomain: "example.org", selector: "post", privateKey: DKIM.privateKey };
    const { signatures } = await dkimSign(raw, { ...key, signatureData: [{ ...key, maxBodyLength: 10 }] });
    const part = bytes(signatures + raw.toString());
    expect(new TextDecoder().decode(part)).toMatch(/\bl=10;/);
    expect(await found(part, {})).toMatchObject({ verdict: "fail" });
  });

  it("where it names two authors", async () => {
    const raw = await signed(LETTER);
    for (const from of ["From: Bruno <bruno@example.org>", "from: anna@example.org"]) {
      expect(await found(withHeader(raw, from), {})).toMatchObject({ verdict: "fail" });
    }
    const both = await signed({ ...LETTER, from: ["anna@example.org", "bruno@example.org"] as never });
    for (const authenticationResults of [undefined, "sendgrid.net; spf=pass smtp.mailfrom=example.org"]) {
      expect(await found(both, { authenticationResults })).toEqual({
        verdict: "fail",
        reason: "its From does not name one author",
      });
    }
  });

  it("where it was sent by a server that its domain, without any other policy, does not send by", async () => {
    expect(await found(await unsigned(LETTER), {}, { dns: without(DMARC, KEY) })).toEqual({
      verdict: "fail",
      reason: "sent by a server that example.org does not send by",
    });
  });
});

describe("nobody knows whose a letter is", () => {
  it("where its domain says nothing of how its letters are known", async () => {
    expect(await found(await unsigned(LETTER), {}, { dns: fakeDns({}) })).toEqual({
      verdict: "unknown",
      reason: "example.org does not say how its letters are known",
    });
  });

  it.each(["ETIMEOUT", "ESERVFAIL"])("where the DNS answers with %s", async (code) => {
    const dns = () => Promise.reject(Object.assign(new Error("no answer"), { code }));
    expect(await found(await signed(LETTER), {}, { dns })).toEqual({
      verdict: "unknown",
      reason: "example.org could not be asked just now",
    });
  });
});

describe("on the referee's own machine", () => {
  it("a letter is whose it says", async () => {
    const asked: string[] = [];
    const dns = fakeDns({}, (question) => void asked.push(question));
    for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(await found(await unsigned(LETTER), { client: { address } }, { dns })).toMatchObject({
        verdict: "pass",
      });
    }
    expect(await found(await unsigned(LETTER), { door: "post-room" }, { dns })).toMatchObject({
      verdict: "pass",
    });
    expect(asked).toEqual([]);
  });

  it.each<[string, string, Circumstances]>([
    ["that a mail server has passed on", "Received: from mx.evil.example by localhost; Thu, 5 Nov 2026", {}],
    ["where a mail server is known to pass letters on", "X-Test: yes", { authservId: "mx.example.net" }],
  ])("a letter %s is not", async (_, header, circumstances) => {
    const raw = withHeader(await unsigned(LETTER), header);
    expect(await found(raw, { client: HERE }, circumstances)).toMatchObject({ verdict: "fail" });
    const good = withHeader(await signed(LETTER), header);
    expect(await found(good, { client: HERE }, circumstances)).toMatchObject({ verdict: "pass" });
  });

  it.each(["mime", "imap"] as const)("no letter has been written that comes in by %s", async (door) => {
    expect(await found(await unsigned(LETTER), { door, client: HERE })).toMatchObject({ verdict: "fail" });
  });
});

describe("a mail server before the doors (RFC 8601)", () => {
  const says = async (header: string, authservId = "mx.example.net") =>
    await found(withHeader(await unsigned(LETTER), header), { client: HERE }, { authservId });
  const PASS = "Authentication-Results: mx.example.net; dmarc=pass header.from=example.org";

  it("is believed", async () => {
    expect(await says(PASS)).toEqual({ verdict: "pass", reason: "mx.example.net says dmarc=pass" });
    expect(await says(PASS, "MX.Example.NET")).toMatchObject({ verdict: "pass" });
  });

  it("is not believed under another name, and where nobody has named it", async () => {
    expect(await says(PASS.replace("mx.example.net", "mx.evil.example"))).toMatchObject({ verdict: "fail" });
    expect(await found(withHeader(await unsigned(LETTER), PASS), {})).toMatchObject({ verdict: "fail" });
  });

  it("is believed in the topmost of its headers alone", async () => {
    const FAIL = PASS.replace("dmarc=pass", "dmarc=fail");
    expect(await says(`${FAIL}\r\n${PASS}`)).toMatchObject({ verdict: "fail" });
    expect(await says(`Authentication-Results: mx.evil.example; none\r\n${PASS}`)).toMatchObject({
      verdict: "fail",
    });
  });

  it("does not take the place of a signature that holds", async () => {
    const raw = await signed(LETTER);
    expect(await found(raw, { client: HERE }, { authservId: "mx.example.net" })).toMatchObject({
      verdict: "pass",
    });
  });

  it("that brought the results itself is believed, the letter is not; where they say nothing, the signature is looked at", async () => {
    const raw = withHeader(await unsigned(LETTER), PASS);
    const told = (authenticationResults: string, letter: Uint8Array = raw) =>
      found(letter, { door: "postmark", authenticationResults }, { authservId: "mx.example.net" });
    expect(await told("postmark; spf=pass smtp.mailfrom=example.org")).toMatchObject({ verdict: "pass" });
    expect(await told("postmark; dmarc=fail", await signed(LETTER))).toMatchObject({ verdict: "fail" });
    for (const nothing of ["postmark; dkim=pass", "postmark; none", ""]) {
      expect(await told(nothing)).toMatchObject({ verdict: "fail" });
      expect(await told(nothing, await signed(LETTER))).toMatchObject({ verdict: "pass" });
    }
  });
});

it("nothing is looked up where nothing is asked", async () => {
  const asked: string[] = [];
  const dns = fakeDns(RECORDS, (question) => void asked.push(question));
  expect(await found(await signed(LETTER), {}, { requirement: "off", dns })).toEqual({
    verdict: "unknown",
    reason: "senders are not checked",
  });
  expect(asked).toEqual([]);
});
