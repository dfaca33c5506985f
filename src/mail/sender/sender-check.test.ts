import { Buffer } from "node:buffer";
import { dkimSign } from "mailauth";
import { afterAll, describe, expect, it } from "vitest";
import { DKIM, fakeDns, RECORDS, signed, unsigned } from "../../../tests/support/signed-mail.ts";
import type { Arrival } from "../reading/arrival.ts";
import { decoded } from "../../../tests/support/letters.ts";
import type { Requirement } from "./sender.ts";
import { senderCheck } from "./sender-check.ts";
import { openStore } from "../../store/deno-kv.ts";
import { Nonces } from "../../store/nonces.ts";

const kv = await openStore(":memory:");
afterAll(() => kv.close());
const replays = { nonces: new Nonces(kv), now: () => 0 };

const LETTER = {
  from: "Anna <anna@example.org>",
  to: "orders@games.example.org",
  subject: "Re: your turn",
  messageId: "<1@example.org>",
  text: "begin K7Q2 allied turn 1\ngo\nend\n",
};
/** The server of example.org that sends its mail, and one that is not its. */
const OWN = { address: "192.0.2.25", helo: "mx.example.org" };
const OTHER = { address: "198.51.100.7", helo: "mx.evil.example" };
const HERE = { address: "127.0.0.1", helo: "laptop" };

interface Circumstances {
  readonly requirement?: Requirement;
  readonly authservId?: string;
  readonly dns?: ReturnType<typeof fakeDns>;
}

async function found(
  raw: Uint8Array,
  arrival: Partial<Arrival>,
  { requirement = "strict", authservId, dns = fakeDns() }: Circumstances = {},
) {
  const envelope = { from: "anna@example.org", to: ["orders@games.example.org"] };
  const whole: Arrival = { door: "smtp", raw, envelope, client: OTHER, ...arrival };
  const mailDomain = "games.example.org";
  const check = senderCheck({ requirement, authservId, resolver: dns, mailDomain, replays });
  return await check(whole, await decoded(raw, whole.envelope));
}

const bytes = (text: string) => new TextEncoder().encode(text);
const withHeader = (raw: Uint8Array, header: string) =>
  bytes(`${header}\r\n${new TextDecoder().decode(raw)}`);
const without = (...names: readonly string[]) =>
  fakeDns(Object.fromEntries(Object.entries(RECORDS).filter(([name]) => !names.includes(name))));
const SPF = "example.org TXT";
const DMARC = "_dmarc.example.org TXT";
const KEY = "post._domainkey.example.org TXT";

