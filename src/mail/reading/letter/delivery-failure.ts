import type { Attachment } from "postal-mime";
import type { ParsedEmail } from "./letter-parser.ts";
import { textOfBytes } from "./text-bytes.ts";

/** What a delivery report says: a letter of ours could not be delivered. */
export interface DeliveryFailure {
  /** The enhanced status code (RFC 3463), such as 5.1.1. */
  readonly status: string;
  /** The letter's Message-ID, where the report quotes its headers. */
  readonly failed: string | undefined;
}

const STATUS_TYPES = ["message/delivery-status", "message/global-delivery-status"];
const RETURNED_TYPES = ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"];
/** How many bytes of a returned letter are searched for its Message-ID. */
const HEADERS_LIMIT = 32_000;

/** @returns undefined if the letter is no report, or reports a delay or a success (RFC 3464, 2.3.3) */
export function deliveryFailure(email: ParsedEmail): DeliveryFailure | undefined {
  return notified(email) ?? written(email);
}

/** A delivery status notification (RFC 3464). */
function notified({ attachments: parts }: ParsedEmail): DeliveryFailure | undefined {
  const partOf = (types: readonly string[]) => {
    const part = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    return part === undefined ? "" : textOf(part);
  };
  const report = partOf(STATUS_TYPES);
  if (!/^action:\s*failed\b/im.test(report)) return undefined;
  return {
    status: /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(report)?.[1] ?? "5.0.0",
    failed: messageIdIn(partOf(RETURNED_TYPES)),
  };
}

/** A report in words, by qmail (QSBMF) or an old Exim: the returned letter stands below them. */
function written({ headers, text = "" }: ParsedEmail): DeliveryFailure | undefined {
  const isExims = headers.some(({ key }) => key === "x-failed-recipients");
  if (!isExims && !/^\s*Hi\. This is the /.test(text)) return undefined;
  const report = text.slice(0, HEADERS_LIMIT);
  return {
    status: /\b(5\.\d{1,3}\.\d{1,3})\b/.exec(report)?.[1] ?? "5.0.0",
    failed: messageIdIn(report),
  };
}

function messageIdIn(text: string): string | undefined {
  return /^message-id:\s*(<[^<>\s]+>)/im.exec(text)?.[1];
}

function textOf({ content }: Attachment): string {
  return typeof content === "string"
    ? content.slice(0, HEADERS_LIMIT)
    : textOfBytes(new Uint8Array(content.slice(0, HEADERS_LIMIT)));
}
