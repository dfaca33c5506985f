import { z } from "zod";
import { ledgerHead } from "../../dice/link.ts";
import { gamePlace } from "../../dice/tournament-ledger.ts";
import { PROTOCOLS } from "../../dice/protocol.ts";
import { BEACONS } from "../../kernel/beacon.ts";
import { BROUGHT } from "../../kernel/brought.ts";
import { PACES } from "../../kernel/pace.ts";
import { THINKING } from "../../kernel/players.ts";
import { SIDES } from "../../kernel/side.ts";
import { turnTime } from "../../kernel/time-control.ts";
import { newAddress } from "./address-record.ts";
import { clock, lapse } from "./clock-record.ts";
import { dispute } from "./dispute-record.ts";
import { gameMaster } from "./game-master-record.ts";
import { DATE_STYLES } from "./people-records.ts";
import { pressState } from "./press-record.ts";
import { mailWish, playWish } from "./wish-records.ts";
import { substitution } from "./substitute-record.ts";
import { spectatorState } from "./spectator-record.ts";
import { team } from "./team-record.ts";
import { ofToday } from "./head-of-before.ts";
import { bothSides, count, digest, instant, lines, side } from "../../common/fields.ts";

/** What the referee keeps of a game. */

/** What somebody has done of late that wrote to others, each with its time: counted by the day. */
const acts = z.array(z.object({ act: z.string(), at: instant }));

/** The newest sheet of a side: what it orders, comments and surplus space removed. */
const sheet = z.object({
  gameTurn: count,
  /** How many sheets the side has sent for this Game-Turn, this one included. */
  revision: count,
  lines: z.array(z.string()),
  at: instant,
  /** When its player wrote it, as far as the letter says. */
  written: instant,
  /** A rollback has given it back: the side has not sent it. */
  isGiven: z.boolean().optional(),
  /** It leaves most units without orders, and its player has been asked to confirm that. */
  isAsked: z.boolean().optional(),
  /** When it is played, where its player has some time to take it back. */
  playsAt: instant.optional(),
  /** The statements that it comes from, by their digests. */
  said: lines.optional(),
});
export type StoredSheet = z.infer<typeof sheet>;

const memories = z.object({ allied: z.unknown(), axis: z.unknown() });

/** A Player-Turn that waits in its midst for a player's answer. */
const pending = z.object({
  /** Whose Player-Turn it is. */
  side,
  asked: side,
  /** The other side's announcement to meet; null if it is the question that the game has stopped at. */
  about: z.looseObject({ kind: z.string() }).nullable(),
  /** Orders of the Player-Turn that have not had their turn, as the sheet prints them. */
  waiting: lines,
  /** What each side's answerer keeps of the Player-Turn; nobody else opens it. */
  memory: memories,
  /** What the players have answered in this Player-Turn. */
  answers: z.object({ allied: lines, axis: lines }),
  /** The statements that the answers come from. */
  said: z.object({ allied: lines, axis: lines }).default({ allied: [], axis: [] }),
  /** The side that the computer plays in this Player-Turn, as its time was over. */
  standIn: side.nullable().default(null),
  /** Who is asked nothing more in this Player-Turn, as nothing had come when their time was over. */
  silent: z.array(side).optional(),
  /** What the player who is asked has written and not sent off: held back, or in part refused. */
  kept: lines.optional(),
  /** The statements that this comes from. */
  keptSaid: lines.optional(),
  /** When it was written, as far as its letter tells. */
  keptWritten: z.number().optional(),
});
export type Pending = z.infer<typeof pending>;

/** What a letter says in part only: the orders that were read and not kept, and the words that were not read. */
const halfRead = z.object({ run: count, orders: lines, unread: lines });
export type HalfRead = z.infer<typeof halfRead>;

const seat = z.object({
  kind: z.enum(["person", "computer"]),
  /** How well the computer plays; as the capable one where nothing is said. */
  level: z.enum(["modest", "master"]).optional(),
  /** For how many seconds the master may think about a Player-Turn. */
  thinking: z.literal(THINKING).optional(),
  /** The registered address; null for the computer. */
  address: z.string().nullable(),
  joined: z.boolean(),
  /** What the player gives to the dice. */
  salt: z.string().nullable(),
  /** The player's own chain of shares: its anchor, or the last that was given; and the next, where it has come with orders. */
  shares: z.object({
    last: digest,
    next: digest.nullable(),
    /** How many of them restores of the store have passed over since. */
    passed: count.optional(),
  }).optional(),
  /** Opens the seat's page. */
  webKey: z.string(),
  /** Makes the seat's reply address. */
  mailKey: z.string(),
  /** Hashes of what opened the page before its links were renewed; none where they never were. */
  formerKeys: z.array(z.string()).optional(),
  sheet: sheet.nullable(),
  /** Of the last letter, until orders come behind it: a GO in between may mean what it says. */
  halfRead: halfRead.optional(),
  /** How many letters have gone to this seat, and the last one's Message-ID. */
  letters: count,
  lastLetter: z.string().nullable(),
  /** The last run that the seat's letters have told of. */
  reportedRun: count,
  /** The last entry of the ledger that a letter has brought. */
  provedEntry: count.optional(),
});
export type Seat = z.infer<typeof seat>;

