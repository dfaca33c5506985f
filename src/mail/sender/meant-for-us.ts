import { domainOf, partsOf } from "../../game/access/address.ts";
import { addressParser } from "postal-mime";
import { parseGameMasterAddress, parseReplyAddress } from "../../game/access/tokens.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { LONGEST } from "../reading/letter/letter-limits.ts";

export interface SignedField {
  /** In lower case. */
  readonly key: string;
  readonly value: string;
}

/**
 * Whether the signed part of a letter's head shows that its author wrote it to us, with this subject and on this day. A signed
 * To or Cc names the seat's address by which the letter is obeyed, or, without one, some address of ours. Otherwise its first
 * recipient may be somebody else, who passes it on unchanged.
 */
export function isMeantForUs(
  signed: readonly SignedField[],
  { headers, to }: Pick<ReceivedLetter, "headers" | "to">,
  mailDomain: string,
): boolean {
  const isSigned = (name: string) =>
    headers.every(({ key }) => key !== name) || signed.some(({ key }) => key === name);
  const recipients = signed.filter(({ key }) => key === "to" || key === "cc").flatMap(({ value }) =>
    value.length > LONGEST.recipients
      ? []
      : addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? [])
  );
  const seat = to.find((address) => parseReplyAddress(address) !== undefined) ??
    to.find((address) => parseGameMasterAddress(address) !== undefined);
  const isOurs = (address: string) =>
    seat === undefined
      ? domainOf(address) === mailDomain.toLowerCase()
      : partsOf(address).local === partsOf(seat).local;
  return recipients.some(isOurs) && isSigned("subject") && isSigned("date");
}
