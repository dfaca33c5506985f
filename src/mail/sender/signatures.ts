import { sha256Hex } from "../../common/bytes/sha256.ts";
import { Buffer } from "node:buffer";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import type { SignedField } from "./meant-for-us.ts";

/** No real letter has more signatures: for each the whole letter is hashed (RFC 6376, 6.1 lets a verifier set a limit). */
const MOST = 10;
/** In no real letter do they name more fields: each is looked up in the whole head. */
const MOST_NAMES = 500;

/** Why a letter's signatures are too many to check; undefined if they are not. */
export function tooManySignatures(letter: Pick<ReceivedLetter, "headers">): string | undefined {
  const signatures = tagsIn(letter);
  if (signatures.length > MOST) return `it bears more than ${MOST} signatures`;
  return signatures.flatMap(namesIn).length > MOST_NAMES
    ? `its signatures name more than ${MOST_NAMES} fields`
    : undefined;
}

/** What each signature covers of a letter's head, by its own tags (RFC 6376, 3.5); whether it is valid is another matter. */
export function signaturesOf(letter: Pick<ReceivedLetter, "headers">): SignedField[][] {
  return tagsIn(letter).map((tags) => {
    const covered = new Set(namesIn(tags));
    return letter.headers.filter(({ key }) => covered.has(key));
  });
}

/** What identifies a letter's signatures: their bytes, however they are written. One without any is none. */
export function sealsOf(letter: Pick<ReceivedLetter, "headers">): string[] {
  const signatures = tagsIn(letter).map((tags) => Buffer.from(tags.get("b") ?? "", "base64"));
  return signatures.filter(({ length }) => length > 0).map(sha256Hex);
}

function namesIn(tags: ReadonlyMap<string, string>): string[] {
  return (tags.get("h") ?? "").toLowerCase().split(":");
}

/** The tags of each signature, without white space (RFC 6376, 3.2). */
export function tagsIn({ headers }: Pick<ReceivedLetter, "headers">): ReadonlyMap<string, string>[] {
  return headers.filter(({ key }) => key === "dkim-signature").map(({ value }) =>
    new Map(
      value.replace(/\s+/g, "").split(";").map((tag) => {
        const equals = tag.indexOf("=");
        return [tag.slice(0, Math.max(0, equals)), tag.slice(equals + 1)] as const;
      }),
    )
  );
}
