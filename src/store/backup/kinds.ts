import { BROUGHT } from "../../kernel/brought.ts";
import { KEY_CHANGE } from "../sealing/key-change.ts";
import { MARKS as INDEXES } from "../kv/marks.ts";
import { WRITE_MARK as WRITE_MARKS } from "../kv/write-marks.ts";

/**
 * How a backup takes each kind of entry, by the first word of its key. A kind that is missing here is copied unchanged, so that
 * nothing new is lost if somebody forgets to name it.
 */

/** A game's own entries beside its head: its commits write them, once, under its code. */
export const OF_A_GAME: readonly string[] = [
  ...["ledger", "state", "run", "press", "team-words", "spoken", "known", "statement"],
  ...BROUGHT,
];

/** Where letters are stored, in the order of reading: waiting letters first, and again at the end. */
export const KEPT_LETTERS: readonly string[] = ["outbox", "sent", "dead", "kept", "outbox"];

/** It follows from other entries: it is not copied, and is made again when they are written. */
export const MADE_ANEW: readonly string[] = [
  ...["row", "seat-of", "member-of", "listed", "played-by", "over", "over-changed", "tournament-game"],
  ...Object.values(INDEXES),
  ...["person-at", "profile", "calendar", "rated-person"],
];

/** Says that a restore is under way, or was broken off. */
export const RESTORING = "restoring";
/** When a backup was begun last. */
export const BEGUN = "backup-begun";

/** It concerns a store and its processes, and is useless elsewhere: who does what, recent counts, progress. */
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

/** It lasts for a while: expired ones are not copied. Finished biddings are, because their players still have to hear. */
export const EXPIRING: readonly string[] = [
  ...["read", "held", "nonce", "asked-spectator", "sign-in"],
  ...["session", "session-of", "offer", "offer-of", "open-offer"],
];

/** Copied before the games: an offer that becomes a game meanwhile is there as one or the other, perhaps as both. */
export const BEFORE_GAMES: readonly string[] = ["offer", "offer-of", "open-offer", "bidding-over"];
