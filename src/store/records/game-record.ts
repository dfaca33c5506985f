import { z } from "zod";
import { ledgerHead } from "../../dice/link.ts";
import { gamePlace } from "../../dice/tournament-ledger.ts";
import { PROTOCOLS } from "../../dice/protocol.ts";
import { BEACONS } from "../../kernel/beacon.ts";
import { BROUGHT } from "../../kernel/brought.ts";
import { PACES } from "../../kernel/pace.ts";
import { THINKING } from "../../kernel/players.ts";
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
import { bothSides, count, digest, instant, lines, side, winner } from "../../common/fields.ts";

/** What the referee stores about a game. */

/** When somebody lately did what wrote to others; counted by the day. */
const acts = z.array(z.object({ act: z.string(), at: instant }));

/** A side's newest sheet: its orders, without comments and extra spaces. */
const sheet = z.object({
  gameTurn: count,
  /** How many sheets the side has sent for this Game-Turn, this one included. */
  revision: count,
  lines: z.array(z.string()),
  at: instant,
  /** When its player wrote it, as far as its letter says. */
  written: instant,
  /** A rollback gave it back: the side has not sent it. */
  isGiven: z.boolean().optional(),
  /** It leaves most units without orders, and its player was asked to confirm that. */
  isAsked: z.boolean().optional(),
  /** When it will be played, if its player has time to take it back. */
  playsAt: instant.optional(),
  /** The statements behind it, by their digests. */
  said: lines.optional(),
});
export type StoredSheet = z.infer<typeof sheet>;

const memories = z.object({ allied: z.unknown(), axis: z.unknown() });

/** A Player-Turn that waits for a player's answer in the middle. */
const pending = z.object({
  /** Whose Player-Turn it is. */
  side,
  asked: side,
  /** The other side's announcement to meet; null if the question is the one at which the game stopped. */
  about: z.looseObject({ kind: z.string() }).nullable(),
  /** Orders of the Player-Turn still to be carried out, in the sheet's form. */
  waiting: lines,
  /** What each side's answerer remembers about the Player-Turn; nobody else reads it. */
  memory: memories,
  /** What the players have answered in this Player-Turn. */
  answers: z.object({ allied: lines, axis: lines }),
  /** The statements behind the answers. */
  said: z.object({ allied: lines, axis: lines }).default({ allied: [], axis: [] }),
  /** The side that the computer plays in this Player-Turn, because its time was over. */
  standIn: side.nullable().default(null),
  /** The sides that get no more questions in this Player-Turn, because nothing had come when their time was over. */
  silent: z.array(side).optional(),
  /** What the asked player has written and not sent: held back, or refused in part. */
  kept: lines.optional(),
  /** The statements behind it. */
  keptSaid: lines.optional(),
  /** When it was written, as far as its letter says. */
  keptWritten: z.number().optional(),
});
export type Pending = z.infer<typeof pending>;

/** A letter that was read in part: the orders that were read but not kept, and the words that were not read. */
const halfRead = z.object({ run: count, orders: lines, unread: lines });
export type HalfRead = z.infer<typeof halfRead>;

const seat = z.object({
  kind: z.enum(["person", "computer"]),
  /** How well the computer plays; by default the capable one. */
  level: z.enum(["modest", "master"]).optional(),
  /** For how many seconds the master may think about a Player-Turn. */
  thinking: z.literal(THINKING).optional(),
  /** The registered address; null for the computer. */
  address: z.string().nullable(),
  joined: z.boolean(),
  /** What the player gives to the dice. */
  salt: z.string().nullable(),
  /** The anchor of the player's own chain of shares, or the last share given; and the next, if it came with orders. */
  shares: z.object({
    last: digest,
    next: digest.nullable(),
    /** How many of them restores of the store have skipped since. */
    passed: count.optional(),
  }).optional(),
  /** Opens the seat's page. */
  webKey: z.string(),
  /** Makes the seat's reply address. */
  mailKey: z.string(),
  /** Hashes of the former keys of the page, from before its links were renewed; absent if they never were. */
  formerKeys: z.array(z.string()).optional(),
  sheet: sheet.nullable(),
  /** The code of the last letter, until orders come after it. A GO meanwhile may mean that letter. */
  halfRead: halfRead.optional(),
  /** How many letters this seat got, and the last one's Message-ID. */
  letters: count,
  lastLetter: z.string().nullable(),
  /** The last run that the seat's letters told. */
  reportedRun: count,
  /** The last entry of the ledger that a letter has brought. */
  provedEntry: count.optional(),
});
export type Seat = z.infer<typeof seat>;

