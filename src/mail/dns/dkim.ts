import { createPublicKey, type KeyObject } from "node:crypto";
import type { DNSResolver } from "mailauth";
import { type DnsFinding, type MailSetup, SERVICE_NAMES } from "./finding.ts";
import { plainName, recordsOf } from "./lookup.ts";

/** Shorter keys are not believed (RFC 8301, 3.2); two thousand bits are what signers should have. */
const LEAST_BITS = 1024;
const GOOD_BITS = 2048;

/** The public half of the key that letters are signed with, where receivers look for it (RFC 6376, 3.6.2). */
export async function checkDkim(
  resolver: DNSResolver,
  { mailDomain, wayOut, dkim }: MailSetup,
): Promise<DnsFinding> {
  if (wayOut === undefined || wayOut.kind !== "smtp" || dkim === undefined) {
    return { about: "DKIM", name: mailDomain, state: "unsure", found: [], why: unsigned(wayOut) };
  }
  const name = `${dkim.selector}._domainkey.${plainName(dkim.domain)}`;
  const key = createPublicKey(dkim.privateKey);
  const publish = `${name}. TXT ${quoted(recordFor(key))}`;
  const found = await recordsOf(resolver, name, "TXT");
  const about = { about: "DKIM", name, publish } as const;
  if (found === "unknown") return { ...about, state: "unsure", found: [], why: "No name server answered." };
  if (found.length === 0) {
    return {
      ...about,
      state: "missing",
      found,
      why: "Letters are signed, and nobody can check the signature.",
    };
  }
  const problem = recordProblem(found, key) ?? alignmentProblem(dkim.domain, mailDomain) ?? keyProblem(key);
  if (problem !== undefined) return { ...about, state: "wrong", found, why: problem };
  return { about: "DKIM", name, state: "right", found, why: "Signatures of letters can be checked with it." };
}

function unsigned(wayOut: MailSetup["wayOut"]): string {
  if (wayOut === undefined) return "Letters stay here, so they need no signature.";
  return wayOut.kind === "smtp"
    ? "Letters are not signed here (DESPATCH_DKIM_… is not set). The relay may sign them; if it does not for your own domain, set the three."
    : `${
      SERVICE_NAMES[wayOut.kind]
    } signs letters itself: publish the records that it shows for the domain, and wait until it says that they are verified.`;
}

/** The record's value: `v=DKIM1; k=rsa; p=…`; an Ed25519 key is its 32 bytes (RFC 8463, 4). */
function recordFor(key: KeyObject): string {
  const der = key.export({ type: "spki", format: "der" });
  return key.asymmetricKeyType === "ed25519"
    ? `v=DKIM1; k=ed25519; p=${der.subarray(-32).toString("base64")}`
    : `v=DKIM1; k=rsa; p=${der.toString("base64")}`;
}

/** A text as zone files have it: strings of 255 characters at the most (RFC 1035, 3.3). */
function quoted(text: string): string {
  return text.match(/.{1,255}/g)!.map((part) => `"${part}"`).join(" ");
}

function recordProblem(found: readonly string[], key: KeyObject): string | undefined {
  if (found.length > 1) return "There may be one record only (RFC 6376, 3.6.2.2).";
  const tags = tagsOf(found[0]);
  if (tags.get("p") === "") return "The record says that the key is revoked.";
  if (tags.get("p") !== tagsOf(recordFor(key)).get("p")) {
    return "It holds another key than the one that letters are signed with.";
  }
  if (tags.get("t")?.split(":").includes("y")) {
    return "It says t=y, that the domain only tests signatures; leave that out.";
  }
  return undefined;
}

function alignmentProblem(signs: string, mailDomain: string): string | undefined {
  const [a, b] = [plainName(signs), plainName(mailDomain)];
  const isAligned = a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);
  return isAligned
    ? undefined
    : `DESPATCH_DKIM_DOMAIN has to be ${mailDomain} or a domain above it, or DMARC does not count the signature.`;
}

function keyProblem(key: KeyObject): string | undefined {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? GOOD_BITS;
  return bits < LEAST_BITS ? `A key of ${bits} bits is not believed; make one of ${GOOD_BITS}.` : undefined;
}

function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(";").map((tag) => {
      const [name, ...value] = tag.split("=");
      return [name.trim().toLowerCase(), value.join("=").replace(/\s/g, "")];
    }),
  );
}
