import { wordsOf } from "../words/reader-words.ts";
import { type Answered, readingMark } from "../access/reading-mark.ts";
import { addressed } from "../thread.ts";
import { calledName } from "../access/names.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { BouncedLetters, OutboxItem } from "../../store/records/letter-records.ts";
import type { GameHead, Seat } from "../../store/records/game-record.ts";
import { enemyBounces } from "../../../templates/house/bounces.ts";
import { note } from "../../../templates/letters/note.ts";
import { isSameAddress } from "../access/address.ts";
import { type GameCabinet, type Letterhead, type Office, operated, type PostTray } from "../office.ts";
import { untilCommitted } from "../retry.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** How long players read about a letter that bounced, and how long after its sending it may bounce. */
export const BOUNCES_FOR = 14 * DAY;
/** The pauses before a bounced letter is sent again: after the first recent bounce, the second, the third; then it is not. */
const PAUSES = [HOUR, 6 * HOUR, DAY];

/** A seat's letters that bounced lately. */
export async function recentBounces(
  { games, now }: Pick<Office, "games" | "now">,
  id: string,
  side: Side,
): Promise<BouncedLetters | undefined> {
  const bounces = await games.bounces(id, side);
  const time = now();
  return bounces !== undefined && bounces.at > time - BOUNCES_FOR && bounces.at <= time ? bounces : undefined;
}

/**
 * A letter to a seat bounced, or could not leave: it is counted, and the opponent learns that, once a day at most. A bounced
 * letter is sent again later; after too many bounces it is given up.
 * @param failed its Message-ID, if it bounced and that is known
 * @param to the address it went to: a former one is not reported
 * @param report the letter that said so, if one did
 * @returns false if that had been read before
 */
export async function recordBounce(
  office: GameCabinet & PostTray,
  id: string,
  side: Side,
  { status, failed, to }: {
    readonly status: string;
    readonly failed?: string | undefined;
    readonly to?: string | undefined;
  },
  report?: Answered,
): Promise<boolean> {
  return await untilCommitted(async () => {
    const versioned = await office.games.head(id);
    if (versioned === undefined) return false;
    if (to !== undefined && !isSameAddress(to, versioned.head.seats[side].address ?? "")) return false;
    const now = office.now();
    const before = await recentBounces(office, id, side);
    const bounces = { count: (before?.count ?? 0) + 1, at: now, status };
    const returned = await returnedLetter(office, versioned.head, side, failed, bounces);
    const told = before !== undefined && before.at > now - DAY
      ? { head: versioned.head, letters: [] }
      : tellOpponent(office, versioned.head, side, bounces);
    const done = await office.games.commit({
      before: versioned,
      head: operated(told.head, now),
      ledger: [],
      letters: told.letters,
      returned,
      bounces: { side, letters: bounces },
      ...readingMark(report, now, id),
    });
    if (done === "conflict") return done;
    if (done === "read-already") return false;
    office.posted();
    return true;
  });
}

/** The bounced letter, put into the outbox once more, or given up. */
async function returnedLetter(
  office: PostTray,
  { id, seats }: GameHead,
  side: Side,
  failed: string | undefined,
  { count, at, status }: BouncedLetters,
): Promise<readonly OutboxItem[]> {
  const item = failed === undefined ? undefined : await office.outbox.posted(failed);
  const pause = PAUSES[count - 1];
  const isOurs = item?.game === id && item.side === side && item.sentAt !== null;
  if (item === undefined || !isOurs || item.to !== seats[side].address) return [];
  const returned = { ...item, cameBack: { at, status }, lastError: `came back: ${status}` };
  return pause === undefined
    ? [{ ...returned, diedAt: at }]
    : [{ ...returned, sentAt: null, attempts: 0, nextAt: at + pause }];
}

/** A player who has joined and reads letters: nobody else asked for any. */
function isReader({ kind, joined }: Seat): boolean {
  return kind === "person" && joined;
}

function tellOpponent(office: Letterhead, head: GameHead, side: Side, { count, at }: BouncedLetters) {
  const opponent = enemyOf(side);
  if (head.status === "over" || !isReader(head.seats[opponent])) return { head, letters: [] };
  const words = note(wordsOf(office.site, head, opponent), `Letters to ${calledName(head, side)} come back`, [
    enemyBounces(calledName(head, side), count, new Date(at)),
  ]);
  const { head: counted, item } = addressed(office.site, head, opponent, { letter: words, now: at });
  return { head: counted, letters: [item] };
}
