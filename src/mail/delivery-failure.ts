import PostalMime, { type Attachment } from "postal-mime";
import { textOfBytes } from "./text-bytes.ts";

/** What a delivery status notification says (RFC 3464): a letter of ours could not be delivered. */
export interface DeliveryFailure {
  /** The enhanced status code (RFC 3463), such as 5.1.1. */
  readonly status: string;
  /** The letter's Message-ID, where the report quotes its headers. */
  readonly failed: string | undefined;
}

const STATUS_TYPES = ["message/delivery-status", "message/global-delivery-status"];
const RETURNED_TYPES = ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"];
/** How much of a returned letter is looked through for its Message-ID. */
const HEADERS_LIMIT = 32_000;

/** @returns undefined where the letter is no report, or reports a delay or a success (RFC 3464, 2.3.3) */
export async function deliveryFailure(raw: Uint8Array): Promise<DeliveryFailure | undefined> {
  const parts = await partsOf(raw);
  const partOf = (types: readonly string[]) => {
    const part = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));
    return part === undefined ? "" : textOf(part);
  };
  const report = partOf(STATUS_TYPES);
  if (!/^action:\s*failed\b/im.test(report)) return undefined;
  return {
    status: /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(report)?.[1] ?? "5.0.0",
    failed: /^message-id:\s*(<[^<>\s]+>)/im.exec(partOf(RETURNED_TYPES))?.[1],
  };
}

/** None where the bytes are no letter at all. */
async function partsOf(raw: Uint8Array): Promise<readonly Attachment[]> {
  try {
    return (await PostalMime.parse(raw, { forceRfc822Attachments: true })).attachments;
  } catch {
    return [];
  }
}

function textOf({ content }: Attachment): string {
  return typeof content === "string"
    ? content.slice(0, HEADERS_LIMIT)
    : textOfBytes(new Uint8Array(content.slice(0, HEADERS_LIMIT)));
}
