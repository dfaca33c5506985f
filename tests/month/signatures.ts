import { domainOf } from "../../src/game/access/address.ts";
import type { DNSResolver } from "mailauth";
import { RECORDS, signed, unsigned } from "../support/signed-mail.ts";
import type { SendMailOptions } from "nodemailer";

/** The DNS of a world in which every domain has the key of example.org, and says that all its mail is signed with it. */
export function dnsOf(records: Readonly<Record<string, readonly string[]>>): DNSResolver {
  return (name, type) => {
    const [, service] = /^(post\._domainkey|_dmarc)\./.exec(name.toLowerCase()) ?? [];
    const found = service === undefined ? undefined : records[`${service}.example.org ${type}`];
    if (found === undefined) return Promise.reject(Object.assign(new Error(name), { code: "ENOTFOUND" }));
    return Promise.resolve(found.map((text) => [text]));
  };
}

export const dns: DNSResolver = dnsOf(RECORDS);

/** A letter as its sender's mail server hands it on: signed by it, or by nobody where somebody else wrote it. */
export async function handedOn(
  letter: SendMailOptions & { from: string },
  isForged: boolean,
): Promise<Uint8Array> {
  const through = {
    ...letter,
    headers: { Received: "from mail.example.net by mx.example.net; Thu, 5 Nov 2026 12:00:00 +0000" },
  };
  return isForged ? await unsigned(through) : await signed(through, { domainName: domainOf(letter.from) });
}
