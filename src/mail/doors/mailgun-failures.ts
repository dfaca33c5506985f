import { z } from "zod";
import { forged, type HttpDoor, jsonOf, unreadable } from "./http.ts";
import { type MailgunProof, reuseFault, signatureFault } from "./mailgun-signature.ts";

const REPORT_LIMIT = 1_000_000;

const signature = z.object({ timestamp: z.string(), token: z.string(), signature: z.string() });

/** What we read of an event (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads). */
const report = z.object({
  signature,
  "event-data": z.object({
    event: z.string(),
    severity: z.string().optional(),
    "delivery-status": z.object({ "enhanced-code": z.string().optional() }).optional(),
    message: z.object({ headers: z.object({ "message-id": z.string().optional() }) }).optional(),
  }),
});

/** Mailgun's webhook for permanent failures. */
export function mailgunFailureDoor(proof: MailgunProof): HttpDoor {
  return {
    path: "/mailgun/failures",
    bodyLimit: REPORT_LIMIT,
    finalNo: 406,
    refusesStrangers: false,
    async read(posted) {
      const json = await jsonOf(posted);
      const signed = z.object({ signature }).safeParse(json);
      const fault = signed.success
        ? signatureFault(proof, signed.data.signature) ??
          await reuseFault(proof, signed.data.signature, await posted.body())
        : "there is no signature";
      if (fault !== undefined) return forged(fault);
      const read = report.safeParse(json);
      if (!read.success) return unreadable("it is no event of Mailgun's");
      const { event, severity, "delivery-status": delivery, message } = read.data["event-data"];
      const id = message?.headers["message-id"];
      if (event !== "failed" || severity !== "permanent" || id === undefined) {
        return { kind: "notice", about: "nothing that is counted" };
      }
      const code = delivery?.["enhanced-code"] ?? "";
      const status = /^[45]\.\d{1,3}\.\d{1,3}$/.test(code) ? code : "5.0.0";
      return { kind: "failure", failure: { status, failed: `<${id.replace(/^<|>$/g, "")}>` } };
    },
  };
}