/** What players read about a document that the game's owner brought. */
const broughtDocument = z.object({ digest, title: z.string().optional() });

/** How long a game without deadlines has been waiting for somebody. */
const silence = z.object({
  side,
  /** Tells this Player-Turn or question from every other in the game. */
  mark: z.string(),
  /** When it began to wait; absent in games of older releases. */
  from: instant.optional(),
  /** The same, or when its player last wrote. */
  since: instant,
  /** How many reminders the referee has sent. */
  reminded: count,
  /** When the other player last sent a reminder. */
  remindedAt: instant.nullable(),
  /** When the other player asked whether the game goes on, if nothing has come since. */
  questionAt: instant.optional(),
  /** Set once the players know that the question stayed unanswered long enough. */
  isTold: z.literal(true).optional(),
  /** When something has to be done about it next. */
  wakeAt: instant.nullable(),
});
export type Silence = z.infer<typeof silence>;

/** Turns that players take back after they were played. */
const takingBack = z.object({
  /** What a side asks of the other: that the game goes back to the end of a run; with the statements behind it. */
  asked: z.object({ side, toRun: count, afterRun: count, at: instant, said: lines }).nullable(),
  /** The last Game-Turn whose Player-Turn each side has taken back: no turn is taken back twice. */
  done: z.object({ allied: count, axis: count }),
  /** The game is played without taking back. */
  isForbidden: z.literal(true).optional(),
});
export type TakingBack = z.infer<typeof takingBack>;

/** How a game can end that has begun, or that the operator closes. */
export const ENDINGS = ["rules", "resigned", "claimed", "closed", "operator"] as const;
/** All ways; a declined game never began. */
export const ALL_ENDINGS = [...ENDINGS, "declined"] as const;

/** Who took a side and is rated. @property left somebody else has played on since */
const ratedSide = z.object({ player: z.string(), left: z.enum(["for a while", "for good"]).optional() });

