import { z } from "zod";
import { LETTER_LIMIT } from "../reading/letter-limits.ts";
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
          raw: new TextEncoder().encode(RawEmail),
          ...(OriginalRecipient ? { envelope: { to: [OriginalRecipient] } } : {}),
        },
      };
    },
  };
}
