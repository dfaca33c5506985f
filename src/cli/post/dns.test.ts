import { generateKeyPairSync } from "node:crypto";
import process from "node:process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeDns } from "../../../tests/support/signed-mail.ts";
import { runDns } from "./dns.ts";

const PEM = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey
  .export({ type: "pkcs8", format: "pem" }) as string;
const ENV = {
  DESPATCH_MAIL_DOMAIN: "games.example.org",
  DESPATCH_PUBLIC_URL: "https://play.example.org",
  DESPATCH_SMTP_RELAY: "smtps://user:password@mail.example.org:465",
  DESPATCH_DKIM_DOMAIN: "games.example.org",
  DESPATCH_DKIM_SELECTOR: "despatch",
  DESPATCH_DKIM_KEY: PEM,
  DESPATCH_INBOUND_SES_TOPIC: "arn:aws:sns:eu-west-1:123456789012:letters",
};

const printed = vi.spyOn(console, "log");
const output = () => printed.mock.calls.flat().join("\n");
beforeEach(() => {
  printed.mockReset().mockReturnValue(undefined);
  Object.assign(process.env, ENV);
});
afterEach(() => {
  printed.mockReset();
  for (const name of Object.keys(ENV)) delete process.env[name];
});

it("says of each record what is there and what should be, from the settings", async () => {
  expect(await runDns({ json: false }, fakeDns({}))).toBe(1);
  for (
    const words of [
      "MX     MISSING  games.example.org",
      "publish  games.example.org. MX 10 inbound-smtp.eu-west-1.amazonaws.com.",
      'publish  games.example.org. TXT "v=spf1 a:mail.example.org ~all"',
      "publish  despatch._domainkey.games.example.org. TXT",
      "publish  _dmarc.games.example.org. TXT",
    ]
  ) expect(output()).toContain(words);
  expect(output()).not.toContain("password");
  expect(output()).not.toContain("PRIVATE");
});

it("says it to machines, a line a finding", async () => {
  await runDns({ json: true }, fakeDns({}));
  const lines = output().split("\n").map((line) => JSON.parse(line));
  expect(lines.map(({ about }) => about)).toEqual(["MX", "SPF", "DKIM", "DMARC", "PTR"]);
});

it("ends well where nothing is wrong or missing", async () => {
  for (const name of Object.keys(ENV)) if (name !== "DESPATCH_MAIL_DOMAIN") delete process.env[name];
  const zone = {
    "games.example.org MX": ["10 mail.example.org"],
    "mail.example.org A": ["192.0.3.25"],
    "_dmarc.games.example.org TXT": ["v=DMARC1; p=none"],
  };
  expect(await runDns({ json: false }, fakeDns(zone))).toBe(0);
});
