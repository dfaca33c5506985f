import { foldedAddress } from "../../common/folded.ts";
import { z } from "zod";

const mailAddress = z.email().max(254);

/** Whether letters can be sent to it (RFC 5321, 4.5.3.1.3: no longer than 254 octets). */
export function isMailAddress(text: string): boolean {
  return mailAddress.safeParse(text).success;
}

/** Whether two addresses name one mailbox, in any spelling; the part after a plus may be somebody else's (RFC 5233). */
export function isSameAddress(a: string, b: string): boolean {
  return mailboxOf(a) === mailboxOf(b);
}

/** Domains of one provider, which ignores dots in the local part: https://support.google.com/mail/answer/7436150. */
const WITHOUT_DOTS = ["gmail.com", "googlemail.com"];

/** The one spelling by which an address is compared. */
function mailboxOf(address: string): string {
  const { local, domain } = partsOf(address);
  return WITHOUT_DOTS.includes(domain)
    ? `${local.replaceAll(".", "")}@${WITHOUT_DOTS[0]}`
    : `${local}@${domain}`;
}

/**
 * The two parts of an address in their forms for comparing. The last @ divides them, because quotes before it may hold another
 * (RFC 5321, 4.1.2).
 */
export function partsOf(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return {
    local: foldedAddress(address.slice(0, Math.max(0, at))),
    domain: domainInAscii(address.slice(at + 1)),
  };
}

/** A domain as name servers know it: labels outside ASCII have their A-labels (RFC 5890, 2.3.2.1). */
function domainInAscii(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) {
    return domain.toLowerCase();
  }
  return URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
}

export function domainOf(address: string): string {
  return partsOf(address).domain;
}

/** An address for an operator's eyes: its first letter and its domain. */
export function maskedAddress(address: string): string {
  return `${address.slice(0, 1)}…@${domainOf(address)}`;
}
