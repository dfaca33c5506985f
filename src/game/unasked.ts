import { DAY } from "../common/lengths.ts";
import type { Office } from "./office.ts";
import { isKeptOut } from "./barred.ts";

/** How many letters an address gets that it has not asked for, invitations, offers of seats, questions: within an hour, and a day. */
const AN_HOUR = 6;
const UNASKED_A_DAY = 12;

/** Counts such a letter. @returns false where the address has had enough of them, or the operator bars it */
export async function mayAskAt(
  office: Pick<Office, "outbox" | "now" | "bars">,
  address: string,
): Promise<boolean> {
  if (await isKeptOut(office, address)) return false;
  const { outbox, now } = office;
  const name = `unasked: ${address.toLowerCase()}`;
  return await outbox.countAnswer(name, now()) <= AN_HOUR &&
    await outbox.countAnswer(`${name} today`, now(), DAY) <= UNASKED_A_DAY;
}

/** Why somebody is not asked by letter today. */
export const ASKED_ENOUGH =
  "I may not send that address more questions for now. Nothing has changed; try again later.";
