import { seatLeft, setMailLevel } from "../../game/letters/mail-settings.ts";
import { parseUnsubscribeAddress } from "../../game/tokens.ts";
import type { Handled } from "../handled.ts";
import type { Letter } from "../reading/letter.ts";
import type { PostOffice } from "../post-office.ts";

/**
 * A letter to the address by which a seat's letters are left (RFC 2369, 3.2), as mail programs write it by themselves. Its
 * address proves all that the link beside it does, whoever has sent it.
 * @returns undefined where the letter is none
 */
export async function leaving(office: PostOffice, letter: Letter): Promise<Handled | undefined> {
  const asked = letter.to.map(parseUnsubscribeAddress).find((each) => each !== undefined);
  const head = asked === undefined ? undefined : await seatLeft(office, asked);
  if (asked === undefined || head === undefined) return undefined;
  const done = await setMailLevel(office, { id: head.id, side: asked.side, letter }, "none", "click");
  return done.ok || done.error.code !== "read-already"
    ? { kind: "answered", about: "unsubscribe" }
    : { kind: "read-already" };
}
