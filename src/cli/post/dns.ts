import type { DNSResolver } from "mailauth";
import { checkDns } from "../../mail/dns/check.ts";
import type { DnsFinding, InboundService, MailSetup } from "../../mail/dns/finding.ts";
import { cachedResolver } from "../../mail/sender/resolver.ts";
import { isOnThisMachine } from "../../web/request/loopback.ts";
import { BY_SETTINGS, cliCommand, JSON_OPTION, NO_NAMES } from "../command-line/command-table.ts";
import { printFound } from "../command-line/output.ts";
import type { Config } from "../settings/config.ts";
import { configured } from "../settings/environment.ts";
import { dkimKey } from "../settings/way-out.ts";

/** What the DNS says about the mail domain, and what it should. */
export const dnsCommand = cliCommand({
  summary: "check the mail domain's DNS: MX, SPF, DKIM, DMARC, names of addresses; says what to publish",
  usage: "despatch dns [--json]",
  named: NO_NAMES,
  options: JSON_OPTION,
  notes: BY_SETTINGS,
}, ({ values }) => runDns(values, cachedResolver({ now: Date.now })));

/** @param resolver another one in tests @returns the exit code: 1 if something is wrong or missing */
export async function runDns({ json }: { readonly json: boolean }, resolver: DNSResolver): Promise<number> {
  const findings = await dnsFindings(configured(), resolver);
  for (const finding of findings) printFound(json, finding, words(finding).join("\n"));
  return findings.some(({ state }) => state === "wrong" || state === "missing") ? 1 : 0;
}

/** The records to publish for these settings, whatever the domain has today. */
export async function recordsToPublish(config: Config): Promise<string[]> {
  const nothing = () => Promise.reject(Object.assign(new Error("no record"), { code: "ENOTFOUND" }));
  const findings = await checkDns(nothing, await setupOf(config));
  return findings.flatMap(({ publish }) => publish?.split("\n") ?? []);
}

export async function dnsFindings(config: Config, resolver: DNSResolver): Promise<DnsFinding[]> {
  return await checkDns(resolver, await setupOf(config));
}

async function setupOf(config: Config): Promise<MailSetup> {
  const { mailDomain, publicUrl, wayOut } = config;
  const key = await dkimKey(config);
  return {
    mailDomain,
    host: new URL(publicUrl).hostname,
    wayOut: wayOut?.kind === "smtp" ? { kind: "smtp", host: sendingHost(wayOut.url, publicUrl) } : wayOut,
    dkim: key === undefined
      ? undefined
      : { domain: key.domainName, selector: key.keySelector, privateKey: key.privateKey },
    doors: doorsOf(config),
  };
}

/** The sender as others see it: a relay on this machine has this machine's name. */
function sendingHost(relay: string, publicUrl: string): string {
  return new URL(isOnThisMachine(relay) ? publicUrl : relay).hostname;
}

/** The services whose doors are open; nobody can guess a front or your own mailbox. */
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
