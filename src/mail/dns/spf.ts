import type { DNSResolver } from "mailauth";
import { type DnsFinding, type MailSetup, SERVICE_NAMES } from "./finding.ts";
import { addressesOf, recordsOf } from "./lookup.ts";

/** Which servers may send in the mail domain's name (RFC 7208), under which letters leave. */
export async function checkSpf(resolver: DNSResolver, setup: MailSetup): Promise<DnsFinding> {
  const { mailDomain, wayOut } = setup;
  const records = await recordsOf(resolver, mailDomain, "TXT");
  const about = { about: "SPF", name: mailDomain } as const;
  if (records === "unknown") return { ...about, state: "unsure", found: [], why: "No name server answered." };
  const found = records.filter((record) => /^v=spf1( |$)/i.test(record));
  if (wayOut === undefined) {
    return { ...about, state: "unsure", found, why: "Letters stay here, so no server has to be named." };
  }
  const publish = `${mailDomain}. TXT "v=spf1 ${mechanismFor(wayOut)} ~all"`;
  if (found.length === 0) {
    return {
      ...about,
      state: wayOut.kind === "postmark" ? "unsure" : "missing",
      found,
      publish,
      why: wayOut.kind === "postmark"
        ? "Postmark sends under a domain of its own, so its letters pass without this; it speaks for yours all the same."
        : "Without it nobody can tell which servers may send for the domain, and many put such letters with the spam.",
    };
  }
  if (found.length > 1) {
    return {
      ...about,
      state: "wrong",
      found,
      publish,
      why: "There may be one record only (RFC 7208, 4.5): join them.",
    };
  }
  if (/[ ]\+?all\b/i.test(found[0])) {
    return {
      ...about,
      state: "wrong",
      found,
      publish,
      why: "It lets every server in the world send for the domain.",
    };
  }
  return wayOut.kind === "smtp"
    ? await relayFinding(resolver, setup, wayOut.host, found, publish)
    : serviceFinding(mailDomain, wayOut.kind, found, publish);
}

async function relayFinding(
  resolver: DNSResolver,
  { mailDomain }: MailSetup,
  relay: string,
  found: readonly string[],
  publish: string,
): Promise<DnsFinding> {
  const about = { about: "SPF", name: mailDomain, found } as const;
  const addresses = await addressesOf(resolver, relay);
  if (addresses.length === 0) {
    return {
      ...about,
      state: "unsure",
      why: `No address is known of ${relay}, so nobody can tell whether it may send.`,
    };
  }
  const { spf } = await import("mailauth");
  for (const ip of addresses) {
    const { status } = await spf({ sender: `referee@${mailDomain}`, ip, helo: relay, resolver });
    if (status.result === "permerror") {
      return {
        ...about,
        state: "wrong",
        publish,
        why: `The record cannot be read: ${status.comment ?? "permerror"}.`,
      };
    }
    if (status.result !== "pass") {
      return {
        ...about,
        state: "unsure",
        publish,
        why:
          `${relay} (${ip}) may not send for the domain by this record. That is right only where the relay sends on from other servers: name those as its provider says.`,
      };
    }
  }
  return { ...about, state: "right", why: `${relay} may send for the domain.` };
}

const INCLUDES = { mailgun: "include:mailgun.org", ses: "include:amazonses.com" } as const;

function serviceFinding(
  mailDomain: string,
  kind: "postmark" | "mailgun" | "ses",
  found: readonly string[],
  publish: string,
): DnsFinding {
  const about = { about: "SPF", name: mailDomain, found } as const;
  const wanted = kind === "postmark" ? undefined : INCLUDES[kind];
  if (wanted === undefined || found[0].toLowerCase().includes(wanted)) {
    return { ...about, state: "right", why: `It does not stand in the way of ${SERVICE_NAMES[kind]}.` };
  }
  const why = `It does not name ${
    SERVICE_NAMES[kind]
  }'s servers. Add ${wanted} before its last word, unless the service sends under a domain of its own.`;
  return { ...about, state: "unsure", publish, why };
}

function mechanismFor(wayOut: NonNullable<MailSetup["wayOut"]>): string {
  switch (wayOut.kind) {
    case "smtp":
      return `a:${wayOut.host}`;
    case "postmark":
      return "include:spf.mtasv.net";
    default:
      return INCLUDES[wayOut.kind];
  }
}
