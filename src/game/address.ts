import { z } from "zod";

const mailAddress = z.email().max(254);

/** Whether letters can be sent to it (RFC 5321, 4.5.3.1.3: no longer than 254 octets). */
export function isMailAddress(text: string): boolean {
  return mailAddress.safeParse(text).success;
}

/** Whether an address leads nowhere (RFC 6761, 6.4), as that of a practice game. */
export function isNowhere(address: string): boolean {
  return /[@.]invalid$/i.test(address);
}

export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
