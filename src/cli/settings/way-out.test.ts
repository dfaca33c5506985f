import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { dkimKey, transportOf } from "./way-out.ts";
import { POST_ROOM } from "../../mail/outgoing/transports/transport.ts";

const SES = {
  DESPATCH_SES_REGION: "eu-west-1",
  DESPATCH_SES_ACCESS_KEY_ID: "AKIDEXAMPLE0123456",
  DESPATCH_SES_SECRET_ACCESS_KEY: "ses-secret-0123456789",
};
const RELAY = { DESPATCH_SMTP_RELAY: "smtps://user:secret@smtp.example.org:465" };
const POSTMARK = { DESPATCH_POSTMARK_TOKEN: "postmark-0123456789" };
const MAILGUN = { DESPATCH_MAILGUN_API_KEY: "mailgun-0123456789" };
const PEM = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
  .export({ type: "pkcs8", format: "pem" }) as string;

const config = (env: Record<string, string>) => {
  const read = readConfig({ DESPATCH_MAIL_DOMAIN: "games.example.org", ...env });
  if (!read.ok) throw new Error(read.error.join("\n"));
  return read.value;
};
const problems = (env: Record<string, string>) => {
  const read = readConfig(env);
  return read.ok ? [] : read.error;
};

describe("the way out for letters", () => {
  it.each([
    ["none", {}, undefined],
    ["an SMTP server", RELAY, { kind: "smtp", url: RELAY.DESPATCH_SMTP_RELAY }],
    ["Postmark", POSTMARK, { kind: "postmark", token: "postmark-0123456789", stream: "outbound" }],
    ["Mailgun", MAILGUN, {
      kind: "mailgun",
      key: "mailgun-0123456789",
      domain: "games.example.org",
      url: "https://api.mailgun.net",
    }],
    ["Mailgun in the EU", {
      ...MAILGUN,
      DESPATCH_MAILGUN_DOMAIN: "mg.example.org",
      DESPATCH_MAILGUN_URL: "https://api.eu.mailgun.net/",
    }, {
      kind: "mailgun",
      key: "mailgun-0123456789",
      domain: "mg.example.org",
      url: "https://api.eu.mailgun.net",
    }],
    ["Amazon SES", SES, {
      kind: "ses",
      region: "eu-west-1",
      accessKeyId: "AKIDEXAMPLE0123456",
      secretAccessKey: "ses-secret-0123456789",
    }],
  ])("is %s, as the environment says", async (_, env, expected) => {
    const { wayOut } = config(env);
    expect(wayOut).toEqual(expected);
    const transport = await transportOf(config(env));
    expect(transport === POST_ROOM).toBe(expected === undefined);
    transport.close();
  });

  it.each([[{ ...RELAY, ...POSTMARK }], [{ ...POSTMARK, ...SES }], [{ ...MAILGUN, ...RELAY }]])(
    "is one: %j",
    (env) => {
      const [sentence, ...others] = problems(env);
      expect(sentence).toContain("set one");
      expect(others).toEqual([]);
    },
  );

  it.each(Object.keys(SES))("by SES needs all three: %s alone says so", (name) => {
    const [sentence] = problems({ [name]: SES[name as keyof typeof SES] });
    for (const other of Object.keys(SES)) expect(sentence).toContain(other);
  });

  it("shows none of its secrets where something is wrong", () => {
    const text = problems({ ...RELAY, ...POSTMARK, ...MAILGUN, ...SES, DESPATCH_DKIM_KEY: "no key" }).join();
    for (const value of ["secret", "0123456789", "no key"]) expect(text).not.toContain(value);
  });

  it.each([
    ["DESPATCH_POSTMARK_TOKEN", "short"],
    ["DESPATCH_MAILGUN_URL", "http://api.mailgun.net"],
    ["DESPATCH_SES_REGION", "Ireland"],
    ["DESPATCH_DOMAIN_RATE", "0"],
    ["DESPATCH_KEEP_DAYS", "forever"],
    ["DESPATCH_DAILY_AT", "7:00"],
    ["DESPATCH_DAILY_AT", "24:00"],
    ["DESPATCH_DAILY_ZONE", "Berlin"],
    ["DESPATCH_DKIM_KEY", "-----BEGIN PRIVATE KEY-----"],
  ])("has to be written right: %s=%s", (name, value) => {
    expect(problems({ [name]: value }).join()).toContain(name);
  });
});

describe("the key that letters are signed with", () => {
  const DKIM = { ...RELAY, DESPATCH_DKIM_DOMAIN: "games.example.org", DESPATCH_DKIM_SELECTOR: "despatch" };

  it("comes from the environment, its line breaks as \\n", async () => {
    const env = { ...DKIM, DESPATCH_DKIM_KEY: PEM.replaceAll("\n", "\\n") };
    expect(await dkimKey(config(env))).toEqual({
      domainName: "games.example.org",
      keySelector: "despatch",
      privateKey: PEM,
    });
  });

  it("comes from a file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "despatch-test-"));
    await writeFile(join(folder, "dkim.pem"), PEM);
    const env = { ...DKIM, DESPATCH_DKIM_KEY_FILE: join(folder, "dkim.pem") };
    expect((await dkimKey(config(env)))?.privateKey).toBe(PEM);
    await rm(folder, { recursive: true });
  });

  it("comes from one of them", () => {
    expect(problems({ ...DKIM, DESPATCH_DKIM_KEY: PEM, DESPATCH_DKIM_KEY_FILE: "dkim.pem" })).toEqual([
      'DESPATCH_DKIM_KEY_FILE, which is "dkim.pem", and DESPATCH_DKIM_KEY are the same thing; set one.',
    ]);
  });
});