/** What players read about a document that an owner of the game has brought. */
const broughtDocument = z.object({ digest, title: z.string().optional() });

/** How long a game without deadlines has waited for somebody. */
const silence = z.object({
  side,
  /** Tells one Player-Turn or question from every other of the game. */
  mark: z.string(),
  /** When it began to wait; games of older releases do not say. */
  from: instant.optional(),
  /** The same, or when its player last wrote. */
  since: instant,
  /** How many reminders the referee has sent. */
  reminded: count,
  /** When the other player last had somebody reminded. */
  remindedAt: instant.nullable(),
  /** When the other player has asked whether the game goes on at all; nothing has come since. */
  questionAt: instant.optional(),
  /** Set once the players know that the question has gone unanswered for long enough. */
  isTold: z.literal(true).optional(),
  /** When something is next to be done about it. */
  wakeAt: instant.nullable(),
});
export type Silence = z.infer<typeof silence>;

/** Turns that players take back when they have been played. */
const takingBack = z.object({
  /** What a side asks the other for: that the game goes back to the end of a run, as said by these statements. */
  asked: z.object({ side, toRun: count, afterRun: count, at: instant, said: lines }).nullable(),
  /** The last Game-Turn whose Player-Turn each side has taken back: it takes none back twice. */
  done: z.object({ allied: count, axis: count }),
  /** The game is played without. */
  isForbidden: z.literal(true).optional(),
});
export type TakingBack = z.infer<typeof takingBack>;

/** The ways in which a game ends that has begun, or that the operator closes. */
export const ENDINGS = ["rules", "resigned", "claimed", "closed", "operator"] as const;
/** All of them: a game that was declined has never begun. */
export const ALL_ENDINGS = [...ENDINGS, "declined"] as const;

/** Who has taken a side and is rated. @property left somebody else plays on since */
const ratedSide = z.object({ player: z.string(), left: z.enum(["for a while", "for good"]).optional() });

/** It is settled as the players take their seats: nobody undoes it in a game that goes badly. */
const rated = z.object({
  allied: ratedSide.optional(),
  axis: ratedSide.optional(),
  /** The first Game-Turn; none before the game begins. */
  first: count.optional(),
});

