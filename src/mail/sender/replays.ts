import { DAY } from "../../common/bytes/lengths.ts";
import type { Nonces } from "../../store/nonces.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { sealsOf } from "./signatures.ts";

/** How long a signature is remembered: as long as letters are, by default. */
const REMEMBERED = 400 * DAY;

/** What knows which letter a signature came with. */
export interface ReplayGuard {
  readonly nonces: Pick<Nonces, "use">;
  readonly now: () => number;
}

/**
 * Whether a signature has come with another letter before. The bytes of a signature cannot be changed, but fields that it does
 * not cover can, such as the Message-ID or the type of the content. So a copy of "agree" or "go" could be obeyed again, for
 * something else. A letter that is the same in everything that is read may come as often as it likes.
 */
export async function isReplayed(letter: ReceivedLetter, { nonces, now }: ReplayGuard): Promise<boolean> {
  const expiresAt = now() + REMEMBERED;
  for (const seal of sealsOf(letter)) {
    if (!await nonces.use(`signature ${seal}`, letter.readAs, expiresAt)) return true;
  }
  return false;
}
