import { rootCertificates } from "node:tls";
import type { Nonces } from "../../store/nonces.ts";
import type { HttpDoor } from "./http.ts";
import { mailgunFailureDoor } from "./mailgun-failures.ts";
import { mailgunDoor } from "./mailgun.ts";
import { mimeDoor } from "./mime.ts";
import { postmarkBounceDoor } from "./postmark-bounces.ts";
import { postmarkDoor } from "./postmark.ts";
import { sendgridDoor, type SendgridProof } from "./sendgrid.ts";
import { sesDoor } from "./ses.ts";
import type { Fetcher } from "./sns-certificate.ts";

/** What each door by HTTP knows its provider by; one of which nothing is said stays shut. */
export interface HttpDoorProofs {
  readonly mimeSecret?: string;
  readonly postmarkSecret?: string;
  readonly mailgunKey?: string;
  readonly sendgrid?: SendgridProof;
  readonly sesTopic?: string;
}

export interface HttpDoorTools {
  readonly nonces: Nonces;
  readonly now: () => number;
  readonly fetcher?: Fetcher;
  /** PEM texts of the roots that certificates of SNS lead to. */
  readonly roots?: readonly string[];
}

/** The doors to open. */
export function httpDoors(proofs: HttpDoorProofs, tools: HttpDoorTools): HttpDoor[] {
  const { mimeSecret, postmarkSecret, mailgunKey, sendgrid, sesTopic } = proofs;
  const { nonces, now, fetcher = fetch, roots = rootCertificates } = tools;
  const mailgun = mailgunKey === undefined ? undefined : { signingKey: mailgunKey, nonces, now };
  return [
    ...(mimeSecret === undefined ? [] : [mimeDoor(mimeSecret)]),
    ...(postmarkSecret === undefined
      ? []
      : [postmarkDoor(postmarkSecret), postmarkBounceDoor(postmarkSecret)]),
    ...(mailgun === undefined ? [] : [mailgunDoor(mailgun), mailgunFailureDoor(mailgun)]),
    ...(sendgrid === undefined ? [] : [sendgridDoor(sendgrid, now)]),
    ...(sesTopic === undefined ? [] : [sesDoor({ topic: sesTopic, fetcher, roots, now })]),
  ];
}
