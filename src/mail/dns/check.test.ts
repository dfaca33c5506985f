import { generateKeyPairSync } from "node:crypto";
import type { DNSResolver } from "mailauth";
import { describe, expect, it } from "vitest";
import { checkDns } from "./check.ts";
import type { DnsFinding, MailSetup } from "./finding.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }) as string;
const KEY = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const DKIM = "despatch._domainkey.games.example.org TXT";

const SETUP: MailSetup = {
  mailDomain: "games.example.org",
  host: "games.example.org",
  wayOut: { kind: "smtp", host: "mail.example.org" },
  dkim: { domain: "games.example.org", selector: "despatch", privateKey: PEM },
  doors: [],
};

/** A zone in which everything is right, as node's resolver gives it back. */
const ZONE: Readonly<Record<string, readonly unknown[]>> = {
  "games.example.org MX": [{ exchange: "mail.example.org", priority: 10 }],
  "mail.example.org A": ["192.0.3.25"],
  "mail.example.org AAAA": ["2a01:db8::25"],
  "25.3.0.192.in-addr.arpa PTR": ["mail.example.org"],
  "5.2.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.a.2.ip6.arpa PTR": ["mail.example.org"],
  "games.example.org TXT": [["verification=1"], ["v=spf1 a:mail.example.org -all"]],
  [DKIM]: [[`v=DKIM1; k=rsa; p=${KEY.slice(0, 200)}`, KEY.slice(200)]],
  "_dmarc.games.example.org TXT": [["v=DMARC1; p=quarantine"]],
};

const dns = (zone: Readonly<Record<string, readonly unknown[] | Error>>): DNSResolver => (name, type) => {
  const found = zone[`${name.toLowerCase()} ${type}`];
  if (found instanceof Error) return Promise.reject(found);
  if (found === undefined) return Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" }));
  return Promise.resolve(found as string[]);
};

const check = (changes: Record<string, readonly unknown[] | Error> = {}, setup: Partial<MailSetup> = {}) =>
  checkDns(dns({ ...ZONE, ...changes }), { ...SETUP, ...setup });
const only = async (about: DnsFinding["about"], ...args: Parameters<typeof check>): Promise<DnsFinding> =>
  (await check(...args)).find((finding) => finding.about === about)!;

it("a domain of which all is right has nothing to publish", async () => {
  const findings = await check();
  expect(findings.map(({ about, state }) => [about, state])).toEqual([
    ["MX", "right"],
    ["SPF", "right"],
    ["DKIM", "right"],
    ["DMARC", "right"],
    ["PTR", "right"],
    ["PTR", "right"],
  ]);
  expect(findings.filter(({ publish, state }) => publish !== undefined && state !== "right")).toEqual([]);
  for (const { why } of findings) expect(why).toMatch(/\.$/);
});

it("a domain that has nothing gets each record to publish, whole", async () => {
  const findings = await checkDns(dns({ "mail.example.org A": ["192.0.3.25"] }), SETUP);
  expect(findings.map(({ state }) => state)).toEqual(["missing", "missing", "missing", "missing", "missing"]);
  expect(findings.map(({ publish }) => publish)).toEqual([
    "games.example.org. MX 10 games.example.org.",
    'games.example.org. TXT "v=spf1 a:mail.example.org ~all"',
    expect.stringMatching(
      /^despatch\._domainkey\.games\.example\.org\. TXT "v=DKIM1; k=rsa; p=.{237}" ".+"$/,
    ),
    '_dmarc.games.example.org. TXT "v=DMARC1; p=none"',
    "25.3.0.192.in-addr.arpa. PTR mail.example.org.",
  ]);
  const [, , dkim] = findings;
  expect(dkim.publish!.replaceAll('" "', "")).toContain(`p=${KEY}"`);
});

