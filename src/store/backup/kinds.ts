import { BROUGHT } from "../../kernel/brought.ts";
import { KEY_CHANGE } from "../sealing/key-change.ts";
import { MARKS as INDEXES } from "../kv/marks.ts";
import { WRITE_MARK as WRITE_MARKS } from "../kv/write-marks.ts";

/**
 * How a backup takes each kind of entry, by the first word of its key. A kind that is not named here is taken as it stands, so
 * that nothing is lost which somebody adds and forgets to name.
 */

/** A game's own, beside its head: written by its commits, once, under its code. */
export const OF_A_GAME: readonly string[] = [
  ...["ledger", "state", "run", "press", "team-words", "spoken", "known", "statement"],
  ...BROUGHT,
];

/** Where letters lie, in the order in which they are gone through: those on their way first, and once more at the end. */
export const KEPT_LETTERS: readonly string[] = ["outbox", "sent", "dead", "kept", "outbox"];

/** Follows from other entries: it is not taken, and made again where they are written. */
export const MADE_ANEW: readonly string[] = [
  ...["row", "seat-of", "member-of", "listed", "played-by", "over", "over-changed", "tournament-game"],
  ...Object.values(INDEXES),
  ...["person-at", "profile", "calendar", "rated-person"],
];

/** Says that a restore is under way, or was broken off. */
export const RESTORING = "restoring";
/** When a backup was begun last. */
export const BEGUN = "backup-begun";

/** Of a store and its processes, and of no use elsewhere: who is at what, what was counted lately, how far something has come. */
export const LEFT_OUT: readonly string[] = [
  ...[
    "lease",
    "rest",
    "answers",
    "swept",
    "indexes-made",
    "luck",
    "luck-changed",
    "review",
    "tried",
    "incident",
    "streamed",
  ],
  ...[WRITE_MARKS, RESTORING, KEY_CHANGE, BEGUN, "restored"],
];

/** Stands for a while: what is over is not taken. Finished biddings are taken: their players still have to hear. */
export const EXPIRING: readonly string[] = [
  ...["read", "held", "nonce", "asked-spectator", "sign-in"],
  ...["session", "session-of", "offer", "offer-of", "open-offer"],
];

/** Taken before the games: one that is offered and made meanwhile is there as one or the other, and perhaps as both. */
export const BEFORE_GAMES: readonly string[] = ["offer", "offer-of", "open-offer", "bidding-over"];
