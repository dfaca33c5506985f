import { jsonIn } from "../../common/bytes/json.ts";
import { domainOf } from "../../game/access/address.ts";
import { Buffer } from "node:buffer";
import { z } from "zod";
import type { Arrival } from "../reading/letter/arrival.ts";
import { type Delivery, forged, type HttpDoor, jsonOf, unreadable } from "./http.ts";
import { authenticationResults, type CheckResult } from "./results.ts";
import { fetched, type Fetcher, isSnsUrl, SnsCertificates } from "./sns-certificate.ts";
import { regionOf, type SnsMessage, verifiedMessage } from "./sns.ts";

const verdict = z.object({ status: z.string() }).optional();

/** What we read of a notification of Amazon SES that a letter has come. */
const notification = z.object({
  notificationType: z.literal("Received"),
  mail: z.object({ source: z.string() }),
  receipt: z.object({
    recipients: z.array(z.string()),
    action: z.object({ encoding: z.string().optional() }),
    spfVerdict: verdict,
    dkimVerdict: verdict,
    dmarcVerdict: verdict,
  }),
  content: z.string().min(1),
});

/** SES's words for the results of RFC 8601, 2.7. */
const RESULTS: Readonly<Record<string, string>> = {
  PASS: "pass",
  FAIL: "fail",
  GRAY: "none",
  PROCESSING_FAILED: "temperror",
};

export interface SesDoorOptions {
  /** The ARN of the only topic that is listened to. */
  readonly topic: string;
  readonly fetcher: Fetcher;
  /** PEM texts of the roots that are trusted. */
  readonly roots: readonly string[];
  readonly now: () => number;
}

/** Amazon SES by way of SNS: the action "Publish to Amazon SNS topic", which carries the letter along. */
export function sesDoor({ topic, fetcher, roots, now }: SesDoorOptions): HttpDoor {
  const certificates = new SnsCertificates(fetcher, roots, now);
  return {
    path: "/ses",
    // An SNS message has 256 KiB at the most, and is escaped as JSON in JSON.
    bodyLimit: 1_000_000,
    finalNo: 422,
    refusesStrangers: false,
    async read(posted) {
      const message = await verifiedMessage(await jsonOf(posted), { topic, certificates, now: now() });
      if (message === undefined) return forged("it is not signed by SNS for our topic");
      switch (message.Type) {
        case "Notification":
          return letterIn(message);
        case "SubscriptionConfirmation":
          return await subscribe(message, topic, fetcher);
        case "UnsubscribeConfirmation":
          return { kind: "notice", about: `${topic} sends nothing here any more` };
      }
    },
  };
}

function letterIn({ Message }: SnsMessage): Delivery {
  const read = notification.safeParse(jsonIn(Message));
  if (!read.success) return unreadable("there is no letter in it: the rule's action has to be SNS, not S3");
  const { mail, receipt, content } = read.data;
  const results = (["spf", "dkim", "dmarc"] as const).map((method): CheckResult => ({
    method,
    result: RESULTS[receipt[`${method}Verdict`]?.status ?? ""] ?? "",
    ...(method === "spf" ? { property: ["smtp.mailfrom", domainOf(mail.source)] } : {}),
  }));
  const arrival: Arrival = {
    door: "ses",
    raw: Buffer.from(content, isBase64(content, receipt.action.encoding) ? "base64" : "utf8"),
    envelope: { from: mail.source, to: receipt.recipients },
    authenticationResults: authenticationResults("amazonses.com", results),
  };
  return { kind: "letter", arrival };
}

/** A letter in the clear has a colon in its first header; base64 has none. */
function isBase64(content: string, encoding: string | undefined): boolean {
  return encoding === undefined ? !content.includes(":") : encoding.toUpperCase() === "BASE64";
}

/** SNS asks first whether we want what it would send: yes, if it is our topic, and by SNS's own address. */
async function subscribe({ SubscribeURL }: SnsMessage, topic: string, fetcher: Fetcher): Promise<Delivery> {
  if (SubscribeURL === undefined || !isSnsUrl(SubscribeURL, regionOf(topic))) {
    return forged("its SubscribeURL is not SNS's");
  }
  const asked = new URL(SubscribeURL).searchParams;
  if (asked.get("Action") !== "ConfirmSubscription" || asked.get("TopicArn") !== topic) {
    return forged("its SubscribeURL is for something else");
  }
  await fetched(fetcher, SubscribeURL);
  return { kind: "notice", about: `subscribed to ${topic}` };
}