it("where no name server answers nothing is said to be wrong", async () => {
  const silent = Object.fromEntries(
    Object.keys(ZONE).map((question) => [question, Object.assign(new Error("late"), { code: "ETIMEOUT" })]),
  );
  for (const { state } of await check(silent)) expect(state).toBe("unsure");
});

describe("MX", () => {
  it.each([
    ["that says no mail is taken (RFC 7505)", [{ exchange: "", priority: 0 }], "wrong"],
    ["of a machine without an address", [{ exchange: "gone.example.org", priority: 10 }], "wrong"],
    ["of two machines, one of them gone", [
      { exchange: "gone.example.org", priority: 10 },
      { exchange: "mail.example.org", priority: 20 },
    ], "right"],
  ])("%s", async (_, records, state) => {
    expect((await only("MX", { "games.example.org MX": records })).state).toBe(state);
  });

  it("that is missing may be made up for by the domain's own address", async () => {
    const finding = await only("MX", { "games.example.org MX": [], "games.example.org A": ["192.0.3.26"] });
    expect(finding.state).toBe("unsure");
  });

  it("has to name the service whose door is open", async () => {
    const doors = [{ kind: "ses" as const, region: "eu-west-1" }, { kind: "mailgun" as const }];
    const finding = await only("MX", {}, { doors });
    expect(finding.state).toBe("unsure");
    expect(finding.publish?.split("\n")).toEqual([
      "games.example.org. MX 10 inbound-smtp.eu-west-1.amazonaws.com.",
      "games.example.org. MX 10 mxa.mailgun.org.",
      "games.example.org. MX 10 mxb.mailgun.org.",
    ]);
    const right = {
      "games.example.org MX": [{ exchange: "MX.sendgrid.net", priority: 10 }],
      "mx.sendgrid.net A": ["192.0.3.99"],
    };
    expect((await only("MX", right, { doors: [{ kind: "sendgrid" }] })).state).toBe("right");
  });
});

describe("SPF", () => {
  const txt = (...records: string[]) => ({ "games.example.org TXT": records.map((record) => [record]) });

  it.each([
    ["two records", txt("v=spf1 -all", "v=spf1 a -all"), "wrong"],
    ["a record that lets everybody send", txt("v=spf1 a +all"), "wrong"],
    ["a record that cannot be read", txt("v=spf1 nonsense:x -all"), "wrong"],
    ["a record that does not name the relay", txt("v=spf1 ip4:192.0.2.1 -all"), "unsure"],
    ["a record that names one of its addresses only", txt("v=spf1 ip4:192.0.3.25 -all"), "unsure"],
    ["a relay without an address", { "mail.example.org A": [], "mail.example.org AAAA": [] }, "unsure"],
  ])("%s", async (_, changes, state) => {
    expect((await only("SPF", changes)).state).toBe(state);
  });

  it.each(
    [
      ["ses", "v=spf1 include:amazonses.com ~all", "right"],
      ["mailgun", "v=spf1 a -all", "unsure"],
      ["postmark", "v=spf1 a -all", "right"],
    ] as const,
  )("for %s: %s", async (kind, record, state) => {
    expect((await only("SPF", txt(record), { wayOut: { kind } })).state).toBe(state);
  });

  it("is nobody's business where letters stay here", async () => {
    expect((await only("SPF", txt(), { wayOut: undefined })).state).toBe("unsure");
  });
});

