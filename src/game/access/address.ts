import { foldedAddress } from "../../common/folded.ts";
import { z } from "zod";

const mailAddress = z.email().max(254);

/** Whether letters can be sent to it (RFC 5321, 4.5.3.1.3: no longer than 254 octets). */
export function isMailAddress(text: string): boolean {
  return mailAddress.safeParse(text).success;
}

/** Whether two addresses name one mailbox, however they are written; a part behind a plus may be somebody else's (RFC 5233). */
export function isSameAddress(a: string, b: string): boolean {
  return mailboxOf(a) === mailboxOf(b);
}

/** Domains of one provider, to which dots in the local part mean nothing: https://support.google.com/mail/answer/7436150. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** An address in one of its spellings, by which it is compared. */
function mailboxOf(address: string): string {
  const { local, domain } = partsOf(address);
  return WITHOUT_DOTS.includes(domain)
    ? `${local.replaceAll(".", "")}@${WITHOUT_DOTS[0]}`
    : `${local}@${domain}`;
}

/** An address in its two parts, as they are compared: the last @ divides them, as one may stand in the quotes before it (RFC 5321, 4.1.2). */
export function partsOf(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return {
    local: foldedAddress(address.slice(0, Math.max(0, at))),
    domain: domainInAscii(address.slice(at + 1)),
  };
}

/** A domain as name servers know it: labels in other letters than ASCII stand for their A-labels (RFC 5890, 2.3.2.1). */
function domainInAscii(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) {
    return domain.toLowerCase();
  }
  return URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
}

export function domainOf(address: string): string {
  return partsOf(address).domain;
}

/** An address as an operator sees it: its first letter and its domain. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 1)}…@${domainOf(address)}`;
}
