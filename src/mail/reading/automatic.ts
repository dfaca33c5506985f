import { partsOf } from "../../game/access/address.ts";
import type { ReceivedLetter } from "./letter/letter.ts";

/** The first word of a header's value, after any comments (RFC 5322, 3.2.2). */
const KEYWORD = /^(?:\([^()]*\)|\s)*([^\s;(]+)/;

/** Local parts of programs and list managers (RFC 3834, 2; RFC 2142). */
const MACHINES = /^(mailer-daemon|postmaster|no-?reply|owner-.+|.+-(request|owner|bounces?))$/;

/** What responders without Auto-Submitted write into the heads of their letters. */
const AUTOREPLIES = [
  ...["x-autoreply", "x-auto-reply", "x-mail-autoreply", "x-autoreply-from"],
  ...["x-autorespond", "x-autoresponder", "x-autoresponse"],
];

/** Whether a mailing list has passed a letter on (RFC 2919, 3): a person may have written it all the same. */
export function isByList({ headers }: Pick<ReceivedLetter, "headers">): boolean {
  return headers.some(({ key, value }) =>
    key === "list-id" || (key === "precedence" && value.trim().toLowerCase() === "list")
  );
}

/**
 * RFC 3834: why a letter was written by a machine and must not be answered; undefined if a person wrote it. Signs are the null
 * return path, Auto-Submitted, bulk and list mail, delivery reports, and the referee's own address. A List-Unsubscribe alone
 * shows nothing: mail services put one on everything that they send for their customers.
 * @param own whether an address is the referee's own
 */
export function automaticReason(
  letter: ReceivedLetter,
  own: (address: string) => boolean,
): string | undefined {
  const header = (key: string) =>
    letter.headers.find((candidate) => candidate.key === key)?.value.trim().toLowerCase();
  if (letter.returnPath === "") return "null return path";
  const submitted = header("auto-submitted");
  if (submitted !== undefined && KEYWORD.exec(submitted)?.[1] !== "no") {
    return `Auto-Submitted: ${submitted}`;
  }
  const precedence = header("precedence");
  if (precedence !== undefined && ["bulk", "junk", "list", "auto_reply"].includes(precedence)) {
    return `Precedence: ${precedence}`;
  }
  for (const key of ["list-id", ...AUTOREPLIES, "x-loop"]) {
    if (header(key) !== undefined) return `a ${key} header`;
  }
  const type = header("content-type") ?? "";
  if (type.startsWith("multipart/report") || type.includes("delivery-status")) return "a delivery report";
  for (const address of [letter.from, letter.returnPath ?? ""]) {
    const { local } = partsOf(address);
    if (MACHINES.test(local)) return `sent by ${local}`;
  }
  if (letter.stead !== undefined) return letter.stead;
  if (own(letter.from)) return "sent from the referee's own address";
  return undefined;
}
