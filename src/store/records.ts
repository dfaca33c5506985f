import { z } from "zod";
import { openedSheet } from "../dice/commitment.ts";
import { beaconRound } from "../dice/beacon-round.ts";
import { ledgerHead } from "../dice/entry.ts";
import { BEACONS } from "../kernel/beacon.ts";
import { PACES } from "../kernel/pace.ts";
import { SIDES } from "../kernel/side.ts";
import { newAddress } from "./address-record.ts";
import { clock, lapse } from "./clock-record.ts";
import { dispute } from "./dispute-record.ts";
import { gameMaster } from "./game-master-record.ts";
import { pressState } from "./press-record.ts";
import { LETTER_KINDS, mailWish } from "./mail-wish-record.ts";
import { substitution } from "./substitute-record.ts";
import { spectatorState } from "./watch-record.ts";

/** What the referee keeps, as it stands in the store. */

const side = z.enum(SIDES);
const count = z.number().int().min(0);
/** Milliseconds since 1970, UTC. */
const instant = z.number().int();

/** The newest sheet of a side: what it orders, comments and surplus space removed. */
const sheet = z.object({
  gameTurn: count,
  /** How many sheets the side has sent for this Game-Turn, this one included. */
  revision: count,
  lines: z.array(z.string()),
  at: instant,
  /** When its player wrote it, as far as his letter tells. */
  written: instant,
  /** A rollback has given it back: the side has not sent it. */
  isGiven: z.boolean().optional(),
});
export type StoredSheet = z.infer<typeof sheet>;

const lines = z.array(z.string());

/** A Player-Turn that waits in its midst for a player's answer. */
const pending = z.object({
  /** Whose Player-Turn it is. */
  side,
  asked: side,
  /** How he meets the attacks that are about to be made, or the one question that the game has stopped at. */
  about: z.enum(["exchange", "question"]),
  /** The attack announced last, and those still to come, as the sheet prints them. */
  begun: lines.nullable(),
  waiting: lines,
  /** Units about whose defense the defender has been asked in this Combat Phase; null before he has. */
  announced: lines.nullable(),
  /** An attack of the sheet could not be made as written. */
  fellThrough: z.boolean(),
  /** What the players have answered in this Player-Turn. */
  answers: z.object({ allied: lines, axis: lines }),
  /** The side that the computer plays in this Player-Turn, as its time was over. */
  standIn: side.nullable().default(null),
});
export type Pending = z.infer<typeof pending>;

const seat = z.object({
  kind: z.enum(["person", "computer"]),
  /** The registered address; null for the computer. */
  address: z.string().nullable(),
  joined: z.boolean(),
  /** What the player gives to the dice. */
  salt: z.string().nullable(),
  /** Opens the seat's page. */
  webKey: z.string(),
  /** Makes the seat's reply address. */
  mailKey: z.string(),
  sheet: sheet.nullable(),
  /** How many letters have gone to this seat, and the last one's Message-ID. */
  letters: count,
  lastLetter: z.string().nullable(),
  /** The last run that the seat's letters have told of. */
  reportedRun: count,
});
export type Seat = z.infer<typeof seat>;

export const gameHead = z.object({
  id: z.string(),
  createdAt: instant,
  title: z.string(),
  source: z.object({
    ruleset: z.string(),
    scenario: z.string(),
    options: z.record(z.string(), z.unknown()).optional(),
    /** The game has a map document of its own, stored beside it. */
    ownMap: z.boolean().default(false),
  }),
  pace: z.enum(PACES),
  status: z.enum(["inviting", "playing", "over"]),
  seats: z.object({ allied: seat, axis: seat }),
  /** The key chain: its anchor, and the secret that nobody else may see; at rest it lies in the vault. */
  dice: z.object({ anchor: z.string(), secret: z.string() }),
  /** The last run that is committed; 0 before the first. */
  run: count,
  /** Orders that are locked and not yet carried out. */
  locked: z.object({
    run: count,
    side,
    /** What goes into the dice: the digest of the commitments to both sheets. */
    digest: z.string(),
    sheets: z.object({ allied: lines, axis: lines }),
    /** As in `pending`, where the run goes on from there. */
    begun: lines.nullable(),
    announced: lines.nullable(),
    fellThrough: z.boolean(),
    /** The open question is answered by the default. */
    byDefault: z.boolean(),
    /** As in `pending`. */
    standIn: side.nullable().default(null),
    /** The deadline by whose passing it was locked, where no player did it. */
    lapse: lapse.nullable().default(null),
    /** Both players have been told that the beacon is out of reach. */
    isWaitTold: z.boolean().optional(),
  }).nullable(),
  pending: pending.nullable(),
  dispute: dispute.nullable().default(null),
  gameMaster: gameMaster.nullable().default(null),
  /** The program that has played it last, or made it, or to which a ruling has moved it. */
  engine: z.string(),
  /** The revision of its ruleset that the game is played by. */
  revision: z.number().int().min(1).default(1),
  /** The runs after which the position has been set right, or judged by other rules, the earliest first. */
  corrected: z.array(count).default([]),
  /** Rollbacks, the oldest first: each undoes the runs behind `after` up to `last` that stood until then. */
  undone: z.array(z.object({ after: count, last: count })).default([]),
  ledger: ledgerHead,
  /** The last operations on this head, the newest last: after a commit whose answer was lost, tell whether it happened. */
  operations: z.array(z.string()).min(1),
  outcome: z.object({ winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() }).nullable(),
  /** What the dice mix in beside keys, salts and orders. */
  beacon: z.enum(BEACONS).default("none"),
  /** The players' time; null in a game without deadlines. */
  clock: clock.nullable().default(null),
  /** None where nobody has said whether he would have spectators. */
  spectators: spectatorState.optional(),
  /** None where nobody has written anything. */
  press: pressState.optional(),
  /** Seats offered or left to somebody else; none where it says nothing. */
  mailWishes: z.object({ allied: mailWish.optional(), axis: mailWish.optional() }).optional(),
  newAddresses: z.object({ allied: newAddress.optional(), axis: newAddress.optional() }).optional(),
  substitutions: z.object({ allied: substitution.optional(), axis: substitution.optional() }).optional(),
});
export type GameHead = z.infer<typeof gameHead>;
/** Orders locked for a run: nothing that they or its dice depend on changes any more. */
export type Locked = NonNullable<GameHead["locked"]>;

