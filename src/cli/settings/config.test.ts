import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { nameOfDatabase } from "../../store/kv/shared-kv.ts";
import { memoryForReviews } from "../books/office-of.ts";
import { readConfig } from "./config.ts";
import { DKIM, problems, RELAY } from "../../../tests/support/settings.ts";

const PUBLIC_KEY = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey
  .export({ type: "spki", format: "der" }).toString("base64");
const DOORS = {
  DESPATCH_SMTP_CERT_FILE: "/etc/despatch/cert.pem",
  DESPATCH_SMTP_KEY_FILE: "/etc/despatch/key.pem",
  DESPATCH_SMTP_CLIENT_RATE: "5000",
  DESPATCH_SMTP_SENDER_RATE: "100",
  DESPATCH_SMTP_CLIENT_LINES: "50",
  DESPATCH_TRUSTED_PROXIES: "10.0.0.0/8, ::1",
  DESPATCH_INBOUND_MIME_SECRET: "mime-0123456789abcdef",
  DESPATCH_INBOUND_POSTMARK_SECRET: "postmark-0123456789",
  DESPATCH_INBOUND_MAILGUN_KEY: "mailgun-0123456789",
  DESPATCH_INBOUND_SENDGRID_SECRET: "sendgrid-0123456789",
  DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY: PUBLIC_KEY,
  DESPATCH_INBOUND_SES_TOPIC: "arn:aws:sns:eu-west-1:123456789012:letters",
  DESPATCH_IMAP_URL: "imaps://club:password@imap.example.org/INBOX",
  DESPATCH_IMAP_DONE: "Taken",
  DESPATCH_IMAP_FAILED: "Not taken",
  DESPATCH_IMAP_INTERVAL: "300",
};

