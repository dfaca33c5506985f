import { createHash, createHmac } from "node:crypto";
import { sameSecret } from "../../game/tokens.ts";
import type { Nonces } from "../../store/nonces.ts";
import { LETTER_LIMIT } from "../letter-limits.ts";
import { fieldsOf, textOf } from "./form.ts";
import { forged, type HttpDoor, Misconfigured } from "./http.ts";

/** Mailgun tries for eight hours; beyond, a signature is somebody else's find. */
const WINDOW = 9 * 3_600_000;

/**
 * Mailgun's forward() to a URL that ends in `mime`. It signs time and token, not the letter: so a token is good for one
 * letter only, which may come again.
 */
export function mailgunDoor(signingKey: string, nonces: Nonces, now: () => number): HttpDoor {
  return {
    path: "/mailgun/mime",
    // A form escapes a byte as three at the most.
    bodyLimit: 4 * LETTER_LIMIT,
    finalNo: 406,
    refusesStrangers: false,
    async read(posted) {
      const fields = await fieldsOf(posted);
      if (fields === undefined) return forged("there is no form in the body");
      const [timestamp, token, signature] = ["timestamp", "token", "signature"].map((name) =>
        textOf(fields, name)
      );
      const own = createHmac("sha256", signingKey).update(timestamp + token).digest("hex");
      if (token === "" || !sameSecret(signature, own)) return forged("the signature is not Mailgun's");
      const at = Number(timestamp) * 1000;
      if (!(Math.abs(now() - at) <= WINDOW)) return forged("the signature is of another time");
      const raw = fields.get("body-mime");
      if (raw === undefined || raw.length === 0) {
        throw new Misconfigured("there is no body-mime: the URL of Mailgun's route has to end in /mime");
      }
      const digest = createHash("sha256").update(raw).digest("hex");
      if (!await nonces.use(`mailgun ${token}`, digest, at + 2 * WINDOW)) {
        return forged("the signature has been used for another letter");
      }
      const recipient = textOf(fields, "recipient");
      return {
        kind: "letter",
        arrival: {
          door: "mailgun",
          raw,
          envelope: { from: textOf(fields, "sender"), to: recipient === "" ? [] : recipient.split(",") },
        },
      };
    },
  };
}