/** A decision as it was carried out, with what it rolled and what came of it. */
const runStep = z.object({
  by: side,
  decision: z.unknown(),
  dice: z.array(z.number()),
  events: z.array(z.unknown()),
});

export const runRecord = z.object({
  run: count,
  /** Whose Player-Turn it was. */
  side,
  gameTurn: count,
  /** Published with the run. */
  key: z.string(),
  orders: z.string(),
  /** What both sides had ordered, ready to be opened. */
  sheets: z.object({ allied: openedSheet, axis: openedSheet }),
  steps: z.array(runStep),
  rolls: z.array(z.object({
    run: count,
    roll: count,
    purpose: z.string(),
    faces: z.union([z.literal(6), z.literal(10)]),
    die: z.number(),
    /** The roll whose die it keeps, where a rollback has undone the same roll. */
    kept: z.object({ run: count, roll: count }).optional(),
  })),
  /** What became of orders that could not be carried out as written, by side. */
  remarks: z.object({ allied: z.array(z.string()), axis: z.array(z.string()) }),
  /** The beacon's round that went into its dice. */
  beacon: beaconRound.nullable().default(null),
  /** The deadline by whose passing it was locked, where no player did it. */
  lapse: lapse.nullable().default(null),
});
export type RunRecord = z.infer<typeof runRecord>;

/** A letter on its way out, or sent. */
export const outboxItem = z.object({
  id: z.string(),
  /** The game and side that it belongs to; none for answers to strangers. */
  game: z.string().nullable(),
  side: side.nullable(),
  to: z.string(),
  /** Where answers go. */
  replyTo: z.string(),
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  /** Answers to letters are marked as such (RFC 3834); letters of the referee's own as generated. */
  auto: z.enum(["auto-replied", "auto-generated"]),
  /** Where whoever gets it without being a player stops such letters (RFC 8058); none where they are his own doing. */
  stopUrl: z.string().optional(),
  kind: z.enum(LETTER_KINDS).default("notice"),
  /** Why it does not go, by its player's wish: it waits for the daily letter, or stays to be read on his page. */
  hold: z.enum(["daily", "stays"]).nullable().default(null),
  /** Subject and content, as the mail room reads it. */
  letter: z.unknown(),
  createdAt: instant,
  attempts: count,
  nextAt: instant,
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
  /** When it was given up: nobody tries it again unless the operator or its player says so. */
  diedAt: instant.nullable().default(null),
  /** The Message-ID that a mail service gave it in place of its own. */
  sentAs: z.string().nullable().default(null),
  /** When it last came back, and with which enhanced status code (RFC 3463). */
  cameBack: z.object({ at: instant, status: z.string() }).nullable().default(null),
});
export type OutboxItem = z.infer<typeof outboxItem>;

/** Which letter of a game bears a Message-ID. */
export const postedMark = z.object({ id: z.string() });

/** A letter that has been read, so that it is not read again. It counts until it is swept away. */
export const readMark = z.object({
  at: instant,
  game: z.string().nullable(),
  /** The id of the letter that answered it, if one did. */
  answer: z.string().nullable(),
  expiresAt: instant,
});
export type ReadMark = z.infer<typeof readMark>;

/** No letter is on its way for longer than this. */
const READ_MARK_LIFE = 366 * 24 * 3_600_000;

/** @param game that the letter was for, if any @param answer the id of its answer, if it has one */
export function readMarkAt(at: number, game: string | null, answer: string | null = null): ReadMark {
  return { at, game, answer, expiresAt: at + READ_MARK_LIFE };
}

/** How many letters an address has been answered, within an hour that ends at a time. */
export const answerCount = z.object({ count, expiresAt: instant });

/** What all marks have that are swept away when their time is over. */
export const expiring = z.object({ expiresAt: instant });

/** What a letter asks for whose writer is not known for sure: done when the registered player says that it is his. */
export const heldLetter = z.object({
  game: z.string(),
  side,
  /** The registered address that was asked. */
  to: z.string(),
  what: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("sheet"), gameTurn: count, answer: count.optional(), lines }),
    /** A command as it was written, and what it would do, as its player is asked. */
    z.object({ kind: z.literal("command"), name: z.string(), text: z.string(), asks: z.string() }),
  ]),
  /** The Message-ID of the letter that asked. Once it is marked as read, what was asked for is done. */
  asked: z.string(),
  expiresAt: instant,
});
export type HeldLetter = z.infer<typeof heldLetter>;

/** Letters to a seat that have come back. */
export const bouncedLetters = z.object({
  count,
  /** When the last one came back, and its enhanced status code (RFC 3463). */
  at: instant,
  status: z.string(),
});
export type BouncedLetters = z.infer<typeof bouncedLetters>;