describe("a configuration", () => {
  it("of which nothing is said is that of one machine, letters staying on it", () => {
    expect(readConfig({})).toEqual({
      ok: true,
      value: {
        host: "127.0.0.1",
        webPort: 8000,
        smtpPort: 2525,
        data: "./data",
        publicUrl: "http://localhost:8000",
        mailDomain: "despatch.localhost",
        drandRelays: ["https://api.drand.sh", "https://api2.drand.sh", "https://drand.cloudflare.com"],
        wayOut: undefined,
        dkim: undefined,
        domainRates: { perMinute: 60, atOnce: 2 },
        keptDays: 400,
        daily: { at: "07:00", zone: "UTC" },
        callsWebhooks: true,
        log: "lines",
        operatorAddress: undefined,
        operators: [],
        operator: undefined,
        backup: { recipients: [], folder: undefined, days: 14, bucket: undefined },
        ledgerBucket: undefined,
        diskFree: 500,
        reviewMemory: undefined,
        senderCheck: "strict",
        authservId: undefined,
        smtpCertificate: undefined,
        smtpRates: { client: 600, sender: 60, lines: 20 },
        trustedProxies: [],
        inbound: {},
        mailbox: undefined,
      },
    });
  });

  it("names a database that several processes share, with the token that opens it", () => {
    const url = "https://kv.example.org";
    const read = readConfig({ DESPATCH_STORE: url, DENO_KV_ACCESS_TOKEN: "token" });
    expect(read).toMatchObject({ ok: true, value: { store: { url, token: "token" } } });
    expect(problems({ DESPATCH_STORE: url })).toEqual([
      `DESPATCH_STORE needs DENO_KV_ACCESS_TOKEN beside it, the token that opens it.`,
    ]);
    expect(problems({ DESPATCH_STORE: "./data", DENO_KV_ACCESS_TOKEN: "token" })).toEqual([
      "DESPATCH_STORE is not an http, https or postgres address.",
    ]);
  });

  it("names a PostgreSQL database, whose password no message tells", () => {
    const url = "postgres://club:secret@db.example.org/club";
    expect(readConfig({ DESPATCH_STORE: url })).toMatchObject({ ok: true, value: { store: { url } } });
    expect(problems({ DESPATCH_STORE: `${url}?sslmode=prefer` })).toEqual([
      "DESPATCH_STORE has an sslmode that is none of disable, require, verify-ca, verify-full.",
    ]);
    expect(nameOfDatabase({ url: `${url}?sslmode=require&password=secret` })).toBe(
      "postgres://db.example.org/club",
    );
  });

  it("is what the environment says", () => {
    expect(readConfig({
      DESPATCH_HOST: "0.0.0.0",
      DESPATCH_WEB_PORT: "80",
      DESPATCH_SMTP_PORT: "25",
      DESPATCH_DATA: "/var/lib/despatch",
      DESPATCH_PUBLIC_URL: "https://games.example.org/",
      DESPATCH_MAIL_DOMAIN: "games.example.org",
      DESPATCH_SENDER_CHECK: "lenient",
      DESPATCH_AUTHSERV_ID: "mx.example.org",
      ...RELAY,
      ...DKIM,
      ...DOORS,
      DESPATCH_DRAND_RELAYS: "https://drand.example.org/, http://localhost:9000",
      DESPATCH_DOMAIN_RATE: "90",
      DESPATCH_DOMAIN_AT_ONCE: "3",
      DESPATCH_KEEP_DAYS: "30",
      DESPATCH_DAILY_AT: "18:30",
      DESPATCH_DAILY_ZONE: "Europe/Berlin",
      DESPATCH_BELLS: "off",
      DESPATCH_LOG: "json",
      DESPATCH_OPERATOR: "operator@example.net",
      DESPATCH_OPERATORS: "olga@example.net, deputy@example.net",
      DESPATCH_OPERATOR_TOKEN: "operator-0123456789",
      DESPATCH_OPERATOR_URL: "https://games.example.org/",
      DESPATCH_BACKUP_KEY: `age1${"q".repeat(58)}`,
      DESPATCH_BACKUP_FOLDER: "/mnt/backups",
      DESPATCH_DISK_FREE: "2000",
      DESPATCH_REVIEW_MEMORY: "0",
      DESPATCH_BACKUP_DAYS: "30",
      DESPATCH_LEDGER_BUCKET: "https://key:secret@s3.example.org/games/ledgers",
      PATH: "/usr/bin",
    })).toEqual({
      ok: true,
      value: {
        host: "0.0.0.0",
        webPort: 80,
        smtpPort: 25,
        data: "/var/lib/despatch",
        publicUrl: "https://games.example.org",
        mailDomain: "games.example.org",
        drandRelays: ["https://drand.example.org", "http://localhost:9000"],
        wayOut: { kind: "smtp", url: RELAY.DESPATCH_SMTP_RELAY },
        dkim: {
          domainName: "games.example.org",
          keySelector: "despatch",
          key: { file: "/etc/despatch/dkim.pem" },
        },
        domainRates: { perMinute: 90, atOnce: 3 },
        keptDays: 30,
        daily: { at: "18:30", zone: "Europe/Berlin" },
        callsWebhooks: false,
        log: "json",
        operatorAddress: "operator@example.net",
        operators: ["olga@example.net", "deputy@example.net"],
        operator: { token: "operator-0123456789", url: "https://games.example.org" },
        backup: {
          recipients: [`age1${"q".repeat(58)}`],
          folder: "/mnt/backups",
          days: 30,
          bucket: undefined,
        },
        ledgerBucket: "https://key:secret@s3.example.org/games/ledgers",
        diskFree: 2_000,
        reviewMemory: 0,
        senderCheck: "lenient",
        authservId: "mx.example.org",
        smtpCertificate: { certFile: "/etc/despatch/cert.pem", keyFile: "/etc/despatch/key.pem" },
        smtpRates: { client: 5000, sender: 100, lines: 50 },
        trustedProxies: ["10.0.0.0/8", "::1"],
        inbound: {
          mimeSecret: "mime-0123456789abcdef",
          postmarkSecret: "postmark-0123456789",
          mailgunKey: "mailgun-0123456789",
          sendgrid: { secret: "sendgrid-0123456789", publicKey: PUBLIC_KEY },
          sesTopic: "arn:aws:sns:eu-west-1:123456789012:letters",
        },
        mailbox: {
          url: "imaps://club:password@imap.example.org/INBOX",
          done: "Taken",
          failed: "Not taken",
          interval: 300_000,
        },
      },
    });
  });

  it("has pages at the port that they are on, where nothing else is said", () => {
    expect(readConfig({ DESPATCH_WEB_PORT: "8080" })).toMatchObject({
      value: { publicUrl: "http://localhost:8080" },
    });
  });

  it.each([
    ...Object.keys({ ...RELAY, ...DKIM, ...DOORS }),
    "DESPATCH_PUBLIC_URL",
    "DESPATCH_HOST",
    "DESPATCH_WEB_PORT",
    "DESPATCH_SMTP_PORT",
    "DESPATCH_DATA",
    "DESPATCH_MAIL_DOMAIN",
    "DESPATCH_SENDER_CHECK",
    "DESPATCH_AUTHSERV_ID",
  ])(
    "takes an empty %s for one that is not set",
    (name) => {
      expect(readConfig({ [name]: "" })).toEqual(readConfig({}));
    },
  );
});

