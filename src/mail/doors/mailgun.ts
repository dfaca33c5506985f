import { LETTER_LIMIT } from "../reading/letter/letter-limits.ts";
import { fieldsOf, textOf } from "./form.ts";
import { forged, type HttpDoor, Misconfigured } from "./http.ts";
import { type MailgunProof, reuseFault, signatureFault } from "./mailgun-signature.ts";

/** Mailgun's forward() to a URL that ends in `mime`. */
export function mailgunDoor(proof: MailgunProof): HttpDoor {
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
      const signed = { timestamp, token, signature };
      const fault = signatureFault(proof, signed);
      if (fault !== undefined) return forged(fault);
      const raw = fields.get("body-mime");
      if (raw === undefined || raw.length === 0) {
        throw new Misconfigured("there is no body-mime: the URL of Mailgun's route has to end in /mime");
      }
      const reused = await reuseFault(proof, signed, raw);
      if (reused !== undefined) return forged(reused);
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
