import type { DNSResolver } from "mailauth";
import type { DnsFinding, MailSetup } from "./finding.ts";
import { plainName, recordsOf } from "./lookup.ts";

/** What receivers should do with letters in the domain's name that neither SPF nor DKIM confirms (RFC 7489). */
export async function checkDmarc(
  resolver: DNSResolver,
  { mailDomain, dkim }: MailSetup,
): Promise<DnsFinding> {
  const name = `_dmarc.${plainName(mailDomain)}`;
  const publish = `${name}. TXT "v=DMARC1; p=none"`;
  const own = await policyAt(resolver, name);
  if (own === "unknown") {
    return { about: "DMARC", name, state: "unsure", found: [], why: "No name server answered." };
  }
  const inherited = own.length > 0 ? undefined : await inheritedPolicy(resolver, plainName(mailDomain));
  const found = inherited?.found ?? own;
  const about = { about: "DMARC", name: inherited?.name ?? name, found } as const;
  if (found.length === 0) {
    return {
      ...about,
      state: "missing",
      publish,
      why:
        "Large providers ask for it. It begins with p=none; when letters arrive well, p=quarantine keeps others from writing in your name.",
    };
  }
  if (found.length > 1) return { ...about, state: "wrong", publish, why: "There may be one record only." };
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(found[0])?.[1].toLowerCase();
  if (policy === undefined || !["none", "quarantine", "reject"].includes(policy)) {
    return { ...about, state: "wrong", publish, why: "It has no policy p=none, p=quarantine or p=reject." };
  }
  const isStrict = /;\s*adkim\s*=\s*s\b/i.test(found[0]);
  if (isStrict && dkim !== undefined && plainName(dkim.domain) !== plainName(mailDomain)) {
    const why =
      `It says adkim=s, and letters are signed by ${dkim.domain}, not ${mailDomain}: sign with the mail domain, or leave adkim out.`;
    return { ...about, state: "wrong", why };
  }
  const where = inherited === undefined ? "" : `, taken over from ${inherited.name}`;
  return { ...about, state: "right", why: `The policy is p=${policy}${where}.` };
}

/** The nearest policy above a domain, where it has none of its own; never that of a bare top-level domain. */
async function inheritedPolicy(resolver: DNSResolver, domain: string) {
  const labels = domain.split(".");
  for (let depth = 1; depth <= labels.length - 2; depth++) {
    const name = `_dmarc.${labels.slice(depth).join(".")}`;
    const found = await policyAt(resolver, name);
    if (found !== "unknown" && found.length > 0) return { name, found };
  }
  return undefined;
}

async function policyAt(resolver: DNSResolver, name: string) {
  const records = await recordsOf(resolver, name, "TXT");
  return records === "unknown" ? records : records.filter((record) => /^v\s*=\s*DMARC1\b/i.test(record));
}
