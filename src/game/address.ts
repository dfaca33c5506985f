import { z } from "zod";

const mailAddress = z.email().max(254);

/** Whether letters can be sent to it (RFC 5321, 4.5.3.1.3: no longer than 254 octets). */
export function isMailAddress(text: string): boolean {
  return mailAddress.safeParse(text).success;
}

export function isSameAddress(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
