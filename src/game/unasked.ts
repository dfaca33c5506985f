import { DAY } from "../common/lengths.ts";
import type { Office } from "./office.ts";

/** How many letters an address gets that it has not asked for, invitations, offers of seats, questions: within an hour, and a day. */
const AN_HOUR = 6;
const UNASKED_A_DAY = 12;

/** Counts such a letter. @returns false if the address has had enough of them, from all senders together */
export async function mayAskAt(
  { outbox, now }: Pick<Office, "outbox" | "now">,
  address: string,
): Promise<boolean> {
  const name = `unasked: ${address.toLowerCase()}`;
  return await outbox.countAnswer(name, now()) <= AN_HOUR &&
    await outbox.countAnswer(`${name} today`, now(), DAY) <= UNASKED_A_DAY;
}

/** Why somebody is not asked by letter today. */
export const ASKED_ENOUGH =
  "I have sent that address as many questions as I may for now. Nothing has changed; try again later.";
