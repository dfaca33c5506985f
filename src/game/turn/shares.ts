import { keyBefore } from "../../dice/key-chain.ts";
import { shareIn, withoutShares } from "../../common/share-line.ts";
import type { CurrentGame } from "../office.ts";
import { readRefusal } from "./sheet/sheet-limits.ts";
import type { Submission } from "./sheet/submission.ts";

/** The shares that players send with their orders (docs/proof/dice-protocol.md, 2.2). */

/**
 * Takes the share out of a sheet and keeps it for the lock that waits for its player. A share that is not the next of the
 * player's own is left out, and the answer says so.
 */
export function withShare<S extends Submission>(
  game: CurrentGame,
  submission: S,
): { readonly game: CurrentGame; readonly submission: S } {
  const share = shareIn(submission.lines);
  // A sheet that is too long is refused as it came, shares included.
  if (share === undefined || readRefusal(submission.lines) !== undefined) return { game, submission };
  const { side } = submission;
  const { head } = game;
  const own = head.seats[side].shares;
  const sheet = { ...submission, lines: withoutShares(submission.lines) };
  if (own === undefined || keyBefore(share, 1 + (own.passed ?? 0)) !== own.last) {
    const problem = own === undefined ? NO_SHARES : ANOTHER;
    return { game, submission: { ...sheet, problems: [...sheet.problems, problem] } };
  }
  const seats = { ...head.seats, [side]: { ...head.seats[side], shares: { ...own, next: share } } };
  return { game: { ...game, head: { ...head, seats } }, submission: sheet };
}

const NO_SHARES = "You joined without shares, so I left the line SHARE of your sheet aside.";
const ANOTHER =
  "The line SHARE of your sheet is not your next share, so I left it aside. Your orders count without it.";
