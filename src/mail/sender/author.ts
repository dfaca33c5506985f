import { addressParser } from "postal-mime";
import type { ReceivedLetter } from "../reading/letter/letter.ts";

/**
 * Whether the From names exactly one author (RFC 5322, 3.6.2). It is one field, with one mailbox and no group, and no
 * second address that another parser may take instead.
 */
export function hasOneAuthor({ headers, from }: Pick<ReceivedLetter, "headers" | "from">): boolean {
  const [field, ...more] = headers.filter(({ key }) => key === "from");
  if (field === undefined || more.length > 0) return false;
  const [author, ...others] = addressParser(field.value);
  const isOne = author !== undefined && others.length === 0 && author.group === undefined;
  return isOne && author.address === from && atSigns(field.value) === 1;
}

/** How many there are outside of quotes and comments. */
function atSigns(value: string): number {
  const bare = value.replace(/"(?:[^"\\]|\\.)*"/g, "").replace(/\([^()]*\)/g, "");
  return bare.split("@").length - 1;
}
