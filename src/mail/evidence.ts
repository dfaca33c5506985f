import { Buffer } from "node:buffer";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Evidence } from "../game/post.ts";
import type { Letter } from "./reading/letter.ts";

/** Letters above this are not kept, only their digest: orders are some kilobytes. */
const MOST_BYTES = 65_536;
/** More signatures than any mail provider adds. */
const MOST_SIGNATURES = 8;

/** What shows later that a letter was this one. @param signedBy domains whose signature held when it came, in lower case */
export function evidenceOf(
  raw: Uint8Array,
  { headers }: Pick<Letter, "headers">,
  signedBy: readonly string[],
): Evidence {
  return {
    sha256: bytesToHex(sha256(raw)),
    raw: raw.length > MOST_BYTES ? null : Buffer.from(raw).toString("base64"),
    signatures: headers
      .filter(({ key }) => key === "dkim-signature")
      .map(({ value }) => tagsOf(value))
      .filter(({ d = "" }) => signedBy.includes(d.toLowerCase()))
      .slice(0, MOST_SIGNATURES)
      .map(({ d = "", s = "", b = "" }) => ({ domain: d.toLowerCase(), selector: s, signature: b })),
  };
}

/** A list of tags (RFC 6376, 3.2), without the white space that may be folded into values. */
function tagsOf(value: string): Readonly<Record<string, string | undefined>> {
  const tags = value.split(";").map((tag) => /^\s*(\w+)\s*=(.*)$/s.exec(tag));
  return Object.fromEntries(
    tags.flatMap((tag) => tag === null ? [] : [[tag[1], tag[2].replace(/\s+/g, "").toWellFormed()]]),
  );
}
