import { addressParser } from "postal-mime";
import { parseArbiterAddress, parseReplyAddress } from "../../game/tokens.ts";
import type { Letter } from "../reading/letter.ts";
import { domainOf, partsOf } from "./address.ts";

/** A field as it was signed. */
export interface SignedField {
  /** In lower case. */
  readonly key: string;
  readonly value: string;
}

/**
 * Whether what was signed of a letter's head shows that its author wrote it to us, with this subject and on this day: a
 * signed To or Cc names the seat's address that the letter is obeyed by, or where it has none some address of ours. Else it
 * may be a letter to somebody else, whom it reached as it stands, and who passes it on.
 */
export function isMeantForUs(
  signed: readonly SignedField[],
  { headers, to }: Pick<Letter, "headers" | "to">,
  mailDomain: string,
): boolean {
  const isSigned = (name: string) =>
    headers.every(({ key }) => key !== name) || signed.some(({ key }) => key === name);
  const recipients = signed.filter(({ key }) => key === "to" || key === "cc").flatMap(({ value }) =>
    addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? [])
  );
  const seat = to.find((address) => parseReplyAddress(address) !== undefined) ??
    to.find((address) => parseArbiterAddress(address) !== undefined);
  const isOurs = (address: string) =>
    seat === undefined
      ? domainOf(address) === mailDomain.toLowerCase()
      : partsOf(address).local === partsOf(seat).local;
  return recipients.some(isOurs) && isSigned("subject") && isSigned("date");
}

/** What each signature of a letter covers of its head, by what it says of itself (RFC 6376, 3.5); whether it holds is another matter. */
export function signaturesOf({ headers }: Pick<Letter, "headers">): SignedField[][] {
  return headers.filter(({ key }) => key === "dkim-signature").map(({ value }) => {
    const covered = (tagsOf(value).get("h") ?? "").toLowerCase().split(":");
    return headers.filter(({ key }) => covered.includes(key));
  });
}

/** The tags of a signature, white space left out (RFC 6376, 3.2). */
function tagsOf(signature: string): ReadonlyMap<string, string> {
  return new Map(
    signature.replace(/\s+/g, "").split(";").map((tag) => {
      const equals = tag.indexOf("=");
      return [tag.slice(0, Math.max(0, equals)), tag.slice(equals + 1)] as const;
    }),
  );
}