describe("DKIM", () => {
  it.each([
    ["another key", [["v=DKIM1; p=AAAA"]], "another key"],
    ["a key that is revoked", [["v=DKIM1; p="]], "revoked"],
    ["a key that is only tested", [[`v=DKIM1; t=y:s; p=${KEY}`]], "t=y"],
    ["two records", [[`p=${KEY}`], [`p=${KEY}`]], "one record"],
  ])("%s is wrong, and the right one is said", async (_, records, words) => {
    const { state, why, publish } = await only("DKIM", { [DKIM]: records });
    expect([state, publish?.includes("v=DKIM1; k=rsa; p=")]).toEqual(["wrong", true]);
    expect(why).toContain(words);
  });

  it("may be of the domain above the mail domain, and of no other", async () => {
    const above = { ...SETUP.dkim!, domain: "example.org" };
    const changes = {
      "despatch._domainkey.example.org TXT": ZONE[DKIM],
      "despatch._domainkey.example.net TXT": ZONE[DKIM],
    };
    expect((await only("DKIM", changes, { dkim: above })).state).toBe("right");
    const other = await only("DKIM", changes, { dkim: { ...above, domain: "example.net" } });
    expect([other.state, other.why.includes("DMARC")]).toEqual(["wrong", true]);
  });

  it("may be an Ed25519 key (RFC 8463), and is too short below 1024 bits", async () => {
    const pair = generateKeyPairSync("ed25519");
    const pem = pair.privateKey.export({ type: "pkcs8", format: "pem" }) as string;
    const dkim = { ...SETUP.dkim!, privateKey: pem };
    const { publish } = await only("DKIM", { [DKIM]: [["v=DKIM1; p=x"]] }, { dkim });
    const record = /"(v=DKIM1; k=ed25519; p=[A-Za-z0-9+/]{43}=)"$/.exec(publish!)![1];
    expect((await only("DKIM", { [DKIM]: [[record]] }, { dkim })).state).toBe("right");
    const short = generateKeyPairSync("rsa", { modulusLength: 768 });
    const p = short.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    const weak = { ...dkim, privateKey: short.privateKey.export({ type: "pkcs8", format: "pem" }) as string };
    expect((await only("DKIM", { [DKIM]: [[`v=DKIM1; p=${p}`]] }, { dkim: weak })).why).toContain("768 bits");
  });

  it("is the service's own where one sends, and may be the relay's", async () => {
    expect((await only("DKIM", {}, { wayOut: { kind: "postmark" } })).why).toContain("Postmark signs");
    expect((await only("DKIM", {}, { dkim: undefined })).why).toContain("not signed here");
  });
});

describe("DMARC", () => {
  const own = (record: string) => ({ "_dmarc.games.example.org TXT": [[record]] });

  it.each([
    ["v=DMARC1; p=none", "right"],
    ["v=DMARC1; p=reject; rua=mailto:x@example.org", "right"],
    ["v=DMARC1", "wrong"],
    ["v=DMARC1; p=maybe", "wrong"],
  ])("%s: %s", async (record, state) => expect((await only("DMARC", own(record))).state).toBe(state));

  it("is taken over from the domain above", async () => {
    const changes = {
      "_dmarc.games.example.org TXT": [],
      "_dmarc.example.org TXT": [["v=DMARC1; p=reject"]],
    };
    expect(await only("DMARC", changes)).toMatchObject({ state: "right", name: "_dmarc.example.org" });
  });

  it("that is strict asks for a signature of the very domain", async () => {
    const dkim = { ...SETUP.dkim!, domain: "example.org" };
    const strict = own("v=DMARC1; p=none; adkim=s");
    expect((await only("DMARC", strict)).state).toBe("right");
    expect((await only("DMARC", strict, { dkim })).state).toBe("wrong");
  });
});

describe("the name of the address that letters leave from", () => {
  it("has to lead back to it", async () => {
    const changes = { "25.3.0.192.in-addr.arpa PTR": ["pool-25.example.net"], "mail.example.org AAAA": [] };
    expect((await only("PTR", changes)).state).toBe("wrong");
  });

  it("is not asked of addresses that nobody outside sees, nor of a service", async () => {
    const inside = { "mail.example.org A": ["10.0.0.25"], "mail.example.org AAAA": [] };
    expect((await only("PTR", inside)).state).toBe("unsure");
    expect(await only("PTR", {}, { wayOut: { kind: "ses" } })).toBeUndefined();
  });
});
