import { z } from "zod";
import { reportedId } from "../outgoing/transports/postmark.ts";
import { forged, type HttpDoor, jsonOf, knowsSecret, unreadable } from "./http.ts";

const REPORT_LIMIT = 1_000_000;

/** What we read of Postmark's bounce webhook (https://postmarkapp.com/developer/webhooks/bounce-webhook). */
const report = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  MessageID: z.string().optional(),
  Details: z.string().default(""),
});

/** What has not arrived and will not; others are delays, answering machines and the like. */
const FAILED = [
  "HardBounce",
  "SoftBounce",
  "DnsError",
  "BadEmailAddress",
  "Blocked",
  "SpamNotification",
  "VirusNotification",
  "DMARCPolicy",
  "SMTPApiError",
  "ManuallyDeactivated",
];

/** The bounce webhook of Postmark's outbound stream, by the same secret as its letters. */
export function postmarkBounceDoor(secret: string): HttpDoor {
  return {
    path: "/postmark/bounces",
    bodyLimit: REPORT_LIMIT,
    finalNo: 403,
    refusesStrangers: false,
    async read(posted) {
      if (!knowsSecret(posted, secret)) return forged("the secret is not ours");
      const read = report.safeParse(await jsonOf(posted));
      if (!read.success) return unreadable("it is no report of Postmark's");
      const { RecordType, Type = "", MessageID, Details } = read.data;
      if (RecordType !== "Bounce" || !FAILED.includes(Type) || MessageID === undefined) {
        return { kind: "notice", about: "nothing that is counted" };
      }
      const status = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(Details)?.[0] ?? "5.0.0";
      return { kind: "failure", failure: { status, failed: reportedId(MessageID) } };
    },
  };
}
