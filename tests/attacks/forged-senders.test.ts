import { generateKeyPairSync } from "node:crypto";
import { Buffer } from "node:buffer";
import { dkimSign } from "mailauth";
import { afterAll, describe, expect, it } from "vitest";
import { decoded } from "../support/letters.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { bytes, type Circumstances, finding, LETTER, withHeader } from "../support/checked-senders.ts";
import { DKIM, fakeDns, RECORDS, signed, unsigned } from "../support/signed-mail.ts";

/** Somebody writes in a player's name, with whatever a letter's head can say of who has written it. */

const kv = await openStore(":memory:");
afterAll(() => kv.close());
const found = finding(kv);

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const EVE = {
  domainName: "evil.example",
  keySelector: "post",
  privateKey: keys.privateKey.export({ type: "pkcs8", format: "pem" }) as string,
};
const EVES_KEY = keys.publicKey.export({ type: "spki", format: "der" }).toString("base64");
/** What the DNS says of example.org, which is strict, and of domains that Eve has, one of them below it. */
const DNS = fakeDns({
  ...RECORDS,
  "_dmarc.example.org TXT": ["v=DMARC1; p=reject; adkim=s; aspf=s"],
  "post._domainkey.evil.example TXT": [`v=DKIM1; k=rsa; p=${EVES_KEY}`],
  "post._domainkey.pages.example.org TXT": [`v=DKIM1; k=rsa; p=${EVES_KEY}`],
  "evil.example TXT": ["v=spf1 ip4:198.51.100.7 -all"],
  "pages.example.org TXT": ["v=spf1 ip4:198.51.100.7 -all"],
});
const FROM_EVE = { envelope: { from: "eve@evil.example", to: ["orders@games.example.org"] } };
const OURS: Circumstances = { dns: DNS, authservId: "mx.games.example.org" };
const ours = (id: string) => `Authentication-Results: ${id}; dmarc=pass header.from=example.org`;
const NOTHING = "Authentication-Results: mx.games.example.org; none";

/** The letter with another From in place of its own. */
function from(raw: Uint8Array, field: string): Uint8Array {
  return bytes(new TextDecoder().decode(raw).replace(/^From: .*$/m, field));
}

/** Her signature of a letter, as a field. */
async function eves(raw: Uint8Array): Promise<string> {
  const key = { signingDomain: EVE.domainName, selector: EVE.keySelector, privateKey: EVE.privateKey };
  const { signatures } = await dkimSign(Buffer.from(raw), { ...key, signatureData: [key] });
  expect(signatures).toMatch(/^DKIM-Signature: /);
  return signatures.trim();
}

/** A chain of one set that Eve has sealed, in which she says what a server has found (RFC 8617). */
async function sealedByEve(raw: Uint8Array): Promise<Uint8Array> {
  const message = (await eves(raw)).replace(/^DKIM-Signature: /, "ARC-Message-Signature: i=1; ");
  const seal = message.replace("ARC-Message-Signature:", "ARC-Seal:").replace(/h=[^;]*;/, "cv=none;");
  const results = ours("i=1; mx.games.example.org").replace("Authentication", "ARC-Authentication");
  return [message, results, seal].reduce(withHeader, raw);
}

describe("a letter in a player's name", () => {
  it.each<[string, () => Promise<Uint8Array>, Circumstances]>([
    ["that Eve has signed", () => signed(LETTER, EVE), { dns: DNS }],
    [
      "that a domain below the player's has signed, which is strict",
      () => signed(LETTER, { ...EVE, domainName: "pages.example.org" }),
      { dns: DNS },
    ],
    [
      "that Eve has signed in the player's name",
      () => signed(LETTER, { ...EVE, domainName: "example.org" }),
      { dns: DNS },
    ],
    ["signed by both, hers alone whole", async () =>
      withHeader(
        await signed(LETTER, EVE),
        new TextDecoder().decode(await signed({ ...LETTER, text: "else" })).match(
          /^DKIM-Signature:(?:.*\r\n[ \t])*.*/m,
        )![0],
      ), { dns: DNS }],
    [
      "whose signature leaves the From out",
      () => signed(LETTER, { headerFieldNames: "to:subject:date:message-id" }),
      { dns: DNS },
    ],
    ["that a chain of hers vouches for", async () => await sealedByEve(await unsigned(LETTER)), OURS],
    [
      "that brings the results of our own server, below what it says",
      async () => withHeader(withHeader(await unsigned(LETTER), ours("mx.games.example.org")), NOTHING),
      OURS,
    ],
    ["that brings them in capitals, with a comment and a version", async () =>
      withHeader(
        withHeader(await unsigned(LETTER), ours("(by us) MX.Games.Example.ORG 1")),
        NOTHING,
      ), OURS],
    [
      "that brings them under a name like ours",
      async () => withHeader(await unsigned(LETTER), ours("mx.games.example.org.evil.example")),
      OURS,
    ],
    [
      "that brings ours in a comment of its own",
      async () => withHeader(await unsigned(LETTER), ours("mx.evil.example (mx.games.example.org)")),
      OURS,
    ],
    [
      "that brings ours within quotes of its own",
      async () => withHeader(await unsigned(LETTER), ours('"mx.games.example.org; x=mx.evil.example"')),
      OURS,
    ],
  ])("is not taken for his: %s", async (_, make, circumstances) => {
    const { verdict } = await found(await make(), FROM_EVE, circumstances);
    expect(verdict).not.toBe("pass");
  });

  it.each([
    ['From: "anna@example.org" <eve@evil.example>'],
    ["From: =?utf-8?q?anna=40example=2Eorg?= <eve@evil.example>"],
    ["From: =?utf-8?q?anna=40example=2Eorg=20=3C?= <eve@evil.example>"],
    ["From: anna@example.org <eve@evil.example>"],
    ["From: eve@evil.example (anna@example.org)"],
    ["From: (a (b) anna@example.org) eve@evil.example"],
    ["From: anna@example.org: eve@evil.example;"],
    ["From: <@example.org,@evil.example:anna@example.org>"],
    ["From: <eve@evil.example> <anna@example.org>"],
    ["From: eve@evil.example, anna@example.org"],
    ["From: anna@example.org, eve@evil.example"],
    ["From: eve@evil.example; anna@example.org"],
    ['From: "anna@example.org"@evil.example'],
    ["From: anna@example.org\0@evil.example"],
    ["From: eve@evil.example\r\nFrom: anna@example.org"],
    ["From: anna@example.org\r\nFrom: eve@evil.example"],
    ["From : anna@example.org\r\nFrom: eve@evil.example"],
    ["Sender: anna@example.org\r\nFrom: eve@evil.example"],
    ["X: y\r\n From: anna@example.org\r\nFrom: eve@evil.example"],
  ])("is not his by any writing of its author: %j", async (field) => {
    const raw = from(await unsigned(LETTER), field);
    const letter = withHeader(raw, await eves(raw));
    const { verdict } = await found(letter, FROM_EVE, { dns: DNS });
    const author = (await decoded(letter)).from;
    expect([verdict, author]).not.toEqual(["pass", "anna@example.org"]);
  });

  it("is the player's if the player has signed it, whatever else it brings", async () => {
    const own = withHeader(await sealedByEve(await signed(LETTER)), NOTHING);
    expect(await found(own, FROM_EVE, OURS)).toMatchObject({ verdict: "pass", signedBy: [DKIM.domainName] });
  });
});
