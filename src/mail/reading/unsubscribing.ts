import { seatLeft, setMailLevel } from "../../game/letters/mail-settings.ts";
import { parseUnsubscribeAddress } from "../../game/access/tokens.ts";
import type { GameWork } from "../../game/office.ts";
import type { ReceivedLetter } from "./letter/letter.ts";

/**
 * A letter to the address that stops a seat's letters (RFC 2369, 3.2), as mail programs write it by themselves. Its address
 * proves everything that the link beside it does, for any sender.
 * @returns undefined if the letter is none
 */
export async function unsubscribed(
  office: GameWork,
  letter: ReceivedLetter,
): Promise<"done" | "read-already" | undefined> {
  const asked = letter.to.map(parseUnsubscribeAddress).find((each) => each !== undefined);
  const head = asked === undefined ? undefined : await seatLeft(office, asked);
  if (asked === undefined || head === undefined) return undefined;
  const done = await setMailLevel(office, { id: head.id, side: asked.side, letter }, "none", "click");
  return done.ok || done.error.code !== "read-already" ? "done" : "read-already";
}
