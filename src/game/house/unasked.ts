import { DAY } from "../../common/bytes/lengths.ts";
import type { Office } from "../office.ts";
import { ownLimit } from "./house-limits.ts";
import { isKeptOut } from "./barred.ts";

/**
 * Counts a letter for which an address has not asked: an invitation, the offer of a seat, a question.
 * @returns false if the address has had enough of them, or the operator bars it
 */
export async function mayAskAt(
  office: Pick<Office, "outbox" | "now" | "bars" | "house">,
  address: string,
): Promise<boolean> {
  if (await isKeptOut(office, address)) return false;
  const { outbox, now } = office;
  const name = `unasked: ${address.toLowerCase()}`;
  return await outbox.countAnswer(name, now()) <= await ownLimit(office, "unasked-an-hour") &&
    await outbox.countAnswer(`${name} today`, now(), DAY) <= await ownLimit(office, "unasked-a-day");
}

/** Why a person is not asked by letter today. */
export const ASKED_ENOUGH =
  "I may not send that address more questions for now. Nothing has changed; try again later.";
