import { Buffer } from "node:buffer";
import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HttpDoorProofs } from "../../src/mail/doors/http-doors.ts";
import type { Fetcher } from "../../src/mail/doors/sns-certificate.ts";
import { signedText, type SnsMessage } from "../../src/mail/doors/sns.ts";
import { issue } from "./certificates.ts";

/** A letter on its way: its bytes, and its envelope. */
export interface Sent {
  readonly raw: Uint8Array;
  readonly from: string;
  readonly to: string;
}

/** What a provider posts. */
export interface Payload {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
}

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const AMAZON = issue({ subject: "Root of Amazon", isAuthority: true });
const STEP = issue({ subject: "Amazon between", isAuthority: true, issuer: AMAZON });
const SNS = issue({
  keys: "rsa",
  subject: "sns.amazonaws.com",
  hosts: ["sns.amazonaws.com"],
  issuer: STEP,
  issuerUrl: "http://crt.r2m01.amazontrust.com/r2m01.cer",
});

export const PROOFS = {
  mimeSecret: "mime-0123456789abcdef",
  postmarkSecret: "postmark-0123456789abcdef",
  mailgunKey: "mailgun-0123456789abcdef",
  sendgrid: {
    secret: "sendgrid-0123456789abcdef",
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
  },
  sesTopic: "arn:aws:sns:eu-west-1:123456789012:letters",
} satisfies HttpDoorProofs;

/** The roots that a door in a test trusts. */
export const ROOTS = [AMAZON.pem];

/** The addresses of Amazon as a door in a test finds them, and which were asked for. */
export class Amazon {
  readonly asked: string[] = [];
  readonly answers: Record<string, Uint8Array | string> = {
    [recorded("sns-notification").SigningCertURL as string]: SNS.pem,
    "http://crt.r2m01.amazontrust.com/r2m01.cer": STEP.der,
    [recorded("sns-subscription").SubscribeURL as string]: "<ConfirmSubscriptionResponse/>",
  };

  readonly fetcher: Fetcher = (url) => {
    this.asked.push(url);
    const answer = this.answers[url];
    return Promise.resolve(
      answer === undefined ? new Response("", { status: 404 }) : new Response(answer as BodyInit),
    );
  };
}

/** A payload as it is recorded, after the provider's documentation. */
export function recorded(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(import.meta.dirname!, "../inbound", `${name}.json`), "utf8"));
}

export function basic(password: string): string {
  return `Basic ${Buffer.from(`despatch:${password}`).toString("base64")}`;
}

export function mime({ raw, from, to }: Sent): Payload {
  const headers = {
    Authorization: `Bearer ${PROOFS.mimeSecret}`,
    "Content-Type": "message/rfc822",
    "X-Envelope-From": `<${from}>`,
    "X-Envelope-To": to,
    "X-Client-Address": "192.0.2.7",
    "X-Client-Helo": "mail.example.org",
  };
  return { headers, body: raw };
}

export function postmark({ raw, to }: Sent): Payload {
  const json = { ...recorded("postmark"), OriginalRecipient: to, RawEmail: new TextDecoder().decode(raw) };
  return {
    headers: { Authorization: basic(PROOFS.postmarkSecret), "Content-Type": "application/json" },
    body: Buffer.from(JSON.stringify(json)),
  };
}

/** Postmark's bounce webhook. */
export function postmarkBounce(changed: Readonly<Record<string, unknown>> = {}): Payload {
  return {
    headers: { Authorization: basic(PROOFS.postmarkSecret), "Content-Type": "application/json" },
    body: Buffer.from(JSON.stringify({ ...recorded("postmark-bounce"), ...changed })),
  };
}

let tokens = 0;

/** Time, token and signature, as Mailgun makes them. */
function signedByMailgun(now: number) {
  const timestamp = String(Math.floor(now / 1000));
  const token = String(++tokens).padStart(50, "0");
  const signature = createHmac("sha256", PROOFS.mailgunKey).update(timestamp + token).digest("hex");
  return { timestamp, token, signature };
}

/** Mailgun's webhook for failures. @param messageId without its angle brackets */
export function mailgunFailure(
  messageId: string,
  now: number,
  changed: Readonly<Record<string, unknown>> = {},
): Payload {
  const event = recorded("mailgun-failed")["event-data"] as Record<string, unknown>;
  const message = { headers: { "message-id": messageId } };
  const json = { signature: signedByMailgun(now), "event-data": { ...event, message, ...changed } };
  return { headers: { "Content-Type": "application/json" }, body: Buffer.from(JSON.stringify(json)) };
}

/** @param more fields to put in place of its own */
export function mailgun({ raw, from, to }: Sent, now: number, more: Record<string, string> = {}): Payload {
  return multipart({
    ...recorded("mailgun") as Record<string, string>,
    recipient: to,
    sender: from,
    "body-mime": raw,
    ...signedByMailgun(now),
    ...more,
  });
}

/** @param more other fields than the recorded */
export function sendgrid({ raw, from, to }: Sent, now: number, more: Record<string, string> = {}): Payload {
  const { headers, body } = multipart({
    ...recorded("sendgrid") as Record<string, string>,
    ...more,
    envelope: JSON.stringify({ to: [to], from }),
    email: raw,
  });
  const timestamp = String(Math.floor(now / 1000));
  const signature = sign("sha256", Buffer.concat([Buffer.from(timestamp), body]), privateKey);
  return {
    headers: {
      ...headers,
      Authorization: basic(PROOFS.sendgrid.secret),
      "X-Twilio-Email-Event-Webhook-Signature": signature.toString("base64"),
      "X-Twilio-Email-Event-Webhook-Timestamp": timestamp,
    },
    body,
  };
}

export function ses({ raw, from, to }: Sent, now: number): Payload {
  const received = recorded("ses-received") as { mail: object; receipt: object };
  const message = {
    ...received,
    mail: { ...received.mail, source: from, destination: [to] },
    receipt: { ...received.receipt, recipients: [to] },
    content: Buffer.from(raw).toString("base64"),
  };
  return sns({ ...recorded("sns-notification") as SnsMessage, Message: JSON.stringify(message) }, now);
}

/** A message as SNS posts it, signed. */
export function sns(recorded: SnsMessage, now: number, key = SNS.key): Payload {
  const message = { ...recorded, Timestamp: new Date(now).toISOString() };
  const algorithm = message.SignatureVersion === "1" ? "sha1" : "sha256";
  const signed = {
    ...message,
    Signature: sign(algorithm, Buffer.from(signedText(message)), key).toString("base64"),
  };
  return {
    headers: { "Content-Type": "text/plain; charset=UTF-8", "x-amz-sns-message-type": message.Type },
    body: Buffer.from(JSON.stringify(signed)),
  };
}

/** A form (RFC 7578) whose fields may be any bytes. */
export function multipart(fields: Readonly<Record<string, string | Uint8Array>>): Payload {
  const boundary = "xYzZY";
  const parts = Object.entries(fields).map(([name, value]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.from(value as string),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)]),
  };
}
