import type { Evidence } from "../game/access/reading-mark.ts";
import { sha256Hex } from "../common/bytes/native-sha256.ts";
import { Buffer } from "node:buffer";
import type { ReceivedLetter } from "./reading/letter/letter.ts";
import { tagsIn } from "./sender/signatures.ts";

/** Letters above this are not kept, only their digest: orders are some kilobytes. */
const MOST_BYTES = 65_536;
/** More signatures than any mail provider adds. */
const MOST_SIGNATURES = 8;

/**
 * What shows later that a letter was this one.
 * @param signedBy domains whose signature was valid when it came, in lower case
 */
export function evidenceOf(
  raw: Uint8Array,
  letter: Pick<ReceivedLetter, "headers">,
  signedBy: readonly string[],
): Evidence {
  return {
    sha256: sha256Hex(raw),
    raw: raw.length > MOST_BYTES ? null : Buffer.from(raw).toString("base64"),
    signatures: tagsIn(letter)
      .map((tags) => ({
        domain: textOf(tags, "d").toLowerCase(),
        selector: textOf(tags, "s"),
        signature: textOf(tags, "b"),
      }))
      .filter(({ domain }) => signedBy.includes(domain))
      .slice(0, MOST_SIGNATURES),
  };
}

/** A tag of a signature, in a form that can be stored; empty if it is missing. */
function textOf(tags: ReadonlyMap<string, string>, name: string): string {
  return (tags.get(name) ?? "").toWellFormed();
}
