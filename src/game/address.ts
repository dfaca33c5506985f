import { folded } from "../common/folded.ts";
import { z } from "zod";

const mailAddress = z.email().max(254);

/** Whether letters can be sent to it (RFC 5321, 4.5.3.1.3: no longer than 254 octets). */
export function isMailAddress(text: string): boolean {
  return mailAddress.safeParse(text).success;
}

export function isSameAddress(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

/** An address in its two parts, as they are compared: the last @ divides them, as one may stand in the quotes before it (RFC 5321, 4.1.2). */
export function partsOf(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return {
    local: folded(address.slice(0, Math.max(0, at))),
    domain: address.slice(at + 1).toLowerCase(),
  };
}

export function domainOf(address: string): string {
  return partsOf(address).domain;
}
