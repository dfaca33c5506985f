import { Buffer } from "node:buffer";
import { verify } from "node:crypto";
import { z } from "zod";
import { DAY } from "../../common/bytes/lengths.ts";
import { sameSecret } from "../../game/access/tokens.ts";
import type { SnsCertificates } from "./sns-certificate.ts";

/** A message of Amazon's Simple Notification Service. */
const schema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
});
export type SnsMessage = z.infer<typeof schema>;

/** What is signed, in this order: each name and each value on a line of its own; what a message has not is left out. */
const SIGNED: Readonly<Record<SnsMessage["Type"], readonly (keyof SnsMessage)[]>> = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
  UnsubscribeConfirmation: ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"],
};

/** `arn:aws:sns:eu-west-1:123456789012:letters` */
export const TOPIC = /^arn:aws[a-z-]*:sns:([a-z0-9-]+):\d{12}:[\w-]{1,256}$/;

export function regionOf(topic: string): string {
  return TOPIC.exec(topic)?.[1] ?? "";
}

export function signedText(message: SnsMessage): string {
  return SIGNED[message.Type].flatMap((name) => {
    const value = message[name];
    return value === undefined ? [] : [`${name}\n${value}\n`];
  }).join("");
}

/** SNS tries for hours, or for days where its owner says so; beyond, a message is somebody else's find. */
const WINDOW = 4 * DAY;

export interface SnsProof {
  readonly topic: string;
  readonly certificates: SnsCertificates;
  readonly now: number;
}

/**
 * A message that SNS has signed for our topic. Anybody may have SNS sign messages for another topic, so the topic decides.
 * @returns undefined where it is none @throws if the certificate is out of reach now
 */
export async function verifiedMessage(
  json: unknown,
  { topic, certificates, now }: SnsProof,
): Promise<SnsMessage | undefined> {
  const read = schema.safeParse(json);
  if (!read.success || !sameSecret(read.data.TopicArn, topic)) return undefined;
  const message = read.data;
  if (!(Math.abs(now - Date.parse(message.Timestamp)) <= WINDOW)) return undefined;
  const certificate = await certificates.at(message.SigningCertURL, regionOf(topic));
  if (certificate === undefined) return undefined;
  const algorithm = message.SignatureVersion === "2" ? "sha256" : "sha1";
  const signature = Buffer.from(message.Signature, "base64");
  return verify(algorithm, Buffer.from(signedText(message)), certificate.publicKey, signature)
    ? message
    : undefined;
}
