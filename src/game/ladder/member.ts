import { DAY } from "../../common/bytes/lengths.ts";
import type { AnsweredChallenge, LadderMember } from "../../store/ladders.ts";

/** How time alone changes a member of a ladder. */

/** How long a challenge waits for an answer. */
export const ANSWER_DAYS = 7;
/** Among the challenges of so many days, this many left unplayed set their player aside. */
export const UNPLAYED_DAYS = 30;
export const UNPLAYED_MOST = 3;
/** How long after a lapsed challenge a silent player leaves the ladder. */
export const QUIET_DAYS = 21;

/** How long a past challenge is remembered. */
const REMEMBERED = 2 * UNPLAYED_DAYS * DAY;

export function isOnLadder({ stints }: Pick<LadderMember, "stints">): boolean {
  return stints.at(-1)?.until === null;
}

/** A challenge is over: it waits no more, and is remembered for a while. */
export function withAnswer(
  member: LadderMember,
  how: AnsweredChallenge["how"],
  endedAt: number,
): LadderMember {
  if (member.asked === null) return member;
  const { from, at } = member.asked;
  const past = [...member.past, { from, at, endedAt, how }].filter((each) =>
    each.endedAt > endedAt - REMEMBERED
  );
  return { ...member, asked: null, past };
}

/** A person leaves the ladder at a time. */
export function withoutStint(member: LadderMember, until: number): LadderMember {
  const last = member.stints.at(-1);
  if (last === undefined || last.until !== null) return member;
  return { ...member, stints: [...member.stints.slice(0, -1), { ...last, until }] };
}

/** A member as time has left them: lapsed challenges are over, and a player who blocks a rung is set aside. */
export function settledMember(member: LadderMember, now: number): LadderMember {
  const { asked, asks } = member;
  const settled = asked !== null && asked.dueAt <= now ? withAnswer(member, "lapsed", asked.dueAt) : member;
  const asking = asks !== null && asks.dueAt <= now ? { ...settled, asks: null } : settled;
  const aside = setAsideAt(asking);
  return aside !== undefined && aside <= now ? withoutStint(asking, aside) : asking;
}

/** Since when a member is set aside, as far as known; undefined if nothing says so. */
export function setAsideAt({ stints, past, heardAt }: LadderMember): number | undefined {
  const stint = stints.at(-1);
  if (stint === undefined || stint.until !== null) return undefined;
  const unplayed = past.filter(({ how, endedAt }) => how !== "accepted" && endedAt >= stint.from);
  const third = unplayed.find((each, at) =>
    at >= UNPLAYED_MOST - 1 &&
    each.endedAt - unplayed[at - UNPLAYED_MOST + 1].endedAt <= UNPLAYED_DAYS * DAY
  );
  const silent = unplayed.find(({ how, at }) => how === "lapsed" && at >= heardAt);
  const times = [
    ...(third === undefined ? [] : [third.endedAt]),
    ...(silent === undefined ? [] : [silent.at + QUIET_DAYS * DAY]),
  ];
  return times.length === 0 ? undefined : Math.min(...times);
}
