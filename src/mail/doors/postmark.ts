import { Buffer } from "node:buffer";
import { z } from "zod";
import { LETTER_LIMIT } from "../reading/letter/letter-limits.ts";
import { forged, type HttpDoor, jsonOf, knowsSecret, Misconfigured } from "./http.ts";

/** What we read of Postmark's inbound webhook; its own parsing of the letter is left aside. */
const inbound = z.object({ RawEmail: z.string().min(1), OriginalRecipient: z.string().optional() });

/**
 * Postmark's inbound webhook. Postmark signs nothing: the secret is the password in the URL that it is given. The letter
 * itself comes only where "Include raw email content in JSON payload" is on.
 */
export function postmarkDoor(secret: string): HttpDoor {
  return {
    path: "/postmark",
    // The letter is in it up to three times: raw, as text and HTML, and its attachments in base64, all escaped.
    bodyLimit: 5 * LETTER_LIMIT,
    finalNo: 403,
    refusesStrangers: false,
    async read(posted) {
      if (!knowsSecret(posted, secret)) return forged("the secret is not ours");
      const read = inbound.safeParse(await jsonOf(posted));
      if (!read.success) {
        throw new Misconfigured("there is no RawEmail: turn raw email content on at Postmark");
      }
      const { RawEmail, OriginalRecipient } = read.data;
      return {
        kind: "letter",
        arrival: {
          door: "postmark",
          raw: bytesOf(RawEmail),
          ...(OriginalRecipient ? { envelope: { to: [OriginalRecipient] } } : {}),
        },
      };
    },
  };
}

/** A charset that a letter names, other than UTF-8 and its subsets. */
const OTHER_CHARSET = /charset\s{0,9}=\s{0,9}"?(?!utf-?8|us-ascii)[\w-]/i;

/**
 * The bytes of a letter that was put into a string. If no character is beyond a byte, it may hold bytes, a character each.
 * It does if these are UTF-8, or the letter names another charset. All else is in UTF-8.
 */
function bytesOf(letter: string): Uint8Array {
  const inUtf8 = new TextEncoder().encode(letter);
  if (inUtf8.length === letter.length || /[^\0-\xff]/.test(letter)) return inUtf8;
  const bytes = Buffer.from(letter, "latin1");
  return OTHER_CHARSET.test(letter) || isUtf8(bytes) ? bytes : inUtf8;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
