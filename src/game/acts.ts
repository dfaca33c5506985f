import { isWithinADay } from "../common/threads/times.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Party } from "../kernel/party.ts";
import type { GameHead } from "../store/records/game-record.ts";

/**
 * How often a day a person may do what writes to others: for each act, and for all together. Acts that only answer another's
 * act, or end something, are not counted: they cannot come more often than that.
 */
const A_DAY = {
  dispute: 3,
  proposal: 6,
  ruling: 12,
  absence: 6,
  pause: 6,
  time: 6,
  resume: 12,
  spectators: 6,
  addresses: 6,
  listed: 6,
  look: 12,
} as const;
const IN_ALL = 40;

/** An act with its own limit, beside the limit for all together. */
export type Act = keyof typeof A_DAY;

const NAMES: Readonly<Record<Act, string>> = {
  dispute: "You may raise a dispute",
  proposal: "You may propose",
  ruling: "You may rule",
  absence: "You may announce or take back absences",
  pause: "You may propose or call a pause",
  time: "You may give more time",
  resume: "You may end or decline a pause",
  spectators: "You may allow spectators or send them away",
  addresses: "You may show or hide your address",
  listed: "You may put a game into the lists or take it out",
  look: "You may look at what is hidden",
};

/**
 * The game with one more act counted.
 * @param act undefined if it has no limit of its own
 * @returns or why the person may do no more today, in a sentence
 */
export function withAct(
  head: GameHead,
  by: Party,
  act: Act | undefined,
  now: number,
): Result<GameHead, string> {
  const recent = (head.acts?.[by] ?? []).filter(({ at }) => isWithinADay(at, now));
  if (act !== undefined && recent.filter((each) => each.act === act).length >= A_DAY[act]) {
    return err(`${NAMES[act]} only ${A_DAY[act]} times a day. Nothing has changed; try again tomorrow.`);
  }
  if (recent.length >= IN_ALL) {
    return err(
      `I tell others by letter what you do here, ${IN_ALL} times a day at most. Nothing has changed; try again tomorrow.`,
    );
  }
  return ok({ ...head, acts: { ...head.acts, [by]: [...recent, { act: act ?? "other", at: now }] } });
}