describe("DKIM (RFC 6376)", () => {
  it.each(
    [
      [["DESPATCH_DKIM_DOMAIN"]],
      [["DESPATCH_DKIM_SELECTOR"]],
      [["DESPATCH_DKIM_KEY_FILE"]],
      [["DESPATCH_DKIM_DOMAIN", "DESPATCH_DKIM_SELECTOR"]],
      [["DESPATCH_DKIM_SELECTOR", "DESPATCH_DKIM_KEY_FILE"]],
    ] as const,
  )("with only %j is incomplete, and all three are named", (names) => {
    const some = Object.fromEntries(names.map((name) => [name, DKIM[name]]));
    const sentences = problems({ ...RELAY, ...some });
    expect(sentences).toHaveLength(1);
    for (const name of Object.keys(DKIM)) expect(sentences[0]).toContain(name);
  });

  it("without a relay signs nothing, and says so", () => {
    expect(problems(DKIM)).toEqual([
      'DESPATCH_DKIM_DOMAIN, which is "games.example.org", signs letters that leave by DESPATCH_SMTP_RELAY, which is not set; mail services sign by themselves.',
    ]);
  });

  it("may be left out where there is a relay", () => expect(problems(RELAY)).toEqual([]));
});

describe("doors", () => {
  it.each<[string, Record<string, string>, string]>([
    [
      "a certificate without its key",
      { DESPATCH_SMTP_CERT_FILE: "c.pem" },
      'DESPATCH_SMTP_CERT_FILE, which is "c.pem", needs DESPATCH_SMTP_KEY_FILE beside it.',
    ],
    [
      "a key without its certificate",
      { DESPATCH_SMTP_KEY_FILE: "k.pem" },
      'DESPATCH_SMTP_KEY_FILE, which is "k.pem", needs DESPATCH_SMTP_CERT_FILE beside it.',
    ],
    [
      "a rate of nothing",
      { DESPATCH_SMTP_CLIENT_RATE: "0" },
      'DESPATCH_SMTP_CLIENT_RATE, which is "0", is not a number from 1 to 999999999 in digits.',
    ],
    [
      "a secret that can be guessed, which is not repeated",
      { DESPATCH_INBOUND_MIME_SECRET: "hunter2" },
      "DESPATCH_INBOUND_MIME_SECRET has to have 16 characters at least.",
    ],
    [
      "a topic that is none",
      { DESPATCH_INBOUND_SES_TOPIC: "letters" },
      'DESPATCH_INBOUND_SES_TOPIC, which is "letters", is not the ARN of an SNS topic.',
    ],
    [
      "a public key that is none",
      { DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY: "MFkw" },
      'DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY, which is "MFkw", is not a public key in base64.',
    ],
    [
      "a mailbox by another protocol, whose password is not repeated",
      { DESPATCH_IMAP_URL: "pop3://club:secret@mail.example.org" },
      "DESPATCH_IMAP_URL is not an imap or imaps address.",
    ],
    [
      "a mailbox without a password",
      { DESPATCH_IMAP_URL: "imaps://club@mail.example.org" },
      "DESPATCH_IMAP_URL has no user and password.",
    ],
  ])("%s: refused", (_, env, sentence) => expect(problems(env)).toEqual([sentence]));

  it("of SendGrid opens with either proof", () => {
    const { DESPATCH_INBOUND_SENDGRID_SECRET, DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY } = DOORS;
    expect(readConfig({ DESPATCH_INBOUND_SENDGRID_SECRET })).toMatchObject({
      value: { inbound: { sendgrid: { secret: DESPATCH_INBOUND_SENDGRID_SECRET } } },
    });
    expect(readConfig({ DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY })).toMatchObject({
      value: { inbound: { sendgrid: { publicKey: PUBLIC_KEY } } },
    });
  });
});

it.each([[256, 0], [512, 128], [500, 0], [1024, 640], [2048, 768], [Infinity, 768]])(
  "a machine of %s MB leaves %s MB to a review",
  (machine, left) => expect(memoryForReviews(machine * 2 ** 20)).toBe(left),
);
