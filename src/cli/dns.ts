import { parseArgs } from "node:util";
import type { DNSResolver } from "mailauth";
import { checkDns } from "../mail/dns/check.ts";
import type { DnsFinding, InboundService, MailSetup } from "../mail/dns/finding.ts";
import { cachedResolver } from "../mail/sender/resolver.ts";
import type { CliCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { configured } from "./environment.ts";
import { dkimKey } from "./way-out.ts";

/** What the DNS says of the mail domain, and what it should. */
export const dnsCommand: CliCommand = {
  summary: "check the mail domain's DNS: MX, SPF, DKIM, DMARC, names of addresses; says what to publish",
  usage: "despatch dns [--json]    (settings come from the environment: see .env.example)",
  run: (args) => runDns(args, cachedResolver({ now: Date.now })),
};

/** @param resolver another one in tests @returns the exit code: 1 where something is wrong or missing */
export async function runDns(args: readonly string[], resolver: DNSResolver): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { json: { type: "boolean", default: false } } });
  const findings = await checkDns(resolver, await setupOf(configured()));
  for (const finding of findings) {
    if (values.json) console.log(JSON.stringify(finding));
    else console.log(words(finding).join("\n"));
  }
  return findings.some(({ state }) => state === "wrong" || state === "missing") ? 1 : 0;
}

async function setupOf(config: Config): Promise<MailSetup> {
  const { mailDomain, publicUrl, wayOut } = config;
  const key = await dkimKey(config);
  return {
    mailDomain,
    host: new URL(publicUrl).hostname,
    wayOut: wayOut?.kind === "smtp" ? { kind: "smtp", host: new URL(wayOut.url).hostname } : wayOut,
    dkim: key === undefined
      ? undefined
      : { domain: key.domainName, selector: key.keySelector, privateKey: key.privateKey },
    doors: doorsOf(config),
  };
}

/** The services whose doors are open; a front or a mailbox of one's own is nobody's to guess at. */
function doorsOf({ inbound }: Config): InboundService[] {
  const { postmarkSecret, mailgunKey, sendgrid, sesTopic } = inbound;
  return [
    ...(postmarkSecret === undefined ? [] : [{ kind: "postmark" as const }]),
    ...(mailgunKey === undefined ? [] : [{ kind: "mailgun" as const }]),
    ...(sendgrid === undefined ? [] : [{ kind: "sendgrid" as const }]),
    ...(sesTopic === undefined ? [] : [{ kind: "ses" as const, region: sesTopic.split(":")[3] }]),
  ];
}

const MARKS = { right: "right", wrong: "WRONG", missing: "MISSING", unsure: "look" } as const;

function words({ about, name, state, found, why, publish }: DnsFinding): string[] {
  return [
    `${about.padEnd(5)}  ${MARKS[state].padEnd(7)}  ${name}`,
    ...found.map((record) => `  found    ${record}`),
    ...(publish?.split("\n") ?? []).map((record) => `  publish  ${record}`),
    `  ${why}`,
    "",
  ];
}