describe("a letter is its sender's", () => {
  it("where his domain has signed it (RFC 6376)", async () => {
    expect(await found(await signed(LETTER), {})).toEqual({
      verdict: "pass",
      reason: "signed by example.org",
      signedBy: ["example.org"],
    });
  });

  it("where a server of his domain has sent it (RFC 7208)", async () => {
    expect(await found(await unsigned(LETTER), { client: OWN })).toEqual({
      verdict: "pass",
      reason: "sent by a server of example.org",
    });
  });

  it("where his domain signs or names servers, and has no policy (RFC 9989)", async () => {
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
  it("where his domain has a policy, and neither signed nor sent it", async () => {
    expect(await found(await unsigned(LETTER), {})).toEqual({
      verdict: "fail",
      reason: "neither signed nor sent by example.org",
    });
  });

  it("where anything of it was changed after it was signed", async () => {
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

const SEAT = "orders+k7q2.allied.3.abcdefghijklmnop@games.example.org";
const TO_SEAT = { envelope: { from: "anna@example.org", to: [SEAT] } };

describe("a signed letter counts only as one to us", () => {
  const replayed = (letter: Partial<typeof LETTER>, arrival: Partial<Arrival> = TO_SEAT) =>
    signed({ ...LETTER, ...letter }).then((raw) => found(raw, arrival));
  const NOT_TO_US = {
    verdict: "doubtful",
    reason: "example.org has signed it, but not as a letter to this address",
    signedBy: ["example.org"],
  };

  it("where its To or Cc, signed, names the seat that it would be obeyed for", async () => {
    expect(await replayed({ to: SEAT })).toMatchObject({ verdict: "pass" });
    expect(await replayed({ to: `Despatch <${SEAT.toUpperCase()}>, bruno@example.net` })).toMatchObject({
      verdict: "pass",
    });
    const copied = await signed({ ...LETTER, to: "bruno@example.net", cc: SEAT });
    expect(await found(copied, TO_SEAT)).toMatchObject({ verdict: "pass" });
  });

  it.each([
    ["somebody else", "bruno@example.net"],
    ["another seat", SEAT.replace("k7q2", "m3rt")],
    ["this seat at another turn", SEAT.replace(".3.", ".2.")],
    ["the referee in general", "referee@games.example.org"],
    ["somebody of whose name the seat is a part", `"${SEAT}" <bruno@example.net>`],
  ])("and not where it was written to %s", async (_, to) => {
    expect(await replayed({ to })).toEqual(NOT_TO_US);
  });

  it("where it goes to no seat, any address of ours will do", async () => {
    const arrival = { envelope: { from: "anna@example.org", to: ["referee@games.example.org"] } };
    expect(await replayed({ to: "help@Games.Example.Org" }, arrival)).toMatchObject({ verdict: "pass" });
    expect(await replayed({ to: "bruno@example.net" }, arrival)).toEqual(NOT_TO_US);
    const raw = withHeader(
      await signed({ ...LETTER, to: "bruno@example.net" }),
      `References: <1@games.example.org>`,
    );
    expect(await found(raw, arrival)).toEqual(NOT_TO_US);
  });

  it.each([
    ["To", "From:Subject:Date"],
    ["Subject", "From:To:Date"],
    ["Date", "From:To:Subject"],
  ])("and not where its %s is not signed, so that it may be anybody's", async (_, headerFieldNames) => {
    const raw = await signed({ ...LETTER, to: SEAT }, { headerFieldNames });
    expect(await found(raw, TO_SEAT)).toEqual(NOT_TO_US);
  });

  it("but a server of the author's domain sends nothing that it was not given", async () => {
    const raw = await signed({ ...LETTER, to: "bruno@example.net" });
    expect(await found(raw, { ...TO_SEAT, client: OWN })).toEqual({
      verdict: "pass",
      reason: "sent by a server of example.org",
      signedBy: ["example.org"],
    });
  });

  it("whatever a server that is trusted says of the signature", async () => {
    const told = (raw: Uint8Array, authenticationResults: string) =>
      found(raw, { door: "postmark", ...TO_SEAT, authenticationResults });
    const [elsewhere, here] = [
      await signed({ ...LETTER, to: "bruno@example.net" }),
      await signed({ ...LETTER, to: SEAT }),
    ];
    for (const said of ["a; dmarc=pass header.from=example.org", "a; dkim=pass header.d=example.org"]) {
      expect(await told(elsewhere, said)).toEqual(NOT_TO_US);
      expect(await told(here, said)).toMatchObject({ verdict: "pass" });
      expect(await told(await unsigned({ ...LETTER, to: "bruno@example.net" }), said)).toMatchObject({
        verdict: "pass",
      });
    }
    const sent = "a; dmarc=pass header.from=example.org; spf=pass smtp.mailfrom=example.org";
    expect(await told(elsewhere, sent)).toMatchObject({ verdict: "pass" });
    const both = withHeader(elsewhere, "DKIM-Signature: v=1; d=example.org; h=from:to:subject:date; b=x");
    expect(await told(both, "a; dmarc=pass header.from=example.org")).toEqual(NOT_TO_US);
  });
});

describe("a signed letter counts once", () => {
  const agree = (more: Partial<typeof LETTER> = {}) =>
    signed({ ...LETTER, to: SEAT, text: "agree", ...more }, { headerFieldNames: "From:To:Subject:Date" });
  const changed = (raw: Uint8Array, from: string | RegExp, to: string) =>
    bytes(new TextDecoder().decode(raw).replace(from, to));
  const AGAIN = { verdict: "doubtful", reason: "what is signed in it has come before in another letter" };
  const told = {
    ...TO_SEAT,
    door: "postmark",
    authenticationResults: "a; dkim=pass header.d=example.org",
  } as const;

  it("though it comes again and again as it is", async () => {
    const raw = await agree();
    for (const arrival of [TO_SEAT, told, TO_SEAT]) {
      expect(await found(raw, arrival)).toMatchObject({ verdict: "pass" });
    }
  });

  it.each([
    ["another Message-ID", /<1@example.org>/, "<2@example.org>"],
    ["no Message-ID", /Message-ID:.*\r\n/, ""],
    ["another kind of content", /text\/plain/, "text/html"],
  ])("and is in doubt with %s, which nobody has signed", async (_, from, to) => {
    for (const arrival of [TO_SEAT, told]) {
      const raw = await agree({ subject: `${to} ${arrival === told}` });
      expect(await found(raw, arrival)).toMatchObject({ verdict: "pass" });
      expect(await found(changed(raw, from, to), arrival)).toEqual(AGAIN);
    }
  });

  it("however its signature is written", async () => {
    const raw = await agree({ subject: "folded" });
    expect(await found(raw, TO_SEAT)).toMatchObject({ verdict: "pass" });
    const folded = changed(changed(raw, "<1@", "<2@"), / b=(.{20})/, " b=$1\r\n  ");
    expect(await found(folded, TO_SEAT)).toEqual(AGAIN);
  });

  it("whatever stands beside its signature that is none", async () => {
    for (const subject of ["one", "other"]) {
      const raw = withHeader(await agree({ subject }), "DKIM-Signature: v=1; d=example.net; h=from; b=");
      expect(await found(raw, TO_SEAT)).toMatchObject({ verdict: "pass" });
    }
  });

  it("save where a server of his domain sends it, which makes no copies", async () => {
    const raw = await agree({ subject: "sent" });
    expect(await found(raw, TO_SEAT)).toMatchObject({ verdict: "pass" });
    const again = changed(raw, "<1@", "<2@");
    expect(await found(again, { ...TO_SEAT, client: OWN })).toMatchObject({ verdict: "pass" });
  });
});

describe("a letter that can be read in two ways", () => {
  it.each([
    "Message-ID: <2@example.org>",
    "To: orders@games.example.org",
    "Date: Thu, 26 Nov 2026 18:00:00 +0100",
    "Subject: resign",
    "Content-Type: text/html",
    "Content-Transfer-Encoding: base64",
  ])("is in doubt: %s twice", async (header) => {
    const raw = withHeader(await signed(LETTER), header);
    const name = header.split(":")[0].toLowerCase();
    const told = { authenticationResults: "a; spf=pass smtp.mailfrom=example.org" };
    for (const arrival of [{}, { client: OWN }, told]) {
      expect(await found(raw, arrival)).toEqual({
        verdict: "doubtful",
        reason: `its ${name} stands in it twice`,
      });
    }
  });

  it("is in doubt where a lone CR ends its head for one reader and not for the other", async () => {
    const text = new TextDecoder().decode(await signed(LETTER));
    const raw = bytes(
      text.replace("Subject:", "X: y\r\n\r\r\nbegin K7Q2 allied turn 1\r\nresign\r\nend\r\nSubject:"),
    );
    expect(await found(raw, {})).toEqual({
      verdict: "doubtful",
      reason: "its head can be read in two ways",
    });
  });

  it("is in doubt where it bears so many signatures that nobody looks at each", async () => {
    const asked: string[] = [];
    const dns = fakeDns(RECORDS, (question) => void asked.push(question));
    const more = "DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=from; bh=a; b=a; l=9\r\n";
    const raw = bytes(more.repeat(10) + new TextDecoder().decode(await signed(LETTER)));
    expect(await found(raw, {}, { dns })).toEqual({
      verdict: "doubtful",
      reason: "it bears more than 10 signatures",
    });
    expect(asked).toEqual([]);
  });
});

describe("a letter that would keep whoever looks at its signatures", () => {
  it("is in doubt where they name more fields than any head has", async () => {
    const more = `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=${"x:".repeat(500)}; bh=a; b=a`;
    expect(await found(withHeader(await signed(LETTER), more), {})).toEqual({
      verdict: "doubtful",
      reason: "its signatures name more than 500 fields",
    });
  });

  it("is in doubt where nobody looks through all to whom it was written", async () => {
    const to = [SEAT, ...Array.from({ length: 500 }, (_, each) => `a-long-name-${each}@example.net`)];
    expect(await found(await signed({ ...LETTER, to: to.join(", ") }), TO_SEAT)).toMatchObject({
      verdict: "doubtful",
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