/** It is settled when the players take their seats, so that nobody can undo it in a game that goes badly. */
const rated = z.object({
  allied: ratedSide.optional(),
  axis: ratedSide.optional(),
  /** The first Game-Turn; absent before the game begins. */
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
    /** Which issue of the scenario the game was made from, if not the first. */
    issue: z.number().int().min(2).optional(),
    options: z.record(z.string(), z.unknown()).optional(),
    /** Documents of the game's own, stored beside it; null if it was made before they were kept. */
    brought: z.partialRecord(z.enum(BROUGHT), broughtDocument.nullable()).optional(),
    /** How older games say that they have their own map. */
    ownMap: z.boolean().optional(),
  }).transform(({ ownMap, ...source }) => ({
    ...source,
    brought: source.brought ?? (ownMap ? { map: null } : {}),
  })),
  pace: z.enum(PACES),
  status: z.enum(["inviting", "playing", "over"]),
  seats: z.object({ allied: seat, axis: seat }),
  /** The protocol of its ledger. */
  protocol: z.literal(PROTOCOLS).default(1),
  /** What all keys are made from: the first anchor, and a secret that nobody outside may see. The vault seals it. */
  dice: z.object({ anchor: z.string(), secret: z.string() }),
  /** The last committed run; 0 before the first. */
  run: count,
  /** Orders that are locked and not yet carried out. */
  locked: z.object({
    run: count,
    side,
    /** When it was locked, by its entry in the ledger. Only protocol 1 stores it here. */
    at: instant.nullable().default(null),
    /** Protocol 1: the digest of the commitments to both sheets, which enters the dice. */
    digest: z.string().nullable().default(null),
    said: z.object({ allied: lines, axis: lines }).default({ allied: [], axis: [] }),
    sheets: z.object({ allied: lines, axis: lines }),
    /** As in `pending`, if the run continues from there. */
    memory: memories,
    /** The side that has left the open question to the default. */
    left: side.nullable(),
    /** The shares for the dice; absent if neither player has any. */
    shares: bothSides(digest.nullable()).optional(),
    /** Whether each side is asked even if the default is obvious. */
    asksAll: z.object({ allied: z.boolean(), axis: z.boolean() }).optional(),
    /** As in `pending`. */
    standIn: side.nullable().default(null),
    /** The passed deadline by which it was locked, if no player did it. */
    lapse: lapse.nullable().default(null),
    /**
     * The answer to the letter that led to the run, which waits in the outbox for the results; and how many blocks its parts
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
  /** The program that last played it, or made it, or to which a ruling moved it. */
  engine: z.string(),
  revision: z.number().int().min(1).default(1),
  /** The runs after which the position was corrected, or judged by other rules, the earliest first. */
  corrected: z.array(count).default([]),
  /** Rollbacks, the oldest first: each undoes the runs after `after` up to `last` that stood until then. */
  undone: z.array(z.object({ after: count, last: count })).default([]),
  /** The last runs before each restore of the store from a backup, after which keys were skipped; absent without any. */
  restored: z.array(count).optional(),
  /** When the backup was taken, if the store was restored and this game does not know it yet. */
  restoring: instant.optional(),
  ledger: ledgerHead,
  /** The last operations on this head, the newest last. If a commit's answer was lost, they tell whether it happened. */
  operations: z.array(z.string()).min(1),
  outcome: z.object({ winner, reason: z.string(), cite: z.string() }).nullable(),
  /** How it ended, and when; absent in games that ended before this was stored. */
  ending: z.object({ how: z.enum(ALL_ENDINGS), at: instant }).optional(),
  /** How the game counts for ratings; absent if neither player asked for that. */
  rated: rated.optional(),
  /** The side of the player whose ladder challenge this game is. */
  challenger: side.optional(),
  /** What enters the dice besides keys, salts and orders. */
  beacon: z.enum(BEACONS).default("none"),
  /** The least time from a lock to the publication of its round of the beacon, in milliseconds. */
  beaconWait: instant.default(0),
  /** The players' time; null in a game without deadlines. */
  clock: clock.nullable().default(null),
  /** The tournament for which it was made, and its place there; absent otherwise. */
  tournament: gamePlace.extend({ id: z.string() }).optional(),
  /** Absent if nobody has said anything about spectators. */
  spectators: spectatorState.optional(),
  /** Absent if nobody has written anything. */
  press: pressState.optional(),
  /** Seats offered or left to somebody else; absent without any. */
  mailWishes: z.object({ allied: mailWish.optional(), axis: mailWish.optional() }).optional(),
  playWishes: z.object({ allied: playWish.optional(), axis: playWish.optional() }).optional(),
  newAddresses: z.object({ allied: newAddress.optional(), axis: newAddress.optional() }).optional(),
  /** Absent if nobody has lately done anything that writes to others. */
  acts: z.object({ allied: acts.optional(), axis: acts.optional(), gameMaster: acts.optional() }).optional(),
  /** What was taken back, and what is asked for; absent if nothing was. */
  takingBack: takingBack.optional(),
  /** When each side's player last wrote, by letter or page; absent if not since this is stored. */
  wroteAt: z.object({ allied: instant.optional(), axis: instant.optional() }).optional(),
  /** Absent in a game with deadlines, or while nobody is waited for. */
  silence: silence.optional(),
  /** Deadlines that a side proposes in a game without any, and the statement behind it. */
  deadlinesOffered: z.object({ side, turn: turnTime, said: z.string() }).optional(),
  substitutions: z.object({ allied: substitution.optional(), axis: substitution.optional() }).optional(),
  /**
   * Where the game is in its sequence of play, and which side has to act, for lists. Absent in a game that has not moved since
   * this was introduced.
   */
  stands: z.object({ gameTurn: count, lastTurn: count.nullable(), waiting: side.nullable() }).optional(),
  /** The players' own names; a side without one goes by the side's name. */
  names: z.object({ allied: z.string().optional(), axis: z.string().optional() }).optional(),
  /** How dates are written for each side, if it has said. */
  dates: z.object({ allied: z.enum(DATE_STYLES).optional(), axis: z.enum(DATE_STYLES).optional() })
    .optional(),
  /** The bids by which the players got their sides. */
  bids: z.object({
    handicap: z.string(),
    of: bothSides(z.object({ side, amount: count })),
  }).optional(),
  /** The side of the player who asks the other to play; absent once both have agreed, and in older games. */
  inviter: side.optional(),
  /** Who wants lists to show the game to everybody; absent if nobody has said. */
  listed: z.object({ allied: z.boolean().optional(), axis: z.boolean().optional() }).optional(),
  /** Hashes of former players' addresses, in a game with secrets; absent without any. */
  pastHolders: z.object({ allied: lines.optional(), axis: lines.optional() }).optional(),
  /** People who play a side beside its seat's holder; absent without any. */
  teams: z.object({ allied: team.optional(), axis: team.optional() }).optional(),
});
export const gameHead = z.preprocess(ofToday, headToday);
export type GameHead = z.output<typeof headToday>;
/** Orders locked for a run: nothing that they or its dice depend on can change any more. */
export type Locked = NonNullable<GameHead["locked"]>;
export type LockedHead = GameHead & { readonly locked: Locked };