/** A head as it is stored today. */
export const headToday = z.object({
  id: z.string(),
  createdAt: instant,
  title: z.string(),
  source: z.object({
    ruleset: z.string(),
    scenario: z.string(),
    /** Which issue of the scenario it was made from, but the first. */
    issue: z.number().int().min(2).optional(),
    options: z.record(z.string(), z.unknown()).optional(),
    /** Documents of the game's own, stored beside it; null where it was made before more was kept of them. */
    brought: z.partialRecord(z.enum(BROUGHT), broughtDocument.nullable()).optional(),
    /** How games said before that they have a map of their own. */
    ownMap: z.boolean().optional(),
  }).transform(({ ownMap, ...source }) => ({
    ...source,
    brought: source.brought ?? (ownMap ? { map: null } : {}),
  })),
  pace: z.enum(PACES),
  status: z.enum(["inviting", "playing", "over"]),
  seats: z.object({ allied: seat, axis: seat }),
  /** By which its ledger is written. */
  protocol: z.literal(PROTOCOLS).default(1),
  /** What all keys are made of: the first anchor, and the secret that nobody else may see; at rest it lies in the vault. */
  dice: z.object({ anchor: z.string(), secret: z.string() }),
  /** The last run that is committed; 0 before the first. */
  run: count,
  /** Orders that are locked and not yet carried out. */
  locked: z.object({
    run: count,
    side,
    /** When it was locked, by its entry in the ledger; protocol 1 has it there alone. */
    at: instant.nullable().default(null),
    /** Protocol 1: the digest of the commitments to both sheets, which goes into the dice. */
    digest: z.string().nullable().default(null),
    said: z.object({ allied: lines, axis: lines }).default({ allied: [], axis: [] }),
    sheets: z.object({ allied: lines, axis: lines }),
    /** As in `pending`, where the run goes on from there. */
    memory: memories,
    /** The side that has left the open question to the default. */
    left: side.nullable(),
    /** The shares that enter the dice; none where neither player has any. */
    shares: bothSides(digest.nullable()).optional(),
    /** Whether each side is asked even where the default is obvious. */
    asksAll: z.object({ allied: z.boolean(), axis: z.boolean() }).optional(),
    /** As in `pending`. */
    standIn: side.nullable().default(null),
    /** The deadline by whose passing it was locked, where no player did it. */
    lapse: lapse.nullable().default(null),
    /**
     * The answer to the letter that led to the run, waiting in the outbox for the results; and how many blocks its parts
     * have.
     */
    answer: z.object({ side, letter: z.string(), lead: z.string(), problems: count, lines: count })
      .optional(),
    /** Both players know that the beacon is out of reach. */
    isWaitTold: z.boolean().optional(),
  }).nullable(),
  pending: pending.nullable(),
  dispute: dispute.nullable().default(null),
  gameMaster: gameMaster.nullable().default(null),
  /** The program that has played it last, or made it, or to which a ruling has moved it. */
  engine: z.string(),
  revision: z.number().int().min(1).default(1),
  /** The runs after which the position has been set right, or judged by other rules, the earliest first. */
  corrected: z.array(count).default([]),
  /** Rollbacks, the oldest first: each undoes the runs behind `after` up to `last` that stood until then. */
  undone: z.array(z.object({ after: count, last: count })).default([]),
  /** The runs that were the last when the store was restored from a backup, and keys were passed over; none where it never was. */
  restored: z.array(count).optional(),
  /** The store was restored, and this game not yet told: when the backup was taken. */
  restoring: instant.optional(),
  ledger: ledgerHead,
  /** The last operations on this head, the newest last: after a commit whose answer was lost, tell whether it happened. */
  operations: z.array(z.string()).min(1),
  outcome: z.object({ winner: z.enum([...SIDES, "draw"]), reason: z.string(), cite: z.string() }).nullable(),
  /** How it ended, and when; none in a game that ended before this was kept. */
  ending: z.object({ how: z.enum(ALL_ENDINGS), at: instant }).optional(),
  /** What the game is to ratings; none where neither player asked for any. */
  rated: rated.optional(),
  /** The side of the player who has challenged the other to it on a ladder. */
  challenger: side.optional(),
  /** What the dice mix in beside keys, salts and orders. */
  beacon: z.enum(BEACONS).default("none"),
  /** How long after a lock its round of the beacon is published at the earliest, in milliseconds. */
  beaconWait: instant.default(0),
  /** The players' time; null in a game without deadlines. */
  clock: clock.nullable().default(null),
  /** The tournament that it was made for, and its place there; none in any other game. */
  tournament: gamePlace.extend({ id: z.string() }).optional(),
  /** None if nobody has said anything about spectators. */
  spectators: spectatorState.optional(),
  /** None where nobody has written anything. */
  press: pressState.optional(),
  /** Seats offered or left to somebody else; none where it says nothing. */
  mailWishes: z.object({ allied: mailWish.optional(), axis: mailWish.optional() }).optional(),
  playWishes: z.object({ allied: playWish.optional(), axis: playWish.optional() }).optional(),
  newAddresses: z.object({ allied: newAddress.optional(), axis: newAddress.optional() }).optional(),
  /** None if nobody has lately done anything that others hear about. */
  acts: z.object({ allied: acts.optional(), axis: acts.optional(), gameMaster: acts.optional() }).optional(),
  /** What has been taken back, and is asked for; none where nobody has. */
  takingBack: takingBack.optional(),
  /** When each side's player wrote last, by letter or page; none where that has not been since this is kept. */
  wroteAt: z.object({ allied: instant.optional(), axis: instant.optional() }).optional(),
  /** None in a game with deadlines, or where nobody is waited for. */
  silence: silence.optional(),
  /** Deadlines that a side proposes in a game without any, and the statement by which it does. */
  deadlinesOffered: z.object({ side, turn: turnTime, said: z.string() }).optional(),
  substitutions: z.object({ allied: substitution.optional(), axis: substitution.optional() }).optional(),
  /**
   * Where the game stands in its sequence of play, and which side has to act, as lists show it. None in a game that has not
   * moved since this was introduced.
   */
  stands: z.object({ gameTurn: count, lastTurn: count.nullable(), waiting: side.nullable() }).optional(),
  /** What the players would be called; a side without a name goes by its own. */
  names: z.object({ allied: z.string().optional(), axis: z.string().optional() }).optional(),
  /** How dates are written to each side, where it has said. */
  dates: z.object({ allied: z.enum(DATE_STYLES).optional(), axis: z.enum(DATE_STYLES).optional() })
    .optional(),
  /** By which bids the players have come to their sides, by the side that each has. */
  bids: z.object({
    handicap: z.string(),
    of: bothSides(z.object({ side, amount: count })),
  }).optional(),
  /** The side of the player who asks the other to play; none where both have agreed, and in games of before. */
  inviter: side.optional(),
  /** Who would have the game shown in lists to everybody; none where nobody has said. */
  listed: z.object({ allied: z.boolean().optional(), axis: z.boolean().optional() }).optional(),
  /** Hashes of the addresses that have held a side and do no more, in a game with secrets; none where nobody has left one. */
  pastHolders: z.object({ allied: lines.optional(), axis: lines.optional() }).optional(),
  /** The people who play a side beside its seat's holder; none where that one plays alone. */
  teams: z.object({ allied: team.optional(), axis: team.optional() }).optional(),
});
export const gameHead = z.preprocess(ofToday, headToday);
export type GameHead = z.output<typeof headToday>;
/** Orders locked for a run: nothing that they or its dice depend on changes any more. */
export type Locked = NonNullable<GameHead["locked"]>;
export type LockedHead = GameHead & { readonly locked: Locked };
